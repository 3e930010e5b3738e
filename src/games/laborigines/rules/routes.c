/* routes.c - where a choice leads: the way along the ring, whom one would meet, what is told meanwhile.
 *
 * The choice is played on a copy, and what must be chosen after it in each way that there is. The back of a circle is
 * chance to the players (LAB-1.4), so nothing is told from the moment on when one is turned over. */
#include "games/laborigines/laborigines.h"

enum {
    GIFTS_MAX = 12, /* played on over so many gifts of stones: their colours do not change the way */
    TOLD_MAX = 512, /* far more than one move has to tell */
    WORDS_MAX = 512,
};

/* A copy that goes on, and what was told until a circle was turned over. */
struct future {
    struct lab_state s;
    struct moa_event told[TOLD_MAX];
    int count;
    bool turned;
};

/* What a route is asked about. */
struct asker {
    const struct lab_data *data;
    const struct lab_state *s; /* as it is */
    int player;
    const struct moa_style *style;
    struct moa_writer *w;
};

/* ---- Playing on ---- */

static void play(const struct asker *a, struct future *f, int player, moa_action action) {
    struct moa_event event[LAB_EVENTS_MAX];
    struct moa_events events = {event, 0, LAB_EVENTS_MAX};
    lab_apply(a->data, &f->s, player, action, &events);
    for (int i = 0; i < events.count && !f->turned; i++) {
        f->turned = event[i].kind == LAB_EV_TURNED || f->count == TOLD_MAX;
        if (!f->turned) f->told[f->count++] = event[i];
    }
}

static bool is_asked(const struct future *f, int player, enum lab_phase phase) {
    return f->s.phase == phase && f->s.actors >> player & 1;
}

/* An own choice, and the gifts that it brings. */
static void choose(const struct asker *a, struct future *f, moa_action action) {
    play(a, f, a->player, action);
    for (int i = 0; i < GIFTS_MAX && !f->turned && is_asked(f, a->player, LAB_GIVE); i++) {
        moa_action legal[LAB_ACTIONS_MAX];
        lab_legal(a->data, &f->s, a->player, legal);
        play(a, f, a->player, legal[0]);
    }
}

/* ---- What comes of it ---- */

static int figure_of_event(const struct lab_state *s, int player, int shown) {
    return shown < 0 ? LAB_MOA : lab_figure_of(s, player, shown & 1);
}

/* Does the event say where the figure comes to? */
static bool is_step(const struct lab_state *s, const struct moa_event *event, int figure, int *place) {
    bool moved = event->kind == LAB_EV_MOVED;
    if (!moved && event->kind != LAB_EV_MEETS) return false;
    *place = event->arg[moved ? 1 : 3];
    return figure_of_event(s, event->player, event->arg[0]) == figure;
}

static void write_who(const struct lab_state *s, int figure, struct moa_writer *w) {
    moa_json_begin_object(w, "who");
    moa_json_int(w, "player", figure == LAB_MOA ? -1 : lab_owner(s, figure));
    moa_json_int(w, "number", figure == LAB_MOA ? 0 : lab_number(s, figure));
    moa_json_end_object(w);
}

/* Every circle from where the figure stands to where it gets; returns the last. */
static int write_places(const struct asker *a, const struct future *f, int figure, int at,
                        enum lab_direction direction) {
    int place;
    bool stands = false;
    moa_json_begin_array(a->w, "places");
    moa_json_int(a->w, NULL, at);
    for (int i = 0; i < f->count && !stands; i++) {
        if (!is_step(a->s, &f->told[i], figure, &place)) continue;
        while (at != place) moa_json_int(a->w, NULL, at = lab_hop(a->data, at, 1, direction));
        stands = f->told[i].kind == LAB_EV_MOVED;
    }
    moa_json_end_array(a->w);
    return at;
}

static void write_meetings(const struct asker *a, const struct future *f, int figure) {
    int place;
    moa_json_begin_array(a->w, "meetings");
    for (int i = 0; i < f->count; i++) {
        const struct moa_event *event = &f->told[i];
        if (!is_step(a->s, event, figure, &place)) continue;
        if (event->kind == LAB_EV_MOVED) break;
        moa_json_begin_object(a->w, NULL);
        write_who(a->s, figure_of_event(a->s, event->arg[1], event->arg[1] < 0 ? -1 : event->arg[2]), a->w);
        moa_json_int(a->w, "place", place);
        moa_json_end_object(a->w);
    }
    moa_json_end_array(a->w);
}

static bool moves(const struct asker *a, const struct future *f, int figure) {
    int place;
    for (int i = 0; i < f->count; i++)
        if (is_step(a->s, &f->told[i], figure, &place)) return true;
    return false;
}

static void write_way(const struct asker *a, const struct future *f, const char *key, int figure,
                      enum lab_direction direction) {
    int from = a->s->figure[figure].place;
    if (!moves(a, f, figure)) return;
    moa_json_begin_object(a->w, key);
    write_who(a->s, figure, a->w);
    moa_json_int(a->w, "to", write_places(a, f, figure, from == LAB_NOWHERE ? a->s->at : from, direction));
    write_meetings(a, f, figure);
    moa_json_end_object(a->w);
}

/* What is chosen anyway needs no words. */
static void write_told(const struct asker *a, const struct future *f) {
    moa_json_begin_array(a->w, "words");
    for (int i = 0; i < f->count; i++) {
        char text[WORDS_MAX];
        struct moa_out out = MOA_OUT(text);
        int kind = f->told[i].kind;
        if (kind == LAB_EV_ROLLED || kind == LAB_EV_DIE || kind == LAB_EV_GOES) continue;
        lab_event_words(a->data, &f->told[i], a->style, &out);
        moa_json_string(a->w, NULL, text);
    }
    moa_json_end_array(a->w);
}

/* The route of a figure, if it moves before anything is turned over. */
static void write_route(const struct asker *a, const struct future *f, moa_action action, int mover,
                        enum lab_direction direction) {
    char text[WORDS_MAX];
    struct moa_out out = MOA_OUT(text);
    if (!moves(a, f, mover)) return;
    lab_action_text(a->data, action, &out);
    moa_json_begin_object(a->w, NULL);
    moa_json_string(a->w, "action", text);
    moa_json_string(a->w, "direction", lab_direction_word[direction]);
    write_way(a, f, "walk", mover, direction);
    if (!lab_twins(a->s)) write_way(a, f, "moa", LAB_MOA, LAB_CLOCKWISE);
    write_told(a, f);
    moa_json_end_object(a->w);
}

/* ---- Every way that a choice may lead ---- */

/* Both directions. Those who could pay for it are asked first (LAB-5.8): as it will be unless they do. */
static void both_ways(const struct asker *a, const struct future *after, moa_action action) {
    for (int direction = 0; direction < 2; direction++) {
        struct future f = *after;
        while (!f.turned && f.s.phase == LAB_PAY && f.s.player == a->player)
            play(a, &f, f.s.asked, lab_code(LAB_DO_DECLINE, 0, 0));
        if (f.turned || !is_asked(&f, a->player, LAB_GO)) return;
        int mover = f.s.mover;
        choose(a, &f, lab_code(LAB_DO_GO, direction, 0));
        write_route(a, &f, action, mover, (enum lab_direction)direction);
    }
}

/* Twins: either may go first, whoever takes the flag (LAB-8.3, LAB-8.6). */
static void both_twins(const struct asker *a, const struct future *after, moa_action action) {
    struct future flagged = *after;
    if (is_asked(&flagged, a->player, LAB_FLAG)) choose(a, &flagged, lab_code(LAB_DO_FLAG, 0, 0));
    for (int first = 0; first < 2 && is_asked(&flagged, a->player, LAB_FIRST); first++) {
        struct future f = flagged;
        choose(a, &f, lab_code(LAB_DO_FIRST, first, 0));
        both_ways(a, &f, action);
    }
}

static void write_choice(const struct asker *a, moa_action action) {
    struct future f = {.s = *a->s};
    int kind = lab_kind(action);
    if (kind != LAB_DO_GO && kind != LAB_DO_PAY && kind != LAB_DO_DIE && kind != LAB_DO_FIRST) return;
    choose(a, &f, action);
    if (kind == LAB_DO_GO || kind == LAB_DO_PAY)
        write_route(a, &f, action, a->s->mover, (enum lab_direction)lab_a(action));
    else if (kind == LAB_DO_DIE && lab_twins(a->s))
        both_twins(a, &f, action);
    else
        both_ways(a, &f, action);
}

void lab_write_routes(const struct lab_data *data, const struct lab_state *s, int player,
                      const struct moa_style *style, struct moa_writer *writer) {
    struct asker a = {data, s, player, style, writer};
    moa_action legal[LAB_ACTIONS_MAX];
    int count = lab_legal(data, s, player, legal);
    moa_json_begin_array(writer, "routes");
    for (int i = 0; i < count; i++) write_choice(&a, legal[i]);
    moa_json_end_array(writer);
}
