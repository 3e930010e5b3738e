/* setup.c - before the first round: players, options, the start player, removed cards (EVO-2). */
#include "core/i18n.h"
#include "games/evolution/evolution.h"
#include <string.h>

static const char *const no_yes[] = {"no", "yes", NULL};

const struct moa_option evo_options[] = {
    {"quick", N_("Quick play: everyone plays their cards at the same time"), no_yes, 0},
    {NULL, NULL, NULL, 0},
};

bool evo_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error) {
    (void)data;
    struct evo_state *s = state;
    if (setup->players < EVO_PLAYERS_MIN || setup->players > EVO_PLAYERS_MAX)
        return moa_fail(error, _("Evolution is for %d to %d players"), EVO_PLAYERS_MIN, EVO_PLAYERS_MAX);
    if (setup->option[0] != 0 && setup->option[0] != 1)
        return moa_fail(error, _("Unknown value of the option %s"), evo_options[0].name);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)setup->players;
    s->quick = (uint8_t)setup->option[0];
    for (int card = 0; card < EVO_CARDS; card++) evo_cards_add(&s->pile, card);
    for (int p = 0; p < EVO_PLAYERS_MAX; p++) s->food_card[p] = s->picked[p] = EVO_NO_CARD;
    for (int p = 0; p < s->players; p++) evo_species_add(s, p, true); /* EVO-2.1 */
    s->phase = EVO_START;
    s->actors = 1 << MOA_CHANCE;
    return true;
}

void evo_setup_of(const void *data, const void *state, struct moa_setup *setup) {
    (void)data;
    const struct evo_state *s = state;
    *setup = (struct moa_setup){.players = s->players, .option = {s->quick}};
}

/* EVO-2.2: chance names the start player; EVO-2.3: then it takes 40 cards out, unseen, of a game of two. */
void evo_setup_apply(const struct evo *g, moa_action action) {
    struct evo_state *s = g->s;
    if (s->phase == EVO_START) {
        s->start = (uint8_t)evo_a(action);
        evo_tell(g, EVO_EV_START, s->start, 0, 0, 0, 0, 0);
        s->phase = EVO_REMOVE;
        s->draws = s->players == 2 ? EVO_REMOVED_2 : 0;
    } else {
        evo_cards_remove(&s->pile, evo_card_like(g->deck, &s->pile, evo_a(action)));
        if (--s->draws == 0) evo_tell(g, EVO_EV_REMOVED, MOA_CHANCE, EVO_REMOVED_2, 0, 0, 0, 0);
    }
    if (s->draws == 0) evo_begin_round(g);
}

struct evo_cards evo_removed(const struct evo_state *s) {
    struct evo_cards there = evo_cards_or(s->pile, s->discards);
    for (int p = 0; p < s->players; p++) {
        there = evo_cards_or(there, s->hand[p]);
        if (s->food_card[p] != EVO_NO_CARD) evo_cards_add(&there, s->food_card[p]);
    }
    for (int i = 0; i < s->row[s->players]; i++) {
        const struct evo_species *sp = &s->species[i];
        for (int k = 0; k < EVO_TRAITS_MAX; k++) {
            if (sp->card[k] != EVO_NO_CARD) evo_cards_add(&there, sp->card[k]);
            if (sp->was_card[k] != EVO_NO_CARD) evo_cards_add(&there, sp->was_card[k]);
        }
    }
    struct evo_cards all = {{~0ull, (1ull << (EVO_CARDS - 64)) - 1}};
    return evo_cards_without(all, there);
}
