/* view.c - a position as JSON: what one viewer may know (ORI-1.10); the host's view is all of it and can be
 * loaded again (load.c). docs/position.md describes the format.
 *
 * Hidden are the cards of others' hands, the unknown part of the piles and the cards that others put under them. A
 * viewer may still know some of those (`seen`); which ones is visible only to them and to the holder. */
#include "games/origin/io/internal.h"

const char *const ori_phase_word[] = {"neutral", "deal",   "keep",  "lay",  "strait", "hunt",
                                      "start",   "turn",   "place", "wind", "to",     "reward",
                                      "tile",    "refill", "track", "draw", "choose", "under",
                                      "victim",  "take",   "steal", "over", NULL};
const char *const ori_end_word[] = {"open", "pile", "tiles", "pawns", "villages", "quiet", NULL};
const char *const ori_column_word[] = {"yellow", "orange", "purple", "brown", "any", NULL};
const char *const ori_used_word[] = {"action", "permanent", "objective", "writing", NULL};
const char *const ori_number_word[] = {"1", "2", "3", "4", NULL};

struct view {
    const struct ori_data *data;
    const struct ori_state *s;
    struct moa_writer *w;
    int viewer;
};

static bool is_host(const struct view *v) { return v->viewer == MOA_HOST; }
static bool is(const struct view *v, int player) { return is_host(v) || v->viewer == player; }

/* ---- Cards ---- */

static void write_cards(const struct view *v, const char *key, uint64_t cards) {
    moa_json_begin_array(v->w, key);
    for (; cards; cards &= cards - 1)
        moa_json_string(v->w, NULL, ori_card_word[v->data->kind_of[ori_first(cards)]]);
    moa_json_end_array(v->w);
}

/* Hidden cards that a player holds or looks at: others see those that they know; the holder and the host see what
 * each of the others knows. */
static void write_known(const struct view *v, int holder, uint64_t cards) {
    const struct ori_state *s = v->s;
    if (!is(v, holder)) {
        if (v->viewer < s->players) write_cards(v, "known", s->seen[v->viewer] & cards);
        return;
    }
    moa_json_begin_object(v->w, "known_to");
    for (int p = 0; p < s->players; p++)
        if (p != holder && (s->seen[p] & cards)) write_cards(v, ori_number_word[p], s->seen[p] & cards);
    moa_json_end_object(v->w);
}

static void write_pile(const struct view *v, int type) {
    const struct ori_state *s = v->s;
    uint64_t unknown = s->pile & v->data->of_type[type];
    moa_json_begin_object(v->w, ori_type_word[type]);
    moa_json_int(v->w, "unknown", ori_count(unknown));
    if (is_host(v)) write_cards(v, "unknown_cards", unknown);
    moa_json_begin_array(v->w, "under");
    for (int i = 0; i < s->unders[type]; i++) {
        int by = ori_under_by(s->under[type][i]), card = ori_under_card(s->under[type][i]);
        moa_json_begin_object(v->w, NULL);
        moa_json_int(v->w, "by", by + 1);
        if (is(v, by)) moa_json_string(v->w, "card", ori_card_word[v->data->kind_of[card]]);
        moa_json_end_object(v->w);
    }
    moa_json_end_array(v->w);
    moa_json_end_object(v->w);
}

static void write_piles(const struct view *v) {
    moa_json_begin_object(v->w, "piles");
    for (int type = 0; type < ORI_TYPES; type++) write_pile(v, type);
    moa_json_end_object(v->w);
    write_cards(v, "out", v->s->discarded);
}

/* ---- The board ---- */

static void write_pawn(const struct view *v, const char *key, int pawn) {
    char text[32];
    struct moa_buffer buffer = MOA_BUFFER(text);
    ori_pawn_write(pawn, &buffer);
    moa_json_string(v->w, key, text);
}

static void write_supply(const struct view *v) {
    char text[32];
    moa_json_begin_object(v->w, "supply");
    for (int pawn = 0; pawn < ORI_PAWNS; pawn++) {
        struct moa_buffer buffer = MOA_BUFFER(text);
        ori_pawn_write(pawn, &buffer);
        if (v->s->supply[pawn]) moa_json_int(v->w, text, v->s->supply[pawn]);
    }
    moa_json_end_object(v->w);
}

/* Tokens of the straits, or of the green territories, in a set. */
static void write_straits(const struct view *v, int set) {
    moa_json_begin_object(v->w, "straits");
    for (int i = 0; i < ORI_STRAITS; i++)
        if (set >> i & 1 && v->s->strait[i]) moa_json_int(v->w, v->data->strait_id[i], v->s->strait[i]);
    moa_json_end_object(v->w);
}

static void write_hunting(const struct view *v, int set) {
    moa_json_begin_object(v->w, "hunting");
    for (int i = 0; i < ORI_GREENS; i++)
        if (set >> i & 1 && v->s->hunt[i]) moa_json_int(v->w, v->data->id[v->data->green[i]], v->s->hunt[i]);
    moa_json_end_object(v->w);
}

static void write_rewards(const struct view *v) {
    moa_json_begin_object(v->w, "rewards");
    for (int i = 0; i < ORI_SLOTS; i++) {
        int column = ori_column(i);
        if (i == 0 || ori_column(i - 1) != column) moa_json_begin_array(v->w, ori_column_word[column]);
        moa_json_int(v->w, NULL, v->s->slot[i]);
        if (i + 1 == ORI_SLOTS || ori_column(i + 1) != column) moa_json_end_array(v->w);
    }
    moa_json_end_object(v->w);
    moa_json_begin_array(v->w, "reserve");
    for (int i = 0; i < ORI_LEVELS; i++) moa_json_int(v->w, NULL, v->s->reserve[i]);
    moa_json_end_array(v->w);
}

static void write_board(const struct view *v) {
    const struct ori_state *s = v->s;
    int taken = s->straits[0] | s->straits[1] | s->straits[2] | s->straits[3];
    int hunted = s->hunts[0] | s->hunts[1] | s->hunts[2] | s->hunts[3];
    int neutral = s->pawn[v->data->origin];
    if (neutral != ORI_NONE) moa_json_string(v->w, "neutral", ori_tint_word[ori_tint(neutral)]);
    write_supply(v);
    write_straits(v, ~taken);
    write_hunting(v, ~hunted);
    write_rewards(v);
}

/* ---- Players ---- */

static void write_hand(const struct view *v, int player) {
    const struct ori_state *s = v->s;
    uint64_t hand = s->hand[player];
    moa_json_begin_object(v->w, "hand");
    for (int type = 0; type < ORI_TYPES; type++)
        moa_json_int(v->w, ori_type_word[type], ori_count(hand & v->data->of_type[type]));
    moa_json_end_object(v->w);
    if (is(v, player)) write_cards(v, "hand_cards", hand);
    write_known(v, player, hand);
    if (is(v, player) && s->kept[player] != ORI_NONE)
        moa_json_string(v->w, "kept", ori_card_word[v->data->kind_of[s->kept[player]]]);
}

static void write_player(const struct view *v, int player, int points) {
    const struct ori_state *s = v->s;
    moa_json_begin_object(v->w, NULL);
    moa_json_int(v->w, "points", points);
    moa_json_int(v->w, "villages", ori_villages(s, player));
    moa_json_begin_object(v->w, "pawns");
    for (uint64_t set = s->owned[player]; set; set &= set - 1)
        write_pawn(v, v->data->id[ori_first(set)], s->pawn[ori_first(set)]);
    moa_json_end_object(v->w);
    write_hand(v, player);
    write_cards(v, "table", s->table[player]);
    moa_json_begin_array(v->w, "tiles");
    for (int level = ORI_LEVELS; level > 0; level--)
        for (int n = s->stack[player][level - 1]; n > 0; n--) moa_json_int(v->w, NULL, level);
    moa_json_end_array(v->w);
    write_straits(v, s->straits[player]);
    write_hunting(v, s->hunts[player]);
    moa_json_end_object(v->w);
}

static void write_players(const struct view *v) {
    struct moa_result result;
    ori_result(v->data, v->s, &result);
    moa_json_begin_array(v->w, "players");
    for (int p = 0; p < v->s->players; p++) write_player(v, p, result.points[p]);
    moa_json_end_array(v->w);
}

/* ---- The turn ---- */

static void write_used(const struct view *v) {
    moa_json_begin_array(v->w, "used");
    for (int i = 0; ori_used_word[i]; i++)
        if (v->s->used >> i & 1) moa_json_string(v->w, NULL, ori_used_word[i]);
    moa_json_end_array(v->w);
}

static void write_tiles_due(const struct view *v) {
    const struct ori_state *s = v->s;
    if (s->tiles) {
        moa_json_int(v->w, "tiles", s->tiles);
        moa_json_string(v->w, "column", ori_column_word[s->column]);
    }
    if (s->quarry) moa_json_bool(v->w, "quarry", true);
    if (s->emptied[0] == ORI_NONE) return;
    moa_json_begin_array(v->w, "emptied");
    for (int i = 0; i < ORI_EMPTIED_MAX && s->emptied[i] != ORI_NONE; i++) {
        int column = ori_column(s->emptied[i]);
        moa_json_begin_object(v->w, NULL);
        moa_json_string(v->w, "column", ori_column_word[column]);
        moa_json_int(v->w, "place", s->emptied[i] - ORI_COLUMN_PLACES * column + 1);
        moa_json_end_object(v->w);
    }
    moa_json_end_array(v->w);
}

static void write_cards_due(const struct view *v) {
    const struct ori_state *s = v->s;
    if (s->type || s->draws || s->returns) moa_json_string(v->w, "type", ori_type_word[s->type]);
    if (s->draws) moa_json_int(v->w, "draws", s->draws);
    if (s->scouting) moa_json_bool(v->w, "looking", true);
    if (s->scouted) {
        moa_json_int(v->w, "looks", ori_count(s->scouted));
        if (is(v, s->player)) write_cards(v, "looked", s->scouted);
        write_known(v, s->player, s->scouted);
    }
    if (s->returns) moa_json_int(v->w, "returns", s->returns);
    if (s->spoils) moa_json_int(v->w, "spoils", s->spoils);
}

static void write_turn(const struct view *v) {
    const struct ori_state *s = v->s;
    moa_json_begin_object(v->w, "turn");
    moa_json_int(v->w, "player", s->player + 1);
    moa_json_bool(v->w, "acted", s->acted);
    write_used(v);
    moa_json_bool(v->w, "noisy", s->noisy);
    if (s->kind != ORI_NONE) write_pawn(v, "pawn", s->kind);
    if (s->from != ORI_NONE) moa_json_string(v->w, "from", v->data->id[s->from]);
    if (s->wind) moa_json_bool(v->w, "second_wind", true);
    if (s->at != ORI_NONE) moa_json_string(v->w, "at", v->data->id[s->at]);
    if (s->victim != ORI_NONE) moa_json_int(v->w, "victim", s->victim + 1);
    write_tiles_due(v);
    write_cards_due(v);
    moa_json_end_object(v->w);
}

/* ---- The whole view ---- */

static void write_options(const struct view *v) {
    moa_json_begin_object(v->w, "options");
    moa_json_string(v->w, ori_options[0].name, ori_options[0].values[v->s->start_option]);
    moa_json_string(v->w, ori_options[1].name, ori_options[1].values[v->s->equal_turns]);
    moa_json_end_object(v->w);
}

static void write_actors(const struct view *v) {
    moa_json_bool(v->w, "chance", v->s->actors >> MOA_CHANCE & 1);
    moa_json_begin_array(v->w, "actors");
    for (int p = 0; p < v->s->players; p++)
        if (v->s->actors >> p & 1) moa_json_int(v->w, NULL, p + 1);
    moa_json_end_array(v->w);
}

/* The progress of the game, once the first turn has begun. */
static void write_course(const struct view *v) {
    const struct ori_state *s = v->s;
    moa_json_int(v->w, "start", s->start + 1);
    moa_json_int(v->w, "turns", s->turns);
    moa_json_string(v->w, "ending", ori_end_word[s->ending]);
    moa_json_int(v->w, "left", s->left);
    moa_json_int(v->w, "quiet", s->quiet);
    moa_json_begin_object(v->w, "least");
    for (int type = 0; type < ORI_TYPES; type++) moa_json_int(v->w, ori_type_word[type], s->least[type]);
    moa_json_end_object(v->w);
    write_turn(v);
}

void ori_view(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    struct view v = {data, state, writer, viewer};
    const struct ori_state *s = state;
    moa_json_begin_object(writer, NULL);
    moa_json_string(writer, "game", "origin");
    write_options(&v);
    moa_json_string(writer, "phase", ori_phase_word[s->phase]);
    write_actors(&v);
    if (s->phase >= ORI_AT_TURN)
        write_course(&v);
    else
        moa_json_int(writer, "set_up", s->count);
    write_board(&v);
    write_piles(&v);
    write_players(&v);
    moa_json_end_object(writer);
}
