/* bots.c - the computer players by name, and their play at a table. */
#include "bots/bots.h"
#include "bots/internal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MILLISECONDS_MAX = 3600 * 1000, ITERATIONS_MAX = 1000000000 };

const struct moa_bot_level moa_bot_levels[] = {
    {"random", N_("plays at random"), true},
    {"novice", N_("thinks one move ahead; makes many mistakes"), false},
    {"easy", N_("thinks one move ahead; makes some mistakes"), false},
    {"greedy", N_("thinks one move ahead"), true},
    {"medium", N_("thinks a few moves ahead; makes some mistakes"), false},
    {"hard", N_("thinks far ahead; makes few mistakes"), false},
    {"master", N_("thinks for up to 5 seconds per move, on 2 processors"), false},
    {NULL, NULL, false},
};

/* By the names above. */
static const struct moa_bot_spec level_spec[] = {
    {.kind = MOA_BOT_RANDOM},
    {.kind = MOA_BOT_GREEDY, .samples = 1, .slips = 60},
    {.kind = MOA_BOT_GREEDY, .samples = 2, .slips = 20},
    {.kind = MOA_BOT_GREEDY, .samples = 8},
    {.kind = MOA_BOT_SEARCH, .limits = {.iterations = 80, .milliseconds = 40}, .threads = 1, .slips = 12},
    {.kind = MOA_BOT_SEARCH, .limits = {.iterations = 500, .milliseconds = 1800}, .threads = 1, .slips = 5},
    {.kind = MOA_BOT_SEARCH, .limits = {.iterations = 200000, .milliseconds = 4500}, .threads = 2},
};

/* ---- Names ---- */

/* "200ms", "5000", "200ms/2" */
static bool parse_search(const char *text, struct moa_bot_spec *spec) {
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || text[0] < '1' || text[0] > '9') return false;
    spec->kind = MOA_BOT_SEARCH;
    spec->threads = 1;
    if (strncmp(end, "ms", 2) == 0) {
        end += 2;
        if (value > MILLISECONDS_MAX) return false;
        spec->limits.milliseconds = (int)value;
    } else {
        if (value > ITERATIONS_MAX) return false;
        spec->limits.iterations = value;
    }
    if (*end == '/') {
        const char *digits = end + 1;
        value = strtol(digits, &end, 10);
        if (*digits < '1' || *digits > '9' || value > MOA_THREADS_MAX) return false;
        spec->threads = (int)value;
    }
    return *end == '\0';
}

bool moa_bot_parse(const char *text, struct moa_bot_spec *spec, struct moa_error *error) {
    *spec = (struct moa_bot_spec){.kind = MOA_BOT_RANDOM};
    bool found =
        strncmp(text, "search:", 7) == 0 && strlen(text) < MOA_BOT_TEXT && parse_search(text + 7, spec);
    for (int i = 0; moa_bot_levels[i].name; i++) {
        if (strcmp(moa_bot_levels[i].name, text) != 0) continue;
        *spec = level_spec[i];
        found = true;
    }
    if (!found)
        return moa_fail(error, _("there is no computer player '%s'; try easy, medium, hard or search:200ms"),
                        text);
    snprintf(spec->text, sizeof spec->text, "%s", text);
    return true;
}

/* ---- At a table ---- */

struct moa_bot {
    struct moa_bot_spec spec;
    const struct moa_game *game;
    const void *data;
    int players, seat;
    struct moa_search *search;
    struct moa_search_line *line; /* buffer for the game's actions_max */
    moa_action *legal;
};

struct moa_bot *moa_bot_new(const struct moa_bot_spec *spec, const struct moa_game *game, const void *data,
                            int players, int seat) {
    struct moa_bot *bot = moa_alloc(1, sizeof *bot);
    *bot = (struct moa_bot){.spec = *spec, .game = game, .data = data, .players = players, .seat = seat};
    bot->legal = moa_alloc((size_t)game->actions_max, sizeof *bot->legal);
    if (spec->kind != MOA_BOT_SEARCH) return bot;
    struct moa_search_options options;
    moa_search_defaults(&options);
    options.threads = spec->threads;
    bot->search = moa_search_new(game, data, players, seat, &options);
    bot->line = moa_alloc((size_t)game->actions_max, sizeof *bot->line);
    return bot;
}

void moa_bot_free(struct moa_bot *bot) {
    if (!bot) return;
    if (bot->search) moa_search_free(bot->search);
    free(bot->line);
    free(bot->legal);
    free(bot);
}

moa_action moa_bot_choose(struct moa_bot *bot, const void *state, struct moa_rng *rng) {
    int count = bot->game->legal(bot->data, state, bot->seat, bot->legal);
    assert(count > 0);
    if (count == 1) return bot->legal[0];
    bool slip = bot->spec.slips && (int)moa_rng_below(rng, 100) < bot->spec.slips;
    if (slip || bot->spec.kind == MOA_BOT_RANDOM) return bot->legal[moa_rng_below(rng, (uint32_t)count)];
    if (bot->spec.kind == MOA_BOT_GREEDY)
        return moa_greedy(bot->game, bot->data, state, bot->players, bot->seat, bot->spec.samples, rng);
    struct moa_search_report report;
    struct moa_search_limits limits = bot->spec.limits;
    limits.stop_early = true; /* no search if there is only one choice */
    moa_search_think(bot->search, state, &limits, rng, bot->line, &report);
    return bot->line[0].action;
}

void moa_bot_follow(struct moa_bot *bot, const void *state, int actor, moa_action action) {
    if (bot->search) moa_search_follow(bot->search, state, actor, action);
}
