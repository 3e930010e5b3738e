/* test_prompt.c - what is asked of a player names only what is possible now. */
#include "games/evolution/turns.h"

static struct evo_test t;

static void asks(int player, const char *expected) {
    char text[512];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_style style = {0};
    moa_evolution.prompt(&t.deck, &t.s, player - 1, &style, &buffer);
    assert_string_equal(text, expected);
}

static void what_must_be_fed(void **state) {
    (void)state;
    evo_position(&t, "{'hole':1,'players':[" HUNGRY "," HUNGRY "]}");
    asks(1, "Feed one of your species.");
    evo_position(&t, "{'hole':1,'players':[{'species':[{},{'traits':['carnivore'],'body':2}]}," FED "]}");
    evo_offers(&t, 1, "feed 1; hunt 2");
    asks(1, "Feed one of your species, or attack.");
    evo_position(&t, "{'players':[{'species':[{'traits':['carnivore'],'body':2}]}," FED "]}");
    evo_offers(&t, 1, "hunt 1");
    asks(1, "Attack with one of your species.");
}

static void what_may_be_done_with_fat_tissue(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue'],'food':1}]}," HUNGRY "]}");
    evo_offers(&t, 1, "store 1; pass");
    asks(1, "None of your species has to eat: store fat, or pass.");
    evo_position(&t, "{'players':[{'species':[{'traits':['carnivore','fat_tissue'],'body':2,'food':1}]}," FED
                     "]}");
    evo_offers(&t, 1, "hunt 1; pass");
    asks(1, "None of your species has to eat: attack, or pass.");
    evo_position(&t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue'],'food':1},"
                     "{'traits':['carnivore','fat_tissue'],'body':2,'food':1}]}," FED "]}");
    evo_offers(&t, 1, "store 1; hunt 2; pass");
    asks(1, "None of your species has to eat: store fat, attack, or pass.");
}

/* Only Long Neck can be skipped, so only of Long Neck can it be asked whether it is used. */
static void which_effect_is_used(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':0,'players':[{'species':[{'traits':['long_neck'],"
                     "'population':3}]}," FED "]}");
    evo_offers(&t, 1, "grain 1 long_neck; leave 1");
    asks(1, "Use Long Neck now?");
    evo_position(&t, "{'phase':'grain','hole':0,'players':[{'species':[{'traits':['long_neck','fat_tissue'],"
                     "'population':3,'body':2,'fat':1}]}," FED "]}");
    evo_offers(&t, 1, "grain 1 long_neck; grain 1 fat_tissue; leave 1");
    asks(1, "Choose the effect to use next.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.7", what_must_be_fed),
        RULE("EVO-5.8", what_may_be_done_with_fat_tissue),
        RULE("EVO-5.2", which_effect_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
