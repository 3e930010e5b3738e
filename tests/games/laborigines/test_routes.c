/* test_routes.c - where a choice leads is shown before it is made, and nothing hidden is: docs/notes.md. */
#include "ring.h"

static struct lab_test t;

static struct kit kit(void) { return (struct kit){&moa_laborigines, &t.data, &t.s, &t.events}; }

#define WALK(who, places, to) "'walk':{'who':" who ",'places':[" places "],'to':" to ","
#define ME "{'player':0,'number':0}"
#define ALONE "'meetings':[]}"

static void both_directions_of_a_move(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(12) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(kit(), 0,
                   "'action':'go clockwise','direction':'clockwise'," WALK(ME, "7,8,9,10", "10") ALONE);
    kit_notes_tell(kit(), 0, "'action':'go counter','direction':'counter'," WALK(ME, "7,6,5,4", "4") ALONE);
}

static void what_completes_a_choice_is_listed(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(12) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(kit(), 0, "'then':[],");
    lab_position(&t, ROLL MOA(12) PLAYERS(AT(4) "," AT(20)));
    lab_do(&t, "* roll 1 2");
    kit_notes_tell(kit(), 0, "'then':['go clockwise'],");
    kit_notes_tell(kit(), 0, "'then':['go counter'],");
}

/* LAB-5.8, LAB-3.6 */
static void paying_the_last_stones_is_fatal(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(12) PLAYERS(HAS(4, "'blue':17") "," HAS(20, "'blue':3")));
    lab_do(&t, "* roll 1 2 ; 1 die 1");
    kit_notes_tell(kit(), 1, "'fatal':['pay clockwise','pay counter']");
    kit_notes_hide(kit(), 0, "fatal");
    lab_position(&t, ROLL MOA(12) PLAYERS(HAS(4, "'blue':17") "," HAS(20, "'blue':3,'orange':1")));
    lab_do(&t, "* roll 1 2 ; 1 die 1");
    kit_notes_tell(kit(), 1, "'fatal':[]");
}

/* LAB-3.2: the other colours in the order of the colours. */
static void stones_to_give_are_counted(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(15) PLAYERS(HAS(8, "'blue':15") "," HAS(10, "'blue':1,'orange':5")));
    lab_do(&t, "1 go clockwise");
    kit_notes_tell(kit(), t.s.give.chooser, "'give':{'blue':1,'orange':2}");
    kit_notes_hide(kit(), !t.s.give.chooser, "'give'");
}

static void circles_chosen_in_vain_have_a_question(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(12) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(kit(), 1, "'vain':{'7':'pay clockwise'}");
    kit_notes_tell(kit(), 0, "'vain':{}");
    kit_notes_hide(kit(), MOA_SPECTATOR, "vain");
}

static void only_who_must_act_gets_routes(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(12) PLAYERS(AT(8) "," AT(20)));
    kit_notes_hide(kit(), 1, "routes");
    kit_notes_hide(kit(), MOA_SPECTATOR, "routes");
}

static void a_die_takes_moa_along(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(12) PLAYERS(AT(4) "," AT(20)));
    lab_do(&t, "* roll 1 2");
    kit_notes_tell(kit(), 0,
                   "'action':'die 1','direction':'clockwise'," WALK(ME, "3,4", "4") ALONE
                   ",'moa':{'who':{'player':-1,'number':0},'places':[11,12,13],'to':13," ALONE);
    kit_notes_tell(kit(), 0,
                   "'action':'die 2','direction':'counter'," WALK(ME, "3,2,1", "1") ALONE
                   ",'moa':{'who':{'player':-1,'number':0},'places':[11,12],'to':12," ALONE);
}

/* LAB-3.2: Bo, who meets Moa, picks the stones; the way of Ada is known all the same. */
static void others_may_pick_stones_before(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(12) PLAYERS(HAS(4, "'blue':15") "," HAS(14, "'blue':3,'orange':5")));
    lab_do(&t, "* roll 1 2");
    kit_notes_tell(kit(), 0, "'action':'die 1','direction':'clockwise'," WALK(ME, "3,4", "4") ALONE);
}

/* LAB-5.2: on by the same number. */
static void who_is_met_on_the_way(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(15) PLAYERS(AT(8) "," AT(10)));
    kit_notes_tell(kit(), 0,
                   WALK(ME, "7,8,9,10,11",
                        "11") "'meetings':[{'who':{'player':1,'number':0},'place':9,'stones':2,'flag':0}]}");
    kit_notes_tell(kit(), 0, "'words':['Ada runs into Bo on circle 10','Bo gives 2 orange stones to Ada");
    lab_position(&t, GO(2) MOA(10) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(kit(), 0, "'meetings':[{'who':{'player':-1,'number':0},'place':9,'stones':-2,'flag':0}]}");
}

/* LAB-1.4: what is below a circle is chance, though the state holds it. */
static void nothing_is_told_after_a_circle_is_turned_over(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(16) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(
        kit(), 0, "'to':10," ALONE ",'then':[],'words':['Ada moves to circle 11'],"); /* acid on both sides */
    kit_notes_hide(kit(), 0, "turned over");
    lab_position(&t, GO(4) MOA(16) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(kit(), 0,
                   "'to':11," ALONE ",'then':[],'words':['Ada moves to circle 12'],"); /* safe below */
}

/* LAB-5.4, LAB-5.5: or the flag instead of stones. */
static void what_a_meeting_brings(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(15) FLAG(2) PLAYERS(AT(8) "," AT(10)));
    kit_notes_tell(kit(), 0, "'place':9,'stones':0,'flag':1}");
    lab_position(&t, GO(2) MOA(10) FLAG(1) PLAYERS(AT(8) "," AT(20)));
    kit_notes_tell(kit(), 0, "'place':9,'stones':0,'flag':-1}");
}

/* LAB-1.4: on the ring of the tests there is an acid circle with acid and one with a safe field below; only what is up
 * tells, so each may be either. Whoever lands there takes its stones first (LAB-6.1). */
static void what_may_be_below_the_last_circle(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(16) PLAYERS(HAS(8, "'blue':18") "," AT(20)));
    lay_stones(&t, 11, 1, 2);
    kit_notes_tell(kit(), 0, "'acid':{'acid':1,'safe':1}");
    kit_notes_tell(kit(), 0,
                   "'words':['Ada moves to circle 11','Ada takes 2 blue stones from the circle'],'stones':2,"
                   "'takes':2,'below':[{'trap':'acid','count':1,'stones':0},"
                   "{'trap':'safe','count':1,'stones':0}]}");
}

/* What each back would cost: the explosion 4, unless the flag protects (LAB-3.4). */
static void what_each_back_would_cost(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(16) PLAYERS(AT(11) "," AT(20)));
    kit_notes_tell(kit(), 0,
                   "'below':[{'trap':'small_explosion','count':1,'stones':-4},"
                   "{'trap':'safe','count':1,'stones':0}]}");
    lab_position(&t, GO(2) MOA(16) FLAG(1) PLAYERS(AT(11) "," AT(20)));
    kit_notes_tell(kit(), 0, "'below':[{'trap':'small_explosion','count':1,'stones':0},");
}

/* The memory aid: what has been up is known, and what has not is counted without it. */
static void the_memory_aid_makes_odds_certain(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(16) PLAYERS(AT(11) "," AT(20)));
    t.s.memory = 1;
    kit_notes_tell(kit(), 0, "'small_explosion':{'small_explosion':1,'safe':1}");
    t.s.seen = 1u << 12;
    int back = lab_back(&t.data, t.s.circle[12]);
    kit_notes_tell(kit(), 0,
                   back == LAB_SAFE ? "'below':[{'trap':'safe','count':1,'stones':0}]}"
                                    : "'below':[{'trap':'small_explosion','count':1,'stones':-4}]}");
    kit_notes_hide(kit(), 0, "'small_explosion':{'small_explosion':1,'safe':1}");
}

/* LAB-5.8: the other one may set the direction; the routes are as they will be unless they pay. */
static void others_are_taken_not_to_pay(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(14) PLAYERS(HAS(4, "'blue':10") "," HAS(20, "'blue':10")));
    lab_do(&t, "* roll 1 2");
    kit_notes_tell(kit(), 0, "'action':'die 1','direction':'clockwise'," WALK(ME, "3,4", "4"));
    kit_notes_tell(kit(), 0, "'action':'die 1','direction':'counter'," WALK(ME, "3,2", "2"));
    lab_do(&t, "1 die 1");
    assert_string_equal(lab_now(&t), "2 pay");
    kit_notes_tell(kit(), 1, "'action':'pay counter','direction':'counter'," WALK(ME, "3,2", "2"));
}

/* LAB-8.6 */
static void either_twin_may_go_first(void **state) {
    (void)state;
    lab_position(&t, "{'options':{'variant':'twins'}," LAB_RING
                     ",'players':[{'figures':[{'place':2},{'place':8}]},"
                     "{'figures':[{'place':14},{'place':18}]}]}");
    lab_do(&t, "* roll 1 2");
    kit_notes_tell(kit(), 0, "'action':'die 1','direction':'clockwise'," WALK(ME, "1,2", "2"));
    kit_notes_tell(kit(), 0,
                   "'action':'die 1','direction':'counter'," WALK("{'player':0,'number':1}", "7,6,5", "5"));
    kit_notes_tell(kit(), 0,
                   "'action':'die 2','direction':'clockwise'," WALK("{'player':0,'number':1}", "7,8", "8"));
    kit_notes_hide(kit(), 0, "'moa'");
}

static void what_everybody_knows_of_circles(void **state) {
    (void)state;
    lab_new(&t, 2, LAB_BASIC);
    kit_notes_tell(kit(), MOA_SPECTATOR, "'classes':{'footprint':'yellow'");
    kit_notes_tell(kit(), MOA_SPECTATOR, "'safe':'green'}");
    kit_notes_tell(kit(), MOA_SPECTATOR, "'backs':{'big_explosion':'danger','danger':'big_explosion'}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-4.1", what_completes_a_choice_is_listed),
        RULE("LAB-5.8", paying_the_last_stones_is_fatal),
        RULE("LAB-3.2", stones_to_give_are_counted),
        RULE("LAB-5.8", circles_chosen_in_vain_have_a_question),
        RULE("LAB-5.1", both_directions_of_a_move),
        RULE("LAB-5.1", only_who_must_act_gets_routes),
        RULE("LAB-4.1", a_die_takes_moa_along),
        RULE("LAB-3.2", others_may_pick_stones_before),
        RULE("LAB-5.2", who_is_met_on_the_way),
        RULE("LAB-1.4", nothing_is_told_after_a_circle_is_turned_over),
        RULE("LAB-5.5", what_a_meeting_brings),
        RULE("LAB-1.4", what_may_be_below_the_last_circle),
        RULE("LAB-3.4", what_each_back_would_cost),
        RULE("LAB-1.4", the_memory_aid_makes_odds_certain),
        RULE("LAB-5.8", others_are_taken_not_to_pay),
        RULE("LAB-8.6", either_twin_may_go_first),
        RULE("LAB-1.2", what_everybody_knows_of_circles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
