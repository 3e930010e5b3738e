/* rules.c - the rules of Pebbles: who acts, the legal actions, and their effects.
 *
 * `legal` lists and `why_not` explains. They are written separately, and the contract tests compare them; deriving
 * one from the other would need either a search or a reason for every code. */
#include "core/i18n.h"
#include "core/result.h"
#include "games/template/template.h"
#include <string.h>

int tpl_pile_size(const struct tpl_pile *pile) {
    int size = 0;
    for (int n = 1; n <= TPL_NUMBERS; n++) size += pile->of[n];
    return size;
}

int tpl_draw(const struct tpl_pile *pile, struct moa_rng *rng) {
    int left = (int)moa_rng_below(rng, (uint32_t)tpl_pile_size(pile));
    int n = 1;
    while (left >= pile->of[n]) left -= pile->of[n++];
    return n;
}

int tpl_next_dealt(const struct tpl_state *s) {
    int dealt = 0;
    assert(s->players > 0);
    for (int p = 0; p < s->players; p++) dealt += tpl_pile_size(&s->hand[p]);
    return dealt % s->players;
}

int tpl_pebbles_brought(const struct tpl_state *s) {
    int rounds = s->round > TPL_ROUNDS ? TPL_ROUNDS : s->round;
    return rounds * (rounds + 1) / 2;
}

bool tpl_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error) {
    const struct tpl_data *d = data;
    if (setup->players < TPL_PLAYERS_MIN || setup->players > TPL_PLAYERS_MAX) {
        return moa_fail(error, _("Pebbles is for %d to %d players, not %d."), TPL_PLAYERS_MIN,
                        TPL_PLAYERS_MAX, setup->players);
    }
    for (int p = 0; p < setup->players; p++) {
        if (setup->loadout[p] >= TPL_CHARMS)
            return moa_fail(error, _("Player %d brings a charm that there is not."), p + 1);
    }
    struct tpl_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)setup->players;
    for (int p = 0; p < s->players; p++) s->charm[p] = (uint8_t)setup->loadout[p];
    s->low = setup->option[TPL_OPTION_LOW] != 0;
    s->deck = d->copies;
    return true;
}

void tpl_setup_of(const void *data, const void *state, struct moa_setup *setup) {
    (void)data;
    const struct tpl_state *s = state;
    *setup = (struct moa_setup){.players = s->players, .option = {[TPL_OPTION_LOW] = s->low}};
    for (int p = 0; p < s->players; p++) setup->loadout[p] = s->charm[p];
}

uint32_t tpl_actors(const void *data, const void *state) {
    (void)data;
    const struct tpl_state *s = state;
    if (s->round == TPL_DEALING) return 1u << MOA_CHANCE;
    if (s->round == TPL_OVER) return 0;
    uint32_t actors = 0;
    for (int p = 0; p < s->players; p++) {
        if (!s->chosen[p]) actors |= 1u << p;
    }
    return actors;
}

int tpl_legal(const void *data, const void *state, int player, moa_action *out) {
    const struct tpl_state *s = state;
    if (!(tpl_actors(data, s) >> player & 1)) return 0;
    bool chance = player == MOA_CHANCE;
    const struct tpl_pile *from = chance ? &s->deck : &s->hand[player];
    int count = 0;
    for (int n = 1; n <= TPL_NUMBERS; n++) {
        if (from->of[n]) out[count++] = tpl_action(chance ? TPL_DEAL : TPL_CHOOSE, n);
    }
    return count;
}

/* Not a uniform choice from `legal`: a number with two cards left is twice as likely. */
moa_action tpl_chance(const void *data, const void *state, struct moa_rng *rng) {
    (void)data;
    const struct tpl_state *s = state;
    return tpl_action(TPL_DEAL, tpl_draw(&s->deck, rng));
}

/* Starts round 1, 2, 3 or, after it, ends the game. */
static void begin_round(struct tpl_state *s, int round) {
    s->round = (uint8_t)round;
    if (round <= TPL_ROUNDS) s->pot = (uint8_t)(s->pot + round); /* TPL-3.1 */
}

/* TPL-1.2. Viewers see different things, so there are two events: one shows the number, one does not. */
static void deal(struct tpl_state *s, int number, struct moa_events *events) {
    int p = tpl_next_dealt(s);
    s->deck.of[number]--;
    s->hand[p].of[number]++;
    struct moa_event *own = moa_event_add(events, TPL_EVENT_DEALT, p, 1 << p);
    if (own) {
        own->reveals = 1;
        own->arg[0] = (int16_t)number;
    }
    moa_event_add(events, TPL_EVENT_DEALT_DOWN, p, MOA_EVERYONE & ~(1 << p));
    if (tpl_next_dealt(s) == 0 && tpl_pile_size(&s->hand[0]) == TPL_HAND) begin_round(s, 1);
}

/* The seat with the best number that was played only once, or -1: TPL-3.2 to TPL-3.4. */
static int find_winner(const struct tpl_state *s) {
    int lying[TPL_NUMBERS + 1] = {0};
    for (int p = 0; p < s->players; p++) lying[s->chosen[p]]++;
    int best = -1;
    for (int p = 0; p < s->players; p++) {
        if (lying[s->chosen[p]] > 1) continue;
        if (best < 0 || (s->low ? s->chosen[p] < s->chosen[best] : s->chosen[p] > s->chosen[best])) best = p;
    }
    return best;
}

static void turn_up(struct tpl_state *s, struct moa_events *events) {
    int winner = find_winner(s);
    for (int p = 0; p < s->players; p++) {
        struct moa_event *up = moa_event_add(events, TPL_EVENT_TURNED_UP, p, MOA_EVERYONE);
        if (up) {
            up->reveals = 1; /* one such event is enough to forbid undo past the whole action */
            up->arg[0] = s->chosen[p];
        }
        s->turned_up.of[s->chosen[p]]++;
        s->chosen[p] = 0;
    }
    struct moa_event *end = winner < 0 ? moa_event_add(events, TPL_EVENT_POT_STAYS, MOA_CHANCE, MOA_EVERYONE)
                                       : moa_event_add(events, TPL_EVENT_TOOK, winner, MOA_EVERYONE);
    if (end) end->arg[0] = s->pot;
    if (winner >= 0) {
        s->pebbles[winner] = (uint8_t)(s->pebbles[winner] + s->pot);
        s->pot = 0;
    }
    begin_round(s, s->round + 1);
}

void tpl_apply(const void *data, void *state, int player, moa_action action, struct moa_events *events) {
    struct tpl_state *s = state;
    int number = tpl_action_number(action);
    if (tpl_action_kind(action) == TPL_DEAL) {
        deal(s, number, events);
        return;
    }
    s->hand[player].of[number]--;
    s->chosen[player] = (uint8_t)number;
    moa_event_add(events, TPL_EVENT_CHOSE, player, MOA_EVERYONE);
    if (!tpl_actors(data, s)) turn_up(s, events);
}

static struct moa_refusal refuse(const char *rule, const char *text) {
    return (struct moa_refusal){.rule = rule, .text = text};
}

struct moa_refusal tpl_why_not(const void *data, const void *state, int player, moa_action action) {
    (void)data;
    const struct tpl_state *s = state;
    int number = tpl_action_number(action);
    bool chance = player == MOA_CHANCE, on_a_card = number >= 1 && number <= TPL_NUMBERS;
    if (s->round == TPL_OVER) return refuse("TPL-4.1", N_("The game is over after round 3."));
    if (s->round == TPL_DEALING) {
        if (!chance) return refuse("TPL-1.2", N_("The cards are still being dealt."));
        if (tpl_action_kind(action) != TPL_DEAL || !on_a_card || !s->deck.of[number]) {
            return refuse("TPL-1.2", N_("A card that is still in the deck must be dealt."));
        }
        return refuse(NULL, NULL);
    }
    if (player < 0 || player >= s->players || tpl_action_kind(action) != TPL_CHOOSE) {
        return refuse("TPL-2.1", N_("Now every player chooses one card."));
    }
    if (s->chosen[player])
        return refuse("TPL-2.2", N_("You have chosen in this round, and a choice stands."));
    if (!on_a_card || !s->hand[player].of[number]) {
        return refuse("TPL-2.3", N_("You can only choose a card from your hand."));
    }
    return refuse(NULL, NULL);
}

void tpl_result(const void *data, const void *state, struct moa_result *out) {
    (void)data;
    const struct tpl_state *s = state;
    *out = (struct moa_result){.players = s->players, .parts = 1, .part = {N_("pebbles")}};
    for (int p = 0; p < s->players; p++) out->points[p] = out->by_part[p][0] = s->pebbles[p];
    moa_result_add_points(out);
    moa_result_rank(out);
}
