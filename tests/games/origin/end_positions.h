/* end_positions.h - short positions for turns and the end of the game (ORI-3, ORI-7): a reward board that gives nothing
 * to a player without tiles, decks with one card left, and crowded boards. */
#ifndef MOA_TESTS_ORIGIN_END_POSITIONS_H
#define MOA_TESTS_ORIGIN_END_POSITIONS_H

#include "support/origin_kit.h"
#include <stdio.h>
#include <string.h>

/* `head` are more members of the position, each with a comma after it. */
#define TABLE(head, players) "{" head "'players':[" players "]}"
#define TWO(head, a, b) TABLE(head, "{" a "},{" b "}")
#define THREE(head, a, b, c) TABLE(head, "{" a "},{" b "},{" c "}")

/* All tiles on show need a tile beneath: who has none takes none, and brown territories bring nothing. */
#define HIGH_BOARD "'rewards':{'yellow':[2,2,2],'orange':[2,2,2],'purple':[2,2,3],'brown':[3,3,3,3,3,4]},"

/* A pile of few cards, in the order in which they are drawn, without chance. */
#define PILE(type, cards) "'" type "':{'unknown_cards':[],'under':[" cards "]}"
#define UNDER(card) "{'by':2,'card':'" card "'}"

/* All action cards but scouting; all permanent cards but seafaring; all objectives but africa_3. */
#define ACTIONS                                                                                              \
    "'long_march','long_march','second_wind','second_wind','leap','leap','raid','raid','tribute','tribute'," \
    "'theft_of_fire','inspiration','inspiration'"
#define PERMANENTS                                                                                           \
    "'storytellers','gatherers','toolmakers','elders','quarry','runners','kinship','spears','shields',"      \
    "'trackers','navigators','writing','civilization'"
#define OBJECTIVES                                                                                           \
    "'green_2','brown_3','orange_3','yellow_3','eurasia_3','oceania_3','north_america_3','south_america_3'," \
    "'antarctica_3','cluster_4','bridge_4','four_continents','strong_3','tall_3','all_colours_2',"           \
    "'straits_2','tiles_8','level_4','culture_2'"

/* ---- An end that each seat can begin ---- */

static const char *const seat_pawn[] = {"'danube':'1 1 brown'", "'steppe':'1 1 black'",
                                        "'ganges':'1 2 white'", "'nunavut':'1 2 brown'"};
static const char *const seat_move[] = {"1 move danube ; 1 to iberia", "2 move steppe ; 2 to zagros",
                                        "3 move ganges ; 3 to huanghe", "4 move nunavut ; 4 to laurentia"};

/* Each player stands beside an empty orange territory, whose reward is the last permanent card for the first who
 * comes there, and nothing for the others. */
static inline void near_the_end(struct ori_test *t, int players, const char *head) {
    char json[2048];
    struct moa_buffer buffer = MOA_BUFFER(json);
    moa_buffer_format(
        &buffer, "{%s" HIGH_BOARD "'piles':{" PILE("permanent", UNDER("seafaring")) "},'players':[", head);
    for (int p = 0; p < players; p++)
        moa_buffer_format(&buffer, "%s{'pawns':{%s}%s}", p ? "," : "", seat_pawn[p],
                          p ? "" : ",'hand_cards':[" PERMANENTS "]");
    moa_buffer_put(&buffer, "]}");
    ori_position(t, json);
}

/* The seat's turn up to its end: it enters the orange territory. */
static inline void enter_orange(struct ori_test *t, int seat) {
    ori_do(t, seat_move[seat - 1]);
    char reward[] = "1 reward 1";
    reward[0] = (char)('0' + seat);
    if (t->s.phase == ORI_AT_REWARD) ori_do(t, reward);
}

static inline void end_turn(struct ori_test *t, int seat) {
    char end[] = "1 end";
    end[0] = (char)('0' + seat);
    ori_do(t, end);
}

/* ---- Crowded boards ---- */

/* So many pawns of the players stand around, dealt buffer in turn from player 2 on; rift's neighbour kalahari is
 * empty. Of the pawns without a place are always the neutral 1 1 white, and 1 1 brown, which fits beside it. */
static inline void crowded(struct ori_test *t, int players, int pawns, const char *head) {
    static char list[4][1024];
    struct moa_buffer owned[4] = {MOA_BUFFER(list[0]), MOA_BUFFER(list[1]), MOA_BUFFER(list[2]),
                                  MOA_BUFFER(list[3])};
    char json[8192];
    struct moa_buffer buffer = MOA_BUFFER(json);
    ori_new(t, players);
    for (int pawn = ORI_PAWNS - 1, placed = 0, at = 0, left = 0; placed < pawns; placed++, at++) {
        if (!left) left = t->s.supply[pawn];
        while (at == ori_territory(t, "rift") || at == ori_territory(t, "kalahari")) at++;
        struct moa_buffer *to = &owned[(placed + 1) % players];
        moa_buffer_format(to, "%s'%s':'", to->length ? "," : "", t->data.id[at]);
        ori_pawn_write(pawn, to);
        moa_buffer_put(to, "'");
        if (!--left) pawn--;
    }
    moa_buffer_format(&buffer, "{%s" HIGH_BOARD "'players':[", head);
    for (int p = 0; p < players; p++) moa_buffer_format(&buffer, "%s{'pawns':{%s}}", p ? "," : "", list[p]);
    moa_buffer_put(&buffer, "]}");
    ori_position(t, json);
}

#endif
