/* deal.c - phases 1 and 2: drawing cards, shuffling, food cards (EVO-3, EVO-7.1). */
#include "games/evolution/evolution.h"

int evo_card_like(const struct evo_deck *deck, const struct evo_cards *set, int card) {
    for (int like = card; deck->same[like] == card; like++)
        if (evo_cards_has(set, like)) return like;
    return EVO_NO_CARD;
}

int evo_list_cards(const struct evo_deck *deck, struct evo_cards set, moa_action code, int shift,
                   moa_action *out) {
    set = evo_kinds(deck, set);
    int count = 0;
    for (int word = 0; word < 2; word++)
        for (uint64_t m = set.w[word]; m; m &= m - 1)
            out[count++] = code | (moa_action)(64 * word + __builtin_ctzll(m)) << shift;
    return count;
}

/* EVO-3.3, EVO-3.4, EVO-7.1: the first shuffle sets the end of the game. */
static void note_shuffle(const struct evo *g) {
    struct evo_state *s = g->s;
    if (s->end != EVO_END_OPEN) return;
    s->end = s->phase == EVO_DEAL ? EVO_END_THIS_ROUND : EVO_END_NEXT_ROUND;
    evo_tell(g, EVO_EV_LAST_ROUND, MOA_CHANCE, s->end, 0, 0, 0, 0);
}

/* EVO-3.3: is there a card to draw? Shuffles the discards if the pile is empty. */
static bool pile_ready(const struct evo *g) {
    struct evo_state *s = g->s;
    if (!evo_cards_empty(&s->pile)) return true;
    note_shuffle(g);
    if (evo_cards_empty(&s->discards)) return false;
    s->pile = s->fresh = s->discards;
    s->discards = (struct evo_cards){{0, 0}};
    if (g->events) evo_tell(g, EVO_EV_SHUFFLED, MOA_CHANCE, evo_cards_count(&s->pile), 0, 0, 0, 0);
    return true;
}

/* The drawer takes one card; that ends a decline (EVO-5.20). */
static void draw(const struct evo *g, moa_action action) {
    struct evo_state *s = g->s;
    int card = evo_card_like(g->deck, &s->pile, evo_a(action)), player = s->drawer;
    evo_cards_remove(&s->pile, card);
    evo_cards_add(&s->hand[player], card);
    s->declined &= (uint8_t) ~(1u << player);
    s->draws--;
    struct moa_event *own = moa_event_add(g->events, EVO_EV_DREW, player, 1 << player);
    if (own) own->arg[0] = (int16_t)card;
    struct moa_event *others = moa_event_add(g->events, EVO_EV_DREW, player, MOA_EVERYONE & ~(1 << player));
    if (others) others->arg[0] = EVO_NO_CARD;
}

/* EVO-3.5, EVO-3.6 */
static void begin_food(const struct evo *g) {
    struct evo_state *s = g->s;
    s->phase = EVO_FOOD;
    s->actors = 0;
    s->drawer = 0;
    for (int p = 0; p < s->players; p++)
        if (!evo_cards_empty(&s->hand[p])) s->actors |= (uint8_t)(1 << p);
    if (!s->actors) evo_begin_play(g);
}

/* EVO-3.1, EVO-3.2: until a card is to be drawn, or all have theirs. */
static void deal_on(const struct evo *g) {
    struct evo_state *s = g->s;
    while (s->draws == 0 || !pile_ready(g)) {
        s->drawer = (uint8_t)evo_next_seat(s, s->drawer);
        s->draws = 0;
        if (s->drawer == s->start) {
            begin_food(g);
            return;
        }
        s->draws = (uint8_t)(EVO_DEALT + evo_row_length(s, s->drawer));
    }
}

void evo_begin_round(const struct evo *g) {
    struct evo_state *s = g->s;
    s->round++;
    s->phase = EVO_DEAL;
    s->actors = 1 << MOA_CHANCE;
    s->drawer = s->start;
    s->draws = (uint8_t)(EVO_DEALT + evo_row_length(s, s->drawer));
    evo_tell(g, EVO_EV_ROUND, s->start, s->round, 0, 0, 0, 0);
    deal_on(g);
}

void evo_deal_apply(const struct evo *g, moa_action action) {
    draw(g, action);
    deal_on(g);
}

bool evo_owe_draws(const struct evo *g, int player, int count, enum evo_resume resume) {
    struct evo_state *s = g->s;
    if (count == 0 || !pile_ready(g)) return false;
    s->phase = EVO_DRAW;
    s->actors = 1 << MOA_CHANCE;
    s->drawer = (uint8_t)player;
    s->draws = (uint8_t)count;
    s->resume = (uint8_t)resume;
    return true;
}

/* EVO-5.32: cards for a dead species; with no card left to draw the rest is forgone. */
void evo_draw_apply(const struct evo *g, moa_action action) {
    struct evo_state *s = g->s;
    draw(g, action);
    if (s->draws && pile_ready(g)) return;
    enum evo_resume resume = s->resume;
    s->draws = s->drawer = s->resume = 0;
    switch (resume) {
    case EVO_AFTER_HORNS: evo_turn_over(g); break;
    case EVO_AFTER_KILL: evo_attack_goes_on(g); break;
    case EVO_AFTER_STARVING: evo_starving_goes_on(g); break;
    }
}

int evo_food_legal(const struct evo *g, int player, moa_action *out) {
    return evo_list_cards(g->deck, g->s->hand[player], evo_code(EVO_DO_FOOD, 0, 0), 16, out);
}

void evo_food_apply(const struct evo *g, int player, moa_action action) {
    struct evo_state *s = g->s;
    int card = evo_card_like(g->deck, &s->hand[player], evo_a(action));
    evo_cards_remove(&s->hand[player], card);
    s->food_card[player] = (uint8_t)card;
    struct moa_event *own = moa_event_add(g->events, EVO_EV_FOOD_LAID, player, 1 << player);
    if (own) own->arg[0] = (int16_t)card;
    struct moa_event *others =
        moa_event_add(g->events, EVO_EV_FOOD_LAID, player, MOA_EVERYONE & ~(1 << player));
    if (others) others->arg[0] = EVO_NO_CARD;
    s->actors &= (uint8_t) ~(1u << player);
    if (!s->actors) evo_begin_play(g);
}
