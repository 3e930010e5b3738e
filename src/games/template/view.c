/* view.c - who may know what: views as JSON, positions read back, and resampling.
 *
 * Rejected: a list of hidden things kept in the state; what is hidden follows from where a card lies. */
#include "core/i18n.h"
#include "games/template/template.h"
#include <string.h>

static void write_pile(struct moa_writer *w, const char *key, const struct tpl_pile *pile) {
    moa_json_begin_array(w, key);
    for (int n = 1; n <= TPL_NUMBERS; n++) {
        for (int i = 0; i < pile->of[n]; i++) moa_json_int(w, NULL, n);
    }
    moa_json_end_array(w);
}

/* A hidden thing has a different key from the same thing when visible, so that readers cannot confuse them. */
void tpl_view(const void *data, const void *state, int viewer, struct moa_writer *w) {
    (void)data;
    const struct tpl_state *s = state;
    moa_json_begin_object(w, NULL);
    moa_json_string(w, "game", moa_template.id);
    moa_json_string(w, "low", tpl_options[TPL_OPTION_LOW].values[s->low]);
    moa_json_int(w, "round", s->round);
    moa_json_int(w, "pot", s->pot);
    moa_json_begin_array(w, "players");
    for (int p = 0; p < s->players; p++) {
        moa_json_begin_object(w, NULL);
        moa_json_string(w, "charm", tpl_charms[s->charm[p]]);
        moa_json_int(w, "pebbles", s->pebbles[p]);
        if (tpl_sees(viewer, p)) {
            write_pile(w, "hand", &s->hand[p]);
            moa_json_int(w, "chosen", s->chosen[p]);
        } else {
            moa_json_int(w, "cards", tpl_pile_size(&s->hand[p]));
            moa_json_bool(w, "has_chosen", s->chosen[p] != 0);
        }
        moa_json_end_object(w);
    }
    moa_json_end_array(w);
    write_pile(w, "turned_up", &s->turned_up);
    moa_json_end_object(w);
}

/* Takes a card of that number out of the deck, where all cards are before a position is read. */
static bool take(struct tpl_state *s, const struct moa_json *where, int number, struct moa_error *error) {
    if (!s->deck.of[number])
        return moa_json_fail(where, error, _("there are not so many cards of number %d."), number);
    s->deck.of[number]--;
    return true;
}

static bool load_pile(struct tpl_state *s, const struct moa_json *object, const char *key,
                      struct tpl_pile *pile, struct moa_error *error) {
    const struct moa_json *array;
    if (!moa_json_get_array(object, key, TPL_NUMBERS * TPL_COPIES_MAX, &array, error)) return false;
    for (const struct moa_json *card = array ? array->first : NULL; card; card = card->next) {
        if (card->kind != MOA_JSON_INT || card->integer < 1 || card->integer > TPL_NUMBERS) {
            return moa_json_fail(card, error, _("a card is a number from 1 to %d."), TPL_NUMBERS);
        }
        if (!take(s, card, (int)card->integer, error)) return false;
        pile->of[card->integer]++;
    }
    return true;
}

static bool load_player(struct tpl_state *s, const struct moa_json *json, int p, struct moa_error *error) {
    static const char *const known[] = {"charm", "pebbles", "hand", "chosen", NULL};
    int charm, pebbles, chosen;
    if (!moa_json_only(json, known, error) ||
        !moa_json_get_word(json, "charm", tpl_charms, TPL_PEBBLE, &charm, error) ||
        !moa_json_get_int(json, "pebbles", 0, UINT8_MAX, 0, &pebbles, error) ||
        !moa_json_get_int(json, "chosen", 0, TPL_NUMBERS, 0, &chosen, error) ||
        !load_pile(s, json, "hand", &s->hand[p], error)) {
        return false;
    }
    if (chosen && !take(s, moa_json_get(json, "chosen"), chosen, error)) return false;
    s->charm[p] = (uint8_t)charm;
    s->pebbles[p] = (uint8_t)pebbles;
    s->chosen[p] = (uint8_t)chosen;
    return true;
}

/* Reads into a separate state, so that an invalid position changes nothing. Whether the members are consistent is
 * left to `check`, so that the invariants are defined in one place. */
bool tpl_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    static const char *const known[] = {"game", "low", "round", "pot", "players", "turned_up", NULL};
    const char *const name[] = {moa_template.id, NULL};
    struct tpl_state s;
    int game, low, round, pot;
    const struct moa_json *players;
    if (!moa_json_only(json, known, error) || !moa_json_get_word(json, "game", name, 0, &game, error) ||
        !moa_json_get_word(json, "low", tpl_options[TPL_OPTION_LOW].values, 0, &low, error) ||
        !moa_json_get_int(json, "round", 0, TPL_OVER, 0, &round, error) ||
        !moa_json_get_int(json, "pot", 0, UINT8_MAX, 0, &pot, error) ||
        !moa_json_get_array(json, "players", TPL_PLAYERS_MAX, &players, error)) {
        return false;
    }
    if (!players)
        return moa_json_fail(json, error, _("\"players\" is missing: a list of who sits at the table."));
    struct moa_setup setup = {.players = players->count, .option = {[TPL_OPTION_LOW] = low}};
    if (!tpl_setup(data, &setup, &s, error)) return false;
    s.round = (uint8_t)round;
    s.pot = (uint8_t)pot;
    int p = 0;
    for (const struct moa_json *player = players->first; player; player = player->next) {
        if (!load_player(&s, player, p++, error)) return false;
    }
    if (!load_pile(&s, json, "turned_up", &s.turned_up, error) || !tpl_check(data, &s, error)) return false;
    memcpy(state, &s, sizeof s);
    return true;
}

/* Puts all cards that the viewer cannot see into one pile, then redraws each hidden place from it. */
void tpl_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    (void)data;
    struct tpl_state *s = state;
    if (viewer == MOA_HOST) return; /* nothing is hidden from the host, not even the deck */
    struct tpl_pile *pool = &s->deck;
    int cards[TPL_PLAYERS_MAX] = {0};
    for (int p = 0; p < s->players; p++) {
        if (tpl_sees(viewer, p)) continue;
        cards[p] = tpl_pile_size(&s->hand[p]);
        for (int n = 1; n <= TPL_NUMBERS; n++) pool->of[n] = (uint8_t)(pool->of[n] + s->hand[p].of[n]);
        if (s->chosen[p]) pool->of[s->chosen[p]]++;
        s->hand[p] = (struct tpl_pile){0};
    }
    for (int p = 0; p < s->players; p++) {
        if (tpl_sees(viewer, p)) continue;
        for (int i = 0; i < cards[p]; i++) {
            int number = tpl_draw(pool, rng);
            pool->of[number]--;
            s->hand[p].of[number]++;
        }
        if (s->chosen[p]) {
            s->chosen[p] = (uint8_t)tpl_draw(pool, rng);
            pool->of[s->chosen[p]]--;
        }
    }
}

/* TPL-1.2, TPL-2.1: without a card in hand or face down, a player knows what everyone knows. */
bool tpl_has_secret(const void *data, const void *state, int player) {
    (void)data;
    const struct tpl_state *s = state;
    return tpl_pile_size(&s->hand[player]) > 0 || s->chosen[player] != 0;
}

/* Every card is in one place, and the totals match the box. */
static bool check_cards(const struct tpl_data *d, const struct tpl_state *s, struct moa_error *error) {
    for (int n = 1; n <= TPL_NUMBERS; n++) {
        int seen = s->deck.of[n] + s->turned_up.of[n];
        for (int p = 0; p < s->players; p++) seen += s->hand[p].of[n] + (s->chosen[p] == n);
        if (seen != d->copies.of[n]) {
            return moa_fail(error, _("There are %d cards of number %d, not %d."), seen, n, d->copies.of[n]);
        }
    }
    return true;
}

/* How many cards a seat must hold, the face-down one included. */
static int cards_due(const struct tpl_state *s, int p) {
    if (s->round != TPL_DEALING) return TPL_HAND + 1 - s->round;
    int dealt = 0;
    for (int q = 0; q < s->players; q++) dealt += tpl_pile_size(&s->hand[q]);
    return dealt / s->players + (p < dealt % s->players);
}

bool tpl_check(const void *data, const void *state, struct moa_error *error) {
    const struct tpl_state *s = state;
    if (s->players < TPL_PLAYERS_MIN || s->players > TPL_PLAYERS_MAX)
        return moa_fail(error, _("%d players."), s->players);
    if (!check_cards(data, s, error)) return false;
    int pebbles = s->pot, chosen = 0;
    for (int p = 0; p < s->players; p++) {
        int cards = tpl_pile_size(&s->hand[p]) + (s->chosen[p] != 0);
        if (cards != cards_due(s, p)) {
            return moa_fail(error, _("Player %d has %d cards; in round %d they have %d."), p + 1, cards,
                            s->round, cards_due(s, p));
        }
        if (s->charm[p] >= TPL_CHARMS)
            return moa_fail(error, _("Player %d brings a charm that there is not."), p + 1);
        pebbles += s->pebbles[p];
        chosen += s->chosen[p] != 0;
    }
    if (pebbles != tpl_pebbles_brought(s)) {
        return moa_fail(error, _("There are %d pebbles; until round %d there are %d."), pebbles, s->round,
                        tpl_pebbles_brought(s));
    }
    if (s->round == TPL_DEALING && (chosen || tpl_pile_size(&s->hand[s->players - 1]) >= TPL_HAND)) {
        return moa_fail(error, _("Round 0 ends when all cards are dealt, and nobody has chosen in it."));
    }
    if (chosen == s->players) return moa_fail(error, _("All have chosen: the cards must be turned up."));
    return true;
}
