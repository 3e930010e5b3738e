/* hint.c - see hint.h.
 *
 * The search finds the best choice; the reasons are computed separately. Every choice is tried in a few samples, with
 * the same random numbers for all. A big decision is a few small actions in a row, so a trial continues for a few
 * steps while the same player has to choose. The features that then differ from the other choices are the reasons.
 *
 * Several features may measure one thing: "traits" and "traits_left" do, by their names. They count together under
 * the first of them, and are ignored where they contradict it: weights that only correct others are not reasons. */
#include "bots/hint.h"
#include "bots/evaluate.h"
#include "bots/internal.h"
#include "core/i18n.h"
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 12, STEPS = 4, CHANCES = 24, TRIALS_MAX = 40 };
#define REASON_LEAST 0.01f /* of the evaluation: a smaller difference is no reason */
#define REASON_PART 0.3f   /* of the strongest reason: weaker ones are not shown */

struct trial {
    const struct moa_game *game;
    const void *data;
    int seat;
    struct moa_evaluation evaluation;
    struct moa_rng luck;
    void *sample, *state, *next;
    moa_action *legal;
    int thing[MOA_FEATURES_MAX]; /* the first feature that measures the same */
    /* By choice and feature, the mean over all samples: its weighted value, and its value. */
    float (*got)[MOA_FEATURES_MAX], (*amount)[MOA_FEATURES_MAX];
};

static void find_things(struct trial *t) {
    const struct moa_feature *feature = t->game->features;
    for (int f = 0; f < t->evaluation.features; f++) {
        int first = 0;
        for (size_t length; first < f; first++) {
            length = strlen(feature[first].name);
            if (strncmp(feature[first].name, feature[f].name, length) == 0 && feature[f].name[length] == '_')
                break;
        }
        t->thing[f] = first;
    }
}

/* Samples chance until a player must act; is it the seat? */
static bool asked_again(struct trial *t) {
    for (int i = 0; i < CHANCES; i++) {
        uint32_t actors = t->game->actors(t->data, t->state);
        if (!(actors >> MOA_CHANCE & 1)) return actors >> t->seat & 1;
        moa_action action = t->game->chance(t->data, t->state, &t->luck);
        t->game->apply(t->data, t->state, MOA_CHANCE, action, NULL);
    }
    return false;
}

/* The seat continues with the best action by the evaluation. */
static void step(struct trial *t) {
    int count = t->game->legal(t->data, t->state, t->seat, t->legal), best = 0;
    float most = -1, share[MOA_PLAYERS_MAX];
    for (int i = 0; i < count; i++) {
        memcpy(t->next, t->state, t->game->state_size);
        t->game->apply(t->data, t->next, t->seat, t->legal[i], NULL);
        moa_evaluate(&t->evaluation, t->next, share);
        if (share[t->seat] > most) most = share[t->seat], best = i;
    }
    t->game->apply(t->data, t->state, t->seat, t->legal[best], NULL);
}

/* Tries a choice in the current sample and adds the seat's features, relative to the other players. */
static void try_choice(struct trial *t, uint64_t luck, moa_action action, int choice) {
    float value[MOA_PLAYERS_MAX][MOA_FEATURES_MAX];
    int players = t->evaluation.players;
    moa_rng_seed(&t->luck, luck);
    memcpy(t->state, t->sample, t->game->state_size);
    t->game->apply(t->data, t->state, t->seat, action, NULL);
    for (int i = 0; i < STEPS && asked_again(t); i++) step(t);
    t->game->measure(t->data, t->state, value);
    for (int f = 0; f < t->evaluation.features; f++) {
        float others = 0;
        for (int p = 0; p < players; p++)
            if (p != t->seat) others += value[p][f];
        float ahead = value[t->seat][f] - (players > 1 ? others / (float)(players - 1) : 0);
        t->got[choice][t->thing[f]] += t->evaluation.weights[f] * ahead / WORLDS;
        t->amount[choice][f] += ahead / WORLDS;
    }
}

/* Inserts a feature among the strongest reasons of the line. */
static void add_reason(const struct trial *t, struct moa_hint_line *line, float *strength, int feature,
                       float gain) {
    int at = line->reasons < MOA_HINT_REASONS ? line->reasons++ : MOA_HINT_REASONS;
    for (; at > 0 && gain > strength[at - 1]; at--) {
        if (at == MOA_HINT_REASONS) continue;
        strength[at] = strength[at - 1];
        line->reason[at] = line->reason[at - 1];
    }
    if (at == MOA_HINT_REASONS) return;
    strength[at] = gain;
    line->reason[at] = (struct moa_hint_reason){feature, t->evaluation.weights[feature] > 0};
}

/* How much more a choice has than the mean of the others. */
static float beyond(float (*table)[MOA_FEATURES_MAX], int feature, int choice, int choices) {
    float rest = 0;
    for (int i = 0; i < choices; i++)
        if (i != choice) rest += table[i][feature];
    return table[choice][feature] - rest / (float)(choices - 1);
}

static void find_reasons(const struct trial *t, struct moa_hint_line *line, int choice, int choices) {
    float strength[MOA_HINT_REASONS] = {0};
    for (int f = 0; f < t->evaluation.features; f++) {
        float gain = beyond(t->got, f, choice, choices), amount = beyond(t->amount, f, choice, choices);
        if (gain >= REASON_LEAST && amount * t->evaluation.weights[f] > 0)
            add_reason(t, line, strength, f, gain);
    }
    while (line->reasons > 1 && strength[line->reasons - 1] < REASON_PART * strength[0]) line->reasons--;
}

/* Compares the best lines with each other and with the next ones, the most promising of all choices. */
static void give_reasons(struct trial *t, const void *state, const struct moa_search_line *line, int count,
                         struct moa_rng *rng, struct moa_hint *out) {
    int tried = count < TRIALS_MAX ? count : TRIALS_MAX;
    size_t size = t->game->state_size;
    find_things(t);
    t->sample = moa_alloc(3, size);
    t->state = (char *)t->sample + size;
    t->next = (char *)t->state + size;
    t->legal = moa_alloc((size_t)t->game->actions_max, sizeof *t->legal);
    t->got = moa_alloc((size_t)tried, sizeof *t->got);
    t->amount = moa_alloc((size_t)tried, sizeof *t->amount);
    for (int w = 0; w < WORLDS; w++) {
        memcpy(t->sample, state, size);
        t->game->resample(t->data, t->sample, t->seat, rng);
        uint64_t luck = moa_rng_next(rng);
        for (int i = 0; i < tried; i++) try_choice(t, luck, line[i].action, i);
    }
    for (int i = 0; i < out->lines; i++) find_reasons(t, &out->line[i], i, tried);
    free(t->sample);
    free(t->legal);
    free(t->got);
    free(t->amount);
}

/* The search lists the most visited first. Among choices with about as many visits, the one with the higher value
 * is better. */
static void sort_best(struct moa_search_line *line, int count) {
    int64_t enough = line[0].visits / 2;
    for (int i = 1; i < count && i < MOA_HINT_LINES && line[i].visits >= enough; i++)
        for (int at = i; at > 0 && line[at].value > line[at - 1].value; at--) {
            struct moa_search_line swap = line[at];
            line[at] = line[at - 1];
            line[at - 1] = swap;
        }
}

void moa_hint(const struct moa_game *game, const void *data, const void *state, int players, int seat,
              const struct moa_search_limits *limits, struct moa_rng *rng, struct moa_hint *out) {
    struct moa_search_options options;
    struct moa_search_report report;
    struct moa_search_line *line = moa_alloc((size_t)game->actions_max, sizeof *line);
    moa_search_defaults(&options);
    struct moa_search *search = moa_search_new(game, data, players, seat, &options);
    moa_search_think(search, state, limits, rng, line, &report);
    moa_search_free(search);
    assert(report.lines > 0);
    sort_best(line, report.lines);
    *out = (struct moa_hint){.choices = report.lines};
    for (int i = 0; i < report.lines && i < MOA_HINT_LINES; i++)
        if (line[i].visits)
            out->line[out->lines++] =
                (struct moa_hint_line){.action = line[i].action, .chance = line[i].value};
    if (game->measure && report.lines > 1) {
        struct trial trial = {.game = game, .data = data, .seat = seat};
        trial.evaluation = moa_evaluation_by(moa_weights(game, players), game, data, players);
        give_reasons(&trial, state, line, report.lines, rng, out);
    }
    free(line);
}

void moa_hint_words(const struct moa_game *game, const struct moa_hint_line *line,
                    struct moa_buffer *buffer) {
    for (int i = 0; i < line->reasons; i++) {
        const struct moa_hint_reason *reason = &line->reason[i];
        if (i) moa_buffer_put(buffer, "; ");
        /* TRANSLATORS: a reason for a choice; what follows is such as "points so far", "pawns on the board". */
        moa_buffer_format(buffer, reason->more ? _("more: %s") : _("less: %s"),
                          _(game->features[reason->feature].about));
    }
}
