/* device.c - see device.h. */
#include "table/device.h"
#include "core/i18n.h"
#include "table/dice.h"
#include "table/internal.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Opening ---- */

/* The log names the data set by its hash: it must be in memory when the log is applied. */
static const struct moa_data_set *share_data(const struct moa_match *match, struct moa_error *error) {
    char hash[MOA_HASH_TEXT];
    snprintf(hash, sizeof hash, "%016" PRIx64, moa_data_hash(match->game, match->data));
    const struct moa_data_set *set = moa_data_set_find(match->game, hash);
    if (set) return set;
    char *text = moa_data_text(match->game, match->data, false);
    set = moa_data_set_add(match->game, text, error);
    free(text);
    return set;
}

static void add_open(struct table *table, const struct moa_match *match, const struct moa_data_set *set,
                     const struct device_options *options, struct table_change *change) {
    const struct moa_game *game = match->game;
    char *position =
        match->from_position ? moa_view_text(game, match->data, match->initial, MOA_HOST, false) : NULL;
    const char *level = options->substitute && *options->substitute ? options->substitute : "medium";
    struct body body;
    body_begin(&body);
    moa_json_bool(&body.json, "device", !options->apart);
    body_put_setup(&body, game, &match->setup, set->hash);
    moa_json_int(&body.json, "clock", CLOCK_NONE);
    moa_json_bool(&body.json, "public", false);
    moa_json_bool(&body.json, "rated", false);
    moa_json_string(&body.json, "substitute", level);
    moa_json_string(&body.json, "commitment", match->commitment);
    if (position) moa_json_string(&body.json, "position", position);
    add_entry(table, change, "open", "", "", options->now, body_end(&body));
    free(position);
}

static void add_seat(struct table *table, const struct moa_match *match, int number,
                     const struct device_seat *seat, int64_t now, struct table_change *change) {
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", number);
    moa_json_string(&body.json, "name", seat->name);
    if (*seat->level) moa_json_string(&body.json, "bot", seat->level);
    if (match->game->loadout_text) {
        char text[MOA_LOADOUT_MAX];
        struct moa_buffer buffer = MOA_BUFFER(text);
        match->game->loadout_text(match->setup.loadout[number], &buffer);
        moa_json_string(&body.json, "loadout", text);
    }
    add_entry(table, change, "sit", *seat->level ? "" : seat->user, "", now, body_end(&body));
}

void device_init(struct device *device, const char *seed) {
    *device = (struct device){.table = table_open("device")};
    device->screen = (struct device_screen){.viewer = MOA_SPECTATOR, .waits_for = -1};
    snprintf(device->seed, sizeof device->seed, "%s", seed);
}

static bool names_fit(const struct moa_match *match, const struct device_seat *seats,
                      struct moa_error *error) {
    struct moa_bot_spec spec;
    for (int i = 0; i < match->setup.players; i++) {
        if (!moa_name_check(seats[i].name, error)) return false;
        if (*seats[i].level && !moa_bot_parse(seats[i].level, &spec, error)) return false;
    }
    return true;
}

bool device_open(struct device *device, const struct moa_match *match, const struct device_options *options,
                 struct table_change *change, struct moa_error *error) {
    device_init(device, options->seed);
    if (!dice_is_seed(options->seed)) return moa_fail(error, "the seed is not 64 digits of 0-9 and a-f");
    if (!names_fit(match, options->seats, error)) return false;
    const struct moa_data_set *set = share_data(match, error);
    if (!set) return false;
    add_open(device->table, match, set, options, change);
    for (int i = 0; i < match->setup.players; i++)
        add_seat(device->table, match, i, &options->seats[i], options->now, change);
    table_begin_with(device->table, match, options->seed, options->now, change);
    return true;
}

void device_close(struct device *device) {
    table_close(device->table);
    device->table = NULL;
}

/* ---- The screen ---- */

void device_begin(struct device *device) {
    uint32_t people = table_people(device->table);
    /* Nobody acts at an outdated table, and it has no secrets: the first person can end it for all. */
    device->screen.passed_on = people & (people - 1) && !device->table->outdated;
    if (device->screen.passed_on) {
        device_pass_on(device);
    } else if (people) {
        device->screen.viewer = __builtin_ctz(people);
        device->screen.alone = true;
    }
}

/* Would other people see this seat's secrets if the screen showed its position? */
static bool needs_cover(const struct device *device, int seat) {
    const struct table *table = device->table;
    if (seat >= table->setup.players || (device->screen.alone && seat == device->screen.viewer)) return false;
    return moa_has_secret(table->game, table->match.data, table->match.state, seat);
}

/* The person who must act, or -1. The current viewer comes first, then the person the screen waits for, then the
 * lowest seat. */
static int next_person(const struct device *device) {
    const struct table *table = device->table;
    const struct device_screen *screen = &device->screen;
    uint32_t next = table_people_asked(table);
    if (screen->viewer < MOA_PLAYERS_MAX && next >> screen->viewer & 1) return screen->viewer;
    if (screen->waits_for >= 0 && next >> screen->waits_for & 1) return screen->waits_for;
    return next ? __builtin_ctz(next) : -1;
}

static void turn_to(struct device *device, int viewer, bool alone, int waits_for) {
    device->screen.viewer = viewer;
    device->screen.alone = alone;
    device->screen.waits_for = waits_for;
}

bool device_pass_on(struct device *device) {
    const struct device_screen before = device->screen;
    int next = next_person(device);
    if (!before.passed_on) return false;
    if (device->table->status == TABLE_OVER || (next < 0 && needs_cover(device, before.viewer)))
        turn_to(device, MOA_SPECTATOR, false, -1);
    else if (next >= 0 && needs_cover(device, next))
        turn_to(device, MOA_SPECTATOR, false, next);
    else if (next >= 0 && next != before.viewer)
        turn_to(device, next, false, -1);
    return device->screen.viewer != before.viewer || device->screen.waits_for != before.waits_for;
}

void device_uncover(struct device *device) {
    if (device->screen.waits_for >= 0) turn_to(device, device->screen.waits_for, true, -1);
}

int device_reader(const struct device *device) {
    return device->screen.alone ? device->screen.viewer : MOA_SPECTATOR;
}
