/* test_template.c - the rules of Pebbles, with a test for each id of docs/rules/template.md.
 *
 * Chance is a player, so a test deals exactly the cards it needs. */
#include "games/template/template.h"
#include "support/rule_test.h"
#include <stdlib.h>
#include <string.h>

static struct tpl_data data;
static struct tpl_state s;
static struct moa_event event_room[1 + TPL_PLAYERS_MAX + 1];
static struct moa_events events = {.event = event_room, .max = 1 + TPL_PLAYERS_MAX + 1};

static void set_up(int players, int low) {
    struct moa_error error;
    assert_true(moa_template.data_load(&data, NULL, &error));
    assert_true(tpl_setup(&data, &(struct moa_setup){.players = players, .option = {low}}, &s, &error));
}

static const char *why_not(int player, enum tpl_kind kind, int number) {
    return tpl_why_not(&data, &s, player, tpl_action(kind, number)).rule;
}

static void play(int player, enum tpl_kind kind, int number) {
    assert_null(why_not(player, kind, number));
    events.count = 0;
    tpl_apply(&data, &s, player, tpl_action(kind, number), &events);
}

/* Deals "123456" to two players as 1 3 5 and 2 4 6. */
static void deal(const char *numbers) {
    for (; *numbers; numbers++) play(MOA_CHANCE, TPL_DEAL, *numbers - '0');
}

/* Seat by seat. */
static void choose(const char *numbers) {
    for (int p = 0; numbers[p]; p++) play(p, TPL_CHOOSE, numbers[p] - '0');
}

static void players_and_cards(void **state) {
    (void)state;
    struct moa_error error;
    set_up(2, 0);
    assert_int_equal(tpl_pile_size(&s.deck), 16);
    for (int n = 1; n <= 8; n++) assert_int_equal(s.deck.of[n], 2);
    assert_false(tpl_setup(&data, &(struct moa_setup){.players = 1}, &s, &error));
    assert_false(tpl_setup(&data, &(struct moa_setup){.players = 5}, &s, &error));
}

static void three_cards_round_the_table(void **state) {
    (void)state;
    set_up(2, 0);
    assert_string_equal(why_not(0, TPL_CHOOSE, 1), "TPL-1.2");
    deal("11");
    assert_int_equal(s.hand[0].of[1], 1);
    assert_int_equal(s.hand[1].of[1], 1);
    assert_string_equal(why_not(MOA_CHANCE, TPL_DEAL, 1), "TPL-1.2"); /* both ones are dealt */
    deal("234");
    assert_int_equal(tpl_actors(&data, &s), 1u << MOA_CHANCE);
    deal("5");
    assert_int_equal(tpl_pile_size(&s.hand[0]), 3);
    assert_int_equal(tpl_pile_size(&s.hand[1]), 3);
    assert_int_equal(s.round, 1);
}

static void a_hand_is_secret(void **state) {
    (void)state;
    set_up(2, 0);
    deal("7");
    assert_int_equal(events.count, 2);
    assert_true(moa_event_seen(&event_room[0], 0));
    assert_false(moa_event_seen(&event_room[0], 1));
    assert_false(moa_event_seen(&event_room[0], MOA_SPECTATOR));
    assert_int_equal(event_room[0].arg[0], 7);
    assert_true(moa_event_seen(&event_room[1], 1));
    assert_int_equal(event_room[1].arg[0], 0);
}

static void who_holds_no_card_has_no_secret(void **state) {
    (void)state;
    set_up(2, 0);
    deal("1");
    assert_true(tpl_has_secret(&data, &s, 0));
    assert_false(tpl_has_secret(&data, &s, 1));
    deal("23456");
    choose("12");
    choose("34");
    play(0, TPL_CHOOSE, 5);
    assert_int_equal(tpl_pile_size(&s.hand[0]), 0);
    assert_true(tpl_has_secret(&data, &s, 0)); /* the card face down */
    play(1, TPL_CHOOSE, 6);
    assert_false(tpl_has_secret(&data, &s, 0));
}

static void everyone_brings_a_charm(void **state) {
    (void)state;
    struct moa_error error;
    struct moa_setup setup = {.players = 2, .loadout = {TPL_FEATHER, TPL_SHELL}}, again;
    char view[512];
    struct moa_buffer buffer = MOA_BUFFER(view);
    set_up(2, 0);
    assert_true(tpl_setup(&data, &setup, &s, &error));
    tpl_setup_of(&data, &s, &again);
    assert_memory_equal(&again, &setup, sizeof setup);
    tpl_view(&data, &s, MOA_SPECTATOR, &(struct moa_writer){.buffer = &buffer});
    assert_non_null(strstr(view, "[{\"charm\":\"feather\",\"pebbles\":0,"));
    assert_non_null(strstr(view, "{\"charm\":\"shell\","));
    struct tpl_state before = s;
    setup.loadout[1] = TPL_CHARMS;
    assert_false(tpl_setup(&data, &setup, &s, &error));
    assert_memory_equal(&s, &before, sizeof s);
}

static void all_choose_at_the_same_time(void **state) {
    (void)state;
    set_up(3, 0);
    deal("123456788");
    assert_int_equal(tpl_actors(&data, &s), 7);
    assert_string_equal(why_not(0, TPL_DEAL, 1), "TPL-2.1");
    assert_string_equal(why_not(MOA_CHANCE, TPL_CHOOSE, 1), "TPL-2.1");
    play(1, TPL_CHOOSE, 5);
    assert_int_equal(tpl_actors(&data, &s), 5);
    assert_int_equal(events.count, 1); /* nothing is turned up yet */
    assert_int_equal(event_room[0].kind, TPL_EVENT_CHOSE);
}

static void a_choice_stands(void **state) {
    (void)state;
    set_up(2, 0);
    deal("123456");
    play(0, TPL_CHOOSE, 1);
    assert_string_equal(why_not(0, TPL_CHOOSE, 3), "TPL-2.2");
}

static void from_the_own_hand(void **state) {
    (void)state;
    set_up(2, 0);
    deal("123456");
    assert_string_equal(why_not(0, TPL_CHOOSE, 2), "TPL-2.3");
    assert_string_equal(why_not(0, TPL_CHOOSE, 0), "TPL-2.3");
    assert_string_equal(why_not(0, TPL_CHOOSE, 255), "TPL-2.3");
}

static void pebbles_of_the_rounds(void **state) {
    (void)state;
    set_up(2, 0);
    deal("182736");
    assert_int_equal(s.pot, 1);
    choose("18");
    assert_int_equal(s.pot, 2);
    choose("27");
    assert_int_equal(s.pot, 3);
    choose("36");
    assert_int_equal(s.pebbles[1], 6);
}

static void highest_single_number_takes_the_pot(void **state) {
    (void)state;
    set_up(3, 0);
    deal("885123467");
    choose("885");
    assert_int_equal(s.pebbles[2], 1);
    assert_int_equal(s.turned_up.of[8], 2);
    assert_int_equal(events.count, 5);
    assert_int_equal(event_room[4].kind, TPL_EVENT_TOOK);
    assert_int_equal(event_room[4].player, 2);
}

static void the_pot_stays(void **state) {
    (void)state;
    set_up(2, 0);
    deal("881234");
    choose("88");
    assert_int_equal(event_room[3].kind, TPL_EVENT_POT_STAYS);
    assert_int_equal(s.pot, 3);
    choose("12");
    assert_int_equal(s.pebbles[1], 3);
}

static void low(void **state) {
    (void)state;
    set_up(3, 1);
    deal("118234567");
    choose("118");
    assert_int_equal(s.pebbles[2], 1);
    choose("234");
    assert_int_equal(s.pebbles[0], 2);
}

static void end_and_ties(void **state) {
    (void)state;
    struct moa_result result;
    set_up(4, 0);
    deal("887712345566");
    choose("8877"); /* pot stays: 1 */
    choose("1234"); /* the last seat takes 3 */
    choose("5566"); /* pot stays, nobody ever takes it */
    assert_int_equal(tpl_actors(&data, &s), 0);
    assert_string_equal(why_not(0, TPL_CHOOSE, 1), "TPL-4.1");
    tpl_result(&data, &s, &result);
    assert_int_equal(result.points[3], 3);
    assert_int_equal(result.rank[3], 1);
    for (int p = 0; p < 3; p++) assert_int_equal(result.rank[p], 2);
}

static void position_that_does_not_fit_together_is_refused(void **state) {
    (void)state;
    char text[] = "{\"round\":1,\"pot\":1,\"players\":[{\"hand\":[1,2,3]},{\"hand\":[1,1,4]}]}";
    struct moa_json pool[32];
    struct moa_error error = {{0}};
    set_up(2, 0);
    const struct moa_json *json = moa_json_read(text, pool, 32, &error);
    assert_non_null(json);
    assert_false(tpl_load(&data, json, &s, &error));
    assert_non_null(strstr(error.text, "players[1].hand[1]"));
    assert_int_equal(s.round, TPL_DEALING); /* the state is as it was */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("TPL-1.1", players_and_cards),
        RULE("TPL-1.2", three_cards_round_the_table),
        RULE("TPL-1.2", a_hand_is_secret),
        RULE("TPL-1.2", who_holds_no_card_has_no_secret),
        RULE("TPL-1.3", everyone_brings_a_charm),
        RULE("TPL-2.1", all_choose_at_the_same_time),
        RULE("TPL-2.2", a_choice_stands),
        RULE("TPL-2.3", from_the_own_hand),
        RULE("TPL-3.1", pebbles_of_the_rounds),
        RULE("TPL-3.2", highest_single_number_takes_the_pot),
        RULE("TPL-3.3", the_pot_stays),
        RULE("TPL-3.4", low),
        RULE("TPL-4.1", end_and_ties),
        cmocka_unit_test(position_that_does_not_fit_together_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
