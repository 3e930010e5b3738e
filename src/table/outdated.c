/* outdated.c - tables begun with another rules version, or with a data set that is gone: their log cannot be
 * replayed.
 *
 * People can still see who played, the chat and the result, and download the record. A running game can be ended with
 * the points as they stand: after every move the log has them in a line that is read for outdated tables only. Logs
 * from before rules versions existed have no such lines; for them, the actions are replayed as far as the current
 * rules allow, and the points are counted there.
 *
 * Rejected: continuing with the new rules (an outcome may have changed without any action becoming illegal), and
 * keeping the old rules in the program for ever. */
#include "core/record.h"
#include "table/internal.h"
#include <stdlib.h>
#include <string.h>

#define POINTS "# points"

/* ---- Points in the log ---- */

void table_put_points(const struct table *table, const void *state, struct moa_buffer *buffer) {
    struct moa_result result;
    table->game->result(table->set->data, state, &result);
    moa_buffer_put(buffer, POINTS);
    for (int i = 0; i < result.players; i++) moa_buffer_format(buffer, " %d", result.points[i]);
    moa_buffer_put(buffer, "\n");
}

static bool read_points(const char *line, int count, int points[MOA_PLAYERS_MAX]) {
    const char *at = line + strlen(POINTS);
    for (int i = 0; i < count; i++) {
        char *end;
        points[i] = (int)strtol(at, &end, 10);
        if (end == at) return false;
        at = end;
    }
    return true;
}

/* ---- Actions ---- */

void table_outdated_play(struct table *table, const char *lines) {
    size_t length = table->played ? strlen(table->played) : 0;
    char line[TABLE_LINE_MAX];
    bool fits;
    table->played = realloc(table->played, length + strlen(lines) + 2);
    assert(table->played);
    table->standing_known = false;
    while (table_next_line(&lines, line, &fits)) {
        if (strncmp(line, POINTS, strlen(POINTS)) == 0) {
            table->standing_known = read_points(line, table->setup.players, table->standing);
        } else {
            size_t added = strlen(line);
            memcpy(table->played + length, line, added);
            table->played[length + added] = '\n';
            length += added + 1;
        }
    }
    table->played[length] = '\0';
}

void table_outdated_cut(struct table *table, int plies) {
    char *at = table->played;
    for (; at && plies > 0 && (at = strchr(at, '\n')); plies--) at++;
    if (at) *at = '\0';
    table->standing_known = false;
}

/* ---- The points as they stand ---- */

/* Plays one line with the current rules; false if they do not allow it. */
static bool follow(struct moa_match *match, const char *line) {
    struct moa_error error;
    moa_action action;
    int actor;
    return table_read_line(match->game, match->data, line, &actor, &action, &error) &&
           !moa_match_play(match, actor, action, NULL).rule;
}

static bool open_setup(const struct table *table, struct moa_match *match) {
    struct moa_setup setup = table->setup;
    struct moa_error error;
    const struct moa_data_set *set = table->set ? table->set : moa_data_set_own(table->game);
    for (int i = 0; i < table->options; i++)
        if (!moa_setup_option(table->game, &setup, table->option[i].name, table->option[i].value, &error))
            return false;
    return moa_match_init_shared(match, table->game, set->data, &setup, &error);
}

static void follow_log(const struct table *table, int points[MOA_PLAYERS_MAX]) {
    struct moa_match match = {0};
    struct moa_result result;
    char line[TABLE_LINE_MAX];
    bool fits;
    const char *lines = table->played ? table->played : "";
    memset(points, 0, sizeof *points * MOA_PLAYERS_MAX);
    if (open_setup(table, &match)) {
        while (table_next_line(&lines, line, &fits) && follow(&match, line)) {
        }
        match.game->result(match.data, match.state, &result);
        memcpy(points, result.points, sizeof *points * (size_t)result.players);
    }
    moa_match_free(&match);
}

void table_outdated_points(const struct table *table, int points[MOA_PLAYERS_MAX]) {
    if (table->standing_known)
        memcpy(points, table->standing, sizeof table->standing);
    else
        follow_log(table, points);
}

/* ---- The record ---- */

static bool write_outdated(const struct table *table, const char *seed, FILE *file) {
    struct moa_record_head head = {.game = table->game->id,
                                   .data = table->data_hash,
                                   .players = table->setup.players,
                                   .rules = table->rules,
                                   .options = table->options,
                                   .commitment = table->commitment,
                                   .seed = seed};
    for (int i = 0; i < table->options; i++) {
        head.option[i].name = table->option[i].name;
        head.option[i].value = table->option[i].value;
    }
    for (int i = 0; i < table->setup.players; i++) {
        head.loadout[i] = table->seat[i].loadout_text;
        head.name[i] = table->seat[i].name;
    }
    moa_record_write_head(&head, file);
    if (table->played) fputs(table->played, file);
    return fflush(file) == 0 && !ferror(file);
}

bool table_write_record(struct table *table, const char *seed, FILE *file) {
    if (table->outdated) return write_outdated(table, seed, file);
    snprintf(table->match.seed, sizeof table->match.seed, "%s", seed);
    return moa_record_write(&table->match, file);
}
