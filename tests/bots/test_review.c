/* test_review.c - a review finds the choice that lost the game, is reproducible for a seed, and judges by what players
 * knew. */
#include "bots/review.h"
#include "core/registry.h"
#include "support/small_games.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ITERATIONS = 1500, PLIES_MAX = 32 };

/* A match of a small game, without the parts that need texts and views. */
struct small_match {
    struct moa_match match;
    struct small_state initial, state;
    struct moa_ply ply[PLIES_MAX];
};

static void begin(struct small_match *m, const struct moa_game *game, int left) {
    *m = (struct small_match){.initial = small_new(game, 2)};
    m->initial.left = (uint8_t)left;
    m->state = m->initial;
    m->match = (struct moa_match){.game = game, .state = &m->state, .initial = &m->initial, .ply = m->ply};
    m->match.setup.players = 2;
}

static void play(struct small_match *m, int actor, moa_action action) {
    struct moa_match *match = &m->match;
    match->game->apply(match->data, match->state, actor, action, NULL);
    match->ply[match->plies++] = (struct moa_ply){(uint8_t)actor, action};
}

static void review(const struct small_match *m, int player, uint64_t seed, struct moa_review *out) {
    const struct moa_review_options options = {
        .player = player, .limits = {.iterations = ITERATIONS}, .seed = seed};
    moa_review_run(&m->match, &options, out);
}

/* 9 stones: 1 leaves 8 and wins, 2 loses, and the opponent takes advantage of it. */
static void play_nim(struct small_match *m) {
    begin(m, &small_nim, 9);
    play(m, 0, 2);
    play(m, 1, 3);
    play(m, 0, 1);
    play(m, 1, 3);
}

static void the_move_that_lost_is_found(void **unused) {
    (void)unused;
    struct small_match m;
    struct moa_review r;
    int lost[3];
    play_nim(&m);
    assert_int_equal(small_nim.actors(NULL, &m.state), 0);
    review(&m, -1, 1, &r);
    assert_int_equal(r.moves, 4);
    assert_int_equal(moa_review_lost(&r, lost, 3), 1);
    const struct moa_review_move *move = &r.move[lost[0]];
    assert_int_equal(move->ply, 0);
    assert_int_equal(move->player, 0);
    assert_int_equal(move->played, 2);
    assert_int_equal(move->best, 1);
    assert_true(move->before > 0.7f);
    assert_true(move->after < 0.3f);
    for (int i = 0; i < r.moves; i++) assert_true(r.move[i].after <= r.move[i].before);
    moa_review_free(&r);
}

static void one_seed_one_review(void **unused) {
    (void)unused;
    struct small_match m;
    struct moa_review a, b, other, half;
    play_nim(&m);
    review(&m, -1, 7, &a);
    review(&m, -1, 7, &b);
    review(&m, -1, 8, &other);
    assert_memory_equal(a.move, b.move, (size_t)a.moves * sizeof *a.move);
    assert_memory_not_equal(a.move, other.move, (size_t)a.moves * sizeof *a.move);
    review(&m, 1, 7, &half); /* one player's choices get the same verdicts as in a review of all */
    assert_int_equal(half.moves, 2);
    assert_memory_equal(&half.move[0], &a.move[1], sizeof *a.move);
    assert_memory_equal(&half.move[1], &a.move[3], sizeof *a.move);
    moa_review_free(&a);
    moa_review_free(&b);
    moa_review_free(&other);
    moa_review_free(&half);
}

/* Guessing the likeliest card is no mistake, whatever the card was; guessing another is one, even if it hits. */
static void luck_is_no_fault(void **unused) {
    (void)unused;
    for (int hidden = 1; hidden <= 3; hidden++) {
        for (moa_action guess = 1; guess <= 3; guess++) {
            struct small_match m;
            struct moa_review r;
            int lost[3];
            moa_action legal[8];
            begin(&m, &small_guess, small_new(&small_guess, 2).left);
            m.initial.hidden = m.state.hidden = (uint8_t)hidden;
            for (uint32_t actors; (actors = small_guess.actors(NULL, &m.state));) {
                int actor = __builtin_ctz(actors), count = small_guess.legal(NULL, &m.state, actor, legal);
                play(&m, actor, count > 1 ? guess : legal[0]);
            }
            review(&m, -1, 1, &r);
            assert_int_equal(moa_review_lost(&r, lost, 3), guess == 1 ? 0 : 1);
            assert_int_equal(r.move[r.moves - 1].best, 1);
            moa_review_free(&r);
        }
    }
}

static void the_worst_come_first(void **unused) {
    (void)unused;
    struct moa_review_move move[] = {
        {.before = 0.5f, .after = 0.45f}, {.before = 0.5f, .after = 0.1f}, {.before = 0.5f, .after = 0.49f},
        {.before = 0.9f, .after = 0.7f},  {.before = 0.3f, .after = 0.0f},
    };
    const struct moa_review r = {.move = move, .moves = 5};
    int lost[5];
    assert_int_equal(moa_review_lost(&r, lost, 5), 4);
    assert_memory_equal(lost, ((int[]){1, 4, 3, 0}), 4 * sizeof *lost);
    assert_int_equal(moa_review_lost(&r, lost, 2), 2);
    assert_memory_equal(lost, ((int[]){1, 4}), 2 * sizeof *lost);
}

static void near(float a, float b) { assert_true(a - b < 1e-4f && b - a < 1e-4f); }

static void the_line_ends_with_the_result(void **unused) {
    (void)unused;
    struct small_match m;
    struct moa_review_move move[] = {{.ply = 2, .player = 1, .before = 0.6f, .after = 0.4f}};
    const struct moa_review r = {.move = move, .moves = 1};
    struct moa_review_line line;
    play_nim(&m);
    moa_review_line(&r, &m.match, 0, &line);
    assert_int_equal(line.points, 0); /* player 1 has no data */
    moa_review_line_free(&line);
    moa_review_line(&r, &m.match, 1, &line);
    near(moa_review_at(&line, 0), 0.6f);
    near(moa_review_at(&line, 2), 0.6f);
    near(moa_review_at(&line, 2.5f), 0.5f);
    near(moa_review_at(&line, 3), 0.4f);
    near(moa_review_at(&line, 3.5f), 0.7f);
    near(moa_review_at(&line, 4), 1);
    near(moa_review_at(&line, 9), 1);
    moa_review_line_free(&line);
    m.state = m.initial; /* a review of an unfinished match ends with its current state */
    moa_review_line(&r, &m.match, 1, &line);
    near(moa_review_at(&line, 4), 0.4f);
    moa_review_line_free(&line);
}

static void count_progress(void *context, int done, int all) {
    int *count = context;
    assert_int_equal(done, ++*count);
    assert_int_equal(all, 4);
}

static void progress_is_told(void **unused) {
    (void)unused;
    struct small_match m;
    struct moa_review r;
    int count = 0;
    const struct moa_review_options options = {
        .player = -1, .limits = {.iterations = 10}, .progress = count_progress, .context = &count};
    play_nim(&m);
    moa_review_run(&m.match, &options, &r);
    assert_int_equal(count, 4);
    moa_review_free(&r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_move_that_lost_is_found),
        cmocka_unit_test(one_seed_one_review),
        cmocka_unit_test(luck_is_no_fault),
        cmocka_unit_test(the_worst_come_first),
        cmocka_unit_test(the_line_ends_with_the_result),
        cmocka_unit_test(progress_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
