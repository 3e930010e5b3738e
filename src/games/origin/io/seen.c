/* seen.c - what others see of an action: a card that is kept, or put under a pile, is secret but for its type. A
 * secret has a code that no action has, so it cannot be mistaken for one. Also: which players have a secret. */
#include "games/origin/origin.h"

enum { SECRET = 0xFF }; /* a value that these actions never have */

moa_action ori_seen(const void *data, const void *state, int player, moa_action action, int viewer) {
    (void)data, (void)state;
    if (viewer == player) return action;
    int kind = ori_kind(action);
    bool secret = kind == ORI_DO_KEEP || kind == ORI_DO_CHOOSE || kind == ORI_DO_UNDER;
    return secret ? ori_code(kind, 0, 0, SECRET) : action;
}

static bool put_a_card_under(const struct ori_state *s, int player) {
    for (int type = 0; type < ORI_TYPES; type++)
        for (int i = 0; i < s->unders[type]; i++)
            if (ori_under_by(s->under[type][i]) == player) return true;
    return false;
}

/* ORI-1.10: cards in hand or looked at, and cards put under a pile. A player may also know some of the cards that
 * others hold; whether they do is itself a secret (a third player could tell from it which card was played), so any
 * card in anybody's hand counts. */
bool ori_has_secret(const void *data, const void *state, int player) {
    (void)data;
    const struct ori_state *s = state;
    uint64_t held = s->scouted;
    for (int p = 0; p < s->players; p++) held |= s->hand[p];
    return held || put_a_card_under(s, player);
}
