/* crowd.h - the people of the load generator: guests, a few at a table, who play whatever is legal as fast as they may.
 *
 * A player with a choice sends it at once (or after --think), waits for the acknowledgement, and goes on with the newest
 * choice that has come meanwhile. When everybody at a table has seen the end of the game, its first player makes the next
 * table. On the way the promises of docs/protocol.md are checked; each breach is a problem. */
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
    CROWD_CODES = 32, /* most different codes of refusals that are told apart */
    CROWD_GAME = 32,
    CROWD_OPTIONS = 256,
};

enum stage {
    STAGE_AWAY,    /* not connected yet */
    STAGE_COMING,  /* connecting, or asking for a name */
    STAGE_HERE,    /* a guest without a table */
    STAGE_SEATED,  /* on the way to watching a table */
    STAGE_PLAYING, /* watches it */
    STAGE_OVER,    /* has seen its end */
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
    int over;         /* how many have seen the end */
    int64_t moved;    /* when something happened last, in ns */
};

struct player {
    struct conn conn; /* first, so that one is the other */
    int number;
    struct board *board; /* NULL: an idle one */
    enum stage stage;
    int64_t newest; /* number of the newest item seen */
    int64_t acked;  /* greatest `n` of an acknowledged move */
    bool has_choice, in_flight;
    char turn[CROWD_TURN], action[CROWD_ACTION]; /* the choice */
    char sent_turn[CROWD_TURN], sent_action[CROWD_ACTION];
    uint32_t key;         /* of the move in flight */
    int64_t sent;         /* when, in ns */
    enum request waiting; /* what was put off, see crowd.due */
};

struct crowd_options {
    int players, tables, idle;
    char game[CROWD_GAME], options[CROWD_OPTIONS]; /* the latter a JSON object */
    int think_ms;
    uint64_t seed;
};

/* What is counted; set to zero when the warm-up is over. */
struct figures {
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
    struct player *player; /* those who play, then the idle ones */
    int64_t *due;          /* by player: when to ask again, in ns; 0: not. Apart, to be walked fast */
    int64_t looked;        /* at these, in ns */
    struct board *board;
    int count;  /* players and idle ones */
    int coming; /* on the way to STAGE_HERE */
    int next;   /* who connects next */
    int here, playing, in_flight;
    bool resting;  /* nothing new is begun */
    int64_t now;   /* ns */
    int64_t begin; /* of the figures, in ns */
    struct figures figures;
    int64_t problems, lost;
    char problem[256]; /* the first one */
};

/* The crowd stays where it is in memory. False with a sentence in `why`. */
bool crowd_open(struct crowd *crowd, const struct crowd_options *options, const char *url, char *why,
                size_t size);
void crowd_close(struct crowd *crowd);

/* One round: connects who is still away, handles what comes, does what is due. */
void crowd_step(struct crowd *crowd, int milliseconds);
/* Everybody sits down; call it when all are here. */
void crowd_begin(struct crowd *crowd);
/* Once a second: looks for tables where nothing happens any more. */
void crowd_look_after(struct crowd *crowd);
/* Begins to count anew. */
void crowd_reset(struct crowd *crowd);

__attribute__((format(printf, 2, 3))) void crowd_problem(struct crowd *crowd, const char *format, ...);

/* ask.c: requests. */
void ask(struct crowd *crowd, struct player *player, enum request request);
/* The same in a moment: the server was not able to, or did not want to. */
void ask_later(struct crowd *crowd, struct player *player, enum request request);

/* follow.c: what the server says. */
void follow_text(struct crowd *crowd, struct player *player, const char *text, size_t length);
/* Moves if there is a choice and nothing in the way. */
void follow_choice(struct crowd *crowd, struct player *player);

int64_t crowd_clock(void); /* ns, of a clock that never jumps */

#endif
