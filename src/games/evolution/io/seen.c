/* seen.c - what others see of an action: food cards and face-down traits are secret until they are revealed; in
 * quick play the whole turn is (EVO-1.7). A secret has a code that no action has, so it cannot be mistaken for
 * one. Also: which players have a secret. */
#include "games/evolution/evolution.h"

enum { SECRET = 0xFF }; /* the byte that actions leave empty */

moa_action evo_seen(const void *data, const void *state, int player, moa_action action, int viewer) {
    (void)data;
    if (viewer == player) return action;
    int kind = evo_kind(action);
    bool plays = kind == EVO_DO_PICK || (kind >= EVO_DO_TRAIT && kind <= EVO_DO_GROW);
    if (plays && evo_hidden_play(state)) return evo_code(EVO_DO_PICK, 0, 0) | SECRET;
    if (kind == EVO_DO_FOOD || kind == EVO_DO_PICK) return evo_code(kind, 0, 0) | SECRET;
    return action;
}

/* A selected card, and every card used in quick play's hidden turn, is still in the hand set. */
bool evo_has_secret(const void *data, const void *state, int player) {
    (void)data;
    const struct evo_state *s = state;
    if (!evo_cards_empty(&s->hand[player]) || s->food_card[player] != EVO_NO_CARD) return true;
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        if (s->species[i].down) return true;
    return false;
}
