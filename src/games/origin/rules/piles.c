/* piles.c - ORI-1.10: drawing cards, putting them under a pile, and who knows where a card is.
 *
 * seen[q] are cards in others' hands that q knows. Two rules keep it from revealing too much. A card laid open
 * removes one card of its kind in that hand from what q knows, whichever copy it was; otherwise copies could be
 * distinguished. A card put away secretly removes all cards of its type in that hand from what others know: it might
 * be any of them. */
#include "games/origin/origin.h"
#include <string.h>

int ori_list_kinds(const struct ori *g, uint64_t cards, int action_kind, moa_action *out) {
    int count = 0, last = -1;
    for (; cards; cards &= cards - 1) { /* cards are numbered by kind */
        int kind = g->data->kind_of[ori_first(cards)];
        out[count] = ori_code(action_kind, kind, 0, 0);
        count += kind != last;
        last = kind;
    }
    return count;
}

moa_action ori_random_card(const struct ori *g, uint64_t cards, int action_kind, struct moa_rng *rng) {
    for (uint32_t skip = moa_rng_below(rng, (uint32_t)ori_count(cards)); skip; skip--) cards &= cards - 1;
    return ori_code(action_kind, g->data->kind_of[ori_first(cards)], 0, 0);
}

/* ---- Who knows what ---- */

/* `viewer` sees a card of that kind leave the holder's hand. */
static void forget_one(const struct ori *g, int viewer, int holder, int card) {
    struct ori_state *s = g->s;
    uint64_t known = s->seen[viewer] & s->hand[holder] & g->data->of_kind[g->data->kind_of[card]];
    if (!known) return;
    s->seen[viewer] &= ~(known & ori_bit(card) ? ori_bit(card) : known & -known);
}

/* `viewer` sees that an unknown card of a set moves elsewhere. */
static void forget_among(struct ori_state *s, int viewer, uint64_t cards) {
    if (cards & (cards - 1)) s->seen[viewer] &= ~cards;
}

/* ---- Drawing ---- */

void ori_order_draws(const struct ori *g, int type, int cards) {
    struct ori_state *s = g->s;
    int size = ori_pile_size(g->data, s, type);
    s->draws = (uint8_t)(cards < size ? cards : size);
    s->type = (uint8_t)(s->draws ? type : 0);
}

/* The player takes the card in hand, or looks at it. */
static void receive(const struct ori *g, int card) {
    struct ori_state *s = g->s;
    if (s->scouting)
        s->scouted |= ori_bit(card);
    else
        s->hand[s->player] |= ori_bit(card);
    s->draws--;
    ori_tell_card(g, s->scouting ? ORI_EV_LOOKED : ORI_EV_DREW, s->player, g->data->kind_of[card],
                  1u << s->player);
}

bool ori_draw_known(const struct ori *g) {
    struct ori_state *s = g->s;
    if (s->pile & g->data->of_type[s->type]) return false;
    uint8_t *queue = s->under[s->type], top = queue[0];
    int card = ori_under_card(top), by = ori_under_by(top);
    memmove(queue, queue + 1, --s->unders[s->type]);
    queue[s->unders[s->type]] = 0;
    if (by != s->player) s->seen[by] |= ori_bit(card);
    receive(g, card);
    return true;
}

void ori_draw_apply(const struct ori *g, int kind) {
    int card = ori_first(g->s->pile & g->data->of_kind[kind]);
    g->s->pile &= ~ori_bit(card);
    receive(g, card);
}

/* ---- Putting under a pile ---- */

/* The cards of which one goes under its pile: those looked at, those of the reward, or objectives above the
 * limit. */
static uint64_t under_candidates(const struct ori *g) {
    const struct ori_state *s = g->s;
    if (s->scouted) return s->scouted;
    return s->hand[s->player] & g->data->of_type[s->returns ? s->type : ORI_OBJECTIVE];
}

int ori_under_legal(const struct ori *g, moa_action *out) {
    return ori_list_kinds(g, under_candidates(g), ORI_DO_UNDER, out);
}

void ori_under_apply(const struct ori *g, int kind) {
    struct ori_state *s = g->s;
    uint64_t among = under_candidates(g);
    int card = ori_first(among & g->data->of_kind[kind]), type = ori_type_of(kind);
    for (int q = 0; q < s->players; q++)
        if (q != s->player) s->seen[q] &= ~among;
    s->under[type][s->unders[type]++] = ori_under(card, s->player);
    if (s->scouted) {
        s->scouted &= ~ori_bit(card);
    } else {
        s->hand[s->player] &= ~ori_bit(card);
        if (s->returns && --s->returns == 0) s->type = 0;
    }
    ori_tell_card(g, ORI_EV_UNDER, s->player, kind, 1u << s->player);
}

/* ---- Cards that change hands ---- */

/* scouting: the player takes one of the cards looked at. */
void ori_choose_apply(const struct ori *g, int kind) {
    struct ori_state *s = g->s;
    int card = ori_first(s->scouted & g->data->of_kind[kind]);
    for (int q = 0; q < s->players; q++) forget_among(s, q, s->scouted);
    s->scouted &= ~ori_bit(card);
    s->hand[s->player] |= ori_bit(card);
    s->scouting = 0;
    ori_tell_card(g, ORI_EV_CHOSE, s->player, kind, 1u << s->player);
}

void ori_lay_open(const struct ori *g, int kind, bool on_table) {
    struct ori_state *s = g->s;
    int card = ori_first(s->hand[s->player] & g->data->of_kind[kind]);
    for (int q = 0; q < s->players; q++)
        if (q != s->player) forget_one(g, q, s->player, card);
    s->hand[s->player] &= ~ori_bit(card);
    *(on_table ? &s->table[s->player] : &s->discarded) |= ori_bit(card);
}

void ori_take_apply(const struct ori *g, int kind) {
    struct ori_state *s = g->s;
    int victim = s->victim, card = ori_first(s->hand[victim] & g->data->of_kind[kind]);
    uint64_t among = s->hand[victim] & g->data->of_type[ori_type_of(kind)];
    forget_one(g, s->player, victim, card);
    for (int q = 0; q < s->players;
         q++) /* even if it was the only card: otherwise the taker would see who knew it */
        if (q != s->player && q != victim) s->seen[q] &= ~among;
    s->hand[victim] &= ~ori_bit(card);
    s->hand[s->player] |= ori_bit(card);
    s->seen[victim] |= ori_bit(card);
    s->victim = ORI_NONE;
    uint32_t both = 1u << s->player | 1u << victim;
    for (int half = 0; half < 2; half++) {
        struct moa_event *event =
            moa_event_add(g->events, ORI_EV_TRIBUTE, s->player, half ? MOA_EVERYONE & ~(int)both : (int)both);
        if (!event) return;
        event->arg[0] = (int16_t)(half ? -1 : kind);
        event->arg[1] = (int16_t)ori_type_of(kind);
        event->arg[2] = (int16_t)victim;
        event->reveals = 1;
    }
}
