/* search.c - see search.h. */
#include "bots/search.h"
#include "bots/evaluate.h"
#include "bots/internal.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifndef __wasm__
#include <pthread.h>
#endif

enum {
    PATH_MAX_LENGTH = 256, /* own actions of all players in one iteration */
    RIPE = 4,              /* visits after which the branches of a node are evaluated */
    REST_WITHIN = 80,      /* most extra actions of a rollout to end where the game rests */
    CLOCK_EVERY = 16,      /* iterations between two checks of the clock */
    DECIDED_EVERY = 256,   /* and of whether the choice can still change; a multiple of it */
#ifdef __wasm__
    NODES = 400000, /* a WebAssembly module has all its memory from the start */
#else
    NODES = 1200000, /* 84 MB with spare and table are mapped; only what is used is ever touched */
#endif
};

#define USUAL_EXPLORE 0.25f

/* What one thread works with. */
struct worker {
    struct moa_search *search;
    struct tree tree;
    struct moa_rng rng;
    void *state, *scratch;
    moa_action *legal;
    uint32_t *branch; /* by legal action: its node, or TREE_NONE */
    uint32_t path[PATH_MAX_LENGTH];
    int steps;
    int64_t most; /* its limit of iterations; -1: limited by time only */
    int64_t iterations, actions;
    double promised[MOA_PLAYERS_MAX]; /* to each, by all iterations together */
};

struct moa_search {
    const struct moa_game *game;
    const void *data;
    int players, seat;
    struct moa_evaluation evaluation;
    struct moa_search_options options;
    struct worker *worker;
    /* Of the current search. */
    const void *root;
    double begin, deadline; /* 0: none */
    bool may_stop_early;
    const moa_action *first; /* the seat's first action in every iteration; NULL: free choice */
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What the action looks like to a viewer. */
static moa_action seen_code(const struct moa_search *search, const void *state, int actor, moa_action action,
                            int viewer) {
    if (viewer == actor || actor == MOA_CHANCE || !search->game->seen) return action;
    return search->game->seen(search->data, state, actor, action, viewer);
}

/* ---- Choosing in the tree ---- */

/* The actor's evaluation of an action, in the current sample. */
static float promise(struct worker *w, int actor, moa_action action) {
    const struct moa_search *search = w->search;
    float share[MOA_PLAYERS_MAX];
    memcpy(w->scratch, w->state, search->game->state_size);
    search->game->apply(search->data, w->scratch, actor, action, NULL);
    moa_evaluate(&search->evaluation, w->scratch, share);
    return share[actor];
}

static void ask_evaluation(struct worker *w, uint32_t node, int actor, int count) {
    w->tree.node[node].ripe = 1;
    for (int i = 0; i < count; i++) {
        if (!w->branch[i]) w->branch[i] = tree_add(&w->tree, node, actor, w->legal[i]);
        if (!w->branch[i]) return;
        w->tree.node[w->branch[i]].prior = promise(w, actor, w->legal[i]);
    }
}

/* Upper confidence, where a branch counts the times it was offered, with the prior as one visit that fades. */
static int best_branch(struct worker *w, int count, float usual, bool only_tried) {
    const struct moa_search_options *o = &w->search->options;
    int best = 0;
    float best_score = -1e9f;
    for (int i = 0; i < count; i++) {
        if (only_tried && !w->branch[i]) continue;
        const struct tree_node *node = w->branch[i] ? &w->tree.node[w->branch[i]] : NULL;
        float visits = node ? (float)node->visits : 0, prior = node && node->prior >= 0 ? node->prior : usual;
        float offered = node ? (float)node->offered : 0;
        float value = ((node ? node->sum : 0) + prior) / (visits + 1);
        float score =
            value + o->explore * sqrtf(logf(offered + 2) / (visits + 1)) + o->bias * prior / (visits + 1);
        score += (float)(moa_rng_next(&w->rng) >> 40) * 1e-10f; /* ties fall at random */
        if (score > best_score) best_score = score, best = i;
    }
    return best;
}

/* The actor's choice; *fresh: it was never tried before. Returns its index among the legal actions.
 *
 * A full tree cannot store an untried action. It would seem new each time and be chosen forever, so it is skipped,
 * or if few actions were tried at all, nothing is chosen (-1). */
static int choose(struct worker *w, uint32_t node, int actor, int count, bool *fresh) {
    struct tree_node *here = &w->tree.node[node];
    uint32_t times = 0;
    float usual = 0;
    for (int i = 0; i < count; i++) {
        w->branch[i] = tree_find(&w->tree, node, actor, w->legal[i]);
        if (!w->branch[i]) continue;
        times += w->tree.node[w->branch[i]].visits;
        usual += w->tree.node[w->branch[i]].sum;
    }
    usual = times ? usual / (float)times : 1.0f / (float)w->search->players;
    if (!here->ripe && times >= RIPE && w->search->game->measure) ask_evaluation(w, node, actor, count);
    bool full = w->tree.count == w->tree.max;
    if (full && times < (uint32_t)count) return -1;
    int best = best_branch(w, count, usual, full);
    if (!w->branch[best]) w->branch[best] = tree_add(&w->tree, node, actor, w->legal[best]);
    for (int i = 0; i < count; i++)
        if (w->branch[i]) w->tree.node[w->branch[i]].offered++;
    *fresh = !w->branch[best] || !w->tree.node[w->branch[best]].visits;
    return best;
}

/* ---- One iteration ---- */

static moa_action apply_chance(struct worker *w) {
    const struct moa_search *search = w->search;
    moa_action action = search->game->chance(search->data, w->state, &w->rng);
    search->game->apply(search->data, w->state, MOA_CHANCE, action, NULL);
    return action;
}

/* Where rolls are distinguished, every tree descends by the roll; false if a tree is full. */
static bool descend_roll(struct worker *w, uint32_t *at, moa_action outcome) {
    for (int p = 0; p < w->search->players; p++) {
        uint32_t next = tree_find(&w->tree, at[p], MOA_CHANCE, outcome);
        if (!next) next = tree_add(&w->tree, at[p], MOA_CHANCE, outcome);
        if (!next) return false;
        at[p] = next;
    }
    return true;
}

/* Every player's tree descends by what that player sees; false if a tree is full. */
static bool descend(struct worker *w, uint32_t *at, int actor, int choice) {
    const struct moa_search *search = w->search;
    moa_action action = w->legal[choice];
    if (!w->branch[choice]) return false;
    for (int p = 0; p < search->players; p++) {
        if (p == actor) {
            at[p] = w->branch[choice];
            continue;
        }
        moa_action code = seen_code(search, w->state, actor, action, p);
        uint32_t next = tree_find(&w->tree, at[p], actor, code);
        if (!next) next = tree_add(&w->tree, at[p], actor, code);
        if (!next) return false;
        at[p] = next;
    }
    return true;
}

static void go_down(struct worker *w) {
    const struct moa_search *search = w->search;
    const struct moa_game *game = search->game;
    uint32_t at[MOA_PLAYERS_MAX], actors;
    memcpy(at, w->tree.root, sizeof at);
    bool fresh = false;
    w->steps = 0;
    while (!fresh && w->steps < PATH_MAX_LENGTH && (actors = game->actors(search->data, w->state))) {
        /* Of several actors the lowest acts first, except that the searching seat starts an iteration. */
        bool asked = !w->steps && actors >> search->seat & 1;
        int actor = asked ? search->seat : __builtin_ctz(actors);
        if (actor == MOA_CHANCE) {
            moa_action outcome = apply_chance(w);
            if (game->rolls && !descend_roll(w, at, outcome)) return;
            continue;
        }
        int count = game->legal(search->data, w->state, actor, w->legal);
        int choice = choose(w, at[actor], actor, count, &fresh);
        if (choice < 0) return;
        bool stored = descend(w, at, actor, choice);
        if (w->branch[choice]) w->path[w->steps++] = w->branch[choice];
        game->apply(search->data, w->state, actor, w->legal[choice], NULL);
        if (!stored) return;
    }
}

/* The best for the actor, by the evaluation, of a few actions: one drawn at random and those after it. */
static moa_action best_of_few(struct worker *w, int actor, uint32_t count) {
    uint32_t from = moa_rng_below(&w->rng, count), few = (uint32_t)w->search->game->rollout_choices;
    moa_action best = w->legal[from];
    float most = -1;
    for (uint32_t i = 0; i < count && i < few; i++) {
        moa_action action = w->legal[(from + i) % count];
        float promised = promise(w, actor, action);
        if (promised > most) most = promised, best = action;
    }
    return best;
}

/* May a rollout with this many actions left end here? */
static bool may_end(const struct worker *w, int actions) {
    const struct moa_game *game = w->search->game;
    if (actions > 0) return false;
    return !game->rests || actions == -REST_WITHIN || game->rests(w->search->data, w->state);
}

static void play_on(struct worker *w, int actions) {
    const struct moa_search *search = w->search;
    const struct moa_game *game = search->game;
    for (uint32_t actors; !may_end(w, actions) && (actors = game->actors(search->data, w->state));
         actions--) {
        int actor = __builtin_ctz(actors);
        w->actions++;
        if (actor == MOA_CHANCE) {
            apply_chance(w);
            continue;
        }
        uint32_t count = (uint32_t)game->legal(search->data, w->state, actor, w->legal);
        bool evaluates = count > 1 && game->rollout_choices > 1 && game->measure;
        moa_action action =
            evaluates ? best_of_few(w, actor, count) : w->legal[moa_rng_below(&w->rng, count)];
        game->apply(search->data, w->state, actor, action, NULL);
    }
}

static void iterate(struct worker *w) {
    const struct moa_search *search = w->search;
    float share[MOA_PLAYERS_MAX];
    memcpy(w->state, search->root, search->game->state_size);
    search->game->resample(search->data, w->state, search->seat, &w->rng);
    if (search->first) search->game->apply(search->data, w->state, search->seat, *search->first, NULL);
    go_down(w);
    play_on(w, search->options.rollout);
    moa_evaluate(&search->evaluation, w->state, share);
    for (int i = 0; i < w->steps; i++) {
        struct tree_node *node = &w->tree.node[w->path[i]];
        node->visits++;
        node->sum += share[node->actor];
    }
    for (int p = 0; p < search->players; p++) w->promised[p] += (double)share[p];
    w->iterations++;
}

/* ---- Thinking ---- */

/* An estimate of the remaining iterations, at the speed so far. */
static double still_to_come(const struct worker *w, double time) {
    const struct moa_search *search = w->search;
    double by_count = w->most >= 0 ? (double)(w->most - w->iterations) : 1e18;
    if (search->deadline <= 0) return by_count;
    double by_time = (double)w->iterations * (search->deadline - time) / (time - search->begin + 1e-9);
    return by_time < by_count ? by_time : by_count;
}

/* Is one action so far ahead that no other can catch up? */
static bool is_decided(struct worker *w, double time) {
    const struct moa_search *search = w->search;
    uint32_t first = 0, second = 0;
    int count = search->game->legal(search->data, search->root, search->seat, w->legal);
    for (int i = 0; i < count; i++) {
        uint32_t at = tree_find(&w->tree, w->tree.root[search->seat], search->seat, w->legal[i]);
        uint32_t visits = at ? w->tree.node[at].visits : 0;
        if (visits > first)
            second = first, first = visits;
        else if (visits > second)
            second = visits;
    }
    return (double)(first - second) > still_to_come(w, time);
}

static void *work(void *context) {
    struct worker *w = context;
    const struct moa_search *search = w->search;
    for (int64_t i = 0; i != w->most; i++) {
        double time = i % CLOCK_EVERY == 0 && search->deadline > 0 ? now() : 0;
        if (i && time > 0 && time >= search->deadline) break;
        if (i && i % DECIDED_EVERY == 0 && search->may_stop_early && is_decided(w, time)) break;
        iterate(w);
    }
    return NULL;
}

#ifdef __wasm__
/* No threads in WebAssembly: moa_search_new has set one worker. */
static void work_all(struct moa_search *search) { work(&search->worker[0]); }
#else
static void work_all(struct moa_search *search) {
    int threads = search->options.threads, started = 0;
    pthread_t thread[MOA_THREADS_MAX];
    for (int i = 1; i < threads; i++)
        if (pthread_create(&thread[started], NULL, work, &search->worker[i]) == 0) started++;
    work(&search->worker[0]);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
}
#endif

static int compare_lines(const void *a, const void *b) {
    const struct moa_search_line *x = a, *y = b;
    if (x->visits != y->visits) return x->visits > y->visits ? -1 : 1;
    return x->action < y->action ? -1 : 1;
}

/* Adds up the threads' counts. */
static int collect(struct moa_search *search, const void *state, struct moa_search_line *line) {
    struct worker *first = &search->worker[0];
    int count = search->game->legal(search->data, state, search->seat, first->legal);
    for (int i = 0; i < count; i++) {
        float sum = 0;
        line[i] = (struct moa_search_line){.action = first->legal[i]};
        for (int t = 0; t < search->options.threads; t++) {
            const struct tree *tree = &search->worker[t].tree;
            uint32_t at = tree_find(tree, tree->root[search->seat], search->seat, first->legal[i]);
            if (!at) continue;
            line[i].visits += tree->node[at].visits;
            sum += tree->node[at].sum;
        }
        line[i].value = line[i].visits ? sum / (float)line[i].visits : 0;
    }
    qsort(line, (size_t)count, sizeof *line, compare_lines);
    return count;
}

static void think(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                  struct moa_rng *rng) {
    int threads = search->options.threads;
    assert(limits->iterations > 0 || limits->milliseconds > 0);
    search->root = state;
    search->begin = now();
    search->deadline = limits->milliseconds ? search->begin + limits->milliseconds * 1e-3 : 0;
    search->may_stop_early = limits->stop_early;
    for (int i = 0; i < threads; i++) {
        moa_rng_seed(&search->worker[i].rng, moa_rng_next(rng));
        search->worker[i].most = limits->iterations ? (limits->iterations + threads - 1 - i) / threads : -1;
        search->worker[i].iterations = search->worker[i].actions = 0;
        memset(search->worker[i].promised, 0, sizeof search->worker[i].promised);
    }
    work_all(search);
}

void moa_search_think(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                      struct moa_rng *rng, struct moa_search_line *line, struct moa_search_report *report) {
    double begin = now();
    int threads = search->options.threads;
    think(search, state, limits, rng);
    *report = (struct moa_search_report){.lines = collect(search, state, line), .seconds = now() - begin};
    for (int i = 0; i < threads; i++) {
        report->iterations += search->worker[i].iterations;
        report->actions += search->worker[i].actions;
    }
}

void moa_search_shares(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                       struct moa_rng *rng, float share[MOA_PLAYERS_MAX]) {
    int64_t iterations = 0;
    moa_search_forget(search);
    think(search, state, limits, rng);
    moa_search_forget(search);
    for (int i = 0; i < search->options.threads; i++) iterations += search->worker[i].iterations;
    for (int p = 0; p < search->players; p++) {
        double promised = 0;
        for (int i = 0; i < search->options.threads; i++) promised += search->worker[i].promised[p];
        share[p] = (float)(promised / (double)iterations);
    }
}

float moa_search_value(struct moa_search *search, const void *state, moa_action action,
                       const struct moa_search_limits *limits, struct moa_rng *rng) {
    float share[MOA_PLAYERS_MAX];
    search->first = &action; /* the trees begin behind it */
    moa_search_shares(search, state, limits, rng, share);
    search->first = NULL;
    return share[search->seat];
}

/* ---- Keeping what is known ---- */

/* A player's own secret choice is unknown to the seat: then that player's tree starts afresh. */
void moa_search_follow(struct moa_search *search, const void *state, int actor, moa_action action) {
    if (actor == MOA_CHANCE && !search->game->rolls) return;
    moa_action seat_sees = seen_code(search, state, actor, action, search->seat);
    for (int i = 0; i < search->options.threads; i++) {
        struct worker *w = &search->worker[i];
        uint32_t root[MOA_PLAYERS_MAX];
        for (int p = 0; p < search->players; p++) {
            moa_action code = seen_code(search, state, actor, action, p);
            bool sees_it = code == seat_sees;
            root[p] = sees_it ? tree_find(&w->tree, w->tree.root[p], actor, code) : TREE_NONE;
        }
        tree_keep(&w->tree, search->players, root);
    }
}

void moa_search_forget(struct moa_search *search) {
    for (int i = 0; i < search->options.threads; i++) tree_clear(&search->worker[i].tree, search->players);
}

/* ---- Memory ---- */

void moa_search_defaults(struct moa_search_options *options) {
    *options =
        (struct moa_search_options){.threads = 1, .nodes = NODES, .rollout = -1, .explore = -1, .bias = 0.2f};
}

struct moa_search *moa_search_new(const struct moa_game *game, const void *data, int players, int seat,
                                  const struct moa_search_options *options) {
    struct moa_search *search = moa_alloc(1, sizeof *search);
    *search = (struct moa_search){
        .game = game, .data = data, .players = players, .seat = seat, .options = *options};
    search->evaluation = moa_evaluation_by(moa_weights(game, players), game, data, players);
    if (options->rollout < 0) search->options.rollout = game->rollout;
    if (options->explore < 0) search->options.explore = game->explore > 0 ? game->explore : USUAL_EXPLORE;
#ifdef __wasm__
    search->options.threads = 1;
#endif
    search->worker = moa_alloc((size_t)search->options.threads, sizeof *search->worker);
    for (int i = 0; i < search->options.threads; i++) {
        struct worker *w = &search->worker[i];
        w->search = search;
        w->tree = (struct tree){.node = moa_alloc(options->nodes, sizeof *w->tree.node),
                                .spare = moa_alloc(options->nodes, sizeof *w->tree.spare),
                                .slot = moa_alloc(tree_slots(options->nodes), sizeof *w->tree.slot),
                                .max = options->nodes};
        w->state = moa_alloc(1, game->state_size);
        w->scratch = moa_alloc(1, game->state_size);
        w->legal = moa_alloc((size_t)game->actions_max, sizeof(moa_action));
        w->branch = moa_alloc((size_t)game->actions_max, sizeof(uint32_t));
        tree_clear(&w->tree, players);
    }
    return search;
}

void moa_search_free(struct moa_search *search) {
    for (int i = 0; i < search->options.threads; i++) {
        struct worker *w = &search->worker[i];
        free(w->tree.node);
        free(w->tree.spare);
        free(w->tree.slot);
        free(w->state);
        free(w->scratch);
        free(w->legal);
        free(w->branch);
    }
    free(search->worker);
    free(search);
}
