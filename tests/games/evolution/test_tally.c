/* test_tally.c - what the events of a round add up to, and the cards that events name: docs/notes.md. */
#include "games/evolution/turns.h"
#include <string.h>

enum { SEEN_MAX = 16 };

static struct moa_event seen[SEEN_MAX];
static int count;

static void see(int kind, int player, int a, int b, int c) {
    assert_true(count < SEEN_MAX);
    seen[count++] = (struct moa_event){
        .kind = (uint8_t)kind, .player = (uint8_t)player, .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
}

static void expect_tally(const char *expected) {
    char text[512];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer json = {.buffer = &buffer};
    evo_tally(NULL, 2, seen, count, &json);
    for (char *c = text; *c; c++)
        if (*c == '"') *c = '\'';
    assert_string_equal(text, expected);
}

static void a_round_begins_and_ends(void **state) {
    (void)state;
    count = 0;
    see(EVO_EV_ROUND, 0, 3, 0, 0);
    expect_tally("{}"); /* nothing happened before it */
    see(EVO_EV_ATE, 0, 1, 2, 1);
    expect_tally("{}"); /* it is not over */
    see(EVO_EV_DIED, 1, 1, 0, 0);
    see(EVO_EV_FREE, 1, 0, 0, 0);
    see(EVO_EV_BAG, 0, 4, 0, 0);
    see(EVO_EV_OVER, MOA_CHANCE, 0, 0, 0);
    expect_tally("{'round':3,'players':[{'eaten':2,'fat':1,'gained':0,'lost':0,'bagged':4},"
                 "{'eaten':0,'fat':0,'gained':1,'lost':1,'bagged':0}]}");
}

/* A game that begins with a position. */
static void a_round_without_its_beginning(void **state) {
    (void)state;
    count = 0;
    see(EVO_EV_ATE, 0, 1, 2, 0);
    see(EVO_EV_ROUND, 1, 5, 0, 0);
    expect_tally("{'round':4,'players':[{'eaten':2,'fat':0,'gained':0,'lost':0,'bagged':0},"
                 "{'eaten':0,'fat':0,'gained':0,'lost':0,'bagged':0}]}");
}

/* EVO-4.9: players see their own actions when they act, and again when everything is laid open. */
static void what_was_hidden_counts_once(void **state) {
    (void)state;
    count = 0;
    see(EVO_EV_ROUND, 0, 1, 0, 0);
    see(EVO_EV_NEW, 0, 5, 0, 0);
    see(EVO_EV_REPLACED, 0, 5, 1, 2);
    see(EVO_EV_LAID_OPEN, 0, 1, 0, 0);
    see(EVO_EV_REPLACED, 0, 5, 1, 2);
    see(EVO_EV_ROUND, 1, 2, 0, 0);
    expect_tally("{'round':1,'players':[{'eaten':0,'fat':0,'gained':1,'lost':0,'bagged':2},"
                 "{'eaten':0,'fat':0,'gained':0,'lost':0,'bagged':0}]}");
}

static void cards_are_named_by_their_numbers(void **state) {
    (void)state;
    static char text[4096], first[64];
    struct moa_buffer buffer = MOA_BUFFER(text), word = MOA_BUFFER(first);
    struct moa_writer json = {.buffer = &buffer};
    struct evo_deck deck;
    struct moa_error error;
    assert_true(evo_data_load(&deck, NULL, &error));
    evo_data_facts(&deck, &json);
    moa_buffer_put(&word, "{\"cards\":[\"");
    evo_card_write(&deck, 0, &word);
    moa_buffer_put(&word, "\",");
    assert_memory_equal(text, first, strlen(first));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-6.2", a_round_begins_and_ends),
        RULE("EVO-6.2 position", a_round_without_its_beginning),
        RULE("EVO-4.9", what_was_hidden_counts_once),
        RULE("EVO-1.1", cards_are_named_by_their_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
