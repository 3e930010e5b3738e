/* bots.h - computer players. They use a game only through its interface, and only what their seat may know: those
 * that look ahead work on states that `resample` made. */
#ifndef MOA_BOTS_BOTS_H
#define MOA_BOTS_BOTS_H

#include "bots/search.h"
#include "core/game.h"

enum { MOA_BOT_TEXT = 32 };

enum moa_bot_kind { MOA_BOT_RANDOM, MOA_BOT_GREEDY, MOA_BOT_SEARCH };

/* How a player plays; plain data. */
struct moa_bot_spec {
    char text[MOA_BOT_TEXT];         /* as on the command line: "hard", "search:200ms" */
    int samples;                     /* greedy: how many samples it evaluates */
    int slips;                       /* how many of 100 choices are random: an honest handicap */
    struct moa_search_limits limits; /* search */
    int threads;
    enum moa_bot_kind kind;
};

/* All names, for people to choose from; the weakest first. Ends with name == NULL. */
struct moa_bot_level {
    const char *name;
    const char *about; /* one sentence, a message to translate */
    bool measures;     /* for measurements, not an opponent for people */
};
extern const struct moa_bot_level moa_bot_levels[];

/* Reads "easy", "search:200ms", "search:5000" (iterations), followed by "/2" for two threads; false with the
 * reason if it is invalid. */
bool moa_bot_parse(const char *text, struct moa_bot_spec *spec, struct moa_error *error);

/* A player at a table. It keeps its search tree between its moves. */
struct moa_bot;
struct moa_bot *moa_bot_new(const struct moa_bot_spec *spec, const struct moa_game *game, const void *data,
                            int players, int seat);
void moa_bot_free(struct moa_bot *bot);
/* A legal action of its seat, which must be an actor. The state is not changed. With the same generator, and a limit
 * of iterations instead of time, the choice is the same. */
moa_action moa_bot_choose(struct moa_bot *bot, const void *state, struct moa_rng *rng);
/* Reports any player's action, with the state before it. Optional. */
void moa_bot_follow(struct moa_bot *bot, const void *state, int actor, moa_action action);

/* ---- greedy.c ---- */
moa_action moa_greedy(const struct moa_game *game, const void *data, const void *state, int players, int me,
                      int samples, struct moa_rng *rng);

#endif
