/* origin_kit.h - the kit of game_kit.h for Origin. Players count from 1 here, but viewers from 0 as everywhere;
 * territories, straits and cards are named, pawns are written like "2 1 black". */
#ifndef MOA_TESTS_ORIGIN_KIT_H
#define MOA_TESTS_ORIGIN_KIT_H

#include "games/origin/origin.h"
#include "support/game_kit.h"

extern const struct moa_game moa_origin;

struct ori_test {
    struct ori_data data;
    struct ori_state s;
    struct moa_event event[1024];
    struct moa_events events;
};

void ori_new(struct ori_test *t, int players);
void ori_position(struct ori_test *t, const char *json);
void ori_bad_position(const char *json, const char *why);
void ori_do(struct ori_test *t, const char *actions);
void ori_refused(struct ori_test *t, const char *action, const char *rule);
bool ori_can(struct ori_test *t, const char *action);
/* All legal actions of a player, or of chance: 0. */
const char *ori_choices(struct ori_test *t, int player);
void ori_chance_on(struct ori_test *t);
const struct moa_event *ori_event(struct ori_test *t, enum ori_event_kind kind);
char *ori_view_text(struct ori_test *t, int viewer);
int ori_sees(struct ori_test *t, int viewer, const char *text);
void ori_expect_ranks(struct ori_test *t, const char *ranks);
/* As kit_expect_decided. */
void ori_expect_decided(struct ori_test *t, const char *words);
void ori_expect_value(struct ori_test *t, int player, const char *feature, double value);
bool ori_same_view(struct ori_test *t, struct ori_test *u, int viewer);

/* "1 turn": who must act and what is decided ("* draw" for chance). Several actors: "12 keep". */
const char *ori_now(struct ori_test *t);
/* "1: 2 1 black": whose pawn stands there, which; "neutral: 1 1 white"; "" if none. */
const char *ori_pawn_at(struct ori_test *t, const char *territory);
/* "raid green_2": the cards of a hand, on the table, discarded, in the order of the rules. */
const char *ori_hand(struct ori_test *t, int player);
const char *ori_table(struct ori_test *t, int player);
const char *ori_discards(struct ori_test *t);
/* The cards under a pile, the next to be drawn first, with who put them there: "2 raid, 1 leap". */
const char *ori_queue(struct ori_test *t, enum ori_type type);
/* The cards of others that the player knows: "raid". */
const char *ori_known(struct ori_test *t, int player);
/* The tops of a player's stacks of tiles: "3 1 1". */
const char *ori_tops(struct ori_test *t, int player);
/* What a column shows, 0 for an empty place: "1 1 2". */
const char *ori_column_shows(struct ori_test *t, const char *column);
/* Cards of that type in hand; cards of the whole pile; tiles of a level in the reserve. */
int ori_held(struct ori_test *t, int player, enum ori_type type);
int ori_left(struct ori_test *t, enum ori_type type);
int ori_reserve(struct ori_test *t, int level);
/* Points of a player so far, all of them or one source of them by its number. */
int ori_points(struct ori_test *t, int player);
int ori_part(struct ori_test *t, int player, int part);
/* Value of the token that the player took there; 0: none. */
int ori_token(struct ori_test *t, int player, const char *place);
/* The numbers of names; the test fails if there is none such. */
int ori_territory(struct ori_test *t, const char *name);
int ori_strait(struct ori_test *t, const char *name);
int ori_card(const char *name);

#endif
