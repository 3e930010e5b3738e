/* species.c - rows of species: growing, shrinking, dying out (EVO-1.3, EVO-1.4, EVO-5.31, EVO-5.32).
 *
 * All rows lie behind one another in one array, so that looking at every possible prey is one loop and a
 * row can take all the room there is. */
#include "games/evolution/evolution.h"
#include <string.h>

int evo_owner(const struct evo_state *s, int species) {
    int player = 0;
    for (int p = 1; p < EVO_PLAYERS_MAX; p++) player += species >= s->row[p];
    return player;
}

int evo_traits_allowed(const struct evo_state *s) {
    return s->players == 2 ? EVO_TRAITS_MAX_2 : EVO_TRAITS_MAX; /* EVO-1.3, EVO-2.3 */
}

/* EVO-2.1, EVO-4.4 */
void evo_species_add(struct evo_state *s, int player, bool right) {
    int place = right ? s->row[player + 1] : s->row[player];
    int all = s->row[s->players];
    assert(all < EVO_SPECIES_MAX);
    memmove(&s->species[place + 1], &s->species[place], (size_t)(all - place) * sizeof s->species[0]);
    memmove(&s->id[place + 1], &s->id[place], (size_t)(all - place));
    for (int p = player + 1; p <= EVO_PLAYERS_MAX; p++) s->row[p]++;
    s->species[place] = (struct evo_species){
        .population = 1,
        .body = 1,
        .card = {EVO_NO_CARD, EVO_NO_CARD, EVO_NO_CARD},
        .was_card = {EVO_NO_CARD, EVO_NO_CARD, EVO_NO_CARD},
    };
    s->id[place] = ++s->bred[player];
}

/* EVO-1.4: the row closes up. */
void evo_species_remove(struct evo_state *s, int species) {
    int player = evo_owner(s, species);
    int all = s->row[s->players];
    memmove(&s->species[species], &s->species[species + 1],
            (size_t)(all - 1 - species) * sizeof s->species[0]);
    memset(&s->species[all - 1], 0, sizeof s->species[0]);
    memmove(&s->id[species], &s->id[species + 1], (size_t)(all - 1 - species));
    s->id[all - 1] = 0;
    for (int p = player + 1; p <= EVO_PLAYERS_MAX; p++) s->row[p]--;
}

int evo_species_take_card(struct evo_species *sp, int slot) {
    int count = evo_trait_count(sp);
    int card = sp->card[slot];
    if (slot >= count - sp->down) sp->down--;
    for (int i = slot; i + 1 < count; i++) sp->card[i] = sp->card[i + 1];
    sp->card[count - 1] = EVO_NO_CARD;
    return card;
}

/* One population less, reported by that event; food above it goes to the bag at once, fat stays. */
void evo_lose_population(const struct evo *g, int species, int event) {
    struct evo_state *s = g->s;
    struct evo_species *sp = &s->species[species];
    int player = evo_owner(s, species);
    sp->population--;
    evo_tell(g, event, player, s->id[species], sp->population, 0, 0, 0);
    if (sp->food <= sp->population) return;
    s->bag[player]++;
    sp->food--;
    evo_tell(g, EVO_EV_BAG, player, 1, 0, 0, 0, 0);
}

int evo_die_out(const struct evo *g, int species) {
    struct evo_state *s = g->s;
    struct evo_species *sp = &s->species[species];
    int player = evo_owner(s, species), count = evo_trait_count(sp), chips = sp->food + sp->fat;
    int id = s->id[species];
    for (int i = 0; i < count; i++) evo_cards_add(&s->discards, sp->card[i]);
    evo_species_remove(s, species);
    evo_tell(g, EVO_EV_DIED, player, id, count, 0, 0, 0);
    s->bag[player] = (uint16_t)(s->bag[player] + chips);
    if (chips) evo_tell(g, EVO_EV_BAG, player, chips, 0, 0, 0, 0);
    return count;
}
