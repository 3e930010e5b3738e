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

/* Sides whose back everybody knows, whatever has been up (LAB-1.2): the big explosion, danger. */
static void write_backs(const struct lab_data *data, struct moa_writer *w) {
    moa_json_begin_object(w, "backs");
    for (int trap = 0; trap < LAB_TRAPS; trap++) {
        int back = sure_back(data, trap);
        if (back >= 0) moa_json_string(w, lab_trap_word[trap], lab_trap_word[back]);
    }
    moa_json_end_object(w);
}

void lab_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer) {
    const struct lab_state *s = state;
    moa_json_begin_object(writer, NULL);
    write_classes(data, writer);
    write_backs(data, writer);
    if (viewer < s->players && s->actors >> viewer & 1) lab_write_routes(data, s, viewer, style, writer);
    moa_json_end_object(writer);
}
