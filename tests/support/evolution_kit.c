/* evolution_kit.c - see evolution_kit.h. */
#include "support/evolution_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct kit kit_of(struct evo_test *t) {
    t->events.event = t->event;
    t->events.max = sizeof t->event / sizeof *t->event;
    return (struct kit){&moa_evolution, &t->deck, &t->s, &t->events};
}

void evo_new(struct evo_test *t, int players, bool quick) {
    memset(t, 0, sizeof *t);
    kit_new(kit_of(t), &(struct moa_setup){.players = players, .option = {quick}});
}

void evo_position(struct evo_test *t, const char *json) {
    memset(t, 0, sizeof *t);
    kit_position(kit_of(t), json);
}

void evo_bad_position(const char *json, const char *why) {
    struct evo_test t;
    memset(&t, 0, sizeof t);
    kit_bad_position(kit_of(&t), json, why);
}

void evo_do(struct evo_test *t, const char *actions) { kit_do(kit_of(t), actions); }
void evo_refused(struct evo_test *t, const char *text, const char *rule) {
    kit_refused(kit_of(t), text, rule);
}
bool evo_can(struct evo_test *t, const char *text) { return kit_can(kit_of(t), text); }
const char *evo_choices_of(struct evo_test *t, int player) { return kit_choices(kit_of(t), player - 1); }
void evo_chance_on(struct evo_test *t) { kit_chance_on(kit_of(t)); }
char *evo_view_text(struct evo_test *t, int viewer) { return kit_view(kit_of(t), viewer); }
int evo_sees(struct evo_test *t, int viewer, const char *text) { return kit_sees(kit_of(t), viewer, text); }
void evo_expect_decided(struct evo_test *t, const char *words) { kit_expect_decided(kit_of(t), words); }

const struct moa_event *evo_event(struct evo_test *t, enum evo_event_kind kind) {
    return kit_event(kit_of(t), (int)kind);
}

void evo_expect_value(struct evo_test *t, int player, const char *feature, double value) {
    kit_expect_value(kit_of(t), player, feature, value);
}

bool evo_same_view(struct evo_test *t, struct evo_test *u, int viewer) {
    return kit_same_view(kit_of(t), kit_of(u), viewer);
}

void evo_deal(struct evo_test *t, const char *cards) {
    char *copy = strdup(cards), *rest = NULL, text[64];
    assert_non_null(copy);
    for (char *card = strtok_r(copy, " ", &rest); card; card = strtok_r(NULL, " ", &rest)) {
        assert_true(t->s.actors >> MOA_CHANCE & 1);
        snprintf(text, sizeof text, "* draw %s", card);
        evo_do(t, text);
    }
    free(copy);
    assert_false(t->s.actors >> MOA_CHANCE & 1);
}

const struct evo_species *evo_sp(struct evo_test *t, int player, int species) {
    assert_in_range(species, 1, evo_row_length(&t->s, player - 1));
    return &t->s.species[t->s.row[player - 1] + species - 1];
}

int evo_hand_count(struct evo_test *t, int player) { return evo_cards_count(&t->s.hand[player - 1]); }

bool evo_in_hand(struct evo_test *t, int player, const char *card) {
    int number;
    assert_non_null(evo_card_read(&t->deck, card, &number));
    return evo_card_like(&t->deck, &t->s.hand[player - 1], number) != EVO_NO_CARD;
}

bool evo_has_trait(struct evo_test *t, int player, int species, const char *trait) {
    for (int i = 0; i < EVO_TRAITS; i++)
        if (!strcmp(evo_trait_word[i], trait))
            return evo_traits(&t->deck, evo_sp(t, player, species)) & EVO_BIT(i);
    fail_msg("no trait is called %s", trait);
    return false;
}

void evo_expect(struct evo_test *t, int player, int species, int population, int body, int food, int fat) {
    const struct evo_species *sp = evo_sp(t, player, species);
    char is[64], should[64];
    snprintf(is, sizeof is, "population %d body %d food %d fat %d", sp->population, sp->body, sp->food,
             sp->fat);
    snprintf(should, sizeof should, "population %d body %d food %d fat %d", population, body, food, fat);
    assert_string_equal(is, should);
}
