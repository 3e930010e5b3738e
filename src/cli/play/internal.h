/* internal.h - a table in plain text: its players, what each has been shown, and the prompts. */
#ifndef MOA_CLI_PLAY_INTERNAL_H
#define MOA_CLI_PLAY_INTERNAL_H

#include "bots/bots.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "table/device.h"

enum { PLAY_PATH_MAX = 4096 };

/* What to do after a command. */
enum play_next {
    PLAY_STAY,     /* ask again */
    PLAY_CONTINUE, /* the match has changed: find out who must act */
    PLAY_QUIT,
};

struct play {
    const struct cli *cli;
    struct moa_match opening;      /* until the table is opened: seats and loadouts may still change */
    struct device device;          /* once the table is open */
    const struct moa_match *match; /* the match of either */
    struct show show;
    char level[MOA_PLAYERS_MAX][MOA_BOT_TEXT]; /* of the computer player; empty for a person */
    struct moa_bot *bot[MOA_PLAYERS_MAX];      /* created on its first turn */
    int people;
    uint64_t seed; /* chance and bots depend only on it and the number of actions: undo does not reroll */

    int shown[MOA_PLAYERS_MAX]; /* how many of the table's items this person has been shown */
    int public_shown;           /* the same for spectators */
    char board[CLI_TEXT_MAX];   /* the last one printed: it is printed again only if it changes */

    int owner; /* the player whose secrets are on the screen, or -1 */

    char path[PLAY_PATH_MAX]; /* the record's file; empty if none was given */
    bool path_is_ours;        /* overwriting it loses nothing */
    int path_plies;           /* number of actions in it */
    const char *data_path;
    char record_seed[MOA_SEED_MAX]; /* seed of a loaded record with verifiable dice; saved with it again */

    char *line; /* the last line typed */
    size_t line_room;
};

/* table.c */
/* Opens a table with the match in play->opening, replacing the open one. */
void play_open_table(struct play *play);
void play_close_table(struct play *play);
/* Commands; if one is refused, prints the reason and returns false. */
bool play_action(struct play *play, int player, moa_action action);
bool play_resign(struct play *play, int player);
bool play_offer(struct play *play, int player, enum table_offer what);
/* Plays a computer player's turn. */
void play_bot(struct play *play, int player);
/* A generator for computer players that depends on the number of actions played, so that undo does not change it. */
struct moa_rng play_rng(const struct play *play);
/* play.c: the viewer of the final position: the only person, or a spectator. */
int play_end_viewer(const struct play *play);
void play_result(const struct play *play);

/* seats.c: sets levels and names from --seats, --names and the number of players; 0 keeps setup->players. False
 * after an error. */
bool play_seats(struct play *play, const struct moa_game *game, const char *seats, int players,
                struct moa_setup *setup);
bool play_names(struct play *play, const char *seats, const char *names);

/* loadouts.c: with `ask`, asks the people for their loadouts; then shows all loadouts. False if somebody quits.
 * Does nothing in games without loadouts. */
bool play_loadouts(struct play *play, struct moa_rng *rng, bool ask);

/* log.c */
void play_log_skip(struct play *play); /* marks everything so far as shown */
/* Prints the items that the viewer may see and has not been shown yet. */
void play_log_news(struct play *play, int viewer);
/* Prints the last `count` events that the viewer may see. */
void play_log_last(struct play *play, int viewer, int count);

/* pass.c: people who pass one device around. Has no effect with a single person. */
/* Gives the screen to this person; false at the end of the input or if they quit. */
bool play_pass(struct play *play, int player);
/* At the end of the game: prints everything that anybody has not been shown yet. */
void play_pass_to_all(struct play *play);
/* The viewer for whom to print when it is this person's turn: the person, or a spectator while everybody may look at
 * the screen. */
int play_pass_eyes(const struct play *play, int player);
/* Prints what this person has not been shown yet; while everybody may look at the screen, also what the others have
 * not. */
void play_pass_news(struct play *play, int player);

/* files.c: each function prints what it did, or why it failed. */
bool play_save(struct play *play, const char *path, bool overwrite);
void play_save_on_leaving(struct play *play);
bool play_load(struct play *play, const char *path);

/* hint.c: prints the best choices, using only what the player's seat may know. */
void play_hint(const struct play *play, int player, const moa_action *legal, int count);

/* commands.c: reads a line and executes it. `player` is the player who must act, or -1 at the end of the game. */
enum play_next play_command(struct play *play, int player, const moa_action *legal, int count);
/* Reads a line into play->line without its newline; false at the end of the input. */
bool play_read_line(struct play *play);

#endif
