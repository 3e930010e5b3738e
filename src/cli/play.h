/* play.h - the table in plain text: who sits there, what was seen by whom, what is asked. Private to play_*.c. */
#ifndef MOA_CLI_PLAY_H
#define MOA_CLI_PLAY_H

#include "bots/bots.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "table/device.h"

enum { PLAY_PATH_MAX = 4096 };

/* What the person at the screen wants next. */
enum play_next {
    PLAY_STAY,     /* ask again */
    PLAY_CONTINUE, /* the match has changed: look who must act */
    PLAY_QUIT,
};

struct play {
    const struct cli *cli;
    struct moa_match opening; /* until the table is opened: who sits there and brings what may still change */
    struct device device;     /* from then on */
    const struct moa_match *match; /* of either */
    struct show show;
    char level[MOA_PLAYERS_MAX][MOA_BOT_TEXT]; /* of the computer player; empty: a person sits there */
    struct moa_bot *bot[MOA_PLAYERS_MAX];      /* made when it is asked for the first time */
    int people;
    uint64_t seed; /* of chance and bots: outcome k depends on it and k alone, so that undo does not reroll */

    int shown[MOA_PLAYERS_MAX]; /* how many of the table's items this person has been shown */
    int public_shown;           /* the same for spectators */
    char board[CLI_TEXT_MAX];   /* the last one on the screen: it is shown again only if it looks otherwise */

    int owner; /* whose secrets are on the screen; -1: nobody's */

    char path[PLAY_PATH_MAX]; /* the record's file, empty if none was named */
    bool path_is_ours;        /* writing to it again loses nothing */
    int path_plies;           /* how many actions it holds */
    const char *data_path;
    char record_seed[MOA_SEED_MAX]; /* of a loaded record whose dice can be verified; it stays with it */

    char *line; /* the last line typed */
    size_t line_room;
};

/* play_table.c */
/* Opens the table with what is in play->opening, in place of the one that is open. */
void play_open_table(struct play *play);
void play_close_table(struct play *play);
/* Commands; false, after it was said why, if they are refused. */
bool play_action(struct play *play, int player, moa_action action);
bool play_resign(struct play *play, int player);
bool play_offer(struct play *play, int player, enum table_offer what);
/* A computer player's turn. */
void play_bot(struct play *play, int player);
/* A generator for computer players after the k-th action: taking back and playing on changes nothing. */
struct moa_rng play_rng(const struct play *play);
/* play.c: whose position is shown when the game is over: the only person's, or a spectator's. */
int play_end_viewer(const struct play *play);
void play_result(const struct play *play);

/* play_seats.c: fills bots and names from --seats, --names and the number of players, 0 if not said: then it
 * stays as setup->players is. False after an error. */
bool play_seats(struct play *play, const struct moa_game *game, const char *seats, int players,
                struct moa_setup *setup);
bool play_names(struct play *play, const char *seats, const char *names);

/* play_figures.c: asks the people, if wanted, what they bring along, and shows what everyone does. False if
 * somebody leaves. Nothing happens in a game without. */
bool play_figures(struct play *play, struct moa_rng *rng, bool ask);

/* play_log.c */
void play_log_skip(struct play *play); /* all that has happened so far counts as shown */
/* Prints what the viewer may see and has not been shown yet. */
void play_log_news(struct play *play, int viewer);
/* Prints the last `count` events that the viewer may see. */
void play_log_last(struct play *play, int viewer, int count);

/* play_pass.c: people who pass one device around. Nothing is done for a single person. */
/* Gives the screen to this person; false at the end of the input or if they leave. */
bool play_pass(struct play *play, int player);
/* The game is over: prints what somebody has not been shown yet. */
void play_pass_to_all(struct play *play);
/* Whose eyes see what is printed for this person now: their own, or a spectator's while the screen is open to all. */
int play_pass_eyes(const struct play *play, int player);
/* Prints what this person has not been shown yet; while the screen is open to all, what the others have not either. */
void play_pass_news(struct play *play, int player);

/* play_files.c: they say what they did or why not. */
bool play_save(struct play *play, const char *path, bool overwrite);
void play_save_on_leaving(struct play *play);
bool play_load(struct play *play, const char *path);

/* play_hint.c: what the player could do best, by what their seat may know. */
void play_hint(const struct play *play, int player, const moa_action *legal, int count);

/* play_commands.c: reads a line and does it. `player` is who is asked, or -1 at the end of the game. */
enum play_next play_command(struct play *play, int player, const moa_action *legal, int count);
/* Reads a line into play->line without its end; false at the end of the input. */
bool play_read_line(struct play *play);

#endif
