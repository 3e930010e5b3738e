/* device.h - a table on one device, without a server: people share the screen, and computer players have the other
 * seats.
 *
 * The screen shows the position of the person who must act. If that person has secrets, the screen is covered until
 * they uncover it; otherwise everybody may look at it. With a single person, it always shows that person's position. */
#ifndef MOA_TABLE_DEVICE_H
#define MOA_TABLE_DEVICE_H

#include "table/table.h"

struct device_screen {
    bool passed_on; /* several people take turns at the screen */
    int viewer;     /* whose position it shows: a seat or MOA_SPECTATOR */
    bool alone;     /* only the viewer sees the screen; otherwise everybody does, with the spectators' log */
    int waits_for;  /* the seat that must uncover the screen, or -1 */
};

struct device {
    struct table *table;
    char seed[MOA_SEED_MAX];
    struct device_screen screen;
};

struct device_seat {
    const char *name, *user;
    const char *level; /* of the computer player; empty for a person */
};

struct device_options {
    const struct device_seat *seats; /* one per player of the match */
    const char
        *substitute;  /* level of the computer player that replaces people who resign; "medium" by default */
    const char *seed; /* seed of the dice */
    bool apart;       /* the people are on different devices: offers need everybody's consent */
    int64_t now;
};

/* Opens a table with the set-up or initial position of a match, and with the actions played in it. The entries are in
 * `change`. On failure, returns false and sets `error`. Close the device in any case. */
bool device_open(struct device *device, const struct moa_match *match, const struct device_options *options,
                 struct table_change *change, struct moa_error *error);
/* The same for a table with stored entries: call this first, then apply each entry. */
void device_init(struct device *device, const char *seed);
/* Call when all entries are applied: decides who gets the screen. */
void device_begin(struct device *device);
void device_close(struct device *device);

/* Call after a change: decides who gets the screen now. True if the screen changes hands and needs the whole state. */
bool device_pass_on(struct device *device);
/* The person the screen waits for has taken it. */
void device_uncover(struct device *device);
/* The viewer whose log is shown: the screen's viewer, or MOA_SPECTATOR while everybody may look at the screen. */
int device_reader(const struct device *device);

#endif
