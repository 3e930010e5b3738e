/* notes.c - notes, which boards would otherwise have to work out: see docs/notes.md. Progress
 * follows from public information and is the same for everyone; the view decides whether to show which objectives a
 * player holds. */
#include "core/i18n.h"
#include "games/origin/origin.h"

/* A player's progress with each objective: what they have, and what is required (section 8 of the rules). */
static void write_progress(const struct ori_data *data, const struct ori_state *s, int player,
                           struct moa_writer *w) {
    moa_json_begin_object(w, NULL);
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        if (ori_type_of(kind) != ORI_OBJECTIVE) continue;
        moa_json_begin_array(w, ori_card_word[kind]);
        moa_json_int(w, NULL, ori_objective_has(data, s, player, kind));
        moa_json_int(w, NULL, ori_objective_asks(kind));
        moa_json_end_array(w);
    }
    moa_json_end_object(w);
}

/* ---- What the player who must act may point at ---- */

struct asked {
    const struct ori_data *data;
    const struct ori_state *s;
    int player;
    struct moa_writer *w;
};

struct text {
    char text[96];
};

static struct text text_of(const struct ori_data *data, moa_action action) {
    struct text text;
    struct moa_buffer buffer = MOA_BUFFER(text.text);
    ori_action_text(data, action, &buffer);
    return text;
}

/* Why an action is refused; nothing if it is legal. */
static void write_reason(const struct asked *a, int kind, int x, int y) {
    moa_action action = ori_code(kind, x, y, 0);
    struct moa_refusal why = ori_why_not(a->data, a->s, a->player, action);
    if (!why.rule) return;
    moa_json_begin_object(a->w, text_of(a->data, action).text);
    moa_json_string(a->w, "rule", why.rule);
    moa_json_string(a->w, "text", _(why.text));
    moa_json_end_object(a->w);
}

static void write_own_pawns(const struct asked *a) {
    for (uint64_t left = a->s->owned[a->player]; left; left &= left - 1)
        write_reason(a, ORI_DO_MOVE, ori_first(left), 0);
}

static void write_turn(const struct asked *a) {
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++)
        if (ori_holds(a->data, a->s, a->player, kind)) write_reason(a, ORI_DO_PLAY, kind, 0);
    for (int pawn = 0; pawn < ORI_PAWNS; pawn++) write_reason(a, ORI_DO_EVOLVE, pawn, 0);
    write_own_pawns(a);
}

/* Each tile that lies there, once. */
static void write_tiles(const struct asked *a) {
    for (int column = 0; column < ORI_COLUMNS; column++) {
        unsigned levels = 0;
        for (int slot = 0; slot < ORI_SLOTS; slot++)
            if (ori_column(slot) == column && a->s->slot[slot]) levels |= 1u << a->s->slot[slot];
        for (int level = 1; level <= ORI_LEVELS; level++)
            if (levels >> level & 1) write_reason(a, ORI_DO_TILE, column, level);
    }
}

/* Reasons for everything on the board that looks as if it could be chosen in this phase. */
static void write_reasons(const struct asked *a) {
    int phase = a->s->phase;
    moa_json_begin_object(a->w, "reasons");
    if (phase == ORI_AT_TURN) write_turn(a);
    if (phase == ORI_AT_WIND) write_own_pawns(a);
    for (int at = 0; at < a->data->territories && (phase == ORI_AT_PLACE || phase == ORI_AT_TO); at++)
        write_reason(a, phase == ORI_AT_TO ? ORI_DO_TO : ORI_DO_PLACE, at, 0);
    if (phase == ORI_AT_TILE) write_tiles(a);
    for (int type = 0; type < ORI_TYPES && phase == ORI_AT_TRACK; type++)
        write_reason(a, ORI_DO_TRACK, type, 0);
    moa_json_end_object(a->w);
}

void ori_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer) {
    const struct ori_state *s = state;
    (void)style;
    moa_json_begin_object(writer, NULL);
    moa_json_begin_array(writer, "progress");
    for (int p = 0; p < s->players; p++) write_progress(data, s, p, writer);
    moa_json_end_array(writer);
    moa_json_int(writer, "quiet_turns", ORI_QUIET_TURNS * s->players); /* ORI-7.7 */
    if (viewer < s->players && s->actors >> viewer & 1)
        write_reasons(&(struct asked){data, s, viewer, writer});
    moa_json_end_object(writer);
}
