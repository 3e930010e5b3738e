/* test_position.c - positions written by hand: what can be left out, the errors reported for a broken one, and that
 * every position of a game can be written and read back. */
#include "support/origin_kit.h"
#include <stdlib.h>
#include <string.h>

static struct ori_test t, again;

struct broken {
    const char *json, *why;
};

static void all_refused(const struct broken *list, size_t count) {
    for (size_t i = 0; i < count; i++) ori_bad_position(list[i].json, list[i].why);
}

#define ALL_REFUSED(list) all_refused(list, sizeof(list) / sizeof *(list))

/* Two players, and other members in front. */
#define HEAD(members) "{" members ",'players':[{},{}]}"
/* The first of two players is this. */
#define FIRST(members) "{'players':[{" members "},{}]}"
#define BOTH(one, two) "{'players':[{" one "},{" two "}]}"
/* Other members in front of that. */
#define TABLE(members, one, two) "{" members ",'players':[{" one "},{" two "}]}"
#define TURN(phase, members, one) TABLE("'phase':'" phase "','turn':{" members "}", one, "")

/* ---- Broken ones ---- */

static void the_frame_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {"[]", "the file: a position is an object"},
        {"{}", "the file: Origin is for 2 to 4 players"},
        {"{'players':[{}]}", "players: Origin is for 2 to 4 players"},
        {"{'players':[{},{},{},{},{}]}", "players: at most 4 members, found 5"},
        {"{'players':{}}", "players: expected an array"},
        {"{'players':[{},7]}", "players[1]: a player is an object"},
        {HEAD("'game':'evolution'"), "game: \"evolution\" is none of: origin"},
        {HEAD("'colour':1"), "colour: there is no such member"},
        {HEAD("'phase':'lunch'"), "phase: \"lunch\" is none of: neutral, deal"},
        {HEAD("'options':{'start':'3'}"), "players: player 3 cannot start among 2 players"},
        {HEAD("'options':{'start':'me'}"), "options.start:"},
        {HEAD("'options':{'equal_turns':1}"), "options.equal_turns: expected a string"},
        {HEAD("'options':{'speed':'yes'}"), "options.speed: there is no such member"},
        {HEAD("'options':{'start':'2'},'start':1"), "the host has set who starts (ORI-2.6)"},
        {HEAD("'actors':[2]"), "actors: others must act in this phase"},
        {HEAD("'actors':[3]"), "actors[0]: a player is a number from 1 to 2"},
        {HEAD("'chance':true"), "chance: does not fit the phase"},
        {HEAD("'set_up':1"), "set_up: there is no such member"},
        {HEAD("'phase':'deal','turns':1"), "turns: there is no such member"},
        {HEAD("'phase':'deal','turn':{}"), "turn: there is no such member"},
        {HEAD("'turn':7"), "turn: expected an object"},
        {HEAD("'turn':{'weather':7}"), "turn.weather: there is no such member"},
        {FIRST("'hat':7"), "players[0].hat: there is no such member"},
        {FIRST("'known':[]"),
         "players[0].known: there is no such member"}, /* a player's view is no position */
        {FIRST("'points':3"), "players[0].points: says 3, but it is 0"},
        {FIRST("'points':'many'"), "players[0].points: expected a number"},
    };
    ALL_REFUSED(list);
}

#define TEN                                                                                                        \
    "'pawns':{'atlas':'1 1 brown','nile':'1 1 black','sahel':'1 2 white','guinea':'1 2 brown','horn':'1 2 black'," \
    "'congo':'1 3 white','kalahari':'1 3 brown','danube':'1 3 black','arabia':'2 1 white','altai':'2 1 brown'}"

static void pawns_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {FIRST("'pawns':{'atlantis':'1 1 black'}"),
         "players[0].pawns.atlantis: there is no such territory (ORI-1.7)"},
        {FIRST("'pawns':{'nile':'1 4 black'}"),
         "players[0].pawns.nile: a pawn is its height, width and colour"},
        {FIRST("'pawns':{'nile':'1 1 red'}"),
         "players[0].pawns.nile: a pawn is its height, width and colour"},
        {FIRST("'pawns':{'nile':'1 1 black b'}"),
         "players[0].pawns.nile: a pawn is its height, width and colour"},
        {FIRST("'pawns':{'nile':7}"), "players[0].pawns.nile: a pawn is its height, width and colour"},
        {FIRST("'pawns':['nile']"), "players[0].pawns: expected an object"},
        {FIRST("'pawns':{'rift':'1 1 black'}"),
         "players[0].pawns.rift: the neutral pawn stands there (ORI-2.2)"},
        {BOTH("'pawns':{'nile':'1 1 black'}", "'pawns':{'nile':'1 2 black'}"),
         "players[1].pawns.nile: a pawn stands there already (ORI-4.1)"},
        {BOTH("'pawns':{'nile':'1 1 black'}", "'pawns':{'horn':'1 1 black'}"),
         "players[1].pawns.horn: there are no more such pawns (ORI-1.1, ORI-2.1)"},
        {FIRST("'pawns':{'nile':'1 1 white'}"), /* it is the neutral one */
         "players[0].pawns.nile: there are no more such pawns (ORI-1.1, ORI-2.1)"},
        {BOTH("'pawns':{'nile':'2 1 black'}", "'pawns':{'horn':'2 1 black'}"), /* doubled for four only */
         "players[1].pawns.horn: there are no more such pawns (ORI-1.1, ORI-2.1)"},
        {FIRST(TEN), "players[0].pawns.altai: a player has 9 villages (ORI-1.2)"},
        {FIRST("'villages':8"), "players[0].villages: says 8, but it is 9"},
        {HEAD("'neutral':'red'"), "neutral: \"red\" is none of: white, brown, black"},
        {HEAD("'phase':'neutral','neutral':'white'"), "neutral: that is decided next (ORI-2.2)"},
        {HEAD("'supply':{'1 1 white':1}"), "supply.1 1 white: says 1, but it is 0"},
        {HEAD("'supply':{'1 1 brown':1}"), "supply: more pawns stand nowhere than it lists (ORI-1.1)"},
        {HEAD("'supply':{'brown':1}"), "supply.brown: a pawn is its height, width and colour"},
    };
    ALL_REFUSED(list);
}

static void tokens_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'straits':{'messina':3}"), "straits.messina: there is no such strait (ORI-1.7)"},
        {HEAD("'straits':{'suez':6}"),
         "straits.suez: there is no further token of that value (ORI-1.4, ORI-1.5)"},
        {HEAD("'straits':{'suez':'3'}"), "straits.suez: there is no further token of that value"},
        {HEAD("'straits':{'suez':5,'bering':5,'drake':5,'panama':5}"),
         "straits.panama: there is no further token"},
        {TABLE("'straits':{'suez':3}", "'straits':{'suez':3}", ""),
         "straits.suez: its token is given twice (ORI-2.5)"},
        {BOTH("'straits':{'suez':3}", "'straits':{'suez':4}"),
         "players[1].straits.suez: its token is given twice (ORI-2.5)"},
        {HEAD("'hunting':{'atlas':4}"), "hunting.atlas: there is no such green territory (ORI-1.7)"},
        {HEAD("'hunting':{'nile':4,'amazon':4}"), "hunting.amazon: there is no further token of that value"},
        {TABLE("'straits':{'suez':3}", "'pawns':{'nile':'1 1 black','levant':'1 2 black'}", ""),
         "player 1 has villages on both sides of suez and takes its token (ORI-5.12)"},
        {HEAD("'phase':'strait','straits':{'gibraltar':3}"),
         "in the phase strait player 1 holds nothing but objectives"},
        {TABLE("'phase':'strait','straits':{'suez':3}", "'hand_cards':['tall_3']",
               "'hand_cards':['green_2']"),
         "tokens are laid one by one, in the order of the board (ORI-2.5)"},
        {TABLE("'phase':'lay','straits':{'gibraltar':3}", "'hand_cards':['tall_3']",
               "'hand_cards':['green_2']"),
         "tokens are laid one by one, in the order of the board (ORI-2.5)"},
        {TABLE("'phase':'start'", "'hand_cards':['tall_3'],'straits':{'suez':3}", "'hand_cards':['green_2']"),
         "nobody has tokens before the first turn (ORI-2.5)"},
    };
    ALL_REFUSED(list);
}

static void tiles_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {FIRST("'tiles':[6]"), "players[0].tiles[0]: a tile is a level from 1 to 5 (ORI-1.3)"},
        {FIRST("'tiles':[0]"), "players[0].tiles[0]: a tile is a level from 1 to 5 (ORI-1.3)"},
        {FIRST("'tiles':['1']"), "players[0].tiles[0]: a tile is a level from 1 to 5 (ORI-1.3)"},
        {FIRST("'tiles':[5,5,5]"), "players[0].tiles[2]: there are not so many tiles of level 5 (ORI-1.3)"},
        {BOTH("'tiles':[4,4,4,4]", "'tiles':[4]"),
         "players[1].tiles[0]: there are not so many tiles of level 4"},
        {BOTH("'tiles':[2,2,2,2,2,2,2]", "'tiles':[2,2]"),
         "players[1].tiles[1]: there are not so many tiles of level 2"},
        {HEAD("'rewards':{'yellow':[1,2,3,4]}"), "rewards.yellow: at most 3 members, found 4"},
        {HEAD("'rewards':{'brown':[1,1,1,1,1,1,1]}"), "rewards.brown: at most 6 members, found 7"},
        {HEAD("'rewards':{'green':[1]}"), "rewards.green: there is no such member"},
        {HEAD("'rewards':{'yellow':[6]}"),
         "rewards.yellow[0]: a tile is a level from 1 to 5, or 0: none (ORI-1.3)"},
        {HEAD("'rewards':{'yellow':[5,5,5]}"),
         "rewards.yellow[2]: there are not so many tiles of level 5 (ORI-1.3)"},
        {HEAD("'rewards':{'yellow':[1,2]}"),
         "an empty place of the reward board is filled from the reserve (ORI-5.6)"},
        {HEAD("'reserve':[1,3,6,4,2]"), "reserve[0]: 0 tiles of level 1 are nowhere else (ORI-1.3)"},
        {HEAD("'reserve':[0,3,6,4]"), "reserve: it lists how many tiles there are of each of 5 levels"},
        {HEAD("'reserve':[0,3,6,4,2,0]"), "reserve: at most 5 members, found 6"},
        {TABLE("'phase':'lay','rewards':{'yellow':[1,0,2]}", "'hand_cards':['tall_3']",
               "'hand_cards':['green_2']"),
         "tiles are laid out one by one, column by column (ORI-2.4)"},
        {TABLE(
             "'phase':'start','rewards':{'yellow':[2,2,2],'orange':[2,2,2],'purple':[3,3,3],'brown':[3,3,3,4,1,1]}",
             "'hand_cards':['tall_3']", "'hand_cards':['green_2']"),
         "with fewer than 3 tiles of level 1 they are laid out again (ORI-2.4)"},
        {TABLE("'phase':'start'", "'hand_cards':['tall_3'],'tiles':[1]", "'hand_cards':['green_2']"),
         "nobody has tiles before the first turn (ORI-2.4)"},
    };
    ALL_REFUSED(list);
}

static void cards_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {FIRST("'hand_cards':['joker']"), "players[0].hand_cards[0]: there is no such card"},
        {FIRST("'hand_cards':[3]"), "players[0].hand_cards[0]: there is no such card"},
        {FIRST("'hand_cards':['scouting','scouting']"),
         "players[0].hand_cards[1]: all such cards are in other places already (ORI-1.6)"},
        {BOTH("'table':['spears']", "'table':['spears']"),
         "players[1].table[0]: all such cards are in other places already (ORI-1.6)"},
        {FIRST("'table':['raid']"), "players[0].table[0]: action cards do not stay on the table (ORI-6.1)"},
        {FIRST("'hand':{'action':1}"), "players[0].hand.action: says 1, but it is 0"},
        {FIRST("'hand':{'purple':1}"), "players[0].hand.purple: there is no such member"},
        {FIRST("'hand_cards':['green_2','tall_3','brown_3']"),
         "player 1 holds more than 2 objectives (ORI-5.13)"},
        {BOTH("", "'table':['storytellers'],'hand_cards':['green_2','tall_3','brown_3','orange_3']"),
         "player 2 holds more than 3 objectives (ORI-5.13)"},
        {FIRST("'kept':'green_2'"),
         "players[0].kept: one of the three cards dealt is kept, in the phase keep (ORI-2.3)"},
        {TABLE("'phase':'keep'", "'hand_cards':['green_2','tall_3','brown_3'],'kept':'level_4'", ""),
         "players[0].kept: one of the three cards dealt is kept"},
        {HEAD("'out':['spears']"), "out[0]: only action cards are discarded (ORI-6.1)"},
        {HEAD("'piles':{'joker':{}}"), "piles.joker: there is no such member"},
        {HEAD("'piles':{'action':{'top':'raid'}}"), "piles.action.top: there is no such member"},
        {HEAD("'piles':{'action':{'unknown':13}}"), "piles.action.unknown: says 13, but it is 14"},
        {HEAD("'piles':{'action':{'unknown_cards':['raid']}}"),
         "piles: the card long_march is nowhere (ORI-1.6)"},
        {HEAD("'piles':{'action':{'unknown_cards':['spears']}}"),
         "piles.action.unknown_cards[0]: a card is in the pile of its type (ORI-1.10)"},
        {HEAD("'piles':{'action':{'under':['raid']}}"),
         "piles.action.under[0]: a card under a pile is an object with \"card\" and \"by\""},
        {HEAD("'piles':{'action':{'under':[{'by':1}]}}"),
         "piles.action.under[0]: a card under a pile is an object with \"card\" and \"by\""},
        {HEAD("'piles':{'action':{'under':[{'card':'spears'}]}}"),
         "piles.action.under[0].card: a card is at the bottom of the deck of its type (ORI-1.10)"},
        {HEAD("'piles':{'action':{'under':[{'by':3,'card':'raid'}]}}"),
         "piles.action.under[0].by: expected a number from 1 to 2, found 3"},
        {HEAD("'piles':{'action':{'under':[{'by':1,'card':'raid','when':1}]}}"),
         "piles.action.under[0].when: there is no such member"},
        {TABLE("'phase':'lay'", "'hand_cards':['tall_3','green_2']", "'hand_cards':['brown_3']"),
         "in the phase lay player 1 holds nothing but objectives, 1 of them (ORI-2.3)"},
        {TABLE("'phase':'lay'", "'hand_cards':['tall_3']", "'hand_cards':['raid']"),
         "in the phase lay player 2 holds nothing but objectives, 1 of them (ORI-2.3)"},
        {TABLE("'phase':'deal'", "'hand_cards':['tall_3']", "'hand_cards':['brown_3']"),
         "in the phase deal player 1 holds nothing but objectives, 2 of them (ORI-2.3)"},
        {TABLE("'phase':'lay','out':['raid']", "'hand_cards':['tall_3']", "'hand_cards':['green_2']"),
         "nothing is played before the first turn (ORI-2)"},
    };
    ALL_REFUSED(list);
}

static void what_players_know_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {FIRST("'known_to':{'2':['raid']}"),
         "players[0].known_to.2[0]: there is no such card to be known (ORI-1.10)"},
        {FIRST("'hand_cards':['raid'],'known_to':{'2':['raid','raid']}"),
         "players[0].known_to.2[1]: there is no such card to be known (ORI-1.10)"},
        {FIRST("'hand_cards':['raid'],'known_to':{'1':['raid']}"),
         "players[0].known_to.1: that is none of the other players"},
        {FIRST("'hand_cards':['raid'],'known_to':{'3':['raid']}"),
         "players[0].known_to.3: that is none of the other players"},
        {FIRST("'hand_cards':['raid'],'known_to':{'5':['raid']}"),
         "players[0].known_to.5: there is no such member"},
        {FIRST("'hand_cards':['raid'],'known_to':{'2':['joker']}"),
         "players[0].known_to.2[0]: there is no such card"},
    };
    ALL_REFUSED(list);
}

/* Half of all tiles: twice that is 10, 8, 6, 4, 2 of the levels. */
#define HALF "'tiles':[5,4,3,2,1]"

static void the_course_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'start':3"), "start: expected a number from 1 to 2, found 3"},
        {HEAD("'turns':0"), "turns: expected a number from 1 to"},
        {HEAD("'turns':2,'turn':{'player':1}"), "after 2 turns it is another player's turn (ORI-2.6)"},
        {HEAD("'ending':'soon'"), "ending: \"soon\" is none of: open, pile, tiles, pawns, villages, quiet"},
        {HEAD("'ending':'tiles'"), "that is not used up and did not begin the end (ORI-7.1)"},
        {HEAD("'ending':'pawns'"), "that is not used up and did not begin the end (ORI-7.1)"},
        {HEAD("'ending':'villages'"), "that is not used up and did not begin the end (ORI-7.1)"},
        {HEAD("'ending':'pile','least':{'action':3,'permanent':3,'objective':3}"),
         "that is not used up and did not begin the end (ORI-7.1)"},
        {TABLE("'ending':'open'", HALF, HALF), "something is used up: the end has begun (ORI-7.1)"},
        {HEAD("'least':{'action':0}"), "a pile was used up: the end has begun (ORI-7.1)"},
        {TABLE("'least':{'action':14}", "'hand_cards':['raid']", ""),
         "no pile is smaller than the smallest it was (ORI-7.7)"},
        {HEAD("'least':{'purple':1}"), "least.purple: there is no such member"},
        {HEAD("'left':1"), "turns are counted down once the end has begun (ORI-7.2)"},
        {HEAD("'ending':'quiet','left':2"), "left: expected a number from 0 to 1, found 2"},
        {HEAD("'options':{'equal_turns':'yes'},'ending':'quiet','turns':2,'left':1"),
         "there are not so many turns left (ORI-7.2, ORI-7.8)"},
        {HEAD("'quiet':1"), "there were not so many quiet turns (ORI-7.7)"},
        {HEAD("'quiet':6"), "quiet: expected a number from 0 to 5, found 6"},
        {HEAD("'turns':5,'ending':'quiet','quiet':1"),
         "quiet turns do not count once the end has begun (ORI-7.7)"},
        {HEAD("'ending':'quiet','turn':{'noisy':true}"),
         "quiet turns do not count once the end has begun (ORI-7.7)"},
        {HEAD("'turn':{'used':['action'],'noisy':false}"),
         "a turn with a card played is not quiet (ORI-7.7)"},
        {HEAD("'turn':{'used':['writing']}"),
         "a second card of a colour is played only with writing (ORI-3.1)"},
        {TABLE("'turn':{'used':['writing']}", "'table':['writing']", ""),
         "a second card of a colour is played only with writing (ORI-3.1)"},
        {HEAD("'turn':{'used':['green']}"),
         "turn.used[0]: used are: action, permanent, objective, writing (ORI-3.1)"},
        {HEAD("'turn':{'player':3}"), "turn.player: expected a number from 1 to 2, found 3"},
        {HEAD("'phase':'over','ending':'open'"), "the game ends after the last turns (ORI-7.2)"},
        {HEAD("'phase':'over','left':1"), "there are not so many turns left (ORI-7.2, ORI-7.8)"},
        {HEAD("'phase':'start','options':{'start':'1'}"), "who starts is set already (ORI-2.6)"},
    };
    ALL_REFUSED(list);
}

#define NILE "'pawns':{'nile':'1 1 black'}"
#define ATLAS "'pawns':{'atlas':'1 1 black'}"
#define KALAHARI "'pawns':{'kalahari':'1 1 black'}"

static void what_is_told_of_the_turn_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'turn':{'draws':1}"), "turn.draws does not go with the phase turn"},
        {HEAD("'turn':{'pawn':'1 1 black'}"), "turn.pawn does not go with the phase turn"},
        {HEAD("'turn':{'spoils':1}"), "turn.spoils does not go with the phase turn"},
        {HEAD("'turn':{'emptied':[{'column':'brown','place':1}]}"),
         "turn.emptied does not go with the phase turn"},
        {HEAD("'turn':{'looked':['green_2']}"), "turn.looked does not go with the phase turn"},
        {HEAD("'turn':{'looked':['raid']}"), "turn.looked[0]: scouting looks at objectives"},
        {HEAD("'turn':{'victim':3}"), "turn.victim: expected a number from 1 to 2, found 3"},
        {HEAD("'turn':{'at':'moon'}"), "turn.at: there is no such territory (ORI-1.7)"},
        {HEAD("'turn':{'at':7}"), "turn.at: there is no such territory (ORI-1.7)"},
        {HEAD("'turn':{'pawn':'big'}"), "turn.pawn: a pawn is its height, width and colour"},
        {HEAD("'turn':{'emptied':[7]}"), "turn.emptied[0]: a place of the reward board is an object"},
        {HEAD("'turn':{'emptied':[{'column':'any'}]}"), "turn.emptied[0].column:"},
        {HEAD("'turn':{'emptied':[{'column':'yellow','place':4}]}"),
         "turn.emptied[0].place: expected a number from 1 to 3, found 4"},
    };
    ALL_REFUSED(list);
}

static void actions_that_are_half_done_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'phase':'place'"), "turn.pawn is missing in the phase place"},
        {TURN("place", "'pawn':'1 1 white'", ""),
         "such a pawn, or a village, is not there to be placed (ORI-4.1, ORI-4.4)"},
        {TURN("place", "'pawn':'3 3 black'", ""), "who must act can do nothing"},
        {TURN("place", "'pawn':'1 1 black','acted':true", ""),
         "turn.acted does not go with what is being done (ORI-3.2)"},
        {HEAD("'phase':'to'"), "turn.from is missing in the phase to"},
        {TURN("to", "'from':'atlas'", NILE), "the player on turn has no pawn on atlas (ORI-4.5)"},
        {TURN("to", "'from':'nile','second_wind':true,'acted':false", NILE), "turn.acted does not go with"},
        {TURN("to", "'from':'nile','second_wind':true,'used':[]", NILE),
         "in the phase to an action card was played"},
        {TURN("wind", "'acted':false", NILE), "turn.acted does not go with what is being done (ORI-3.2)"},
        {TURN("wind", "", ""), "who must act can do nothing"},
        {HEAD("'phase':'reward'"), "turn.at is missing in the phase reward"},
        {TURN("reward", "'at':'atlas'", NILE), "the player on turn has no pawn on atlas (ORI-5.1)"},
        {TURN("reward", "'at':'nile'", NILE),
         "nile does not offer two options that bring something (ORI-5.1)"},
        {TURN("reward", "'at':'atlas','acted':false", ATLAS), "turn.acted does not go with"},
    };
    ALL_REFUSED(list);
}

static void tiles_to_be_taken_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {TURN("tile", "'tiles':0", ""), "turn.tiles is missing in the phase tile"},
        {TURN("tile", "'column':'yellow'", ""), "there is no choice of tiles (ORI-5.9)"},
        {TURN("tile", "'column':'any','tiles':2", ""), "no reward asks for these tiles (ORI-5.2 to ORI-5.5)"},
        {TURN("tile", "'column':'brown','tiles':1", "'tiles':[1]"),
         "no reward asks for these tiles (ORI-5.2 to ORI-5.5)"},
        {TURN("tile", "'column':'brown','tiles':2,'draws':1", "'tiles':[1]"),
         "no reward asks for these tiles"},
        {TURN("tile", "'column':'brown','tiles':2,'quarry':true", "'tiles':[1]"),
         "the player on turn has no quarry in play"},
        {TURN("tile", "'column':'any','acted':false", ""),
         "turn.acted does not go with what is being done (ORI-3.2)"},
        {HEAD("'phase':'refill'"), "turn.emptied is missing in the phase refill"},
        {TURN("refill", "'emptied':[{'column':'brown'}],'type':'objective','draws':1", ""),
         "no reward asks for these tiles and cards"},
        {TURN("refill", "'emptied':[{'column':'brown'},{'column':'brown'}]", ""),
         "the turn does not fit together"},
        {TABLE("'phase':'refill','rewards':{'brown':[1,1,1,1,1,1]},'turn':{'emptied':[{'column':'brown'}]}",
               "", ""),
         "the turn does not fit together"},
    };
    ALL_REFUSED(list);
}

static void cards_to_be_drawn_and_put_away_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'phase':'track'"), "trackers act on a green territory without its token (section 10)"},
        {TURN("track", "", "'table':['trackers']," NILE),
         "trackers act on a green territory without its token"},
        {TURN("draw", "'draws':0", ""), "turn.draws is missing in the phase draw"},
        {TURN("draw", "", ""), "these cards are drawn after the action (ORI-5.1)"},
        {TURN("draw", "'draws':5", ""), "turn.draws: expected a number from 0 to 4, found 5"},
        {TURN("draw", "'acted':true,'draws':1,'returns':2", ""),
         "2 cards go to the bottom of the deck, or all of that colour if there are fewer (ORI-5.2)"},
        {TURN("draw", "'acted':true,'draws':2,'returns':1", ""),
         "2 cards go to the bottom of the deck, or all of that colour if there are fewer (ORI-5.2)"},
        {TURN("draw", "'looking':true,'used':['action'],'draws':4,'looked':['green_2']", ""),
         "scouting looks at up to 4 objectives (section 9)"},
        {TURN("draw", "'looking':true,'used':[],'draws':4", ""),
         "in the phase draw an action card was played"},
        {TABLE(
             "'phase':'draw','piles':{'action':{'unknown_cards':[],'under':[{'card':'raid'}]}},'turn':{'acted':true},'out':['raid',"
             "'long_march','long_march','second_wind','second_wind','leap','leap','tribute','tribute','theft_of_fire',"
             "'inspiration','inspiration','scouting']",
             "", ""),
         "who must act can do nothing"},
        {TURN("choose", "'looked':['green_2']", ""), "there is no choice of cards (section 9)"},
        {TURN("choose", "", ""), "turn.looked is missing in the phase choose"},
        {HEAD("'phase':'under'"), "no card has to go under its pile (ORI-5.13)"},
        {TURN("under", "'acted':true,'returns':1", "'hand_cards':['raid']"),
         "there is no choice of cards to put at the bottom of the deck (ORI-5.2)"},
        {TURN("victim", "'used':[]", ""),
         "in the phase victim an action card was played: turn.used must say so"},
        {TURN("victim", "", ""), "who must act can do nothing"},
        {HEAD("'phase':'take'"), "turn.victim is missing in the phase take"},
        {TURN("take", "'victim':1", "'hand_cards':['raid']"),
         "tribute is taken of another player (section 9)"},
        {TURN("take", "'victim':2", ""), "who must act can do nothing"},
        {HEAD("'phase':'steal'"), "who must act can do nothing"},
        {TURN("reward", "'at':'atlas','spoils':1", ATLAS),
         "only spears and raids bring cards after a displacement (ORI-5.1)"},
    };
    ALL_REFUSED(list);
}

static void a_refused_position_changes_nothing(void **state) {
    (void)state;
    char text[] = "{\"players\":[{\"tiles\":[3]},{\"tiles\":[9]}]}";
    struct moa_json pool[64];
    struct moa_error error = {""};
    ori_new(&t, 3);
    again = t;
    const struct moa_json *json = moa_json_read(text, pool, 64, &error);
    assert_non_null(json);
    assert_false(moa_origin.load(&t.data, json, &t.s, &error));
    assert_memory_equal(&t.s, &again.s, sizeof t.s);
}

/* What no file can tell, but a slip of the rules could leave behind. */
static void states_with_traces_are_refused(void **state) {
    (void)state;
    struct moa_error error = {""};
    ori_position(&t, HEAD("'turns':1"));
    const struct ori_state good = t.s;
#define SPOILED(change, why)                                                                                 \
    do {                                                                                                     \
        t.s = good;                                                                                          \
        change;                                                                                              \
        assert_false(ori_check(&t.data, &t.s, &error));                                                      \
        if (!strstr(error.text, why)) fail_msg("'%s' instead of '%s'", error.text, why);                     \
    } while (0)
    SPOILED(t.s.under[0][3] = 1, "exactly one place (ORI-1.6)");
    SPOILED(t.s.pile &= t.s.pile - 1, "exactly one place (ORI-1.6)");
    SPOILED(t.s.hand[0] = t.s.pile & -t.s.pile, "exactly one place (ORI-1.6)");
    SPOILED(t.s.owned[0] = 1, "every pawn stands on a territory with a village (ORI-1.2)");
    SPOILED(t.s.pawn[0] = 4, "every pawn stands on a territory with a village (ORI-1.2)");
    SPOILED(t.s.pawn[t.data.origin] = 5, "height 1 and width 1 stands on the Origin territory (ORI-2.2)");
    SPOILED(t.s.owned[0] = ori_bit(t.data.origin), "the pawn on the Origin territory is nobody's (ORI-2.2)");
    SPOILED(t.s.supply[4]++, "pawns were lost or added (ORI-1.1, ORI-2.1)");
    SPOILED(t.s.reserve[4]--, "there are 1 tiles of level 5, not 2 (ORI-1.3)");
    SPOILED(t.s.stack[0][0]++, "there are 11 tiles of level 1, not 10 (ORI-1.3)");
    SPOILED(t.s.strait[0] = 5, "there are no such tokens (ORI-1.4, ORI-1.5)");
    SPOILED((t.s.straits[0] = 1, t.s.straits[1] = 1), "two players took one token (ORI-5.10, ORI-5.12)");
    SPOILED(t.s.hunts[2] = 1, "player 3 is not in the game");
    SPOILED(t.s.seen[0] = 1, "player 1 knows a card that no other player holds (ORI-1.10)");
    SPOILED(t.s.kept[0] = 1, "in the phase keep (ORI-2.3)");
    SPOILED(t.s.count = 1, "the set-up goes on (ORI-2)");
    SPOILED(t.s.actors = 2, "others must act in this phase");
    SPOILED(t.s.emptied[1] = 3, "the turn does not fit together");
    SPOILED(t.s.type = 7, "the turn does not fit together");
    SPOILED(t.s.column = 1, "turn.tiles does not go with the phase turn");
    SPOILED(t.s.players = 5, "Origin is for 2 to 4 players");
#undef SPOILED
}

/* ---- Minimal ones ---- */

static void what_is_left_out_is_as_at_the_first_turn(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{},{}]}");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_pawn_at(&t, "rift"), "neutral: 1 1 white");
    assert_int_equal(t.s.turns, 1);
    assert_int_equal(t.s.ending, ORI_OPEN);
    assert_int_equal(ori_left(&t, ORI_ACTION), 14);
    assert_int_equal(ori_left(&t, ORI_PERMANENT), 14);
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 20);
    assert_int_equal(t.s.least[ORI_OBJECTIVE], 20);
    for (int i = 0; i < ORI_PAWNS; i++) assert_int_equal(t.s.supply[i], i > 0);
    for (int p = 1; p <= 2; p++) {
        assert_string_equal(ori_hand(&t, p), "");
        assert_string_equal(ori_table(&t, p), "");
        assert_string_equal(ori_tops(&t, p), "");
        assert_int_equal(ori_points(&t, p), 0);
        assert_int_equal(ori_villages(&t.s, p - 1), ORI_VILLAGES);
    }
}

/* Tiles: the lowest levels first, from the left. Tokens: the lowest values first, in the order of the board. */
static void what_lies_is_laid_in_ascending_order(void **state) {
    (void)state;
    static const uint8_t straits[] = {3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5}, hunting[] = {4, 5, 6, 6, 7};
    ori_position(&t, "{'players':[{},{}]}");
    assert_string_equal(ori_column_shows(&t, "yellow"), "1 1 1");
    assert_string_equal(ori_column_shows(&t, "purple"), "1 1 1");
    assert_string_equal(ori_column_shows(&t, "brown"), "1 2 2 2 2 2");
    assert_int_equal(ori_reserve(&t, 2), 3);
    assert_int_equal(ori_reserve(&t, 5), 2);
    assert_memory_equal(t.s.strait, straits, sizeof straits);
    assert_memory_equal(t.s.hunt, hunting, sizeof hunting);
}

static void one_told_thing_leads_to_the_others(void **state) {
    (void)state;
    ori_position(&t, TABLE("'neutral':'black','straits':{'suez':5,'gibraltar':4},'hunting':{'nile':8},"
                           "'rewards':{'brown':[5,4,3,2,1,1]}",
                           "'tiles':[2,1],'hand_cards':['raid'],'pawns':{'nile':'1 1 white'}",
                           "'straits':{'bering':3}"));
    assert_string_equal(ori_pawn_at(&t, "rift"), "neutral: 1 1 black");
    assert_string_equal(ori_pawn_at(&t, "nile"), "1: 1 1 white");
    assert_int_equal(t.s.strait[ori_strait(&t, "denmark")], 3); /* the first that is not told */
    assert_int_equal(ori_token(&t, 2, "bering"), 3);
    assert_int_equal(ori_token(&t, 1, "bering"), 0);
    assert_int_equal(t.s.hunt[1], 4);
    assert_string_equal(ori_column_shows(&t, "yellow"),
                        "1 1 1"); /* 10 less 2 in the stacks and 2 in brown: 6 */
    assert_string_equal(ori_column_shows(&t, "orange"), "1 1 1");
    assert_string_equal(ori_column_shows(&t, "purple"), "2 2 2");
    assert_int_equal(ori_reserve(&t, 1), 0);
    assert_int_equal(ori_reserve(&t, 2), 3);
    assert_int_equal(ori_left(&t, ORI_ACTION), 13);
    assert_string_equal(ori_tops(&t, 1), "2 1");
}

/* Who has villages on both sides of a strait has its token (ORI-5.12). */
static void tokens_between_villages_are_taken(void **state) {
    (void)state;
    ori_position(&t, FIRST("'pawns':{'nile':'1 1 black','levant':'1 2 black'}"));
    assert_int_equal(ori_token(&t, 1, "suez"), 3);
    assert_int_equal(t.s.straits[1], 0);
}

static void turns_and_players_follow_from_each_other(void **state) {
    (void)state;
    ori_position(&t, "{'start':2,'turns':6,'players':[{},{},{}]}");
    assert_int_equal(t.s.player, 0);
    ori_position(&t, "{'start':2,'turn':{'player':1},'players':[{},{},{}]}");
    assert_int_equal(t.s.turns, 3);
    ori_position(&t, "{'options':{'start':'3'},'players':[{},{},{}]}");
    assert_string_equal(ori_now(&t), "3 turn");
}

static void the_end_begins_with_what_is_used_up(void **state) {
    (void)state;
    ori_position(&t, BOTH(HALF, HALF));
    assert_int_equal(t.s.ending, ORI_END_TILES);
    assert_int_equal(t.s.left, 1);
    ori_position(&t, HEAD("'ending':'pile'"));
    assert_int_equal(t.s.least[ORI_ACTION], 0);
    ori_position(&t, "{'options':{'equal_turns':'yes'},'ending':'quiet','turns':2,'players':[{},{},{}]}");
    assert_int_equal(t.s.left, 1);
    ori_position(&t, HEAD("'phase':'over'"));
    assert_int_equal(t.s.ending, ORI_END_QUIET);
    assert_string_equal(ori_now(&t), "over");
}

static const struct {
    const char *json, *now, *choices;
} phases[] = {
    {HEAD("'phase':'neutral'"), "* neutral", "neutral white; neutral brown; neutral black"},
    {TABLE("'phase':'deal'", "'hand_cards':['green_2']", ""), "* deal", NULL},
    {TABLE("'phase':'keep'", "'hand_cards':['green_2','tall_3','level_4'],'kept':'tall_3'",
           "'hand_cards':['brown_3','culture_2','tiles_8']"),
     "2 keep", "keep brown_3; keep tiles_8; keep culture_2"},
    {TABLE("'phase':'lay','rewards':{'yellow':[5,5]}", "'hand_cards':['tall_3']", "'hand_cards':['green_2']"),
     "* lay", "lay 1; lay 2; lay 3; lay 4"},
    {TABLE("'phase':'strait','straits':{'gibraltar':3}", "'hand_cards':['tall_3']",
           "'hand_cards':['green_2']"),
     "* strait", "strait 3; strait 4; strait 5"},
    {TABLE("'phase':'hunt','hunting':{'nile':8}", "'hand_cards':['tall_3']", "'hand_cards':['green_2']"),
     "* hunt", "hunt 4; hunt 5; hunt 6; hunt 7"},
    {TABLE("'phase':'start'", "'hand_cards':['tall_3']", "'hand_cards':['green_2']"), "* start",
     "start 1; start 2"},
    {FIRST(""), "1 turn", NULL},
    {TURN("place", "'pawn':'1 2 white'", ""), "1 place",
     "place sahel; place horn; place congo; place kalahari"},
    {TURN("wind", "", KALAHARI), "1 wind", "move kalahari"},
    {TURN("to", "'from':'kalahari'", KALAHARI), "1 to", "to congo; to pilbara"},
    {TURN("to", "'from':'kalahari','second_wind':true", KALAHARI), "1 to", "to congo; to pilbara"},
    {TURN("reward", "'at':'atlas'", ATLAS), "1 reward", "reward 1; reward 2"},
    {TURN("tile", "", ""), "1 tile", "tile yellow 1; tile orange 1; tile purple 1; tile brown 1"},
    {TABLE("'phase':'tile','turn':{'column':'brown','tiles':2},'rewards':{'brown':[1,2,1,2,3,3]}",
           "'tiles':[1]", ""),
     "1 tile", "tile brown 1; tile brown 2"},
    {TURN("refill", "'emptied':[{'column':'brown','place':6},{'column':'brown'}]", ""), "* refill",
     "refill 2; refill 3; refill 4; refill 5"},
    {TURN("track", "", "'hunting':{'nile':4},'table':['trackers']," NILE), "1 track",
     "track action; track permanent; track objective; decline"},
    {TURN("draw", "'acted':true,'type':'permanent'", ""), "* draw", NULL},
    {TURN("draw", "'acted':true,'draws':1,'returns':1", ""), "* draw", NULL},
    {TURN("draw", "'looking':true,'draws':2,'looked':['green_2','tall_3']", ""), "* draw", NULL},
    {TURN("choose", "'looked':['green_2','tall_3']", ""), "1 choose", "choose green_2; choose tall_3"},
    {TURN("under", "'looked':['green_2','tall_3']", "'hand_cards':['brown_3','level_4','tiles_8']"),
     "1 under", "under green_2; under tall_3"},
    {TURN("under", "'acted':true,'returns':2", "'hand_cards':['raid','leap','raid','spears']"), "1 under",
     "under leap; under raid"},
    {TURN("under", "'acted':true,'returns':2", "'hand_cards':['raid','leap']"), "1 under",
     "under leap; under raid"},
    {TURN("under", "", "'hand_cards':['green_2','tall_3','level_4']"), "1 under",
     "under green_2; under tall_3; under level_4"},
    {TABLE("'phase':'victim'", "", "'hand_cards':['raid']"), "1 victim", "from 2"},
    {TABLE("'phase':'take','turn':{'victim':2}", "", "'hand_cards':['raid','raid','spears']"), "* take",
     "take raid; take spears"},
    {TABLE("'phase':'steal'", "", "'tiles':[1]"), "1 steal", "steal 2 1"},
    {HEAD("'phase':'over'"), "over", NULL},
};

static void each_phase_can_be_set_up_in_few_words(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        ori_position(&t, phases[i].json);
        assert_string_equal(ori_now(&t), phases[i].now);
        if (phases[i].choices)
            assert_string_equal(ori_choices(&t, *phases[i].now == '*' ? 0 : *phases[i].now - '0'),
                                phases[i].choices);
    }
}

/* ---- Written and read again ---- */

/* Cards alike may have changed places; all else is the same, byte for byte. */
static void forget_copies(struct ori_state *s) {
    s->pile = s->discarded = s->scouted = 0;
    memset(s->hand, 0, sizeof s->hand);
    memset(s->table, 0, sizeof s->table);
    memset(s->seen, 0, sizeof s->seen);
    for (int type = 0; type < ORI_TYPES; type++)
        for (int i = 0; i < s->unders[type]; i++) s->under[type][i] &= 0xC0;
}

static void assert_reloads(void) {
    char *view = ori_view_text(&t, MOA_HOST);
    ori_position(&again, view);
    char *second = ori_view_text(&again, MOA_HOST);
    if (strcmp(view, second) != 0) fail_msg("%s\nbecame\n%s", view, second);
    struct ori_state one = t.s, other = again.s;
    forget_copies(&one);
    forget_copies(&other);
    if (memcmp(&one, &other, sizeof one) != 0) fail_msg("the same view of another state: %s", view);
    free(view);
    free(second);
}

/* One random action of one who must act; false when the game is over. Cards are played gladly. */
static bool play_on(struct moa_rng *rng) {
    moa_action legal[ORI_ACTIONS_MAX], action;
    if (!t.s.actors) return false;
    int actor = 31 - __builtin_clz(t.s.actors);
    int count = ori_legal(&t.data, &t.s, actor, legal);
    action = actor == MOA_CHANCE ? moa_origin.chance(&t.data, &t.s, rng)
                                 : legal[moa_rng_below(rng, (uint32_t)count)];
    for (int i = 0; i < count; i++)
        if (ori_kind(legal[i]) == ORI_DO_PLAY && moa_rng_below(rng, 2)) action = legal[i];
    moa_origin.apply(&t.data, &t.s, actor, action, NULL);
    return true;
}

static void every_phase_of_a_game_reloads(void **state) {
    (void)state;
    enum { GAMES = 60 };
    struct moa_rng rng = kit_rng();
    uint32_t met = 0;
    for (int i = 0; i < GAMES; i++) {
        ori_new(&t, 2 + i % 3);
        t.s.equal_turns = i % 2;
        do {
            met |= 1u << t.s.phase;
            assert_reloads();
        } while (play_on(&rng));
    }
    assert_int_equal(met, (1u << (ORI_AT_OVER + 1)) - 1); /* each phase was there */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_frame_is_checked),
        cmocka_unit_test(pawns_are_checked),
        cmocka_unit_test(tokens_are_checked),
        cmocka_unit_test(tiles_are_checked),
        cmocka_unit_test(cards_are_checked),
        cmocka_unit_test(what_players_know_is_checked),
        cmocka_unit_test(the_course_is_checked),
        cmocka_unit_test(what_is_told_of_the_turn_is_checked),
        cmocka_unit_test(actions_that_are_half_done_are_checked),
        cmocka_unit_test(tiles_to_be_taken_are_checked),
        cmocka_unit_test(cards_to_be_drawn_and_put_away_are_checked),
        cmocka_unit_test(a_refused_position_changes_nothing),
        cmocka_unit_test(states_with_traces_are_refused),
        cmocka_unit_test(what_is_left_out_is_as_at_the_first_turn),
        cmocka_unit_test(what_lies_is_laid_in_ascending_order),
        cmocka_unit_test(one_told_thing_leads_to_the_others),
        RULE("ORI-5.12", tokens_between_villages_are_taken),
        RULE("ORI-2.6", turns_and_players_follow_from_each_other),
        RULE("ORI-7.1", the_end_begins_with_what_is_used_up),
        cmocka_unit_test(each_phase_can_be_set_up_in_few_words),
        cmocka_unit_test(every_phase_of_a_game_reloads),
    };
    return cmocka_run_group_tests_name("origin positions", tests, NULL, NULL);
}
