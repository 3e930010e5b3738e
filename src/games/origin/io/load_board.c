/* load_board.c - the board of a position: pawns, tokens, tiles. What is omitted follows from what is given. */
#include "core/i18n.h"
#include "core/token.h"
#include "games/origin/io/internal.h"
#include <string.h>

/* ---- Pawns ---- */

static bool read_pawn(struct loader *l, const struct moa_json *at, const char *text, int *pawn) {
    const char *rest = text ? ori_pawn_read(text, pawn) : NULL;
    if (rest && !*rest) return true;
    return moa_json_fail(at, l->error, _("a pawn is its height, width and colour, such as \"2 1 black\""));
}

/* Takes the pawn out of the supply. */
static bool put_pawn(struct loader *l, const struct moa_json *at, int pawn, int territory) {
    struct ori_state *s = l->s;
    if (!s->supply[pawn])
        return moa_json_fail(at, l->error, _("there are no more such pawns (ORI-1.1, ORI-2.1)"));
    s->supply[pawn]--;
    s->pawn[territory] = (uint8_t)pawn;
    return true;
}

bool ori_load_neutral(struct loader *l, const struct moa_json *json) {
    int tint = 0;
    if (!moa_json_get_word(json, "neutral", ori_tint_word, 0, &tint, l->error)) return false;
    if (l->s->phase > ORI_AT_NEUTRAL) return put_pawn(l, json, tint, l->data->origin);
    return !moa_json_get(json, "neutral") ||
           moa_json_fail(moa_json_get(json, "neutral"), l->error, _("that is decided next (ORI-2.2)"));
}

static int territory_named(const struct ori_data *data, const char *name) {
    for (int i = 0; i < data->territories; i++)
        if (strcmp(data->id[i], name) == 0) return i;
    return -1;
}

static bool read_pawns(struct loader *l, const struct moa_json *player_at, int player) {
    struct ori_state *s = l->s;
    const struct moa_json *pawns;
    if (!moa_json_get_object(player_at, "pawns", &pawns, l->error)) return false;
    for (const struct moa_json *at = pawns ? pawns->first : NULL; at; at = at->next) {
        int territory = territory_named(l->data, at->key), pawn = 0;
        if (territory < 0) return moa_json_fail(at, l->error, _("there is no such territory (ORI-1.7)"));
        if (!read_pawn(l, at, at->kind == MOA_JSON_STRING ? at->string : NULL, &pawn)) return false;
        if (territory == l->data->origin)
            return moa_json_fail(at, l->error, _("the neutral pawn stands there (ORI-2.2)"));
        if (s->pawn[territory] != ORI_NONE)
            return moa_json_fail(at, l->error, _("a pawn stands there already (ORI-4.1)"));
        if (!ori_villages(s, player))
            return moa_json_fail(at, l->error, _("a player has %d villages (ORI-1.2)"), ORI_VILLAGES);
        if (!put_pawn(l, at, pawn, territory)) return false;
        s->owned[player] |= ori_bit(territory);
    }
    return ori_load_agrees(l, player_at, "villages", ori_villages(s, player));
}

/* The supply is all pawns that are nowhere else; if given, it must match. */
static bool supply_agrees(struct loader *l, const struct moa_json *json) {
    const struct moa_json *supply;
    int given[ORI_PAWNS] = {0}, pawn = 0;
    if (!moa_json_get_object(json, "supply", &supply, l->error)) return false;
    for (const struct moa_json *at = supply ? supply->first : NULL; at; at = at->next) {
        if (!read_pawn(l, at, at->key, &pawn) || !ori_load_agrees(l, supply, at->key, l->s->supply[pawn]))
            return false;
        given[pawn] = l->s->supply[pawn];
    }
    for (pawn = 0; supply && pawn < ORI_PAWNS; pawn++)
        if (given[pawn] != l->s->supply[pawn])
            return moa_json_fail(supply, l->error, _("more pawns stand nowhere than it lists (ORI-1.1)"));
    return true;
}

/* ---- Tokens ---- */

static int strait_named(const struct ori_data *data, const char *name) {
    for (int i = 0; i < ORI_STRAITS; i++)
        if (strcmp(data->strait_id[i], name) == 0) return i;
    return -1;
}

static int green_named(const struct ori_data *data, const char *name) {
    for (int i = 0; i < ORI_GREENS; i++)
        if (strcmp(data->id[data->green[i]], name) == 0) return i;
    return -1;
}

/* Tokens of a list, lying or taken; *set is where they lie or lay. */
static bool read_tokens(struct loader *l, const struct moa_json *object, bool hunting, int *set) {
    uint8_t *lies = hunting ? l->s->hunt : l->s->strait, *left = hunting ? l->hunting : l->straits;
    const struct moa_json *tokens;
    *set = 0;
    if (!moa_json_get_object(object, hunting ? "hunting" : "straits", &tokens, l->error)) return false;
    for (const struct moa_json *at = tokens ? tokens->first : NULL; at; at = at->next) {
        int place = hunting ? green_named(l->data, at->key) : strait_named(l->data, at->key);
        if (place < 0)
            return moa_json_fail(at, l->error,
                                 hunting ? _("there is no such green territory (ORI-1.7)")
                                         : _("there is no such strait (ORI-1.7)"));
        if (lies[place]) return moa_json_fail(at, l->error, _("its token is given twice (ORI-2.5)"));
        if (at->kind != MOA_JSON_INT || at->integer < 1 || at->integer >= ORI_VALUES || !left[at->integer])
            return moa_json_fail(at, l->error,
                                 _("there is no further token of that value (ORI-1.4, ORI-1.5)"));
        left[at->integer]--;
        lies[place] = (uint8_t)at->integer;
        *set |= 1 << place;
    }
    return true;
}

/* Tokens not given are laid in ascending order of value, in the order of the board; those of a strait with villages
 * of one player on both sides are theirs (ORI-5.12). */
static void lay_tokens(struct loader *l, bool hunting) {
    uint8_t *lies = hunting ? l->s->hunt : l->s->strait, *left = hunting ? l->hunting : l->straits;
    for (int i = 0, value = 0; i < (hunting ? ORI_GREENS : ORI_STRAITS); i++) {
        if (lies[i]) continue;
        while (!left[value]) value++;
        left[value]--;
        lies[i] = (uint8_t)value;
        if (hunting) continue;
        uint64_t sides = ori_bit(l->data->strait[i][0]) | ori_bit(l->data->strait[i][1]);
        for (int p = 0; p < l->s->players; p++)
            if (!(sides & ~l->s->owned[p])) l->s->straits[p] |= (uint16_t)(1 << i);
    }
}

/* ---- Tiles ---- */

static bool take_tile(struct loader *l, const struct moa_json *at, int level) {
    if (!l->tiles[level - 1])
        return moa_json_fail(at, l->error, _("there are not so many tiles of level %d (ORI-1.3)"), level);
    l->tiles[level - 1]--;
    return true;
}

static bool is_level(const struct moa_json *at, int least) {
    return at->kind == MOA_JSON_INT && at->integer >= least && at->integer <= ORI_LEVELS;
}

/* The uncovered tiles; each lies on one of every level below (ORI-5.7). */
static bool read_stacks(struct loader *l, const struct moa_json *player_at, int player) {
    const struct moa_json *tops;
    if (!moa_json_get_array(player_at, "tiles", ORI_TILES, &tops, l->error)) return false;
    for (const struct moa_json *at = tops ? tops->first : NULL; at; at = at->next) {
        if (!is_level(at, 1))
            return moa_json_fail(at, l->error, _("a tile is a level from 1 to %d (ORI-1.3)"), ORI_LEVELS);
        for (int level = (int)at->integer; level > 0; level--)
            if (!take_tile(l, at, level)) return false;
        l->s->stack[player][at->integer - 1]++;
    }
    return true;
}

bool ori_load_things(struct loader *l, const struct moa_json *at, int player) {
    int straits = 0, hunts = 0;
    if (!read_pawns(l, at, player) || !read_tokens(l, at, false, &straits) ||
        !read_tokens(l, at, true, &hunts) || !read_stacks(l, at, player))
        return false;
    l->s->straits[player] = (uint16_t)straits;
    l->s->hunts[player] = (uint8_t)hunts;
    return true;
}

/* A column that is given; missing places at its end are empty. */
static bool read_column(struct loader *l, const struct moa_json *rewards, int column, bool *given) {
    int place = ORI_COLUMN_PLACES * column;
    const struct moa_json *list;
    int places = column == ORI_BROWN ? ORI_SLOTS - place : ORI_COLUMN_PLACES;
    if (!moa_json_get_array(rewards, ori_column_word[column], places, &list, l->error)) return false;
    *given = list != NULL;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        if (!is_level(at, 0))
            return moa_json_fail(at, l->error, _("a tile is a level from 1 to %d, or 0: none (ORI-1.3)"),
                                 ORI_LEVELS);
        if (at->integer && !take_tile(l, at, (int)at->integer)) return false;
        l->s->slot[place++] = (uint8_t)at->integer;
    }
    return true;
}

static bool is_emptied(const struct ori_state *s, int slot) {
    for (int i = 0; i < ORI_EMPTIED_MAX; i++)
        if (s->emptied[i] == slot) return true;
    return false;
}

/* Fills columns not given, from the left, with the remaining tiles, the lowest levels first. */
static void fill_columns(struct loader *l, const bool given[ORI_COLUMNS]) {
    for (int i = 0, level = 0; i < ORI_SLOTS; i++) {
        if (given[ori_column(i)] || is_emptied(l->s, i)) continue;
        while (level < ORI_LEVELS && !l->tiles[level]) level++;
        if (level == ORI_LEVELS) return;
        l->tiles[level]--;
        l->s->slot[i] = (uint8_t)(level + 1);
    }
}

static bool read_rewards(struct loader *l, const struct moa_json *json) {
    static const char *const known[] = {"yellow", "orange", "purple", "brown", NULL};
    const struct moa_json *rewards;
    bool given[ORI_COLUMNS] = {false};
    if (!moa_json_get_object(json, "rewards", &rewards, l->error) || !moa_json_only(rewards, known, l->error))
        return false;
    for (int column = 0; column < ORI_COLUMNS; column++)
        if (!read_column(l, rewards, column, &given[column])) return false;
    if (l->s->phase > ORI_AT_LAY) fill_columns(l, given);
    return true;
}

/* The reserve is all tiles that are nowhere else; if given, it must match. */
static bool read_reserve(struct loader *l, const struct moa_json *json) {
    const struct moa_json *reserve;
    memcpy(l->s->reserve, l->tiles, sizeof l->tiles);
    if (!moa_json_get_array(json, "reserve", ORI_LEVELS, &reserve, l->error)) return false;
    int level = 0;
    for (const struct moa_json *at = reserve ? reserve->first : NULL; at; at = at->next, level++)
        if (at->kind != MOA_JSON_INT || at->integer != l->tiles[level])
            return moa_json_fail(at, l->error, _("%d tiles of level %d are nowhere else (ORI-1.3)"),
                                 l->tiles[level], level + 1);
    return !reserve || level == ORI_LEVELS ||
           moa_json_fail(reserve, l->error, _("it lists how many tiles there are of each of %d levels"),
                         ORI_LEVELS);
}

bool ori_load_board(struct loader *l, const struct moa_json *json) {
    int lying = 0;
    if (!read_tokens(l, json, false, &lying) || !read_tokens(l, json, true, &lying)) return false;
    if (l->s->phase > ORI_AT_STRAIT) lay_tokens(l, false);
    if (l->s->phase > ORI_AT_HUNT) lay_tokens(l, true);
    return read_rewards(l, json) && read_reserve(l, json) && supply_agrees(l, json);
}
