/* template.h - Pebbles, the game to copy when a new one is written (docs/adding-a-game.md).
 *
 * Rules: docs/rules/template.md. The state holds only what cannot be derived from the rest: the next player to be
 * dealt a card follows from the hands, so no field stores it and none can contradict them. Cards with the same number
 * are interchangeable, so a pile is a count for each number. Rejected: an ordered array of cards; the same hand in
 * two orders would be two states with the same meaning. */
#ifndef MOA_GAMES_TEMPLATE_H
#define MOA_GAMES_TEMPLATE_H

#include "core/game.h"

enum {
    TPL_PLAYERS_MIN = 2,
    TPL_PLAYERS_MAX = 4,
    TPL_NUMBERS = 8,    /* cards show 1 to 8; index 0 of a pile is not used */
    TPL_COPIES_MAX = 4, /* of one number, in a user's data set */
    TPL_HAND = 3,
    TPL_ROUNDS = 3,
};

/* Values of `round`: before the first, cards are dealt; after the last, the game is over. */
enum { TPL_DEALING = 0, TPL_OVER = TPL_ROUNDS + 1 };

/* An action code has the kind in its second byte and a number from 1 to TPL_NUMBERS in its first. */
enum tpl_kind { TPL_DEAL = 1, TPL_CHOOSE = 2 };

/* A player's loadout (TPL-1.3); the code in moa_setup.loadout. */
enum tpl_charm { TPL_PEBBLE, TPL_SHELL, TPL_FEATHER, TPL_CHARMS };

enum tpl_event {
    TPL_EVENT_DEALT,      /* player, arg 0: number; for the player alone */
    TPL_EVENT_DEALT_DOWN, /* player; the same for all others */
    TPL_EVENT_CHOSE,      /* player */
    TPL_EVENT_TURNED_UP,  /* player, arg 0: number */
    TPL_EVENT_TOOK,       /* player, arg 0: pebbles */
    TPL_EVENT_POT_STAYS,  /* arg 0: pebbles */
};

/* Every option has its index in moa_setup.option. */
enum tpl_option { TPL_OPTION_LOW };

struct tpl_pile {
    uint8_t of[TPL_NUMBERS + 1]; /* how many cards of each number */
};

/* The data set: what could differ in another edition. */
struct tpl_data {
    struct tpl_pile copies;
};

struct tpl_state {
    uint8_t players;
    uint8_t low; /* TPL-3.4 */
    uint8_t round;
    uint8_t pot;
    uint8_t charm[TPL_PLAYERS_MAX];
    uint8_t pebbles[TPL_PLAYERS_MAX];
    uint8_t chosen[TPL_PLAYERS_MAX]; /* number of the face-down card, 0 for none */
    struct tpl_pile hand[TPL_PLAYERS_MAX];
    struct tpl_pile deck;
    struct tpl_pile turned_up; /* in this and earlier rounds */
};

static inline moa_action tpl_action(enum tpl_kind kind, int number) {
    return (moa_action)kind << 8 | (moa_action)number;
}

static inline enum tpl_kind tpl_action_kind(moa_action action) { return (enum tpl_kind)(action >> 8); }

static inline int tpl_action_number(moa_action action) { return (int)(action & 0xFF); }

/* TPL-1.2, TPL-2.1: hand and face-down card are their owner's secret. Everything that shows or hides cards uses this
 * function, so that view, board and resample cannot disagree. */
static inline bool tpl_sees(int viewer, int owner) { return viewer == MOA_HOST || viewer == owner; }

/* rules.c */
int tpl_pile_size(const struct tpl_pile *pile);
int tpl_draw(const struct tpl_pile *pile, struct moa_rng *rng); /* a random card's number; takes nothing */
int tpl_next_dealt(const struct tpl_state *state);              /* seat that gets the next card */
int tpl_pebbles_brought(const struct tpl_state *state);         /* by all rounds so far, TPL-3.1 */
bool tpl_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error);
void tpl_setup_of(const void *data, const void *state, struct moa_setup *setup);
uint32_t tpl_actors(const void *data, const void *state);
int tpl_legal(const void *data, const void *state, int player, moa_action *out);
moa_action tpl_chance(const void *data, const void *state, struct moa_rng *rng);
void tpl_apply(const void *data, void *state, int player, moa_action action, struct moa_events *events);
struct moa_refusal tpl_why_not(const void *data, const void *state, int player, moa_action action);
void tpl_result(const void *data, const void *state, struct moa_result *out);

/* view.c */
void tpl_view(const void *data, const void *state, int viewer, struct moa_writer *writer);
bool tpl_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error);
void tpl_resample(const void *data, void *state, int viewer, struct moa_rng *rng);
bool tpl_has_secret(const void *data, const void *state, int player);
bool tpl_check(const void *data, const void *state, struct moa_error *error);

/* words.c */
extern const struct moa_topic tpl_topics[];
extern const char *const tpl_charms[]; /* their stable names; ends with NULL */
void tpl_loadout_text(uint32_t code, struct moa_buffer *buffer);
bool tpl_loadout_parse(const char *text, uint32_t *code, struct moa_error *error);
uint32_t tpl_loadout_random(const struct moa_setup *setup, struct moa_rng *rng);
void tpl_loadout_words(uint32_t code, struct moa_buffer *buffer);
void tpl_action_text(const void *data, moa_action action, struct moa_buffer *buffer);
bool tpl_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error);
void tpl_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer);
void tpl_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer);
void tpl_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer);
void tpl_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer);

/* game.c */
extern const struct moa_game moa_template;
extern const struct moa_option tpl_options[];

#endif
