/* arena.c - see arena.h: playing the matches. */
#include "bots/arena.h"
#include "bots/luck.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENT = 10000, LUCK_PATIENT = 400, LUCK_HASTY = 100 }; /* iterations */

/* What the threads share. */
struct arena_run {
    const struct moa_arena *arena;
    struct moa_tally *tally;
    pthread_mutex_t lock;
    int64_t next;
    bool stopped;
};

void moa_tally_init(struct moa_tally *tally, const struct moa_bot_spec *spec, int players) {
    memset(tally, 0, sizeof *tally);
    tally->players = players;
    for (int i = 0; i < players; i++) {
        int known = 0;
        while (known < tally->entrants && strcmp(tally->text[known], spec[i].text) != 0) known++;
        if (known == tally->entrants)
            memcpy(tally->text[tally->entrants++], spec[i].text, sizeof spec[i].text);
    }
}

static int entrant_of(const struct moa_tally *tally, const struct moa_bot_spec *spec) {
    int entrant = 0;
    while (strcmp(tally->text[entrant], spec->text) != 0) entrant++;
    return entrant;
}

bool moa_tally_add(struct moa_tally *tally, const struct moa_tally *other) {
    if (tally->players != other->players || tally->entrants != other->entrants ||
        tally->counts_luck != other->counts_luck || memcmp(tally->text, other->text, sizeof tally->text) != 0)
        return false;
    tally->groups += other->groups;
    tally->games += other->games;
    for (int a = 0; a < tally->entrants; a++) {
        tally->seats[a] += other->seats[a];
        tally->points[a] += other->points[a];
        tally->moves[a] += other->moves[a];
        tally->microseconds[a] += other->microseconds[a];
        if (other->slowest[a] > tally->slowest[a]) tally->slowest[a] = other->slowest[a];
        tally->won[a] += other->won[a];
        tally->won_squared[a] += other->won_squared[a];
        tally->luck[a] += other->luck[a];
        tally->luck_squared[a] += other->luck_squared[a];
        tally->won_luck[a] += other->won_luck[a];
        for (int b = 0; b < tally->entrants; b++) {
            tally->scored[a][b] += other->scored[a][b];
            tally->met[a][b] += other->met[a][b];
        }
    }
    return true;
}

/* ---- One game ---- */

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* What one thread plays with. */
struct ring {
    const struct moa_arena *arena;
    struct moa_tally *tally; /* of the group */
    void *state;
    struct moa_bot *bot[MOA_PLAYERS_MAX];
    int entrant[MOA_PLAYERS_MAX]; /* by seat */
    struct moa_luck *luck;        /* NULL: luck is not measured */
};

/* What each entrant got in a group. */
struct gains {
    int64_t won[MOA_PLAYERS_MAX], luck[MOA_PLAYERS_MAX];
};

static moa_action choose(struct ring *ring, int actor, struct moa_rng *rng) {
    int entrant = ring->entrant[actor];
    int64_t begin = now();
    moa_action action = moa_bot_choose(ring->bot[actor], ring->state, rng);
    int64_t took = now() - begin;
    ring->tally->moves[entrant]++;
    ring->tally->microseconds[entrant] += took;
    if (took > ring->tally->slowest[entrant]) ring->tally->slowest[entrant] = took;
    return action;
}

/* Chance acts; the luck of each player is computed with a separate generator. */
static moa_action deal_on(struct ring *ring, struct moa_rng *luck, struct moa_rng *judge, int64_t *by_seat) {
    moa_action action = ring->arena->game->chance(ring->arena->data, ring->state, luck);
    if (ring->luck) moa_luck_add(ring->luck, ring->state, action, judge, by_seat);
    return action;
}

/* Luck depends on the deal and the progress of the game, not on the seating. */
static void play(struct ring *ring, uint64_t deal, uint64_t thoughts, int64_t *luck_by_seat) {
    const struct moa_game *game = ring->arena->game;
    const void *data = ring->arena->data;
    struct moa_error error;
    struct moa_rng luck, judge, rng;
    bool fits = game->setup(data, &ring->arena->setup, ring->state, &error);
    assert(fits);
    moa_rng_seed(&luck, deal);
    moa_rng_seed(&judge, ~thoughts);
    moa_rng_seed(&rng, thoughts);
    for (uint32_t actors; (actors = game->actors(data, ring->state));) {
        int actor = __builtin_ctz(actors);
        moa_action action =
            actor == MOA_CHANCE ? deal_on(ring, &luck, &judge, luck_by_seat) : choose(ring, actor, &rng);
        for (int p = 0; p < ring->arena->setup.players; p++)
            moa_bot_follow(ring->bot[p], ring->state, actor, action);
        game->apply(data, ring->state, actor, action, NULL);
    }
}

/* ---- A group ---- */

static void count_result(struct ring *ring, const int64_t *luck_by_seat, struct gains *gains) {
    struct moa_tally *tally = ring->tally;
    struct moa_result result;
    int winners = 0, players = ring->arena->setup.players;
    ring->arena->game->result(ring->arena->data, ring->state, &result);
    for (int p = 0; p < players; p++) winners += result.rank[p] == 1;
    for (int p = 0; p < players; p++) {
        int a = ring->entrant[p];
        tally->seats[a]++;
        gains->luck[a] += luck_by_seat[p];
        if (result.rank[p] == 1) gains->won[a] += MOA_WIN / winners;
        tally->points[a] += result.points[p];
        for (int q = 0; q < players; q++) {
            int b = ring->entrant[q];
            if (a == b) continue;
            tally->met[a][b] += 2;
            tally->scored[a][b] += (result.rank[p] < result.rank[q]) + (result.rank[p] <= result.rank[q]);
        }
    }
    tally->games++;
}

static void play_group(struct ring *ring, int64_t group) {
    const struct moa_arena *arena = ring->arena;
    int players = arena->setup.players;
    struct gains gains = {0};
    uint64_t mixed = arena->seed + (uint64_t)group * 0x9e3779b97f4a7c15u;
    uint64_t deal = moa_splitmix64(&mixed);
    for (int turn = 0; turn < players; turn++) {
        for (int p = 0; p < players; p++) {
            const struct moa_bot_spec *spec = &arena->spec[(p + turn) % players];
            ring->entrant[p] = entrant_of(ring->tally, spec);
            ring->bot[p] = moa_bot_new(spec, arena->game, arena->data, players, p);
        }
        int64_t luck_by_seat[MOA_PLAYERS_MAX] = {0};
        play(ring, deal, moa_splitmix64(&mixed), luck_by_seat);
        count_result(ring, luck_by_seat, &gains);
        for (int p = 0; p < players; p++) moa_bot_free(ring->bot[p]);
    }
    ring->tally->groups++;
    for (int a = 0; a < ring->tally->entrants; a++) {
        int64_t won = gains.won[a], luck = gains.luck[a];
        ring->tally->won[a] += won;
        ring->tally->won_squared[a] += won * won;
        ring->tally->luck[a] += luck;
        ring->tally->luck_squared[a] += luck * luck;
        ring->tally->won_luck[a] += won * luck;
    }
}

/* ---- All of them ---- */

static void init_tally(struct moa_tally *tally, const struct moa_arena *arena) {
    moa_tally_init(tally, arena->spec, arena->setup.players);
    tally->counts_luck = arena->counts_luck;
}

/* Iterations for estimating luck: few compared to what the players use for their moves. */
static int luck_iterations(const struct moa_arena *arena) {
    for (int p = 0; p < arena->setup.players; p++) {
        const struct moa_bot_spec *spec = &arena->spec[p];
        int64_t iterations = spec->limits.iterations; /* 0: it has time */
        if (spec->kind == MOA_BOT_SEARCH && (!iterations || iterations >= PATIENT)) return LUCK_PATIENT;
    }
    return LUCK_HASTY;
}

static void *work(void *context) {
    struct arena_run *run = context;
    const struct moa_arena *arena = run->arena;
    struct moa_tally group;
    struct ring ring = {.arena = arena, .tally = &group, .state = malloc(arena->game->state_size)};
    assert(ring.state);
    if (arena->counts_luck)
        ring.luck = moa_luck_new(arena->game, arena->data, arena->setup.players, luck_iterations(arena));
    for (;;) {
        pthread_mutex_lock(&run->lock);
        int64_t mine = run->next;
        bool done = run->stopped || mine >= arena->groups;
        run->next += arena->step;
        pthread_mutex_unlock(&run->lock);
        if (done) break;
        init_tally(&group, arena);
        play_group(&ring, mine);
        pthread_mutex_lock(&run->lock);
        moa_tally_add(run->tally, &group);
        if (arena->after && !run->stopped) run->stopped = arena->after(arena->context, run->tally);
        pthread_mutex_unlock(&run->lock);
    }
    if (ring.luck) moa_luck_free(ring.luck);
    free(ring.state);
    return NULL;
}

void moa_arena_run(const struct moa_arena *arena, struct moa_tally *tally) {
    struct arena_run run = {.arena = arena, .tally = tally, .next = arena->first};
    pthread_t thread[MOA_THREADS_MAX];
    int started = 0;
    pthread_mutex_init(&run.lock, NULL);
    init_tally(tally, arena);
    for (int i = 1; i < arena->threads; i++)
        if (pthread_create(&thread[started], NULL, work, &run) == 0) started++;
    work(&run);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&run.lock);
}
