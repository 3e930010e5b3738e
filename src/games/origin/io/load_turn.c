/* load_turn.c - the progress of a position: turns, the end, whose turn it is and what is in progress. */
#include "core/i18n.h"
#include "core/load.h"
#include "core/token.h"
#include "games/origin/io/internal.h"
#include <string.h>

/* ---- The progress of the game ---- */

/* Turns and the player on turn follow from each other; if both are given, they must agree (check_turn.c). */
static bool read_turns(struct loader *l, const struct moa_json *json, const struct moa_json *turn) {
    struct ori_state *s = l->s;
    uint8_t start = 0, player = 0;
    int first = s->start_option ? s->start_option : 1, turns = 0;
    if (!ori_load_byte(l, json, "start", 1, s->players, first, &start)) return false;
    bool counted = moa_json_get(json, "turns");
    if (!moa_json_get_int(json, "turns", 1, ORI_TURNS_MOST, 1, &turns, l->error) ||
        !ori_load_byte(l, turn, "player", 1, s->players, (start + turns - 2) % s->players + 1, &player))
        return false;
    if (!counted) turns = 1 + (player - start + s->players) % s->players;
    s->start = (uint8_t)(start - 1);
    s->player = (uint8_t)(player - 1);
    s->turns = (uint16_t)turns;
    return true;
}

/* The smallest sizes of the piles. If the position says that a pile was used up and none is empty now, it is assumed
 * to be that of action cards. */
static bool read_least(struct loader *l, const struct moa_json *json) {
    struct ori_state *s = l->s;
    const struct moa_json *least;
    bool empty = false;
    if (!moa_json_get_object(json, "least", &least, l->error) ||
        !moa_json_only(least, ori_type_word, l->error))
        return false;
    for (int type = 0; type < ORI_TYPES; type++) empty |= ori_pile_size(l->data, s, type) == 0;
    for (int type = 0; type < ORI_TYPES; type++) {
        int size = ori_pile_size(l->data, s, type);
        if (s->ending == ORI_END_PILE && !empty && type == ORI_ACTION) size = 0;
        if (!ori_load_byte(l, least, ori_type_word[type], 0, ORI_PILE_MAX, size, &s->least[type]))
            return false;
    }
    return true;
}

/* ORI-7.1 in a position that does not give it: whatever is used up between actions and cards has triggered the
 * end. */
static int default_ending(struct loader *l) {
    struct ori_state checked = *l->s;
    struct ori g = {l->data, &checked, NULL};
    memset(checked.least, ORI_PILE_MAX, sizeof checked.least);
    if (ori_effects_are_done(&checked)) ori_check_end(&g);
    return checked.ending == ORI_OPEN && checked.phase == ORI_AT_OVER ? ORI_END_QUIET : checked.ending;
}

static bool read_end(struct loader *l, const struct moa_json *json) {
    struct ori_state *s = l->s;
    int ending = 0, left = s->players - 1; /* ORI-7.2 */
    if (!moa_json_get_word(json, "ending", ori_end_word, default_ending(l), &ending, l->error)) return false;
    s->ending = (uint8_t)ending;
    if (s->equal_turns) left = ori_round_left(s); /* ORI-7.8 */
    if (ending == ORI_OPEN || s->phase == ORI_AT_OVER) left = 0;
    return ori_load_byte(l, json, "left", 0, s->players - 1, left, &s->left) &&
           ori_load_byte(l, json, "quiet", 0, ORI_QUIET_TURNS * s->players - 1, 0, &s->quiet) &&
           read_least(l, json);
}

/* ---- Effects in progress ---- */

static bool read_flag(struct loader *l, const struct moa_json *turn, const char *key, bool fallback,
                      uint8_t *out) {
    bool flag = false;
    if (!moa_json_get_bool(turn, key, fallback, &flag, l->error)) return false;
    *out = flag;
    return true;
}

static bool read_used(struct loader *l, const struct moa_json *turn) {
    const struct moa_json *list;
    if (!moa_json_get_array(turn, "used", ORI_TYPES + 1, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        int word = at->kind == MOA_JSON_STRING ? moa_token_index(ori_used_word, at->string) : -1;
        if (word < 0)
            return moa_json_fail(at, l->error,
                                 _("used are: action, permanent, objective, writing (ORI-3.1)"));
        l->s->used |= (uint8_t)(1 << word);
    }
    return true;
}

/* Phases that come only after the action, or after a card that changes something. */
static bool after_action(const struct ori_state *s) {
    return s->phase == ORI_AT_WIND || s->phase == ORI_AT_REWARD || s->phase == ORI_AT_TILE ||
           s->phase == ORI_AT_REFILL || s->phase == ORI_AT_TRACK || (s->phase == ORI_AT_TO && s->wind) ||
           s->spoils;
}

static bool plays_card(const struct ori_state *s) {
    return s->phase == ORI_AT_WIND || s->wind || s->phase == ORI_AT_CHOOSE || s->phase == ORI_AT_VICTIM ||
           s->phase == ORI_AT_TAKE || s->phase == ORI_AT_STEAL || s->scouting || s->scouted;
}

/* Read last, because the default depends on the rest. */
static bool read_done(struct loader *l, const struct moa_json *turn) {
    struct ori_state *s = l->s;
    bool given = moa_json_get(turn, "used");
    if (!read_used(l, turn)) return false;
    if (!given && plays_card(s)) s->used = 1 << ORI_ACTION;
    bool noisy = s->ending == ORI_OPEN && (s->used || s->emptied[0] != ORI_NONE);
    return read_flag(l, turn, "acted", after_action(s), &s->acted) &&
           read_flag(l, turn, "noisy", noisy, &s->noisy);
}

static bool read_territory(struct loader *l, const struct moa_json *turn, const char *key, uint8_t *out) {
    const struct moa_json *at = moa_json_get(turn, key);
    if (!at) return true;
    for (int i = 0; i < l->data->territories && at->kind == MOA_JSON_STRING; i++) {
        if (strcmp(l->data->id[i], at->string) != 0) continue;
        *out = (uint8_t)i;
        return true;
    }
    return moa_json_fail(at, l->error, _("there is no such territory (ORI-1.7)"));
}

static bool read_action(struct loader *l, const struct moa_json *turn) {
    struct ori_state *s = l->s;
    const struct moa_json *at = moa_json_get(turn, "pawn");
    uint8_t victim = 0;
    int pawn = 0;
    if (at) {
        const char *rest = at->kind == MOA_JSON_STRING ? ori_pawn_read(at->string, &pawn) : NULL;
        if (!rest || *rest)
            return moa_json_fail(at, l->error,
                                 _("a pawn is its height, width and colour, such as \"2 1 black\""));
        s->kind = (uint8_t)pawn;
    }
    if (!read_territory(l, turn, "from", &s->from) || !read_territory(l, turn, "at", &s->at) ||
        !read_flag(l, turn, "second_wind", false, &s->wind) ||
        !ori_load_byte(l, turn, "victim", 1, s->players, 0, &victim))
        return false;
    s->victim = victim ? (uint8_t)(victim - 1) : ORI_NONE;
    return true;
}

/* One place of the reward board: {"column": "brown", "place": 1}. */
static bool read_slot(struct loader *l, const struct moa_json *at, uint8_t *out) {
    static const char *const known[] = {"column", "place", NULL};
    static const char *const columns[] = {"yellow", "orange", "purple", "brown", NULL};
    int column = 0;
    uint8_t place = 0;
    if (at->kind != MOA_JSON_OBJECT)
        return moa_json_fail(at, l->error, _("a place of the reward board is an object"));
    if (!moa_json_only(at, known, l->error) ||
        !moa_json_get_word(at, "column", columns, 0, &column, l->error))
        return false;
    int places = column == ORI_BROWN ? ORI_SLOTS - ORI_COLUMN_PLACES * ORI_BROWN : ORI_COLUMN_PLACES;
    if (!ori_load_byte(l, at, "place", 1, places, 1, &place)) return false;
    *out = (uint8_t)(ORI_COLUMN_PLACES * column + place - 1);
    return true;
}

bool ori_load_emptied(struct loader *l, const struct moa_json *json) {
    const struct moa_json *turn, *list;
    int count = 0;
    if (!moa_json_get_object(json, "turn", &turn, l->error) ||
        !moa_json_get_array(turn, "emptied", ORI_EMPTIED_MAX, &list, l->error))
        return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next)
        if (!read_slot(l, at, &l->s->emptied[count++])) return false;
    return true;
}

static bool read_due(struct loader *l, const struct moa_json *turn) {
    struct ori_state *s = l->s;
    int column = 0, type = 0;
    if (!ori_load_byte(l, turn, "tiles", 0, 2, s->phase == ORI_AT_TILE, &s->tiles) ||
        !moa_json_get_word(turn, "column", ori_column_word, s->tiles ? ORI_ANY_COLUMN : 0, &column,
                           l->error) ||
        !read_flag(l, turn, "quarry", false, &s->quarry) ||
        !ori_load_byte(l, turn, "draws", 0, ORI_DRAWS_MOST, s->phase == ORI_AT_DRAW, &s->draws) ||
        !read_flag(l, turn, "looking", s->phase == ORI_AT_CHOOSE, &s->scouting) ||
        !ori_load_byte(l, turn, "returns", 0, ORI_RETURNS, 0, &s->returns) ||
        !ori_load_byte(l, turn, "spoils", 0, ORI_SPOILS_MOST, 0, &s->spoils))
        return false;
    int likely = s->scouting && s->draws ? ORI_OBJECTIVE : ORI_ACTION;
    if (!moa_json_get_word(turn, "type", ori_type_word, likely, &type, l->error)) return false;
    s->column = (uint8_t)column;
    s->type = (uint8_t)type;
    return ori_load_agrees(l, turn, "looks", ori_count(s->scouted)) &&
           ori_load_known(l, turn, s->player, s->scouted);
}

bool ori_load_course(struct loader *l, const struct moa_json *json) {
    static const char *const known[] = {"player",      "acted",   "used",   "noisy",   "pawn",   "from",
                                        "second_wind", "at",      "victim", "tiles",   "column", "quarry",
                                        "emptied",     "type",    "draws",  "looking", "looks",  "looked",
                                        "known_to",    "returns", "spoils", NULL};
    const struct moa_json *turn;
    return moa_json_get_object(json, "turn", &turn, l->error) && moa_json_only(turn, known, l->error) &&
           read_turns(l, json, turn) && read_end(l, json) && read_action(l, turn) && read_due(l, turn) &&
           read_done(l, turn);
}

/* ---- Who acts ---- */

bool ori_load_actors(struct loader *l, const struct moa_json *json) {
    l->s->actors = (uint8_t)ori_actors_of(l->s);
    return moa_load_actors(json, l->s->players, l->s->actors, l->error);
}
