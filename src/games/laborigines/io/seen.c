/* seen.c - what others see of an action: votes are secret until all have voted (LAB-2.5). A secret has a code that
 * no action has, so it cannot be mistaken for one. Also: which players have a secret. */
#include "games/laborigines/laborigines.h"

enum { SECRET = 0xFF }; /* the byte that actions leave empty */

moa_action lab_seen(const void *data, const void *state, int player, moa_action action, int viewer) {
    (void)data, (void)state;
    if (viewer == player) return action;
    int kind = lab_kind(action);
    return kind == LAB_DO_VOTE || kind == LAB_DO_ABSTAIN ? lab_code(LAB_DO_VOTE, 0, 0) | SECRET : action;
}

/* During the vote everyone has voted in secret or is about to. After it nothing is hidden from one player only. */
bool lab_has_secret(const void *data, const void *state, int player) {
    (void)data, (void)player;
    return ((const struct lab_state *)state)->phase == LAB_VOTE;
}
