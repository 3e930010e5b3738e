/* commands.c - what people at a table can ask for while it is open or running: checked, made into entries, applied. */
#include "core/registry.h"
#include "core/text.h"
#include "table/dice.h"
#include "table/table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BODY_MAX = 64 * 1024 };

static const struct refusal fine = {NULL, NULL};

#define NOT_RUNNING                                                                                          \
    (struct refusal) { "state", N_("The game is not running.") }
#define NOT_SEATED                                                                                           \
    (struct refusal) { "seat", N_("You do not sit at this table.") }
#define OUTDATED                                                                                             \
    (struct refusal) {                                                                                       \
        "rules", N_("The rules have changed since this game began. It can only be ended as it stands.")      \
    }

void table_change_free(struct table_change *change) {
    for (int i = 0; i < change->count; i++) free((char *)change->entry[i].body);
    change->count = 0;
}

/* ---- Making entries ---- */

/* Made here, so applying it cannot fail. */
static void add_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
                      const char *key, int64_t now, const char *body) {
    assert(change->count < TABLE_ENTRIES);
    struct moa_entry *entry = &change->entry[change->count++];
    struct moa_error error;
    /* Time never runs backwards in a log, whatever the clocks of several machines say. */
    *entry = (struct moa_entry){.seq = table->seq, .at = now > table->at ? now : table->at};
    snprintf(entry->table, sizeof entry->table, "%s", table->id);
    snprintf(entry->kind, sizeof entry->kind, "%s", kind);
    snprintf(entry->user, sizeof entry->user, "%s", user);
    snprintf(entry->key, sizeof entry->key, "%s", key);
    entry->body = strdup(body);
    assert(entry->body);
    bool applied = table_apply(table, entry, &error);
    if (!applied) fprintf(stderr, "table %s: %s\n", table->id, error.text);
    assert(applied);
}

struct body {
    struct moa_out out;
    struct moa_writer json;
    char text[BODY_MAX];
};

static void body_begin(struct body *body) {
    body->out = MOA_OUT(body->text);
    body->json = (struct moa_writer){.out = &body->out};
    moa_json_begin_object(&body->json, NULL);
}

static const char *body_end(struct body *body) {
    moa_json_end_object(&body->json);
    assert(!moa_out_was_cut(&body->out));
    return body->text;
}

/* Entries that only name a seat. */
static void add_seat_entry(struct table *table, struct table_change *change, const char *kind,
                           const char *user, int seat, int64_t now) {
    char text[32];
    snprintf(text, sizeof text, "{\"seat\":%d}", seat);
    add_entry(table, change, kind, user, "", now, text);
}

static void add_figures(struct moa_writer *json, const char *name, const int *figure, int count) {
    moa_json_begin_array(json, name);
    for (int i = 0; i < count; i++) moa_json_int(json, NULL, figure[i]);
    moa_json_end_array(json);
}

static void end_game(struct table *table, const char *why, int64_t now, struct table_change *change) {
    int rank[MOA_PLAYERS_MAX], points[MOA_PLAYERS_MAX];
    struct body body;
    table_rank(table, rank, points);
    body_begin(&body);
    moa_json_string(&body.json, "why", why);
    add_figures(&body.json, "rank", rank, table->setup.players);
    add_figures(&body.json, "points", points, table->setup.players);
    add_entry(table, change, "end", "", "", now, body_end(&body));
    change->over = true;
}

/* ---- Before the game ---- */

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

/* Clients choose among the levels; how long a search may take is not theirs to say. */
static struct refusal level_fits(const char *level, struct moa_error *error) {
    for (const struct moa_bot_level *known = moa_bot_levels; known->name; known++)
        if (strcmp(known->name, level) == 0) return fine;
    moa_fail(error, _("there is no computer player '%s' at this server"), level);
    return (struct refusal){"format", error->text};
}

struct refusal table_command_open(struct table *table, const struct table_options *options, int64_t now,
                                  struct table_change *change, struct moa_error *error) {
    const struct moa_game *game = moa_game_find(options->game);
    struct moa_setup setup;
    if (!game) return (struct refusal){"format", N_("There is no such game.")};
    if (options->players < game->players_min || options->players > game->players_max)
        return (struct refusal){"format", N_("The game is not for that many players.")};
    struct refusal refusal = level_fits(options->substitute, error);
    if (refusal.code) return refusal;
    moa_setup_defaults(game, options->players, &setup);
    for (int i = 0; i < options->like_count; i++)
        if (!moa_setup_option(game, &setup, options->like[i].name, options->like[i].value, error))
            return (struct refusal){"format", error->text};
    const struct moa_data_set *set = moa_data_set_own(game);
    if (!options_fit(game, set->data, options->options, &setup, error))
        return (struct refusal){"format", error->text};
    struct body body;
    body_begin(&body);
    moa_json_string(&body.json, "game", game->id);
    moa_json_int(&body.json, "players", options->players);
    moa_json_begin_object(&body.json, "options");
    for (int i = 0; game->options[i].name; i++)
        moa_json_string(&body.json, game->options[i].name, game->options[i].values[setup.option[i]]);
    moa_json_end_object(&body.json);
    moa_json_bool(&body.json, "public", options->is_public);
    moa_json_bool(&body.json, "rated", options->rated);
    moa_json_int(&body.json, "clock", options->clock);
    moa_json_int(&body.json, "time", options->time);
    moa_json_int(&body.json, "add", options->add);
    moa_json_string(&body.json, "substitute", options->substitute);
    moa_json_int(&body.json, "rules", game->rules_version);
    moa_json_string(&body.json, "data", set->hash);
    moa_json_string(&body.json, "commitment", options->commitment);
    add_entry(table, change, "open", options->owner, "", now, body_end(&body));
    return fine;
}

static struct refusal seat_fits(const struct table *table, int seat) {
    if (table->status != TABLE_OPEN) return (struct refusal){"state", N_("The game has begun already.")};
    if (table->outdated)
        return (struct refusal){"rules",
                                N_("The rules have changed since this table was made. Create a new one.")};
    if (seat < 0 || seat >= table->setup.players)
        return (struct refusal){"format", N_("The table has no such seat.")};
    if (table->seat[seat].kind != SEAT_OPEN) return (struct refusal){"taken", N_("Somebody sits there.")};
    return fine;
}

/* What the player brings must be something the game knows, together with what the others bring. */
static bool brings_fit(const struct table *table, int seat, const char *brings, struct moa_error *error) {
    struct moa_setup setup = table->setup;
    if (!*brings) return true;
    if (!moa_setup_seat(table->game, &setup, seat, brings, error)) return false;
    return options_fit(table->game, table->set->data, NULL, &setup, error);
}

struct refusal table_command_sit(struct table *table, const struct table_sender *who, int seat,
                                 const char *brings, struct table_change *change, struct moa_error *error) {
    if (table_seat_of(table, who->user) >= 0)
        return (struct refusal){"taken", N_("You sit at this table already.")};
    if (seat < 0) {
        for (seat = 0; seat < table->setup.players && table->seat[seat].kind != SEAT_OPEN;) seat++;
        if (seat == table->setup.players) return (struct refusal){"taken", N_("No seat is free.")};
    }
    struct refusal refusal = seat_fits(table, seat);
    if (refusal.code) return refusal;
    if (!brings_fit(table, seat, brings, error)) return (struct refusal){"format", error->text};
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", seat);
    moa_json_string(&body.json, "name", who->name);
    if (*brings) moa_json_string(&body.json, "brings", brings);
    add_entry(table, change, "sit", who->user, "", who->now, body_end(&body));
    change->seats |= 1u << seat;
    return fine;
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
    return fine;
}

struct refusal table_command_stand(struct table *table, int seat, int64_t now, struct table_change *change) {
    if (table->status != TABLE_OPEN) return (struct refusal){"state", N_("The game has begun already.")};
    if (seat < 0 || seat >= table->setup.players)
        return (struct refusal){"format", N_("The table has no such seat.")};
    if (table->seat[seat].kind == SEAT_OPEN) return (struct refusal){"state", N_("Nobody sits there.")};
    add_seat_entry(table, change, "stand", "", seat, now);
    change->seats |= 1u << seat;
    return fine;
}

/* ---- Playing ---- */

static void put_line(const struct table *table, int actor, moa_action action, struct moa_out *out) {
    if (actor == MOA_CHANCE)
        moa_out_put(out, "* ");
    else
        moa_out_format(out, "%d ", actor + 1);
    table->game->action_text(table->set->data, action, out);
    moa_out_put(out, "\n");
}

/* Draws until a player must act: outcome k of the game follows from the seed and k. Then says how the points stand. */
static void put_chance(const struct table *table, const char *seed, void *state, int ply,
                       struct moa_out *out) {
    const struct moa_game *game = table->game;
    const void *data = table->set->data;
    for (; game->actors(data, state) == 1u << MOA_CHANCE; ply++) {
        struct moa_rng rng = dice_rng(seed, ply);
        moa_action outcome = game->chance(data, state, &rng);
        put_line(table, MOA_CHANCE, outcome, out);
        game->apply(data, state, MOA_CHANCE, outcome, NULL);
    }
    table_put_points(table, state, out);
}

void table_begin(struct table *table, const char *seed, int64_t now, struct table_change *change) {
    if (table->outdated) return;
    for (int i = 0; i < table->setup.players; i++)
        if (table->seat[i].kind == SEAT_OPEN) return;
    char lines[BODY_MAX];
    struct moa_out out = MOA_OUT(lines);
    struct moa_error error;
    void *state = calloc(1, table->game->state_size);
    assert(state);
    bool fits = table->game->setup(table->set->data, &table->setup, state, &error);
    assert(fits);
    put_chance(table, seed, state, 0, &out);
    free(state);
    assert(!moa_out_was_cut(&out));
    add_entry(table, change, "start", "", "", now, lines);
}

struct refusal table_command_play(struct table *table, const struct table_sender *who, int turn,
                                  moa_action action, const char *seed, struct table_change *change) {
    const struct moa_game *game = table->game;
    struct moa_match *match = &table->match;
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    struct moa_refusal refusal = moa_why_not(game, match->data, match->state, who->seat, action);
    if (!table->seat[who->seat].asked) return (struct refusal){refusal.rule, refusal.text};
    if (turn != table->seat[who->seat].turn)
        return (struct refusal){"turn", N_("That was an answer to another question: look again.")};
    if (refusal.rule) return (struct refusal){refusal.rule, refusal.text};
    char lines[BODY_MAX];
    struct moa_out out = MOA_OUT(lines);
    void *state = malloc(game->state_size);
    assert(state);
    memcpy(state, match->state, game->state_size);
    put_line(table, who->seat, action, &out);
    game->apply(match->data, state, who->seat, action, NULL);
    put_chance(table, seed, state, match->plies + 1, &out);
    free(state);
    assert(!moa_out_was_cut(&out));
    add_entry(table, change, "move", who->user, who->key, who->now, lines);
    if (!table_actors(table)) end_game(table, "played", who->now, change);
    return fine;
}

struct refusal table_command_move(struct table *table, const struct table_sender *who, int turn,
                                  const char *action, const char *seed, struct table_change *change,
                                  struct moa_error *error) {
    moa_action code;
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (table_is_bot(table, who->seat))
        return (struct refusal){"seat", N_("A computer player plays for you; take your seat back first.")};
    if (!table->game->action_parse(table->match.data, action, &code, error))
        return (struct refusal){"format", error->text};
    return table_command_play(table, who, turn, code, seed, change);
}

/* ---- Talking and agreeing ---- */

struct refusal table_command_chat(struct table *table, const struct table_sender *who, const char *text,
                                  struct table_change *change) {
    struct body body;
    bool watchers = who->seat < 0 && table->status == TABLE_RUNNING;
    body_begin(&body);
    moa_json_string(&body.json, "name", who->name);
    moa_json_string(&body.json, "text", text);
    moa_json_string(&body.json, "room", watchers ? "watchers" : "table");
    add_entry(table, change, "chat", who->user, who->key, who->now, body_end(&body));
    return fine;
}

/* Somebody is out. With too few left to play for anything the game is over; else a computer player sits in. */
static void put_out(struct table *table, int seat, const char *kind, const char *user, int64_t now,
                    struct table_change *change) {
    add_seat_entry(table, change, kind, user, seat, now);
    if (table_people_in(table) == 0 || table_players_in(table) == 1) end_game(table, "resigned", now, change);
}

struct refusal table_command_resign(struct table *table, const struct table_sender *who,
                                    struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0) return NOT_SEATED;
    if (table->seat[who->seat].out) return (struct refusal){"state", N_("You have resigned already.")};
    put_out(table, who->seat, "resign", who->user, who->now, change);
    return fine;
}

/* Whose time ran out first, or -1. */
static int who_is_late(const struct table *table, int64_t now) {
    int late = -1;
    int64_t least = 1;
    for (int i = 0; i < table->setup.players; i++) {
        if (!table->seat[i].asked || table_is_bot(table, i)) continue;
        int64_t left = table_time_left(table, i, now);
        if (left < least) least = left, late = i;
    }
    return late;
}

void table_time_out(struct table *table, int64_t now, struct table_change *change) {
    for (int late; table->status == TABLE_RUNNING && (late = who_is_late(table, now)) >= 0;)
        put_out(table, late, "timeout", table->seat[late].user, now, change);
}

/* People who have a say besides who made the offer. */
static uint32_t concerned(const struct table *table) {
    uint32_t seats = 0;
    for (int i = 0; i < table->setup.players; i++) {
        if (table->seat[i].kind == SEAT_PERSON && !table_is_bot(table, i)) seats |= 1u << i;
    }
    return seats;
}

static void take_back(struct table *table, int64_t now, struct table_change *change) {
    char text[32];
    snprintf(text, sizeof text, "{\"plies\":%d}", table->match.plies - 1);
    add_entry(table, change, "cut", "", "", now, text);
}

static void settle_offer(struct table *table, int64_t now, struct table_change *change) {
    if (concerned(table) & ~table->agreed) return;
    if (table->offer == OFFER_TAKEBACK)
        take_back(table, now, change);
    else
        end_game(table, table->outdated ? "rules" : "agreed", now, change);
}

/* One's own last action, if nothing hidden or random was shown to anybody by it or since. */
static struct refusal may_take_back(struct table *table, int seat, struct moa_error *error) {
    uint32_t actors = table_actors(table);
    /* Whether somebody else has acted since may be a secret, and a refusal would tell. */
    if (actors & (actors - 1))
        return (struct refusal){"state",
                                N_("Nothing can be taken back while several players choose at once.")};
    if (moa_match_undo_to(&table->match, seat, error) < 0) return (struct refusal){"state", error->text};
    if (table->revealed[table->match.plies - 1])
        return (struct refusal){"state", N_("It cannot be taken back: it showed something that was hidden.")};
    return fine;
}

struct refusal table_command_offer(struct table *table, const struct table_sender *who, enum table_offer what,
                                   struct table_change *change, struct moa_error *error) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0 || table->seat[who->seat].out) return NOT_SEATED;
    if (table->outdated) { /* nobody can play on, so nobody has to agree */
        if (what == OFFER_TAKEBACK) return OUTDATED;
        end_game(table, "rules", who->now, change);
        return fine;
    }
    if (table->offer != OFFER_NONE) return (struct refusal){"state", N_("Another offer is on the table.")};
    if (what == OFFER_TAKEBACK) {
        struct refusal refusal = may_take_back(table, who->seat, error);
        if (refusal.code) return refusal;
        if (table_actors(table) == 1u << who->seat) {
            take_back(table, who->now, change);
            return fine;
        }
    }
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", who->seat);
    moa_json_string(&body.json, "what", what == OFFER_TAKEBACK ? "takeback" : "end");
    add_entry(table, change, "offer", who->user, who->key, who->now, body_end(&body));
    settle_offer(table, who->now, change);
    return fine;
}

struct refusal table_command_answer(struct table *table, const struct table_sender *who, bool yes,
                                    struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0) return NOT_SEATED;
    if (table->offer == OFFER_NONE || table->agreed >> who->seat & 1 || !(concerned(table) >> who->seat & 1))
        return (struct refusal){"state", N_("There is no offer for you to answer.")};
    if (table->outdated && table->offer == OFFER_TAKEBACK) return OUTDATED;
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", who->seat);
    moa_json_bool(&body.json, "yes", yes);
    add_entry(table, change, "answer", who->user, who->key, who->now, body_end(&body));
    if (table->offer != OFFER_NONE) settle_offer(table, who->now, change);
    return fine;
}

/* ---- Seats that change hands while the game runs ---- */

struct refusal table_command_replace(struct table *table, const struct table_sender *who, int seat,
                                     struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (seat < 0 || seat >= table->setup.players)
        return (struct refusal){"format", N_("The table has no such seat.")};
    const struct table_seat *s = &table->seat[seat];
    if (seat == who->seat || table_is_bot(table, seat))
        return (struct refusal){"state", N_("Only somebody else's seat can be given to a computer player.")};
    if (!s->asked || table->clock != CLOCK_NONE ||
        table_span(table, s->since, who->now) < TABLE_SUBSTITUTE_MS)
        return (struct refusal){"state", N_("They have not kept the table waiting for long.")};
    add_seat_entry(table, change, "bot", who->user, seat, who->now);
    return fine;
}

struct refusal table_command_back(struct table *table, const struct table_sender *who,
                                  struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (!table->seat[who->seat].stands_in || table->seat[who->seat].out)
        return (struct refusal){"state", N_("No computer player keeps your seat.")};
    add_seat_entry(table, change, "back", who->user, who->seat, who->now);
    return fine;
}

struct refusal table_command_rematch(struct table *table, const struct table_sender *who, const char *next,
                                     const char *invite, struct table_change *change) {
    if (table->status != TABLE_OVER) return (struct refusal){"state", N_("The game is not over.")};
    if (who->seat < 0) return NOT_SEATED;
    assert(!table->rematch[0]);
    struct body body;
    body_begin(&body);
    moa_json_string(&body.json, "table", next);
    moa_json_string(&body.json, "invite", invite);
    add_entry(table, change, "rematch", who->user, "", who->now, body_end(&body));
    return fine;
}
