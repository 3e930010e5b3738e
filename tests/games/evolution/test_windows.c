/* test_windows.c - when a plant eater's intelligence may be used: the windows of EVO-5.20. */
#include "games/evolution/turns.h"

/* A player who can use intelligence in every window: hungry for long, with these cards. */
#define THINKER(cards)                                                                                       \
    "{'hand_cards':[" cards "],'species':[{'traits':['intelligence'],'population':6,'body':3}]}"

static struct evo_test t;

/* ---- Who is asked, and in which order ---- */

static void all_who_could_are_asked_before_the_first_turn(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'play','start':2,'turn':{'player':1},'hole':9,'players':[" THINKER(
                         "'horns/1'") "," THINKER("'horns/2'") "," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 done");
    evo_at(&t, "2 window"); /* who is about to feed comes first */
    evo_offers(&t, 2, "think 1 horns/2; decline once; decline rest");
    evo_do(&t, "2 decline once");
    evo_at(&t, "3 window");
    evo_do(&t, "3 decline once");
    evo_at(&t, "1 window");
    evo_do(&t, "1 decline once");
    evo_at(&t, "2 feed");
}

static void all_are_asked_before_every_further_turn(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[" THINKER("'horns/1'") "," THINKER("'horns/2'") "," THINKER(
                         "'horns/4'") "]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once ; 3 decline once ; 1 decline once ; 2 feed 1");
    evo_at(&t, "3 window");
    evo_do(&t, "3 decline once ; 1 decline once ; 2 decline once ; 3 feed 1");
    evo_at(&t, "1 window");
}

static void a_pass_is_followed_by_a_window_too(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'food':1}]}," THINKER(
                         "'horns/2'") "]}");
    evo_do(&t, "1 pass");
    evo_at(&t, "2 window");
}

/* Without a card, without intelligence, a carnivore, or full: not asked. */
static void who_could_not_is_not_asked(void **state) {
    (void)state;
    static const char *const other[] = {
        "{'species':[{'traits':['intelligence'],'population':2}]}",
        "{'hand_cards':['horns/2'],'species':[{'population':2}]}",
        "{'hand_cards':['horns/2'],'species':[{'traits':['intelligence','carnivore'],'population':2}]}",
        "{'hand_cards':['horns/2'],'species':[{'traits':['intelligence'],'population':2,'food':2}]}",
    };
    char text[512];
    for (int i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "{'hole':9,'players':[" HUNGRY ",%s," THINKER("'horns/4'") "]}",
                 other[i]);
        evo_position(&t, text);
        evo_do(&t, "1 feed 1");
        evo_at(&t, "3 window");
    }
}

/* Each of the six cards, whatever lies elsewhere. */
static void any_of_the_intelligence_cards_will_do(void **state) {
    (void)state;
    static const int value[] = {-2, -1, 4, 5, 6, 7};
    char text[512];
    for (int i = 0; i < 6; i++) {
        snprintf(text, sizeof text,
                 "{'hole':9,'players':[{'hand_cards':['intelligence/%d'],'species':[{}]}," HUNGRY
                 ",{'hand_cards':['horns/1'],'species':[{'traits':['intelligence/%d']}]}]}",
                 value[(i + 1) % 6], value[i]);
        evo_position(&t, text);
        evo_do(&t, "1 feed 1");
        evo_at(&t, "3 window");
    }
}

/* Full but for the card: asked. */
static void room_for_fat_is_enough_to_be_asked(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[" HUNGRY ",{'hand_cards':['horns/2'],'species':["
                     "{'traits':['intelligence','fat_tissue'],'food':1}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "2 window");
}

/* The third player attacks next, as the second has no turn: the window starts with the third, and the
 * second's seat opens none of its own. */
static void skipped_seats_open_no_window(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':0,'players':[{'hand_cards':['horns/1'],'species':[{'traits':['carnivore'],'body':4},"
            "{'traits':['intelligence'],'body':4}]}," THINKER(
                "'horns/2'") ","
                             "{'species':[{'traits':['carnivore'],'body':4}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_at(&t, "1 window");
    evo_do(&t, "1 decline once");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "3 feed");
}

static void window_refusals(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':9,'phase':'window','players':[" THINKER("'horns/1'") "," THINKER("'horns/2'") "]}");
    evo_refused(&t, "1 feed 1", "EVO-5.20");
    evo_refused(&t, "1 pass", "EVO-5.20");
    evo_refused(&t, "2 think 1 horns/2", "MOA-2");
    evo_refused(&t, "2 decline once", "MOA-2");
    evo_do(&t, "1 decline once ; 2 decline once");
    evo_at(&t, "1 feed"); /* the window is over */
    assert_false(evo_can(&t, "1 think 1 horns/1"));
    assert_false(evo_can(&t, "1 decline once"));
    evo_refused(&t, "2 think 1 horns/2", "MOA-2");
}

/* ---- After a discard ---- */

static void after_a_discard_only_its_player_is_asked_again(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'phase':'window','players':[" THINKER("'horns/1'") "," THINKER(
                         "'horns/2','horns/5'") "," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 decline once ; 2 think 1 horns/2");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "3 window");
    evo_do(&t, "3 think 1 horns/4"); /* the last card: not asked again, nor are the others */
    evo_at(&t, "1 feed");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "2 window");
}

static void the_feeder_is_fixed_before_the_window(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'phase':'window','players':[" THINKER("'horns/1','horns/5'") "," THINKER(
                         "'horns/2','horns/4'") "]}");
    evo_do(&t, "1 think 1 horns/1 ; 1 decline once ; 2 think 1 horns/2 ; 2 decline once");
    evo_at(&t, "1 feed");
}

/* The feeder is full after a discard and has no turn any more. The others are asked in the window that is
 * open; then comes the next player's turn with a window of its own. */
static void a_feeder_without_a_turn_is_skipped_after_the_window(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'phase':'window','players':[{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['intelligence'],'population':2}]}," THINKER(
                         "'horns/2'") "," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 think 1 horns/1");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once ; 3 decline once");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once ; 3 decline once");
    evo_at(&t, "2 feed");
}

/* ---- Declining ---- */

static void declining_once_is_for_that_window(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'phase':'window','players':[" HUNGRY
                     "," THINKER("'horns/2'") "],'turn':{'seats_done':1}}");
    evo_do(&t, "2 decline once ; 1 feed 1");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once ; 2 feed 1");
    evo_at(&t, "2 window");
}

static void declining_the_rest_is_for_all_windows_of_the_phase(void **state) {
    (void)state;
    evo_position(&t, "{'hole':3,'phase':'window','turn':{'seats_done':1},'players':[" HUNGRY
                     "," THINKER("'horns/2'") "]}");
    evo_do(&t, "2 decline rest ; 1 feed 1");
    evo_at(&t, "2 feed");
    evo_do(&t, "2 feed 1");
    evo_at(&t, "2 feed");
    evo_do(&t, "2 feed 1");
    evo_at(&t, "* deal"); /* no last window for them either */
}

static void declining_the_rest_is_ones_own_affair(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'phase':'window','players':[" THINKER("'horns/1'") "," THINKER(
                         "'horns/2'") "," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 decline once ; 2 decline rest ; 3 decline once ; 1 feed 1");
    evo_at(&t, "3 window");
    evo_do(&t, "3 decline once");
    evo_at(&t, "1 window");
    evo_do(&t, "1 decline once");
    evo_at(&t, "2 feed");
}

/* In round 2, where the second player starts, the first is asked again. */
static void a_decline_ends_with_the_phase(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'phase':'window','players':[{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['intelligence']}]}," FED "]}");
    evo_do(&t, "1 decline rest ; 1 feed 1");
    evo_at(&t, "* deal");
    evo_deal(&t,
             "climbing/1 climbing/2 climbing/4 climbing/5 burrowing/1 burrowing/2 burrowing/3 burrowing/5");
    evo_do(&t, "1 food burrowing/1 ; 2 food climbing/1 ; 2 done ; 1 done");
    evo_at(&t, "1 window");
}

/* The second player's small species dies with its trait, so a card is drawn. Both others had declined. */
static void a_drawn_card_ends_ones_decline(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'turn':{'declined':[2,3]},'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
            "{'hand_cards':['horns/2'],'species':[{'traits':['burrowing']},"
            "{'traits':['intelligence'],'population':6,'body':3}]}," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_at(&t, "* draw");
    evo_deal(&t, "horns/5");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "2 feed"); /* the third drew nothing and stays out */
}

/* The attacker dies of horns: its owner draws and is asked again, the other is not. */
static void an_attackers_death_ends_its_owners_decline(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'turn':{'declined':[1,2]},'players':[{'hand_cards':['horns/1'],'species':["
            "{'traits':['carnivore'],'body':2},{'traits':['intelligence'],'population':6,'body':3}]},"
            "{'hand_cards':['horns/2'],'species':[{'traits':['horns','intelligence'],'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_deal(&t, "horns/5");
    evo_at(&t, "1 window");
}

static void a_death_without_cards_ends_no_decline(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'hole':9,'turn':{'declined':[2]},'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
        "{'hand_cards':['horns/2'],'species':[{},{'traits':['intelligence'],'population':6,'body':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_at(&t, "2 feed");
}

/* ---- The last window ---- */

/* The first player takes the last chip; all are hungry still. */
static void the_last_window_starts_after_the_last_turn(void **state) {
    (void)state;
    evo_position(&t, "{'hole':1,'start':3,'turn':{'player':1},'players':[" THINKER("'horns/1'") "," THINKER(
                         "'horns/2'") "," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "3 window");
    evo_do(&t, "3 decline once");
    evo_at(&t, "1 window");
    evo_do(&t, "1 decline once"); /* nobody discarded: that was all, and who ate nothing dies */
    evo_at(&t, "* draw");
}

/* No food, no prey: the only window comes before an end without any turn, from the start player on. */
static void without_any_turn_there_is_one_window(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'play','start':2,'turn':{'player':1},'hole':0,'players':[" THINKER(
                         "'horns/1'") "," THINKER("'horns/2'") "]}");
    evo_do(&t, "1 done");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "1 window");
    evo_do(&t, "1 decline once");
    evo_at(&t, "* draw");
}

/* A discard starts the count of passes anew: the first may store now, though both had passed. */
static void a_discard_in_the_last_window_is_an_action(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'turn':{'player':2,'passed':[1]},'players':["
                     "{'species':[{'traits':['fat_tissue'],'food':1}]},{'hand_cards':['horns/2'],"
                     "'species':[{'traits':['intelligence','fat_tissue'],'body':3,'food':1}]}]}");
    evo_do(&t, "2 pass");
    evo_at(&t, "2 window");
    evo_do(&t, "2 think 1 horns/2");
    evo_expect(&t, 2, 1, 1, 3, 1, 2);
    evo_at(&t, "1 feed"); /* the seat after the last turn */
    evo_do(&t, "1 pass");
    evo_at(&t, "2 feed");
    evo_do(&t, "2 pass");
    evo_at(&t, "* deal");
}

static void without_a_discard_the_last_window_ends_feeding(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'turn':{'player':2,'passed':[1]},'players':["
                     "{'species':[{'traits':['fat_tissue'],'food':1}]},{'hand_cards':['horns/2'],"
                     "'species':[{'traits':['intelligence','fat_tissue'],'body':3,'food':1}]}]}");
    evo_do(&t, "2 pass ; 2 decline once");
    evo_at(&t, "* deal");
}

/* Even with no turn to come of it, an action means one more look: who declined once is asked again. */
static void after_an_action_there_is_one_more_last_window(void **state) {
    (void)state;
    evo_position(&t, "{'hole':1,'players':[" THINKER("'horns/1','horns/2'") "," THINKER("'horns/4'") "]}");
    evo_do(&t, "1 feed 1 ; 2 decline once ; 1 think 1 horns/1");
    evo_at(&t, "1 window");
    evo_do(&t, "1 decline rest");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "* draw"); /* the second player's species starved */
}

/* As said of any action: a discard before a turn also wipes out earlier passes. */
static void a_discard_before_a_turn_is_an_action_too(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'food':1}]},"
        "{'hand_cards':['horns/2'],'species':[{'traits':['intelligence','fat_tissue'],'body':3,'food':1}]}]}");
    evo_do(&t, "1 pass ; 2 think 1 horns/2 ; 2 pass");
    evo_at(&t, "1 feed");
}

/* The second is about to attack the third's burrowing species, which hides by a discard. Nobody else has a
 * turn, so the last window opens, and the last turn was the first player's: the second comes first. */
static void a_lost_turn_is_not_the_last_turn(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'hole':1,'players':[" THINKER(
            "'horns/1'") ","
                         "{'hand_cards':['horns/2'],'species':[{'traits':['carnivore'],'body':3},"
                         "{'traits':['intelligence'],'body':3}]},"
                         "{'hand_cards':['horns/4'],'species':[{'traits':['intelligence','burrowing'],'population':2}]}]}");
    evo_do(&t, "1 feed 1 ; 2 decline once ; 3 think 1 horns/4 ; 1 decline once");
    evo_at(&t, "2 window");
    evo_do(&t, "2 decline once");
    evo_at(&t, "1 window");
}

/* ---- Not during an attack ---- */

static void nobody_is_asked_between_the_choice_of_an_attack_and_its_end(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'hand_cards':['horns/1'],'species':["
                     "{'traits':['carnivore','intelligence'],'body':4,'population':3},"
                     "{'traits':['intelligence'],'population':6,'body':4}]},"
                     "{'hand_cards':['horns/2'],'species':[{'traits':['horns']},"
                     "{'traits':['intelligence'],'population':6,'body':4}]}]}");
    evo_do(&t, "1 hunt 1");
    evo_at(&t, "1 prey");
    assert_false(evo_can(&t, "1 think 2 horns/1"));
    evo_refused(&t, "2 think 2 horns/2", "MOA-2");
    evo_do(&t, "1 prey 2 1");
    evo_at(&t, "1 ignore");
    assert_false(evo_can(&t, "1 think 2 horns/1"));
    evo_refused(&t, "2 think 2 horns/2", "MOA-2");
    evo_do(&t, "1 strike");
    evo_at(&t, "* draw"); /* the prey's owner draws; the attacker has not eaten yet */
    evo_refused(&t, "2 think 1 horns/2", "MOA-2");
    evo_expect(&t, 1, 1, 2, 4, 0, 0);
    evo_deal(&t, "horns/5");
    evo_expect(&t, 1, 1, 2, 4, 1, 0);
    evo_at(&t, "2 window");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.20", all_who_could_are_asked_before_the_first_turn),
        RULE("EVO-5.20", all_are_asked_before_every_further_turn),
        RULE("EVO-5.20", a_pass_is_followed_by_a_window_too),
        RULE("EVO-5.20", who_could_not_is_not_asked),
        RULE("EVO-5.20", any_of_the_intelligence_cards_will_do),
        RULE("EVO-5.20", room_for_fat_is_enough_to_be_asked),
        RULE("EVO-5.20", skipped_seats_open_no_window),
        RULE("EVO-5.20", window_refusals),
        RULE("EVO-5.20", after_a_discard_only_its_player_is_asked_again),
        RULE("EVO-5.20", the_feeder_is_fixed_before_the_window),
        RULE("EVO-5.20", a_feeder_without_a_turn_is_skipped_after_the_window),
        RULE("EVO-5.20", declining_once_is_for_that_window),
        RULE("EVO-5.20", declining_the_rest_is_for_all_windows_of_the_phase),
        RULE("EVO-5.20", declining_the_rest_is_ones_own_affair),
        RULE("EVO-5.20", a_decline_ends_with_the_phase),
        RULE("EVO-5.20", a_drawn_card_ends_ones_decline),
        RULE("EVO-5.20", an_attackers_death_ends_its_owners_decline),
        RULE("EVO-5.20", a_death_without_cards_ends_no_decline),
        RULE("EVO-5.20", the_last_window_starts_after_the_last_turn),
        RULE("EVO-5.20", without_any_turn_there_is_one_window),
        RULE("EVO-5.20", a_discard_in_the_last_window_is_an_action),
        RULE("EVO-5.20", without_a_discard_the_last_window_ends_feeding),
        RULE("EVO-5.20", after_an_action_there_is_one_more_last_window),
        RULE("EVO-5.20", a_discard_before_a_turn_is_an_action_too),
        RULE("EVO-5.20", a_lost_turn_is_not_the_last_turn),
        RULE("EVO-5.20", nobody_is_asked_between_the_choice_of_an_attack_and_its_end),
    };
    return cmocka_run_group_tests_name("evolution: windows for intelligence", tests, NULL, NULL);
}
