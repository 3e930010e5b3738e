/* review.c - see review.h. */
#include "bots/review.h"
#include "bots/internal.h"
#include <stdlib.h>
#include <string.h>

#define LOSS_LEAST 0.02f

struct reviewer {
    const struct moa_match *match;
    const struct moa_review_options *options;
    struct moa_search *search[MOA_PLAYERS_MAX];
    struct moa_search_line *line;
    moa_action *legal;
    void *state; /* the match, played again */
};

/* Is there something to judge in this action? */
static bool is_decision(const struct reviewer *r, int ply) {
    const struct moa_match *match = r->match;
    int actor = match->ply[ply].actor;
    if (actor == MOA_CHANCE || (r->options->player >= 0 && actor != r->options->player)) return false;
    return match->game->legal(match->data, r->state, actor, r->legal) > 1;
}

static void replay(const struct reviewer *r, int ply) {
    const struct moa_match *match = r->match;
    match->game->apply(match->data, r->state, match->ply[ply].actor, match->ply[ply].action, NULL);
}

static struct moa_search *search_of(struct reviewer *r, int player) {
    const struct moa_match *match = r->match;
    struct moa_search_options options;
    moa_search_defaults(&options);
    if (!r->search[player])
        r->search[player] = moa_search_new(match->game, match->data, match->setup.players, player, &options);
    return r->search[player];
}

/* The search spends little on choices that seem bad, so the played one and the best one are evaluated again under
 * equal conditions, with the same random numbers: half the iterations each. Every decision has a separate
 * generator, so that its result does not depend on which others are reviewed. */
static void judge(struct reviewer *r, int ply, struct moa_review_move *move) {
    int player = r->match->ply[ply].actor;
    struct moa_search *search = search_of(r, player);
    struct moa_search_report report;
    struct moa_search_limits half = {.iterations = (r->options->limits.iterations + 1) / 2,
                                     .milliseconds = (r->options->limits.milliseconds + 1) / 2};
    struct moa_rng rng, again;
    uint64_t mixed = r->options->seed + (uint64_t)ply * 2;
    moa_rng_seed(&rng, moa_splitmix64(&mixed));
    moa_rng_seed(&again, moa_splitmix64(&mixed));
    moa_search_forget(search);
    moa_search_think(search, r->state, &r->options->limits, &rng, r->line, &report);
    *move = (struct moa_review_move){.ply = ply, .player = player, .played = r->match->ply[ply].action};
    move->best = r->line[0].action;
    rng = again;
    move->before = move->after = moa_search_value(search, r->state, move->best, &half, &rng);
    if (move->best == move->played) return;
    rng = again;
    move->after = moa_search_value(search, r->state, move->played, &half, &rng);
    if (move->after < move->before) return;
    move->best = move->played;
    move->before = move->after;
}

static int count_decisions(const struct reviewer *r) {
    int count = 0;
    memcpy(r->state, r->match->initial, r->match->game->state_size);
    for (int ply = 0; ply < r->match->plies; ply++) {
        count += is_decision(r, ply);
        replay(r, ply);
    }
    return count;
}

void moa_review_run(const struct moa_match *match, const struct moa_review_options *options,
                    struct moa_review *review) {
    const struct moa_game *game = match->game;
    struct reviewer r = {.match = match, .options = options};
    r.line = moa_alloc((size_t)game->actions_max, sizeof *r.line);
    r.legal = moa_alloc((size_t)game->actions_max, sizeof *r.legal);
    r.state = moa_alloc(1, game->state_size);
    int all = count_decisions(&r);
    *review = (struct moa_review){.move = moa_alloc((size_t)all, sizeof *review->move)};
    memcpy(r.state, match->initial, game->state_size);
    for (int ply = 0; ply < match->plies; ply++) {
        if (is_decision(&r, ply)) {
            judge(&r, ply, &review->move[review->moves++]);
            if (options->progress) options->progress(options->context, review->moves, all);
        }
        replay(&r, ply);
    }
    for (int p = 0; p < MOA_PLAYERS_MAX; p++)
        if (r.search[p]) moa_search_free(r.search[p]);
    free(r.line);
    free(r.legal);
    free(r.state);
}

void moa_review_free(struct moa_review *review) {
    free(review->move);
    *review = (struct moa_review){0};
}

static float loss(const struct moa_review_move *move) { return move->before - move->after; }

int moa_review_lost(const struct moa_review *review, int *index, int most) {
    int count = 0;
    for (int i = 0; i < review->moves; i++) {
        if (loss(&review->move[i]) < LOSS_LEAST) continue;
        int at = count < most ? count++ : most;
        for (; at > 0 && loss(&review->move[i]) > loss(&review->move[index[at - 1]]); at--)
            if (at < most) index[at] = index[at - 1];
        if (at < most) index[at] = i;
    }
    return count;
}

static void add_point(struct moa_review_line *line, int x, float y) {
    line->x[line->points] = (float)x;
    line->y[line->points++] = y;
}

/* The player's share of the win at the end. */
static float won(const struct moa_match *match, int player) {
    struct moa_result result;
    int winners = 0;
    match->game->result(match->data, match->state, &result);
    for (int p = 0; p < result.players; p++) winners += result.rank[p] == 1;
    return result.rank[player] == 1 ? 1.0f / (float)winners : 0;
}

void moa_review_line(const struct moa_review *review, const struct moa_match *match, int player,
                     struct moa_review_line *line) {
    size_t points = (size_t)review->moves * 2 + 2;
    *line = (struct moa_review_line){.x = moa_alloc(points, sizeof(float)),
                                     .y = moa_alloc(points, sizeof(float))};
    for (int i = 0; i < review->moves; i++) {
        const struct moa_review_move *move = &review->move[i];
        if (move->player != player) continue;
        if (!line->points) add_point(line, 0, move->before);
        add_point(line, move->ply, move->before);
        add_point(line, move->ply + 1, move->after);
    }
    if (!line->points) return;
    bool over = match->game->actors(match->data, match->state) == 0;
    add_point(line, match->plies, over ? won(match, player) : line->y[line->points - 1]);
}

void moa_review_line_free(struct moa_review_line *line) {
    free(line->x);
    free(line->y);
    *line = (struct moa_review_line){0};
}

float moa_review_at(const struct moa_review_line *line, float x) {
    int next = 0;
    while (next < line->points && line->x[next] <= x) next++;
    if (next == 0) return line->y[0];
    if (next == line->points) return line->y[next - 1];
    float part = (x - line->x[next - 1]) / (line->x[next] - line->x[next - 1]);
    return line->y[next - 1] + part * (line->y[next] - line->y[next - 1]);
}
