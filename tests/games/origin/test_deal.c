/* test_deal.c - ORI-2.3: each player gets three objectives and keeps one; all choose at the same time and in secret. */
#include "setup_steps.h"

static struct ori_test t, u;

/* Deals so that players 1 and 2 hold three each. */
static void dealt(struct ori_test *table) {
    ori_new(table, 2);
    ori_do(table, "* neutral white ; * deal green_2 ; * deal africa_3 ; * deal tall_3 ; "
                  "* deal brown_3 ; * deal tiles_8 ; * deal level_4");
}

static void each_is_dealt_three_objectives(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    for (int players = 2; players <= 4; players++) {
        static const char *const all[] = {"12 keep", "123 keep", "1234 keep"};
        ori_new(&t, players);
        ori_do(&t, "* neutral white");
        for (int i = 0; i < 3 * players; i++) {
            assert_string_equal(ori_now(&t), "* deal");
            moa_origin.apply(&t.data, &t.s, MOA_CHANCE, moa_origin.chance(&t.data, &t.s, &rng), NULL);
        }
        assert_string_equal(ori_now(&t), all[players - 2]);
        for (int p = 1; p <= players; p++) {
            assert_int_equal(ori_held(&t, p, ORI_OBJECTIVE), 3);
            assert_int_equal(ori_count(t.s.hand[p - 1]), 3);
        }
        assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 20 - 3 * players);
    }
}

static void every_objective_is_dealt_as_likely_and_once(void **state) {
    (void)state;
    moa_action legal[ORI_ACTIONS_MAX];
    struct moa_rng rng = kit_rng();
    ori_new(&t, 2);
    ori_do(&t, "* neutral white");
    assert_int_equal(moa_origin.legal(&t.data, &t.s, MOA_CHANCE, legal), 20);
    assert_about(sampled(&t, &rng, "deal green_2"), ROUNDS / 20.0);
    assert_about(sampled(&t, &rng, "deal culture_2"), ROUNDS / 20.0);
    ori_refused(&t, "* deal raid", "ORI-2.3");
    ori_refused(&t, "* deal runners", "ORI-2.3");
    ori_do(&t, "* deal green_2");
    ori_refused(&t, "* deal green_2", "ORI-2.3");
    assert_about(sampled(&t, &rng, "deal culture_2"), ROUNDS / 19.0);
}

static void each_keeps_one_and_all_choose_at_once(void **state) {
    (void)state;
    dealt(&t);
    assert_string_equal(ori_now(&t), "12 keep");
    assert_string_equal(ori_choices(&t, 1), "keep green_2; keep africa_3; keep tall_3");
    assert_string_equal(ori_choices(&t, 2), "keep brown_3; keep tiles_8; keep level_4");
    ori_refused(&t, "1 keep brown_3", "ORI-2.3");
    ori_refused(&t, "2 keep culture_2", "ORI-2.3");
    ori_do(&t, "2 keep tiles_8"); /* in any order */
    assert_string_equal(ori_now(&t), "1 keep");
    ori_refused(&t, "2 keep level_4", "MOA-2");
    assert_int_equal(ori_held(&t, 2, ORI_OBJECTIVE), 3); /* until all have chosen */
    ori_do(&t, "1 keep tall_3");
    assert_string_equal(ori_hand(&t, 1), "tall_3");
    assert_string_equal(ori_hand(&t, 2), "tiles_8");
}

static void the_rest_go_back_and_are_shuffled(void **state) {
    (void)state;
    dealt(&t);
    ori_do(&t, "1 keep tall_3 ; 2 keep tiles_8");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 18);
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), ""); /* nobody knows where they are */
    assert_string_equal(ori_known(&t, 1), "");
    assert_string_equal(ori_known(&t, 2), "");
    assert_true(t.s.pile & t.data.of_kind[ORI_GREEN_2]);
    assert_true(t.s.pile & t.data.of_kind[ORI_LEVEL_4]);
    assert_false(t.s.pile & t.data.of_kind[ORI_TALL_3]);
}

static void all_is_chosen_before_tiles_tokens_and_the_starter_are_known(void **state) {
    (void)state;
    dealt(&t);
    for (int i = 0; i < ORI_SLOTS; i++) assert_int_equal(t.s.slot[i], 0);
    for (int i = 0; i < ORI_STRAITS; i++) assert_int_equal(t.s.strait[i], 0);
    for (int i = 0; i < ORI_GREENS; i++) assert_int_equal(t.s.hunt[i], 0);
    ori_do(&t, "1 keep tall_3");
    ori_refused(&t, "* lay 1", "MOA-2");
    ori_do(&t, "2 keep tiles_8");
    assert_string_equal(ori_now(&t), "* lay");
    ori_refused(&t, "* start 1", "ORI-2.4");
}

/* Others see neither what was dealt nor what is kept, before and after all have chosen. */
static void what_is_kept_stays_hidden(void **state) {
    (void)state;
    dealt(&t);
    dealt(&u);
    ori_do(&t, "1 keep tall_3");
    ori_do(&u, "1 keep green_2");
    for (int both = 0; both < 2; both++) {
        assert_true(ori_same_view(&t, &u, 1));
        assert_true(ori_same_view(&t, &u, MOA_SPECTATOR));
        assert_false(ori_same_view(&t, &u, 0));
        assert_int_equal(ori_sees(&t, 1, "tall_3"), 0);
        assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "tiles_8"), 0);
        ori_do(&t, both ? "* lay 1" : "2 keep tiles_8");
        ori_do(&u, both ? "* lay 1" : "2 keep tiles_8");
    }
    assert_int_equal(ori_sees(&t, 0, "tall_3"), 1);
    assert_int_equal(ori_sees(&t, 0, "tiles_8"), 0);
}

/* No event of the last action tells that viewer a card. */
static void expect_no_card_told(int viewer) {
    for (int i = 0; i < t.events.count; i++) {
        const struct moa_event *event = &t.events.event[i];
        if ((event->kind == ORI_EV_DEALT || event->kind == ORI_EV_KEPT) && moa_event_seen(event, viewer))
            assert_int_equal(event->arg[0], -1);
    }
}

static void the_events_of_the_deal_keep_the_secret(void **state) {
    (void)state;
    ori_new(&t, 2);
    ori_do(&t, "* neutral white ; * deal green_2");
    assert_non_null(ori_event(&t, ORI_EV_DEALT));
    expect_no_card_told(1);
    expect_no_card_told(MOA_SPECTATOR);
    ori_do(&t, "* deal africa_3 ; * deal tall_3 ; * deal brown_3 ; * deal tiles_8 ; * deal level_4");
    expect_no_card_told(0);
    ori_do(&t, "1 keep africa_3");
    assert_non_null(ori_event(&t, ORI_EV_KEPT));
    expect_no_card_told(1);
    expect_no_card_told(MOA_SPECTATOR);
    ori_do(&t, "2 keep level_4");
    expect_no_card_told(0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-2.3", each_is_dealt_three_objectives),
        RULE("ORI-2.3", every_objective_is_dealt_as_likely_and_once),
        RULE("ORI-2.3", each_keeps_one_and_all_choose_at_once),
        RULE("ORI-2.3", the_rest_go_back_and_are_shuffled),
        RULE("ORI-2.3", all_is_chosen_before_tiles_tokens_and_the_starter_are_known),
        RULE("ORI-2.3", what_is_kept_stays_hidden),
        RULE("ORI-2.3", the_events_of_the_deal_keep_the_secret),
    };
    return cmocka_run_group_tests_name("origin deal", tests, NULL, NULL);
}
