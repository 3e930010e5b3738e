/* test_words.c - what players read before a choice matches what then happens, and reveals nothing hidden from them. */
#include "games/origin/text/internal.h"
#include "scenes.h"

static struct ori_test t;
static const char *const names[MOA_PLAYERS_MAX] = {"Ann", "Bob", "Cem", "Dai", "Eve", "Fay"};
static const struct moa_style style = {.width = 100, .names = names};

/* The words of an action of player 1. */
static const char *words(const char *action) {
    static char text[512];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_error error;
    moa_action code = 0;
    assert_true(moa_origin.action_parse(&t.data, action, &code, &error));
    moa_origin.action_words(&t.data, &t.s, 0, code, &style, &buffer);
    return text;
}

static const char *prompt(int player) {
    static char text[512];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_origin.prompt(&t.data, &t.s, player, &style, &buffer);
    return text;
}

static const char *board(int viewer) {
    static char text[32 * 1024];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_origin.board(&t.data, &t.s, viewer, &style, &buffer);
    return text;
}

#define TOKENS "'straits':{'gibraltar':4,'suez':5},'hunting':{'nile':6},"

static void a_place_tells_the_tokens_it_brings(void **state) {
    (void)state;
    ori_position(&t, TWO(TOKENS, PAWNS("'levant':'1 1 brown','sahel':'1 1 black'"), ""));
    ori_do(&t, "1 evolve 2 1 black");
    assert_string_equal(words("place nile"), "Nile (green, hunting 6, strait 5)");
    assert_string_equal(words("place atlas"), "Atlas (purple)");
    ori_do(&t, "1 place nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 6);
    assert_int_equal(ori_token(&t, 1, "suez"), 5);
}

/* The pawn that moves leaves its side of the strait. */
static void a_move_does_not_promise_the_strait_it_leaves(void **state) {
    (void)state;
    ori_position(&t, TWO(TOKENS, PAWNS("'levant':'1 1 black'"), PAWNS("'danube':'1 1 brown'")));
    ori_do(&t, "1 move levant");
    assert_string_equal(words("to nile"), "Nile (green, hunting 6)");
}

static void a_displacement_names_whom_it_hits(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'sahel':'1 1 black'") "," HAND("'raid'"), PAWNS("'atlas':'1 1 brown'")));
    ori_do(&t, "1 move sahel");
    assert_string_equal(words("to atlas raid"), "Atlas, displacing Bob (purple, with Raid)");
}

static void rewards_say_how_many_cards(void **state) {
    (void)state;
    ori_position(
        &t, TWO(SHOWS("2,3,4", "1,1,1", "1,1,1", "1,1,2,2,2,3"), TABLE("'gatherers'") "," TILES("1"), ""));
    ori_do(&t, "1 evolve 1 1 brown ; 1 place sahel");
    assert_string_equal(prompt(0), "Sahel (yellow): choose your reward.");
    assert_string_equal(words("reward 1"), "Take a yellow tile, then draw 2 action cards");
    assert_string_equal(words("reward 2"), "Draw 4 action cards, then put 2 at the bottom of the deck");
    assert_string_equal(prompt(1), "Waiting for Ann.");
}

/* The last action card; before it is drawn player 1 holds none, one or two. */
static void a_small_pile_says_what_goes_under_it(void **state) {
    (void)state;
    static const char *const hand[] = {"", "'raid'", "'raid','leap'"};
    for (int held = 0; held < 3; held++) {
        char json[1024];
        snprintf(
            json, sizeof json,
            "{'out':['long_march','long_march','second_wind','second_wind','leap','raid','tribute','tribute',"
            "'theft_of_fire','inspiration','inspiration'%s],'players':[{'hand_cards':[%s]},{}]}",
            held == 0   ? ",'raid','leap'"
            : held == 1 ? ",'leap'"
                        : "",
            hand[held]);
        ori_position(&t, json);
        ori_do(&t, "1 evolve 1 1 brown ; 1 place sahel");
        assert_string_equal(words("reward 2"),
                            held ? "Draw 1 action card, then put 2 at the bottom of the deck"
                                 : "Draw 1 action card, then put 1 at the bottom of the deck");
    }
}

static void hands_are_told_as_far_as_they_are_known(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'raid'"), HAND("'tall_3'")));
    assert_non_null(strstr(board(0), "Your hand: Raid\n"));
    assert_null(strstr(board(0), "Three pawns of height 3"));
    assert_null(strstr(board(MOA_SPECTATOR), "Raid"));
    assert_non_null(strstr(board(MOA_HOST), "Bob's hand: Three pawns of height 3 (4 points)\n"));
}

static void a_hidden_card_has_words_without_its_name(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", ""));
    for (int type = 0; type < ORI_TYPES; type++) {
        static const char *const told[] = {"Bob draws an action card", "Bob draws a permanent card",
                                           "Bob draws an objective"};
        struct moa_event event = {.kind = ORI_EV_DREW, .player = 1, .arg = {-1, (int16_t)type}};
        char text[256];
        struct moa_buffer buffer = MOA_BUFFER(text);
        moa_origin.event_words(&t.data, &event, &style, &buffer);
        assert_string_equal(text, told[type]);
    }
}

static void every_card_has_a_name_and_a_topic(void **state) {
    (void)state;
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        const struct moa_topic *topic = moa_origin.topics;
        while (topic->id && strcmp(topic->id, ori_card_word[kind]) != 0) topic++;
        if (!topic->id) fail_msg("no topic for %s", ori_card_word[kind]);
        /* The topic begins with the card's name. */
        assert_memory_equal(topic->text, ori_card_name(kind), strlen(ori_card_name(kind)));
    }
}

/* A board that is not ours. */
static void an_unknown_name_is_made_readable(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", ""));
    snprintf(t.data.id[0], ORI_ID_MAX, "far_west");
    snprintf(t.data.strait_id[0], ORI_ID_MAX, "long_bridge");
    assert_string_equal(ori_territory_name(&t.data, 0).text, "Far west");
    assert_string_equal(ori_strait_name(&t.data, 0).text, "Long bridge");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-5.12", a_place_tells_the_tokens_it_brings),
        RULE("ORI-5.12", a_move_does_not_promise_the_strait_it_leaves),
        RULE("ORI-4.6", a_displacement_names_whom_it_hits),
        RULE("ORI-5.2", rewards_say_how_many_cards),
        RULE("ORI-5.2", a_small_pile_says_what_goes_under_it),
        RULE("ORI-1.10", hands_are_told_as_far_as_they_are_known),
        RULE("ORI-1.10", a_hidden_card_has_words_without_its_name),
        RULE("ORI-1.6", every_card_has_a_name_and_a_topic),
        RULE("ORI-1.7", an_unknown_name_is_made_readable),
    };
    return cmocka_run_group_tests_name("origin words", tests, NULL, NULL);
}
