/* load.c - a position from JSON: a host's view, or one made by hand (docs/position.md).
 *
 * What is omitted gets a sensible default, so that a puzzle needs few lines: cards that are nowhere else are in their
 * piles, tiles in the reserve, pawns in the supply; player 1 begins their first turn. */
#include "core/i18n.h"
#include "games/origin/io/internal.h"
#include <string.h>

enum { COUNTS_MOST = 999 };

bool ori_load_byte(struct loader *l, const struct moa_json *object, const char *key, int least, int most,
                   int fallback, uint8_t *out) {
    int value = 0;
    if (!moa_json_get_int(object, key, least, most, fallback, &value, l->error)) return false;
    *out = (uint8_t)value;
    return true;
}

bool ori_load_agrees(struct loader *l, const struct moa_json *object, const char *key, int there) {
    int given = 0;
    if (!moa_json_get_int(object, key, 0, COUNTS_MOST, there, &given, l->error)) return false;
    return given == there ||
           moa_json_fail(moa_json_get(object, key), l->error, _("says %d, but it is %d"), given, there);
}

/* ---- Players ---- */

static bool read_player(struct loader *l, const struct moa_json *at, int player) {
    static const char *const known[] = {"points", "villages", "pawns",   "hand",    "hand_cards", "known_to",
                                        "table",  "tiles",    "straits", "hunting", "kept",       NULL};
    if (at->kind != MOA_JSON_OBJECT) return moa_json_fail(at, l->error, _("a player is an object"));
    return moa_json_only(at, known, l->error) && ori_load_things(l, at, player) &&
           ori_load_hand(l, at, player) && ori_load_known(l, at, player, l->s->hand[player]);
}

static bool points_agree(struct loader *l, const struct moa_json *players) {
    struct moa_result result;
    int player = 0;
    ori_result(l->data, l->s, &result);
    for (const struct moa_json *at = players->first; at; at = at->next)
        if (!ori_load_agrees(l, at, "points", result.points[player++])) return false;
    return true;
}

/* ---- The whole position ---- */

/* Creates a set-up from players and options; all components are free to be placed. */
static bool read_setup(struct loader *l, const struct moa_json *json) {
    static const char *const option[] = {"start", "equal_turns", NULL};
    const struct moa_json *options, *players;
    struct moa_setup setup = {0};
    if (!moa_json_get_object(json, "options", &options, l->error) ||
        !moa_json_only(options, option, l->error) ||
        !moa_json_get_word(options, option[0], ori_options[0].values, 0, &setup.option[0], l->error) ||
        !moa_json_get_word(options, option[1], ori_options[1].values, 0, &setup.option[1], l->error) ||
        !moa_json_get_array(json, "players", ORI_PLAYERS_MAX, &players, l->error))
        return false;
    struct moa_error inner;
    setup.players = players ? players->count : 0;
    if (!ori_setup(l->data, &setup, l->s, &inner))
        return moa_json_fail(players ? players : json, l->error, "%s", inner.text);
    l->free = l->s->pile;
    l->s->pile = 0;
    memcpy(l->tiles, l->data->tiles, sizeof l->tiles);
    for (int i = 0; i < ORI_STRAITS; i++) l->straits[l->data->strait_value[i]]++;
    for (int i = 0; i < ORI_HUNTS; i++) l->hunting[l->data->hunting[i]]++;
    return true;
}

/* Which members are allowed depends on whether the first turn has begun. */
static bool read_head(struct loader *l, const struct moa_json *json) {
    static const char *const before[] = {"game",    "options", "phase",   "chance",  "actors",  "set_up",
                                         "neutral", "supply",  "straits", "hunting", "rewards", "reserve",
                                         "piles",   "out",     "players", NULL};
    static const char *const later[] = {"game",    "options", "phase",   "chance",  "actors",  "start",
                                        "turns",   "ending",  "left",    "quiet",   "least",   "turn",
                                        "neutral", "supply",  "straits", "hunting", "rewards", "reserve",
                                        "piles",   "out",     "players", NULL};
    static const char *const games[] = {"origin", NULL};
    int game = 0, phase = 0;
    if (!moa_json_get_word(json, "game", games, 0, &game, l->error) ||
        !moa_json_get_word(json, "phase", ori_phase_word, ORI_AT_TURN, &phase, l->error))
        return false;
    l->s->phase = (uint8_t)phase;
    return moa_json_only(json, phase < ORI_AT_TURN ? before : later, l->error);
}

/* Set-up: what is given counts as dealt or laid so far. */
static bool read_progress(struct loader *l, const struct moa_json *json) {
    struct ori_state *s = l->s;
    int count = 0;
    for (int p = 0; p < s->players && s->phase == ORI_AT_DEAL; p++) count += ori_count(s->hand[p]);
    for (int i = 0; i < ORI_SLOTS && s->phase == ORI_AT_LAY; i++) count += s->slot[i] != 0;
    for (int i = 0; i < ORI_STRAITS && s->phase == ORI_AT_STRAIT; i++) count += s->strait[i] != 0;
    for (int i = 0; i < ORI_GREENS && s->phase == ORI_AT_HUNT; i++) count += s->hunt[i] != 0;
    s->count = (uint8_t)count;
    return ori_load_agrees(l, json, "set_up", count);
}

static bool read_rest(struct loader *l, const struct moa_json *json) {
    if (l->s->phase < ORI_AT_TURN ? !read_progress(l, json) : !ori_load_course(l, json)) return false;
    return ori_load_actors(l, json) && ori_check(l->data, l->s, l->error);
}

bool ori_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    struct ori_state loaded;
    struct loader l = {.data = data, .s = &loaded, .error = error};
    if (json->kind != MOA_JSON_OBJECT) return moa_json_fail(json, error, _("a position is an object"));
    if (!read_setup(&l, json) || !read_head(&l, json) || !ori_load_neutral(&l, json)) return false;
    const struct moa_json *players = moa_json_get(json, "players");
    int player = 0;
    for (const struct moa_json *at = players->first; at; at = at->next)
        if (!read_player(&l, at, player++)) return false;
    if (!ori_load_emptied(&l, json) || !ori_load_board(&l, json) || !ori_load_piles(&l, json) ||
        !read_rest(&l, json) || !points_agree(&l, players))
        return false;
    memcpy(state, &loaded, sizeof loaded);
    return true;
}
