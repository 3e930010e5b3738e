/* show.h - a match in words: names, boards, choices, events, results. Shared by play, position and record. */
#ifndef MOA_CLI_SHOW_H
#define MOA_CLI_SHOW_H

#include "cli/cli.h"

enum { SHOW_WORDS_MAX = 512 }; /* bytes of one action or event in words */

/* The names of all seats, and the style that points to them: it must not be moved. */
struct show {
    char text[MOA_PLAYERS_MAX][MOA_NAME_MAX];
    const char *name[MOA_PLAYERS_MAX];
    struct moa_style style;
};

/* Takes the names from the match; a seat without one is "Player 2". */
void show_begin(struct show *show, const struct cli *cli, const struct moa_match *match);

void show_board(const struct show *show, const struct moa_match *match, int viewer);

/* Events as lines, the same line several times in a row as one ("... ×4"). Begin with all else zero. */
struct show_log {
    const struct cli *cli;
    const struct show *show;
    const struct moa_match *match;
    int viewer;
    char line[SHOW_WORDS_MAX]; /* added, but not printed yet */
    int times;
};
/* Adds an event; ignored if the viewer may not see it or the game has no words for it. */
void show_log_event(struct show_log *log, const struct moa_event *event);
/* Prints the pending lines. */
void show_log_end(struct show_log *log);

/* Points by their parts, ranks, and if the game is over who has won and by which tie-break. */
void show_result(const struct cli *cli, const struct show *show, const struct moa_match *match);
/* The same for ranks that do not follow from the position alone. */
void show_standing(const struct cli *cli, const struct show *show, const struct moa_result *result,
                   bool over);
/* "EVO-5.25: sentence", then the rule in full. */
void show_refusal(const struct cli *cli, const struct moa_game *game, struct moa_refusal refusal);
/* Prints texts in as many columns as fit, numbered from 1. */
void show_choices(const struct cli *cli, char (*words)[SHOW_WORDS_MAX], int count);

/* Replays the record from its initial state to `plies` and reports every event and its ply. */
void show_replay(const struct moa_match *match, int plies,
                 void (*each)(void *context, int ply, const struct moa_event *event), void *context);

#endif
