/* eat.c - eating events: food spaces, foraging, cooperation and their chains (EVO-5.10 to EVO-5.17). */
#include "games/evolution/evolution.h"

int evo_fat_space(const struct evo_deck *deck, const struct evo_species *sp) {
    return evo_traits(deck, sp) & EVO_BIT(EVO_FAT_TISSUE) ? sp->body - sp->fat : 0; /* EVO-5.16 */
}

int evo_food_space(const struct evo_deck *deck, const struct evo_species *sp) {
    return sp->population - sp->food + evo_fat_space(deck, sp);
}

/* Takes up to so many chips from the source: food spaces first, then fat (EVO-5.17). Returns how many
 * food spaces were filled; 0 was storing at most, which triggers nothing. */
static int take(const struct evo *g, int player, int species, int chips, enum evo_food food, enum evo_by by) {
    struct evo_state *s = g->s;
    struct evo_species *sp = &s->species[species];
    int hunger = sp->population - sp->food, space = evo_food_space(g->deck, sp);
    if (chips > space) chips = space;
    if (food == EVO_PLANT_HOLE) {
        if (chips > s->hole) chips = s->hole;
        s->hole = (uint16_t)(s->hole - chips);
    }
    if (!chips) return 0;
    int eaten = chips < hunger ? chips : hunger;
    sp->food = (uint16_t)(sp->food + eaten) & 15;
    sp->fat = (uint16_t)(sp->fat + chips - eaten) & 15;
    evo_tell(g, EVO_EV_ATE, player, s->id[species], eaten, chips - eaten, food == EVO_MEAT, by);
    return eaten;
}

/* The chips of the event, then foraging's (EVO-5.13), then cooperation's: an event of the right
 * neighbour's own (EVO-5.14, EVO-5.15). In a sparing chain nobody forages and, since it begins with a hungry species and
 * every event brings 1 chip, fat would be stored only by a neighbour that is full: the chain ends there. */
void evo_eat(const struct evo *g, int player, int species, int chips, enum evo_food food, enum evo_by by,
             bool sparing) {
    struct evo_state *s = g->s;
    int end = s->row[player + 1];
    for (; species < end; species++) {
        struct evo_species *sp = &s->species[species];
        uint32_t traits = evo_traits(g->deck, sp);
        if (food != EVO_MEAT && (traits & EVO_BIT(EVO_CARNIVORE))) return; /* EVO-5.11 */
        if (sparing && sp->food == sp->population) return;
        if (!take(g, player, species, chips, food, by)) return;
        if (food != EVO_MEAT && !sparing && (traits & EVO_BIT(EVO_FORAGING)) && sp->food < sp->population)
            take(g, player, species, 1, food, EVO_BY_FORAGING);
        if (!(traits & ~s->ignored & EVO_BIT(EVO_COOPERATION))) return; /* EVO-5.29 */
        chips = 1;
        by = EVO_BY_COOPERATION;
    }
}

/* Both chains are the same up to the first chip that may be left, and no species is met twice: where there is such a chip
 * the results differ, and nowhere else. */
bool evo_can_spare(const struct evo *g, int player, int species) {
    const struct evo_state *s = g->s;
    for (int hole = s->hole, end = s->row[player + 1]; species < end && hole > 0; species++, hole--) {
        const struct evo_species *sp = &s->species[species];
        uint32_t traits = evo_traits(g->deck, sp);
        int space = sp->population - sp->food;
        if (traits & EVO_BIT(EVO_CARNIVORE)) return false;
        if (!space) return evo_fat_space(g->deck, sp) > 0;
        if ((traits & EVO_BIT(EVO_FORAGING)) && space > 1 && hole > 1) return true;
        if (!(traits & EVO_BIT(EVO_COOPERATION))) return false;
    }
    return false;
}

int evo_hole_chips(const struct evo *g, int player, int species, bool sparing) {
    struct evo_state after = *g->s;
    struct evo trial = {g->deck, &after, NULL};
    evo_eat(&trial, player, species, 1, EVO_PLANT_HOLE, EVO_BY_FEEDING, sparing);
    return g->s->hole - after.hole;
}
