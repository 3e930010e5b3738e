/* evolution.h - the state of a game of Evolution, and the interface between its files.
 *
 * Which file holds which rule: deck EVO-1.1, 1.2; setup EVO-2; deal EVO-3; play EVO-4; reveal EVO-5.1 to 5.5; feed
 * EVO-5.6 to 5.11, 5.19, 5.20; eat EVO-5.12 to 5.17; attack EVO-5.18, 5.21 to 5.31; species EVO-1.3, 1.4, 5.32;
 * round_end EVO-6, 7. */
#ifndef MOA_EVOLUTION_H
#define MOA_EVOLUTION_H

#include "core/game.h"
#include "games/evolution/cards.h"
#include "games/evolution/deck.h"

enum {
    EVO_PLAYERS_MIN = 2,
    EVO_PLAYERS_MAX = 5,
    EVO_LEVEL_MAX = 6,    /* EVO-1.3: population and body size */
    EVO_TRAITS_MAX = 3,   /* EVO-1.3 */
    EVO_TRAITS_MAX_2 = 2, /* EVO-2.3: with two players */
    EVO_BOARDS = 24,      /* EVO-1.5 */
    EVO_REMOVED_2 = 40,   /* EVO-2.3 */
    EVO_DEALT = 3,        /* EVO-3.1 */
    EVO_SHELL_SIZE = 3,   /* EVO-5.22 */
    EVO_THINK_FOOD = 2,   /* EVO-5.19 */
    /* Space for species. EVO-1.5 keeps ordinary games below 29; in quick play, which does not check it, a row
     * holds EVO_SPECIES_MAX / players: 40, 26, 20, 16 (see docs/rules/evolution.md). */
    EVO_SPECIES_MAX = 80,
    /* Most choices: one of 9 traits to ignore with one of the cards, or to attack now (EVO-5.29). */
    EVO_ACTIONS_MAX = 9 * EVO_CARDS + 1,
    EVO_EVENTS_MAX = 1024,
};

/* What is decided next. */
enum evo_phase {
    EVO_START,  /* chance names the start player */
    EVO_REMOVE, /* chance removes a card from a two-player game */
    EVO_DEAL,   /* chance deals a card to `drawer` */
    EVO_FOOD,   /* everyone places a food card */
    EVO_PLAY,   /* `player` plays cards; in quick play everyone does */
    EVO_GRAIN,  /* `player` picks the next effect with the grain sign */
    EVO_WINDOW, /* players who could use intelligence are asked */
    EVO_FEED,   /* `player` feeds */
    EVO_PREY,   /* `player` names the prey of `attacker` */
    EVO_IGNORE, /* `player` names traits to ignore, or strikes */
    EVO_DRAW,   /* chance gives `drawer` cards for a dead species */
    EVO_OVER,
};

/* What continues after EVO_DRAW. */
enum evo_resume { EVO_AFTER_HORNS, EVO_AFTER_KILL, EVO_AFTER_STARVING };

/* Which round is the last, as far as is known. */
enum evo_end { EVO_END_OPEN, EVO_END_THIS_ROUND, EVO_END_NEXT_ROUND };

/* The effects with the grain sign (EVO-5.2), as bits. */
enum evo_grain { EVO_GRAIN_FERTILE = 1, EVO_GRAIN_LONG_NECK = 2, EVO_GRAIN_FAT = 4 };

/* A species; cards have no gaps, face-down ones are last. The was_ fields are its values before quick play's
 * hidden turn, which is what others still see; was_population 0: it did not exist. */
struct evo_species {
    uint16_t population : 4, body : 4, food : 4, fat : 4;
    uint16_t was_population : 3, was_body : 3, was_fat : 3;
    uint16_t down : 2;  /* how many of the cards lie face down */
    uint16_t grain : 3; /* effects still to come in EVO_GRAIN */
    uint8_t card[EVO_TRAITS_MAX];
    uint8_t was_card[EVO_TRAITS_MAX];
};

struct evo_state {
    uint8_t players, quick;
    uint8_t phase;       /* enum evo_phase */
    uint8_t actors;      /* who must act now; bit MOA_CHANCE for chance */
    uint8_t start;       /* the start player */
    uint8_t round;       /* 1, 2, ... */
    uint8_t end;         /* enum evo_end */
    uint8_t hole_before; /* had the watering hole food before the food cards? (EVO-5.3) */
    uint8_t player;      /* whose turn it is; in EVO_WINDOW the one about to feed */
    uint8_t from;     /* in EVO_WINDOW: the seat after the last turn, where the search for the next began */
    uint8_t asked;    /* seats from `player` on that the window, or starving, is done with */
    uint8_t last;     /* the window is the last one, before feeding ends */
    uint8_t acted;    /* a player discarded in this window */
    uint8_t declined; /* set: wants no window in this phase */
    uint8_t passed;   /* set: passed since the last action (EVO-5.9) */
    uint8_t drawer, draws;  /* who draws, how many still */
    uint8_t resume;         /* enum evo_resume */
    uint8_t attacker, prey; /* places in species[] during an attack; starving: place in the row */
    uint8_t meat;           /* body size of the prey that was hit */
    uint32_t ignored;       /* traits ignored in this attack, as bits */
    uint16_t hole;          /* chips on the watering hole */
    uint16_t bag[EVO_PLAYERS_MAX];
    uint8_t
        row[EVO_PLAYERS_MAX + 1]; /* player p's species are row[p] .. row[p+1]-1; seats not taken have none */
    uint8_t food_card[EVO_PLAYERS_MAX];
    uint8_t picked[EVO_PLAYERS_MAX]; /* card chosen to be played, its use still to be named */
    struct evo_cards pile, discards;
    struct evo_cards fresh;  /* the cards of the last shuffle, which everyone saw */
    struct evo_cards played; /* quick play: cards of hands that are already played */
    struct evo_cards hand[EVO_PLAYERS_MAX];
    struct evo_species species[EVO_SPECIES_MAX];
    uint8_t id
        [EVO_SPECIES_MAX]; /* of species[]: 1 for its owner's first, and so on; its name for the whole game */
    uint8_t bred[EVO_PLAYERS_MAX]; /* how many species a player has had */
};

static_assert(sizeof(struct evo_species) == 10, "species are packed");
static_assert(sizeof(struct evo_state) <= 17 * 64, "a state fits 17 cache lines");

/* What the rules work on. */
struct evo {
    const struct evo_deck *deck;
    struct evo_state *s;
    struct moa_events *events; /* NULL: no events wanted */
};

/* Actions: kind << 24 | a << 16 | b << 8. Species are numbered from 0 in their owner's row. The last byte is 0
 * except in a question about an attack: EVO_DO_PREY with the attacker + 1 there is never legal, and evo_why_not
 * explains why. */
enum evo_action_kind {
    EVO_DO_START = 1, /* chance: a player */
    EVO_DO_REMOVE,    /* chance: a card */
    EVO_DO_DRAW,      /* chance: a card */
    EVO_DO_FOOD,      /* a card */
    EVO_DO_PICK,      /* a card */
    EVO_DO_DONE,
    EVO_DO_TRAIT,   /* a species; b the trait that goes + 1, or 0 */
    EVO_DO_NEW,     /* a 0 left, 1 right */
    EVO_DO_GROW,    /* a species; b 0 population, 1 body size */
    EVO_DO_GRAIN,   /* a species; b one of enum evo_grain */
    EVO_DO_LEAVE,   /* a species: skips its long neck */
    EVO_DO_THINK,   /* a species; b card */
    EVO_DO_DECLINE, /* a 0 for this once, 1 for the rest of the phase */
    EVO_DO_FEED,    /* a species; b 1: sparingly (EVO-5.13) */
    EVO_DO_STORE,   /* a species */
    EVO_DO_HUNT,    /* a species */
    EVO_DO_PASS,
    EVO_DO_PREY,   /* a player; b species */
    EVO_DO_IGNORE, /* a trait; b card */
    EVO_DO_STRIKE,
    EVO_DO_END,
};

static inline moa_action evo_code(int kind, int a, int b) {
    return (moa_action)kind << 24 | (moa_action)a << 16 | (moa_action)b << 8;
}
static inline int evo_kind(moa_action action) { return (int)(action >> 24); }
static inline int evo_a(moa_action action) { return action >> 16 & 0xFF; }
static inline int evo_b(moa_action action) { return action >> 8 & 0xFF; }
static inline int evo_by(moa_action action) { return action & 0xFF; }

/* Events; args in the order named. A species is its id (evo_state.id), which stays for the whole game, not its place in
 * the row. */
enum evo_event_kind {
    EVO_EV_START,      /* */
    EVO_EV_REMOVED,    /* cards */
    EVO_EV_ROUND,      /* round */
    EVO_EV_DREW,       /* card, or EVO_NO_CARD for the others */
    EVO_EV_SHUFFLED,   /* cards */
    EVO_EV_LAST_ROUND, /* enum evo_end */
    EVO_EV_FOOD_LAID,  /* card or EVO_NO_CARD */
    EVO_EV_TRAIT_LAID, /* card or EVO_NO_CARD, species */
    EVO_EV_REPLACED,   /* card, species, chips that fall into the bag */
    EVO_EV_NEW,        /* card spent, 0 left 1 right */
    EVO_EV_GROWN,      /* card spent, species, 0 population 1 body, the new value */
    EVO_EV_DONE,       /* */
    EVO_EV_LAID_OPEN,  /* quick play: species bought, population and body grown, cards laid */
    EVO_EV_TURNED_UP,  /* card, species */
    EVO_EV_FOOD_CARD,  /* card */
    EVO_EV_HOLE,       /* change, chips now */
    EVO_EV_FERTILE,    /* species, population */
    EVO_EV_FAT_MOVED,  /* species, chips */
    EVO_EV_LEFT,       /* species: long neck took nothing */
    EVO_EV_ATE,        /* species, food, fat, 0 plant 1 meat, enum evo_by */
    EVO_EV_THOUGHT,    /* species, card */
    EVO_EV_PASSED,     /* */
    EVO_EV_ATTACK,     /* species, prey's player, prey's species */
    EVO_EV_IGNORED,    /* trait, card */
    EVO_EV_HORNS,      /* species, population left */
    EVO_EV_HIT,        /* species, population left */
    EVO_EV_BAG,        /* chips */
    EVO_EV_DIED,       /* species, cards */
    EVO_EV_SHRANK,     /* species, population left */
    EVO_EV_FREE,       /* */
    EVO_EV_OVER,       /* */
};

/* The source of chips. */
enum evo_by {
    EVO_BY_FEEDING,
    EVO_BY_FORAGING,
    EVO_BY_COOPERATION,
    EVO_BY_LONG_NECK,
    EVO_BY_INTELLIGENCE,
    EVO_BY_ATTACK,
    EVO_BY_SCAVENGER
};

/* ---- species.c ---- */
static inline uint32_t evo_traits(const struct evo_deck *deck, const struct evo_species *sp) {
    return deck->bit[sp->card[0]] | deck->bit[sp->card[1]] | deck->bit[sp->card[2]];
}
static inline int evo_trait_count(const struct evo_species *sp) {
    return (sp->card[0] != EVO_NO_CARD) + (sp->card[1] != EVO_NO_CARD) + (sp->card[2] != EVO_NO_CARD);
}
static inline int evo_row_length(const struct evo_state *s, int player) {
    return s->row[player + 1] - s->row[player];
}
static inline int evo_next_seat(const struct evo_state *s, int player) {
    return player + 1 == s->players ? 0 : player + 1;
}
/* The seat `offset` places clockwise, offset < players. */
static inline int evo_seat(const struct evo_state *s, int from, int offset) {
    int seat = from + offset;
    return seat >= s->players ? seat - s->players : seat;
}
int evo_owner(const struct evo_state *s, int species);
int evo_traits_allowed(const struct evo_state *s);
/* Adds a species at an end of a row. */
void evo_species_add(struct evo_state *s, int player, bool right);
void evo_species_remove(struct evo_state *s, int species);
/* Takes card number `slot` off a species and returns it. */
int evo_species_take_card(struct evo_species *sp, int slot);
/* EVO-5.31 */
void evo_lose_population(const struct evo *g, int species, int event);
/* EVO-5.32 without the draws: returns how many cards its owner must draw. */
int evo_die_out(const struct evo *g, int species);

/* ---- deal.c ---- */
void evo_begin_round(const struct evo *g);
void evo_deal_apply(const struct evo *g, moa_action action);
/* Owes a player cards: true if chance must draw now, false if there is nothing to draw. */
bool evo_owe_draws(const struct evo *g, int player, int count, enum evo_resume resume);
void evo_draw_apply(const struct evo *g, moa_action action);
void evo_food_apply(const struct evo *g, int player, moa_action action);
int evo_food_legal(const struct evo *g, int player, moa_action *out);
/* Lists each kind of card in the set once, as an action of that kind with the card as a. */
int evo_list_cards(const struct evo_deck *deck, struct evo_cards set, moa_action code, int shift,
                   moa_action *out);
/* The card of the set that an action means by `card`, the first of all equal cards; or EVO_NO_CARD. */
int evo_card_like(const struct evo_deck *deck, const struct evo_cards *set, int card);

/* ---- play.c ---- */
void evo_begin_play(const struct evo *g);
void evo_play_apply(const struct evo *g, int player, moa_action action);
int evo_play_legal(const struct evo *g, int player, moa_action *out);
/* Quick play: what the player can still play. Otherwise the hand. */
struct evo_cards evo_playable(const struct evo_state *s, int player);
bool evo_may_buy(const struct evo_state *s, int player);
/* Is it quick play's hidden part of phase 3? Others see the was_ fields then. */
static inline bool evo_hidden_play(const struct evo_state *s) { return s->quick && s->phase == EVO_PLAY; }
/* Undoes a player's hidden turn: leaves what others see. */
void evo_undo_hidden_play(struct evo_state *s, int player);

/* ---- reveal.c ---- */
void evo_reveal(const struct evo *g);
void evo_grain_apply(const struct evo *g, int player, moa_action action);
int evo_grain_legal(const struct evo *g, int player, moa_action *out);
/* The effects that a species with these traits has, as bits of enum evo_grain. */
int evo_grain_effects(uint32_t traits);

/* ---- feed.c ---- */
void evo_begin_feeding(const struct evo *g);
void evo_turn_over(const struct evo *g); /* after a feeding turn that was an action */
void evo_window_apply(const struct evo *g, int player, moa_action action);
int evo_window_legal(const struct evo *g, int player, moa_action *out);
bool evo_can_think(const struct evo *g, int player);
bool evo_species_can_think(const struct evo *g, const struct evo_species *sp);
void evo_feed_apply(const struct evo *g, int player, moa_action action);
int evo_feed_legal(const struct evo *g, int player, moa_action *out);
/* What a player may do on a feeding turn, as bits of places in the row. */
struct evo_choices {
    uint64_t feed, spare, store, hunt; /* spare: of feed, where something may be left (EVO-5.13) */
    bool must;                         /* EVO-5.7: passing and storing are not allowed */
};
struct evo_choices evo_feeding_choices(const struct evo *g, int player);

/* ---- eat.c ---- */
enum evo_food { EVO_PLANT_HOLE, EVO_PLANT_BANK, EVO_MEAT };
/* Free spaces for chips: food spaces and, for a species with fat tissue, fat. */
int evo_food_space(const struct evo_deck *deck, const struct evo_species *sp);
int evo_fat_space(const struct evo_deck *deck, const struct evo_species *sp);
/* One eating event with its chain. Sparing: every species of the chain takes as little as possible from the
 * watering hole (EVO-5.13); only for a hungry species that takes 1 chip there. */
void evo_eat(const struct evo *g, int player, int species, int chips, enum evo_food food, enum evo_by by,
             bool sparing);
/* A hungry plant eater is fed from the watering hole: would a sparing chain leave anything there that another takes? */
bool evo_can_spare(const struct evo *g, int player, int species);
/* How many chips that feeding would take from the watering hole. */
int evo_hole_chips(const struct evo *g, int player, int species, bool sparing);

/* ---- attack.c ---- */
enum { EVO_TOO_LARGE = 1u << 31 }; /* no ignored trait helps */
/* The defences that stop an attack, as bits of traits, perhaps EVO_TOO_LARGE; 0: it may be made. */
uint32_t evo_defences(const struct evo *g, int attacker, int prey);
/* Traits that do not prevent the attack but affect it (EVO-5.29): horns, scavenger, cooperation. */
uint32_t evo_side_effects(const struct evo *g);
/* How many cards a player could discard to ignore defences, as the attacker has intelligence or not (EVO-5.29). */
int evo_cards_to_ignore(const struct evo *g, int player, int attacker);
/* Can these defences be ignored with that many cards? */
bool evo_can_ignore(uint32_t stops, int cards);
enum evo_hunt { EVO_NO_PREY, EVO_PREY_BY_DISCARD, EVO_PREY_PLAIN };
/* Is there prey for this attacker, and at what cost? */
enum evo_hunt evo_find_prey(const struct evo *g, int player, int attacker);
void evo_prey_apply(const struct evo *g, int player, moa_action action);
int evo_prey_legal(const struct evo *g, int player, moa_action *out);
void evo_ignore_apply(const struct evo *g, int player, moa_action action);
int evo_ignore_legal(const struct evo *g, int player, moa_action *out);
/* Is there a trait to ignore in the attack, and are there cards enough for all that stops it? */
bool evo_ignore_possible(const struct evo *g);
void evo_attack_goes_on(const struct evo *g); /* after the prey's owner drew */

/* ---- round_end.c ---- */
void evo_end_feeding(const struct evo *g);
void evo_starving_goes_on(const struct evo *g);
void evo_result(const void *data, const void *state, struct moa_result *out);

/* ---- setup.c, check.c, view.c, load.c, resample.c, notation.c, words.c, board.c, why.c, obstacle.c ---- */
extern const struct moa_option evo_options[];
bool evo_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error);
void evo_setup_of(const void *data, const void *state, struct moa_setup *setup);
void evo_setup_apply(const struct evo *g, moa_action action);
bool evo_check(const void *data, const void *state, struct moa_error *error);
/* The part that checks species and cards, not the turn. */
bool evo_check_things(const struct evo *g, struct moa_error *error);
void evo_view(const void *data, const void *state, int viewer, struct moa_writer *writer);
bool evo_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error);
void evo_resample(const void *data, void *state, int viewer, struct moa_rng *rng);
bool evo_has_secret(const void *data, const void *state, int player);
void evo_action_text(const void *data, moa_action action, struct moa_buffer *buffer);
bool evo_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error);
void evo_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer);
void evo_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer);
void evo_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer);
void evo_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer);
void evo_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer);
struct moa_refusal evo_why_not(const void *data, const void *state, int player, moa_action action);
struct moa_refusal evo_obstacle(const void *data, const void *state, int player, moa_action action);
/* Why such an attack is refused (EVO-5.21 to EVO-5.29); rule == NULL if nothing prevents it. */
struct moa_refusal evo_attack_refusal(const struct evo *g, int player, int attacker, int prey);
int evo_legal(const void *data, const void *state, int player, moa_action *out);
extern const char *const evo_phase_word[];
extern const char *const evo_end_word[];
extern const char *const evo_resume_word[];
/* For players that look ahead: features.c, seen.c. */
extern const struct moa_feature evo_features[];
extern const float evo_weights[], evo_weights_2[];
void evo_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]);
bool evo_rests(const void *data, const void *state); /* between two rounds */
moa_action evo_seen(const void *data, const void *state, int player, moa_action action, int viewer);
void evo_data_facts(const void *data, struct moa_writer *writer);
void evo_tally(const void *data, int players, const struct moa_event *event, int count,
               struct moa_writer *writer);
extern const struct moa_topic evo_topics[];
/* kinds.c */
extern const struct moa_event_kind evo_event_kinds[];
extern const struct moa_list evo_lists[];
extern const struct moa_number evo_numbers[];
/* Cards that are nowhere else: those removed from a two-player game. */
struct evo_cards evo_removed(const struct evo_state *s);

/* Emits an event that everyone sees. */
static inline void evo_tell(const struct evo *g, int kind, int player, int a, int b, int c, int d, int e) {
    struct moa_event *event = moa_event_add(g->events, kind, player, MOA_EVERYONE);
    if (!event) return;
    int arg[MOA_EVENT_ARGS] = {a, b, c, d, e};
    for (int i = 0; i < MOA_EVENT_ARGS; i++) event->arg[i] = (int16_t)arg[i];
}

#endif
