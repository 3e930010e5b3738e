/* load.c - a position from JSON: a host's view, or one made by hand (docs/position.md).
 *
 * What is omitted gets a sensible default, so that a puzzle needs few lines; what is given must be consistent.
 * Cards may be named without their food value ("horns"): once all others are placed, the first free card
 * of that trait is taken. Cards that are nowhere else are in the pile. */
#include "core/i18n.h"
#include "core/token.h"
#include "games/evolution/io/internal.h"
#include "games/evolution/text/notation.h"
#include <string.h>

/* ---- Cards ---- */

static bool put(struct loader *l, const struct moa_json *at, int first, int end, struct evo_cards *set,
                uint8_t *slot) {
    int card = first;
    while (card < end && !evo_cards_has(&l->free, card)) card++;
    if (card == end)
        return moa_json_fail(at, l->error, _("%s: all such cards are in other places already (EVO-1.1)"),
                             at->string);
    evo_cards_remove(&l->free, card);
    if (set) evo_cards_add(set, card);
    if (slot) *slot = (uint8_t)card;
    return true;
}

/* Places a card that is named by a JSON string. */
static bool place_card(struct loader *l, const struct moa_json *at, struct evo_cards *set, uint8_t *slot) {
    int card, trait;
    if (at->kind != MOA_JSON_STRING)
        return moa_json_fail(at, l->error, _("a card is a text such as \"horns/3\""));
    const char *rest = evo_card_read(l->deck, at->string, &card);
    if (rest && !*rest) {
        int end = card;
        while (l->deck->same[end] == card) end++;
        return put(l, at, card, end, set, slot);
    }
    trait = moa_token_index(evo_trait_word, at->string);
    if (trait < 0 || l->vagues == EVO_CARDS)
        return moa_json_fail(at, l->error, _("there is no card \"%s\"; cards are written as in \"horns/3\""),
                             at->string);
    l->vague[l->vagues++] = (struct vague){at, trait, set, slot};
    return true;
}

static bool place_vague(struct loader *l) {
    for (int i = 0; i < l->vagues; i++) {
        struct vague *v = &l->vague[i];
        if (!put(l, v->at, l->deck->first[v->trait], l->deck->first[v->trait + 1], v->set, v->slot))
            return false;
    }
    return true;
}

static bool place_set(struct loader *l, const struct moa_json *object, const char *key,
                      struct evo_cards *set) {
    const struct moa_json *list;
    if (!moa_json_get_array(object, key, EVO_CARDS, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next)
        if (!place_card(l, at, set, NULL)) return false;
    return true;
}

/* A count that a view has besides a list: if both are given, they must agree. */
static bool count_agrees(struct loader *l, const struct moa_json *object, const char *key, int there) {
    int count = 0;
    if (!moa_json_get_int(object, key, 0, EVO_CARDS, there, &count, l->error)) return false;
    if (count == there) return true;
    return moa_json_fail(moa_json_get(object, key), l->error, _("says %d, but %d are named"), count, there);
}

static int members(const struct moa_json *object, const char *key) {
    const struct moa_json *list = moa_json_get(object, key);
    return list ? list->count : 0;
}

/* ---- Species ---- */

static bool get_level(struct loader *l, const struct moa_json *at, const char *key, int least, int most,
                      int fallback, int *out) {
    return moa_json_get_int(at, key, least, most, fallback, out, l->error);
}

static bool read_traits(struct loader *l, const struct moa_json *at, struct evo_species *sp) {
    int count = 0;
    static const char *const keys[] = {"traits", "face_down_cards"};
    for (int down = 0; down < 2; down++) {
        const struct moa_json *list;
        if (!moa_json_get_array(at, keys[down], EVO_TRAITS_MAX, &list, l->error)) return false;
        for (const struct moa_json *card = list ? list->first : NULL; card; card = card->next) {
            if (count == EVO_TRAITS_MAX)
                return moa_json_fail(card, l->error, _("a species has at most %d traits (EVO-1.3)"),
                                     EVO_TRAITS_MAX);
            if (!place_card(l, card, NULL, &sp->card[count++])) return false;
            if (down) sp->down++;
        }
    }
    return count_agrees(l, at, "face_down", sp->down);
}

/* Quick play: what it looked like before. A card that is still there is named in both, with the same text. */
static bool read_before(struct loader *l, const struct moa_json *species, struct evo_species *sp) {
    static const char *const known[] = {"population", "body", "fat", "traits", NULL};
    const struct moa_json *at, *list;
    int population = 0, body = 0, fat = 0, count = 0;
    if (!moa_json_get_object(species, "before", &at, l->error)) return false;
    if (!at) return true;
    if (!evo_hidden_play(l->s))
        return moa_json_fail(at, l->error, _("only quick play has it, while cards are played"));
    if (!moa_json_only(at, known, l->error) ||
        !get_level(l, at, "population", 1, EVO_LEVEL_MAX, 1, &population) ||
        !get_level(l, at, "body", 1, EVO_LEVEL_MAX, 1, &body) ||
        !get_level(l, at, "fat", 0, EVO_LEVEL_MAX, 0, &fat) ||
        !moa_json_get_array(at, "traits", EVO_TRAITS_MAX, &list, l->error))
        return false;
    sp->was_population = (uint16_t)population & 7;
    sp->was_body = (uint16_t)body & 7;
    sp->was_fat = (uint16_t)fat & 7;
    for (const struct moa_json *card = list ? list->first : NULL; card; card = card->next, count++) {
        const struct moa_json *traits = moa_json_get(species, "traits");
        const struct moa_json *up = card->kind == MOA_JSON_STRING && traits ? traits->first : NULL;
        int k = 0;
        while (up && strcmp(up->string, card->string) != 0) up = up->next, k++;
        if (up && sp->card[k] == EVO_NO_CARD)
            return moa_json_fail(card, l->error, _("here cards are written in full, such as \"horns/3\""));
        if (up)
            sp->was_card[count] = sp->card[k];
        else if (!place_card(l, card, NULL, &sp->was_card[count]))
            return false;
    }
    return true;
}

/* Quick play's hidden turn: the species is new, or changed, or unchanged. */
static bool read_past(struct loader *l, const struct moa_json *species, struct evo_species *sp) {
    bool bought = false;
    if (!moa_json_get_bool(species, "bought", false, &bought, l->error)) return false;
    if (bought && (!evo_hidden_play(l->s) || moa_json_get(species, "before")))
        return moa_json_fail(moa_json_get(species, "bought"), l->error,
                             _("only quick play has it, without \"before\""));
    l->unchanged[sp - l->s->species] = !bought && !moa_json_get(species, "before");
    return read_before(l, species, sp);
}

static bool read_grain(struct loader *l, const struct moa_json *species, struct evo_species *sp) {
    const struct moa_json *list;
    if (!moa_json_get_array(species, "grain", 3, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        int effect = at->kind == MOA_JSON_STRING ? moa_token_index(evo_grain_word, at->string) : -1;
        if (effect < 0)
            return moa_json_fail(at, l->error, _("an effect is fertile, long_neck or fat_tissue"));
        sp->grain |= (uint16_t)(1 << effect) & 7;
    }
    return true;
}

static bool read_species(struct loader *l, const struct moa_json *at, int player) {
    static const char *const known[] = {"id",        "population",      "body",  "food",   "fat",    "traits",
                                        "face_down", "face_down_cards", "grain", "before", "bought", NULL};
    struct evo_state *s = l->s;
    int population = 0, body = 0, food = 0, fat = 0, id = 0;
    if (at->kind != MOA_JSON_OBJECT) return moa_json_fail(at, l->error, _("a species is an object"));
    if (s->row[s->players] == EVO_SPECIES_MAX)
        return moa_json_fail(at, l->error, _("there is no room for more than %d species"), EVO_SPECIES_MAX);
    if (!moa_json_only(at, known, l->error) ||
        !moa_json_get_int(at, "id", 1, UINT8_MAX, s->bred[player] + 1, &id, l->error) ||
        !get_level(l, at, "population", 1, EVO_LEVEL_MAX, 1, &population) ||
        !get_level(l, at, "body", 1, EVO_LEVEL_MAX, 1, &body) ||
        !get_level(l, at, "food", 0, population, 0, &food) || !get_level(l, at, "fat", 0, body, 0, &fat))
        return false;
    int last = s->row[player + 1], bred = s->bred[player];
    for (int i = s->row[player]; i < last; i++)
        if (s->id[i] == id)
            return moa_json_fail(at, l->error, _("two species of a player have the id %d"), id);
    evo_species_add(s, player, true);
    struct evo_species *sp = &s->species[last];
    s->id[last] = (uint8_t)id;
    s->bred[player] = (uint8_t)(id > bred ? id : bred);
    sp->population = (uint16_t)population & 15;
    sp->body = (uint16_t)body & 15;
    sp->food = (uint16_t)food & 15;
    sp->fat = (uint16_t)fat & 15;
    return read_traits(l, at, sp) && read_past(l, at, sp) && read_grain(l, at, sp);
}

/* ---- Players ---- */

static bool read_optional_card(struct loader *l, const struct moa_json *object, const char *key,
                               uint8_t *slot) {
    const struct moa_json *at = moa_json_get(object, key);
    return !at || place_card(l, at, NULL, slot);
}

/* The selected card stays in the hand, so it must be one of the hand's cards, and no other card is placed for it. */
static bool read_picked(struct loader *l, const struct moa_json *object, int player) {
    const struct moa_json *at = moa_json_get(object, "picked");
    int card;
    if (!at) return true;
    if (at->kind != MOA_JSON_STRING || !evo_card_read(l->deck, at->string, &card) ||
        (card = evo_card_like(l->deck, &l->s->hand[player], card)) == EVO_NO_CARD)
        return moa_json_fail(at, l->error, _("the picked card must be one of hand_cards, written in full"));
    l->s->picked[player] = (uint8_t)card;
    return true;
}

static bool read_player(struct loader *l, const struct moa_json *at, int player) {
    static const char *const known[] = {"bag",    "hand",  "hand_cards", "food_laid", "food_card",
                                        "picked", "spent", "bred",       "species",   NULL};
    struct evo_state *s = l->s;
    const struct moa_json *list;
    int bag = 0;
    bool laid = false;
    if (at->kind != MOA_JSON_OBJECT) return moa_json_fail(at, l->error, _("a player is an object"));
    if (!moa_json_only(at, known, l->error) ||
        !moa_json_get_int(at, "bag", 0, CHIPS_MOST, 0, &bag, l->error) ||
        !place_set(l, at, "hand_cards", &s->hand[player]) ||
        !count_agrees(l, at, "hand", members(at, "hand_cards")) || !read_picked(l, at, player) ||
        !read_optional_card(l, at, "food_card", &s->food_card[player]) ||
        !moa_json_get_bool(at, "food_laid", moa_json_get(at, "food_card") != NULL, &laid, l->error) ||
        !moa_json_get_array(at, "species", EVO_SPECIES_MAX, &list, l->error))
        return false;
    if (moa_json_get(at, "food_card") && s->phase != EVO_FOOD && s->phase != EVO_PLAY)
        return moa_json_fail(moa_json_get(at, "food_card"), l->error,
                             _("food cards lie from the choice to the end of playing (EVO-3.5, EVO-5.1)"));
    if (laid != (moa_json_get(at, "food_card") != NULL))
        return moa_json_fail(moa_json_get(at, "food_laid"), l->error,
                             _("food_card must name the card that is laid"));
    if (moa_json_get(at, "spent") && !evo_hidden_play(s))
        return moa_json_fail(moa_json_get(at, "spent"), l->error,
                             _("only quick play has it, while cards are played"));
    s->bag[player] = (uint16_t)bag;
    if (!place_set(l, at, "spent", &l->spent[player])) return false;
    for (const struct moa_json *species = list ? list->first : NULL; species; species = species->next)
        if (!read_species(l, species, player)) return false;
    int most = s->bred[player], bred = 0;
    if (!moa_json_get_int(at, "bred", most, UINT8_MAX, most, &bred, l->error)) return false;
    s->bred[player] = (uint8_t)bred;
    return true;
}

static bool read_players(struct loader *l, const struct moa_json *json) {
    const struct moa_json *players;
    if (!moa_json_get_array(json, "players", EVO_PLAYERS_MAX, &players, l->error)) return false;
    if (!players || players->count < EVO_PLAYERS_MIN)
        return moa_json_fail(players ? players : json, l->error,
                             _("\"players\" is a list of %d to %d players"), EVO_PLAYERS_MIN,
                             EVO_PLAYERS_MAX);
    l->s->players = (uint8_t)players->count;
    int player = 0;
    for (const struct moa_json *at = players->first; at; at = at->next)
        if (!read_player(l, at, player++)) return false;
    return true;
}

static void keep_look(struct evo_species *sp) {
    int up = evo_trait_count(sp) - sp->down;
    sp->was_population = sp->population & 7;
    sp->was_body = sp->body & 7;
    sp->was_fat = sp->fat & 7;
    memcpy(sp->was_card, sp->card, (size_t)up);
}

/* Quick play's hidden turn: cards played in it also stay in their hand set; what species looked like before is
 * kept. */
static void finish_hidden_turn(struct loader *l) {
    struct evo_state *s = l->s;
    for (int p = 0; p < s->players; p++) {
        struct evo_cards played = l->spent[p];
        for (int i = s->row[p]; i < s->row[p + 1]; i++) {
            struct evo_species *sp = &s->species[i];
            int count = evo_trait_count(sp);
            for (int k = count - sp->down; k < count; k++) evo_cards_add(&played, sp->card[k]);
            if (l->unchanged[i]) keep_look(sp);
        }
        s->hand[p] = evo_cards_or(s->hand[p], played);
        s->played = evo_cards_or(s->played, played);
    }
}

/* ---- The piles ---- */

/* Cards that are nowhere else are in the pile; with two players, 40 cards are removed (EVO-2.3). */
static bool read_piles(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    struct evo_cards removed = {{0, 0}};
    bool pile = moa_json_get(json, "pile_cards"), box = moa_json_get(json, "removed_cards");
    int in_box = s->players != 2 || s->phase == EVO_START ? 0 : EVO_REMOVED_2;
    if (s->phase == EVO_REMOVE) in_box -= s->draws;
    if (!place_set(l, json, "discards", &s->discards) || !place_set(l, json, "pile_cards", &s->pile) ||
        !place_set(l, json, "removed_cards", &removed) || !place_vague(l))
        return false;
    if (!pile) {
        s->pile = l->free;
        for (int card = EVO_CARDS - 1, left = in_box; !box && left > 0 && !evo_cards_empty(&s->pile);
             card--) {
            if (!evo_cards_has(&s->pile, card)) continue;
            evo_cards_remove(&s->pile, card);
            left--;
        }
    }
    struct evo_cards fresh_free = l->free; /* naming a card here places it nowhere */
    l->free = (struct evo_cards){{~0ull, (1ull << (EVO_CARDS - 64)) - 1}};
    bool fine = place_set(l, json, "fresh", &s->fresh);
    l->free = fresh_free;
    int expected_box = evo_cards_count(&removed);
    return fine && count_agrees(l, json, "pile", evo_cards_count(&s->pile)) &&
           count_agrees(l, json, "removed", box ? expected_box : in_box);
}

/* ---- The whole position ---- */

static bool read_head(struct loader *l, const struct moa_json *json) {
    static const char *const known[] = {"game",        "options",       "phase",   "round",    "start",
                                        "end",         "chance",        "actors",  "turn",     "hole",
                                        "hole_before", "pile",          "removed", "discards", "fresh",
                                        "pile_cards",  "removed_cards", "players", NULL};
    static const char *const option[] = {"quick", NULL};
    static const char *const games[] = {"evolution", NULL};
    const struct moa_json *options;
    struct evo_state *s = l->s;
    int game = 0, quick = 0, phase = 0, round = 0, start = 0, end = 0, hole = 0;
    int players = members(json, "players");
    bool before = false;
    if (json->kind != MOA_JSON_OBJECT) return moa_json_fail(json, l->error, _("a position is an object"));
    if (!moa_json_only(json, known, l->error) ||
        !moa_json_get_word(json, "game", games, 0, &game, l->error) ||
        !moa_json_get_object(json, "options", &options, l->error) ||
        (options && !moa_json_only(options, option, l->error)) ||
        !moa_json_get_word(options, "quick", evo_options[0].values, 0, &quick, l->error) ||
        !moa_json_get_word(json, "phase", evo_phase_word, EVO_FEED, &phase, l->error) ||
        !moa_json_get_int(json, "round", phase > EVO_REMOVE, ROUND_MOST, phase > EVO_REMOVE, &round,
                          l->error) ||
        !moa_json_get_int(json, "start", 1, players > 1 ? players : 1, 1, &start, l->error) ||
        !moa_json_get_word(json, "end", evo_end_word, EVO_END_OPEN, &end, l->error) ||
        !moa_json_get_int(json, "hole", 0, CHIPS_MOST, 0, &hole, l->error) ||
        !moa_json_get_bool(json, "hole_before", false, &before, l->error))
        return false;
    s->quick = (uint8_t)quick;
    s->phase = (uint8_t)phase;
    s->round = (uint8_t)round;
    s->start = (uint8_t)(start - 1);
    s->end = (uint8_t)end;
    s->hole = (uint16_t)hole;
    s->hole_before = before;
    return true;
}

bool evo_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    struct evo_state loaded;
    struct loader l = {.deck = data, .s = &loaded, .error = error};
    memset(&loaded, 0, sizeof loaded);
    for (int card = 0; card < EVO_CARDS; card++) evo_cards_add(&l.free, card);
    for (int p = 0; p < EVO_PLAYERS_MAX; p++) loaded.food_card[p] = loaded.picked[p] = EVO_NO_CARD;
    if (!read_head(&l, json) || !read_players(&l, json) || !evo_load_draws(&l, json) || !read_piles(&l, json))
        return false;
    if (evo_hidden_play(&loaded)) finish_hidden_turn(&l);
    if (!evo_load_turn(&l, json) || !evo_check(data, &loaded, error)) return false;
    memcpy(state, &loaded, sizeof loaded);
    return true;
}
