/* contract.c - the order of the contract's checks: one random game after another, ply by ply.
 *
 * Cheap checks run at every ply, costly ones ("deep") at some. Every choice follows from the seed, the set-up and the
 * number of the game, so a failure can be reproduced from its message alone. Rejected: a time budget, since what is
 * checked would depend on the machine. */
#include "core/i18n.h"
#include "support/contract_kit.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHORT_GAME = 100,  /* games of at most this length get deep checks at each ply */
    DEEP_ONE_IN = 32,  /* plies of others */
    GAMES_MOST = 3,    /* of a set-up, if nobody says how many */
    GAMES_IN_ALL = 48, /* of a game with many set-ups, but one of each at least */
    EXCERPT = 160,
};

static const char *const seat_names[MOA_PLAYERS_MAX] = {"Ann", "Bob", "Chloë", "Dai", "Eve", "Finn"};

static uint64_t number_from_env(const char *name, uint64_t fallback) {
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 0) : fallback;
}

uint64_t contract_seed(void) { return number_from_env("MOA_SEED", 1); }

int contract_games(int setups) {
    int games = setups > 0 ? GAMES_IN_ALL / setups : GAMES_MOST;
    if (games > GAMES_MOST) games = GAMES_MOST;
    return (int)number_from_env("MOA_GAMES", games > 1 ? (uint64_t)games : 1);
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    assert(memory);
    return memory;
}

static int count_values(const struct moa_option *option) {
    int count = 0;
    while (option->values[count]) count++;
    return count;
}

bool contract_next_options(const struct moa_game *game, struct moa_setup *setup) {
    for (int i = 0; game->options[i].name; i++) {
        if (++setup->option[i] < count_values(&game->options[i])) return true;
        setup->option[i] = 0;
    }
    return false;
}

int contract_setups(const struct moa_game *game, struct moa_setup *out) {
    void *data = allocate(game->data_size), *state = allocate(game->state_size);
    struct moa_error error;
    bool loaded = game->data_load(data, NULL, &error);
    int count = 0;
    for (int players = game->players_min; loaded && players <= game->players_max; players++) {
        struct moa_setup setup = {.players = players};
        do {
            if (!game->setup(data, &setup, state, &error)) continue;
            assert(count < CONTRACT_SETUPS_MAX);
            out[count++] = setup;
        } while (contract_next_options(game, &setup));
    }
    free(data);
    free(state);
    return count;
}

void contract_setup_name(const struct moa_game *game, const struct moa_setup *setup, char *out, size_t size) {
    struct moa_buffer text = moa_buffer_init(out, size);
    moa_buffer_format(&text, "%s, %d players", game->id, setup->players);
    for (int i = 0; game->options[i].name; i++) {
        moa_buffer_format(&text, ", %s=%s", game->options[i].name, game->options[i].values[setup->option[i]]);
    }
}

bool contract_fail(struct contract *c, const char *format, ...) {
    char name[256], what[1400];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    contract_setup_name(c->game, &c->setup, name, sizeof name);
    struct moa_buffer buffer = MOA_BUFFER(c->report->text);
    moa_buffer_format(&buffer, "%s, MOA_SEED=%" PRIu64 ", game %d, ply %d: %s", name, c->seed, c->number,
                      c->match.plies, what);
    return false;
}

bool contract_differ(struct contract *c, const char *what, const char *a, const char *b) {
    size_t at = 0;
    while (a[at] && a[at] == b[at]) at++;
    size_t from = at < EXCERPT / 4 ? 0 : at - EXCERPT / 4;
    return contract_fail(c, "%s\n  was: ...%.*s...\n  now: ...%.*s...", what, EXCERPT, a + from, EXCERPT,
                         b + from);
}

int contract_viewers(const struct contract *c) { return c->setup.players + 2; }

int contract_viewer(const struct contract *c, int i) {
    if (i < c->setup.players) return i;
    return i == c->setup.players ? MOA_SPECTATOR : MOA_HOST;
}

const char *contract_action(struct contract *c, moa_action action) {
    static char text[256];
    struct moa_buffer buffer = MOA_BUFFER(text);
    c->game->action_text(c->match.data, action, &buffer);
    moa_buffer_format(&buffer, " (0x%" PRIx32 ")", action);
    return text;
}

struct moa_style contract_style(const struct contract *c) {
    return (struct moa_style){.colour = false, .width = 80, .names = c->names};
}

static void contract_open(struct contract *c, const struct moa_game *game, uint64_t seed,
                          struct contract_report *report) {
    *c = (struct contract){.game = game, .seed = seed, .report = report};
    report->text[0] = '\0';
    memcpy(c->names, seat_names, sizeof seat_names);
    c->bookmark = allocate(game->state_size);
    c->pool = allocate(CONTRACT_JSON_POOL * sizeof *c->pool);
    for (int i = 0; i < 2; i++) {
        c->list[i] = allocate(((size_t)game->actions_max + 1) * sizeof(moa_action));
        c->spare[i] = allocate(game->state_size);
        c->events[i].event = allocate((size_t)game->events_max * sizeof(struct moa_event));
        c->events[i].max = game->events_max;
        c->text[i] = allocate(CONTRACT_PORTRAIT);
    }
}

static void contract_close(struct contract *c) {
    free(c->bookmark);
    free(c->pool);
    for (int i = 0; i < 2; i++) {
        free(c->list[i]);
        free(c->spare[i]);
        free(c->events[i].event);
        free(c->text[i]);
    }
}

/* A code that was legal for a player at some time, such as people ask about before their turn. */
static moa_action code_of_before(struct contract *c) {
    uint64_t chosen = 0;
    for (uint32_t kind = 0, seen = 0; kind < CONTRACT_KINDS; kind++)
        if (c->known[kind] && moa_rng_below(&c->rng, ++seen) == 0) chosen = c->known[kind];
    return (moa_action)(chosen - 1);
}

/* Codes of every kind: wild ones, small ones, legal ones, legal ones with a bit turned over; and those that were legal
 * earlier in the game, as they are and with a bit turned over, so that players are asked about other phases, too. */
static void choose_probes(struct contract *c, const moa_action *legal, int count) {
    for (int i = 0; i < count; i++) c->known[legal[i] >> 24] = (uint64_t)legal[i] + 1;
    for (int i = 0; i < CONTRACT_PROBES; i++) {
        moa_action known = legal[moa_rng_below(&c->rng, (uint32_t)count)];
        switch (i % 6) {
        case 0: c->probe[i] = (moa_action)moa_rng_next(&c->rng); break;
        case 1: c->probe[i] = moa_rng_below(&c->rng, 0x400); break;
        case 2: c->probe[i] = known ^ 1u << moa_rng_below(&c->rng, 32); break;
        case 3: c->probe[i] = known; break;
        case 4: c->probe[i] = code_of_before(c); break;
        case 5: c->probe[i] = code_of_before(c) ^ 1u << moa_rng_below(&c->rng, 32); break;
        }
    }
}

/* Costly checks before the action is played. */
static bool check_deep(struct contract *c, int actor, moa_action action) {
    return contract_check_refusals(c) && contract_check_result(c, false) && contract_check_views(c) &&
           contract_check_board(c) && contract_check_resample(c) && contract_check_secrets(c) &&
           contract_check_reveals(c, actor, action) && contract_check_steps(c, actor, action) &&
           contract_check_position(c) && contract_check_bad_positions(c) && contract_check_garbage(c, action);
}

/* Picks one of the actors and one of their actions. Chance is sampled as at a real table. */
static bool choose_action(struct contract *c, int *actor, moa_action *action) {
    uint32_t actors = c->game->actors(c->match.data, c->match.state);
    do *actor = (int)moa_rng_below(&c->rng, MOA_CHANCE + 1);
    while (!(actors >> *actor & 1));
    int count = contract_legal(c, c->match.state, *actor, 0);
    if (count < 0) return false;
    choose_probes(c, c->list[0], count);
    *action = *actor == MOA_CHANCE ? c->game->chance(c->match.data, c->match.state, &c->rng)
                                   : c->list[0][moa_rng_below(&c->rng, (uint32_t)count)];
    if (contract_contains(c->list[0], count, *action)) return true;
    return contract_fail(c, "chance samples 0x%" PRIx32 ", which is not legal", *action);
}

static bool note_events(struct contract *c, const struct moa_events *events) {
    for (int i = 0; i < events->count; i++) {
        for (int v = 0; v <= c->setup.players; v++) {
            int viewer = contract_viewer(c, v);
            const struct moa_event *event = &events->event[i];
            if (!moa_event_seen(event, viewer) && event->player != viewer) c->hidden_from |= 1u << viewer;
        }
    }
    return contract_check_events(c, events);
}

static bool play_ply(struct contract *c) {
    int actor;
    moa_action action;
    struct moa_events events = {0};
    if (!contract_check_actors(c) || !contract_check_legal(c) || !contract_check_chance(c)) return false;
    if (!choose_action(c, &actor, &action)) return false;
    if (moa_rng_below(&c->rng, (uint32_t)c->match.plies + 1) == 0) { /* every ply is as likely in the end */
        memcpy(c->bookmark, c->match.state, c->game->state_size);
        c->bookmark_ply = c->match.plies;
    }
    bool deep = c->game->longest <= SHORT_GAME || moa_rng_below(&c->rng, DEEP_ONE_IN) == 0;
    if (!contract_check_notation(c, action) || !contract_check_action_words(c, actor, action)) return false;
    if (!contract_check_measure(c) || !contract_check_seen(c, actor, action)) return false;
    if (deep && !check_deep(c, actor, action)) return false;
    if (!contract_check_apply(c, actor, action)) return false; /* leaves the state after it in spare[0] */

    void *before = c->spare[1];
    memcpy(before, c->match.state, c->game->state_size);
    struct moa_refusal refusal = moa_match_play(&c->match, actor, action, &events);
    if (refusal.rule) {
        return contract_fail(c, "legal action %s of player %d is refused by %s", contract_action(c, action),
                             actor, refusal.rule);
    }
    if (memcmp(c->match.state, c->spare[0], c->game->state_size) != 0) {
        return contract_fail(c, "%s played in the match leads to another state", contract_action(c, action));
    }
    bool revealed = false;
    for (int i = 0; i < events.count; i++) {
        revealed |= events.event[i].reveals && moa_event_seen(&events.event[i], actor);
    }
    return note_events(c, &events) && (!deep || contract_check_undo(c, actor, before, revealed));
}

static bool play_game(struct contract *c) {
    while (c->game->actors(c->match.data, c->match.state)) {
        if (c->match.plies >= c->game->longest) return contract_fail(c, "the game goes on past `longest`");
        if (!play_ply(c)) return false;
    }
    return contract_check_legal(c) && contract_check_result(c, true) && contract_check_views(c) &&
           contract_check_board(c) && contract_check_secrets(c) && contract_check_position(c) &&
           contract_check_record(c) && contract_check_tampering(c) && contract_check_from_position(c) &&
           contract_check_cut(c);
}

/* Mixes everything that identifies a game into its generator. */
static void seed_game(struct contract *c) {
    uint64_t x = c->seed;
    uint64_t mixed = moa_splitmix64(&x) + (uint64_t)c->number;
    mixed = moa_splitmix64(&mixed) + (uint64_t)c->setup.players;
    for (int i = 0; i < MOA_OPTIONS_MAX; i++) mixed = moa_splitmix64(&mixed) + (uint64_t)c->setup.option[i];
    moa_rng_seed(&c->rng, mixed);
}

static bool run_game(struct contract *c) {
    struct moa_error error = {{0}};
    seed_game(c);
    memset(c->known, 0, sizeof c->known);
    contract_random_seats(c);
    bool opened = moa_match_init(&c->match, c->game, NULL, &c->setup, &error);
    bool good = opened || contract_fail(c, "the set-up is refused: %s", error.text);
    for (int p = 0; p < c->setup.players; p++) {
        snprintf(c->match.name[p], sizeof c->match.name[p], "%s", c->names[p]);
    }
    good = good && contract_check_setup(c) && play_game(c);
    moa_match_free(&c->match);
    return good;
}

bool contract_run_setup(const struct moa_game *game, const struct moa_setup *setup, uint64_t seed, int games,
                        struct contract_report *report) {
    struct contract c;
    contract_open(&c, game, seed, report);
    c.setup = *setup;
    bool good = true;
    for (c.number = 1; good && c.number <= games; c.number++) good = run_game(&c);
    good = good && contract_check_resample_changed(&c);
    contract_close(&c);
    return good;
}

bool contract_run_facts(const struct moa_game *game, uint64_t seed, struct contract_report *report) {
    struct contract c;
    struct moa_error error = {{0}};
    contract_open(&c, game, seed, report);
    moa_setup_defaults(game, game->players_min, &c.setup);
    moa_setup_players(game, NULL, &c.setup);
    seed_game(&c);
    bool opened = moa_match_init(&c.match, game, NULL, &c.setup, &error);
    bool good = opened || contract_fail(&c, "the default set-up is refused: %s", error.text);
    good = good && contract_check_facts(&c) && contract_check_features(&c) && contract_check_bad_setups(&c) &&
           contract_check_refused_setups(&c) && contract_check_seats(&c) && contract_check_data(&c) &&
           contract_check_bad_data(&c);
    moa_match_free(&c.match);
    contract_close(&c);
    return good;
}

bool contract_run(const struct moa_game *game, uint64_t seed, int games, struct contract_report *report) {
    static struct moa_setup setups[CONTRACT_SETUPS_MAX];
    if (!contract_run_facts(game, seed, report)) return false;
    int count = contract_setups(game, setups);
    for (int i = 0; i < count; i++) {
        if (!contract_run_setup(game, &setups[i], seed, games, report)) return false;
    }
    return true;
}
