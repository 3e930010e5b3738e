/* attack.c - legal attacks, what intelligence can ignore, and the attack itself (EVO-5.18, EVO-5.21 to EVO-5.31). */
#include "games/evolution/evolution.h"

/* ---- Defences ---- */

static int attack_size(const struct evo_species *attacker, uint32_t traits) {
    return attacker->body + (traits & EVO_BIT(EVO_PACK_HUNTING) ? attacker->population : 0); /* EVO-5.22 */
}

/* The defences of one species against an attacker of that size; `left` and `right` are its neighbours,
 * NULL at an end of the row. */
static uint32_t defences(const struct evo_deck *deck, const struct evo_species *attacker, uint32_t with,
                         int size, const struct evo_species *prey, const struct evo_species *left,
                         const struct evo_species *right) {
    if (size <= prey->body) return EVO_TOO_LARGE; /* EVO-5.21 */
    uint32_t traits = evo_traits(deck, prey), stops = 0;
    if (size <= prey->body + EVO_SHELL_SIZE) stops |= EVO_BIT(EVO_HARD_SHELL);             /* EVO-5.22 */
    if (!(with & EVO_BIT(EVO_CLIMBING))) stops |= EVO_BIT(EVO_CLIMBING);                   /* EVO-5.23 */
    if (attacker->population <= prey->population) stops |= EVO_BIT(EVO_DEFENSIVE_HERDING); /* EVO-5.24 */
    if (right && right->body > prey->body) stops |= EVO_BIT(EVO_SYMBIOSIS);                /* EVO-5.25 */
    if (prey->food == prey->population) stops |= EVO_BIT(EVO_BURROWING);                   /* EVO-5.26 */
    stops &= traits;
    if (!(with & EVO_BIT(EVO_AMBUSH))) { /* EVO-5.27 */
        uint32_t beside = (left ? evo_traits(deck, left) : 0) | (right ? evo_traits(deck, right) : 0);
        stops |= beside & EVO_BIT(EVO_WARNING_CALL);
    }
    return stops;
}

uint32_t evo_defences(const struct evo *g, int attacker, int prey) {
    const struct evo_state *s = g->s;
    const struct evo_species *a = &s->species[attacker], *p = &s->species[prey];
    int owner = evo_owner(s, prey);
    uint32_t with = evo_traits(g->deck, a);
    return defences(g->deck, a, with, attack_size(a, with), p, prey > s->row[owner] ? p - 1 : NULL,
                    prey + 1 < s->row[owner + 1] ? p + 1 : NULL);
}

int evo_cards_to_ignore(const struct evo *g, int player, int attacker) {
    uint32_t traits = evo_traits(g->deck, &g->s->species[attacker]);
    return traits & EVO_BIT(EVO_INTELLIGENCE) ? evo_cards_count(&g->s->hand[player]) : 0;
}

bool evo_can_ignore(uint32_t stops, int cards) {
    return !(stops & EVO_TOO_LARGE) && evo_bits_count(stops) <= cards;
}

enum evo_hunt evo_find_prey(const struct evo *g, int player, int attacker) {
    const struct evo_state *s = g->s;
    const struct evo_species *a = &s->species[attacker];
    uint32_t with = evo_traits(g->deck, a);
    int size = attack_size(a, with), cards = evo_cards_to_ignore(g, player, attacker);
    enum evo_hunt found = EVO_NO_PREY;
    for (int owner = 0; owner < s->players; owner++) {
        const struct evo_species *first = &s->species[s->row[owner]], *end = &s->species[s->row[owner + 1]];
        for (const struct evo_species *p = first; p < end; p++) {
            if (p == a || size <= p->body) continue;
            uint32_t stops =
                defences(g->deck, a, with, size, p, p > first ? p - 1 : NULL, p + 1 < end ? p + 1 : NULL);
            if (!stops) return EVO_PREY_PLAIN;
            if (cards && evo_can_ignore(stops, cards)) found = EVO_PREY_BY_DISCARD;
        }
    }
    return found;
}

/* Cooperation matters on who eats: the attacker and scavengers. */
uint32_t evo_side_effects(const struct evo *g) {
    const struct evo_state *s = g->s;
    uint32_t matter = evo_traits(g->deck, &s->species[s->prey]) & EVO_BIT(EVO_HORNS);
    matter |= evo_traits(g->deck, &s->species[s->attacker]) & EVO_BIT(EVO_COOPERATION);
    for (int i = 0; i < s->row[s->players]; i++) {
        uint32_t traits = evo_traits(g->deck, &s->species[i]);
        if (traits & EVO_BIT(EVO_SCAVENGER))
            matter |= traits & (EVO_BIT(EVO_SCAVENGER) | EVO_BIT(EVO_COOPERATION));
    }
    return matter & ~s->ignored;
}

/* ---- The attack, step by step (EVO-5.30) ---- */

/* Step 6 (EVO-5.18): one by one, each with its chain. */
static void feed_scavengers(const struct evo *g) {
    const struct evo_state *s = g->s;
    if (s->ignored & EVO_BIT(EVO_SCAVENGER)) return;
    for (int offset = 0; offset < s->players; offset++) {
        int player = evo_seat(s, s->player, offset);
        for (int i = s->row[player]; i < s->row[player + 1]; i++)
            if (evo_traits(g->deck, &s->species[i]) & EVO_BIT(EVO_SCAVENGER))
                evo_eat(g, player, i, 1, EVO_MEAT, EVO_BY_SCAVENGER, false);
    }
}

/* Steps 5 and 6. */
void evo_attack_goes_on(const struct evo *g) {
    evo_eat(g, g->s->player, g->s->attacker, g->s->meat, EVO_MEAT, EVO_BY_ATTACK, false);
    feed_scavengers(g);
    evo_turn_over(g);
}

/* Step 2 (EVO-5.28); true if the attack is at an end. */
static bool horns_kill(const struct evo *g) {
    struct evo_state *s = g->s;
    struct evo_species *attacker = &s->species[s->attacker];
    uint32_t traits = evo_traits(g->deck, &s->species[s->prey]);
    if (!(traits & ~s->ignored & EVO_BIT(EVO_HORNS))) return false;
    evo_lose_population(g, s->attacker, EVO_EV_HORNS);
    return attacker->population == 0;
}

static void strike(const struct evo *g) {
    struct evo_state *s = g->s;
    if (horns_kill(g)) {
        int draws = evo_die_out(g, s->attacker);
        if (!evo_owe_draws(g, s->player, draws, EVO_AFTER_HORNS)) evo_turn_over(g);
        return;
    }
    struct evo_species *prey = &s->species[s->prey];
    int owner = evo_owner(s, s->prey);
    s->meat = prey->body;
    evo_lose_population(g, s->prey, EVO_EV_HIT);
    if (prey->population == 0) {
        if (s->prey < s->attacker) s->attacker--; /* the rows close up */
        int draws = evo_die_out(g, s->prey);
        if (evo_owe_draws(g, owner, draws, EVO_AFTER_KILL)) return;
    }
    evo_attack_goes_on(g);
}

/* ---- Naming prey and what is ignored ---- */

int evo_prey_legal(const struct evo *g, int player, moa_action *out) {
    const struct evo_state *s = g->s;
    int cards = evo_cards_to_ignore(g, player, s->attacker), count = 0;
    for (int owner = 0; owner < s->players; owner++)
        for (int i = s->row[owner]; i < s->row[owner + 1]; i++)
            if (i != s->attacker && evo_can_ignore(evo_defences(g, s->attacker, i), cards))
                out[count++] = evo_code(EVO_DO_PREY, owner, i - s->row[owner]);
    return count;
}

bool evo_ignore_possible(const struct evo *g) {
    const struct evo_state *s = g->s;
    int cards = evo_cards_to_ignore(g, s->player, s->attacker);
    uint32_t stops = evo_defences(g, s->attacker, s->prey) & ~s->ignored;
    bool named = s->ignored || stops || evo_side_effects(g);
    return s->prey != s->attacker && named && (cards || s->ignored) && evo_can_ignore(stops, cards);
}

void evo_prey_apply(const struct evo *g, int player, moa_action action) {
    struct evo_state *s = g->s;
    s->prey = (uint8_t)(s->row[evo_a(action)] + evo_b(action));
    s->ignored = 0;
    evo_tell(g, EVO_EV_ATTACK, player, s->id[s->attacker], evo_a(action), s->id[s->prey], 0, 0);
    bool thinks = evo_cards_to_ignore(g, player, s->attacker) > 0;
    if (thinks && (evo_defences(g, s->attacker, s->prey) | evo_side_effects(g)))
        s->phase = EVO_IGNORE;
    else
        strike(g);
}

/* EVO-5.29: what stops the attack must go; horns, scavenger and cooperation may, with cards to spare. */
int evo_ignore_legal(const struct evo *g, int player, moa_action *out) {
    const struct evo_state *s = g->s;
    struct evo_cards hand = s->hand[player];
    uint32_t stops = evo_defences(g, s->attacker, s->prey) & ~s->ignored, names = stops;
    if (evo_cards_count(&hand) > evo_bits_count(stops)) names |= evo_side_effects(g);
    int count = 0;
    for (; names; names &= names - 1)
        count +=
            evo_list_cards(g->deck, hand, evo_code(EVO_DO_IGNORE, __builtin_ctz(names), 0), 8, out + count);
    if (!stops) out[count++] = evo_code(EVO_DO_STRIKE, 0, 0);
    return count;
}

void evo_ignore_apply(const struct evo *g, int player, moa_action action) {
    struct evo_state *s = g->s;
    if (evo_kind(action) == EVO_DO_STRIKE) {
        strike(g);
        return;
    }
    int card = evo_card_like(g->deck, &s->hand[player], evo_b(action));
    evo_cards_remove(&s->hand[player], card);
    evo_cards_add(&s->discards, card);
    s->ignored |= EVO_BIT(evo_a(action));
    evo_tell(g, EVO_EV_IGNORED, player, evo_a(action), card, 0, 0, 0);
}
