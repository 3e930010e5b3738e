/* routes.c - where a choice leads: the circles along the ring, the figures met, the cost, and the possible backs of
 * the last circle.
 *
 * The choice is played on a copy, and then every further choice that belongs to it. The back of a circle is chance to
 * the players (LAB-1.4), so a route ends when one is turned over. To find out what each possible back would do, a
 * circle with that back is put there. */
#include "games/laborigines/laborigines.h"

enum {
    GIFTS_MAX = 12,   /* how many gifts of stones are played on the way: their colours do not change it */
    EVENTS_MAX = 512, /* far more events than one move has */
    WORDS_MAX = 512,
};

/* A copy that is played on, and its events until a circle was turned over, or with `past` until the second. */
struct future {
    struct lab_state s;
    struct moa_event event[EVENTS_MAX];
    int count;
    bool past;
    bool turned;
};

/* Whose routes are written, and where. */
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
    struct moa_events events = {.event = event, .max = LAB_EVENTS_MAX};
    lab_apply(a->data, &f->s, player, action, &events);
    for (int i = 0; i < events.count && !f->turned; i++) {
        bool turned = event[i].kind == LAB_EV_TURNED;
        f->turned = (turned && !f->past) || f->count == EVENTS_MAX;
        if (turned) f->past = false;
        if (!f->turned) f->event[f->count++] = event[i];
    }
}

static bool is_asked(const struct future *f, int player, enum lab_phase phase) {
    return f->s.phase == phase && f->s.actors >> player & 1;
}

/* A choice of the player, and the gifts that follow, whoever chooses their colours. */
static void choose(const struct asker *a, struct future *f, moa_action action) {
    play(a, f, a->player, action);
    for (int i = 0; i < GIFTS_MAX && !f->turned && f->s.phase == LAB_GIVE; i++) {
        moa_action legal[LAB_ACTIONS_MAX];
        int chooser = f->s.give.chooser;
        lab_legal(a->data, &f->s, chooser, legal);
        play(a, f, chooser, legal[0]);
    }
}

/* ---- Consequences ---- */

static int figure_of_event(const struct lab_state *s, int player, int shown) {
    return shown < 0 ? LAB_MOA : lab_figure_of(s, player, shown & 1);
}

/* Does the event move the figure? Sets the circle it reaches. */
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

/* Every circle from the figure's current one to its last; returns the last. */
static int write_places(const struct asker *a, const struct future *f, int figure, int at,
                        enum lab_direction direction) {
    int place;
    bool stands = false;
    moa_json_begin_array(a->w, "places");
    moa_json_int(a->w, NULL, at);
    for (int i = 0; i < f->count && !stands; i++) {
        if (!is_step(a->s, &f->event[i], figure, &place)) continue;
        while (at != place) moa_json_int(a->w, NULL, at = lab_hop(a->data, at, 1, direction));
        stands = f->event[i].kind == LAB_EV_MOVED;
    }
    moa_json_end_array(a->w);
    return at;
}

/* A player's gain or loss of stones by an event; stones removed with an eliminated colour are not counted. */
static int gain(const struct moa_event *event, int player) {
    bool own = event->player == player;
    switch (event->kind) {
    case LAB_EV_DONATES: return own ? -event->arg[1] : 0;
    case LAB_EV_TRANSFERS: return (event->arg[2] == player ? event->arg[1] : 0) - (own ? event->arg[1] : 0);
    case LAB_EV_TAKES: return own ? event->arg[1] : 0;
    case LAB_EV_PAID: return own ? -LAB_PRICE : 0;
    default: return 0;
    }
}

/* 1 if the player gains the flag, -1 if the player loses it. */
static int gain_of_flag(const struct moa_event *event, int player) {
    bool own = event->player == player;
    if (event->kind == LAB_EV_FLAG_LAID) return own ? -1 : 0;
    if (event->kind != LAB_EV_FLAG) return 0;
    return (own ? 1 : 0) - (event->arg[1] - 1 == player ? 1 : 0);
}

/* The player's gain or loss by a meeting: everything until the figure moves on. */
static void write_gain(const struct asker *a, const struct future *f, int figure, int meeting) {
    int place, stones = 0, flag = 0;
    for (int i = meeting + 1; i < f->count && !is_step(a->s, &f->event[i], figure, &place); i++) {
        stones += gain(&f->event[i], a->player);
        flag += gain_of_flag(&f->event[i], a->player);
    }
    moa_json_int(a->w, "stones", stones);
    moa_json_int(a->w, "flag", flag);
}

static void write_meetings(const struct asker *a, const struct future *f, int figure) {
    int place;
    moa_json_begin_array(a->w, "meetings");
    for (int i = 0; i < f->count; i++) {
        const struct moa_event *event = &f->event[i];
        if (!is_step(a->s, event, figure, &place)) continue;
        if (event->kind == LAB_EV_MOVED) break;
        moa_json_begin_object(a->w, NULL);
        write_who(a->s, figure_of_event(a->s, event->arg[1], event->arg[1] < 0 ? -1 : event->arg[2]), a->w);
        moa_json_int(a->w, "place", place);
        write_gain(a, f, figure, i);
        moa_json_end_object(a->w);
    }
    moa_json_end_array(a->w);
}

static bool moves(const struct asker *a, const struct future *f, int figure) {
    int place;
    for (int i = 0; i < f->count; i++)
        if (is_step(a->s, &f->event[i], figure, &place)) return true;
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

/* Choices need no words: the player makes them. */
static void write_words(const struct asker *a, const struct future *f) {
    moa_json_begin_array(a->w, "words");
    for (int i = 0; i < f->count; i++) {
        char text[WORDS_MAX];
        struct moa_buffer buffer = MOA_BUFFER(text);
        int kind = f->event[i].kind;
        if (kind == LAB_EV_ROLLED || kind == LAB_EV_DIE || kind == LAB_EV_GOES) continue;
        lab_event_words(a->data, &f->event[i], a->style, &buffer);
        moa_json_string(a->w, NULL, text);
    }
    moa_json_end_array(a->w);
}

/* What is certain: the player's gain or loss of stones on the whole route, and the part taken from the last
 * circle. */
static void write_stones(const struct asker *a, const struct future *f) {
    int stones = 0, takes = 0;
    for (int i = 0; i < f->count; i++) {
        stones += gain(&f->event[i], a->player);
        if (f->event[i].kind == LAB_EV_TAKES) takes += gain(&f->event[i], a->player);
    }
    moa_json_int(a->w, "stones", stones);
    moa_json_int(a->w, "takes", takes);
}

/* A circle of the ring with the same upper side as the one on that place, and with that back. */
static uint8_t circle_with_back(const struct asker *a, int place, int back) {
    int up = lab_up(a->data, a->s->circle[place]);
    for (int at = 0; at < a->s->laid; at++) {
        uint8_t circle = a->s->circle[at];
        if (lab_up(a->data, circle) == up && lab_back(a->data, circle) == back) return circle;
    }
    return a->s->circle[place];
}

/* The player's gain or loss of stones if the circle turned over has that back. */
static int stones_by_back(const struct asker *a, const struct future *before, moa_action action, int place,
                          int back) {
    struct future f = *before;
    int stones = 0;
    f.s.circle[place] = circle_with_back(a, place, back);
    f.count = 0;
    f.past = true;
    choose(a, &f, action);
    for (int i = f.count - 1; i >= 0 && f.event[i].kind != LAB_EV_TURNED; i--)
        stones += gain(&f.event[i], a->player);
    return stones;
}

/* The possible backs of the last circle, how many circles with the same upper side have each (LAB-1.4), and the
 * stones each would bring. */
static void write_below(const struct asker *a, const struct future *f, const struct future *before,
                        moa_action action, int mover) {
    int at, place = LAB_NOWHERE, count[LAB_TRAPS];
    for (int i = 0; i < f->count; i++)
        if (is_step(a->s, &f->event[i], mover, &at)) place = at;
    if (!f->turned || place == LAB_NOWHERE || lab_owner(a->s, mover) != a->player) return;
    lab_count_backs(a->data, a->s, place, count);
    moa_json_begin_array(a->w, "below");
    for (int back = 0; back < LAB_TRAPS; back++) {
        if (!count[back]) continue;
        moa_json_begin_object(a->w, NULL);
        moa_json_string(a->w, "trap", lab_trap_word[back]);
        moa_json_int(a->w, "count", count[back]);
        moa_json_int(a->w, "stones", stones_by_back(a, before, action, place, back));
        moa_json_end_object(a->w);
    }
    moa_json_end_array(a->w);
}

static void write_action(const struct asker *a, const char *key, moa_action action) {
    char text[WORDS_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    lab_action_text(a->data, action, &buffer);
    moa_json_string(a->w, key, text);
}

/* The choice of now, and the twin who then goes first, if that is named later; 0: it is not. */
struct choice {
    moa_action action, twin;
};

/* The route of a figure, if it moves before anything is turned over. `last` is the choice that sets it off, after
 * `before`. */
static void write_route(const struct asker *a, const struct future *before, moa_action last,
                        const struct choice *choice, int mover, enum lab_direction direction) {
    struct future after = *before, *f = &after;
    choose(a, f, last);
    if (!moves(a, f, mover)) return;
    moa_json_begin_object(a->w, NULL);
    write_action(a, "action", choice->action);
    moa_json_string(a->w, "direction", lab_direction_word[direction]);
    write_way(a, f, "walk", mover, direction);
    if (!lab_twins(a->s)) write_way(a, f, "moa", LAB_MOA, LAB_CLOCKWISE);
    moa_json_begin_array(a->w, "then");
    if (choice->twin) write_action(a, NULL, choice->twin);
    if (last != choice->action) write_action(a, NULL, last);
    moa_json_end_array(a->w);
    write_words(a, f);
    write_stones(a, f);
    write_below(a, f, before, last, mover);
    moa_json_end_object(a->w);
}

/* ---- All routes of a choice ---- */

/* Both directions. Players who could pay for it are asked first (LAB-5.8); it is assumed that they decline. */
static void both_ways(const struct asker *a, const struct future *after, const struct choice *choice) {
    for (int direction = 0; direction < 2; direction++) {
        struct future f = *after;
        while (!f.turned && f.s.phase == LAB_PAY && f.s.player == a->player)
            play(a, &f, f.s.asked, lab_code(LAB_DO_DECLINE, 0, 0));
        if (f.turned || !is_asked(&f, a->player, LAB_GO)) return;
        write_route(a, &f, lab_code(LAB_DO_GO, direction, 0), choice, f.s.mover,
                    (enum lab_direction)direction);
    }
}

/* Twins: either may move first, whichever takes the flag (LAB-8.3, LAB-8.6). */
static void both_twins(const struct asker *a, const struct future *after, moa_action action) {
    struct future flagged = *after;
    if (is_asked(&flagged, a->player, LAB_FLAG)) choose(a, &flagged, lab_code(LAB_DO_FLAG, 0, 0));
    for (int first = 0; first < 2 && is_asked(&flagged, a->player, LAB_FIRST); first++) {
        struct future f = flagged;
        struct choice choice = {action, lab_code(LAB_DO_FIRST, first, 0)};
        choose(a, &f, choice.twin);
        both_ways(a, &f, &choice);
    }
}

static void write_choice(const struct asker *a, moa_action action) {
    struct future f = {.s = *a->s};
    struct choice choice = {action, 0};
    int kind = lab_kind(action);
    if (kind != LAB_DO_GO && kind != LAB_DO_PAY && kind != LAB_DO_DIE && kind != LAB_DO_FIRST) return;
    if (kind == LAB_DO_GO || kind == LAB_DO_PAY) {
        write_route(a, &f, action, &choice, a->s->mover, (enum lab_direction)lab_a(action));
        return;
    }
    choose(a, &f, action);
    if (kind == LAB_DO_DIE && lab_twins(a->s))
        both_twins(a, &f, action);
    else
        both_ways(a, &f, &choice);
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
