/* steps.c - the state after each event of the newest move, for viewers who are shown one event after the other. */
#include "core/json_diff.h"
#include "table/internal.h"
#include <stdlib.h>
#include <string.h>

enum { STEPS_FIRST = 16 };

static char *state_of(const struct table *table, int step) {
    return table->step + (size_t)step * table->game->state_size;
}

/* Called by the match for each event of an action. */
static void keep_state(void *context, int event) {
    struct table *table = context;
    int step = table->steps + event;
    if (step >= table->steps_capacity) {
        table->steps_capacity = step < STEPS_FIRST ? STEPS_FIRST : 2 * step;
        table->step = realloc(table->step, (size_t)table->steps_capacity * table->game->state_size);
        assert(table->step);
    }
    memcpy(state_of(table, step), table->match.state, table->game->state_size);
}

void steps_begin(struct table *table) {
    table->match.after_event = keep_state;
    table->match.context = table;
    table->first_step = table->items;
    table->steps = 0;
}

void table_forget_steps(struct table *table) {
    free(table->step);
    table->step = NULL;
    table->steps = table->steps_capacity = 0;
}

/* A view as a JSON value. */
struct view_json {
    char *text;
    struct moa_json *pool;
    const struct moa_json *root;
};

static struct view_json read_view(const struct table *table, const void *state, int viewer) {
    struct view_json view;
    struct moa_error error;
    view.text = moa_view_text(table->game, table->match.data, state, viewer, false);
    int size = moa_json_pool_size(view.text);
    view.pool = malloc(sizeof *view.pool * (size_t)size);
    assert(view.pool);
    view.root = moa_json_read(view.text, view.pool, size, &error);
    assert(view.root);
    return view;
}

static void free_view(struct view_json *view) {
    free(view->text);
    free(view->pool);
}

static void write_points(const struct table *table, const void *state, struct moa_writer *json) {
    struct moa_result result;
    table->game->result(table->match.data, state, &result);
    moa_json_begin_array(json, "points");
    for (int i = 0; i < table->setup.players; i++) moa_json_int(json, NULL, result.points[i]);
    moa_json_end_array(json);
}

/* The next item from `item` on that is an event this reader is shown and whose state was kept; table->items if there
 * is none. */
static int next_step(const struct table *table, int reader, int item) {
    if (item < table->first_step) item = table->first_step;
    for (; item < table->items && item < table->first_step + table->steps; item++)
        if (table_shows(table, &table->item[item], reader)) return item;
    return table->items;
}

void table_write_steps(const struct table *table, int reader, int viewer, int from, struct moa_writer *json) {
    int item = next_step(table, reader, from);
    if (item == table->items) return;
    struct view_json now = read_view(table, state_of(table, item - table->first_step), reader);
    moa_json_begin_array(json, "steps");
    while (item < table->items) {
        int next = next_step(table, reader, item + 1);
        struct view_json after = next < table->items
                                     ? read_view(table, state_of(table, next - table->first_step), reader)
                                     : read_view(table, table->match.state, viewer);
        moa_json_begin_object(json, NULL);
        moa_json_diff(json, "view", after.root, now.root);
        write_points(table, state_of(table, item - table->first_step), json);
        moa_json_end_object(json);
        free_view(&now);
        now = after;
        item = next;
    }
    moa_json_end_array(json);
    free_view(&now);
}
