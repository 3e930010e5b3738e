/* notes.c - what boards would otherwise have to work out: see docs/notes.md. */
#include "games/laborigines/laborigines.h"

enum { ACTION_MAX = 64 };

/* LAB-1.3 */
static void write_classes(const struct lab_data *data, struct moa_writer *w) {
    moa_json_begin_object(w, "classes");
    for (int trap = 0; trap < LAB_TRAPS; trap++)
        moa_json_string(w, lab_trap_word[trap], lab_class_word[data->class_of[trap]]);
    moa_json_end_object(w);
}

/* The back of every circle that shows this side, if they all have the same; else -1. */
static int sure_back(const struct lab_data *data, int up) {
    int back = -1;
    for (int kind = 0; kind < data->kinds; kind++)
        for (int side = 0; side < 2; side++) {
            int other = data->circle[kind].side[!side];
            if (data->circle[kind].side[side] != up) continue;
            if (back >= 0 && back != other) return -1;
            back = other;
        }
    return back;
}

/* Sides whose back is public, whatever has been face up (LAB-1.2): the big explosion, danger. */
static void write_backs(const struct lab_data *data, struct moa_writer *w) {
    moa_json_begin_object(w, "backs");
    for (int trap = 0; trap < LAB_TRAPS; trap++) {
        int back = sure_back(data, trap);
        if (back >= 0) moa_json_string(w, lab_trap_word[trap], lab_trap_word[back]);
    }
    moa_json_end_object(w);
}

/* Does the viewer know the back of this circle? Without the memory aid, they may have forgotten what was face up. */
static bool remembers(const struct lab_state *s, int place) { return s->memory && s->seen >> place & 1; }

void lab_count_backs(const struct lab_data *data, const struct lab_state *s, int place,
                     int count[LAB_TRAPS]) {
    memset(count, 0, LAB_TRAPS * sizeof *count);
    if (remembers(s, place)) {
        count[lab_back(data, s->circle[place])] = 1;
        return;
    }
    for (int at = 0; at < s->laid; at++)
        if (!remembers(s, at) && lab_up(data, s->circle[at]) == lab_up(data, s->circle[place]))
            count[lab_back(data, s->circle[at])]++;
}

/* For each side that is face up somewhere: the backs of the circles that show it, and how many have each. */
static void write_odds(const struct lab_data *data, const struct lab_state *s, struct moa_writer *w) {
    bool written[LAB_TRAPS] = {false};
    moa_json_begin_object(w, "odds");
    for (int place = 0; place < s->laid; place++) {
        int up = lab_up(data, s->circle[place]), count[LAB_TRAPS];
        if (written[up] || remembers(s, place)) continue;
        written[up] = true;
        lab_count_backs(data, s, place, count);
        moa_json_begin_object(w, lab_trap_word[up]);
        for (int back = 0; back < LAB_TRAPS; back++)
            if (count[back]) moa_json_int(w, lab_trap_word[back], count[back]);
        moa_json_end_object(w);
    }
    moa_json_end_object(w);
}

/* How many stones of each colour can be among those that are given. */
static void write_give(const struct lab_state *s, struct moa_writer *w) {
    const uint8_t *held = s->stones[s->give.giver];
    moa_json_begin_object(w, "give");
    for (int c = s->give.from; c < LAB_COLOURS; c++) {
        int most = held[c] < s->give.left ? held[c] : s->give.left;
        if (most) moa_json_int(w, lab_colour_word[lab_shown_colour(s, c)], most);
    }
    moa_json_end_object(w);
}

/* Choices after which the player has no stones left and falls (LAB-3.6, LAB-5.8). */
static void write_fatal(const struct lab_data *data, const struct lab_state *s, int player,
                        struct moa_writer *w) {
    moa_action legal[LAB_ACTIONS_MAX];
    int count = lab_legal(data, s, player, legal), stones = 0;
    for (int c = 0; c < LAB_COLOURS; c++) stones += s->stones[player][c];
    moa_json_begin_array(w, "fatal");
    for (int i = 0; i < count; i++) {
        char text[ACTION_MAX];
        struct moa_buffer buffer = MOA_BUFFER(text);
        if (lab_kind(legal[i]) != LAB_DO_PAY || stones > LAB_PRICE) continue;
        lab_action_text(data, legal[i], &buffer);
        moa_json_string(w, NULL, text);
    }
    moa_json_end_array(w);
}

/* What only the player who must act is asked. */
static void write_asked(const struct lab_data *data, const struct lab_state *s, int player,
                        const struct moa_style *style, struct moa_writer *w) {
    lab_write_routes(data, s, player, style, w);
    if (s->phase == LAB_GIVE) write_give(s, w);
    if (s->phase == LAB_PAY) write_fatal(data, s, player, w);
    if (s->phase == LAB_PLACE) moa_json_int(w, "enters", s->index / s->players);
}

/* For circles that a player may want to choose in vain: the action whose refusal says why. A circle is taken, or the
 * laborigine there is moved by another player, whom one may pay (LAB-5.8). */
static void write_vain(const struct lab_state *s, int player, struct moa_writer *w) {
    moa_json_begin_object(w, "vain");
    for (int f = 0; f <= LAB_MOA; f++) {
        char key[8], action[ACTION_MAX];
        struct moa_buffer place = MOA_BUFFER(key), buffer = MOA_BUFFER(action);
        if (s->figure[f].place == LAB_NOWHERE) continue;
        bool mover = f != LAB_MOA && lab_owner(s, f) == s->player && s->player != player;
        moa_buffer_format(&place, "%d", s->figure[f].place);
        if (s->phase == LAB_PLACE)
            moa_buffer_format(&buffer, "place %d", s->figure[f].place + 1);
        else if (s->phase > LAB_PLACE && s->phase < LAB_OVER && mover)
            moa_buffer_format(&buffer, "pay %s", lab_direction_word[LAB_CLOCKWISE]);
        if (*action) moa_json_string(w, key, action);
    }
    moa_json_end_object(w);
}

void lab_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer) {
    const struct lab_state *s = state;
    moa_json_begin_object(writer, NULL);
    write_classes(data, writer);
    write_backs(data, writer);
    if (s->phase != LAB_LAY) write_odds(data, s, writer);
    if (viewer < s->players) write_vain(s, viewer, writer);
    if (viewer < s->players && s->actors >> viewer & 1) write_asked(data, s, viewer, style, writer);
    moa_json_end_object(writer);
}
