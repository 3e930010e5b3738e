/* canary.c - proves that the targets can fail: one part is broken at a time, and the target must report exactly that
 * fault. The game is the template; valid inputs are made from it first. */
#include "fuzz.h"
#include "games/template/template.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 40 };

static void string_without_end(struct moa_writer *writer, const char *key, const char *value) {
    char cut[2] = {value[0], '\0'};
    moa_json_string(writer, key, cut);
}

static void text_of_another(const void *data, moa_action action, struct moa_buffer *buffer) {
    tpl_action_text(data, tpl_action(tpl_action_kind(action), 1), buffer);
}

static bool load_turned(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    bool fine = tpl_load(data, json, state, error);
    if (fine) ((struct tpl_state *)state)->low ^= 1;
    return fine;
}

static bool load_anything(const void *data, const struct moa_json *json, void *state,
                          struct moa_error *error) {
    bool fine = tpl_load(data, json, state, error);
    if (fine) ((struct tpl_state *)state)->pot++;
    return fine;
}

static struct moa_refusal refuses_nothing(const void *data, const void *state, int player,
                                          moa_action action) {
    (void)data, (void)state, (void)player, (void)action;
    return (struct moa_refusal){0};
}

static int legal_twice(const void *data, const void *state, int player, moa_action *out) {
    int count = tpl_legal(data, state, player, out);
    if (count > 1) out[1] = out[0];
    return count;
}

static void resample_shows(const void *data, void *state, int viewer, struct moa_rng *rng) {
    (void)data, (void)viewer, (void)rng;
    ((struct tpl_state *)state)->low ^= 1;
}

static void break_string(struct moa_game *game) {
    (void)game;
    fuzz_parts.write_string = string_without_end;
}
static void break_text(struct moa_game *game) { game->action_text = text_of_another; }
static void break_reload(struct moa_game *game) { game->load = load_turned; }
static void break_load(struct moa_game *game) { game->load = load_anything; }
static void break_refusal(struct moa_game *game) { game->why_not = refuses_nothing; }
static void break_legal(struct moa_game *game) { game->legal = legal_twice; }
static void break_resample(struct moa_game *game) { game->resample = resample_shows; }
static void break_silence(struct moa_game *game) {
    (void)game;
    fuzz_parts.echoes = 0;
}
static void break_echo(struct moa_game *game) {
    (void)game;
    fuzz_parts.echoes = 2;
}
static void break_log(struct moa_game *game) {
    (void)game;
    fuzz_parts.forgets = true;
}
static void break_nothing(struct moa_game *game) { (void)game; }

struct canary {
    const char *name;
    void (*break_part)(struct moa_game *game);
    fuzz_target *target;
    uint8_t *(*seed)(uint64_t n, size_t *size);
    const char *words; /* expected in the report; NULL: every check must pass */
};

static const struct canary canaries[] = {
    {"JSON strings lose their end", break_string, fuzz_json, fuzz_seed_json, "read back otherwise"},
    {"actions are written as others", break_text, fuzz_record, fuzz_seed_record, "record"},
    {"a position is loaded as another", break_reload, fuzz_position, fuzz_seed_position, "loads as another"},
    {"a position is loaded unchecked", break_load, fuzz_position, fuzz_seed_position, "the check fails"},
    {"resampling shows", break_resample, fuzz_position, fuzz_seed_position, "can tell"},
    {"an action is listed twice", break_legal, fuzz_play, fuzz_seed_play, "no proper list"},
    {"nothing is refused", break_refusal, fuzz_play, fuzz_seed_play, "not refused"},
    {"the server does not answer", break_silence, fuzz_server, fuzz_seed_server, "not answered"},
    {"the server answers twice", break_echo, fuzz_server, fuzz_seed_server, "more than once"},
    {"a log loses its end", break_log, fuzz_server, fuzz_seed_server, "the log of"},
    {"nothing is broken", break_nothing, fuzz_play, fuzz_seed_play, NULL},
    {"nothing is broken", break_nothing, fuzz_position, fuzz_seed_position, NULL},
};

static bool run_canary(const struct canary *canary) {
    struct moa_game game = moa_template;
    const struct moa_game *const sound[] = {&moa_template, NULL}, *const broken[] = {&game, NULL};
    struct fuzz_parts kept = fuzz_parts;
    struct fuzz_report report = {""};
    bool held = true;
    for (uint64_t n = 0; n < TRIES && held; n++) {
        size_t size;
        fuzz_parts.games = sound;
        uint8_t *bytes = canary->seed(n, &size);
        fuzz_parts.games = broken;
        canary->break_part(&game);
        held = canary->target(bytes, size, &report);
        free(bytes);
    }
    fuzz_parts = kept;
    bool fine = canary->words ? !held && strstr(report.text, canary->words) : held;
    if (!fine) {
        printf("canary \"%s\": expected \"%s\", got \"%s\"\n", canary->name,
               canary->words ? canary->words : "", report.text);
    }
    return fine;
}

int fuzz_canaries(void) {
    int silent = 0;
    for (size_t i = 0; i < sizeof canaries / sizeof *canaries; i++) silent += !run_canary(&canaries[i]);
    return silent;
}
