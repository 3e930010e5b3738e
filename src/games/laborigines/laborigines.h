/* laborigines.h - the state of a game of Laborigines, and the interface between its files.
 *
 * Which file holds which rule: data LAB-1.1 to 1.5; design LAB-1.8; setup LAB-2, 8.1, 9; energy LAB-3; turn LAB-4,
 * 7, 8.2, 8.3, 8.6; move LAB-5; trap LAB-6; run.c has the order of a turn. */
#ifndef MOA_LABORIGINES_H
#define MOA_LABORIGINES_H

#include "core/game.h"
#include "games/laborigines/data.h"
#include <string.h>

enum {
    LAB_PLAYERS_MIN = 2,
    LAB_PLAYERS_MAX = 6,
    LAB_FIGURES_MAX = 6,       /* laborigines on the ring */
    LAB_MOA = LAB_FIGURES_MAX, /* the figure without an owner */
    LAB_COLOURS = 5,           /* of stones: a side's own, and the neutral one of teams */
    LAB_STONES = 20,           /* LAB-2.4 */
    LAB_TEAM_STONES = 15,      /* LAB-9.2 */
    LAB_NEUTRAL_STONES = 5,
    LAB_PRICE = 3,           /* LAB-5.8 */
    LAB_MEETING = 2,         /* LAB-5.4, LAB-5.5 */
    LAB_CHARITY_STONES = 3,  /* LAB-6.4 */
    LAB_SMALL = 4,           /* LAB-6.8 */
    LAB_BIG = 8,             /* LAB-6.9 */
    LAB_FOOTPRINTS_MAX = 40, /* LAB-6.2 */
    LAB_TURNS_MAX = 400,     /* LAB-7.2 */
    LAB_BOLTS_MAX = 255,     /* far more than any player has stones */
    LAB_NOWHERE = 31,        /* the place of a figure that is not on the ring */
    LAB_FLAG_MIDDLE = 7,     /* the flag is borne by a figure, or is here, */
    LAB_FLAG_GONE = 8,       /* or has left the game (LAB-3.8) */
    LAB_NO_VOTE = 0,         /* vote[]: nothing yet, else player + 1, or */
    LAB_ABSTAINED = 7,
    LAB_STONES_MAX = LAB_PLAYERS_MAX * LAB_STONES,
    /* Most choices: so many of one colour; no more than there are stones of all colours. */
    LAB_ACTIONS_MAX = LAB_STONES_MAX,
    /* 41 moves of one turn. In each at most 8 hops of 12 circles: a stone left on every circle (a mutation, or why none
     * is left, is reported once a hop at most, or with a stone that leaves the game), and 9 events for each of 7 meetings. */
    LAB_EVENTS_MAX = 8192,
};

enum lab_variant { LAB_BASIC, LAB_TWINS, LAB_TEAMS };

/* What is decided next. */
enum lab_phase {
    LAB_LAY,   /* chance lays the next circle */
    LAB_STAND, /* chance puts Moa on the ring */
    LAB_VOTE,  /* everyone votes for the most beautiful laborigine */
    LAB_START, /* chance names the start player */
    LAB_PLACE, /* `player` puts a laborigine on the ring */
    LAB_ROLL,  /* chance rolls */
    LAB_DIE,   /* `player` assigns the dice */
    LAB_FLAG,  /* twins: which takes the flag */
    LAB_FIRST, /* twins: which moves first */
    LAB_PAY,   /* `asked` may pay to set the direction */
    LAB_GO,    /* `player` names the direction */
    LAB_GIVE,  /* `giving.chooser` picks colours of stones */
    LAB_CATCH, /* chance reveals a disease card */
    LAB_OVER,
};

/* Where a turn continues, see run.c. */
enum lab_step {
    LAB_AT_ILLNESS,   /* phase 2 for the next own laborigine */
    LAB_AT_MOA,       /* Moa sets out */
    LAB_AT_MOA_WALK,  /* Moa moves once */
    LAB_AT_MOA_MET,   /* Moa has run into a figure */
    LAB_AT_FIRST,     /* who moves first? */
    LAB_AT_PAY,       /* who pays for the direction? */
    LAB_AT_GO,        /* which direction? */
    LAB_AT_MOVE,      /* the laborigine sets out */
    LAB_AT_WALK,      /* one step on */
    LAB_AT_ARRIVAL,   /* the move would end here */
    LAB_AT_MET,       /* it has run into a figure */
    LAB_AT_TRAP,      /* phase 4 */
    LAB_AT_LIGHTNING, /* the next laborigine is struck */
    LAB_AT_HEALING,   /* the next laborigine gives */
    LAB_AT_TRAP_END,  /* the trap has acted */
    LAB_AT_TURN_END,
};

enum lab_direction { LAB_CLOCKWISE, LAB_COUNTER };

/* Acid (LAB-6.7), as bits: a mark that acts in the next turn; one that acts in this turn. */
enum lab_acid { LAB_ACID_MARK = 1, LAB_ACID_ACTS = 2 };

struct lab_figure {
    uint8_t place; /* on the ring, or LAB_NOWHERE */
    uint8_t bolts;
    uint8_t ill;
    uint8_t acid; /* enum lab_acid */
};

/* Stones that are being given. Donations have two parts: those for the circle, then those removed from the game
 * (LAB-3.1); in each, colours are chosen in ascending order, several stones of one colour at once. */
enum lab_giving { LAB_GIVES_NOTHING, LAB_GIVES_TO_CIRCLE, LAB_GIVES_OUT, LAB_GIVES_TO_PLAYER };
struct lab_give {
    uint8_t how;      /* enum lab_giving */
    uint8_t chooser;  /* who picks the colours */
    uint8_t giver;    /* whose stones they are */
    uint8_t to;       /* the circle, or the player who gets them */
    uint8_t left;     /* stones of this part */
    uint8_t then_out; /* stones of the second part */
    uint8_t from;     /* the first colour that may still be picked */
};

struct lab_state {
    uint8_t players, variant, memory; /* memory: the aid of LAB-1.4 */
    uint8_t phase;                    /* enum lab_phase */
    uint8_t actors;                   /* who must act now; bit MOA_CHANCE for chance */
    uint8_t start, player;            /* who began; whose turn it is */
    uint8_t alive;                    /* set of players */
    uint16_t turns;                   /* ended so far */
    uint8_t waves;                    /* of falls so far */
    uint8_t fell[LAB_PLAYERS_MAX];    /* in which wave, 0: not yet */
    uint8_t vote[LAB_PLAYERS_MAX];
    uint32_t loadout[LAB_PLAYERS_MAX]; /* designs of the figures, see design.h */
    /* The ring. */
    uint8_t laid;                 /* circles that lie already */
    uint8_t circle[LAB_RING_MAX]; /* kind * 2 + side up */
    uint32_t seen;                /* places whose back has been up once */
    uint8_t on_circle[LAB_RING_MAX][LAB_COLOURS];
    /* Energy and marks. */
    uint8_t stones[LAB_PLAYERS_MAX][LAB_COLOURS];
    uint8_t removed[LAB_COLOURS]; /* stones removed from the game */
    uint8_t flag;                 /* a figure, LAB_FLAG_MIDDLE or LAB_FLAG_GONE */
    uint8_t disease;              /* the open card */
    uint8_t pile[LAB_DISEASES];
    struct lab_figure figure[LAB_FIGURES_MAX + 1];
    /* The turn. */
    uint8_t dice[2];   /* as rolled, the smaller first */
    uint8_t die[2];    /* basic: the laborigine's and Moa's; twins: the first placed's and the other's */
    uint8_t hyper;     /* set of own laborigines, by number, whose die counts double */
    uint8_t step;      /* enum lab_step */
    uint8_t index;     /* of what the step goes through */
    uint8_t mover;     /* figure that moves */
    uint8_t direction; /* enum lab_direction */
    uint8_t second;    /* twins: the second one's turn has come */
    uint8_t at;        /* where the moving figure is */
    uint8_t walk;      /* steps left */
    uint8_t left;      /* acid: the donation for leaving this circle is done */
    uint8_t met;       /* figure it met */
    uint8_t many;      /* an effect on several is on: falls wait (LAB-3.11) */
    uint8_t footprints;
    uint8_t asked; /* LAB_PAY: who */
    struct lab_give give;
};

static_assert(sizeof(struct lab_state) <= 512, "a state is at most 512 bytes");

/* What the rules work on. */
struct lab {
    const struct lab_data *data;
    struct lab_state *s;
    struct moa_events *events; /* NULL: no events wanted */
};

/* Actions: kind << 24 | a << 16 | b << 8. */
enum lab_action_kind {
    LAB_DO_LAY = 1, /* chance: a kind of circle, b side up */
    LAB_DO_STAND,   /* chance: a place */
    LAB_DO_VOTE,    /* a player */
    LAB_DO_ABSTAIN,
    LAB_DO_START, /* chance: a player */
    LAB_DO_PLACE, /* a place */
    LAB_DO_ROLL,  /* chance: a, b dice, the smaller first */
    LAB_DO_DIE,   /* a: the value for the laborigine, or for the first placed twin */
    LAB_DO_FLAG,  /* a: twin 0 or 1 */
    LAB_DO_FIRST, /* a: twin */
    LAB_DO_PAY,   /* a: direction */
    LAB_DO_DECLINE,
    LAB_DO_GO,    /* a: direction */
    LAB_DO_GIVE,  /* a: shown colour, b: how many */
    LAB_DO_CATCH, /* chance: a disease */
    LAB_DO_END,
};

static inline moa_action lab_code(int kind, int a, int b) {
    return (moa_action)kind << 24 | (moa_action)a << 16 | (moa_action)b << 8;
}
static inline int lab_kind(moa_action action) { return (int)(action >> 24); }
static inline int lab_a(moa_action action) { return action >> 16 & 0xFF; }
static inline int lab_b(moa_action action) { return action >> 8 & 0xFF; }

/* Events; args in the order named. A figure is 0, the player's only one, or LAB_TWIN + 0 or 1: which of the twins. */
enum { LAB_TWIN = 2 };
enum lab_event_kind {
    LAB_EV_LAID,   /* place, up */
    LAB_EV_MOA_AT, /* place */
    LAB_EV_VOTED,  /* player voted for + 1, 0: abstained; -1 to others */
    LAB_EV_VOTES,  /* votes that a player got */
    LAB_EV_START,
    LAB_EV_PLACED, /* figure, place */
    LAB_EV_ROLLED, /* dice */
    LAB_EV_DIE,    /* own die, Moa's; or the twins' with a third argument of 1 */
    LAB_EV_FLAG,   /* figure: gains the flag; player it is taken from + 1, or 0; the figure of that player */
    LAB_EV_FLAG_LAID, /* figure: lays it in the middle; 1: by immunity loss, 0: because of Moa */
    LAB_EV_SUFFERS,   /* figure, disease: only where it has an effect */
    LAB_EV_MOVED,     /* figure or -1 for Moa, to, direction */
    LAB_EV_MEETS, /* figure or -1 for Moa; the other's player or -1 for Moa, its figure; place, direction */
    LAB_EV_PAID,  /* direction, shown colour of the price, the mover's player, its figure */
    LAB_EV_GOES,  /* figure, direction */
    LAB_EV_DONATES, /* shown colour, stones, place or -1: out of the game; on the way (LAB-6.7) also figure, direction + 1 */
    LAB_EV_TRANSFERS, /* shown colour, stones, to player */
    LAB_EV_ILL,       /* figure */
    LAB_EV_HEALTHY,   /* figure */
    LAB_EV_TAKES,     /* shown colour, stones from the circle, place */
    LAB_EV_TURNED,    /* place, trap up */
    LAB_EV_CARD,      /* disease */
    LAB_EV_BOLT,      /* figure, bolts */
    LAB_EV_ACID,      /* figure; 0: takes the mark, 1: the mark acts in this move */
    LAB_EV_FELL,      /* wave */
    LAB_EV_GONE,      /* shown colour, stones that leave the game with it */
    LAB_EV_FLAG_GONE,
    LAB_EV_OVER, /* turns played if that is why (LAB-7.2), else 0 */
    LAB_EV_VOID, /* figure, enum lab_void; disease + 1 that does nothing, or 0 */
};

/* Why an effect that was due does not happen. */
enum lab_void {
    LAB_VOID_FLAG,          /* the flag protects the figure: LAB-3.4 */
    LAB_VOID_BENIGN,        /* a donation of 1 becomes none: LAB-4.9 */
    LAB_VOID_STORAGE,       /* the figure takes no stones: LAB-4.11 */
    LAB_VOID_EMPTY,         /* the other twin gave the last stone: LAB-8.7 */
    LAB_VOID_TWINS,         /* own twins exchange no stones: LAB-8.5 */
    LAB_VOID_HAS_FLAG,      /* the figure bears the flag already: LAB-3.5 */
    LAB_VOID_FLAG_GONE,     /* the flag has left the game: LAB-3.8 */
    LAB_VOID_IMMUNITY_LOSS, /* the flag stays in the middle: LAB-4.7 */
    LAB_VOID_ILL,           /* the figure has a disease mark already: LAB-6.3 */
    LAB_VOID_NO_CARD,       /* there is no other disease card: LAB-6.3 */
    LAB_VOID_FEWEST,        /* charity: the giver is among the poorest: LAB-6.4 */
    LAB_VOID_SHARED,        /* charity: several others are the poorest, the stones are donated: LAB-6.4 */
    LAB_VOID_NO_GREEN,      /* radiation: LAB-6.5 */
    LAB_VOID_FOOTPRINTS,    /* 40 in one turn: LAB-6.2 */
    LAB_VOID_ACID,          /* acid marks do not add up: LAB-6.7 */
    LAB_VOIDS,
};

/* ---- Players, figures, colours ---- */
static inline bool lab_twins(const struct lab_state *s) { return s->variant == LAB_TWINS; }
static inline int lab_figures(const struct lab_state *s) {
    return lab_twins(s) ? 2 * s->players : s->players;
}
static inline int lab_own_figures(const struct lab_state *s) { return lab_twins(s) ? 2 : 1; }
static inline int lab_owner(const struct lab_state *s, int figure) {
    return lab_twins(s) ? figure >> 1 : figure;
}
static inline int lab_figure_of(const struct lab_state *s, int player, int number) {
    return lab_twins(s) ? 2 * player + number : player;
}
/* Which of its owner's figures it is: 0 or 1. */
static inline int lab_number(const struct lab_state *s, int figure) { return lab_twins(s) ? figure & 1 : 0; }
/* The same in events. */
static inline int lab_shown_figure(const struct lab_state *s, int figure) {
    return lab_twins(s) ? LAB_TWIN + (figure & 1) : 0;
}
static inline int lab_sides(const struct lab_state *s) {
    return s->variant == LAB_TEAMS ? s->players / 2 : s->players;
}
/* LAB-9.5: partners sit opposite each other. The side is also the colour of its stones. */
static inline int lab_side(const struct lab_state *s, int player) {
    return s->variant == LAB_TEAMS && player >= s->players / 2 ? player - s->players / 2 : player;
}
static inline int lab_colours(const struct lab_state *s) { return lab_sides(s) + (s->variant == LAB_TEAMS); }
/* A colour outside the state: in actions, events, JSON and words. There the neutral colour of teams has a separate
 * number, because actions are read and written without a state. */
enum { LAB_NEUTRAL = LAB_COLOURS };
static inline int lab_shown_colour(const struct lab_state *s, int colour) {
    return s->variant == LAB_TEAMS && colour == lab_sides(s) ? LAB_NEUTRAL : colour;
}
/* The inverse; -1 if there are no stones of that colour in this game. */
static inline int lab_held_colour(const struct lab_state *s, int shown) {
    if (shown == LAB_NEUTRAL) return s->variant == LAB_TEAMS ? lab_sides(s) : -1;
    return shown < lab_sides(s) ? shown : -1;
}
static inline int lab_next_seat(const struct lab_state *s, int player) {
    return player + 1 == s->players ? 0 : player + 1;
}
static inline int lab_stones_of(const struct lab_state *s, int player) {
    int sum = 0;
    for (int c = 0; c < LAB_COLOURS; c++) sum += s->stones[player][c];
    return sum;
}
static inline bool lab_has_disease(const struct lab_state *s, int figure, enum lab_disease disease) {
    return s->figure[figure].ill && s->disease == disease;
}
/* The figure on that place, or -1. */
int lab_figure_at(const struct lab_state *s, int place);
/* How many stones of a colour there are at the start. */
int lab_stones_in_all(const struct lab_state *s, int colour);

/* ---- setup.c ---- */
extern const struct moa_option lab_options[];
bool lab_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error);
void lab_setup_of(const void *data, const void *state, struct moa_setup *setup);
void lab_setup_apply(const struct lab *g, int player, moa_action action);
int lab_setup_legal(const struct lab *g, int player, moa_action *out);
/* Circles that do not lie yet, by kind. */
void lab_circles_left(const struct lab_data *data, const struct lab_state *s, uint8_t *left);
/* LAB-2.5: among whom the start is drawn. */
uint32_t lab_start_candidates(const struct lab_state *s);

/* ---- energy.c ---- */
/* Begins a donation of so many stones on a place, LAB-3.1; `despite_flag`: LAB-4.5. */
void lab_donate(const struct lab *g, int figure, int stones, int place, bool despite_flag);
/* Begins a transfer between two laborigines' stores, LAB-3.3. */
void lab_transfer(const struct lab *g, int giver_figure, int taker_figure, int stones);
/* Continues giving until a choice is needed; true when it is done. */
bool lab_give_on(const struct lab *g);
int lab_give_legal(const struct lab *g, moa_action *out);
void lab_give_apply(const struct lab *g, moa_action action);
void lab_gain_flag(const struct lab *g, int figure);
void lab_lay_flag_down(const struct lab *g, int figure, bool by_illness);
/* LAB-3.6 to LAB-3.9: falls in waves; may end the game. */
void lab_falls(const struct lab *g);
/* Sides that still have a laborigine in the game. */
uint32_t lab_living_sides(const struct lab_state *s);
/* Ends the game by counting stones, LAB-7.2, or with the last side left. */
void lab_end_game(const struct lab *g);
void lab_result(const void *data, const void *state, struct moa_result *out);

/* ---- turn.c ---- */
/* Clears the last turn. */
void lab_clear_turn(struct lab_state *s);
void lab_begin_turn(const struct lab *g, int player);
void lab_roll_apply(const struct lab *g, moa_action action);
void lab_turn_apply(const struct lab *g, moa_action action);
int lab_turn_legal(const struct lab *g, moa_action *out);
void lab_suffer(const struct lab *g);    /* LAB_AT_ILLNESS */
bool lab_ask_first(const struct lab *g); /* LAB_AT_FIRST; true: a player is asked */
void lab_end_turn(const struct lab *g);

/* ---- move.c ---- */
/* By how much a laborigine of the player on turn moves; LAB-4.8: hyperactivity doubles the die, footprints included. */
static inline int lab_steps(const struct lab_state *s, int figure) {
    int number = lab_number(s, figure);
    return s->die[number] << (s->hyper >> number & 1);
}
/* The place so many steps on. */
int lab_hop(const struct lab_data *data, int place, int steps, enum lab_direction direction);
void lab_moa_sets_out(const struct lab *g);
void lab_moa_walks(const struct lab *g);
void lab_moa_met(const struct lab *g);
bool lab_ask_to_pay(const struct lab *g); /* true: somebody is asked */
bool lab_can_pay(const struct lab_state *s, int player);
void lab_pay_apply(const struct lab *g, moa_action action);
bool lab_ask_direction(const struct lab *g);
void lab_go_apply(const struct lab *g, moa_action action);
void lab_sets_out(const struct lab *g);
void lab_walks(const struct lab *g);
void lab_arrives(const struct lab *g);
void lab_has_met(const struct lab *g);
void lab_become_ill(const struct lab *g, int figure);
/* The turn or the game ends while a figure is moving: it stops where it is. */
void lab_land(const struct lab *g);

/* ---- trap.c ---- */
bool lab_spring(const struct lab *g); /* true: chance must turn up a disease card */
void lab_catch_apply(const struct lab *g, moa_action action);
void lab_strike_next(const struct lab *g);
void lab_heal_next(const struct lab *g);
void lab_trap_ends(const struct lab *g);

/* ---- run.c ---- */
/* Continues the turn until a player must act. */
void lab_run(const struct lab *g);

/* ---- the rest ---- */
int lab_legal(const void *data, const void *state, int player, moa_action *out);
void lab_apply(const void *data, void *state, int player, moa_action action, struct moa_events *events);
struct moa_refusal lab_why_not(const void *data, const void *state, int player, moa_action action);
struct moa_refusal lab_obstacle(const void *data, const void *state, int player, moa_action action);
bool lab_check(const void *data, const void *state, struct moa_error *error);
void lab_view(const void *data, const void *state, int viewer, struct moa_writer *writer);
bool lab_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error);
void lab_resample(const void *data, void *state, int viewer, struct moa_rng *rng);
bool lab_has_secret(const void *data, const void *state, int player);
void lab_action_text(const void *data, moa_action action, struct moa_buffer *buffer);
bool lab_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error);
void lab_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer);
void lab_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer);
void lab_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer);
void lab_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer);
/* notes.c: what may be below the circle on that place, counted over all circles that show the same; with the memory
 * aid, over those that have not been turned over (LAB-1.4). All circles lie. */
void lab_count_backs(const struct lab_data *data, const struct lab_state *s, int place, int count[LAB_TRAPS]);
/* routes.c: where the choices of a player who must act lead, an array. */
void lab_write_routes(const struct lab_data *data, const struct lab_state *s, int player,
                      const struct moa_style *style, struct moa_writer *writer);
void lab_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer);
/* For players that look ahead: features.c, seen.c. */
extern const struct moa_feature lab_features[];
extern const float lab_weights[];
void lab_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]);
moa_action lab_seen(const void *data, const void *state, int player, moa_action action, int viewer);
extern const struct moa_topic lab_topics[];
/* kinds.c */
extern const struct moa_event_kind lab_event_kinds[];
extern const struct moa_list lab_lists[];
extern const struct moa_number lab_numbers[];
extern const char *const lab_phase_word[];
extern const char *const lab_step_word[];
extern const char *const lab_colour_word[]; /* of stones, by lab_shown_colour */
extern const char *const lab_direction_word[];
extern const char *const lab_variant_word[];

/* Emits an event that everyone sees. */
static inline void lab_tell(const struct lab *g, int kind, int player, int a, int b, int c, int d) {
    struct moa_event *event = moa_event_add(g->events, kind, player, MOA_EVERYONE);
    if (!event) return;
    event->arg[0] = (int16_t)a;
    event->arg[1] = (int16_t)b;
    event->arg[2] = (int16_t)c;
    event->arg[3] = (int16_t)d;
}

/* Adds the last argument of the event told last. */
static inline void lab_tell_last(const struct lab *g, int e) {
    if (g->events) g->events->event[g->events->count - 1].arg[MOA_EVENT_ARGS - 1] = (int16_t)e;
}

/* The same about a figure, which is the first argument. */
static inline void lab_tell_figure(const struct lab *g, int kind, int figure, int b, int c) {
    if (!g->events) return;
    bool moa = figure == LAB_MOA;
    lab_tell(g, kind, moa ? MOA_CHANCE : lab_owner(g->s, figure), moa ? -1 : lab_shown_figure(g->s, figure),
             b, c, 0);
}
/* Reports why an effect that was due does not happen to a figure. Acid is stopped circle by circle, healing giver
 * by giver: immediate repetitions are not reported. */
static inline void lab_tell_void(const struct lab *g, int figure, enum lab_void why, int disease_plus_1) {
    struct moa_events *events = g->events;
    if (!events) return;
    lab_tell_figure(g, LAB_EV_VOID, figure, (int)why, disease_plus_1);
    const struct moa_event *last = &events->event[events->count - 1];
    if (events->count > 1 && memcmp(last - 1, last, sizeof *last) == 0) events->count--;
}

#endif
