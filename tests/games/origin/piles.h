/* piles.h - positions with decks of a few cards: cards that are not named are put where they have no effect. */
#ifndef MOA_TESTS_ORIGIN_PILES_H
#define MOA_TESTS_ORIGIN_PILES_H

#include "scenes.h"

/* A territory beside rift for each type of card, and some cards of the type in the order of the rules. */
static const struct trade {
    const char *rule, *place, *column, *card[6];
} trades[ORI_TYPES] = {
    {"ORI-5.2", "sahel", "yellow", {"long_march", "leap", "raid", "tribute", "inspiration", "scouting"}},
    {"ORI-5.3", "horn", "orange", {"seafaring", "gatherers", "quarry", "runners", "spears", "writing"}},
    {"ORI-5.4", "congo", "purple", {"green_2", "africa_3", "cluster_4", "tall_3", "tiles_8", "culture_2"}},
};

static inline bool is_named(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length])) return true;
    return false;
}

/* "raid leap" as 'raid','leap'. */
static inline void put_cards(struct moa_buffer *buffer, const char *list) {
    bool first = true;
    for (const char *at = list; *at; at += strspn(at, " ")) {
        int length = (int)strcspn(at, " ");
        moa_buffer_format(buffer, "%s'%.*s'", first ? "" : ",", length, at);
        first = false;
        at += length;
    }
}

/* All cards of a type but those of the two lists, and those that the members of a player name. */
static inline void put_others(struct ori_test *t, struct moa_buffer *buffer, int type, const char *pile,
                              const char *hand, const char *members) {
    bool first = true;
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        char quoted[64];
        if (ori_type_of(kind) != type) continue;
        snprintf(quoted, sizeof quoted, "'%s'", ori_card_word[kind]);
        int named = is_named(pile, ori_card_word[kind]) + is_named(hand, ori_card_word[kind]) +
                    (strstr(members, quoted) != NULL);
        for (int i = named; i < t->data.copies[kind]; i++) {
            moa_buffer_format(buffer, "%s%s", first ? "" : ",", quoted);
            first = false;
        }
    }
}

/* Player 1's turn, with a pile of these cards; all others of the type are discarded, in player 2's hand, or on
 * player 2's table. Without any card the end has begun. `one` and `two` are more members of the players. */
static inline void small_pile_of(struct ori_test *t, int type, const char *pile, const char *hand,
                                 const char *one, const char *two) {
    static char json[SCENE_MAX];
    static const char *const word[] = {"action", "permanent", "objective"};
    struct moa_buffer buffer = MOA_BUFFER(json);
    json[0] = '\0';
    ori_position(t, TWO("", "", "")); /* for the copies of each card */
    moa_buffer_put(&buffer, "{");
    if (!*pile) moa_buffer_put(&buffer, "'ending':'pile','left':1,");
    moa_buffer_put(&buffer, "'out':[");
    if (type == ORI_ACTION) put_others(t, &buffer, type, pile, hand, one);
    moa_buffer_format(&buffer, "],'piles':{'%s':{'unknown_cards':[", word[type]);
    put_cards(&buffer, pile);
    moa_buffer_format(&buffer, "]}},'players':[{%s'hand_cards':[", one);
    put_cards(&buffer, hand);
    moa_buffer_format(&buffer, "]},{%s'hand_cards':[", two);
    if (type == ORI_PERMANENT) put_others(t, &buffer, type, pile, hand, one);
    moa_buffer_put(&buffer, "],'table':[");
    if (type == ORI_OBJECTIVE) put_others(t, &buffer, type, pile, hand, one);
    moa_buffer_put(&buffer, "]}]}");
    ori_position(t, json);
}

static inline void small_pile(struct ori_test *t, int type, const char *pile, const char *hand) {
    small_pile_of(t, type, pile, hand, "", "");
}

/* The first `cards` of a trade's list: "raid leap". */
static inline const char *first_cards(int type, int cards) {
    static char text[256];
    struct moa_buffer buffer = MOA_BUFFER(text);
    text[0] = '\0';
    for (int i = 0; i < cards; i++) moa_buffer_format(&buffer, "%s%s", i ? " " : "", trades[type].card[i]);
    return text;
}

/* Plays with the cards of a trade in place of A, B ... F, its place for P and its column for C. */
static inline const char *filled(int type, const char *text) {
    static char filled_in[4][512];
    static int next;
    next = (next + 1) % 4;
    struct moa_buffer buffer = MOA_BUFFER(filled_in[next]);
    filled_in[next][0] = '\0';
    for (; *text; text++) {
        if (*text >= 'A' && *text <= 'F')
            moa_buffer_put(&buffer, trades[type].card[*text - 'A']);
        else if (*text == 'P')
            moa_buffer_put(&buffer, trades[type].place);
        else if (*text == 'O')
            moa_buffer_put(&buffer, trades[type].column);
        else
            moa_buffer_format(&buffer, "%c", *text);
    }
    return filled_in[next];
}

static inline void do_trade(struct ori_test *t, int type, const char *actions) {
    ori_do(t, filled(type, actions));
}

/* Player 1 comes to the territory of that colour, and chooses an option: 0 leaves it open. */
static inline void enter(struct ori_test *t, int type, int option) {
    do_trade(t, type, "1 evolve 1 1 brown ; 1 place P");
    if (option) ori_do(t, option == 1 ? "1 reward 1" : "1 reward 2");
}

#endif
