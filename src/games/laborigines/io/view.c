/* view.c - a position as JSON: what one viewer may know (LAB-1.4); the host's view can be loaded again (load.c).
 * docs/position.md describes the format. */
#include "games/laborigines/laborigines.h"
#include "games/laborigines/text/figure.h"

const char *const lab_phase_word[] = {"lay",   "stand", "vote", "start", "place", "roll", "die", "flag",
                                      "first", "pay",   "go",   "give",  "catch", "over", NULL};
const char *const lab_step_word[] = {"illness",   "moa",     "moa_walk", "moa_met",  "first", "pay",
                                     "go",        "move",    "walk",     "arrival",  "met",   "trap",
                                     "lightning", "healing", "trap_end", "turn_end", NULL};

static void write_stones(const struct lab_state *s, struct moa_writer *w, const char *key,
                         const uint8_t *stones) {
    moa_json_begin_object(w, key);
    for (int c = 0; c < LAB_COLOURS; c++)
        if (stones[c]) moa_json_int(w, lab_colour_word[lab_shown_colour(s, c)], stones[c]);
    moa_json_end_object(w);
}

static void write_players(const struct lab_state *s, struct moa_writer *w, const char *key, uint32_t set) {
    moa_json_begin_array(w, key);
    for (int p = 0; p < s->players; p++)
        if (set >> p & 1) moa_json_int(w, NULL, p + 1);
    moa_json_end_array(w);
}

/* A laborigine: its player, and which of the player's own it is. */
static void write_figure_name(const struct lab_state *s, struct moa_writer *w, const char *key, int figure) {
    moa_json_begin_object(w, key);
    moa_json_int(w, "player", lab_owner(s, figure) + 1);
    moa_json_int(w, "figure", lab_number(s, figure) + 1);
    moa_json_end_object(w);
}

/* The back is visible to the host only; with the memory aid, also once it has been face up. */
static void write_ring(const struct lab *g, int viewer, struct moa_writer *w) {
    const struct lab_state *s = g->s;
    moa_json_begin_array(w, "ring");
    for (int at = 0; at < s->laid; at++) {
        bool seen = s->seen >> at & 1;
        moa_json_begin_object(w, NULL);
        moa_json_string(w, "up", lab_trap_word[lab_up(g->data, s->circle[at])]);
        if (viewer == MOA_HOST || (s->memory && seen))
            moa_json_string(w, "back", lab_trap_word[lab_back(g->data, s->circle[at])]);
        if (viewer == MOA_HOST) moa_json_bool(w, "seen", seen);
        write_stones(s, w, "stones", s->on_circle[at]);
        moa_json_end_object(w);
    }
    moa_json_end_array(w);
}

static void write_figures(const struct lab_state *s, int player, struct moa_writer *w) {
    moa_json_begin_array(w, "figures");
    for (int i = 0; i < lab_own_figures(s); i++) {
        const struct lab_figure *figure = &s->figure[lab_figure_of(s, player, i)];
        moa_json_begin_object(w, NULL);
        moa_json_int(w, "place", figure->place == LAB_NOWHERE ? 0 : figure->place + 1);
        moa_json_int(w, "bolts", figure->bolts);
        moa_json_bool(w, "ill", figure->ill);
        moa_json_bool(w, "acid", figure->acid & LAB_ACID_MARK);
        moa_json_bool(w, "acid_acts", figure->acid & LAB_ACID_ACTS);
        moa_json_end_object(w);
    }
    moa_json_end_array(w);
}

static void write_player(const struct lab_state *s, int player, int viewer, struct moa_writer *w) {
    char text[160];
    struct moa_buffer design = MOA_BUFFER(text);
    bool voted = s->vote[player] != LAB_NO_VOTE, open = s->phase != LAB_VOTE;
    lab_loadout_text(s->loadout[player], &design);
    moa_json_begin_object(w, NULL);
    moa_json_string(w, "seat", text);
    moa_json_int(w, "side", lab_side(s, player) + 1);
    write_stones(s, w, "stones", s->stones[player]);
    moa_json_int(w, "fell", s->fell[player]);
    moa_json_bool(w, "voted", voted);
    if (voted && (viewer == MOA_HOST || viewer == player || open))
        moa_json_int(w, "vote", s->vote[player] == LAB_ABSTAINED ? 0 : s->vote[player]);
    write_figures(s, player, w);
    moa_json_end_object(w);
}

static void write_give(const struct lab_state *s, struct moa_writer *w) {
    const struct lab_give *give = &s->give;
    static const char *const how[] = {"nothing", "circle", "out", "player"};
    moa_json_begin_object(w, "give");
    moa_json_string(w, "how", how[give->how]);
    moa_json_int(w, "chooser", give->chooser + 1);
    moa_json_int(w, "giver", give->giver + 1);
    moa_json_int(w, "to", give->to + 1);
    moa_json_int(w, "left", give->left);
    moa_json_int(w, "then_out", give->then_out);
    if (give->from) moa_json_string(w, "after", lab_colour_word[lab_shown_colour(s, give->from - 1)]);
    moa_json_end_object(w);
}

static void write_pair(struct moa_writer *w, const char *key, const uint8_t *pair) {
    moa_json_begin_array(w, key);
    for (int i = 0; i < 2; i++) moa_json_int(w, NULL, pair[i]);
    moa_json_end_array(w);
}

static void write_turn(const struct lab_state *s, struct moa_writer *w) {
    moa_json_begin_object(w, "turn");
    if (s->phase > LAB_ROLL && s->phase < LAB_OVER) {
        write_pair(w, "dice", s->dice);
        write_pair(w, "die", s->die);
        moa_json_int(w, "hyper", s->hyper);
        moa_json_string(w, "step", lab_step_word[s->step]);
        moa_json_int(w, "index", s->index);
        moa_json_int(w, "mover", s->mover + 1);
        moa_json_string(w, "direction", lab_direction_word[s->direction]);
        moa_json_bool(w, "second", s->second);
        moa_json_int(w, "at", s->at + 1);
        moa_json_int(w, "walk", s->walk);
        moa_json_bool(w, "left", s->left);
        moa_json_int(w, "met", s->met + 1);
        moa_json_bool(w, "many", s->many);
        moa_json_int(w, "footprints", s->footprints);
        if (s->phase == LAB_PAY) moa_json_int(w, "asked", s->asked + 1);
        if (s->phase == LAB_GIVE) write_give(s, w);
    }
    if (s->phase == LAB_PLACE) moa_json_int(w, "index", s->index);
    moa_json_end_object(w);
}

static void write_flag(const struct lab_state *s, struct moa_writer *w) {
    if (s->flag < LAB_FIGURES_MAX) write_figure_name(s, w, "bearer", s->flag);
    moa_json_string(w, "flag",
                    s->flag == LAB_FLAG_GONE     ? "gone"
                    : s->flag == LAB_FLAG_MIDDLE ? "middle"
                                                 : "borne");
}

void lab_view(const void *data, const void *state, int viewer, struct moa_writer *w) {
    struct lab g = {data, (struct lab_state *)state, NULL};
    const struct lab_state *s = state;
    int moa = s->figure[LAB_MOA].place;
    moa_json_begin_object(w, NULL);
    moa_json_string(w, "game", "laborigines");
    moa_json_begin_object(w, "options");
    moa_json_string(w, "variant", lab_variant_word[s->variant]);
    moa_json_string(w, "memory", s->memory ? "yes" : "no");
    moa_json_end_object(w);
    moa_json_string(w, "phase", lab_phase_word[s->phase]);
    moa_json_int(w, "turns", s->turns);
    moa_json_int(w, "start", s->start + 1);
    moa_json_int(w, "player", s->player + 1);
    moa_json_bool(w, "chance", s->actors >> MOA_CHANCE & 1);
    write_players(s, w, "actors", s->actors);
    write_turn(s, w);
    write_flag(s, w);
    moa_json_string(w, "disease", s->disease == LAB_NO_DISEASE ? "none" : lab_disease_word[s->disease]);
    moa_json_begin_array(w, "disease_pile");
    for (int i = 0; i < LAB_DISEASES; i++)
        for (int n = 0; n < s->pile[i]; n++) moa_json_string(w, NULL, lab_disease_word[i]);
    moa_json_end_array(w);
    write_ring(&g, viewer, w);
    moa_json_int(w, "moa", moa == LAB_NOWHERE ? 0 : moa + 1);
    write_stones(s, w, "out", s->removed);
    moa_json_begin_array(w, "players");
    for (int p = 0; p < s->players; p++) write_player(s, p, viewer, w);
    moa_json_end_array(w);
    moa_json_end_object(w);
}
