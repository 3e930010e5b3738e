/* test_things.c - LAB-1: circles, colours, backs, diseases, marks, dice, figures. */
#include "games/laborigines/text/figure.h"
#include "support/laborigines_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 7200 }; /* of sampling */

static struct lab_test t;

#define AT(place) "{'figures':[{'place':" place "}]}"
#define TWO(head, one, two) "{'moa':1," head LAB_RING ",'players':[" AT(one) "," AT(two) "]}"

/* ---- LAB-1.1, LAB-1.2 ---- */

static int copies_of(const char *one, const char *other) {
    int copies = 0;
    for (int kind = 0; kind < t.data.kinds; kind++) {
        const uint8_t *side = t.data.circle[kind].side;
        bool as_told = !strcmp(lab_trap_word[side[0]], one) && !strcmp(lab_trap_word[side[1]], other);
        bool turned = !strcmp(lab_trap_word[side[0]], other) && !strcmp(lab_trap_word[side[1]], one);
        if (as_told || turned) copies += t.data.circle[kind].copies;
    }
    return copies;
}

static void the_set_has_20_circles(void **state) {
    (void)state;
    static const char *const both[] = {"footprint", "disease",         "charity", "radiation", "lightning",
                                       "acid",      "small_explosion", "healing", "immunity"};
    int total = 0;
    lab_new(&t, 2, LAB_BASIC);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(copies_of(both[i], both[i]), 1);
        assert_int_equal(copies_of(both[i], "safe"), 1);
    }
    assert_int_equal(copies_of("big_explosion", "danger"), 2);
    assert_int_equal(t.data.ring, 20);
    for (int kind = 0; kind < t.data.kinds; kind++) total += t.data.circle[kind].copies;
    assert_int_equal(total, 20); /* so there are no others */
}

/* Loads a data set into t.data; returns the reason if it is refused, else NULL. */
static const char *load_data(const char *json) {
    static struct moa_error error;
    static struct moa_json pool[256];
    static char text[2048];
    snprintf(text, sizeof text, "%s", json);
    for (char *c = text; *c; c++)
        if (*c == '\'') *c = '"';
    const struct moa_json *root = moa_json_read(text, pool, 256, &error);
    return root && moa_laborigines.data_load(&t.data, root, &error) ? NULL : error.text;
}

#define SIX_CIRCLES                                                                                          \
    "['acid','safe'],['safe','acid'],['acid','acid'],['danger','safe'],['healing','safe'],['charity','safe']"

static void another_set_may_be_used(void **state) {
    (void)state;
    assert_null(load_data("{'circles':[" SIX_CIRCLES "," SIX_CIRCLES "]}"));
    assert_int_equal(t.data.ring, 12);
    assert_int_equal(copies_of("acid", "safe"), 4);
    assert_int_equal(t.data.kinds, 5); /* acid and safe is one kind either way round */
    assert_int_equal(copies_of("footprint", "safe"), 0);
    for (int i = 0; i < LAB_DISEASES; i++)
        assert_int_equal(t.data.diseases[i], 1); /* not told: as in the set */
    assert_null(load_data("{'diseases':['leprosy','leprosy']}"));
    assert_int_equal(t.data.diseases[LAB_LEPROSY], 2);
    assert_int_equal(t.data.diseases[LAB_LIMPING], 0);
    assert_int_equal(t.data.ring, 20);
}

static void a_broken_set_is_refused_with_a_reason(void **state) {
    (void)state;
    static const struct {
        const char *json, *why;
    } list[] = {
        {"[]", "a data set is an object"},
        {"{'rings':[]}", "rings: there is no such member"},
        {"{'circles':[" SIX_CIRCLES "]}", "circles: a ring has 12 to 24 circles"},
        {"{'circles':[" SIX_CIRCLES "," SIX_CIRCLES "," SIX_CIRCLES "," SIX_CIRCLES ",['acid','acid']]}",
         "circles: at most 24 members, found 25"},
        {"{'circles':[['acid']]}", "circles[0]: a circle is a list of its two sides"},
        {"{'circles':[['acid','lava']]}", "circles[0]: a circle is a list of its two sides"},
        {"{'circles':['acid']}", "circles[0]: a circle is a list of its two sides"},
        {"{'colours':{'lava':'green'}}", "colours.lava: there is no such member"},
        {"{'colours':{'acid':'blue'}}", "colours.acid: \"blue\" is none of: yellow, green, white"},
        {"{'diseases':[]}", "diseases: there must be a disease card"},
        {"{'diseases':['cough']}", "diseases[0]: there is no such disease"},
    };
    lab_new(&t, 2, LAB_BASIC);
    struct lab_data before = t.data;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const char *why = load_data(list[i].json);
        if (!why || !strstr(why, list[i].why)) fail_msg("%s: '%s'", list[i].json, why ? why : "accepted");
        assert_memory_equal(&before, &t.data, sizeof before);
    }
}

/* ---- LAB-1.3 ---- */

static void circles_are_yellow_green_or_white(void **state) {
    (void)state;
    static const char *const colour[LAB_TRAPS] = {"yellow", "yellow", "yellow", "yellow", "yellow", "yellow",
                                                  "yellow", "yellow", "white",  "white",  "yellow", "green"};
    lab_new(&t, 2, LAB_BASIC);
    for (int trap = 0; trap < LAB_TRAPS; trap++)
        assert_string_equal(lab_class_word[t.data.class_of[trap]], colour[trap]);
    assert_string_equal(lab_trap_word[8], "healing"); /* the table above counts on it */
    assert_string_equal(lab_trap_word[9], "immunity");
    assert_string_equal(lab_trap_word[11], "safe");
}

/* From 5 to the radiation on 7; circles 2, 4 and 6 are turned to their safe sides. */
static int lost_to_radiation(const char *colours) {
    lab_position(&t, TWO("", "5", "16"));
    for (int at = 1; at <= 5; at += 2) t.s.circle[at] ^= 1;
    assert_null(load_data(colours));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 7);
    return 20 - lab_held(&t, 1, NULL);
}

static void radiation_depends_on_the_colours_of_the_set(void **state) {
    (void)state;
    assert_int_equal(lost_to_radiation("{}"), 3);
    assert_int_equal(lost_to_radiation("{'colours':{'danger':'green'}}"), 5);
    assert_int_equal(lost_to_radiation("{'colours':{'healing':'green'}}"), 5);
    assert_int_equal(lost_to_radiation("{'colours':{'safe':'white'}}"), 0);
}

/* ---- LAB-1.4 ---- */

/* Player 1 turns circle 12, acid up, to its safe side. */
static void turn_12(const char *memory) {
    char json[2048];
    snprintf(json, sizeof json, "%s%s%s", "{'moa':1,'options':{'memory':'", memory,
             "'}," LAB_RING ",'players':[" AT("10") "," AT("20") "]}");
    lab_position(&t, json);
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 12);
}

static const int viewers[] = {0, 1, MOA_SPECTATOR};

static void backs_are_hidden_even_when_they_have_been_seen(void **state) {
    (void)state;
    turn_12("no");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(lab_sees(&t, viewers[i], "\"back\""), 0);
        assert_int_equal(lab_sees(&t, viewers[i], "\"seen\""), 0);
        assert_int_equal(lab_sees(&t, viewers[i], "\"up\":\"safe\""), 1);
    }
    assert_int_equal(lab_sees(&t, MOA_HOST, "\"back\""), 20);
    assert_int_equal(lab_sees(&t, MOA_HOST, "\"seen\":true"), 1);
    assert_int_equal(lab_sees(&t, MOA_HOST, "\"up\":\"safe\",\"back\":\"acid\""), 1);
}

static void the_memory_aid_shows_what_has_been_seen(void **state) {
    (void)state;
    turn_12("yes");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(lab_sees(&t, viewers[i], "\"back\""), 1);
        assert_int_equal(lab_sees(&t, viewers[i], "\"up\":\"safe\",\"back\":\"acid\""), 1);
    }
    lab_new(&t, 2, LAB_BASIC);
    assert_int_equal(lab_sees(&t, 0, "\"memory\":\"no\""), 1); /* off unless asked for */
}

/* Circles 1 and 2 both show footprints: which is which, nobody can tell. */
static void views_do_not_tell_a_back_that_was_never_up(void **state) {
    (void)state;
    static struct lab_test other;
    turn_12("yes");
    other = t;
    other.s.circle[0] = t.s.circle[1];
    other.s.circle[1] = t.s.circle[0];
    for (int i = 0; i < 3; i++) assert_true(lab_same_view(&t, &other, viewers[i]));
    assert_false(lab_same_view(&t, &other, MOA_HOST));
}

/* Circles 3 and 4 show disease; 3 and 4 have been seen, 1 and 2 have not. */
static void resampling_keeps_what_was_seen_and_deals_the_rest(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    static struct lab_test again;
    int swapped = 0;
    turn_12("no");
    t.s.seen |= 1u << 2 | 1u << 3;
    for (int i = 0; i < 200; i++) {
        again = t;
        moa_laborigines.resample(&again.data, &again.s, i % 2 ? 0 : MOA_SPECTATOR, &rng);
        swapped += again.s.circle[0] == t.s.circle[1];
        assert_int_equal(again.s.circle[2], t.s.circle[2]);
        assert_int_equal(again.s.circle[3], t.s.circle[3]);
        assert_int_equal(again.s.circle[11], t.s.circle[11]);
        for (int v = 0; v < 3; v++) assert_true(lab_same_view(&t, &again, viewers[v]));
        struct moa_error error;
        assert_true(moa_laborigines.check(&again.data, &again.s, &error));
    }
    assert_in_range(swapped, 60, 140);
    moa_laborigines.resample(&again.data, &t.s, MOA_HOST, &rng);
    assert_int_equal(t.s.circle[1] >> 1, 1); /* the host knows all: nothing changes */
}

/* What comes out depends on the view alone. */
static void resampling_does_not_depend_on_what_is_hidden(void **state) {
    (void)state;
    struct moa_rng one, two;
    static struct lab_test other;
    turn_12("no");
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct lab_test copy = t;
        other = t;
        other.s.circle[0] = t.s.circle[1];
        other.s.circle[1] = t.s.circle[0];
        moa_rng_seed(&one, seed);
        moa_rng_seed(&two, seed);
        moa_laborigines.resample(&t.data, &copy.s, 0, &one);
        moa_laborigines.resample(&t.data, &other.s, 0, &two);
        assert_memory_equal(&copy.s, &other.s, sizeof copy.s);
    }
}

/* While the ring is laid, a circle's back may also be that of one that does not lie yet. */
static void resampling_a_ring_that_is_being_laid_deals_from_the_whole_set(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    int safe = 0;
    for (int i = 0; i < 200; i++) {
        lab_new(&t, 2, LAB_BASIC);
        lab_do(&t, "* lay footprint/footprint");
        moa_laborigines.resample(&t.data, &t.s, 0, &rng);
        assert_int_equal(lab_sees(&t, 0, "\"up\":\"footprint\""), 1);
        safe += lab_back(&t.data, t.s.circle[0]) == LAB_SAFE;
    }
    assert_in_range(safe, 1, 199);
}

/* ---- LAB-1.5, LAB-1.6, LAB-1.7 ---- */

static void there_is_one_card_of_each_of_eight_diseases(void **state) {
    (void)state;
    static const char *const words[] = {"leprosy",         "inferiority_complex",     "limping",
                                        "immunity_loss",   "hyperactivity",           "benign_mutation",
                                        "malign_mutation", "energy_storage_disorder", NULL};
    lab_new(&t, 2, LAB_BASIC);
    for (int i = 0; words[i]; i++) {
        assert_string_equal(lab_disease_word[i], words[i]);
        assert_int_equal(t.data.diseases[i], 1);
    }
    assert_null(lab_disease_word[8]);
}

/* From 10 back to the lightning on 9: the bearer loses nothing by its many bolts, and they may be shown. */
static void a_laborigine_carries_any_number_of_bolts(void **state) {
    (void)state;
    static struct lab_test again;
    lab_position(&t, "{'moa':1,'bearer':{'player':1}," LAB_RING
                     ",'players':[{'figures':[{'place':11,'bolts':200}]}," AT("20") "]}");
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go counter");
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 201);
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    char *view = lab_view_text(&t, MOA_HOST);
    lab_position(&again, view);
    free(view);
}

/* Ill, with acid, bolts and the flag at once; a second disease leaves one mark. */
static void a_laborigine_carries_one_mark_of_each_kind(void **state) {
    (void)state;
    lab_position(&t, "{'moa':10,'disease':'benign_mutation','bearer':{'player':1}," LAB_RING
                     ",'players':[{'figures':"
                     "[{'place':1,'ill':true,'bolts':3,'acid_acts':true}]}," AT("20") "]}");
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise ; * disease malign_mutation");
    assert_int_equal(lab_fig(&t, 1, 1)->ill, 1);
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 3);
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_int_equal(t.s.disease, LAB_MALIGN);
}

static void two_ordinary_dice_are_rolled(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    moa_action legal[LAB_ACTIONS_MAX];
    int count[7][7] = {{0}};
    lab_position(&t, TWO("", "10", "20"));
    assert_int_equal(moa_laborigines.legal(&t.data, &t.s, MOA_CHANCE, legal), 21);
    for (int i = 0; i < ROUNDS; i++) {
        moa_action roll = moa_laborigines.chance(&t.data, &t.s, &rng);
        count[lab_a(roll)][lab_b(roll)]++;
    }
    for (int a = 1; a <= 6; a++) /* 1 in 36, or 2: more than five deviations */
        for (int b = a; b <= 6; b++)
            assert_in_range(count[a][b], (a == b ? 200 : 400) - 110, (a == b ? 200 : 400) + 110);
    struct moa_error error;
    assert_false(moa_laborigines.action_parse(&t.data, "roll 1 7", legal, &error));
    assert_false(moa_laborigines.action_parse(&t.data, "roll 0 3", legal, &error));
}

/* ---- LAB-1.8 ---- */

static void each_player_brings_a_figure_that_all_see(void **state) {
    (void)state;
    struct moa_setup setup = {.players = 2}, back;
    struct moa_error error;
    lab_new(&t, 2, LAB_BASIC);
    assert_true(moa_laborigines.loadout_parse("star-cyclops-wings-fangs-bow", &setup.loadout[0], &error));
    assert_true(moa_laborigines.loadout_parse("egg-stalks-claws-tongue-antenna", &setup.loadout[1], &error));
    assert_true(moa_laborigines.setup(&t.data, &setup, &t.s, &error));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(lab_sees(&t, viewers[i], "\"seat\":\"star-cyclops-wings-fangs-bow\""), 1);
        assert_int_equal(lab_sees(&t, viewers[i], "\"seat\":\"egg-stalks-claws-tongue-antenna\""), 1);
    }
    moa_laborigines.setup_of(&t.data, &t.s, &back);
    assert_memory_equal(back.loadout, setup.loadout, sizeof back.loadout);
}

static void designs_are_checked(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "star",
                                        "star-cyclops-wings-fangs",
                                        "star-cyclops-wings-fangs-bow-bow",
                                        "cyclops-star-wings-fangs-bow",
                                        "moon-cyclops-wings-fangs-bow",
                                        "star-cyclops-wings-fangs-bow+",
                                        "star-cyclops-wings-fangs-bow+star"};
    struct moa_error error;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint32_t code = 77;
        error.text[0] = '\0';
        if (moa_laborigines.loadout_parse(wrong[i], &code, &error)) fail_msg("'%s' was read", wrong[i]);
        assert_int_not_equal(error.text[0], '\0');
    }
    struct moa_setup setup = {.players = 2, .loadout = {0, 5}}; /* the last of six shapes */
    lab_new(&t, 2, LAB_BASIC);
    assert_true(moa_laborigines.setup(&t.data, &setup, &t.s, &error));
    setup.loadout[1] = 6;
    assert_false(moa_laborigines.setup(&t.data, &setup, &t.s, &error));
    assert_non_null(strstr(error.text, "LAB-1.8"));
}

/* Two of them for twins, one for all others. */
static void random_designs_can_be_written_and_read(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    for (int variant = LAB_BASIC; variant <= LAB_TWINS; variant++) {
        struct moa_setup setup = {.players = 2, .option = {variant}};
        struct moa_error error;
        uint32_t first = moa_laborigines.loadout_random(&setup, &rng), differ = 0, second = 0;
        for (int i = 0; i < 300; i++) {
            char text[160];
            struct moa_buffer buffer = MOA_BUFFER(text);
            uint32_t code = setup.loadout[0] = moa_laborigines.loadout_random(&setup, &rng), read = 0;
            assert_true(moa_laborigines.setup(&t.data, &setup, &t.s, &error));
            moa_laborigines.loadout_text(code, &buffer);
            assert_true(moa_laborigines.loadout_parse(text, &read, &error));
            assert_int_equal(read, code);
            differ |= code ^ first;
            second |= lab_design_of(code, 1);
        }
        assert_true(differ != 0);
        assert_int_equal(second != 0, variant == LAB_TWINS);
    }
}

static void only_twins_have_two_designs(void **state) {
    (void)state;
    struct moa_setup setup = {.players = 2};
    struct moa_error error;
    lab_new(&t, 2, LAB_BASIC);
    assert_true(moa_laborigines.loadout_parse("egg-googly-short-smile-plain+star-cyclops-wings-fangs-bow",
                                              &setup.loadout[1], &error));
    assert_false(moa_laborigines.setup(&t.data, &setup, &t.s, &error));
    setup.option[0] = LAB_TWINS;
    assert_true(moa_laborigines.setup(&t.data, &setup, &t.s, &error));
    assert_int_equal(lab_sees(&t, 0, "plain+star-cyclops-wings-fangs-bow"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-1.1", the_set_has_20_circles),
        RULE("LAB-1.2", the_set_has_20_circles),
        RULE("LAB-1.2", another_set_may_be_used),
        RULE("LAB-1.2", a_broken_set_is_refused_with_a_reason),
        RULE("LAB-1.3", circles_are_yellow_green_or_white),
        RULE("LAB-1.3", radiation_depends_on_the_colours_of_the_set),
        RULE("LAB-1.4", backs_are_hidden_even_when_they_have_been_seen),
        RULE("LAB-1.4", the_memory_aid_shows_what_has_been_seen),
        RULE("LAB-1.4", views_do_not_tell_a_back_that_was_never_up),
        RULE("LAB-1.4", resampling_keeps_what_was_seen_and_deals_the_rest),
        RULE("LAB-1.4", resampling_does_not_depend_on_what_is_hidden),
        RULE("LAB-1.4", resampling_a_ring_that_is_being_laid_deals_from_the_whole_set),
        RULE("LAB-1.5", there_is_one_card_of_each_of_eight_diseases),
        RULE("LAB-1.6", a_laborigine_carries_any_number_of_bolts),
        RULE("LAB-1.6", a_laborigine_carries_one_mark_of_each_kind),
        RULE("LAB-1.7", two_ordinary_dice_are_rolled),
        RULE("LAB-1.8", each_player_brings_a_figure_that_all_see),
        RULE("LAB-1.8", designs_are_checked),
        RULE("LAB-1.8", only_twins_have_two_designs),
        RULE("LAB-1.8", random_designs_can_be_written_and_read),
    };
    return cmocka_run_group_tests_name("laborigines things", tests, NULL, NULL);
}
