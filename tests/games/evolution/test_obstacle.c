/* test_obstacle.c - why a species is safe, asked at any time and by any player: EVO-5.21 to EVO-5.30, EVO-1.7. */
#include "attack_positions.h"
#include "core/match.h"
#include <string.h>

static struct evo_test t;

/* Player 1 has HUNTER (population 3, body size 4) or other rows; the first species of player 2 is asked about. It is
 * player 3's turn, or that of whoever the phase asks. */
static void waiting(const char *phase, const char *own_row, const char *prey_row) {
    char json[2048];
    snprintf(json, sizeof json,
             "{'phase':'%s','hole':9,'turn':{'player':3},'players':[{'species':[%s]},{'species':[%s]},"
             "{'hand_cards':['horns/1'],'species':[{},{'traits':['intelligence']}]}]}",
             phase, own_row, prey_row);
    evo_position(&t, json);
}

/* The sentence, and the rule, that a player gets. */
static void says(const char *question, const char *rule, const char *part) {
    struct moa_error error;
    moa_action action;
    assert_true(moa_evolution.action_parse(&t.deck, question + 2, &action, &error));
    struct moa_refusal no = moa_why_not(&moa_evolution, &t.deck, &t.s, question[0] - '1', action);
    assert_non_null(no.rule);
    assert_string_equal(no.rule, rule);
    if (!strstr(no.text, part)) fail_msg("'%s' is answered by '%s', not '%s'", question, no.text, part);
}

static const struct {
    const char *rule, *part, *row;
} safe[] = {
    {"EVO-5.21", "too large", SP(2, 4, 0, "")},
    {"EVO-5.22", "Hard Shell protects", SP(2, 3, 0, "'hard_shell'")},
    {"EVO-5.23", "Climbing protects this species: only a climbing", SP(2, 3, 0, "'climbing'")},
    {"EVO-5.24", "Defensive Herding protects", SP(3, 3, 0, "'defensive_herding'")},
    {"EVO-5.25", "Symbiosis protects", SP(2, 3, 0, "'symbiosis'") "," SP(1, 4, 0, "")},
    {"EVO-5.26", "Burrowing protects", SP(2, 3, 2, "'burrowing'")},
    {"EVO-5.27", "Warning Call protects", SP(2, 3, 0, "") "," SP(1, 5, 0, "'warning_call'")},
};
enum { SAFE = sizeof safe / sizeof *safe };

/* ---- Whoever's turn it is ---- */

static void each_defence_is_named_before_an_attack(void **state) {
    (void)state;
    for (int i = 0; i < SAFE; i++) {
        evo_before_attack(&t, "", HUNTER, safe[i].row); /* one's own turn, no attacker chosen yet */
        says("1 prey 2 1", safe[i].rule, safe[i].part);
        says("1 prey 2 1 by 1", safe[i].rule, safe[i].part);
        waiting("feed", HUNTER, safe[i].row);
        says("1 prey 2 1", safe[i].rule, safe[i].part);
        says("1 prey 2 1 by 1", safe[i].rule, safe[i].part);
        waiting("window", HUNTER, safe[i].row);
        says("1 prey 2 1", safe[i].rule, safe[i].part);
    }
}

static void it_is_named_while_cards_are_played(void **state) {
    (void)state;
    for (int i = 0; i < SAFE; i++) {
        if (strcmp(safe[i].rule, "EVO-5.26") == 0) continue; /* nobody has food yet */
        waiting("play", HUNTER, safe[i].row);
        says("1 prey 2 1", safe[i].rule, safe[i].part);
    }
}

/* There is no prey at all, so there is no attack to ask during. */
static void it_is_named_when_no_attack_is_possible(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[" HUNTER ",{}]},"
                     "{'species':[" SP(2, 3, 0, "'climbing'") "]}]}");
    evo_do(&t, "1 feed 2");
    evo_position(&t, "{'hole':9,'players':[{'species':[" HUNTER
                     "," SP(1, 4, 0, "") "]},"
                                         "{'species':[" SP(2, 3, 0, "'climbing'") "]}]}");
    evo_refused(&t, "1 hunt 1", "EVO-5.21");
    says("1 prey 2 1", "EVO-5.23", "Climbing");
    says("1 prey 1 2", "EVO-5.21", "too large");
    says("1 prey 1 1", "EVO-5.21", "itself");
}

static void without_a_carnivore_nobody_attacks(void **state) {
    (void)state;
    waiting("feed", HUNTER, "{}");
    says("2 prey 1 1", "EVO-5.21", "You have no carnivore");
    says("3 prey 2 1", "EVO-5.21", "You have no carnivore");
    says("3 prey 2 1 by 1", "EVO-5.21", "Only carnivores");
    evo_new(&t, 3, false);
    says("1 prey 2 1", "EVO-5.21", "You have no carnivore");
}

/* ---- Where nothing protects ---- */

static void an_open_prey_is_a_matter_of_timing(void **state) {
    (void)state;
    waiting("feed", HUNTER, SP(2, 3, 0, ""));
    says("1 prey 2 1", "MOA-2", "");
    says("1 prey 2 1 by 1", "MOA-2", "");
    evo_before_attack(&t, "", HUNTER, SP(2, 3, 0, ""));
    says("1 prey 2 1", "EVO-5.30", "Choose the attacker first");
    says("1 prey 2 1 by 1", "EVO-5.30", "Nothing protects this species");
    evo_do(&t, "1 hunt 1");
    assert_true(evo_can(&t, "1 prey 2 1"));
    says("1 prey 2 1 by 1", "EVO-5.30", "Choose the attacker first"); /* a question is never an action */
    evo_position(&t, "{'phase':'play','players':[{'hand_cards':['horns/1'],'species':[" HUNTER
                     "]},{'species':[{}]},{'species':[{}]}]}");
    says("1 prey 2 1", "EVO-4.1", "Finish playing cards");
}

static void numbers_that_do_not_exist_are_said(void **state) {
    (void)state;
    waiting("feed", HUNTER, "{}");
    says("1 prey 2 2", "EVO-5.21", "no species with that number");
    says("1 prey 5 1", "EVO-5.21", "no species with that number");
    says("1 prey 2 1 by 2", "EVO-5.21", "You have no species with that number");
    evo_hunting(&t, HUNTER, "{}");
    says("1 prey 2 2", "EVO-5.21", "no species with that number");
}

/* ---- Several carnivores ---- */

static void one_that_can_attack_is_enough(void **state) {
    (void)state;
    waiting("feed", HUNTER "," SP(1, 4, 0, "'carnivore','climbing'"), SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "MOA-2", "");
    says("1 prey 2 1 by 1", "EVO-5.23", "Climbing");
    says("1 prey 2 1 by 2", "MOA-2", "");
}

static void the_nearest_one_says_why(void **state) {
    (void)state;
    waiting("feed", SP(1, 2, 0, "'carnivore'") "," HUNTER "," SP(1, 1, 0, "'carnivore'"),
            SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "EVO-5.23", "Climbing");
    says("1 prey 2 1 by 1", "EVO-5.21", "too large");
    waiting("feed", HUNTER "," SP(3, 4, 0, "'carnivore','climbing'"),
            SP(3, 3, 0, "'climbing','defensive_herding'"));
    says("1 prey 2 1", "EVO-5.24", "Defensive Herding");
}

/* One that nothing keeps from this prey but that it is fed. */
static void a_fed_carnivore_says_so(void **state) {
    (void)state;
    waiting("feed", SP(3, 4, 3, "'carnivore'") "," SP(1, 1, 0, "'carnivore'"), SP(2, 3, 0, ""));
    says("1 prey 2 1", "EVO-5.21", "fully fed");
    waiting("feed", SP(3, 4, 3, "'carnivore','fat_tissue'"), SP(2, 3, 0, ""));
    says("1 prey 2 1", "MOA-2", "");
}

/* A carnivore that is asked about itself does not stop another from being looked at. */
static void ones_own_carnivore_may_be_prey_of_another(void **state) {
    (void)state;
    waiting("feed", HUNTER "," SP(2, 3, 0, "'carnivore','climbing'"), "{}");
    says("1 prey 1 2", "EVO-5.23", "Climbing");
    says("1 prey 1 1", "EVO-5.21", "too large");
    waiting("feed", HUNTER "," SP(2, 3, 0, "'carnivore'"), "{}");
    says("1 prey 1 2", "MOA-2", "");
}

/* ---- During an attack ---- */

static void the_attacker_is_the_one_that_set_out(void **state) {
    (void)state;
    const char *own = HUNTER "," SP(1, 4, 0, "'carnivore','climbing'");
    evo_hunting(&t, own, SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "EVO-5.23", "Climbing");
    says("1 prey 2 1 by 2", "EVO-5.30", "Choose the attacker first");
    evo_hunting(&t, SP(1, 2, 0, "'carnivore'") "," HUNTER, SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "EVO-5.21", "too large"); /* the other one comes nearer, but does not attack */
    evo_before_attack(&t, "'fertile/2'",
                      SP(3, 4, 0, "'carnivore','intelligence'") "," SP(3, 5, 0, "'carnivore'"),
                      SP(2, 3, 0, "'horns'") "," SP(2, 4, 0, ""));
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    says("1 prey 2 2", "EVO-5.21", "too large");
    says("1 prey 2 1", "EVO-5.29", "Choose traits to ignore"); /* it is the prey already */
    evo_before_attack(&t, "'fertile/2'", SP(3, 4, 0, "'carnivore','intelligence'"),
                      SP(2, 3, 0, "'climbing'"));
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1 ; 1 ignore climbing fertile/2");
    says("1 prey 2 1", "EVO-5.29", "Choose traits to ignore"); /* and its climbing is ignored */
}

/* EVO-5.29: cards in hand may make the attack possible. */
static void intelligence_with_cards_is_no_obstacle(void **state) {
    (void)state;
    const char *thinker = SP(3, 4, 0, "'carnivore','intelligence'");
    evo_before_attack(&t, "'fertile/2'", thinker, SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "EVO-5.30", "Choose the attacker first");
    says("1 prey 2 1 by 1", "EVO-5.30", "Choose the attacker first");
    evo_before_attack(&t, "", thinker, SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "EVO-5.23", "Climbing");
    evo_before_attack(&t, "'fertile/2'", thinker, SP(2, 3, 2, "'climbing','burrowing'"));
    says("1 prey 2 1", "EVO-5.29", "than you have cards");
    /* A fed one that is not stopped is nearer, but does not speak for one that can attack. */
    evo_before_attack(&t, "'fertile/2'",
                      SP(1, 4, 1, "'carnivore','climbing'") "," SP(3, 4, 0, "'carnivore','intelligence'"),
                      SP(2, 3, 0, "'climbing'"));
    says("1 prey 2 1", "EVO-5.30", "Choose the attacker first");
}

/* In quick play a card that is played already cannot be discarded any more. */
static void played_cards_are_not_there_to_discard(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'phase':'food','options':{'quick':'yes'},'players':["
        "{'hand_cards':['horns/1','horns/2'],'species':[" SP(
            3, 4, 0, "'carnivore','intelligence'") "]},"
                                                   "{'hand_cards':['climbing/1','climbing/2'],'species':[" SP(
                                                       1, 3, 0, "'climbing'") "]}]}");
    evo_do(&t, "1 food horns/1 ; 2 food climbing/1");
    says("1 prey 2 1", "EVO-4.1", "Finish playing cards");
    evo_do(&t, "1 pick horns/2 ; 1 new left");
    says("1 prey 2 1", "EVO-5.23", "Climbing");
}

/* ---- EVO-1.7: what the asker may not know ---- */

/* Player 2's card that lies face down is another each time. */
static void face_down_traits_of_others_are_not_told(void **state) {
    (void)state;
    static const char *const down[] = {"climbing/1", "hard_shell/1", "warning_call/1", "foraging/2"};
    char json[512];
    for (size_t i = 0; i < sizeof down / sizeof *down; i++) {
        snprintf(json, sizeof json,
                 "{'phase':'play','turn':{'player':2},'players':[{'species':[" HUNTER
                 "]},{'hand_cards':['horns/1'],'species':[{'face_down_cards':['%s']},{}]}]}",
                 down[i]);
        evo_position(&t, json);
        says("1 prey 2 1", "MOA-2", "");
        says("1 prey 2 2", "MOA-2", "");
    }
}

/* One's own are known: the carnivore as well as the call that protects its neighbour. */
static void ones_own_face_down_traits_count(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'play','turn':{'player':2},'players':[{'species':[{'body':3,"
                     "'face_down_cards':['carnivore/6','warning_call/1']},{}]},"
                     "{'hand_cards':['horns/1'],'species':[{'body':4},{'body':2}]}]}");
    says("1 prey 2 1", "EVO-5.21", "too large");
    says("1 prey 2 2", "MOA-2", "");
    says("1 prey 1 2", "EVO-5.27", "Warning Call");
}

/* In quick play others' rows are as they were, with the numbers that they had. */
static void a_hidden_turn_is_not_told(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'food','options':{'quick':'yes'},'players':["
                     "{'hand_cards':['horns/1','horns/2'],'species':[" HUNTER "]},"
                     "{'hand_cards':['climbing/1','climbing/2','climbing/3','climbing/4','climbing/5'],"
                     "'species':[" SP(1, 3, 0, "") "," SP(1, 4, 0, "") "]}]}");
    evo_do(&t, "1 food horns/1 ; 2 food climbing/1");
    for (int step = 0; step < 4; step++) {
        static const char *const play[] = {"2 pick climbing/2 ; 2 new left", "2 pick climbing/4 ; 2 trait 2",
                                           "2 pick climbing/5 ; 2 grow 2 body", "2 done"};
        says("1 prey 2 1", "EVO-4.1", "Finish playing cards");
        says("1 prey 2 2", "EVO-5.21", "too large");
        says("1 prey 2 3", "EVO-5.21", "no species with that number");
        evo_do(&t, play[step]);
    }
    says("1 prey 2 1", "EVO-4.1", "Finish playing cards");
    says("1 prey 2 3", "EVO-5.21", "no species with that number");
    evo_do(&t, "1 done");
    says("1 prey 2 1", "EVO-5.30", "Choose"); /* laid open: the new species of body size 1 */
    says("1 prey 2 2", "EVO-5.21", "too large");
    says("1 prey 2 3", "EVO-5.21", "too large");
}

/* ---- How it is written ---- */

static void a_question_names_its_attacker(void **state) {
    (void)state;
    struct moa_error error;
    moa_action action;
    char text[64];
    evo_new(&t, 2, false);
    assert_true(moa_evolution.action_parse(&t.deck, "prey 2 1 by 3", &action, &error));
    assert_int_equal(action, evo_code(EVO_DO_PREY, 1, 0) | 3);
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_evolution.action_text(&t.deck, action, &buffer);
    assert_string_equal(text, "prey 2 1 by 3");
    static const char *const bad[] = {"prey 2 1 by",   "prey 2 1 by 0",   "prey 2 1 by 81",
                                      "prey 2 1 at 1", "prey 2 1 by 1 1", "hunt 1 by 1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (moa_evolution.action_parse(&t.deck, bad[i], &action, &error)) fail_msg("'%s' is read", bad[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.21", each_defence_is_named_before_an_attack),
        RULE("EVO-5.21", it_is_named_while_cards_are_played),
        RULE("EVO-5.21", it_is_named_when_no_attack_is_possible),
        RULE("EVO-5.21", without_a_carnivore_nobody_attacks),
        RULE("EVO-5.30", an_open_prey_is_a_matter_of_timing),
        RULE("EVO-5.21", numbers_that_do_not_exist_are_said),
        RULE("EVO-5.21", one_that_can_attack_is_enough),
        RULE("EVO-5.21", the_nearest_one_says_why),
        RULE("EVO-5.21", a_fed_carnivore_says_so),
        RULE("EVO-5.21", ones_own_carnivore_may_be_prey_of_another),
        RULE("EVO-5.30", the_attacker_is_the_one_that_set_out),
        RULE("EVO-5.29", intelligence_with_cards_is_no_obstacle),
        RULE("EVO-5.29", played_cards_are_not_there_to_discard),
        RULE("EVO-1.7", face_down_traits_of_others_are_not_told),
        RULE("EVO-1.7", ones_own_face_down_traits_count),
        RULE("EVO-1.7", a_hidden_turn_is_not_told),
        RULE("EVO-5.30", a_question_names_its_attacker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
