/* test_leaving.c - what a player can leave in the watering hole on a feeding turn: EVO-5.12, EVO-5.13, EVO-5.17. */
#include "games/evolution/turns.h"
#include <string.h>

static struct evo_test t;

/* Player 1's row with so many chips in the watering hole; the other player is hungry. */
static void row(int hole, const char *species) {
    char json[1024];
    snprintf(json, sizeof json, "{'hole':%d,'players':[{'species':[%s]}," HUNGRY "," HUNGRY "]}", hole,
             species);
    evo_position(&t, json);
}

/* ---- EVO-5.13: all of the chain or none ---- */

static void foraging_is_left_along_cooperation_too(void **state) {
    (void)state;
    const char *both = "{'traits':['cooperation','foraging'],'population':3},"
                       "{'traits':['foraging'],'population':3}";
    row(9, both);
    evo_do(&t, "1 feed 1 one");
    evo_meals(&t, "1.1+1 1.2+1");
    assert_int_equal(t.s.hole, 7);
    row(9, both);
    evo_do(&t, "1 feed 1");
    evo_meals(&t, "1.1+1 1.1+1 1.2+1 1.2+1");
    assert_int_equal(t.s.hole, 5);
}

/* The species that is fed has no foraging: what may be left is further along the chain. */
static void a_neighbours_foraging_may_be_left(void **state) {
    (void)state;
    row(9, "{'traits':['cooperation']},{'traits':['cooperation']},{'traits':['foraging'],'population':2}");
    evo_offers(&t, 1, "feed 1; feed 1 one; feed 2; feed 2 one; feed 3; feed 3 one");
    evo_do(&t, "1 feed 1 one");
    evo_meals(&t, "1.1+1 1.2+1 1.3+1");
}

static void cooperations_chip_for_a_hungry_neighbour_is_not_left(void **state) {
    (void)state;
    row(9, "{'traits':['cooperation'],'population':2},{'population':2}");
    evo_offers(&t, 1, "feed 1; feed 2");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
}

/* What the chain does not reach cannot be left. */
static void only_what_would_be_taken_may_be_left(void **state) {
    (void)state;
    row(2,
        "{'traits':['cooperation']},{'traits':['foraging'],'population':2,'food':0}"); /* no chip is left */
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    row(9, "{'traits':['cooperation']},{'traits':['foraging'],'population':2,'food':1}"); /* no food space */
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    row(9,
        "{'traits':['cooperation']},{'food':1},{'traits':['foraging'],'population':2}"); /* ends before it */
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    row(9, "{'traits':['cooperation']},{'traits':['carnivore','foraging'],'population':2},"
           "{'traits':['foraging'],'population':2}"); /* a carnivore takes no plants */
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
}

/* Long neck and intelligence take from the bank: there is one way only. */
static void chips_from_the_bank_are_taken(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1'],'species':[{'traits':"
                     "['intelligence','foraging','cooperation'],'population':3},{'traits':['fat_tissue'],"
                     "'food':1}]}," HUNGRY "," HUNGRY "]}");
    evo_offers(&t, 1, "think 1 horns/1; decline once; decline rest");
    evo_do(&t, "1 think 1 horns/1");
    evo_expect(&t, 1, 1, 3, 1, 3, 0);
    evo_expect(&t, 1, 2, 1, 1, 1, 1);
    evo_position(&t, "{'phase':'grain','hole':5,'players':[{'species':[{'traits':['long_neck','foraging',"
                     "'cooperation'],'population':3},{'traits':['foraging'],'population':3}]}," HUNGRY
                     "," HUNGRY "]}");
    evo_offers(&t, 1, "grain 1 long_neck; leave 1");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 3, 1, 2, 0);
    evo_expect(&t, 1, 2, 3, 1, 2, 0);
    assert_int_equal(t.s.hole, 5);
}

/* ---- EVO-5.17: nobody has to fill fat tissue ---- */

#define FAT_NEIGHBOUR "{'traits':['cooperation'],'population':2},{'traits':['fat_tissue'],'body':2,'food':1}"

static void a_full_neighbours_fat_may_be_left(void **state) {
    (void)state;
    row(5, FAT_NEIGHBOUR);
    evo_offers(&t, 1, "feed 1; feed 1 one");
    evo_do(&t, "1 feed 1 one");
    evo_meals(&t, "1.1+1");
    evo_expect(&t, 1, 2, 1, 2, 1, 0);
    assert_int_equal(t.s.hole, 4);
    row(5, FAT_NEIGHBOUR);
    evo_do(&t, "1 feed 1");
    evo_meals(&t, "1.1+1 1.2+0");
    evo_expect(&t, 1, 2, 1, 2, 1, 1);
    assert_int_equal(t.s.hole, 3);
}

static void full_fat_tissue_or_an_empty_hole_leaves_no_choice(void **state) {
    (void)state;
    row(5, "{'traits':['cooperation']},{'traits':['fat_tissue'],'body':2,'food':1,'fat':2}");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    row(1, FAT_NEIGHBOUR);
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    row(5, "{'traits':['cooperation']},{'traits':['fat_tissue','carnivore'],'body':2,'food':1}");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13"); /* EVO-5.11: its fat takes no plants */
}

/* A hungry neighbour with fat tissue eats: its chip is no fat, and is not left. */
static void a_hungry_neighbour_with_fat_tissue_eats(void **state) {
    (void)state;
    row(5, "{'traits':['cooperation']},{'traits':['fat_tissue'],'body':2}");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 2, 1, 2, 1, 0);
}

/* The last two chips of a round: both taken, or one left for the next. `fertile` looks at what is left (EVO-5.3). */
static void next_round(const char *feeding) {
    evo_position(&t, "{'hole':2,'players':[{'species':[{'traits':['cooperation']},"
                     "{'traits':['fat_tissue','fertile'],'food':1}]}," FED "," FED "]}");
    evo_do(&t, feeding);
    evo_chance_on(&t);
    while (t.s.phase == EVO_FOOD || t.s.phase == EVO_PLAY) {
        moa_action legal[EVO_ACTIONS_MAX];
        int player = __builtin_ctz(t.s.actors);
        int count = evo_legal(&t.deck, &t.s, player, legal);
        moa_action action = t.s.phase == EVO_FOOD ? legal[0] : evo_code(EVO_DO_DONE, 0, 0);
        assert_true(count > 0);
        moa_evolution.apply(&t.deck, &t.s, player, action, NULL);
    }
}

static void food_is_left_so_that_fertile_works_next_round(void **state) {
    (void)state;
    next_round("1 feed 1");
    assert_int_equal(evo_sp(&t, 1, 2)->population, 1);
    next_round("1 feed 1 one ; 1 pass");
    assert_int_equal(evo_sp(&t, 1, 2)->population, 2);
}

/* ---- EVO-5.13: exactly where it makes a difference ---- */

static struct moa_rng rng;

static int any(int below) { return (int)moa_rng_below(&rng, (uint32_t)below); }

/* A row of up to 5 species with some of the traits that matter to a chain. */
static void random_row(void) {
    static const int trait[] = {EVO_FORAGING, EVO_COOPERATION, EVO_COOPERATION, EVO_FAT_TISSUE,
                                EVO_CARNIVORE};
    evo_new(&t, 3, false);
    for (int i = any(5); i > 0; i--) evo_species_add(&t.s, 0, true);
    for (int i = 0; i < evo_row_length(&t.s, 0); i++) {
        struct evo_species *sp = &t.s.species[i];
        uint32_t has = 0;
        sp->population = (uint16_t)(1 + any(3)) & 15;
        sp->body = (uint16_t)(1 + any(3)) & 15;
        sp->food = (uint16_t)any(sp->population + 1) & 15;
        for (int k = 0, count = any(4); k < count;) {
            int next = trait[any(any(3) ? 4 : 5)];
            if (has & EVO_BIT(next)) break;
            has |= EVO_BIT(next);
            sp->card[k++] = (uint8_t)(t.deck.first[next] + i);
        }
        if (has & EVO_BIT(EVO_FAT_TISSUE)) sp->fat = (uint16_t)any(sp->body + 1) & 15;
    }
    t.s.hole = (uint16_t)any(6);
    t.s.phase = EVO_FEED;
    t.s.player = 0;
    t.s.actors = 1;
}

/* Feeds one species; true if a chip was foraged or stored. */
static bool feed(struct evo_state *s, int species, bool sparing) {
    bool spareable = false;
    t.events = (struct moa_events){.event = t.event, .max = 1024};
    struct evo g = {&t.deck, s, &t.events};
    evo_eat(&g, 0, species, 1, EVO_PLANT_HOLE, EVO_BY_FEEDING, sparing);
    for (int i = 0; i < t.events.count; i++)
        spareable |= t.event[i].arg[4] == EVO_BY_FORAGING || t.event[i].arg[2] > 0;
    return spareable;
}

static void both_ways_are_offered_exactly_where_they_differ(void **state) {
    (void)state;
    int both = 0, one = 0;
    moa_rng_seed(&rng, 1);
    for (int n = 0; n < 20000; n++) {
        random_row();
        struct evo g = {&t.deck, &t.s, NULL};
        struct evo_choices c = evo_feeding_choices(&g, 0);
        for (int i = 0; i < evo_row_length(&t.s, 0); i++) {
            if (!(c.feed >> i & 1)) continue;
            struct evo_state all = t.s, sparing = t.s;
            assert_int_equal(feed(&all, i, false), c.spare >> i & 1);
            assert_false(feed(&sparing, i, true));
            assert_int_equal(memcmp(&all, &sparing, sizeof all) != 0, c.spare >> i & 1);
            assert_int_equal(evo_hole_chips(&g, 0, i, false), t.s.hole - all.hole);
            assert_int_equal(evo_hole_chips(&g, 0, i, true), t.s.hole - sparing.hole);
            if (c.spare >> i & 1)
                both++;
            else
                one++;
        }
        assert_false(c.spare & ~c.feed);
    }
    assert_true(both > 2000 && one > 2000);
}

/* ---- The words ---- */

static void words(const char *action, const char *expected) {
    char text[256];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_style style = {.width = 80};
    struct moa_error error;
    moa_action code;
    assert_true(moa_evolution.action_parse(&t.deck, action, &code, &error));
    moa_evolution.action_words(&t.deck, &t.s, 0, code, &style, &buffer);
    assert_string_equal(text, expected);
}

static void the_words_say_how_many_chips_each_way_takes(void **state) {
    (void)state;
    row(9, "{'traits':['cooperation','foraging'],'population':3},{'traits':['foraging'],'population':3},{}");
    words("feed 1", "Feed species A (take 4)");
    words("feed 1 one", "Feed species A (take only 2)");
    words("feed 2", "Feed species B (take 2)");
    words("feed 2 one", "Feed species B (take only 1)");
    words("feed 3", "Feed species C");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.13", foraging_is_left_along_cooperation_too),
        RULE("EVO-5.13", a_neighbours_foraging_may_be_left),
        RULE("EVO-5.13", cooperations_chip_for_a_hungry_neighbour_is_not_left),
        RULE("EVO-5.13", only_what_would_be_taken_may_be_left),
        RULE("EVO-5.12", chips_from_the_bank_are_taken),
        RULE("EVO-5.17", a_full_neighbours_fat_may_be_left),
        RULE("EVO-5.17", full_fat_tissue_or_an_empty_hole_leaves_no_choice),
        RULE("EVO-5.17", a_hungry_neighbour_with_fat_tissue_eats),
        RULE("EVO-5.17", food_is_left_so_that_fertile_works_next_round),
        RULE("EVO-5.13", both_ways_are_offered_exactly_where_they_differ),
        RULE("EVO-5.13", the_words_say_how_many_chips_each_way_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
