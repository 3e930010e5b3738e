/* laborigines_kit.c - see laborigines_kit.h. */
#include "support/laborigines_kit.h"
#include <string.h>

static struct kit kit_of(struct lab_test *t) {
    t->events.event = t->event;
    t->events.max = sizeof t->event / sizeof *t->event;
    return (struct kit){&moa_laborigines, &t->data, &t->s, &t->events};
}

void lab_new(struct lab_test *t, int players, enum lab_variant variant) {
    memset(t, 0, sizeof *t);
    kit_new(kit_of(t), &(struct moa_setup){.players = players, .option = {(int)variant}});
}

void lab_position(struct lab_test *t, const char *json) {
    memset(t, 0, sizeof *t);
    kit_position(kit_of(t), json);
}

void lab_bad_position(const char *json, const char *why) {
    static struct lab_test t;
    memset(&t, 0, sizeof t);
    kit_bad_position(kit_of(&t), json, why);
}

void lab_do(struct lab_test *t, const char *actions) { kit_do(kit_of(t), actions); }
void lab_refused(struct lab_test *t, const char *text, const char *rule) {
    kit_refused(kit_of(t), text, rule);
}
bool lab_can(struct lab_test *t, const char *text) { return kit_can(kit_of(t), text); }
const char *lab_choices_of(struct lab_test *t, int player) { return kit_choices(kit_of(t), player - 1); }
void lab_chance_on(struct lab_test *t) { kit_chance_on(kit_of(t)); }
char *lab_view_text(struct lab_test *t, int viewer) { return kit_view(kit_of(t), viewer); }
int lab_sees(struct lab_test *t, int viewer, const char *text) { return kit_sees(kit_of(t), viewer, text); }

void lab_expect_ranks(struct lab_test *t, const char *ranks) { kit_expect_ranks(kit_of(t), ranks); }
void lab_expect_decided(struct lab_test *t, const char *words) { kit_expect_decided(kit_of(t), words); }

const struct moa_event *lab_event(struct lab_test *t, enum lab_event_kind kind) {
    return kit_event(kit_of(t), (int)kind);
}

void lab_expect_value(struct lab_test *t, int player, const char *feature, double value) {
    kit_expect_value(kit_of(t), player, feature, value);
}

bool lab_same_view(struct lab_test *t, struct lab_test *u, int viewer) {
    return kit_same_view(kit_of(t), kit_of(u), viewer);
}

const char *lab_now(struct lab_test *t) {
    static char text[32];
    struct moa_buffer buffer = MOA_BUFFER(text);
    for (int p = 0; p < LAB_PLAYERS_MAX; p++)
        if (t->s.actors >> p & 1) moa_buffer_format(&buffer, "%d", p + 1);
    if (t->s.actors >> MOA_CHANCE & 1) moa_buffer_put(&buffer, "*");
    moa_buffer_format(&buffer, "%s%s", buffer.length ? " " : "", lab_phase_word[t->s.phase]);
    return text;
}

/* The sum of a heap, or its stones of one colour. */
static int heap(const struct lab_state *s, const uint8_t *stones, const char *colour) {
    int sum = 0;
    for (int c = 0; c < LAB_COLOURS; c++)
        if (!colour || !strcmp(colour, lab_colour_word[lab_shown_colour(s, c)])) sum += stones[c];
    return sum;
}

int lab_held(struct lab_test *t, int player, const char *colour) {
    return heap(&t->s, t->s.stones[player - 1], colour);
}
int lab_lying(struct lab_test *t, int circle, const char *colour) {
    return heap(&t->s, t->s.on_circle[circle - 1], colour);
}
int lab_gone(struct lab_test *t, const char *colour) { return heap(&t->s, t->s.removed, colour); }

const struct lab_figure *lab_fig(struct lab_test *t, int player, int figure) {
    return &t->s.figure[lab_figure_of(&t->s, player - 1, figure - 1)];
}

int lab_place_of(struct lab_test *t, int player, int figure) {
    int place = lab_fig(t, player, figure)->place;
    return place == LAB_NOWHERE ? 0 : place + 1;
}

bool lab_bears_flag(struct lab_test *t, int player, int figure) {
    return t->s.flag == lab_figure_of(&t->s, player - 1, figure - 1);
}
