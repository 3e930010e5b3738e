/* contract_steps.c - what viewers are shown between the events of one action, when the state is half changed. */
#include "support/contract_kit.h"
#include <stdio.h>
#include <string.h>

/* An action that is applied to a state, event by event. */
struct progress {
    struct contract *c;
    void *state, *sample;
    bool good;
};

static bool has_null(const struct moa_json *value) {
    if (value->kind == MOA_JSON_NULL) return true;
    for (const struct moa_json *member = value->first; member; member = member->next)
        if (has_null(member)) return true;
    return false;
}

static bool same_points(const struct progress *p) {
    struct moa_result a, b;
    p->c->game->result(p->c->match.data, p->state, &a);
    p->c->game->result(p->c->match.data, p->sample, &b);
    return memcmp(a.points, b.points, sizeof a.points[0] * (size_t)p->c->setup.players) == 0;
}

/* A viewer's view and the points are those of any other state that the viewer cannot tell from this one. */
static bool check_viewer(const struct progress *p, int viewer) {
    struct contract *c = p->c;
    struct moa_error error = {{0}};
    if (!contract_view(c, p->state, viewer, 0)) return false;
    const struct moa_json *json = contract_json(c, c->text[0], &error);
    if (!json || json->kind != MOA_JSON_OBJECT || has_null(json))
        return contract_fail(c, "between events the view of %d is no object, or has a null", viewer);
    memcpy(p->sample, p->state, c->game->state_size);
    c->game->resample(c->match.data, p->sample, viewer, &c->rng);
    if (!contract_view(c, p->sample, viewer, 1)) return false;
    if (strcmp(c->text[0], c->text[1]) != 0)
        return contract_differ(c, "between events a viewer can tell samples apart", c->text[0], c->text[1]);
    return same_points(p) || contract_fail(c, "between events the points tell samples apart to %d", viewer);
}

static void after_event(void *context, int number) {
    struct progress *p = context;
    (void)number;
    for (int i = 0; p->good && i < contract_viewers(p->c); i++)
        p->good = check_viewer(p, contract_viewer(p->c, i));
}

bool contract_check_steps(struct contract *c, int actor, moa_action action) {
    struct progress p = {.c = c, .state = c->spare[0], .sample = c->spare[1], .good = true};
    struct moa_events events = c->events[0];
    events.count = 0;
    events.added = after_event;
    events.context = &p;
    memcpy(p.state, c->match.state, c->game->state_size);
    c->game->apply(c->match.data, p.state, actor, action, &events);
    return p.good;
}
