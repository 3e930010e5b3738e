/* feed.c - feeding turns and the windows for intelligence between them (EVO-5.6 to EVO-5.10, 5.16,
 * 5.19, 5.20). */
#include "games/evolution/evolution.h"

/* ---- Feeding turns ---- */

struct evo_choices evo_feeding_choices(const struct evo *g, int player) {
    const struct evo_state *s = g->s;
    struct evo_choices c = {0};
    uint64_t fat_hunt = 0, discard_hunt = 0;
    for (int i = s->row[player]; i < s->row[player + 1]; i++) {
        const struct evo_species *sp = &s->species[i];
        uint64_t bit = 1ull << (i - s->row[player]);
        uint32_t traits = evo_traits(g->deck, sp);
        bool hungry = sp->food < sp->population;
        if (!hungry && evo_fat_space(g->deck, sp) == 0) continue;
        if (traits & EVO_BIT(EVO_CARNIVORE)) {
            enum evo_hunt prey = evo_find_prey(g, player, i);
            if (prey == EVO_NO_PREY) continue;
            if (!hungry)
                fat_hunt |= bit;
            else if (prey == EVO_PREY_PLAIN)
                c.hunt |= bit;
            else
                discard_hunt |= bit;
        } else if (s->hole > 0) {
            if (!hungry)
                c.store |= bit;
            else
                c.feed |= bit;
            if (hungry && (traits & (EVO_BIT(EVO_FORAGING) | EVO_BIT(EVO_COOPERATION))) &&
                evo_can_spare(g, player, i))
                c.spare |= bit;
        }
    }
    c.must = c.feed || c.hunt; /* EVO-5.7 */
    c.hunt |= discard_hunt;    /* a feeding too, and never a must */
    if (c.must)
        c.store = 0; /* EVO-5.8 */
    else
        c.hunt |= fat_hunt;
    return c;
}

static bool has_choice(const struct evo_choices *c) { return c->feed || c->store || c->hunt; }

/* Whether the player has a turn at all (EVO-5.9). The common case is decided first. */
static bool has_turn(const struct evo *g, int player) {
    const struct evo_state *s = g->s;
    if (s->hole > 0)
        for (int i = s->row[player]; i < s->row[player + 1]; i++)
            if (s->species[i].food < s->species[i].population &&
                !(evo_traits(g->deck, &s->species[i]) & EVO_BIT(EVO_CARNIVORE)))
                return true;
    struct evo_choices c = evo_feeding_choices(g, player);
    return has_choice(&c);
}

int evo_feed_legal(const struct evo *g, int player, moa_action *out) {
    struct evo_choices c = evo_feeding_choices(g, player);
    int count = 0;
    for (uint64_t m = c.feed; m; m &= m - 1) {
        int place = __builtin_ctzll(m);
        out[count++] = evo_code(EVO_DO_FEED, place, 0);
        if (c.spare >> place & 1) out[count++] = evo_code(EVO_DO_FEED, place, 1);
    }
    for (uint64_t m = c.store; m; m &= m - 1) out[count++] = evo_code(EVO_DO_STORE, __builtin_ctzll(m), 0);
    for (uint64_t m = c.hunt; m; m &= m - 1) out[count++] = evo_code(EVO_DO_HUNT, __builtin_ctzll(m), 0);
    if (!c.must) out[count++] = evo_code(EVO_DO_PASS, 0, 0);
    return count;
}

/* ---- Windows: 'at any time' of EVO-5.19, as EVO-5.20 reads it ---- */

bool evo_species_can_think(const struct evo *g, const struct evo_species *sp) {
    uint32_t traits = evo_traits(g->deck, sp);
    bool bright =
        (traits & (EVO_BIT(EVO_INTELLIGENCE) | EVO_BIT(EVO_CARNIVORE))) == EVO_BIT(EVO_INTELLIGENCE);
    return bright && evo_food_space(g->deck, sp) > 0;
}

bool evo_can_think(const struct evo *g, int player) {
    const struct evo_state *s = g->s;
    if (evo_cards_empty(&s->hand[player])) return false;
    bool thinks = false;
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        thinks |= evo_species_can_think(g, &s->species[i]);
    return thinks;
}

int evo_window_legal(const struct evo *g, int player, moa_action *out) {
    const struct evo_state *s = g->s;
    int count = 0, length = evo_row_length(s, player);
    for (int i = 0; i < length; i++)
        if (evo_species_can_think(g, &s->species[s->row[player] + i]))
            count += evo_list_cards(g->deck, s->hand[player], evo_code(EVO_DO_THINK, i, 0), 8, out + count);
    out[count++] = evo_code(EVO_DO_DECLINE, 0, 0);
    out[count++] = evo_code(EVO_DO_DECLINE, 1, 0);
    return count;
}

/* ---- The order of turns ---- */

static void feed_on(const struct evo *g);

/* All were asked: the turn that the window preceded, or the end of feeding. */
static void close_window(const struct evo *g) {
    struct evo_state *s = g->s;
    s->asked = 0;
    if (s->last) {
        if (s->acted)
            feed_on(g); /* a discard is an action: look again */
        else
            evo_end_feeding(g);
        return;
    }
    if (s->acted && !has_turn(g, s->player)) {
        feed_on(g); /* the turn is lost */
        return;
    }
    s->from = 0;
    s->phase = EVO_FEED;
    s->actors = (uint8_t)(1 << s->player);
}

static_assert(EVO_CARNIVORES + (EVO_INTELLIGENCE - 1) * EVO_OTHERS >= 64, "its cards are in one word");

/* Does any species have intelligence? It lies on one if it is in no hand and no pile; cards in the box
 * count too, which only costs a look. Most windows need no more than this. */
static bool any_intelligence(const struct evo *g) {
    const struct evo_state *s = g->s;
    int first = g->deck->first[EVO_INTELLIGENCE], last = g->deck->first[EVO_INTELLIGENCE + 1] - 1;
    struct evo_cards away = evo_cards_or(s->pile, s->discards);
    for (int p = 0; p < EVO_PLAYERS_MAX; p++) away = evo_cards_or(away, s->hand[p]);
    uint64_t all = ((1ull << (last - first + 1)) - 1) << (first & 63);
    return (~away.w[first >> 6] & all) != 0;
}

/* Asks the next who could use intelligence, from the player about to feed clockwise. */
static void window_on(const struct evo *g) {
    struct evo_state *s = g->s;
    if (!any_intelligence(g)) s->asked = s->players;
    for (; s->asked < s->players; s->asked++) {
        int player = evo_seat(s, s->player, s->asked);
        if (s->declined >> player & 1 || !evo_can_think(g, player)) continue;
        s->actors = (uint8_t)(1 << player);
        return;
    }
    close_window(g);
}

/* From the seat after the last turn on: whoever has a turn and did not pass since the last action feeds next; with nobody
 * left there is one more window before feeding ends (EVO-5.9, EVO-5.20). */
static void feed_on(const struct evo *g) {
    struct evo_state *s = g->s;
    s->last = 1;
    s->player = s->from;
    for (int offset = 0; offset < s->players; offset++) {
        int player = evo_seat(s, s->from, offset);
        if (s->passed >> player & 1 || !has_turn(g, player)) continue;
        s->player = (uint8_t)player;
        s->last = 0;
        break;
    }
    s->phase = EVO_WINDOW;
    s->asked = s->acted = 0;
    window_on(g);
}

void evo_begin_feeding(const struct evo *g) {
    struct evo_state *s = g->s;
    s->from = s->start;
    s->declined = s->passed = 0;
    feed_on(g);
}

static void next_turn(const struct evo *g) {
    g->s->from = (uint8_t)evo_next_seat(g->s, g->s->player);
    feed_on(g);
}

void evo_turn_over(const struct evo *g) {
    g->s->passed = 0;
    g->s->attacker = g->s->prey = g->s->meat = 0;
    g->s->ignored = 0;
    next_turn(g);
}

/* ---- Actions ---- */

void evo_window_apply(const struct evo *g, int player, moa_action action) {
    struct evo_state *s = g->s;
    if (evo_kind(action) == EVO_DO_THINK) {
        int card = evo_card_like(g->deck, &s->hand[player], evo_b(action));
        evo_cards_remove(&s->hand[player], card);
        evo_cards_add(&s->discards, card);
        evo_tell(g, EVO_EV_THOUGHT, player, s->id[s->row[player] + evo_a(action)], card, 0, 0, 0);
        evo_eat(g, player, s->row[player] + evo_a(action), EVO_THINK_FOOD, EVO_PLANT_BANK,
                EVO_BY_INTELLIGENCE, false);
        s->acted = 1;
        s->passed = 0;
    } else {
        if (evo_a(action)) s->declined |= (uint8_t)(1 << player);
        s->asked++;
    }
    window_on(g);
}

void evo_feed_apply(const struct evo *g, int player, moa_action action) {
    struct evo_state *s = g->s;
    int species = s->row[player] + evo_a(action);
    switch (evo_kind(action)) {
    case EVO_DO_FEED:
        evo_eat(g, player, species, 1, EVO_PLANT_HOLE, EVO_BY_FEEDING, evo_b(action));
        evo_turn_over(g);
        break;
    case EVO_DO_STORE:
        evo_eat(g, player, species, 1, EVO_PLANT_HOLE, EVO_BY_FEEDING, false);
        evo_turn_over(g);
        break;
    case EVO_DO_HUNT:
        s->phase = EVO_PREY;
        s->attacker = (uint8_t)species;
        break;
    default:
        s->passed |= (uint8_t)(1 << player);
        evo_tell(g, EVO_EV_PASSED, player, 0, 0, 0, 0, 0);
        next_turn(g);
        break;
    }
}
