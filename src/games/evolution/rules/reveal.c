/* reveal.c - what is revealed after phase 3: hidden plays, traits, food cards; then the effects with the grain
 * sign (EVO-4.7, EVO-4.9, EVO-5.1 to EVO-5.5). */
#include "games/evolution/evolution.h"

/* Something hidden is revealed, so there is no undo across it. */
static void reveal(const struct evo *g, int kind, int player, int a, int b, int c, int d) {
    evo_tell(g, kind, player, a, b, c, d, 0);
    if (g->events) g->events->event[g->events->count - 1].reveals = 1;
}

/* Quick play: cards of a species that were replaced in the hidden turn are discarded, fat falls into the bag
 * (EVO-4.8); it then looks to all as it is. */
static void lay_open_species(const struct evo *g, int player, struct evo_species *sp) {
    struct evo_state *s = g->s;
    for (int k = 0; k < EVO_TRAITS_MAX; k++) {
        int card = sp->was_card[k], fat = 0;
        sp->was_card[k] = EVO_NO_CARD;
        bool there = card == sp->card[0] || card == sp->card[1] || card == sp->card[2];
        if (card == EVO_NO_CARD || there) continue;
        if (g->deck->trait[card] == EVO_FAT_TISSUE) fat = sp->was_fat;
        s->bag[player] = (uint16_t)(s->bag[player] + fat);
        evo_cards_add(&s->discards, card);
        reveal(g, EVO_EV_REPLACED, player, card, s->id[sp - s->species], fat, 0);
    }
    sp->was_population = sp->was_body = sp->was_fat = 0;
}

/* EVO-4.9: one player's hidden turn is laid open. Cards played that lie on no species were spent. */
static void lay_open(const struct evo *g, int player) {
    struct evo_state *s = g->s;
    struct evo_cards spent = evo_cards_and(s->hand[player], s->played);
    int bought = 0, population = 0, body = 0, laid = 0;
    s->hand[player] = evo_cards_without(s->hand[player], spent);
    for (int i = s->row[player]; i < s->row[player + 1]; i++) {
        const struct evo_species *sp = &s->species[i];
        for (int k = 0; k < EVO_TRAITS_MAX; k++)
            if (sp->card[k] != EVO_NO_CARD) evo_cards_remove(&spent, sp->card[k]);
        bought += !sp->was_population;
        population += sp->population - (sp->was_population ? sp->was_population : 1);
        body += sp->body - (sp->was_body ? sp->was_body : 1);
        laid += sp->down;
    }
    s->discards = evo_cards_or(s->discards, spent);
    reveal(g, EVO_EV_LAID_OPEN, player, bought, population, body, laid);
    for (int i = s->row[player]; i < s->row[player + 1]; i++) lay_open_species(g, player, &s->species[i]);
}

/* EVO-4.7 */
static void turn_up_traits(const struct evo *g) {
    struct evo_state *s = g->s;
    for (int offset = 0; offset < s->players; offset++) {
        int player = evo_seat(s, s->start, offset);
        for (int i = s->row[player]; i < s->row[player + 1]; i++) {
            struct evo_species *sp = &s->species[i];
            int count = sp->down ? evo_trait_count(sp) : 0;
            while (sp->down) {
                int card = sp->card[count - sp->down--];
                reveal(g, EVO_EV_TURNED_UP, player, card, s->id[i], 0, 0);
            }
        }
    }
}

/* EVO-5.1 */
static void turn_up_food(const struct evo *g) {
    struct evo_state *s = g->s;
    int sum = 0;
    for (int offset = 0; offset < s->players; offset++) {
        int player = evo_seat(s, s->start, offset), card = s->food_card[player];
        if (card == EVO_NO_CARD) continue;
        sum += g->deck->food[card];
        evo_cards_add(&s->discards, card);
        s->food_card[player] = EVO_NO_CARD;
        reveal(g, EVO_EV_FOOD_CARD, player, card, 0, 0, 0);
    }
    s->hole_before = s->hole > 0;
    int chips = s->hole + sum < 0 ? 0 : s->hole + sum;
    int change = chips - s->hole;
    s->hole = (uint16_t)chips;
    evo_tell(g, EVO_EV_HOLE, MOA_CHANCE, change, chips, 0, 0, 0);
}

/* ---- The effects with the grain sign ---- */

int evo_grain_effects(uint32_t traits) {
    return (int)((traits >> EVO_FERTILE & 1) * EVO_GRAIN_FERTILE |
                 (traits >> EVO_LONG_NECK & 1) * EVO_GRAIN_LONG_NECK |
                 (traits >> EVO_FAT_TISSUE & 1) * EVO_GRAIN_FAT);
}

/* Will the species' own fertile, still waiting, make it grow? */
static bool will_grow(const struct evo_state *s, const struct evo_species *sp) {
    return (sp->grain & EVO_GRAIN_FERTILE) && s->hole_before && sp->population < EVO_LEVEL_MAX;
}

/* Does a long neck wait that could eat? (EVO-5.11) */
static bool neck_waits(const struct evo *g, const struct evo_species *sp) {
    if (!(sp->grain & EVO_GRAIN_LONG_NECK) || (evo_traits(g->deck, sp) & EVO_BIT(EVO_CARNIVORE)))
        return false;
    return evo_food_space(g->deck, sp) > 0 || will_grow(g->s, sp);
}

/* Does fat wait that could move, now or after a long neck has brought some? */
static bool fat_waits(const struct evo *g, int player, const struct evo_species *sp) {
    const struct evo_state *s = g->s;
    if (!(sp->grain & EVO_GRAIN_FAT) || (sp->food == sp->population && !will_grow(s, sp))) return false;
    bool comes = sp->fat > 0;
    for (int i = s->row[player]; i < s->row[player + 1]; i++) comes |= neck_waits(g, &s->species[i]);
    return comes;
}

/* Effects of a species that wait and could still do something, as bits of enum evo_grain. Others are passed
 * over: nobody is asked for what changes nothing. */
static int waiting(const struct evo *g, int player, const struct evo_species *sp) {
    int effects = will_grow(g->s, sp) ? EVO_GRAIN_FERTILE : 0;
    if (neck_waits(g, sp)) effects |= EVO_GRAIN_LONG_NECK;
    if (fat_waits(g, player, sp)) effects |= EVO_GRAIN_FAT;
    return effects;
}

/* EVO-5.3 to EVO-5.5 */
static void act(const struct evo *g, int player, int place, int effect) {
    struct evo_state *s = g->s;
    int species = s->row[player] + place;
    struct evo_species *sp = &s->species[species];
    sp->grain &= (uint16_t)~effect & 7;
    if (effect == EVO_GRAIN_FERTILE) {
        sp->population++;
        evo_tell(g, EVO_EV_FERTILE, player, s->id[species], sp->population, 0, 0, 0);
    } else if (effect == EVO_GRAIN_LONG_NECK) {
        evo_eat(g, player, species, 1, EVO_PLANT_BANK, EVO_BY_LONG_NECK, false);
    } else {
        int space = sp->population - sp->food, moved = sp->fat < space ? sp->fat : space;
        sp->food = (uint16_t)(sp->food + moved) & 15;
        sp->fat = (uint16_t)(sp->fat - moved) & 15;
        if (moved) evo_tell(g, EVO_EV_FAT_MOVED, player, s->id[species], moved, 0, 0, 0);
    }
}

/* Works off what needs no decision; true if the player must be asked. */
static bool grain_asks(const struct evo *g, int player) {
    struct evo_state *s = g->s;
    for (;;) {
        int count = 0, effect = 0, place = 0;
        uint64_t signs = 0;
        for (int i = s->row[player], bit = 0; i < s->row[player + 1]; i++, bit++)
            signs |= (uint64_t)(s->species[i].grain != 0) << bit;
        for (; signs; signs &= signs - 1) {
            int i = __builtin_ctzll(signs), effects = waiting(g, player, &s->species[s->row[player] + i]);
            if (!effects) continue;
            count += evo_bits_count((uint64_t)effects);
            effect = effects;
            place = i;
        }
        if (count == 0) return false;
        if (count > 1 || effect == EVO_GRAIN_LONG_NECK) return true;
        act(g, player, place, effect);
    }
}

/* EVO-5.2: players follow each other from the start player. */
static void grain_on(const struct evo *g, int offset) {
    struct evo_state *s = g->s;
    for (; offset < s->players; offset++) {
        int player = evo_seat(s, s->start, offset);
        if (grain_asks(g, player)) {
            s->player = (uint8_t)player;
            s->asked = (uint8_t)offset;
            s->actors = (uint8_t)(1 << player);
            return;
        }
        for (int i = s->row[player]; i < s->row[player + 1]; i++) s->species[i].grain = 0;
    }
    evo_begin_feeding(g);
}

int evo_grain_legal(const struct evo *g, int player, moa_action *out) {
    const struct evo_state *s = g->s;
    int count = 0, length = evo_row_length(s, player);
    const struct evo_species *row = &s->species[s->row[player]];
    uint64_t necks = 0;
    for (int i = 0; i < length; i++) {
        int effects = waiting(g, player, &row[i]);
        for (int effect = 1; effect <= EVO_GRAIN_FAT; effect <<= 1)
            if (effects & effect) out[count++] = evo_code(EVO_DO_GRAIN, i, effect);
        if (effects & EVO_GRAIN_LONG_NECK) necks |= 1ull << i;
    }
    for (; necks; necks &= necks - 1) out[count++] = evo_code(EVO_DO_LEAVE, __builtin_ctzll(necks), 0);
    return count;
}

void evo_grain_apply(const struct evo *g, int player, moa_action action) {
    struct evo_state *s = g->s;
    int place = evo_a(action);
    if (evo_kind(action) == EVO_DO_GRAIN) {
        act(g, player, place, evo_b(action));
    } else {
        s->species[s->row[player] + place].grain &= (uint16_t)~EVO_GRAIN_LONG_NECK & 7;
        evo_tell(g, EVO_EV_LEFT, player, s->id[s->row[player] + place], 0, 0, 0, 0);
    }
    grain_on(g, s->asked);
}

/* All hidden turns are laid open at once, so the state after each of these events is the one after all of them. */
static void lay_all_open(const struct evo *g) {
    struct evo_state *s = g->s;
    struct moa_events none = {0}, *events = g->events ? g->events : &none;
    void (*added)(void *, int) = events->added;
    int first = events->count;
    events->added = NULL;
    for (int offset = 0; offset < s->players; offset++) lay_open(g, evo_seat(s, s->start, offset));
    s->played = (struct evo_cards){{0, 0}};
    events->added = added;
    for (int i = first; added && i < events->count; i++) added(events->context, i);
}

void evo_reveal(const struct evo *g) {
    struct evo_state *s = g->s;
    s->phase = EVO_GRAIN;
    if (s->quick) lay_all_open(g);
    turn_up_traits(g);
    turn_up_food(g);
    for (int i = 0; i < s->row[s->players]; i++)
        s->species[i].grain = evo_grain_effects(evo_traits(g->deck, &s->species[i])) & 7;
    grain_on(g, 0);
}
