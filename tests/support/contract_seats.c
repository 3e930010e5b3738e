/* contract_seats.c - the contract for loadouts: codes, their texts, prose, and the set-up. */
#include "support/contract_kit.h"
#include <inttypes.h>
#include <string.h>

enum { CODES = 64, SEAT_WORDS = 512 };

static const uint32_t no_code = 0xFFFFFFFF; /* what no game may use */

void contract_random_seats(struct contract *c) {
    for (int p = 0; c->game->loadout_random && p < c->setup.players; p++) {
        c->setup.loadout[p] = c->game->loadout_random(&c->setup, &c->rng);
    }
}

/* Is the code taken at that seat? *reason is empty if it is refused without a word. */
static bool accepts(struct contract *c, int player, uint32_t code, struct moa_error *reason) {
    struct moa_setup setup = c->setup;
    setup.loadout[player] = code;
    *reason = (struct moa_error){{0}};
    return c->game->setup(c->match.data, &setup, c->spare[0], reason);
}

/* A code that the set-up takes has one text, which leads back to it, and words. */
static bool check_code(struct contract *c, uint32_t code) {
    char text[MOA_LOADOUT_MAX], words[SEAT_WORDS];
    struct moa_buffer buffer = MOA_BUFFER(text), words_buffer = MOA_BUFFER(words);
    struct moa_error error = {{0}};
    uint32_t again = ~code;
    c->game->loadout_text(code, &buffer);
    if (!contract_check_text(c, "the text of a seat", &buffer, false, false)) return false;
    if (text[0] == ' ' || text[buffer.length - 1] == ' ' || strchr(text, ',')) {
        return contract_fail(c, "the text of a seat has commas, or blanks at its ends: \"%s\"", text);
    }
    if (!c->game->loadout_parse(text, &again, &error))
        return contract_fail(c, "seat \"%s\" cannot be read back: %s", text, error.text);
    if (again != code) {
        return contract_fail(c, "seat \"%s\" is read back as 0x%" PRIx32 ", not 0x%" PRIx32, text, again,
                             code);
    }
    c->game->loadout_words(code, &words_buffer);
    return contract_check_text(c, "a seat in words", &words_buffer, false, false);
}

/* What is random must be taken at every seat. */
static bool check_taken(struct contract *c, uint32_t code) {
    struct moa_error error;
    for (int p = 0; p < c->setup.players; p++) {
        if (!accepts(c, p, code, &error)) {
            return contract_fail(c, "setup refuses seat 0x%" PRIx32 " of player %d: %s", code, p, error.text);
        }
    }
    return check_code(c, code);
}

/* Any other code is refused with a reason, or it is one that has a text. */
static bool check_wild(struct contract *c, uint32_t code, bool must_fail) {
    struct moa_error error;
    for (int p = 0; p < c->setup.players; p++) {
        bool taken = accepts(c, p, code, &error);
        if (taken && must_fail)
            return contract_fail(c, "setup takes seat 0x%" PRIx32 " of player %d", code, p);
        if (taken && !check_code(c, code)) return false;
        if (!taken && !error.text[0]) return contract_fail(c, "setup refuses a seat without a word");
    }
    return true;
}

static bool check_odd(struct contract *c, const char *text, bool must_fail) {
    struct moa_error error = {{0}};
    uint32_t code = 0;
    if (!c->game->loadout_parse(text, &code, &error)) {
        return error.text[0] || contract_fail(c, "\"%s\" is no seat, but no reason is given", text);
    }
    if (must_fail) return contract_fail(c, "\"%s\" is read as a seat", text);
    return check_wild(c, code, false);
}

static bool check_garbage(struct contract *c, uint32_t code) {
    char text[MOA_LOADOUT_MAX + 4];
    struct moa_buffer buffer = MOA_BUFFER(text);
    c->game->loadout_text(code, &buffer);
    contract_garble(c, text, sizeof text);
    return check_odd(c, text, false);
}

/* Whatever was brought to another set-up, what loadout_fit leaves of it goes with this one; what goes with it stays. */
static bool check_fit(struct contract *c, uint32_t code) {
    struct moa_setup other = c->setup;
    struct moa_error error = {{0}};
    if (!c->game->loadout_fit) return true;
    if (c->game->loadout_fit(&c->setup, code) != code)
        return contract_fail(c, "loadout_fit changes seat 0x%" PRIx32 ", which goes with the set-up", code);
    do {
        uint32_t brought = c->game->loadout_random(&other, &c->rng),
                 fits = c->game->loadout_fit(&c->setup, brought);
        if (!accepts(c, 0, fits, &error))
            return contract_fail(c, "loadout_fit leaves 0x%" PRIx32 ", which is refused: %s", fits,
                                 error.text);
    } while (contract_next_options(c->game, &other));
    return true;
}

bool contract_check_seats(struct contract *c) {
    static const char *const never[] = {"",       " ",        ",",  "\n",
                                        "%s%n%d", "\xFF\xFE", "-1", "99999999999999999999"};
    const struct moa_game *game = c->game;
    int slots = !!game->loadout_text + !!game->loadout_parse + !!game->loadout_random + !!game->loadout_words;
    if (slots == 0) return true;
    if (slots != 4) return contract_fail(c, "of the four slots for seats %d are there", slots);
    if (!check_taken(c, 0) || !check_wild(c, no_code, true)) return false;
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        if (!check_odd(c, never[i], true)) return false;
    }
    for (int i = 0; i < CODES; i++) {
        uint32_t code = game->loadout_random(&c->setup, &c->rng);
        if (!check_taken(c, code) || !check_garbage(c, code) || !check_fit(c, code)) return false;
        if (!check_wild(c, (uint32_t)moa_rng_next(&c->rng), false)) return false;
        if (!check_wild(c, code ^ 1u << i % 32, false)) return false;
    }
    return true;
}
