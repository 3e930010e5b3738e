/* show.h - a match as text: names, boards, choices, events, results. Shared by play, position and record. */
#ifndef MOA_CLI_SHOW_H
#define MOA_CLI_SHOW_H

#include "cli/cli.h"

enum { SHOW_WORDS_MAX = 512 }; /* capacity for the text of one action or event */

/* The names of all seats, and the style that points to them: it must not be moved. */
struct show {
    char text[MOA_PLAYERS_MAX][MOA_NAME_MAX];
    const char *name[MOA_PLAYERS_MAX];
    struct moa_style style;
};

/* Takes the names from the match; a seat without one is "Player 2". */
void show_init(struct show *show, const struct cli *cli, const struct moa_match *match);

void show_board(const struct show *show, const struct moa_match *match, int viewer);

/* Prints events as lines; identical lines in a row are printed once ("... ×4"). Initialise `line` and `times` to 0. */
struct show_log {
    const struct cli *cli;
    const struct show *show;
    const struct moa_match *match;
    int viewer;
    char line[SHOW_WORDS_MAX]; /* added, but not printed yet */
    int times;
};
/* Adds an event; ignored if the viewer may not see it or the game has no text for it. */
void show_log_event(struct show_log *log, const struct moa_event *event);
/* Prints the pending lines. */
void show_log_end(struct show_log *log);

/* Prints points by part, and ranks; if the game is over, also the winner and the deciding tie-break. */
void show_result(const struct cli *cli, const struct show *show, const struct moa_match *match);
/* The same for ranks that do not follow from the position alone. */
void show_standing(const struct cli *cli, const struct show *show, const struct moa_result *result,
                   bool over);
/* Prints "EVO-5.25: sentence", then the rule in full. */
void show_refusal(const struct cli *cli, const struct moa_game *game, struct moa_refusal refusal);
/* Prints texts in as many columns as fit, numbered from 1. */
void show_choices(const struct cli *cli, char (*words)[SHOW_WORDS_MAX], int count);

/* Replays the record from its initial state to `plies` and reports every event and its ply. */
void show_replay(const struct moa_match *match, int plies,
                 void (*each)(void *context, int ply, const struct moa_event *event), void *context);

#endif
