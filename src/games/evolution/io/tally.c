/* tally.c - what events add up to, for the summary after a round: see docs/notes.md. */
#include "games/evolution/evolution.h"

/* What a player gained and lost in a round: chips eaten and stored as fat, species, chips in the bag. */
struct gains {
    int eaten, fat, gained, lost, bagged;
};

struct round {
    int begin, end; /* places of its events */
    int number;
};

static bool ends_round(const struct moa_event *event) {
    return event->kind == EVO_EV_ROUND || event->kind == EVO_EV_OVER;
}

/* The last round that is complete. A game that begins with a position has no beginning of its first round: then all
 * events belong to it. False if there is none. */
static bool find_round(const struct moa_event *event, int count, struct round *round) {
    int end = count - 1;
    while (end >= 0 && !ends_round(&event[end])) end--;
    int begin = end - 1;
    while (begin >= 0 && event[begin].kind != EVO_EV_ROUND) begin--;
    bool began = begin >= 0;
    int number = began                                         ? event[begin].arg[0]
                 : end >= 0 && event[end].kind == EVO_EV_ROUND ? event[end].arg[0] - 1
                                                               : 0;
    *round = (struct round){began ? begin : 0, end, number};
    return number > 0 && end > round->begin;
}

/* `open`: everything up to here was shown to all. In quick play players see their own actions twice: when they act, and
 * when everything is laid open. Only the second counts. */
static void add(struct gains *own, const struct moa_event *event, bool open) {
    switch (event->kind) {
    case EVO_EV_ATE:
        own->eaten += event->arg[1];
        own->fat += event->arg[2];
        break;
    case EVO_EV_NEW: own->gained += open; break;
    case EVO_EV_LAID_OPEN: own->gained += event->arg[0]; break;
    case EVO_EV_FREE: own->gained++; break;
    case EVO_EV_DIED: own->lost++; break;
    case EVO_EV_BAG: own->bagged += event->arg[0]; break;
    case EVO_EV_REPLACED: own->bagged += open ? event->arg[2] : 0; break;
    default: break;
    }
}

static void add_up(const struct moa_event *event, struct round round, struct gains gains[EVO_PLAYERS_MAX]) {
    bool open = true;
    for (int i = round.begin; i < round.end; i++)
        if (event[i].kind == EVO_EV_LAID_OPEN) open = false;
    for (int i = round.begin; i < round.end; i++) {
        if (event[i].kind == EVO_EV_LAID_OPEN) open = true;
        if (event[i].player < EVO_PLAYERS_MAX) add(&gains[event[i].player], &event[i], open);
    }
}

void evo_tally(const void *data, int players, const struct moa_event *event, int count,
               struct moa_writer *w) {
    struct gains gains[EVO_PLAYERS_MAX] = {{0}};
    struct round round;
    (void)data;
    moa_json_begin_object(w, NULL);
    if (find_round(event, count, &round)) {
        add_up(event, round, gains);
        moa_json_int(w, "round", round.number);
        moa_json_begin_array(w, "players");
        for (int p = 0; p < players && p < EVO_PLAYERS_MAX; p++) {
            moa_json_begin_object(w, NULL);
            moa_json_int(w, "eaten", gains[p].eaten);
            moa_json_int(w, "fat", gains[p].fat);
            moa_json_int(w, "gained", gains[p].gained);
            moa_json_int(w, "lost", gains[p].lost);
            moa_json_int(w, "bagged", gains[p].bagged);
            moa_json_end_object(w);
        }
        moa_json_end_array(w);
    }
    moa_json_end_object(w);
}
