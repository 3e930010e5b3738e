/* origin.h - the state of a game of Origin, and the interface between its files.
 *
 * Which file holds which rule: data, tables ORI-1; setup ORI-2; turn ORI-3, 6.1 to 6.5, 7.1 to 7.3, 7.7, 7.8;
 * evolve ORI-4.1 to 4.4; move ORI-4.5 to 4.7, 10.1, 10.2; reward ORI-5; piles ORI-1.10, 5.13; effects: section 9;
 * objective: section 8; score ORI-7.4 to 7.6. run.c has the order of effects. */
#ifndef MOA_ORIGIN_H
#define MOA_ORIGIN_H

#include "core/game.h"
#include "games/origin/data.h"

enum {
    ORI_PLAYERS_MIN = 2,
    ORI_PLAYERS_MAX = 4,
    ORI_VILLAGES = 9,
    ORI_COLUMNS = 4,     /* yellow, orange, purple, brown; */
    ORI_ANY_COLUMN = 4,  /* or any of them */
    ORI_DEALT = 3,       /* objectives to each, ORI-2.3 */
    ORI_RETURNS = 2,     /* cards put under the pile by the second option, ORI-5.2 */
    ORI_LIMIT = 2,       /* objectives in hand, ORI-5.13 */
    ORI_QUIET_TURNS = 3, /* of each player, ORI-7.7 */
    ORI_SCOUTED = 4,
    ORI_EMPTIED_MAX = 3,                       /* two brown tiles, and one of the quarry */
    ORI_NONE = 0xFF,                           /* no pawn, no territory, no card */
    ORI_ACTIONS_MAX = 3 * ORI_TERRITORIES_MAX, /* where a displacement may go, with 0 to 2 raids */
};

/* What is decided next. */
enum ori_phase {
    ORI_AT_NEUTRAL, /* chance: the colour of the neutral pawn */
    ORI_AT_DEAL,    /* chance deals objectives */
    ORI_AT_KEEP,    /* everyone keeps one of them */
    ORI_AT_LAY,     /* chance lays out the reward board */
    ORI_AT_STRAIT,  /* chance lays the tokens of the straits */
    ORI_AT_HUNT,    /* chance lays the hunting tokens */
    ORI_AT_START,   /* chance: who starts */
    ORI_AT_TURN,    /* `player`: an action, a card, or the end of the turn */
    ORI_AT_PLACE,   /* where the picked pawn goes */
    ORI_AT_WIND,    /* second_wind: which pawn */
    ORI_AT_TO,      /* where the pawn on `from` goes */
    ORI_AT_REWARD,  /* which of the two options */
    ORI_AT_TILE,    /* which tile */
    ORI_AT_REFILL,  /* chance refills the reward board */
    ORI_AT_TRACK,   /* trackers: which pile, or none */
    ORI_AT_DRAW,    /* chance draws a card for `player` */
    ORI_AT_CHOOSE,  /* scouting: which card to take */
    ORI_AT_UNDER,   /* which card goes under its pile */
    ORI_AT_VICTIM,  /* tribute: from whom */
    ORI_AT_TAKE,    /* chance: which of their cards */
    ORI_AT_STEAL,   /* theft_of_fire: which tile, from whom */
    ORI_AT_OVER,
};

/* Why the end has begun, ORI-7.1 and ORI-7.7. */
enum ori_end { ORI_OPEN, ORI_END_PILE, ORI_END_TILES, ORI_END_PAWNS, ORI_END_VILLAGES, ORI_END_QUIET };

/* Cards played in this turn, as bits: one of each type, and the extra one for writing. */
enum { ORI_USED_WRITING = 1 << ORI_TYPES };

/* A card at the bottom of a pile, and the player who put it there and knows it. */
static inline uint8_t ori_under(int card, int by) { return (uint8_t)(card | by << 6); }
static inline int ori_under_card(uint8_t under) { return under & 63; }
static inline int ori_under_by(uint8_t under) { return under >> 6; }

struct ori_state {
    /* Sets of territories and of cards. */
    uint64_t owned[ORI_PLAYERS_MAX]; /* territories with a pawn and village of the player */
    uint64_t hand[ORI_PLAYERS_MAX];
    uint64_t table[ORI_PLAYERS_MAX]; /* permanent cards and objectives in play */
    uint64_t seen[ORI_PLAYERS_MAX];  /* cards in others' hands, or scouted by others, that the player knows */
    uint64_t pile;                   /* the unknown part of all three piles */
    uint64_t discarded;              /* action cards */
    uint64_t scouted;                /* scouting: cards `player` looks at */
    /* The board. The pawn on the Origin territory is the neutral one. */
    uint8_t pawn[ORI_TERRITORIES_MAX]; /* its kind, or ORI_NONE */
    uint8_t supply[ORI_PAWNS];
    uint8_t strait[ORI_STRAITS];       /* value of the token that lies, or lay, there; 0: none yet */
    uint16_t straits[ORI_PLAYERS_MAX]; /* set of straits whose token the player took */
    uint8_t hunt[ORI_GREENS];          /* the same for green territories */
    uint8_t hunts[ORI_PLAYERS_MAX];
    /* Tiles. A stack of n tiles is of levels 1 to n (ORI-5.7), so the top tile is enough. */
    uint8_t slot[ORI_SLOTS];                    /* level, or 0 */
    uint8_t reserve[ORI_LEVELS];                /* how many of level 1 to 5 */
    uint8_t stack[ORI_PLAYERS_MAX][ORI_LEVELS]; /* how many uncovered tiles of level 1 to 5 */
    /* Cards put under the piles, the next to be drawn first. */
    uint8_t under[ORI_TYPES][ORI_PILE_MAX];
    uint8_t unders[ORI_TYPES];
    uint8_t kept[ORI_PLAYERS_MAX]; /* ORI_AT_KEEP: the card kept, or ORI_NONE; else ORI_NONE */
    /* The table. */
    uint8_t players, start_option, equal_turns;
    uint8_t phase;            /* enum ori_phase */
    uint8_t actors;           /* who must act now; bit MOA_CHANCE for chance */
    uint8_t start, player;    /* who began; whose turn it is */
    uint8_t count;            /* set-up: objectives dealt, tiles, tokens laid so far; else 0 */
    uint16_t turns;           /* begun so far */
    uint8_t ending;           /* enum ori_end */
    uint8_t left;             /* turns after this one, once the end has begun */
    uint8_t quiet;            /* quiet turns in a row, before this one; 0 once the end has begun */
    uint8_t least[ORI_TYPES]; /* smallest size of each pile so far, updated by ori_check_end */
    /* The turn. */
    uint8_t acted; /* the action is done or skipped */
    uint8_t used;  /* cards played: 1 << type, ORI_USED_WRITING */
    uint8_t noisy; /* something happened that ends a row of quiet turns; 0 once the end has begun */
    /* Effects in progress, all 0 (ORI_NONE) if there are none; run.c processes them in this order. */
    uint8_t kind;   /* ORI_AT_PLACE: the pawn picked, else ORI_NONE */
    uint8_t from;   /* ORI_AT_TO: where the moving pawn stands, else ORI_NONE */
    uint8_t wind;   /* ORI_AT_TO: the move is second_wind's */
    uint8_t at;     /* ORI_AT_REWARD: the territory entered, else ORI_NONE */
    uint8_t victim; /* ORI_AT_TAKE: the player a card is taken from, else ORI_NONE */
    uint8_t column; /* of the tiles to be taken: a colour or ORI_ANY_COLUMN; 0 without tiles */
    uint8_t tiles;  /* still to be taken */
    uint8_t quarry; /* then one more of the brown column */
    uint8_t emptied[ORI_EMPTIED_MAX]; /* slots to refill, in this order; ORI_NONE: no more */
    uint8_t type;                     /* of the cards to draw and return; 0 without them */
    uint8_t draws;                    /* cards still to draw */
    uint8_t scouting;                 /* the draws are for scouting */
    uint8_t returns;                  /* cards still to put under the pile, from the reward */
    uint8_t spoils;                   /* action cards to draw then, for spears and raids */
};

static_assert(sizeof(struct ori_state) <= 1024, "a state is at most 1 KiB");

/* What the rules work on. */
struct ori {
    const struct ori_data *data;
    struct ori_state *s;
    struct moa_events *events; /* NULL: no events wanted */
};

/* Actions: kind << 24 | a << 16 | b << 8 | c. A card is named by its kind, a pawn by its kind. */
enum ori_action_kind {
    ORI_DO_NEUTRAL = 1, /* chance: a colour of the pawn */
    ORI_DO_DEAL,        /* chance: a card */
    ORI_DO_KEEP,        /* a card */
    ORI_DO_LAY,         /* chance: a level */
    ORI_DO_STRAIT,      /* chance: a value */
    ORI_DO_HUNT,        /* chance: a value */
    ORI_DO_START,       /* chance: a player */
    ORI_DO_EVOLVE,      /* a pawn */
    ORI_DO_MOVE,        /* a territory with an own pawn */
    ORI_DO_PLAY,        /* a card */
    ORI_DO_SKIP,
    ORI_DO_END,
    ORI_DO_PLACE,   /* a territory, b leaps */
    ORI_DO_TO,      /* a territory, b long marches, c raids */
    ORI_DO_REWARD,  /* a: option 0 or 1 */
    ORI_DO_TILE,    /* a column, b level */
    ORI_DO_REFILL,  /* chance: a level */
    ORI_DO_TRACK,   /* a type */
    ORI_DO_DECLINE, /* trackers draw nothing */
    ORI_DO_DRAW,    /* chance: a card */
    ORI_DO_CHOOSE,  /* a card */
    ORI_DO_UNDER,   /* a card */
    ORI_DO_VICTIM,  /* a player */
    ORI_DO_TAKE,    /* chance: a card */
    ORI_DO_STEAL,   /* a player, b level */
    ORI_DO_KINDS,
};

static inline moa_action ori_code(int kind, int a, int b, int c) {
    return (moa_action)kind << 24 | (moa_action)a << 16 | (moa_action)b << 8 | (moa_action)c;
}
static inline int ori_kind(moa_action action) { return (int)(action >> 24); }
static inline int ori_a(moa_action action) { return action >> 16 & 0xFF; }
static inline int ori_b(moa_action action) { return action >> 8 & 0xFF; }
static inline int ori_c(moa_action action) { return action & 0xFF; }

/* Events; args in the order named. "card" is a kind, or -1 for those who may not see it; a level of a tile is 1 to 5;
 * `player` is the player it is about. */
enum ori_event_kind {
    ORI_EV_NEUTRAL,     /* colour of the pawn */
    ORI_EV_DEALT,       /* card */
    ORI_EV_KEPT,        /* card */
    ORI_EV_BACK,        /* the objectives not kept are shuffled: nobody's */
    ORI_EV_LAID,        /* column, level */
    ORI_EV_STRAIT_LAID, /* strait, value */
    ORI_EV_HUNT_LAID,   /* territory, value */
    ORI_EV_START,
    ORI_EV_EVOLVED,   /* pawn, territory */
    ORI_EV_MOVED,     /* pawn, from, to */
    ORI_EV_DISPLACED, /* pawn, from, to, the other player, their pawn: `player` moved and they swapped */
    ORI_EV_DECLARED,  /* card, how many: discarded for the action */
    ORI_EV_STRAIT,    /* strait, value: takes its token */
    ORI_EV_HUNT,      /* territory, value: takes its token */
    ORI_EV_TILE,      /* column, level: takes it from the reward board */
    ORI_EV_REFILLED,  /* column, level: nobody's */
    ORI_EV_DREW,      /* card, type */
    ORI_EV_LOOKED,    /* card, type: scouting */
    ORI_EV_CHOSE,     /* card, type: scouting */
    ORI_EV_UNDER,     /* card, type: puts it under the pile */
    ORI_EV_PLAYED,    /* card */
    ORI_EV_TRIBUTE,   /* card, type, of whom: takes it */
    ORI_EV_STOLE,     /* level, of whom: takes their tile */
    ORI_EV_SKIPPED,   /* does no action */
    ORI_EV_ENDING,    /* enum ori_end: the end has begun */
    ORI_EV_TURN,      /* begins their turn; 1 if it is their last */
    ORI_EV_OVER,
};

/* ---- Helpers ---- */
static inline uint64_t ori_bit(int n) { return (uint64_t)1 << n; }
static inline int ori_count(uint64_t set) { return __builtin_popcountll(set); }
static inline int ori_first(uint64_t set) { return __builtin_ctzll(set); }
/* Pawns: height and width as printed, 1 to 3; colour 0 to 2. */
static inline int ori_height(int pawn) { return pawn / 9 + 1; }
static inline int ori_width(int pawn) { return pawn / 3 % 3 + 1; }
static inline int ori_tint(int pawn) { return pawn % 3; }
/* ORI-1.2 */
static inline int ori_villages(const struct ori_state *s, int player) {
    return ORI_VILLAGES - ori_count(s->owned[player]);
}
static inline uint64_t ori_occupied(const struct ori_data *data, const struct ori_state *s) {
    return s->owned[0] | s->owned[1] | s->owned[2] | s->owned[3] | ori_bit(data->origin);
}
static inline uint64_t ori_empty(const struct ori_data *data, const struct ori_state *s) {
    uint64_t all = data->territories == 64 ? ~(uint64_t)0 : ori_bit(data->territories) - 1;
    return all & ~ori_occupied(data, s);
}
/* Does the player have this permanent card in play? */
static inline bool ori_has(const struct ori_data *data, const struct ori_state *s, int player, int kind) {
    return (s->table[player] & data->of_kind[kind]) != 0;
}
/* Cards of a kind in hand. */
static inline int ori_holds(const struct ori_data *data, const struct ori_state *s, int player, int kind) {
    return ori_count(s->hand[player] & data->of_kind[kind]);
}
static inline int ori_pile_size(const struct ori_data *data, const struct ori_state *s, int type) {
    return ori_count(s->pile & data->of_type[type]) + s->unders[type];
}
static inline int ori_objectives_allowed(const struct ori_data *data, const struct ori_state *s, int player) {
    return ORI_LIMIT + ori_has(data, s, player, ORI_STORYTELLERS);
}
/* The column of a slot of the reward board; its first slot. */
static inline int ori_column(int slot) { return slot < 9 ? slot / 3 : ORI_BROWN; }
static inline int ori_next_seat(const struct ori_state *s, int player) {
    return player + 1 == s->players ? 0 : player + 1;
}
/* Tiles of that level (1 to 5), covered ones too. */
int ori_tiles_of(const struct ori_state *s, int player, int level);
/* The owner of the pawn there, or -1: empty or neutral. */
int ori_owner(const struct ori_state *s, int territory);

/* ---- setup.c ---- */
extern const struct moa_option ori_options[];
bool ori_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error);
void ori_setup_of(const void *data, const void *state, struct moa_setup *setup);
int ori_setup_legal(const struct ori *g, int player, moa_action *out);
void ori_setup_apply(const struct ori *g, int player, moa_action action);
moa_action ori_setup_chance(const struct ori *g, struct moa_rng *rng);
/* Strait or hunting tokens not laid yet: how many of each value up to 15. */
void ori_tokens_left(const struct ori *g, bool hunting, uint8_t left[16]);

/* ---- turn.c ---- */
void ori_begin_turn(const struct ori *g, int player);
int ori_turn_legal(const struct ori *g, moa_action *out);
void ori_turn_apply(const struct ori *g, moa_action action);
/* How many more cards of a type may be played in this turn (ORI-3.1, writing, ORI-7.3). */
int ori_plays_left(const struct ori *g, int type);
/* May this card in hand be played on its own now? */
bool ori_playable(const struct ori *g, int kind);
/* Can the player do an action without declared cards (ORI-3.4)? */
bool ori_can_act(const struct ori *g);
/* Counts a card of a type as played in this turn. */
void ori_use(const struct ori *g, int type);
/* Discards this many cards of a kind for the action (ORI-5.1). */
void ori_declare(const struct ori *g, int kind, int cards);
/* ORI-7.1, checked after each action and each card. */
void ori_check_end(const struct ori *g);
/* ORI-7.7: this turn is not quiet. */
static inline void ori_make_noise(struct ori_state *s) { s->noisy = s->ending == ORI_OPEN; }

/* ---- evolve.c ---- */
/* Pawns from the supply that can be placed somewhere with at most that many leaps. */
uint32_t ori_evolve_pawns(const struct ori *g, int leaps);
/* Where the pawn fits with at most that many leaps. */
uint64_t ori_place_targets(const struct ori *g, int pawn, int leaps);
int ori_leaps(const struct ori *g); /* that may be declared */
int ori_place_legal(const struct ori *g, moa_action *out);
void ori_place_apply(const struct ori *g, moa_action action);

/* ---- move.c ---- */
int ori_marches(const struct ori *g); /* long marches that may be declared */
int ori_raids(const struct ori *g);
/* Territories within reach of the pawn there with that many long marches. */
uint64_t ori_reach(const struct ori *g, int from, int marches);
/* Strength of the pawn on `from` less that of the pawn on `to` in a displacement (ORI-10.2). */
int ori_advantage(const struct ori *g, int from, int to);
/* Can the player's pawn there move, with at most that many long marches and raids? */
bool ori_can_move(const struct ori *g, int from, int marches, int raids, bool migration_only);
int ori_to_legal(const struct ori *g, moa_action *out);
void ori_to_apply(const struct ori *g, moa_action action);
int ori_wind_legal(const struct ori *g, moa_action *out);

/* ---- reward.c ---- */
/* The player entered a territory by an action: straits, then its reward. */
void ori_enter(const struct ori *g, int territory);
/* Bit set of the options that have an effect, by the territory's colour. */
int ori_reward_options(const struct ori *g, int colour);
/* How many cards the first or second option (0, 1) draws, and how many the second then puts under the pile. */
int ori_reward_draws(const struct ori *g, int type, int option);
int ori_reward_returns(const struct ori *g, int type);
int ori_reward_legal(const struct ori *g, moa_action *out);
void ori_reward_apply(const struct ori *g, int option);
/* Tiles that the player may take from a column or any, as bits column * 8 + level. */
uint32_t ori_tiles_offered(const struct ori *g, int column);
int ori_tile_legal(const struct ori *g, moa_action *out);
void ori_tile_take(const struct ori *g, int column, int level);
/* The player lays a tile on one of the level below (ORI-5.7). */
void ori_place_tile(struct ori_state *s, int player, int level);
void ori_refill_apply(const struct ori *g, int level);
int ori_track_legal(const struct ori *g, moa_action *out);
void ori_track_apply(const struct ori *g, moa_action action);

/* ---- piles.c ---- */
/* Queues draws of up to that many cards, at most the size of the pile. */
void ori_order_draws(const struct ori *g, int type, int cards);
/* Draws the next card if it is known, from the queue; false: chance must draw it. */
bool ori_draw_known(const struct ori *g);
void ori_draw_apply(const struct ori *g, int kind);
int ori_under_legal(const struct ori *g, moa_action *out);
void ori_under_apply(const struct ori *g, int kind);
void ori_choose_apply(const struct ori *g, int kind);
/* A card of the player's hand is laid open: discarded, or on the table. */
void ori_lay_open(const struct ori *g, int kind, bool on_table);
/* The player takes that card from the other's hand, ORI-9 tribute. */
void ori_take_apply(const struct ori *g, int kind);
/* Actions that name each kind of card in the set, in ascending order. */
int ori_list_kinds(const struct ori *g, uint64_t cards, int action_kind, moa_action *out);
/* One of the cards, all equally likely. */
moa_action ori_random_card(const struct ori *g, uint64_t cards, int action_kind, struct moa_rng *rng);

/* ---- effects.c: action cards ---- */
bool ori_effect_possible(const struct ori *g, int kind);
void ori_effect(const struct ori *g, int kind);
int ori_victim_legal(const struct ori *g, moa_action *out);
int ori_steal_legal(const struct ori *g, moa_action *out);
void ori_steal_apply(const struct ori *g, moa_action action);
/* May the player place a tile of that level (ORI-5.7)? */
static inline bool ori_may_place(const struct ori_state *s, int player, int level) {
    return level == 1 || s->stack[player][level - 2] > 0;
}

/* ---- objective.c, score.c ---- */
/* On how many continents the territories of the set lie. */
int ori_continents(const struct ori_data *data, uint64_t set);
/* How many the player has of what the objective requires, and how many it requires. */
int ori_objective_has(const struct ori_data *data, const struct ori_state *s, int player, int kind);
int ori_objective_asks(int kind);
/* Does the player meet the condition of an objective? */
bool ori_fulfilled(const struct ori_data *data, const struct ori_state *s, int player, int kind);
/* Progress towards it, from 0 to 1. */
float ori_progress(const struct ori_data *data, const struct ori_state *s, int player, int kind);
void ori_result(const void *data, const void *state, struct moa_result *out);
/* A player's points (ORI-7.4): the only part of the result that an evaluation needs. */
int ori_score(const struct ori_data *data, const struct ori_state *s, int player);

/* ---- run.c ---- */
/* Continues the turn until somebody must act. */
void ori_run(const struct ori *g);
/* Sets the phase and its actor: a player or MOA_CHANCE. */
static inline void ori_ask(const struct ori *g, int phase, int actor) {
    g->s->phase = (uint8_t)phase;
    g->s->actors = (uint8_t)(1 << actor);
}

/* ---- Other files ---- */
int ori_legal(const void *data, const void *state, int player, moa_action *out);
struct moa_refusal ori_why_not(const void *data, const void *state, int player, moa_action action);
bool ori_check(const void *data, const void *state, struct moa_error *error);
void ori_view(const void *data, const void *state, int viewer, struct moa_writer *writer);
bool ori_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error);
void ori_resample(const void *data, void *state, int viewer, struct moa_rng *rng);
bool ori_has_secret(const void *data, const void *state, int player);
void ori_action_text(const void *data, moa_action action, struct moa_buffer *buffer);
bool ori_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error);
void ori_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer);
void ori_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer);
void ori_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer);
void ori_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer);
void ori_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer);
/* For bots that look ahead: features.c, seen.c. */
extern const struct moa_feature ori_features[];
extern const float ori_weights[];
void ori_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]);
moa_action ori_seen(const void *data, const void *state, int player, moa_action action, int viewer);
extern const struct moa_topic ori_topics[];
/* kinds.c */
extern const struct moa_event_kind ori_event_kinds[];
void ori_data_facts(const void *data, struct moa_writer *writer);
extern const struct moa_list ori_lists[];
extern const struct moa_number ori_numbers[];
extern const char *const ori_phase_word[];
extern const char *const ori_end_word[];
extern const char *const ori_tint_word[]; /* "white", "brown", "black" */
/* "2 1 black": height, width, colour. */
void ori_pawn_write(int pawn, struct moa_buffer *buffer);
/* Reads it from the start of a text and returns what follows, or NULL. */
const char *ori_pawn_read(const char *text, int *pawn);

/* Emits an event that everyone sees. */
static inline struct moa_event *ori_tell(const struct ori *g, int kind, int player, int a, int b, int c) {
    struct moa_event *event = moa_event_add(g->events, kind, player, MOA_EVERYONE);
    if (!event) return NULL;
    event->arg[0] = (int16_t)a;
    event->arg[1] = (int16_t)b;
    event->arg[2] = (int16_t)c;
    return event;
}

/* Emits an event about a card that the players in `seen_by` see; the others see only its type. One event with
 * `reveals` is enough. */
static inline void ori_tell_card(const struct ori *g, int kind, int player, int card, uint32_t seen_by) {
    struct moa_event *event = moa_event_add(g->events, kind, player, (int)seen_by);
    if (!event) return;
    event->arg[0] = (int16_t)card;
    event->arg[1] = (int16_t)ori_type_of(card);
    event->reveals = kind != ORI_EV_KEPT && kind != ORI_EV_UNDER && kind != ORI_EV_CHOSE;
    event = moa_event_add(g->events, kind, player, MOA_EVERYONE & ~(int)seen_by);
    event->arg[0] = -1;
    event->arg[1] = (int16_t)ori_type_of(card);
}

#endif
