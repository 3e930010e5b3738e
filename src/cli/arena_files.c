/* arena_files.c - see arena_files.h. Sums are integers in "tally"; the rest is for people and recomputed when
 * results are merged. */
#include "cli/arena_files.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "core/i18n.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1000000000 };

/* The sums of an entrant that are one number, by name. */
static const struct {
    const char *name;
    size_t at;
    bool luck; /* present only if luck is measured; may be negative */
} sums[] = {
    {"seats", offsetof(struct moa_tally, seats), false},
    {"points", offsetof(struct moa_tally, points), false},
    {"moves", offsetof(struct moa_tally, moves), false},
    {"microseconds", offsetof(struct moa_tally, microseconds), false},
    {"slowest", offsetof(struct moa_tally, slowest), false},
    {"won", offsetof(struct moa_tally, won), false},
    {"won_squared", offsetof(struct moa_tally, won_squared), false},
    {"luck", offsetof(struct moa_tally, luck), true},
    {"luck_squared", offsetof(struct moa_tally, luck_squared), true},
    {"won_luck", offsetof(struct moa_tally, won_luck), true},
};
enum { SUMS = sizeof sums / sizeof *sums };

static int64_t *sum_of(struct moa_tally *tally, int which, int entrant) {
    return (int64_t *)((char *)tally + sums[which].at) + entrant;
}

/* ---- Writing ---- */

/* As text: the JSON reader accepts integers only, and these files are read again. */
static void write_value(struct moa_writer *w, const char *key, double value) {
    char text[32];
    snprintf(text, sizeof text, "%.4f", value);
    moa_json_string(w, key, text);
}

static void write_entrant(struct moa_writer *w, struct moa_tally *tally, int i, double elo,
                          double elo_error) {
    double mean, half;
    moa_tally_share(tally, i, &mean, &half);
    moa_json_begin_object(w, NULL);
    moa_json_string(w, "player", tally->text[i]);
    write_value(w, "wins", mean);
    write_value(w, "wins_error", half);
    if (tally->counts_luck) {
        moa_tally_share_adjusted(tally, i, &mean, &half);
        write_value(w, "wins_adjusted", mean);
        write_value(w, "wins_adjusted_error", half);
    }
    write_value(w, "elo", elo);
    write_value(w, "elo_error", elo_error);
    write_value(w, "points", (double)tally->points[i] / (double)(tally->seats[i] ? tally->seats[i] : 1));
    write_value(w, "ms_per_move",
                1e-3 * (double)tally->microseconds[i] / (double)(tally->moves[i] ? tally->moves[i] : 1));
    write_value(w, "ms_slowest", 1e-3 * (double)tally->slowest[i]);
    moa_json_begin_object(w, "tally");
    for (int k = 0; k < SUMS; k++)
        if (tally->counts_luck || !sums[k].luck) moa_json_int(w, sums[k].name, *sum_of(tally, k, i));
    moa_json_begin_array(w, "scored");
    for (int b = 0; b < tally->entrants; b++) moa_json_int(w, NULL, tally->scored[i][b]);
    moa_json_end_array(w);
    moa_json_begin_array(w, "met");
    for (int b = 0; b < tally->entrants; b++) moa_json_int(w, NULL, tally->met[i][b]);
    moa_json_end_array(w);
    moa_json_end_object(w);
    moa_json_end_object(w);
}

void arena_write_json(const struct arena_setup *setup, const struct moa_tally *tally) {
    char text[CLI_TEXT_MAX], seed[24];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer, .pretty = true}, *w = &writer;
    struct moa_tally copy = *tally;
    double elo[MOA_PLAYERS_MAX], error[MOA_PLAYERS_MAX];
    moa_tally_elo(tally, elo, error);
    snprintf(seed, sizeof seed, "%" PRIu64, setup->seed);
    moa_json_begin_object(w, NULL);
    moa_json_string(w, "game", setup->game);
    moa_json_string(w, "options", setup->options);
    moa_json_string(w, "data", setup->data);
    moa_json_string(w, "seed", seed);
    moa_json_int(w, "of", setup->of);
    moa_json_begin_array(w, "shards");
    for (int i = 0; i < setup->shards; i++) moa_json_int(w, NULL, setup->shard[i]);
    moa_json_end_array(w);
    moa_json_int(w, "players", tally->players);
    moa_json_int(w, "groups", tally->groups);
    moa_json_int(w, "games", tally->games);
    if (tally->counts_luck) moa_json_bool(w, "luck", true);
    moa_json_begin_array(w, "entrants");
    for (int i = 0; i < tally->entrants; i++) write_entrant(w, &copy, i, elo[i], error[i]);
    moa_json_end_array(w);
    moa_json_end_object(w);
    puts(text);
}

void arena_write_csv(const struct arena_setup *setup, const struct moa_tally *tally) {
    double elo[MOA_PLAYERS_MAX], error[MOA_PLAYERS_MAX], mean, half;
    moa_tally_elo(tally, elo, error);
    printf("game,players,seed,games,player,wins,wins_error,elo,elo_error,points,ms_per_move,ms_slowest%s\n",
           tally->counts_luck ? ",wins_adjusted,wins_adjusted_error" : "");
    for (int i = 0; i < tally->entrants; i++) {
        moa_tally_share(tally, i, &mean, &half);
        printf("%s,%d,%" PRIu64 ",%" PRId64 ",%s,%.4f,%.4f,%.1f,%.1f,%.2f,%.3f,%.3f", setup->game,
               tally->players, setup->seed, tally->games, tally->text[i], mean, half, elo[i], error[i],
               (double)tally->points[i] / (double)(tally->seats[i] ? tally->seats[i] : 1),
               1e-3 * (double)tally->microseconds[i] / (double)(tally->moves[i] ? tally->moves[i] : 1),
               1e-3 * (double)tally->slowest[i]);
        moa_tally_share_adjusted(tally, i, &mean, &half);
        if (tally->counts_luck) printf(",%.4f,%.4f", mean, half);
        puts("");
    }
}

/* ---- Reading ---- */

static bool get_number(const struct moa_json *object, const char *key, int64_t *out,
                       struct moa_error *error) {
    const struct moa_json *value = moa_json_get(object, key);
    if (!value || value->kind != MOA_JSON_INT || value->integer < 0)
        return moa_json_fail(value ? value : object, error, _("\"%s\" must be a number that is not negative"),
                             key);
    *out = value->integer;
    return true;
}

static bool get_sum(const struct moa_json *object, int which, int64_t *out, struct moa_error *error) {
    const char *key = sums[which].name;
    const struct moa_json *value = moa_json_get(object, key);
    if (!sums[which].luck) return get_number(object, key, out, error);
    if (!value || value->kind != MOA_JSON_INT)
        return moa_json_fail(value ? value : object, error, _("\"%s\" must be a whole number"), key);
    *out = value->integer;
    return true;
}

static bool get_row(const struct moa_json *object, const char *key, int entrants, int64_t *row,
                    struct moa_error *error) {
    const struct moa_json *list = moa_json_get(object, key);
    int i = 0;
    if (!list || list->kind != MOA_JSON_ARRAY || list->count != entrants)
        return moa_json_fail(list ? list : object, error, _("\"%s\" must be a list of %d numbers"), key,
                             entrants);
    for (const struct moa_json *at = list->first; at; at = at->next, i++) {
        if (at->kind != MOA_JSON_INT) return moa_json_fail(at, error, _("must be a whole number"));
        row[i] = at->integer;
    }
    return true;
}

static bool read_entrant(const struct moa_json *json, struct moa_tally *tally, int i,
                         struct moa_error *error) {
    const struct moa_json *name = moa_json_get(json, "player"), *tally_json = moa_json_get(json, "tally");
    if (!name || name->kind != MOA_JSON_STRING || strlen(name->string) >= MOA_BOT_TEXT)
        return moa_json_fail(json, error, _("\"player\" must be the name of a computer player"));
    snprintf(tally->text[i], sizeof tally->text[i], "%s", name->string);
    if (!tally_json || tally_json->kind != MOA_JSON_OBJECT)
        return moa_json_fail(json, error, _("there is no \"tally\""));
    for (int k = 0; k < SUMS; k++)
        if ((tally->counts_luck || !sums[k].luck) && !get_sum(tally_json, k, sum_of(tally, k, i), error))
            return false;
    return get_row(tally_json, "scored", tally->entrants, tally->scored[i], error) &&
           get_row(tally_json, "met", tally->entrants, tally->met[i], error);
}

/* A text of the setup; false if it is absent or too long. */
static bool get_text(const struct moa_json *json, const char *key, char out[ARENA_WORD_MAX]) {
    const struct moa_json *value = moa_json_get(json, key);
    if (!value || value->kind != MOA_JSON_STRING || strlen(value->string) >= ARENA_WORD_MAX) return false;
    snprintf(out, ARENA_WORD_MAX, "%s", value->string);
    return true;
}

static bool read_shards(const struct moa_json *json, struct arena_setup *setup, struct moa_error *error) {
    const struct moa_json *list;
    if (!moa_json_get_int(json, "of", 1, ARENA_SHARDS_MAX, 0, &setup->of, error) ||
        !moa_json_get_array(json, "shards", setup->of, &list, error))
        return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        if (at->kind != MOA_JSON_INT || at->integer < 1 || at->integer > setup->of)
            return moa_json_fail(at, error, _("must be a number of 1 to %d"), setup->of);
        setup->shard[setup->shards++] = (int)at->integer;
    }
    return setup->shards > 0 || moa_json_fail(json, error, _("there are no \"shards\""));
}

static bool read_tally(const struct moa_json *json, struct arena_setup *setup, struct moa_tally *tally,
                       struct moa_error *error) {
    const struct moa_json *list;
    char seed[ARENA_WORD_MAX];
    int players = 0, i = 0;
    memset(tally, 0, sizeof *tally);
    memset(setup, 0, sizeof *setup);
    if (!get_text(json, "game", setup->game) || !get_text(json, "options", setup->options) ||
        !get_text(json, "data", setup->data) || !get_text(json, "seed", seed))
        return moa_json_fail(json, error, _("this is not a result of 'moa arena --json'"));
    setup->seed = strtoull(seed, NULL, 10);
    if (!read_shards(json, setup, error) ||
        !moa_json_get_int(json, "players", 1, MOA_PLAYERS_MAX, 0, &players, error) ||
        !get_number(json, "groups", &tally->groups, error) ||
        !get_number(json, "games", &tally->games, error) ||
        !moa_json_get_bool(json, "luck", false, &tally->counts_luck, error) ||
        !moa_json_get_array(json, "entrants", MOA_PLAYERS_MAX, &list, error))
        return false;
    if (!list || !list->count) return moa_json_fail(json, error, _("there are no \"entrants\""));
    tally->players = players;
    tally->entrants = list->count;
    for (const struct moa_json *at = list->first; at; at = at->next, i++)
        if (!read_entrant(at, tally, i, error)) return false;
    return true;
}

bool arena_read_json(const char *path, struct arena_setup *setup, struct moa_tally *tally) {
    struct file_json file;
    struct moa_error error;
    if (!file_json_open(&file, path)) return false;
    bool fine = read_tally(file.root, setup, tally, &error);
    if (!fine) cli_error("%s: %s", path, error.text);
    file_json_close(&file);
    return fine;
}

bool arena_add_shards(struct arena_setup *setup, const struct arena_setup *other) {
    if (setup->of != other->of) return false;
    for (int i = 0; i < other->shards; i++) {
        for (int k = 0; k < setup->shards; k++)
            if (setup->shard[k] == other->shard[i]) return false;
        setup->shard[setup->shards++] = other->shard[i];
    }
    if (setup->shards == setup->of)
        setup->of = setup->shards = setup->shard[0] = 1; /* all shards together count as one */
    return true;
}

bool arena_same_setup(const struct arena_setup *a, const struct arena_setup *b) {
    return strcmp(a->game, b->game) == 0 && strcmp(a->options, b->options) == 0 &&
           strcmp(a->data, b->data) == 0 && a->seed == b->seed;
}
