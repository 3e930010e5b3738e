/* contract_kit.h - what the files of the contract share: the game under test and its scratch buffers. */
#ifndef MOA_TESTS_CONTRACT_KIT_H
#define MOA_TESTS_CONTRACT_KIT_H

#include "core/match.h"
#include "support/contract.h"

enum {
    CONTRACT_TEXT = 64 * 1024,      /* capacity that any one text of a game must fit into */
    CONTRACT_PORTRAIT = 512 * 1024, /* several texts together */
    CONTRACT_JSON_POOL = 16 * 1024,
    CONTRACT_PROBES = 24,
    CONTRACT_KINDS = 256,
    CONTRACT_LISTS = 2,
};

struct contract {
    const struct moa_game *game;
    struct moa_setup setup;
    uint64_t seed;
    int number; /* of the game played */
    struct moa_match match;
    struct moa_rng rng;
    struct contract_report *report;
    const char *names[MOA_PLAYERS_MAX];

    uint32_t hidden_from; /* viewers, as bits, from whom an event was hidden */
    uint32_t changed_for; /* viewers for whom resample changed something */
    void *bookmark;       /* the state at a random ply */
    int bookmark_ply;

    moa_action probe[CONTRACT_PROBES]; /* codes of any kind to ask about */
    /* The last legal code that was seen for each upper byte, where games have the kind of an action, plus 1. */
    uint64_t known[CONTRACT_KINDS];
    moa_action *list[CONTRACT_LISTS]; /* guarded, see contract_legal */
    void *spare[2];                   /* states; each in memory of its own, for the sanitizer */
    struct moa_events events[2];
    char *text[2];
    struct moa_json *pool;
};

/* contract.c. Fails with the place in front of the message; always false. */
__attribute__((format(printf, 2, 3))) bool contract_fail(struct contract *c, const char *format, ...);
/* Fails, showing where two texts differ. */
bool contract_differ(struct contract *c, const char *what, const char *a, const char *b);
/* Counts the options up like the digits of a number; false after the last, when all are 0 again. */
bool contract_next_options(const struct moa_game *game, struct moa_setup *setup);
/* Viewer number i: the players, the spectator, the host; i < contract_viewers(c). */
int contract_viewers(const struct contract *c);
int contract_viewer(const struct contract *c, int i);
/* "deal 5 (0x105)" */
const char *contract_action(struct contract *c, moa_action action);
struct moa_style contract_style(const struct contract *c);

/* contract_rules.c */
/* Legal actions into list[which], or -1 if the list breaks its promises. */
int contract_legal(struct contract *c, const void *state, int player, int which);
bool contract_contains(const moa_action *list, int count, moa_action action);
/* Applies with events into events[which]. */
void contract_apply(struct contract *c, void *state, int player, moa_action action, int which);
bool contract_check_actors(struct contract *c);
bool contract_check_legal(struct contract *c);
bool contract_check_chance(struct contract *c);
bool contract_check_refusals(struct contract *c);
bool contract_check_apply(struct contract *c, int actor, moa_action action);
bool contract_check_result(struct contract *c, bool over);

/* contract_views.c */
/* The viewer's view into text[which], checked for room. */
bool contract_view(struct contract *c, const void *state, int viewer, int which);
/* Parses a copy of the text; NULL and a message if it is no JSON. The copy is valid until the next call. */
const struct moa_json *contract_json(struct contract *c, const char *text, struct moa_error *error);
/* Fails with `what` and the difference if the viewer can tell the states apart; both texts are used. */
bool contract_same_portrait(struct contract *c, const void *a, const void *b, int viewer, const char *what);
/* Copies the events that the viewer sees, one after the other; returns how many. *revealed is set if one is marked. */
int contract_seen_events(const struct moa_events *events, int viewer, struct moa_event *out, bool *revealed);
bool contract_check_views(struct contract *c);
bool contract_check_resample(struct contract *c);
bool contract_check_resample_changed(struct contract *c);
bool contract_check_secrets(struct contract *c);
bool contract_check_reveals(struct contract *c, int actor, moa_action action);
bool contract_check_position(struct contract *c);
/* contract_steps.c */
bool contract_check_steps(struct contract *c, int actor, moa_action action);

/* contract_words.c */
/* Not empty, not cut, UTF-8, no format left over; lines and colours only where they are wanted. */
bool contract_check_text(struct contract *c, const char *what, const struct moa_buffer *buffer, bool lines,
                         bool colour);
/* Changes, takes away or adds a byte at random. */
void contract_garble(struct contract *c, char *text, size_t size);
bool contract_check_notation(struct contract *c, moa_action action);
bool contract_check_garbage(struct contract *c, moa_action action);
bool contract_check_action_words(struct contract *c, int player, moa_action action);
bool contract_check_events(struct contract *c, const struct moa_events *events);
bool contract_check_board(struct contract *c);

/* contract_record.c */
bool contract_check_undo(struct contract *c, int actor, const void *before, bool revealed);
bool contract_check_cut(struct contract *c);
bool contract_check_record(struct contract *c);
bool contract_check_tampering(struct contract *c);
bool contract_check_from_position(struct contract *c);

/* contract_seats.c: what players bring along */
void contract_random_seats(struct contract *c); /* into c->setup; nothing if the game has none */
bool contract_check_seats(struct contract *c);

/* contract_bots.c: what players that look ahead rest on; nothing if the game has none of it */
bool contract_check_features(struct contract *c);
bool contract_check_seen(struct contract *c, int actor, moa_action action);
bool contract_check_measure(struct contract *c);

/* contract_data.c */
bool contract_check_facts(struct contract *c);
bool contract_knows_kind(const struct contract *c, int kind); /* of events */
bool contract_check_refused_setups(struct contract *c);
bool contract_check_setup(struct contract *c);
bool contract_check_bad_setups(struct contract *c);
bool contract_check_data(struct contract *c);
bool contract_check_bad_data(struct contract *c);
bool contract_check_bad_positions(struct contract *c);

#endif
