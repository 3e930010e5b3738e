/* device.h - a table on one device, without a server: its people share a screen, computer players sit at the other seats.
 *
 * The screen belongs to whoever must act. If they have a secret, it is covered first, until they uncover it; otherwise
 * everybody may look at it. With a single person it is always theirs. */
#ifndef MOA_TABLE_DEVICE_H
#define MOA_TABLE_DEVICE_H

#include "table/table.h"

struct device_screen {
    bool passed_on; /* several people use it in turn */
    int viewer;     /* whose position it shows: a seat or MOA_SPECTATOR */
    bool alone; /* only the viewer looks at it; otherwise everybody does, and the log is that of spectators */
    int waits_for; /* the seat that must uncover it, or -1 */
};

struct device {
    struct table *table;
    char seed[MOA_SEED_MAX];
    struct device_screen screen;
};

struct device_seat {
    const char *name, *user;
    const char *level; /* of a computer player; empty: a person sits there */
};

struct device_options {
    const struct device_seat *seats; /* one for each player of the match */
    const char
        *substitute;  /* level of the computer player that replaces whoever resigns; "medium" by default */
    const char *seed; /* of the dice */
    bool apart;       /* its people do not sit together: they must agree to what one of them offers */
    int64_t now;
};

/* Opens a table with the set-up of a match, or its position, and with what was played in it. The entries are in
 * `change`. False with the reason; close it in any case. */
bool device_open(struct device *device, const struct moa_match *match, const struct device_options *options,
                 struct table_change *change, struct moa_error *error);
/* The same for a table whose entries were kept: after this, apply each of them. */
void device_init(struct device *device, const char *seed);
/* All entries are applied: the screen is given to somebody. */
void device_begin(struct device *device);
void device_close(struct device *device);

/* After a change: who gets the screen now? True if it is somebody else's, who needs the whole state. */
bool device_pass_on(struct device *device);
/* Whoever the screen waits for has taken it. */
void device_uncover(struct device *device);
/* Who reads the log: the viewer, or spectators while everybody may look at the screen. */
int device_reader(const struct device *device);

#endif
