/* contract_record.c - the contract for records: written, read, tampered with, cut, started from a position. */
#include "core/record.h"
#include "support/contract_kit.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16 };

static char *write_record(const struct moa_match *match) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert(file);
    bool written = moa_record_write(match, file);
    fclose(file);
    assert(written && text);
    return text;
}

/* Reads a copy of the text among this game alone: it need not be registered. */
static bool read_record(const struct contract *c, const char *text, struct moa_match *match, bool *verified,
                        struct moa_error *error) {
    const struct moa_game *const games[] = {c->game, NULL};
    char *copy = strdup(text);
    assert(copy);
    memset(match, 0, sizeof *match);
    bool good = moa_record_read_among(games, match, copy, NULL, verified, error);
    free(copy);
    return good;
}

/* The match as it is, written and read, is verified and ends in the same position. */
static bool check_round_trip(struct contract *c, const struct moa_match *match) {
    struct moa_match again;
    struct moa_error error = {{0}};
    bool verified = false;
    char *text = write_record(match);
    bool good = read_record(c, text, &again, &verified, &error);
    if (!good)
        contract_fail(c, "the record cannot be read back: %s", error.text);
    else if (!verified)
        good = contract_fail(c, "the record is read, but not verified");
    else if (again.plies != match->plies || moa_match_hash(&again) != moa_match_hash(match)) {
        good = contract_fail(c, "the record read back ends in another position");
    }
    moa_match_free(&again);
    free(text);
    return good;
}

bool contract_check_record(struct contract *c) { return check_round_trip(c, &c->match); }

static bool check_refused(struct contract *c, const char *text, const char *what) {
    struct moa_match match;
    struct moa_error error = {{0}};
    bool verified = false;
    bool read = read_record(c, text, &match, &verified, &error);
    moa_match_free(&match);
    if (read && verified) return contract_fail(c, "a record with %s is read and verified", what);
    return read || error.text[0] || contract_fail(c, "a record with %s is refused without a word", what);
}

/* Another hash, an action less, any cut: none may pass for the true record. */
bool contract_check_tampering(struct contract *c) {
    char *text = write_record(&c->match);
    size_t length = strlen(text);
    char *digit =
        text + length - 1 - (1 + moa_rng_below(&c->rng, HASH_DIGITS)); /* the hash is the last line */
    char kept = *digit;
    *digit = kept == '0' ? '1' : '0';
    bool good = check_refused(c, text, "another hash");
    *digit = kept;

    char *hash_line = text + length - 1;
    while (hash_line[-1] != '\n') hash_line--;
    char *last_action = hash_line - 1;
    while (last_action[-1] != '\n') last_action--;
    char *less = strdup(text);
    assert(less);
    memcpy(less + (last_action - text), hash_line, strlen(hash_line) + 1);
    good = good && check_refused(c, less, "its last action taken out");
    free(less);

    text[moa_rng_below(&c->rng, (uint32_t)length - 1)] = '\0';
    good = good && check_refused(c, text, "its end cut off");
    free(text);
    return good;
}

/* A match begun at the bookmarked position and played as before ends alike, and so does its record. */
bool contract_check_from_position(struct contract *c) {
    struct moa_error error = {{0}};
    struct moa_match match;
    if (!contract_view(c, c->bookmark, MOA_HOST, 0)) return false;
    const struct moa_json *json = contract_json(c, c->text[0], &error);
    bool good = moa_match_init_position(&match, c->game, NULL, json, &error) ||
                contract_fail(c, "the position at ply %d cannot be opened: %s", c->bookmark_ply, error.text);
    for (int i = c->bookmark_ply; good && i < c->match.plies; i++) {
        struct moa_refusal refusal =
            moa_match_play(&match, c->match.ply[i].actor, c->match.ply[i].action, NULL);
        if (!refusal.rule) continue;
        good = contract_fail(c, "begun at the position of ply %d, ply %d is refused by %s", c->bookmark_ply,
                             i, refusal.rule);
    }
    if (good && moa_match_hash(&match) != moa_match_hash(&c->match)) {
        good = contract_fail(c, "begun at the position of ply %d, the game ends otherwise", c->bookmark_ply);
    }
    good = good && check_round_trip(c, &match);
    moa_match_free(&match);
    return good;
}

bool contract_check_cut(struct contract *c) {
    moa_match_cut(&c->match, c->bookmark_ply);
    return memcmp(c->match.state, c->bookmark, c->game->state_size) == 0 ||
           contract_fail(c, "a record cut at ply %d does not lead to the state there", c->bookmark_ply);
}

/* Only the one who acted last may take it back, unless it showed them something; then all is as before. */
bool contract_check_undo(struct contract *c, int actor, const void *before, bool revealed) {
    struct moa_error error = {{0}};
    for (int p = 0; p < c->setup.players; p++) {
        error.text[0] = '\0';
        int left = moa_match_undo_to(&c->match, p, &error);
        bool may = p == actor && !revealed;
        if ((left >= 0) != may) {
            return contract_fail(c, "undo of player %d after %s of player %d: %d plies left", p,
                                 contract_action(c, c->match.ply[c->match.plies - 1].action), actor, left);
        }
        if (left < 0 && !error.text[0]) return contract_fail(c, "undo is refused without a word");
        if (left < 0) continue;
        moa_action action = c->match.ply[left].action;
        moa_match_cut(&c->match, left);
        if (memcmp(c->match.state, before, c->game->state_size) != 0) {
            return contract_fail(c, "undo of %s does not restore the state", contract_action(c, action));
        }
        struct moa_refusal refusal = moa_match_play(&c->match, actor, action, NULL);
        if (refusal.rule)
            return contract_fail(c, "after undo, the same action is refused by %s", refusal.rule);
    }
    return true;
}
