/* test_data.c - ORI-1.3 to 1.7: the components, and custom data sets for other editions. */
#include "data_texts.h"

static struct ori_data data;
static char text[TEXT_ROOM], other[TEXT_ROOM];

static int find(const char *id) {
    for (int t = 0; t < data.territories; t++)
        if (!strcmp(data.id[t], id)) return t;
    fail_msg("no territory %s", id);
    return -1;
}

static int card(const char *id) {
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++)
        if (!strcmp(ori_card_word[kind], id)) return kind;
    fail_msg("no card %s", id);
    return -1;
}

/* ---- tiles, tokens, cards ---- */

static void there_are_30_tiles(void **state) {
    (void)state;
    load_own(&data);
    assert_memory_equal(data.tiles, ((uint8_t[]){10, 8, 6, 4, 2}), 5);
}

static void there_are_6_hunting_tokens(void **state) {
    (void)state;
    load_own(&data);
    assert_memory_equal(data.hunting, ((uint8_t[]){4, 5, 6, 6, 7, 8}), 6);
    assert_null(load_text(&data, "{'hunting':[8,8,4,5,4,7]}"));
    assert_memory_equal(data.hunting, ((uint8_t[]){4, 4, 5, 7, 8, 8}), 6); /* ascending */
}

static void there_are_11_strait_tokens(void **state) {
    (void)state;
    load_own(&data);
    assert_memory_equal(data.strait_value, ((uint8_t[]){3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5}), 11);
    assert_null(load_text(&data, "{'straits':[5,4,3,5,4,3,5,4,3,5,5]}"));
    assert_memory_equal(data.strait_value, ((uint8_t[]){3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5}), 11);
}

static int copies_of(int type) {
    int copies = 0;
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++)
        if (ori_type_of(kind) == type) copies += data.copies[kind];
    return copies;
}

static void there_are_14_action_14_permanent_and_20_objective_cards(void **state) {
    (void)state;
    load_own(&data);
    assert_int_equal(copies_of(ORI_ACTION), 14);
    assert_int_equal(copies_of(ORI_PERMANENT), 14);
    assert_int_equal(copies_of(ORI_OBJECTIVE), 20);
    assert_null(ori_card_word[ORI_CARD_KINDS]);
    assert_string_equal(ori_type_word[ori_type_of(card("scouting"))], "action");
    assert_string_equal(ori_type_word[ori_type_of(card("seafaring"))], "permanent");
    assert_string_equal(ori_type_word[ori_type_of(card("civilization"))], "permanent");
    assert_string_equal(ori_type_word[ori_type_of(card("green_2"))], "objective");
}

/* A row of section 8, 9 or 10 of the rules, such as "| brown_3, orange_3 | ... | 4 each | fact |": its value is
 * that of the data set. Returns how many cards it names. */
static int check_row(int section, char *row) {
    char *rest = NULL, *ids = strtok_r(row, "|", &rest), *second = strtok_r(NULL, "|", &rest);
    char *third = strtok_r(NULL, "|", &rest);
    int count = 0;
    for (char *id = strtok_r(ids, ", ", &rest); id; id = strtok_r(NULL, ", ", &rest), count++) {
        int kind = card(id), value = atoi(section == 8 ? third : second);
        assert_int_equal(data.points[kind], section == 8 ? value : 0);
        assert_int_equal(data.copies[kind], section == 9 ? value : 1);
        assert_int_equal(data.level[kind], section == 10 ? value : 0);
    }
    return count;
}

static void cards_are_those_of_the_rules(void **state) {
    (void)state;
    int section = 0, count = 0;
    char *rest = NULL;
    load_own(&data);
    read_file("docs/rules/origin.md", text);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (!strncmp(line, "## ", 3)) section = atoi(line + 3);
        if (section < 8 || section > 10) continue;
        if (!strncmp(line, "| ", 2) && strncmp(line, "| id ", 5)) count += check_row(section, line);
    }
    assert_int_equal(count, ORI_CARD_KINDS);
}

static void cards_that_are_not_named_stay_as_they_are(void **state) {
    (void)state;
    assert_null(load_text(
        &data, "{'cards':{'raid':{},'leap':{'copies':1},'scouting':{'copies':2},'writing':{'level':5},"
               "'green_2':{'points':15}}}"));
    assert_int_equal(data.copies[ORI_LEAP], 1);
    assert_int_equal(data.copies[ORI_SCOUTING], 2);
    assert_int_equal(data.copies[ORI_RAID], 2);
    assert_int_equal(data.copies[ORI_WRITING], 1);
    assert_int_equal(data.level[ORI_WRITING], 5);
    assert_int_equal(data.level[ORI_KINSHIP], 2);
    assert_int_equal(data.points[ORI_GREEN_2], 15);
    assert_int_equal(data.points[ORI_BROWN_3], 4);
}

/* ---- the board ---- */

static void the_board_is_as_the_rules_say(void **state) {
    (void)state;
    static const char *const green[] = {"nile", "siberia", "prairie", "amazon", "murray"};
    static const int size[ORI_CONTINENTS] = {8, 14, 8, 6, 5, 4};
    load_own(&data);
    assert_int_equal(data.territories, 45);
    assert_string_equal(data.id[data.origin], "rift");
    assert_int_equal(data.continent[data.origin], ORI_AFRICA);
    for (int i = 0; i < ORI_GREENS; i++) assert_string_equal(data.id[data.green[i]], green[i]);
    for (int c = 0; c < ORI_CONTINENTS; c++)
        assert_int_equal(__builtin_popcountll(data.of_continent[c]), size[c]);
    for (int colour = 0; colour < ORI_GREEN; colour++) assert_true(data.of_colour[colour]);
    assert_string_equal(data.strait_id[10], "agulhas");
    assert_int_equal(data.strait[10][0], find("kalahari"));
    assert_int_equal(data.strait[10][1], find("pilbara"));
    assert_true(data.land[find("nile")] >> find("horn") & 1);
    assert_false(data.land[find("nile")] >> find("rift") & 1);
}

static void land_joins_both_ways_and_never_two_continents(void **state) {
    (void)state;
    load_own(&data);
    for (int a = 0; a < data.territories; a++) {
        assert_false(data.land[a] >> a & 1);
        for (int b = 0; b < data.territories; b++) {
            assert_int_equal(data.land[a] >> b & 1, data.land[b] >> a & 1);
            if (data.land[a] >> b & 1) assert_int_equal(data.continent[a], data.continent[b]);
        }
    }
}

static void a_board_has_37_to_64_territories(void **state) {
    (void)state;
    static const int sizes[] = {37, 63, 64};
    for (int i = 0; i < 3; i++) {
        made_up_board(text, sizes[i]);
        const char *why = load_text(&data, text);
        if (why) fail_msg("%d: %s", sizes[i], why);
        assert_int_equal(data.territories, sizes[i]);
        assert_int_equal(data.tiles[0], 10); /* not told: as in the box */
    }
    made_up_board(text, 36);
    assert_string_equal(load_text(&data, text),
                        "board.territories: a board has 37 to 64 territories, not 36");
    made_up_board(text, 65);
    assert_string_equal(load_text(&data, text),
                        "board.territories: a board has 37 to 64 territories, not 65");
}

static void straits_may_be_named_as_territories_are(void **state) {
    (void)state;
    change_own(text, "'id': 'gibraltar'", "'id': 'atlas'");
    assert_null(load_text(&data, text));
    assert_string_equal(data.strait_id[0], "atlas");
}

static void an_id_may_be_23_characters_long(void **state) {
    (void)state;
    change_own(text, "'gibraltar'", "'a1_aaaaaaaaaaaaaaaaaaaa'");
    assert_null(load_text(&data, text));
    assert_int_equal(strlen(data.strait_id[0]), 23);
}

/* ---- a data set that is none ---- */

struct bad {
    const char *from, *to; /* in the game's own */
    const char *why;
};

static void must_be_refused(const struct bad *list, size_t count) {
    load_own(&data);
    struct ori_data before = data;
    for (size_t i = 0; i < count; i++) {
        char expected[320];
        snprintf(expected, sizeof expected, "%s", list[i].why);
        quote(expected);
        if (list[i].from)
            change_own(text, list[i].from, list[i].to);
        else
            snprintf(text, sizeof text, "%s", list[i].to);
        const char *why = load_text(&data, text);
        if (!why || strcmp(why, expected) != 0)
            fail_msg("%s: '%s' instead of '%s'", list[i].to, why ? why : "accepted", expected);
        assert_memory_equal(&before, &data, sizeof data);
    }
}
#define MUST_BE_REFUSED(list) must_be_refused(list, sizeof(list) / sizeof *(list))

static void wrong_tiles_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {NULL, "{'tiles':[10,8,6,6]}", "tiles: expected a list of 5 numbers from 0 to 30"},
        {NULL, "{'tiles':{'a':10,'b':8,'c':6,'d':4,'e':2}}",
         "tiles: expected a list of 5 numbers from 0 to 30"},
        {NULL, "{'tiles':7}", "tiles: expected a list of 5 numbers from 0 to 30"},
        {NULL, "{'tiles':[10,8,6,4,3]}", "tiles: there are 30 tiles of all levels, not 31 (ORI-1.3)"},
        {NULL, "{'tiles':[10,8,6,7,-1]}", "tiles[4]: expected a number from 0 to 30"},
        {NULL, "{'tiles':[10,8,6,4,'two']}", "tiles[4]: expected a number from 0 to 30"},
        {NULL, "{'tiles':[2,16,6,4,2]}", "tiles[0]: there are at least 3 tiles of level 1 (ORI-2.4)"},
    };
    MUST_BE_REFUSED(list);
    assert_null(load_text(&data, "{'tiles':[3,27,0,0,0]}"));
}

static void wrong_tokens_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {NULL, "{'hunting':[4,5,6,7,8]}", "hunting: expected a list of 6 numbers from 4 to 8"},
        {NULL, "{'hunting':[4,5,6,7,8,9]}", "hunting[5]: expected a number from 4 to 8"},
        {NULL, "{'hunting':[3,5,6,7,8,8]}", "hunting[0]: expected a number from 4 to 8"},
        {NULL, "{'hunting':[4,5,6,7,8,true]}", "hunting[5]: expected a number from 4 to 8"},
        {NULL, "{'straits':[3,3,3,3,4,4,4,4,5,5]}", "straits: expected a list of 11 numbers from 3 to 5"},
        {NULL, "{'straits':[2,3,3,3,4,4,4,4,5,5,5]}", "straits[0]: expected a number from 3 to 5"},
        {NULL, "{'straits':[3,3,3,3,4,4,4,4,5,5,6]}", "straits[10]: expected a number from 3 to 5"},
    };
    MUST_BE_REFUSED(list);
}

static void wrong_cards_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {NULL, "{'cards':{'leap':{'level':1}}}",
         "cards.leap.level: there is no such member; known are: copies"},
        {NULL, "{'cards':{'writing':{'points':1}}}",
         "cards.writing.points: there is no such member; known are: copies, level"},
        {NULL, "{'cards':{'tall_3':{'level':1}}}",
         "cards.tall_3.level: there is no such member; known are: copies, points"},
        {NULL, "{'cards':{'leap':{'copies':15}}}",
         "cards.leap.copies: expected a number from 0 to 14, found 15"},
        {NULL, "{'cards':{'leap':{'copies':-1}}}",
         "cards.leap.copies: expected a number from 0 to 14, found -1"},
        {NULL, "{'cards':{'leap':2}}", "cards.leap: expected an object, found a number"},
        {NULL, "{'cards':[]}", "cards: expected an object, found an array"},
        {NULL, "{'cards':{'writing':{'level':6}}}",
         "cards.writing.level: expected a number from 1 to 5, found 6"},
        {NULL, "{'cards':{'writing':{'level':0}}}",
         "cards.writing.level: expected a number from 1 to 5, found 0"},
        {NULL, "{'cards':{'tall_3':{'points':0}}}",
         "cards.tall_3.points: expected a number from 1 to 15, found 0"},
        {NULL, "{'cards':{'tall_3':{'points':16}}}",
         "cards.tall_3.points: expected a number from 1 to 15, found 16"},
        {NULL, "{'cards':{'leap':{'copies':3}}}",
         "cards: there are 14 cards of type action, not 15: change the \"copies\" of one to match (ORI-1.6)"},
        {NULL, "{'cards':{'writing':{'copies':0}}}",
         "cards: there are 14 cards of type permanent, not 13: change the \"copies\" of one to match (ORI-1.6)"},
        {NULL, "{'cards':{'tall_3':{'copies':2}}}",
         "cards: there are 20 cards of type objective, not 21: change the \"copies\" of one to match (ORI-1.6)"},
    };
    MUST_BE_REFUSED(list);
    const char *why = load_text(&data, "{'cards':{'fire':{'copies':1}}}");
    assert_non_null(why);
    assert_non_null(strstr(why, "cards.fire: there is no such"));
}

static void wrong_parts_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {NULL, "[]", "the file: a data set is an object"},
        {NULL, "{'map':{}}",
         "map: there is no such member; known are: board, tiles, hunting, straits, cards"},
        {NULL, "{'board':7}", "board: expected an object, found a number"},
        {NULL, "{'board':{}}",
         "board: 'territories' is missing: a board is given whole, with territories, land and straits"},
        {NULL, "{'board':{'territories':[]}}",
         "board: 'land' is missing: a board is given whole, with territories, land and straits"},
        {NULL, "{'board':{'territories':[],'land':[]}}",
         "board: 'straits' is missing: a board is given whole, with territories, land and straits"},
        {NULL, "{'board':{'sea':[]}}",
         "board.sea: there is no such member; known are: territories, land, straits"},
        {NULL, "{'board':{'territories':{}}}", "board.territories: expected an array, found an object"},
    };
    MUST_BE_REFUSED(list);
}

#define ATLAS "{'id': 'atlas', 'continent': 'africa', 'colour': 'purple', 'x': 455, 'y': 215}"
#define ATLAS_AS(members) ATLAS, "{" members "}"
#define AN_ID "an id is 1 to 23 lower case letters, digits and underscores, a letter first"
#define ENTRY "board.territories[0]"

static void wrong_territories_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {ATLAS, "'atlas'", ENTRY ": expected an object with an 'id'"},
        {ATLAS_AS("'continent':'africa'"), ENTRY ": 'id' is missing: give it a name of its own"},
        {ATLAS_AS("'id':7"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':''"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':'Atlas'"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':'1atlas'"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':'_atlas'"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':'at las'"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':'atl\xC3\xA4s'"), ENTRY ".id: " AN_ID},
        {ATLAS_AS("'id':'a12345678901234567890123'"), ENTRY ".id: " AN_ID},
        {"{'id': 'nile'", "{'id': 'atlas'",
         "board.territories[1].id: 'atlas' is the id of entry [0] already: choose another"},
        {ATLAS_AS("'id':'atlas','size':1"),
         ENTRY ".size: there is no such member; known are: id, continent, colour, x, y"},
        {ATLAS_AS("'id':'atlas','colour':'purple'"), ENTRY
         ": 'continent' is missing: one of: africa, eurasia, north_america, south_america, oceania, antarctica"},
        {ATLAS_AS("'id':'atlas','continent':'asia'"), ENTRY
         ".continent: 'asia' is none of: africa, eurasia, north_america, south_america, oceania, antarctica"},
        {ATLAS_AS("'id':'atlas','continent':'africa'"),
         ENTRY ": 'colour' is missing: one of: yellow, orange, purple, brown, green, origin"},
        {ATLAS_AS("'id':'atlas','continent':'africa','colour':'red'"),
         ENTRY ".colour: 'red' is none of: yellow, orange, purple, brown, green, origin"},
        {ATLAS_AS("'id':'atlas','continent':'africa','colour':'purple','y':0"),
         ENTRY ": 'x' is missing: a number from 0 to 1000"},
        {"'x': 455, 'y': 215", "'x': 455", ENTRY ": 'y' is missing: a number from 0 to 560"},
        {"'x': 455, 'y': 215", "'x': 1001, 'y': 215",
         ENTRY ".x: expected a number from 0 to 1000, found 1001"},
        {"'x': 455, 'y': 215", "'x': -1, 'y': 215", ENTRY ".x: expected a number from 0 to 1000, found -1"},
        {"'x': 455, 'y': 215", "'x': 455, 'y': 561", ENTRY ".y: expected a number from 0 to 560, found 561"},
    };
    MUST_BE_REFUSED(list);
}

static void wrong_colours_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {"'colour': 'purple', 'x': 455", "'colour': 'green', 'x': 455",
         "board.territories: 5 territories are green, not 6: correct their 'colour' (ORI-1.7)"},
        {"'colour': 'green', 'x': 545", "'colour': 'brown', 'x': 545",
         "board.territories: 5 territories are green, not 4: correct their 'colour' (ORI-1.7)"},
        {"'colour': 'purple', 'x': 455", "'colour': 'origin', 'x': 455",
         "board.territories: one territory has the colour 'origin', not 2: correct their 'colour' (ORI-1.7)"},
        {"'colour': 'origin'", "'colour': 'brown'",
         "board.territories: one territory has the colour 'origin', not 0: correct their 'colour' (ORI-1.7)"},
    };
    MUST_BE_REFUSED(list);
    /* The Origin sign goes to Siberia's neighbour. */
    change_own(text, "'colour': 'origin'", "'colour': 'brown'");
    char *chukotka = strstr(text, "\"orange\", \"x\": 850");
    assert_non_null(chukotka);
    memcpy(chukotka, "\"origin\"", 8);
    assert_string_equal(load_text(&data, text), "board.territories[20].continent: the territory with the "
                                                "Origin sign lies in \"africa\" (ORI-1.7)");
}

static void wrong_land_is_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {"['atlas', 'nile']", "'atlas'",
         "board.land[0]: expected the ids of two territories, such as ['atlas', 'nile']"},
        {"['atlas', 'nile']", "['atlas']",
         "board.land[0]: expected the ids of two territories, such as ['atlas', 'nile']"},
        {"['atlas', 'nile']", "['atlas', 'nile', 'sahel']",
         "board.land[0]: expected the ids of two territories, such as ['atlas', 'nile']"},
        {"['atlas', 'nile']", "['atlas', 7]", "board.land[0][1]: expected the id of a territory"},
        {"['atlas', 'nile']", "['utopia', 'nile']",
         "board.land[0][0]: no territory is called 'utopia'; board.territories lists them"},
        {"['atlas', 'nile']", "['nile', 'nile']",
         "board.land[0]: a territory is not joined to itself: name two"},
        {"['nile', 'sahel']", "['atlas', 'nile']",
         "board.land[3]: 'atlas' and 'nile' are joined already: leave one of the two links out"},
        {"['nile', 'sahel']", "['nile', 'atlas']",
         "board.land[3]: 'nile' and 'atlas' are joined already: leave one of the two links out"},
        {"['nile', 'sahel']", "['nile', 'levant']",
         "board.land[3]: land does not join africa and eurasia: make it a strait, or correct a 'continent'"},
    };
    MUST_BE_REFUSED(list);
}

static void wrong_land_masses_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {"['iberia', 'danube'],", "",
         "board.land: nothing joins 'iberia' to 'danube', but eurasia is one land mass: add a link (ORI-1.7)"},
        {"['papua', 'bismarck'],", "",
         "board.land: oceania is 2 islands, not 3: add links between its territories, or leave some out (ORI-1.7)"},
        {"['papua', 'bismarck']", "['papua', 'bismarck'], ['papua', 'arnhem']",
         "board.land: oceania is 2 islands, not 1: add links between its territories, or leave some out (ORI-1.7)"},
    };
    MUST_BE_REFUSED(list);
    /* All of Antarctica's four become Africa's: by a link to it, none is left. */
    made_up_board(text, 40);
    char *antarctica = strstr(text, "antarctica'");
    memcpy(antarctica, "oceania'   ", 11);
    assert_string_equal(
        load_text(&data, text),
        "board.territories: no territory lies in antarctica: every continent needs one (ORI-1.7)");
}

static void wrong_straits_are_refused(void **state) {
    (void)state;
    static const struct bad list[] = {
        {"{'id': 'agulhas', 'between': ['kalahari', 'pilbara']}",
         "{'id':'x','between':['rift','papua']},"
         "{'id':'y','between':['horn','papua']}",
         "board.straits: a board has 11 straits, not 12 (ORI-1.7)"},
        {"{'id': 'suez', 'between': ['nile', 'levant']},", "",
         "board.straits: a board has 11 straits, not 10 (ORI-1.7)"},
        {"{'id': 'suez', 'between': ['nile', 'levant']}", "['nile', 'levant']",
         "board.straits[1]: expected an object with an 'id'"},
        {"'id': 'suez'", "'id': 'gibraltar'",
         "board.straits[1].id: 'gibraltar' is the id of entry [0] already: choose another"},
        {"'id': 'suez'", "'id': 'Suez'", "board.straits[1].id: " AN_ID},
        {"'id': 'suez'", "'id': 'suez', 'width': 1",
         "board.straits[1].width: there is no such member; known are: id, between"},
        {"'id': 'suez', 'between': ['nile', 'levant']", "'id': 'suez'",
         "board.straits[1]: 'between' is missing: the two territories it joins"},
        {"['nile', 'levant']", "['nile', 'nowhere']",
         "board.straits[1].between[1]: no territory is called 'nowhere'; board.territories lists them"},
        {"['nile', 'levant']", "['nile', 'nile']",
         "board.straits[1].between: a territory is not joined to itself: name two"},
        {"['nile', 'levant']", "['iberia', 'atlas']",
         "board.straits[1].between: the strait 'gibraltar' joins 'atlas' and 'iberia' already: name others"},
        {"['nile', 'levant']", "['nile', 'rift']",
         "board.straits[1].between: a strait joins two land masses, but land joins 'nile' to 'rift': name others (ORI-1.7)"},
        {"['papua', 'arnhem']", "['papua', 'bismarck']",
         "board.straits[7].between: a strait joins two land masses, but land joins 'papua' to 'bismarck': name others (ORI-1.7)"},
    };
    MUST_BE_REFUSED(list);
}

/* Without the last island's three straits, and with three others. */
static void a_board_in_two_parts_is_refused(void **state) {
    (void)state;
    made_up_board(text, 40);
    static const char *const away[][2] = {{"['a5','a0']", "['a7','a1']"}, {"['a1','a5']", "['a7','a2']"}};
    for (int i = 0; i < 2; i++) {
        char *at = strstr(text, away[i][0]);
        assert_non_null(at);
        memcpy(at, away[i][1], strlen(away[i][1]));
    }
    assert_string_equal(
        load_text(&data, text),
        "board.straits: no way leads from \"a0\" to \"a5\": join their land masses by a strait");
}

/* ---- as a whole ---- */

static void every_byte_is_filled(void **state) {
    (void)state;
    static struct ori_data again;
    made_up_board(text, 37);
    for (int i = 0; i < 2; i++) {
        memset(&data, 0x55, sizeof data);
        memset(&again, 0xAA, sizeof again);
        if (i == 0) {
            load_own(&data);
            load_own(&again);
        } else {
            assert_null(load_text(&data, text));
            assert_null(load_text(&again, text));
        }
        assert_memory_equal(&data, &again, sizeof data);
    }
}

static void what_is_written_can_be_read(void **state) {
    (void)state;
    static struct ori_data again;
    for (int n = 36; n <= 64; n += 14) {
        load_own(&data);
        made_up_board(text, n);
        if (n > 36) assert_null(load_text(&data, text));
        write_text(&data, other);
        assert_null(load_text(&again, other));
        assert_memory_equal(&data, &again, sizeof data);
    }
}

/* So that a file of `moa data origin` and the one in the sources can be compared. */
static void the_file_in_the_sources_has_the_order_of_the_writer(void **state) {
    (void)state;
    load_own(&data);
    write_text(&data, text);
    read_file("data/origin.json", other);
    char *to = other;
    for (const char *from = other; *from; from++)
        if (*from != ' ' && *from != '\n') *to++ = *from;
    *to = '\0';
    assert_string_equal(text, other);
}

/* The ```json blocks of the page are data sets. */
static void the_examples_of_the_page_can_be_read(void **state) {
    (void)state;
    int count = 0;
    load_own(&data);
    struct ori_data own = data;
    read_file("docs/origin-data.md", text);
    for (char *at = text; (at = strstr(at, "```json\n")); count++) {
        char *end = strstr(at += 8, "```");
        assert_non_null(end);
        snprintf(other, sizeof other, "%.*s", (int)(end - at), at);
        const char *why = load_text(&data, other);
        if (why) fail_msg("%s: %s", other, why);
        assert_memory_not_equal(&data, &own, sizeof own);
        at = end + 3;
    }
    assert_in_range(count, 1, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.3", there_are_30_tiles),
        RULE("ORI-1.3", wrong_tiles_are_refused),
        RULE("ORI-1.4", there_are_6_hunting_tokens),
        RULE("ORI-1.5", there_are_11_strait_tokens),
        RULE("ORI-1.5", wrong_tokens_are_refused),
        RULE("ORI-1.6", there_are_14_action_14_permanent_and_20_objective_cards),
        RULE("ORI-1.6", cards_are_those_of_the_rules),
        RULE("ORI-1.6", cards_that_are_not_named_stay_as_they_are),
        RULE("ORI-1.6", wrong_cards_are_refused),
        RULE("ORI-1.7", the_board_is_as_the_rules_say),
        RULE("ORI-1.7", land_joins_both_ways_and_never_two_continents),
        RULE("ORI-1.7", a_board_has_37_to_64_territories),
        RULE("ORI-1.7", straits_may_be_named_as_territories_are),
        RULE("ORI-1.7", an_id_may_be_23_characters_long),
        RULE("ORI-1.7", wrong_parts_are_refused),
        RULE("ORI-1.7", wrong_territories_are_refused),
        RULE("ORI-1.7", wrong_colours_are_refused),
        RULE("ORI-1.7", wrong_land_is_refused),
        RULE("ORI-1.7", wrong_land_masses_are_refused),
        RULE("ORI-1.7", wrong_straits_are_refused),
        RULE("ORI-1.7", a_board_in_two_parts_is_refused),
        cmocka_unit_test(every_byte_is_filled),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(the_file_in_the_sources_has_the_order_of_the_writer),
        cmocka_unit_test(the_examples_of_the_page_can_be_read),
    };
    return cmocka_run_group_tests_name("origin data", tests, NULL, NULL);
}
