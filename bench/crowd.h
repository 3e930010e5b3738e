/* crowd.h - the players of the load generator: guests, a few at each table, who play random legal actions as fast as
 * they can.
 *
 * A player with a choice sends it at once (or after --think), waits for the acknowledgement, and continues with the
 * newest choice received in the meantime. When everyone at a table has seen the end of the game, its first player
 * creates the next table. Meanwhile the guarantees of docs/protocol.md are checked; each violation is a problem. */
#ifndef MOA_BENCH_CROWD_H
#define MOA_BENCH_CROWD_H

#include "histogram.h"
#include "net.h"

enum {
    CROWD_ID = 16,
    CROWD_SECRET = 64,
    CROWD_TURN = 32,
    CROWD_ACTION = 256,
    CROWD_CODE = 16,
    CROWD_CODES = 32, /* most refusal codes that are counted separately */
    CROWD_GAME = 32,
    CROWD_OPTIONS = 256,
};

enum stage {
    STAGE_AWAY,    /* not connected yet */
    STAGE_COMING,  /* connecting, or asking for a name */
    STAGE_HERE,    /* a guest without a table */
    STAGE_SEATED,  /* on the way to watching a table */
    STAGE_PLAYING, /* watches it */
    STAGE_OVER,    /* has seen the end of the game */
    STAGE_LOST,    /* the connection is gone */
};

/* What a player asks for; the kind of a request is in its id. */
enum request {
    REQUEST_GUEST,
    REQUEST_CREATE,
    REQUEST_JOIN,
    REQUEST_WATCH,
    REQUEST_UNWATCH,
    REQUEST_MOVE,
    REQUEST_KINDS
};

struct board {
    char id[CROWD_ID], invite[CROWD_SECRET];
    int first, count; /* its players */
    int over;         /* how many players have seen the end */
    int64_t moved;    /* time of the last activity, in ns */
};

struct player {
    struct conn conn; /* first, so that a pointer to it is one to the player */
    int number;
    struct board *board; /* NULL: an idle player */
    enum stage stage;
    int64_t newest; /* number of the newest item seen */
    int64_t acked;  /* largest `n` of an acknowledged move */
    bool has_choice, in_flight;
    char turn[CROWD_TURN], action[CROWD_ACTION]; /* the choice */
    char sent_turn[CROWD_TURN], sent_action[CROWD_ACTION];
    uint32_t key;         /* of the move in flight */
    int64_t sent;         /* when, in ns */
    enum request waiting; /* the postponed request, see crowd.due */
};

struct crowd_options {
    int players, tables, idle;
    char game[CROWD_GAME], options[CROWD_OPTIONS]; /* the latter a JSON object */
    int think_ms;
    uint64_t seed;
};

/* Counters; reset when the warm-up is over. */
struct values {
    int64_t moves, games;
    int64_t bytes_in, bytes_out, messages_in, messages_out;
    struct histogram latency; /* of moves, in microseconds */
    int codes;
    struct {
        char code[CROWD_CODE];
        int64_t count;
    } refusal[CROWD_CODES];
};

struct crowd {
    struct crowd_options options;
    struct net net;
    struct moa_rng rng;
    struct player *player; /* active players, then idle ones */
    int64_t *due;   /* by player: when to ask again, in ns; 0: never. A separate array, for fast scans */
    int64_t looked; /* time of the last scan of `due`, in ns */
    struct board *board;
    int count;  /* players and idle ones */
    int coming; /* between STAGE_AWAY and STAGE_HERE */
    int next;   /* the next player to connect */
    int here, playing, in_flight;
    bool resting;  /* no new moves or games are started */
    int64_t now;   /* ns */
    int64_t begin; /* start of the counters, in ns */
    struct values values;
    int64_t problems, lost;
    char problem[256]; /* the first one */
};

/* The crowd must not be moved in memory. False with a sentence in `why`. */
bool crowd_init(struct crowd *crowd, const struct crowd_options *options, const char *url, char *why,
                size_t size);
void crowd_free(struct crowd *crowd);

/* One iteration: connects more players, handles incoming messages, sends due requests. */
void crowd_step(struct crowd *crowd, int milliseconds);
/* Seats everyone; call it when all are connected. */
void crowd_begin(struct crowd *crowd);
/* Once a second: looks for tables that are stuck. */
void crowd_look_after(struct crowd *crowd);
/* Resets the counters. */
void crowd_reset(struct crowd *crowd);

__attribute__((format(printf, 2, 3))) void crowd_problem(struct crowd *crowd, const char *format, ...);

/* ask.c: requests. */
void ask(struct crowd *crowd, struct player *player, enum request request);
/* The same after a short delay: the server could not or would not comply. */
void ask_later(struct crowd *crowd, struct player *player, enum request request);

/* follow.c: messages from the server. */
void follow_text(struct crowd *crowd, struct player *player, const char *text, size_t length);
/* Moves if there is a choice and nothing prevents it. */
void follow_choice(struct crowd *crowd, struct player *player);

int64_t crowd_clock(void); /* ns, monotonic clock */

#endif
