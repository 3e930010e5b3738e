/* handles.c - objects that the engine holds between calls: positions, tables and replays, each with a number. */
#include "core/i18n.h"
#include "wasm/engine.h"
#include <stdlib.h>
#include <string.h>

enum { HANDLES_MAX = 64 };

static struct held *held[HANDLES_MAX]; /* the first one has number 1 */

struct held *held_new(const struct engine_call *call, int *number) {
    for (int i = 0; i < HANDLES_MAX; i++) {
        if (held[i]) continue;
        held[i] = calloc(1, sizeof *held[i]);
        assert(held[i]);
        *number = i + 1;
        return held[i];
    }
    moa_fail(call->error, "too many tables are open");
    return NULL;
}

struct held *held_get(const struct engine_call *call, const char *name) {
    int number;
    if (!moa_json_need(call->args, name, call->error) ||
        !moa_json_get_int(call->args, name, 1, HANDLES_MAX, 0, &number, call->error))
        return NULL;
    if (!held[number - 1]) moa_fail(call->error, "%s: nothing is held under that number", name);
    return held[number - 1];
}

void held_free(int number) {
    struct held *gone = held[number - 1];
    if (!gone) return;
    held[number - 1] = NULL;
    if (gone->device.table) device_close(&gone->device);
    replay_close(&gone->replay);
    free(gone->position.state);
    free(gone);
}

void held_keep(struct held *held_one, const struct engine_position *position,
               const char *const names[MOA_PLAYERS_MAX]) {
    void *old = held_one->position.state;
    held_one->position = *position;
    free(old);
    for (int i = 0; i < MOA_PLAYERS_MAX; i++)
        snprintf(held_one->name[i], sizeof held_one->name[i], "%s", names[i]);
}

/* Releases the object with this number. */
bool engine_release(struct engine_call *call) {
    int number;
    if (!moa_json_need(call->args, "held", call->error) ||
        !moa_json_get_int(call->args, "held", 1, HANDLES_MAX, 0, &number, call->error))
        return false;
    held_free(number);
    return true;
}
