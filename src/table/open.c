/* open.c - before the game: a table is created, people and computer players take seats, the game begins. */
#include "core/i18n.h"
#include "core/registry.h"
#include "table/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A new table ---- */

static bool options_fit(const struct moa_game *game, const void *data, const struct moa_json *options,
                        struct moa_setup *setup, struct moa_error *error) {
    for (const struct moa_json *o = options ? options->first : NULL; o; o = o->next) {
        if (o->kind != MOA_JSON_STRING) return moa_json_fail(o, error, _("this must be a text"));
        if (!moa_setup_option(game, setup, o->key, o->string, error)) return false;
    }
    void *state = calloc(1, game->state_size);
    assert(state);
    bool fits = game->setup(data, setup, state, error);
    free(state);
    return fits;
}

/* Clients can choose a level, but not how long a search may take. */
static struct refusal level_fits(const char *level, struct moa_error *error) {
    for (const struct moa_bot_level *known = moa_bot_levels; known->name; known++)
        if (strcmp(known->name, level) == 0) return FINE;
    moa_fail(error, _("there is no computer player '%s' at this server"), level);
    return REFUSAL("format", error->text);
}

struct refusal table_command_open(struct table *table, const struct table_options *options, int64_t now,
                                  struct table_change *change, struct moa_error *error) {
    const struct moa_game *game = moa_game_find(options->game);
    struct moa_setup setup;
    if (!game) return REFUSAL("format", N_("There is no such game."));
    if (options->players < game->players_min || options->players > game->players_max)
        return REFUSAL("format", N_("This game can't be played with that many players."));
    struct refusal refusal = level_fits(options->substitute, error);
    if (refusal.code) return refusal;
    moa_setup_defaults(game, options->players, &setup);
    for (int i = 0; i < options->like_count; i++)
        if (!moa_setup_option(game, &setup, options->like[i].name, options->like[i].value, error))
            return REFUSAL("format", error->text);
    const struct moa_data_set *set = moa_data_set_own(game);
    if (!options_fit(game, set->data, options->options, &setup, error)) return REFUSAL("format", error->text);
    struct body body;
    body_begin(&body);
    body_put_setup(&body, game, &setup, set->hash);
    moa_json_bool(&body.json, "public", options->is_public);
    moa_json_bool(&body.json, "rated", options->rated);
    moa_json_int(&body.json, "clock", options->clock);
    moa_json_int(&body.json, "time", options->time);
    moa_json_int(&body.json, "add", options->add);
    moa_json_string(&body.json, "substitute", options->substitute);
    moa_json_string(&body.json, "commitment", options->commitment);
    add_entry(table, change, "open", options->owner, "", now, body_end(&body));
    return FINE;
}

/* ---- Seats ---- */

static struct refusal seat_fits(const struct table *table, int seat) {
    if (table->status != TABLE_OPEN) return HAS_BEGUN;
    if (table->outdated)
        return REFUSAL("rules", N_("The rules have changed since this table was created. Create a new one."));
    if (seat < 0 || seat >= table->setup.players) return NO_SEAT;
    if (table->seat[seat].kind != SEAT_OPEN) return REFUSAL("taken", N_("This seat is taken."));
    return FINE;
}

/* The game must accept the loadout together with those of the other seats. */
static bool loadout_fit(const struct table *table, int seat, const char *loadout, struct moa_error *error) {
    struct moa_setup setup = table->setup;
    if (!*loadout) return true;
    if (!moa_setup_loadout(table->game, &setup, seat, loadout, error)) return false;
    return options_fit(table->game, table->set->data, NULL, &setup, error);
}

struct refusal table_command_sit(struct table *table, const struct table_sender *who, int seat,
                                 const char *loadout, struct table_change *change, struct moa_error *error) {
    if (table_seat_of(table, who->user) >= 0)
        return REFUSAL("taken", N_("You already have a seat at this table."));
    if (seat < 0) {
        for (seat = 0; seat < table->setup.players && table->seat[seat].kind != SEAT_OPEN;) seat++;
        if (seat == table->setup.players) return REFUSAL("taken", N_("There is no free seat."));
    }
    struct refusal refusal = seat_fits(table, seat);
    if (refusal.code) return refusal;
    if (!loadout_fit(table, seat, loadout, error)) return REFUSAL("format", error->text);
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", seat);
    moa_json_string(&body.json, "name", who->name);
    if (*loadout) moa_json_string(&body.json, "loadout", loadout);
    add_entry(table, change, "sit", who->user, "", who->now, body_end(&body));
    change->seats |= 1u << seat;
    return FINE;
}

struct refusal table_command_seat_bot(struct table *table, int seat, const char *level, int64_t now,
                                      struct table_change *change, struct moa_error *error) {
    struct refusal refusal = seat_fits(table, seat);
    if (!refusal.code) refusal = level_fits(level, error);
    if (refusal.code) return refusal;
    struct body body;
    char name[MOA_NAME_MAX];
    snprintf(name, sizeof name, "%.16s %d", level, seat + 1);
    body_begin(&body);
    moa_json_int(&body.json, "seat", seat);
    moa_json_string(&body.json, "bot", level);
    moa_json_string(&body.json, "name", name);
    add_entry(table, change, "sit", "", "", now, body_end(&body));
    return FINE;
}

struct refusal table_command_stand(struct table *table, int seat, int64_t now, struct table_change *change) {
    if (table->status != TABLE_OPEN) return HAS_BEGUN;
    if (seat < 0 || seat >= table->setup.players) return NO_SEAT;
    if (table->seat[seat].kind == SEAT_OPEN) return REFUSAL("state", N_("This seat is empty."));
    add_seat_entry(table, change, "stand", "", seat, now);
    change->seats |= 1u << seat;
    return FINE;
}

/* ---- The first position ---- */

void table_begin(struct table *table, const char *seed, int64_t now, struct table_change *change) {
    struct moa_match match;
    struct moa_error error;
    if (table->outdated) return;
    for (int i = 0; i < table->setup.players; i++)
        if (table->seat[i].kind == SEAT_OPEN) return;
    bool fits = table_open_match(table, &match, &error);
    assert(fits);
    table_begin_with(table, &match, seed, now, change);
    moa_match_free(&match);
}

void table_begin_with(struct table *table, const struct moa_match *match, const char *seed, int64_t now,
                      struct table_change *change) {
    size_t size = BODY_MAX + (size_t)match->plies * TABLE_LINE_MAX;
    char *lines = malloc(size);
    void *state = malloc(match->game->state_size);
    assert(lines && state);
    struct moa_buffer buffer = moa_buffer_init(lines, size);
    for (int i = 0; i < match->plies; i++)
        table_put_line(match->game, match->data, match->ply[i].actor, match->ply[i].action, &buffer);
    memcpy(state, match->state, match->game->state_size);
    put_chance(table, seed, state, match->plies, &buffer);
    assert(!moa_buffer_was_cut(&buffer));
    add_entry(table, change, "start", "", "", now, lines);
    if (!table_actors(table)) end_game(table, "played", now, change);
    free(state);
    free(lines);
}
