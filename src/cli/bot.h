/* bot.h - a computer player at a table of a server: bot.c finds tables, bot_table.c plays at one. */
#ifndef MOA_CLI_BOT_H
#define MOA_CLI_BOT_H

#include "bots/bots.h"
#include "client/session.h"

enum { BOT_ID_MAX = 32, BOT_INVITE_MAX = 80, BOT_KEY_MAX = 40, BOT_ACTION_MAX = 512 };

enum bot_status { BOT_UNKNOWN, BOT_OPEN, BOT_RUNNING, BOT_OVER };

/* A decision that the bot must make, and the action it chooses. */
struct bot_decision {
    bool open;                                     /* the server is waiting for it */
    int64_t turn;                                  /* the turn it belongs to, or -1 */
    bool sampled;                                  /* the table's state belongs to this decision */
    char action[BOT_ACTION_MAX], key[BOT_KEY_MAX]; /* empty until they are created; a retry uses the same */
    bool sent;                                     /* the server has received it */
};

/* The table at which the bot plays. */
struct bot_table {
    char id[BOT_ID_MAX], invite[BOT_INVITE_MAX];
    enum bot_status status;
    const struct moa_game *game;
    void *data, *state; /* `state` is a sample that the server made for this seat */
    struct moa_bot *player;
    int seat, players; /* seat -1: none yet */
    bool sat;          /* the bot has had a seat */
    bool replaced;     /* a computer player of the server plays for this seat */
    struct bot_decision decision;
    int64_t heard; /* number of the newest item */
    int moves;
    int64_t thought; /* thinking time of all moves, in milliseconds */
    bool offered;    /* an offer to end the game or to undo an action */
    char rematch[BOT_ID_MAX], rematch_invite[BOT_INVITE_MAX]; /* the next table; empty: none yet */
    char why[SESSION_CODE_MAX];                               /* why the game ended */
    int rank, points;
    struct moa_error error; /* set by an invalid message; empty if there was none */
};

struct bot {
    struct session session;
    struct moa_bot_spec spec;
    struct moa_rng rng;
    struct bot_table table;
    const char *game; /* wanted from the lobby; NULL: any */
    char found[BOT_ID_MAX];
    char (*refused)[BOT_ID_MAX]; /* tables that refused the bot */
    int refusals;
};

/* Takes a seat at a table, and plays until the game is over. `invite` may be empty. */
enum session_end bot_play(struct bot *bot, const char *id, const char *invite);
/* Watches a finished table until the next one is in table.rematch. */
enum session_end bot_await_rematch(struct bot *bot);
/* Frees what belongs to the table. */
void bot_table_free(struct bot_table *table);

/* Handles every message about the table: an update, or the answer to `watch`. */
void bot_hear(struct bot_table *table, const struct moa_json *message);

/* The text of a member, or "". */
const char *bot_text(const struct moa_json *object, const char *name);

#endif
