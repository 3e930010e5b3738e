/* test_objectives_map.c - ORI-8: objectives about continents and connected territories. */
#include "objectives.h"

static struct ori_test t;

/* ---- Continents ---- */

static void africa_3_asks_for_3_pawns_in_africa(void **state) {
    (void)state;
    fulfilled(&t, "africa_3", 3, PAWNS("'horn':'1 1 black','atlas':'1 2 black','kalahari':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "africa_3", PAWNS("'horn':'1 1 black','atlas':'1 2 black','levant':'2 1 black'"),
                NOTHING);
    unfulfilled(&t, "africa_3", PAWNS("'horn':'1 1 black','atlas':'1 2 black'"),
                PAWNS("'congo':'2 1 black'"));
}

static void africa_3_does_not_count_the_neutral_pawn(void **state) {
    (void)state;
    unfulfilled(&t, "africa_3", PAWNS("'horn':'1 1 black','atlas':'1 2 black'"), NOTHING);
    pawn_is(&t, "rift", "neutral: 1 1 white");
}

static void eurasia_3_asks_for_3_pawns_in_eurasia(void **state) {
    (void)state;
    fulfilled(&t, "eurasia_3", 5, PAWNS("'iberia':'1 1 black','sunda':'1 2 black','chukotka':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "eurasia_3", PAWNS("'iberia':'1 1 black','sunda':'1 2 black','papua':'2 1 black'"),
                NOTHING);
    unfulfilled(&t, "eurasia_3", PAWNS("'iberia':'1 1 black','sunda':'1 2 black'"),
                PAWNS("'indus':'2 1 black'"));
}

static void oceania_3_asks_for_3_pawns_on_its_two_islands(void **state) {
    (void)state;
    fulfilled(&t, "oceania_3", 5, PAWNS("'bismarck':'1 1 black','arnhem':'1 2 black','murray':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "oceania_3", PAWNS("'bismarck':'1 1 black','papua':'1 2 black','sunda':'2 1 black'"),
                NOTHING);
    unfulfilled(&t, "oceania_3", PAWNS("'bismarck':'1 1 black','papua':'1 2 black'"),
                PAWNS("'murray':'2 1 black'"));
}

static void north_america_3_asks_for_3_pawns_in_north_america(void **state) {
    (void)state;
    fulfilled(&t, "north_america_3", 6,
              PAWNS("'greenland':'1 1 black','alaska':'1 2 black','mesoamerica':'2 1 black'"), NOTHING);
    unfulfilled(&t, "north_america_3",
                PAWNS("'greenland':'1 1 black','alaska':'1 2 black','orinoco':'2 1 black'"), NOTHING);
    unfulfilled(&t, "north_america_3", PAWNS("'greenland':'1 1 black','alaska':'1 2 black'"),
                PAWNS("'prairie':'2 1 black'"));
}

static void south_america_3_asks_for_3_pawns_in_south_america(void **state) {
    (void)state;
    fulfilled(&t, "south_america_3", 6,
              PAWNS("'orinoco':'1 1 black','caatinga':'1 2 black','patagonia':'2 1 black'"), NOTHING);
    unfulfilled(&t, "south_america_3",
                PAWNS("'orinoco':'1 1 black','caatinga':'1 2 black','weddell':'2 1 black'"), NOTHING);
    unfulfilled(&t, "south_america_3", PAWNS("'orinoco':'1 1 black','caatinga':'1 2 black'"),
                PAWNS("'amazon':'2 1 black'"));
}

static void antarctica_3_asks_for_3_pawns_in_antarctica(void **state) {
    (void)state;
    fulfilled(&t, "antarctica_3", 6,
              PAWNS("'weddell':'1 1 black','wilkes':'1 2 black','victoria':'2 1 black'"), NOTHING);
    unfulfilled(&t, "antarctica_3", PAWNS("'weddell':'1 1 black','wilkes':'1 2 black','murray':'2 1 black'"),
                NOTHING);
    unfulfilled(&t, "antarctica_3", PAWNS("'weddell':'1 1 black','wilkes':'1 2 black'"),
                PAWNS("'victoria':'2 1 black'"));
}

static void four_continents_asks_for_pawns_on_4_continents(void **state) {
    (void)state;
    fulfilled(&t, "four_continents", 5,
              PAWNS("'horn':'1 1 black','danube':'1 2 black','prairie':'2 1 black','amazon':'2 2 black'"),
              NOTHING);
    fulfilled(&t, "four_continents", 5,
              PAWNS("'papua':'1 1 black','danube':'1 2 black','maud':'2 1 black','amazon':'2 2 black',"
                    "'greenland':'3 2 black'"),
              NOTHING);
    unfulfilled(&t, "four_continents",
                PAWNS("'horn':'1 1 black','danube':'1 2 black','prairie':'2 1 black','alaska':'2 2 black'"),
                NOTHING);
    unfulfilled(&t, "four_continents", PAWNS("'horn':'1 1 black','danube':'1 2 black','prairie':'2 1 black'"),
                PAWNS("'amazon':'2 2 black'"));
}

static void four_continents_counts_oceania_once_and_not_the_neutral_pawn(void **state) {
    (void)state;
    unfulfilled(&t, "four_continents",
                PAWNS("'horn':'1 1 black','danube':'1 2 black','papua':'2 1 black','arnhem':'2 2 black'"),
                NOTHING);
    unfulfilled(&t, "four_continents",
                PAWNS("'danube':'1 1 black','prairie':'1 2 black','amazon':'2 1 black'"), NOTHING);
}

/* ---- cluster_4 ---- */

static void cluster_4_asks_for_4_connected_pawns_of_one_continent(void **state) {
    (void)state;
    fulfilled(&t, "cluster_4", 5,
              PAWNS("'atlas':'1 1 black','nile':'1 2 black','sahel':'2 1 black','horn':'2 2 black'"),
              NOTHING);
    /* A pawn alone comes first; the four are a row. */
    fulfilled(&t, "cluster_4", 5,
              PAWNS("'atlas':'3 1 black','weddell':'1 1 black','maud':'1 2 black','wilkes':'2 1 black',"
                    "'victoria':'2 2 black'"),
              NOTHING);
    unfulfilled(&t, "cluster_4", PAWNS("'atlas':'1 1 black','nile':'1 2 black','sahel':'2 1 black'"),
                NOTHING);
    /* Two and two of one continent. */
    unfulfilled(&t, "cluster_4",
                PAWNS("'iberia':'1 1 black','danube':'1 2 black','sunda':'2 1 black','ganges':'2 2 black'"),
                NOTHING);
}

static void cluster_4_is_not_connected_by_others_pawns_nor_by_the_neutral_one(void **state) {
    (void)state;
    unfulfilled(&t, "cluster_4",
                PAWNS("'orinoco':'1 1 black','andes':'1 2 black','patagonia':'2 1 black',"
                      "'caatinga':'2 2 black'"),
                PAWNS("'amazon':'1 1 brown','pampas':'1 2 brown'"));
    fulfilled(
        &t, "cluster_4", 5,
        PAWNS("'orinoco':'1 1 black','andes':'1 2 black','patagonia':'2 1 black','caatinga':'2 2 black',"
              "'pampas':'3 2 black'"),
        PAWNS("'amazon':'1 1 brown'"));
    /* The kalahari touches the rift, as the horn and the sahel do. */
    unfulfilled(&t, "cluster_4",
                PAWNS("'horn':'1 1 black','nile':'1 2 black','sahel':'2 1 black','kalahari':'2 2 black'"),
                NOTHING);
}

static void cluster_4_does_not_count_another_continent(void **state) {
    (void)state;
    unfulfilled(&t, "cluster_4",
                PAWNS("'atlas':'1 1 black','nile':'1 2 black','iberia':'2 1 black','danube':'2 2 black'"),
                NOTHING);
    unfulfilled(&t, "cluster_4",
                PAWNS("'atlas':'1 1 black','nile':'1 2 black','sahel':'2 1 black','iberia':'2 2 black',"
                      "'danube':'3 2 black'"),
                NOTHING);
    fulfilled(&t, "cluster_4", 5,
              PAWNS("'atlas':'1 1 black','nile':'1 2 black','sahel':'2 1 black','guinea':'2 2 black',"
                    "'iberia':'3 2 black'"),
              NOTHING);
}

static void cluster_4_is_not_connected_through_another_continent(void **state) {
    (void)state;
    /* Iberia reaches the levant through Africa only. */
    unfulfilled(&t, "cluster_4",
                PAWNS("'iberia':'1 1 black','levant':'1 2 black','arabia':'2 1 black','zagros':'2 2 black',"
                      "'atlas':'3 1 black','nile':'3 2 black'"),
                NOTHING);
    fulfilled(&t, "cluster_4", 5,
              PAWNS("'iberia':'1 1 black','levant':'1 2 black','arabia':'2 1 black','danube':'2 2 black'"),
              NOTHING);
}

static void cluster_4_joins_the_islands_of_oceania_by_their_strait(void **state) {
    (void)state;
    fulfilled(&t, "cluster_4", 5,
              PAWNS("'bismarck':'1 1 black','papua':'1 2 black','arnhem':'2 1 black','murray':'2 2 black'"),
              NOTHING);
    unfulfilled(
        &t, "cluster_4",
        PAWNS("'bismarck':'1 1 black','pilbara':'1 2 black','arnhem':'2 1 black','murray':'2 2 black'"),
        NOTHING);
    unfulfilled(
        &t, "cluster_4",
        PAWNS("'bismarck':'1 1 black','pilbara':'1 2 black','arnhem':'2 1 black','murray':'2 2 black'"),
        PAWNS("'papua':'1 1 brown'"));
}

/* ---- bridge_4 ---- */

static void bridge_4_asks_for_4_connected_pawns_on_2_continents(void **state) {
    (void)state;
    fulfilled(&t, "bridge_4", 5,
              PAWNS("'atlas':'1 1 black','nile':'1 2 black','iberia':'2 1 black','danube':'2 2 black'"),
              NOTHING);
    fulfilled(&t, "bridge_4", 5,
              PAWNS("'weddell':'1 1 black','maud':'1 2 black','wilkes':'2 1 black','patagonia':'2 2 black'"),
              NOTHING);
    unfulfilled(&t, "bridge_4", PAWNS("'atlas':'1 1 black','iberia':'2 1 black','danube':'2 2 black'"),
                NOTHING);
    unfulfilled(&t, "bridge_4",
                PAWNS("'atlas':'1 1 black','iberia':'2 1 black','danube':'2 2 black','horn':'3 2 black'"),
                NOTHING);
}

static void bridge_4_may_touch_3_continents_and_be_larger(void **state) {
    (void)state;
    fulfilled(&t, "bridge_4", 5,
              PAWNS("'iberia':'1 1 black','atlas':'1 2 black','guinea':'2 1 black','caatinga':'2 2 black'"),
              NOTHING);
    /* Two alone, and a row of five from Africa to Oceania. */
    fulfilled(&t, "bridge_4", 5,
              PAWNS("'alaska':'3 1 black','nunavut':'3 2 black','congo':'1 1 black','kalahari':'1 2 black',"
                    "'pilbara':'2 1 black','arnhem':'2 2 black','murray':'2 3 black'"),
              NOTHING);
}

static void bridge_4_needs_a_strait_between_the_four(void **state) {
    (void)state;
    unfulfilled(&t, "bridge_4",
                PAWNS("'atlas':'1 1 black','nile':'1 2 black','sahel':'2 1 black','horn':'2 2 black'"),
                NOTHING);
    unfulfilled(&t, "bridge_4",
                PAWNS("'atlas':'1 1 black','nile':'1 2 black','sahel':'2 1 black','horn':'2 2 black',"
                      "'danube':'3 2 black'"),
                NOTHING);
    /* Two and two. */
    unfulfilled(&t, "bridge_4",
                PAWNS("'atlas':'1 1 black','iberia':'1 2 black','sunda':'2 1 black','papua':'2 2 black'"),
                NOTHING);
}

static void bridge_4_is_not_connected_by_others_pawns_nor_by_the_neutral_one(void **state) {
    (void)state;
    unfulfilled(&t, "bridge_4",
                PAWNS("'kalahari':'1 1 black','pilbara':'1 2 black','horn':'2 1 black','nile':'2 2 black'"),
                NOTHING);
    unfulfilled(&t, "bridge_4",
                PAWNS("'atlas':'1 1 black','iberia':'1 2 black','scandia':'2 1 black','steppe':'2 2 black'"),
                PAWNS("'danube':'1 1 brown'"));
}

static void bridge_4_counts_the_islands_of_oceania_as_one_continent(void **state) {
    (void)state;
    unfulfilled(&t, "bridge_4",
                PAWNS("'bismarck':'1 1 black','papua':'1 2 black','arnhem':'2 1 black','murray':'2 2 black'"),
                NOTHING);
    fulfilled(&t, "bridge_4", 5,
              PAWNS("'bismarck':'1 1 black','papua':'1 2 black','arnhem':'2 1 black','sunda':'2 2 black'"),
              NOTHING);
}

/* ---- Both, on any board ---- */

static void connected_territories_are_found_in_whatever_order(void **state) {
    (void)state;
    fulfilled(&t, "cluster_4", 5,
              PAWNS("'siberia':'1 1 black','huanghe':'1 2 black','ganges':'2 1 black','indus':'2 2 black'"),
              NOTHING);
    fulfilled(&t, "bridge_4", 5,
              PAWNS("'guinea':'1 1 black','caatinga':'1 2 black','amazon':'2 1 black','orinoco':'2 2 black'"),
              NOTHING);
}

/* Takes a territory and all that hangs on it out of the set. */
static uint64_t take_part(uint64_t *set, int territory) {
    uint64_t part = ori_bit(territory);
    *set &= ~part;
    for (int i = 0; i < t.data.territories; i++)
        if (t.data.adjacent[territory] >> i & *set >> i & 1) part |= take_part(set, i);
    return part;
}

static int continents_of(uint64_t set) {
    int count = 0;
    for (int i = 0; i < ORI_CONTINENTS; i++) count += (set & t.data.of_continent[i]) != 0;
    return count;
}

/* A part of at least 4 on so many continents or more. */
static bool has_part(uint64_t set, int continents) {
    while (set) {
        uint64_t part = take_part(&set, ori_first(set));
        if (ori_count(part) >= 4 && continents_of(part) >= continents) return true;
    }
    return false;
}

static void connected_territories_are_found_wherever_nine_pawns_stand(void **state) {
    (void)state;
    enum { TRIES = 20000 };
    struct moa_rng rng = kit_rng();
    int found = 0;
    ori_new(&t, 2);
    for (int i = 0; i < TRIES; i++) {
        uint64_t own = 0, beside = t.data.adjacent[t.data.origin];
        while (ori_count(own) < ORI_VILLAGES) { /* mostly beside the others */
            int at = (int)moa_rng_below(&rng, (uint32_t)t.data.territories);
            if (at == t.data.origin || (!(beside >> at & 1) && moa_rng_below(&rng, 4))) continue;
            own |= ori_bit(at);
            beside |= t.data.adjacent[at];
        }
        bool cluster = false, bridge = has_part(own, 2);
        for (int c = 0; c < ORI_CONTINENTS; c++) cluster |= has_part(own & t.data.of_continent[c], 1);
        t.s.owned[0] = own;
        assert_int_equal(ori_fulfilled(&t.data, &t.s, 0, ORI_CLUSTER_4), cluster);
        assert_int_equal(ori_fulfilled(&t.data, &t.s, 0, ORI_BRIDGE_4), bridge);
        found += cluster + bridge;
    }
    assert_in_range(found, TRIES / 10, 2 * TRIES - TRIES / 10); /* both answers were asked for */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-8 africa_3", africa_3_asks_for_3_pawns_in_africa),
        RULE("ORI-8 africa_3", africa_3_does_not_count_the_neutral_pawn),
        RULE("ORI-8 eurasia_3", eurasia_3_asks_for_3_pawns_in_eurasia),
        RULE("ORI-8 oceania_3", oceania_3_asks_for_3_pawns_on_its_two_islands),
        RULE("ORI-8 north_america_3", north_america_3_asks_for_3_pawns_in_north_america),
        RULE("ORI-8 south_america_3", south_america_3_asks_for_3_pawns_in_south_america),
        RULE("ORI-8 antarctica_3", antarctica_3_asks_for_3_pawns_in_antarctica),
        RULE("ORI-8 four_continents", four_continents_asks_for_pawns_on_4_continents),
        RULE("ORI-8 four_continents", four_continents_counts_oceania_once_and_not_the_neutral_pawn),
        RULE("ORI-8 cluster_4", cluster_4_asks_for_4_connected_pawns_of_one_continent),
        RULE("ORI-8 cluster_4", cluster_4_is_not_connected_by_others_pawns_nor_by_the_neutral_one),
        RULE("ORI-8 cluster_4", cluster_4_does_not_count_another_continent),
        RULE("ORI-8 cluster_4", cluster_4_is_not_connected_through_another_continent),
        RULE("ORI-8 cluster_4", cluster_4_joins_the_islands_of_oceania_by_their_strait),
        RULE("ORI-8 bridge_4", bridge_4_asks_for_4_connected_pawns_on_2_continents),
        RULE("ORI-8 bridge_4", bridge_4_may_touch_3_continents_and_be_larger),
        RULE("ORI-8 bridge_4", bridge_4_needs_a_strait_between_the_four),
        RULE("ORI-8 bridge_4", bridge_4_is_not_connected_by_others_pawns_nor_by_the_neutral_one),
        RULE("ORI-8 bridge_4", bridge_4_counts_the_islands_of_oceania_as_one_continent),
        RULE("ORI-8 cluster_4, bridge_4", connected_territories_are_found_in_whatever_order),
        RULE("ORI-8 cluster_4, bridge_4", connected_territories_are_found_wherever_nine_pawns_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
