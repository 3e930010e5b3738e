/* notes.c - notes, which boards would otherwise have to work out: see docs/notes.md. They follow from public
 * information, so they are the same for everyone; the view decides whether to show which objectives a player holds. */
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

void ori_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer) {
    const struct ori_state *s = state;
    (void)viewer;
    (void)style;
    moa_json_begin_object(writer, NULL);
    moa_json_begin_array(writer, "progress");
    for (int p = 0; p < s->players; p++) write_progress(data, s, p, writer);
    moa_json_end_array(writer);
    moa_json_int(writer, "quiet_turns", ORI_QUIET_TURNS * s->players); /* ORI-7.7 */
    moa_json_end_object(writer);
}
