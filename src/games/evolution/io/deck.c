/* deck.c - the data set: EVO-1.2's table, and reading another one.
 *
 * The rulebook lists no food values, so an owner of the box may correct them (moa play --data). */
#include "games/evolution/deck.h"
#include <stdlib.h>
#include <string.h>

const char *const evo_trait_word[] = {
    "carnivore",         "ambush",       "pack_hunting", "horns",        "climbing",  "hard_shell",
    "defensive_herding", "symbiosis",    "burrowing",    "warning_call", "scavenger", "fat_tissue",
    "foraging",          "intelligence", "cooperation",  "long_neck",    "fertile",   NULL,
};

/* EVO-1.2 */
static const int8_t food_values[EVO_TRAITS][EVO_CARNIVORES] = {
    [EVO_CARNIVORE] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6},
    [EVO_AMBUSH] = {-3, -2, -1, 1, 2, 3},
    [EVO_PACK_HUNTING] = {-3, -2, -1, 1, 2, 3},
    [EVO_HORNS] = {1, 2, 3, 3, 4, 5},
    [EVO_CLIMBING] = {1, 2, 3, 3, 4, 5},
    [EVO_HARD_SHELL] = {1, 2, 3, 4, 4, 5},
    [EVO_DEFENSIVE_HERDING] = {3, 4, 5, 6, 7, 8},
    [EVO_SYMBIOSIS] = {1, 2, 3, 3, 4, 5},
    [EVO_BURROWING] = {1, 2, 3, 4, 4, 5},
    [EVO_WARNING_CALL] = {1, 2, 3, 4, 4, 5},
    [EVO_SCAVENGER] = {2, 3, 4, 5, 6, 7},
    [EVO_FAT_TISSUE] = {-1, 0, 3, 4, 4, 5},
    [EVO_FORAGING] = {2, 3, 4, 5, 6, 7},
    [EVO_INTELLIGENCE] = {-2, -1, 4, 5, 6, 7},
    [EVO_COOPERATION] = {0, 3, 3, 4, 4, 5},
    [EVO_LONG_NECK] = {2, 3, 4, 7, 8, 9},
    [EVO_FERTILE] = {2, 3, 4, 5, 6, 7},
};

/* EVO-1.1 */
static int copies(int trait) { return trait == EVO_CARNIVORE ? EVO_CARNIVORES : EVO_OTHERS; }

static int compare_food(const void *a, const void *b) { return *(const int8_t *)a - *(const int8_t *)b; }

static void deck_init(struct evo_deck *deck, int8_t food[EVO_TRAITS][EVO_CARNIVORES]) {
    memset(deck, 0, sizeof *deck);
    memset(deck->same, EVO_NO_CARD, sizeof deck->same);
    deck->trait[EVO_NO_CARD] = EVO_TRAITS;
    int card = 0;
    for (int trait = 0; trait < EVO_TRAITS; trait++) {
        deck->first[trait] = (uint8_t)card;
        qsort(food[trait], (size_t)copies(trait), 1, compare_food);
        for (int i = 0; i < copies(trait); i++, card++) {
            deck->trait[card] = (uint8_t)trait;
            deck->food[card] = food[trait][i];
            deck->bit[card] = EVO_BIT(trait);
            bool twin = i > 0 && food[trait][i] == food[trait][i - 1];
            deck->same[card] = twin ? deck->same[card - 1] : (uint8_t)card;
            if (twin) evo_cards_add(&deck->repeats, card);
            int alike = card - deck->same[card] + 1;
            if (alike > deck->alike_most) deck->alike_most = alike;
        }
    }
    deck->first[EVO_TRAITS] = EVO_CARDS;
    assert(card == EVO_CARDS);
}

/* Reads one trait's food values; a trait that is not given keeps its own. */
static bool read_values(const struct moa_json *deck, int trait, int8_t *food, struct moa_error *error) {
    const struct moa_json *values;
    if (!moa_json_get_array(deck, evo_trait_word[trait], copies(trait), &values, error)) return false;
    if (!values) return true;
    if (values->count != copies(trait))
        return moa_json_fail(values, error, "there are %d cards of this trait, not %d (EVO-1.1)",
                             copies(trait), values->count);
    int i = 0;
    for (const struct moa_json *v = values->first; v; v = v->next) {
        if (v->kind != MOA_JSON_INT || v->integer < EVO_FOOD_LEAST || v->integer > EVO_FOOD_MOST)
            return moa_json_fail(v, error, "a food value is a whole number from %d to %d", EVO_FOOD_LEAST,
                                 EVO_FOOD_MOST);
        food[i++] = (int8_t)v->integer;
    }
    return true;
}

bool evo_data_load(void *data, const struct moa_json *json, struct moa_error *error) {
    int8_t food[EVO_TRAITS][EVO_CARNIVORES];
    memcpy(food, food_values, sizeof food);
    if (json) {
        static const char *const known[] = {"deck", NULL};
        const struct moa_json *deck;
        if (json->kind != MOA_JSON_OBJECT) return moa_json_fail(json, error, "a data set is an object");
        if (!moa_json_only(json, known, error)) return false;
        if (!moa_json_get_object(json, "deck", &deck, error)) return false;
        if (!deck) return moa_json_fail(json, error, "a data set of Evolution has the member \"deck\"");
        if (!moa_json_only(deck, evo_trait_word, error)) return false;
        for (int trait = 0; trait < EVO_TRAITS; trait++)
            if (!read_values(deck, trait, food[trait], error)) return false;
    }
    deck_init(data, food);
    return true;
}

void evo_data_write(const void *data, struct moa_writer *writer) {
    const struct evo_deck *deck = data;
    moa_json_begin_object(writer, NULL);
    moa_json_begin_object(writer, "deck");
    for (int trait = 0; trait < EVO_TRAITS; trait++) {
        moa_json_begin_array(writer, evo_trait_word[trait]);
        for (int card = deck->first[trait]; card < deck->first[trait + 1]; card++)
            moa_json_int(writer, NULL, deck->food[card]);
        moa_json_end_array(writer);
    }
    moa_json_end_object(writer);
    moa_json_end_object(writer);
}

void evo_card_write(const struct evo_deck *deck, int card, struct moa_buffer *buffer) {
    moa_buffer_format(buffer, "%s/%d", evo_trait_word[deck->trait[card]], deck->food[card]);
}

const char *evo_card_read(const struct evo_deck *deck, const char *text, int *card) {
    for (int i = 0; i < EVO_CARDS; i++) {
        if (deck->same[i] != i) continue;
        char word[32];
        struct moa_buffer buffer = MOA_BUFFER(word);
        evo_card_write(deck, i, &buffer);
        if (strncmp(text, word, buffer.length) != 0) continue;
        const char *rest = text + buffer.length;
        if (*rest && *rest != ' ') continue;
        *card = i;
        return rest;
    }
    return NULL;
}
