/* seen.c - what others see of an action: a card that is kept, or put under a pile, is secret but for its type.
 * A secret looks like no action there is, or it would be taken for that one. */
#include "games/origin/origin.h"

enum { SECRET = 0xFF }; /* a figure that these actions never have */

moa_action ori_seen(const void *data, const void *state, int player, moa_action action, int viewer) {
    (void)data, (void)state;
    if (viewer == player) return action;
    int kind = ori_kind(action);
    bool secret = kind == ORI_DO_KEEP || kind == ORI_DO_CHOOSE || kind == ORI_DO_UNDER;
    return secret ? ori_code(kind, 0, 0, SECRET) : action;
}
