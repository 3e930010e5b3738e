/* load_cards.c - the cards of a position: hands, tables, piles, and who knows which of them (ORI-1.10). A card is
 * named by its kind; of equal cards, the first free one is taken. */
#include "core/i18n.h"
#include "core/token.h"
#include "games/origin/io/internal.h"

/* Reads the name of a card of the types in the set; -1: refused. */
static int read_kind(struct loader *l, const struct moa_json *at, uint64_t of_types, const char *only) {
    int kind = at->kind == MOA_JSON_STRING ? moa_token_index(ori_card_word, at->string) : -1;
    if (kind < 0) {
        moa_json_fail(at, l->error, _("there is no such card; cards are written as in \"long_march\""));
    } else if (!(l->data->of_type[ori_type_of(kind)] & of_types)) {
        moa_json_fail(at, l->error, "%s", only);
        kind = -1;
    }
    return kind;
}

/* Takes a free card of the named kind; -1: refused. */
static int take_card(struct loader *l, const struct moa_json *at, uint64_t of_types, const char *only) {
    int kind = read_kind(l, at, of_types, only);
    if (kind < 0) return -1;
    uint64_t cards = l->free & l->data->of_kind[kind];
    if (!cards) {
        moa_json_fail(at, l->error, _("all such cards are in other places already (ORI-1.6)"));
        return -1;
    }
    l->free &= ~ori_bit(ori_first(cards));
    return ori_first(cards);
}

static bool read_cards(struct loader *l, const struct moa_json *object, const char *key, uint64_t of_types,
                       const char *only, uint64_t *set) {
    const struct moa_json *list;
    if (!moa_json_get_array(object, key, ORI_CARDS, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        int card = take_card(l, at, of_types, only);
        if (card < 0) return false;
        *set |= ori_bit(card);
    }
    return true;
}

/* ---- Hands ---- */

static bool counts_agree(struct loader *l, const struct moa_json *at, uint64_t hand) {
    const struct moa_json *counts;
    if (!moa_json_get_object(at, "hand", &counts, l->error) ||
        !moa_json_only(counts, ori_type_word, l->error))
        return false;
    for (int type = 0; type < ORI_TYPES; type++)
        if (!ori_load_agrees(l, counts, ori_type_word[type], ori_count(hand & l->data->of_type[type])))
            return false;
    return true;
}

/* ORI-2.3: one of the hand. */
static bool read_kept(struct loader *l, const struct moa_json *player_at, int player) {
    const struct moa_json *at = moa_json_get(player_at, "kept");
    if (!at) return true;
    int kind = read_kind(l, at, ~(uint64_t)0, "");
    if (kind < 0) return false;
    uint64_t cards = l->s->hand[player] & l->data->of_kind[kind];
    if (!cards || l->s->phase != ORI_AT_KEEP)
        return moa_json_fail(at, l->error,
                             _("one of the three cards dealt is kept, in the phase keep (ORI-2.3)"));
    l->s->kept[player] = (uint8_t)ori_first(cards);
    return true;
}

bool ori_load_hand(struct loader *l, const struct moa_json *at, int player) {
    struct ori_state *s = l->s;
    uint64_t stay = l->data->of_type[ORI_PERMANENT] | l->data->of_type[ORI_OBJECTIVE];
    return read_cards(l, at, "hand_cards", ~(uint64_t)0, "", &s->hand[player]) &&
           counts_agree(l, at, s->hand[player]) &&
           read_cards(l, at, "table", stay, _("action cards do not stay on the table (ORI-6.1)"),
                      &s->table[player]) &&
           read_kept(l, at, player);
}

/* ---- Piles ---- */

static bool read_under(struct loader *l, const struct moa_json *pile, int type) {
    static const char *const known[] = {"by", "card", NULL};
    struct ori_state *s = l->s;
    const struct moa_json *list;
    if (!moa_json_get_array(pile, "under", ORI_PILE_MAX, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        uint8_t by = 0;
        if (at->kind != MOA_JSON_OBJECT || !moa_json_get(at, "card"))
            return moa_json_fail(at, l->error,
                                 _("a card under a pile is an object with \"card\" and \"by\""));
        if (!moa_json_only(at, known, l->error) || !ori_load_byte(l, at, "by", 1, s->players, 1, &by))
            return false;
        int card = take_card(l, moa_json_get(at, "card"), l->data->of_type[type],
                             _("a card is at the bottom of the deck of its type (ORI-1.10)"));
        if (card < 0) return false;
        s->under[type][s->unders[type]++] = ori_under(card, by - 1);
    }
    return true;
}

/* The unknown part is given, or is all cards of the type that are nowhere else. */
static bool read_unknown(struct loader *l, const struct moa_json *pile, int type) {
    uint64_t unknown = 0;
    if (!read_cards(l, pile, "unknown_cards", l->data->of_type[type],
                    _("a card is in the pile of its type (ORI-1.10)"), &unknown))
        return false;
    if (!moa_json_get(pile, "unknown_cards")) unknown = l->free & l->data->of_type[type];
    l->free &= ~unknown;
    l->s->pile |= unknown;
    return ori_load_agrees(l, pile, "unknown", ori_count(unknown));
}

bool ori_load_piles(struct loader *l, const struct moa_json *json) {
    static const char *const known[] = {"unknown", "unknown_cards", "under", NULL};
    const struct moa_json *piles, *pile[ORI_TYPES];
    struct ori_state *s = l->s;
    if (!read_cards(l, moa_json_get(json, "turn"), "looked", l->data->of_type[ORI_OBJECTIVE],
                    _("scouting looks at objectives"), &s->scouted) ||
        !read_cards(l, json, "out", l->data->of_type[ORI_ACTION],
                    _("only action cards are discarded (ORI-6.1)"), &s->discarded) ||
        !moa_json_get_object(json, "piles", &piles, l->error) ||
        !moa_json_only(piles, ori_type_word, l->error))
        return false;
    for (int type = 0; type < ORI_TYPES; type++)
        if (!moa_json_get_object(piles, ori_type_word[type], &pile[type], l->error) ||
            !moa_json_only(pile[type], known, l->error) || !read_under(l, pile[type], type))
            return false;
    for (int type = 0; type < ORI_TYPES; type++)
        if (!read_unknown(l, pile[type], type)) return false;
    if (!l->free) return true;
    return moa_json_fail(piles, l->error, _("the card %s is nowhere (ORI-1.6)"),
                         ori_card_word[l->data->kind_of[ori_first(l->free)]]);
}

/* ---- Who knows what ---- */

static bool read_known_by(struct loader *l, const struct moa_json *list, int player, uint64_t cards) {
    uint64_t *seen = &l->s->seen[player];
    for (const struct moa_json *at = list->first; at; at = at->next) {
        int kind = read_kind(l, at, ~(uint64_t)0, "");
        if (kind < 0) return false;
        uint64_t there = cards & ~*seen & l->data->of_kind[kind];
        if (!there) return moa_json_fail(at, l->error, _("there is no such card to be known (ORI-1.10)"));
        *seen |= ori_bit(ori_first(there));
    }
    return true;
}

bool ori_load_known(struct loader *l, const struct moa_json *object, int holder, uint64_t cards) {
    const struct moa_json *known, *list;
    if (!moa_json_get_object(object, "known_to", &known, l->error) ||
        !moa_json_only(known, ori_number_word, l->error))
        return false;
    for (int p = 0; p < ORI_PLAYERS_MAX; p++) {
        if (!moa_json_get_array(known, ori_number_word[p], ORI_CARDS, &list, l->error)) return false;
        if (!list) continue;
        if (p >= l->s->players || p == holder)
            return moa_json_fail(list, l->error, _("that is none of the other players"));
        if (!read_known_by(l, list, p, cards)) return false;
    }
    return true;
}
