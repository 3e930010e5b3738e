/* test_tables.c - the lookup tables made from a data set, against plain statements of the rules: ORI-1.8, 4.2, 10.1,
 * 10.3, and the cards of ORI-1.6. */
#include "data_texts.h"

static struct ori_data data;
static char text[TEXT_ROOM];

enum { FAR = 99 };

/* ---- the board ---- */

static bool are_joined(int a, int b, bool by_strait) {
    if (!by_strait) return data.land[a] >> b & 1;
    for (int i = 0; i < ORI_STRAITS; i++)
        if ((data.strait[i][0] == a && data.strait[i][1] == b) ||
            (data.strait[i][0] == b && data.strait[i][1] == a))
            return true;
    return false;
}

static void check_adjacent(void) {
    for (int a = 0; a < data.territories; a++)
        for (int b = 0; b < data.territories; b++)
            assert_int_equal(data.adjacent[a] >> b & 1, are_joined(a, b, false) || are_joined(a, b, true));
}

/* Bellman and Ford: cost[t][used] is the fewest steps to t, with the free crossing used or not. */
static void check_reach_from(int from) {
    int cost[ORI_TERRITORIES_MAX][2];
    for (int t = 0; t < data.territories; t++) cost[t][0] = cost[t][1] = FAR;
    cost[from][0] = 0;
    for (bool better = true; better;) {
        better = false;
        for (int a = 0; a < data.territories; a++)
            for (int b = 0; b < data.territories; b++)
                for (int way = 0; way < 5;
                     way++) { /* a step by land or strait, used or not; or the free one */
                    int before = way & 1, after = way == 4 ? 1 : before, price = way == 4 ? 0 : 1;
                    if (way == 4) before = 0;
                    if (!are_joined(a, b, way >= 2) || cost[a][before] + price >= cost[b][after]) continue;
                    cost[b][after] = cost[a][before] + price;
                    better = true;
                }
    }
    for (int steps = 0; steps <= ORI_STEPS_MAX; steps++)
        for (int t = 0; t < data.territories; t++) {
            assert_int_equal(data.reach[0][steps][from] >> t & 1, cost[t][0] <= steps);
            assert_int_equal(data.reach[1][steps][from] >> t & 1, cost[t][0] <= steps || cost[t][1] <= steps);
        }
}

static void check_board(void) {
    check_adjacent();
    for (int t = 0; t < data.territories; t++) {
        check_reach_from(t);
        for (int c = 0; c < ORI_CONTINENTS; c++)
            assert_int_equal(data.of_continent[c] >> t & 1, data.continent[t] == c);
        for (int c = 0; c < ORI_COLOURS; c++)
            assert_int_equal(data.of_colour[c] >> t & 1, data.colour[t] == c);
    }
    for (int t = data.territories; t < ORI_TERRITORIES_MAX; t++) {
        assert_false(data.adjacent[t]);
        assert_false(data.reach[1][ORI_STEPS_MAX][t]);
    }
}

static void straits_make_neighbours_and_moves_are_counted_in_steps(void **state) {
    (void)state;
    load_own(&data);
    check_board();
    for (int n = 37; n <= 64; n += 27) {
        made_up_board(text, n);
        assert_null(load_text(&data, text));
        check_board();
    }
}

static uint64_t set_of(const char *ids) {
    uint64_t set = 0;
    for (int t = 0; t < data.territories; t++) {
        const char *at = strstr(ids, data.id[t]);
        if (at && (at[strlen(data.id[t])] == ' ' || !at[strlen(data.id[t])])) set |= UINT64_C(1) << t;
    }
    return set;
}

static int find(const char *id) { return __builtin_ctzll(set_of(id)); }

static void moves_from_kalahari(void **state) {
    (void)state;
    load_own(&data);
    int from = find("kalahari");
    assert_int_equal(data.reach[0][0][from], set_of("kalahari"));
    assert_int_equal(data.reach[1][0][from], set_of("kalahari pilbara"));
    assert_int_equal(data.reach[0][1][from], set_of("kalahari congo rift pilbara"));
    assert_int_equal(data.reach[1][1][from], set_of("kalahari congo rift pilbara arnhem murray"));
}

static void origin_and_greens_are_found(void **state) {
    (void)state;
    made_up_board(text, 64);
    assert_null(load_text(&data, text));
    assert_int_equal(data.origin, 0);
    for (int i = 0; i < ORI_GREENS; i++) assert_int_equal(data.green[i], i + 1);
}

/* ---- cards ---- */

static void cards_are_numbered_by_kind(void **state) {
    (void)state;
    assert_null(load_text(&data, "{'cards':{'leap':{'copies':0},'raid':{'copies':4},'green_2':{'copies':0},"
                                 "'culture_2':{'copies':2}}}"));
    int count[ORI_CARD_KINDS] = {0};
    for (int card = 0; card < ORI_CARDS; card++) {
        int kind = data.kind_of[card];
        assert_true(card == 0 || kind >= data.kind_of[card - 1]);
        count[kind]++;
        for (int k = 0; k < ORI_CARD_KINDS; k++) assert_int_equal(data.of_kind[k] >> card & 1, k == kind);
        for (int t = 0; t < ORI_TYPES; t++)
            assert_int_equal(data.of_type[t] >> card & 1, t == (card < 14 ? 0 : card < 28 ? 1 : 2));
    }
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        assert_int_equal(count[kind], data.copies[kind]);
        assert_false(data.of_kind[kind] >> (ORI_CARDS - 1) >> 1);
    }
}

/* ---- pawns ---- */

struct pawn {
    int height, width, colour;
};

static struct pawn pawn_of(int index) {
    return (struct pawn){.height = 1 + index / 9, .width = 1 + index / 3 % 3, .colour = index % 3};
}

static uint32_t bit_of(struct pawn pawn) {
    return 1u << ((pawn.height - 1) * 9 + (pawn.width - 1) * 3 + pawn.colour);
}

/* All pawns made of one by changing some of its characteristics from number `at` on, at most `changes` of them:
 * 0 the colour, which is free with kinship; 1 height +1; 2 width +1. */
static uint32_t made_of(struct pawn pawn, int at, int changes, bool kinship) {
    if (at == 3) return bit_of(pawn);
    uint32_t all = made_of(pawn, at + 1, changes, kinship);
    if (changes == 0 && !(at == 0 && kinship)) return all;
    int left = at == 0 && kinship ? changes : changes - 1;
    for (int other = 1; at == 0 && other < 3; other++) {
        struct pawn changed = {pawn.height, pawn.width, (pawn.colour + other) % 3};
        all |= made_of(changed, 1, left, kinship);
    }
    if (at == 1 && pawn.height < 3)
        all |= made_of((struct pawn){pawn.height + 1, pawn.width, pawn.colour}, 2, left, kinship);
    if (at == 2 && pawn.width < 3)
        all |= made_of((struct pawn){pawn.height, pawn.width + 1, pawn.colour}, 3, left, kinship);
    return all;
}

static void check_fit(bool kinship) {
    load_own(&data);
    for (int leaps = 0; leaps <= ORI_LEAPS_MAX; leaps++)
        for (int from = 0; from < ORI_PAWNS; from++)
            assert_int_equal(data.fit[leaps][kinship][from], made_of(pawn_of(from), 0, 1 + leaps, kinship));
}

static void a_pawn_fits_with_one_difference_and_leaps_allow_more(void **state) {
    (void)state;
    check_fit(false);
}

static void kinship_makes_the_colour_free(void **state) {
    (void)state;
    check_fit(true);
}

static uint32_t pawns(const char *list) {
    uint32_t set = 0;
    for (; *list; list += list[3] ? 4 : 3)
        set |= bit_of((struct pawn){list[0] - '0', list[1] - '0',
                                    list[2] == 'w'   ? 0
                                    : list[2] == 'n' ? 1
                                                     : 2});
    return set;
}

/* Height, width, colour: white, brown (n), black. */
static void beside_a_pawn_of_height_1_and_width_2(void **state) {
    (void)state;
    load_own(&data);
    int from = __builtin_ctz(pawns("12w"));
    assert_int_equal(data.fit[0][0][from], pawns("12w 12n 12b 22w 13w"));
    assert_int_equal(data.fit[1][0][from], pawns("12w 12n 12b 22w 13w 22n 22b 13n 13b 23w"));
    assert_int_equal(data.fit[0][1][from], pawns("12w 12n 12b 22w 22n 22b 13w 13n 13b"));
    assert_int_equal(data.fit[1][1][from], pawns("12w 12n 12b 22w 22n 22b 13w 13n 13b 23w 23n 23b"));
    assert_int_equal(data.fit[2][0][from], data.fit[1][1][from]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.8", straits_make_neighbours_and_moves_are_counted_in_steps),
        RULE("ORI-10.1", moves_from_kalahari),
        RULE("ORI-1.7", origin_and_greens_are_found),
        RULE("ORI-1.6", cards_are_numbered_by_kind),
        RULE("ORI-4.2", a_pawn_fits_with_one_difference_and_leaps_allow_more),
        RULE("ORI-10.3", kinship_makes_the_colour_free),
        RULE("ORI-4.2", beside_a_pawn_of_height_1_and_width_2),
    };
    return cmocka_run_group_tests_name("origin tables", tests, NULL, NULL);
}
