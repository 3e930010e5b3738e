/* test_notes.c - players' progress on objectives, and how many quiet turns are left: docs/notes.md. */
#include "objectives.h"

static struct ori_test t;

static struct kit kit(void) { return (struct kit){&moa_origin, &t.data, &t.s, &t.events}; }

static void every_player_has_a_count_for_every_objective(void **state) {
    (void)state;
    with_objective(&t, "green_2", PAWNS("'nile':'1 1 brown','horn':'1 1 black'"),
                   PAWNS("'murray':'1 2 black'"));
    kit_notes_tell(kit(), 0, "'progress':[{'green_2':[1,2],'brown_3':[0,3],'orange_3':[1,3]");
    kit_notes_tell(kit(), 0, "'culture_2':[0,2]},{'green_2':[1,2],'brown_3':[0,3],'orange_3':[0,3]");
}

/* It can be played exactly when it is counted as reached. */
static void a_count_that_is_enough_fulfils(void **state) {
    (void)state;
    with_objective(&t, "green_2", PAWNS("'nile':'1 1 brown','murray':'1 1 black'"), NOTHING);
    kit_notes_tell(kit(), 0, "'green_2':[2,2]");
    assert_true(ori_can(&t, "1 play green_2"));
    with_objective(&t, "all_colours_2", PAWNS("'nile':'1 1 brown','murray':'1 1 black'"), NOTHING);
    kit_notes_tell(kit(), 0, "'all_colours_2':[2,6]");
    assert_false(ori_can(&t, "1 play all_colours_2"));
}

/* Counts follow from what lies in the open, so all may read them: which objective is held makes no difference. */
static void they_do_not_tell_who_holds_what(void **state) {
    (void)state;
    static const char *const held[] = {"green_2", "tall_3"};
    for (int i = 0; i < 2; i++) {
        with_objective(&t, held[i], PAWNS("'nile':'1 1 brown'"), NOTHING);
        kit_notes_tell(kit(), 1,
                       "{'progress':[{'green_2':[1,2],'brown_3':[0,3],'orange_3':[0,3],'yellow_3':[0,3]");
        kit_notes_tell(kit(), MOA_SPECTATOR, "'tall_3':[0,3]");
    }
}

static void quiet_turns_are_three_of_each(void **state) {
    (void)state;
    ori_new(&t, 2);
    kit_notes_tell(kit(), 0, "'quiet_turns':6");
    ori_new(&t, 4);
    kit_notes_tell(kit(), MOA_SPECTATOR, "'quiet_turns':12");
}

static void reasons_go_to_who_must_act(void **state) {
    (void)state;
    with_objective(&t, "green_2", PAWNS("'nile':'1 1 brown'"), NOTHING);
    kit_notes_tell(kit(), 0, "'reasons':{'play green_2':{'rule':'ORI-6.3'");
    kit_notes_hide(kit(), 0, "'move murray'");
    kit_notes_hide(kit(), 1, "reasons");
    kit_notes_hide(kit(), MOA_SPECTATOR, "reasons");
    ori_do(&t, "1 move nile");
    kit_notes_tell(kit(), 0, "'to murray':{'rule':'ORI-4.5'");
    kit_notes_hide(kit(), 0, "'to levant'");
    kit_notes_hide(kit(), 0, "'play green_2'");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-6.3", every_player_has_a_count_for_every_objective),
        RULE("ORI-6.3", a_count_that_is_enough_fulfils),
        RULE("ORI-1.10", they_do_not_tell_who_holds_what),
        RULE("ORI-4.5", reasons_go_to_who_must_act),
        RULE("ORI-7.7", quiet_turns_are_three_of_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
