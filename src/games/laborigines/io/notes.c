/* notes.c - what boards would otherwise have to work out: see docs/notes.md. */
#include "games/laborigines/laborigines.h"

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

void lab_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer) {
    const struct lab_state *s = state;
    moa_json_begin_object(writer, NULL);
    write_classes(data, writer);
    write_backs(data, writer);
    if (s->phase != LAB_LAY) write_odds(data, s, writer);
    if (viewer < s->players && s->actors >> viewer & 1) lab_write_routes(data, s, viewer, style, writer);
    moa_json_end_object(writer);
}
