/* test_hidden.c - ORI-1.10: who knows which hidden card, from when and for how long; and samples that a player cannot
 * tell apart. */
#include "support/origin_kit.h"
#include <stdlib.h>
#include <string.h>

enum { P1, P2, P3, SEEDS = 400, GAMES = 6 };

static struct ori_test t, u;

/* Of the action cards raid, leap, tribute and scouting one each is left; or the first three only. */
#define SPENT                                                                                                \
    "'long_march','long_march','second_wind','second_wind','leap','raid','tribute','inspiration',"           \
    "'inspiration','theft_of_fire'"
#define AWAY "'out':[" SPENT ",'scouting']"
#define THREE(head, one, two, three) "{" head ",'players':[{" one "},{" two "},{" three "}]}"

/* The action pile is raid, leap and tribute; player 1 draws all three and puts leap, then raid under it. */
#define PUT_AWAY                                                                                             \
    "1 evolve 1 1 brown ; 1 place sahel ; 1 reward 2 ; * draw raid ; * draw leap ; * draw tribute ; "        \
    "1 under leap ; 1 under raid"
/* Player 2 takes a tile of the yellow column and the top action card. */
#define DRAWS "1 end ; 2 evolve 1 1 black ; 2 place guinea ; 2 reward 1 ; * refill 2"

static void put_away(void) {
    ori_position(&t, THREE(AWAY, "", "", ""));
    ori_do(&t, PUT_AWAY);
}

/* ---- Cards under a pile ---- */

static void who_puts_cards_under_a_pile_knows_them_in_order(void **state) {
    (void)state;
    put_away();
    assert_string_equal(ori_queue(&t, ORI_ACTION), "1 leap, 1 raid");
    assert_int_equal(
        ori_sees(&t, P1, "\"under\":[{\"by\":1,\"card\":\"leap\"},{\"by\":1,\"card\":\"raid\"}]"), 1);
    assert_int_equal(
        ori_sees(&t, MOA_HOST, "\"under\":[{\"by\":1,\"card\":\"leap\"},{\"by\":1,\"card\":\"raid\"}]"), 1);
}

static void others_know_only_who_put_cards_there(void **state) {
    (void)state;
    static const int others[] = {P2, P3, MOA_SPECTATOR};
    put_away();
    for (int i = 0; i < 3; i++)
        assert_int_equal(ori_sees(&t, others[i], "\"under\":[{\"by\":1},{\"by\":1}]"), 1);
}

static void an_event_names_the_card_to_its_owner_only(void **state) {
    (void)state;
    put_away(); /* its last action: raid goes under the pile */
    int named = 0, unnamed = 0;
    for (int i = 0; i < t.events.count; i++) {
        if (t.event[i].kind != ORI_EV_UNDER) continue;
        bool names = t.event[i].arg[0] == ORI_RAID;
        assert_int_equal(t.event[i].seen_by, names ? 1 << P1 : MOA_EVERYONE & ~(1 << P1));
        assert_int_equal(t.event[i].arg[1], ORI_ACTION);
        named += names;
        unnamed += t.event[i].arg[0] == -1;
    }
    assert_int_equal(named, 1);
    assert_int_equal(unnamed, 1);
}

static void cards_of_the_queue_are_drawn_in_its_order(void **state) {
    (void)state;
    put_away();
    ori_do(&t, DRAWS); /* no chance: the unknown part is empty */
    assert_string_equal(ori_hand(&t, 2), "leap");
    assert_string_equal(ori_queue(&t, ORI_ACTION), "1 raid");
}

static void the_unknown_part_is_drawn_before_the_queue(void **state) {
    (void)state;
    ori_position(&t, "{'piles':{'action':{'under':[{'by':2,'card':'raid'}]}},'players':[{},{}]}");
    ori_do(&t, "1 evolve 1 1 brown ; 1 place sahel ; 1 reward 2");
    assert_string_equal(ori_now(&t), "* draw");
    assert_true(ori_can(&t, "* draw raid")); /* the other one */
    assert_int_equal(ori_left(&t, ORI_ACTION), 14);
}

/* ---- Cards in others' hands ---- */

static void a_known_card_that_another_draws_is_known_in_their_hand(void **state) {
    (void)state;
    put_away();
    ori_do(&t, DRAWS);
    assert_string_equal(ori_known(&t, 1), "leap");
    assert_int_equal(ori_sees(&t, P1, "\"known\":[\"leap\"]"), 1);
    assert_int_equal(ori_sees(&t, P2, "\"hand_cards\":[\"leap\"],\"known_to\":{\"1\":[\"leap\"]}"), 1);
    assert_int_equal(ori_sees(&t, MOA_HOST, "\"known_to\":{\"1\":[\"leap\"]}"), 1);
}

static void nobody_else_knows_it(void **state) {
    (void)state;
    put_away();
    ori_do(&t, DRAWS);
    assert_string_equal(ori_known(&t, 3), "");
    assert_int_equal(ori_sees(&t, P3, "\"known\":[]"), 2);
    assert_int_equal(ori_sees(&t, P3, "known_to"), 1); /* of the own hand, nothing */
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "known"),
                     2 * ORI_TYPES / ORI_TYPES + 1); /* only "unknown" */
}

static void who_draws_the_own_card_back_is_known_to_nobody(void **state) {
    (void)state;
    ori_position(&t,
                 THREE(AWAY ",'piles':{'action':{'unknown_cards':[],'under':[{'by':1,'card':'raid'},{'by':2,"
                            "'card':'leap'},{'by':3,'card':'tribute'}]}}",
                       "", "", ""));
    ori_do(&t, "1 evolve 1 1 brown ; 1 place sahel ; 1 reward 2");
    assert_string_equal(ori_hand(&t, 1), "leap raid tribute");
    assert_string_equal(ori_known(&t, 2), "leap");
    assert_string_equal(ori_known(&t, 3), "tribute");
}

/* Player 2 holds two cards, player 1 knows one of them. */
#define KNOWN_LEAP(head)                                                                                     \
    THREE(head, "", "'hand_cards':['leap','inspiration'],'known_to':{'1':['leap']}", "'hand_cards':['raid']")

static void a_card_put_away_secretly_ends_what_was_known_of_its_type(void **state) {
    (void)state;
    ori_position(&t, KNOWN_LEAP("'turn':{'player':2}"));
    ori_do(
        &t,
        "2 evolve 1 1 brown ; 2 place sahel ; 2 reward 2 ; * draw raid ; * draw tribute ; * draw scouting");
    assert_string_equal(ori_known(&t, 1), "leap"); /* drawing hides nothing */
    ori_do(&t, "2 under scouting");
    assert_string_equal(ori_known(&t, 1), "");
    assert_true(strstr(ori_hand(&t, 2), "leap") != NULL);
}

/* Player 2 draws the card that player 1 put there, and as the only one of its colour it goes back (ORI-5.2). */
static void an_only_card_put_away_is_known_to_who_put_it_there(void **state) {
    (void)state;
    ori_position(&t, THREE(AWAY ",'piles':{'action':{'unknown_cards':[],'under':[{'by':1,'card':'raid'}]}},"
                                "'turn':{'player':2}",
                           "", "", "'hand_cards':['leap','tribute']"));
    ori_do(&t, "2 evolve 1 1 brown ; 2 place sahel ; 2 reward 2");
    assert_string_equal(ori_now(&t), "2 turn");
    assert_string_equal(ori_queue(&t, ORI_ACTION), "2 raid");
    assert_string_equal(ori_known(&t, 1), "");
    assert_int_equal(ori_sees(&t, P2, "\"under\":[{\"by\":2,\"card\":\"raid\"}]"), 1);
    assert_int_equal(ori_sees(&t, P1, "\"under\":[{\"by\":2}]"), 1);
}

static void cards_of_other_types_put_away_end_nothing(void **state) {
    (void)state;
    ori_position(&t, KNOWN_LEAP("'turn':{'player':2}"));
    ori_do(&t,
           "2 evolve 1 1 brown ; 2 place horn ; 2 reward 2 ; * draw spears ; * draw elders ; * draw quarry ; "
           "2 under spears ; 2 under elders");
    assert_string_equal(ori_known(&t, 1), "leap");
}

static void a_card_played_openly_leaves_what_is_known_of_others(void **state) {
    (void)state;
    ori_position(&t, KNOWN_LEAP("'turn':{'player':2}"));
    ori_do(&t, "2 play inspiration ; 2 tile orange 1 ; * refill 2");
    assert_string_equal(ori_known(&t, 1), "leap");
}

/* Who of two such cards played the one that is known? Nobody can tell. */
static void a_copy_played_openly_may_be_the_known_one(void **state) {
    (void)state;
    static const struct {
        const char *known, *left;
    } list[] = {{"'inspiration'", ""}, {"'inspiration','inspiration'", "inspiration"}};
    for (size_t i = 0; i < 2; i++) {
        char json[512];
        struct moa_buffer buffer = MOA_BUFFER(json);
        moa_buffer_format(
            &buffer, "{'players':[{'hand_cards':['inspiration','inspiration'],'known_to':{'2':[%s]}},{}]}",
            list[i].known);
        ori_position(&t, json);
        ori_do(&t, "1 play inspiration ; 1 tile orange 1 ; * refill 2");
        assert_string_equal(ori_known(&t, 2), list[i].left);
    }
}

/* ---- Tribute ---- */

#define TRIBUTE                                                                                              \
    THREE("'turns':1", "'hand_cards':['tribute']", "'hand_cards':['raid','leap','spears','green_2']",        \
          "'hand_cards':['raid']")

static void a_third_player_forgets_even_an_only_card_that_tribute_takes(void **state) {
    (void)state;
    ori_position(&t, THREE("'turns':1", "'hand_cards':['tribute']",
                           "'hand_cards':['raid','spears'],'known_to':{'3':['raid']}", "'hand_cards':[]"));
    assert_string_equal(ori_known(&t, 3), "raid");
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take raid");
    assert_string_equal(ori_known(&t, 3), ""); /* or player 1 would learn who knew it */
    assert_string_equal(ori_known(&t, 2), "raid");
}

static void a_card_taken_by_tribute_is_known_to_both(void **state) {
    (void)state;
    ori_position(&t, TRIBUTE);
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take leap");
    assert_string_equal(ori_hand(&t, 1), "leap");
    assert_string_equal(ori_known(&t, 2), "leap");
    assert_string_equal(ori_known(&t, 3), "");
    assert_int_equal(ori_sees(&t, P1, "\"known_to\":{\"2\":[\"leap\"]}"), 1);
    assert_int_equal(ori_sees(&t, P2, "\"known\":[\"leap\"]"), 1);
    assert_int_equal(ori_sees(&t, P3, "\"leap\""), 0);
}

static void others_see_only_the_type_of_a_tribute(void **state) {
    (void)state;
    ori_position(&t, TRIBUTE);
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take green_2");
    const struct moa_event *e = ori_event(&t, ORI_EV_TRIBUTE);
    assert_non_null(e);
    for (int i = 0; i < t.events.count; i++) {
        e = &t.event[i];
        if (e->kind != ORI_EV_TRIBUTE) continue;
        assert_int_equal(e->arg[0], e->seen_by == (1 << P1 | 1 << P2) ? ORI_GREEN_2 : -1);
        assert_int_equal(e->arg[1], ORI_OBJECTIVE);
    }
    assert_int_equal(ori_sees(&t, P3, "\"hand\":{\"action\":0,\"permanent\":0,\"objective\":1}"), 1);
}

/* A third player knew one of two cards of that type: it may be the one taken. */
static void a_tribute_ends_what_others_knew_of_the_type(void **state) {
    (void)state;
    ori_position(&t, THREE("'turns':1", "'hand_cards':['tribute']",
                           "'hand_cards':['raid','leap','spears'],'known_to':{'3':['raid','spears']}", ""));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take leap");
    assert_string_equal(ori_known(&t, 3), "spears");
}

/* ---- Scouting ---- */

#define SCOUTING                                                                                             \
    THREE(                                                                                                   \
        "'piles':{'objective':{'unknown_cards':['tall_3','green_2'],'under':[{'by':2,'card':'level_4'},"     \
        "{'by':3,'card':'tiles_8'},{'by':1,'card':'brown_3'},{'by':2,'card':'africa_3'}]}}",                 \
        "'hand_cards':['scouting']",                                                                         \
        "'table':['orange_3','yellow_3','eurasia_3','oceania_3',"                                            \
        "'north_america_3','south_america_3','antarctica_3']",                                               \
        "'table':['cluster_4','bridge_4','four_continents','strong_3','all_colours_2','straits_2','culture_2']")

static void others_see_how_many_cards_are_looked_at(void **state) {
    (void)state;
    ori_position(&t, SCOUTING);
    ori_do(&t, "1 play scouting ; * draw green_2 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 choose");
    assert_int_equal(ori_sees(&t, P1, "\"looked\":[\"green_2\",\"tall_3\",\"tiles_8\",\"level_4\"]"), 1);
    assert_int_equal(ori_sees(&t, P2, "\"looks\":4,\"known\":[\"level_4\"]"), 1); /* put there by player 2 */
    assert_int_equal(ori_sees(&t, P3, "\"looks\":4,\"known\":[\"tiles_8\"]"), 1);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"looks\":4"), 1);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "green_2"), 0);
    assert_int_equal(ori_sees(&t, P1, "\"known_to\":{\"2\":[\"level_4\"],\"3\":[\"tiles_8\"]}"), 1);
}

static void what_scouting_took_and_put_back_is_known_to_the_scout_only(void **state) {
    (void)state;
    ori_position(&t, SCOUTING);
    ori_do(
        &t,
        "1 play scouting ; * draw green_2 ; * draw tall_3 ; 1 choose level_4 ; 1 under tall_3 ; 1 under tiles_8");
    assert_string_equal(ori_hand(&t, 1), "level_4");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE),
                        "1 brown_3, 2 africa_3, 1 tall_3, 1 tiles_8, 1 green_2");
    assert_string_equal(ori_known(&t, 2), ""); /* it might be any of the four */
    assert_string_equal(ori_known(&t, 3), "");
}

/* ---- Set-up ---- */

static void objectives_dealt_and_kept_are_hidden(void **state) {
    (void)state;
    ori_new(&t, 2);
    ori_do(
        &t,
        "* neutral black ; * deal green_2 ; * deal tall_3 ; * deal level_4 ; * deal brown_3 ; * deal tiles_8 ; "
        "* deal culture_2 ; 1 keep tall_3");
    assert_int_equal(ori_sees(&t, P1, "\"hand_cards\":[\"green_2\",\"tall_3\",\"level_4\"]"), 1);
    assert_int_equal(ori_sees(&t, P1, "\"kept\":\"tall_3\""), 1);
    assert_int_equal(ori_sees(&t, P2, "\"tall_3\""), 0);
    assert_int_equal(ori_sees(&t, P2, "kept"), 0);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"actors\":[2]"), 1);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "hand_cards"), 0);
}

/* ---- What is open ---- */

static void counts_tiles_tokens_discards_and_tables_are_open(void **state) {
    (void)state;
    static const int viewers[] = {P1, P2, P3, MOA_SPECTATOR, MOA_HOST};
    static const char *const open[] = {
        "\"hand\":{\"action\":2,\"permanent\":1,\"objective\":1}",
        "\"table\":[\"spears\",\"green_2\"],\"tiles\":[3,1],\"straits\":{\"suez\":4},\"hunting\":{\"nile\":8}",
        "\"out\":[\"raid\"]",
        "\"action\":{\"unknown\":10,",
        "\"under\":[{\"by\":3",
    };
    ori_position(&t, THREE("'out':['raid'],'piles':{'action':{'under':[{'by':3,'card':'leap'}]}}",
                           "'hand_cards':['leap','tribute','elders','tall_3'],'table':['green_2','spears'],"
                           "'tiles':[1,3],'straits':{'suez':4},'hunting':{'nile':8}",
                           "", ""));
    for (int v = 0; v < 5; v++)
        for (size_t i = 0; i < sizeof open / sizeof *open; i++)
            if (ori_sees(&t, viewers[v], open[i]) != 1)
                fail_msg("viewer %d does not see %s", viewers[v], open[i]);
}

/* Only the named viewers can tell the two positions apart. */
static void told_apart_by(const char *one, const char *other, bool p1, bool p2, bool p3, bool spectator) {
    static const int viewers[] = {P1, P2, P3, MOA_SPECTATOR, MOA_HOST};
    const bool differs[] = {p1, p2, p3, spectator, true};
    ori_position(&t, one);
    ori_position(&u, other);
    for (int v = 0; v < 5; v++)
        if (ori_same_view(&t, &u, viewers[v]) == differs[v])
            fail_msg("viewer %d: %s", viewers[v], differs[v] ? "sees no difference" : "sees a hidden card");
}

#define CARDS(hand, by_2, by_3, unknown)                                                                     \
    THREE("'out':[" SPENT "],'piles':{'action':{'unknown_cards':[" unknown                                   \
          "],'under':[{'by':2,'card':'" by_2 "'},{'by':3,'card':'" by_3 "'}]}},'turns':1",                   \
          "'hand_cards':['" hand "']", "", "")
static void another_hidden_card_changes_no_other_view(void **state) {
    (void)state;
    const char *plain = CARDS("raid", "leap", "tribute", "'scouting'");
    told_apart_by(plain, CARDS("scouting", "leap", "tribute", "'raid'"), true, false, false, false);
    told_apart_by(plain, CARDS("raid", "scouting", "tribute", "'leap'"), false, true, false, false);
    told_apart_by(plain, CARDS("raid", "tribute", "leap", "'scouting'"), false, true, true, false);
    told_apart_by(plain, CARDS("leap", "raid", "tribute", "'scouting'"), true, true, false, false);
}

/* ---- Worlds that look alike ---- */

/* Player 1 holds two raids, of which one is known to player 2, and a leap of player 2's is known to player 1;
 * hidden from player 1 are the other cards of players 2 and 3, the cards they put away, and the unknown part. */
#define WORLD                                                                                                     \
    THREE(                                                                                                        \
        "'out':['scouting'],'piles':{'action':{'under':[{'by':1,'card':'tribute'},{'by':2,'card':'second_wind'}," \
        "{'by':3,'card':'long_march'}]}}",                                                                        \
        "'hand_cards':['raid','raid','spears'],'known_to':{'2':['raid']}",                                        \
        "'hand_cards':['leap','inspiration','elders','green_2'],'known_to':{'1':['leap'],'3':['inspiration']}",   \
        "'hand_cards':['tribute','tall_3'],'known_to':{'2':['tall_3']}")

static void a_sample_keeps_what_the_viewer_knows(void **state) {
    (void)state;
    ori_position(&t, WORLD);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        u = t;
        ori_resample(&u.data, &u.s, P1, &rng);
        assert_true(ori_same_view(&t, &u, P1));
        assert_string_equal(ori_hand(&u, 1), "raid raid spears");
        assert_true(strstr(ori_hand(&u, 2), "leap") != NULL);
        assert_true(strncmp(ori_queue(&u, ORI_ACTION), "1 tribute, 2 ", 13) == 0);
        assert_string_equal(ori_known(&u, 2), "raid"); /* what others know of one another is not known */
        assert_string_equal(ori_known(&u, 3), "");
    }
}

static const int sample_places = 5; /* hands of 2 and 3, the cards they put away, the unknown part */

static uint64_t place_of_sample(int place) {
    switch (place) {
    case 0: return u.s.hand[P2];
    case 1: return u.s.hand[P3];
    case 2: return ori_bit(ori_under_card(u.s.under[ORI_ACTION][1]));
    case 3: return ori_bit(ori_under_card(u.s.under[ORI_ACTION][2]));
    default: return u.s.pile;
    }
}

/* Each card that player 1 cannot see turns up in each place where it might be, and no other does. */
static void a_sample_changes_what_the_viewer_does_not_know(void **state) {
    (void)state;
    uint64_t found[5] = {0};
    ori_position(&t, WORLD);
    u = t;
    uint64_t known =
        t.s.hand[P1] | t.s.discarded | t.s.seen[P1] | ori_bit(ori_under_card(t.s.under[ORI_ACTION][0]));
    uint64_t hidden = t.data.of_type[ORI_ACTION] & ~known;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        ori_resample(&u.data, &u.s, P1, &rng);
        for (int i = 0; i < sample_places; i++) found[i] |= place_of_sample(i);
    }
    for (int i = 0; i < sample_places; i++)
        assert_int_equal(found[i] & t.data.of_type[ORI_ACTION] & ~t.s.seen[P1], hidden);
    assert_int_equal(found[0] & t.data.of_type[ORI_OBJECTIVE], t.data.of_type[ORI_OBJECTIVE]);
    assert_int_equal(found[1] & t.data.of_type[ORI_PERMANENT], 0); /* player 3 holds none */
}

static void to_spectators_every_hand_is_hidden(void **state) {
    (void)state;
    uint64_t found = 0;
    ori_position(&t, WORLD);
    u = t;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        ori_resample(&u.data, &u.s, MOA_SPECTATOR, &rng);
        assert_true(ori_same_view(&t, &u, MOA_SPECTATOR));
        assert_int_equal(ori_count(u.s.seen[P1] | u.s.seen[P2] | u.s.seen[P3]), 0);
        found |= u.s.hand[P1];
    }
    assert_int_equal(found, (t.data.of_type[ORI_ACTION] | t.data.of_type[ORI_PERMANENT]) & ~t.s.discarded);
}

static void to_the_host_nothing_is_hidden(void **state) {
    (void)state;
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    ori_position(&t, WORLD);
    u = t;
    ori_resample(&u.data, &u.s, MOA_HOST, &rng);
    assert_memory_equal(&t.s, &u.s, sizeof t.s);
}

/* ORI-2.3: who has chosen may have chosen any of the cards that they may have. */
static void what_others_keep_is_drawn_anew(void **state) {
    (void)state;
    uint64_t kept = 0;
    ori_position(&t, "{'phase':'keep','players':[{'hand_cards':['green_2','tall_3','level_4']},"
                     "{'hand_cards':['brown_3','tiles_8','culture_2'],'kept':'tiles_8'}]}");
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        u = t;
        ori_resample(&u.data, &u.s, P1, &rng);
        assert_true(u.s.hand[P2] >> u.s.kept[P2] & 1);
        assert_string_equal(ori_hand(&u, 1), "green_2 tall_3 level_4");
        kept |= ori_bit(u.s.kept[P2]);
    }
    assert_int_equal(kept, t.data.of_type[ORI_OBJECTIVE] & ~t.s.hand[P1]);
}

/* Player 2 has picked a pawn that goes nowhere without a card: all can tell what they hold. */
static void a_pick_that_needs_a_card_tells_that_it_is_there(void **state) {
    (void)state;
    ori_position(&t, "{'turn':{'player':2,'pawn':'2 2 brown'},'phase':'place',"
                     "'players':[{},{'hand_cards':['leap','leap'],'table':['writing']}]}");
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        u = t;
        ori_resample(&u.data, &u.s, P1, &rng);
        assert_string_equal(ori_hand(&u, 2), "leap leap");
    }
}

/* ---- In random games ---- */

static moa_action any_action(struct moa_rng *rng, int *actor) {
    moa_action legal[ORI_ACTIONS_MAX], action;
    *actor = 31 - __builtin_clz(t.s.actors);
    int count = ori_legal(&t.data, &t.s, *actor, legal);
    action = *actor == MOA_CHANCE ? moa_origin.chance(&t.data, &t.s, rng)
                                  : legal[moa_rng_below(rng, (uint32_t)count)];
    for (int i = 0; i < count; i++)
        if (ori_kind(legal[i]) == ORI_DO_PLAY && moa_rng_below(rng, 2)) action = legal[i];
    return action;
}

static void assert_alike(int viewer, struct moa_rng *rng) {
    static struct ori_test second;
    struct moa_error error;
    struct moa_rng same = *rng;
    u = t;
    ori_resample(&u.data, &u.s, viewer, rng);
    if (!ori_check(&u.data, &u.s, &error)) fail_msg("viewer %d: %s", viewer, error.text);
    if (!ori_same_view(&t, &u, viewer))
        fail_msg("viewer %d can tell the sample from the real position", viewer);
    second =
        u; /* what comes out depends on the view only: the same from the sample and from the real position */
    ori_resample(&second.data, &second.s, viewer, &same);
    assert_true(ori_same_view(&u, &second, MOA_HOST));
}

static void every_sample_looks_alike_in_every_phase(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    for (int i = 0; i < GAMES; i++) {
        int actor;
        for (ori_new(&t, 2 + i % 3); t.s.actors;) {
            int viewer = (int)moa_rng_below(&rng, t.s.players + 1u); /* one of them: each draws the board */
            assert_alike(viewer < t.s.players ? viewer : MOA_SPECTATOR, &rng);
            moa_action action = any_action(&rng, &actor);
            moa_origin.apply(&t.data, &t.s, actor, action, NULL);
        }
    }
}

/* Plays the action; returns how many events the viewer saw, as bytes in `seen`. */
static int play_seen(struct ori_test *sample, int actor, moa_action action, int viewer,
                     struct moa_event *seen) {
    int count = 0;
    sample->events =
        (struct moa_events){.event = sample->event, .max = sizeof sample->event / sizeof *sample->event};
    moa_origin.apply(&sample->data, &sample->s, actor, action, &sample->events);
    for (int i = 0; i < sample->events.count; i++)
        if (moa_event_seen(&sample->event[i], viewer)) seen[count++] = sample->event[i];
    return count;
}

/* Two samples look alike to a player, the same is done in both, and the player sees the same happen: then they
 * look alike still. So nothing that a player is told to know comes from what they never saw. */
static void what_a_player_knows_comes_from_what_they_saw(void **state) {
    (void)state;
    static struct ori_test one, other;
    static struct moa_event seen[2][1024];
    struct moa_rng rng = kit_rng();
    for (int i = 0; i < GAMES; i++) {
        int actor;
        for (ori_new(&t, 2 + i % 3); t.s.actors;) {
            moa_action action = any_action(&rng, &actor);
            int viewer = (int)moa_rng_below(&rng, t.s.players);
            one = other = t;
            ori_resample(&other.data, &other.s, viewer, &rng);
            int count = moa_origin.why_not(&other.data, &other.s, actor, action).rule
                            ? -1
                            : play_seen(&one, actor, action, viewer, seen[0]);
            if (count >= 0 && count == play_seen(&other, actor, action, viewer, seen[1]) &&
                memcmp(seen[0], seen[1], (size_t)count * sizeof seen[0][0]) == 0 &&
                !ori_same_view(&one, &other, viewer))
                fail_msg("viewer %d knows what they never saw", viewer);
            moa_origin.apply(&t.data, &t.s, actor, action, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.10", who_puts_cards_under_a_pile_knows_them_in_order),
        RULE("ORI-1.10", others_know_only_who_put_cards_there),
        RULE("ORI-1.10", an_event_names_the_card_to_its_owner_only),
        RULE("ORI-1.10", cards_of_the_queue_are_drawn_in_its_order),
        RULE("ORI-1.10", the_unknown_part_is_drawn_before_the_queue),
        RULE("ORI-1.10", a_known_card_that_another_draws_is_known_in_their_hand),
        RULE("ORI-1.10", nobody_else_knows_it),
        RULE("ORI-1.10", who_draws_the_own_card_back_is_known_to_nobody),
        RULE("ORI-1.10", a_card_put_away_secretly_ends_what_was_known_of_its_type),
        RULE("ORI-1.10", an_only_card_put_away_is_known_to_who_put_it_there),
        RULE("ORI-1.10", cards_of_other_types_put_away_end_nothing),
        RULE("ORI-1.10", a_card_played_openly_leaves_what_is_known_of_others),
        RULE("ORI-1.10", a_copy_played_openly_may_be_the_known_one),
        RULE("ORI-1.10", a_third_player_forgets_even_an_only_card_that_tribute_takes),
        RULE("ORI-1.10", a_card_taken_by_tribute_is_known_to_both),
        RULE("ORI-1.10", others_see_only_the_type_of_a_tribute),
        RULE("ORI-1.10", a_tribute_ends_what_others_knew_of_the_type),
        RULE("ORI-1.10", others_see_how_many_cards_are_looked_at),
        RULE("ORI-1.10", what_scouting_took_and_put_back_is_known_to_the_scout_only),
        RULE("ORI-1.10", objectives_dealt_and_kept_are_hidden),
        RULE("ORI-1.10", counts_tiles_tokens_discards_and_tables_are_open),
        RULE("ORI-1.10", another_hidden_card_changes_no_other_view),
        RULE("ORI-1.10", a_sample_keeps_what_the_viewer_knows),
        RULE("ORI-1.10", a_sample_changes_what_the_viewer_does_not_know),
        RULE("ORI-1.10", to_spectators_every_hand_is_hidden),
        RULE("ORI-1.10", to_the_host_nothing_is_hidden),
        RULE("ORI-1.10", what_others_keep_is_drawn_anew),
        RULE("ORI-1.10", a_pick_that_needs_a_card_tells_that_it_is_there),
        RULE("ORI-1.10", every_sample_looks_alike_in_every_phase),
        RULE("ORI-1.10", what_a_player_knows_comes_from_what_they_saw),
    };
    return cmocka_run_group_tests_name("origin hidden cards", tests, NULL, NULL);
}
