/* play.c - phase 3: traits, new species, growth; in turn, or all at once in quick play (EVO-4).
 *
 * A card is played in two small actions: pick it, then say what for. That keeps lists short and asks as
 * a person would. In quick play a played card stays in its hand set, marked in `played`, and species keep
 * how they looked in their was_ fields: so others see nothing until all is laid open. */
#include "games/evolution/evolution.h"
#include <string.h>

enum { LEFT = 0, RIGHT = 1, POPULATION = 0, BODY = 1 };

struct evo_cards evo_playable(const struct evo_state *s, int player) {
    return evo_cards_without(s->hand[player], s->played);
}

/* EVO-1.5 */
bool evo_may_buy(const struct evo_state *s, int player) {
    if (s->quick) return evo_row_length(s, player) < EVO_SPECIES_MAX / s->players;
    return s->row[s->players] < EVO_BOARDS;
}

/* ---- Legal actions ---- */

/* Can a trait be laid on a species: there is room, or a card that may go first? (EVO-4.3, EVO-4.6) */
static bool takes_trait(const struct evo *g, const struct evo_species *sp, uint32_t bit) {
    return !(evo_traits(g->deck, sp) & bit) || evo_trait_count(sp) == evo_traits_allowed(g->s);
}

static bool any_growth(const struct evo_state *s, int player) {
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        if (s->species[i].population < EVO_LEVEL_MAX || s->species[i].body < EVO_LEVEL_MAX) return true;
    return false;
}

/* Has a card any use? Only rarely none: all grown up, no board left, and each has that trait. */
static bool has_use(const struct evo *g, int player, int card) {
    const struct evo_state *s = g->s;
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        if (takes_trait(g, &s->species[i], g->deck->bit[card])) return true;
    return false;
}

static int pick_legal(const struct evo *g, int player, moa_action *out) {
    int count = evo_list_cards(g->deck, evo_playable(g->s, player), evo_code(EVO_DO_PICK, 0, 0), 16, out);
    if (!evo_may_buy(g->s, player) && !any_growth(g->s, player)) {
        int useful = 0;
        for (int i = 0; i < count; i++)
            if (has_use(g, player, evo_a(out[i]))) out[useful++] = out[i];
        count = useful;
    }
    out[count++] = evo_code(EVO_DO_DONE, 0, 0);
    return count;
}

/* The ways to lay a trait on one species: plainly, or over one of its cards, in order of their names. */
static int trait_legal(const struct evo *g, int place, const struct evo_species *sp, uint32_t bit,
                       moa_action *out) {
    uint32_t traits = evo_traits(g->deck, sp);
    if (evo_trait_count(sp) < evo_traits_allowed(g->s)) {
        out[0] = evo_code(EVO_DO_TRAIT, place, 0);
        return !(traits & bit);
    }
    int count = 0;
    for (uint32_t gone = traits & bit ? bit : traits; gone; gone &= gone - 1)
        out[count++] = evo_code(EVO_DO_TRAIT, place, __builtin_ctz(gone) + 1);
    return count;
}

static int use_legal(const struct evo *g, int player, moa_action *out) {
    const struct evo_state *s = g->s;
    uint32_t bit = g->deck->bit[s->picked[player]];
    int count = 0, row = s->row[player], length = evo_row_length(s, player);
    for (int i = 0; i < length; i++) count += trait_legal(g, i, &s->species[row + i], bit, out + count);
    if (evo_may_buy(s, player)) {
        out[count++] = evo_code(EVO_DO_NEW, LEFT, 0);
        out[count++] = evo_code(EVO_DO_NEW, RIGHT, 0);
    }
    for (int i = 0; i < length; i++) {
        const struct evo_species *sp = &s->species[row + i];
        out[count] = evo_code(EVO_DO_GROW, i, POPULATION);
        count += sp->population < EVO_LEVEL_MAX;
        out[count] = evo_code(EVO_DO_GROW, i, BODY);
        count += sp->body < EVO_LEVEL_MAX;
    }
    return count;
}

int evo_play_legal(const struct evo *g, int player, moa_action *out) {
    return g->s->picked[player] == EVO_NO_CARD ? pick_legal(g, player, out) : use_legal(g, player, out);
}

/* ---- Turns ---- */

/* From this seat on, who has cards plays (EVO-4.1); after the last it is time to reveal. */
static void play_on(const struct evo *g, int offset) {
    struct evo_state *s = g->s;
    for (; offset < s->players; offset++) {
        int player = evo_seat(s, s->start, offset);
        if (evo_cards_empty(&s->hand[player])) continue;
        s->player = (uint8_t)player;
        s->asked = (uint8_t)offset;
        s->actors = (uint8_t)(1 << player);
        return;
    }
    s->asked = 0;
    evo_reveal(g);
}

void evo_begin_play(const struct evo *g) {
    struct evo_state *s = g->s;
    s->phase = EVO_PLAY;
    s->actors = 0;
    if (!s->quick) {
        play_on(g, 0);
        return;
    }
    for (int i = 0; i < s->row[s->players]; i++) {
        struct evo_species *sp = &s->species[i];
        sp->was_population = sp->population & 7;
        sp->was_body = sp->body & 7;
        sp->was_fat = sp->fat & 7;
        for (int k = 0; k < EVO_TRAITS_MAX; k++) sp->was_card[k] = sp->card[k];
    }
    for (int p = 0; p < s->players; p++)
        if (!evo_cards_empty(&s->hand[p])) s->actors |= (uint8_t)(1 << p);
    if (!s->actors) evo_reveal(g);
}

void evo_undo_hidden_play(struct evo_state *s, int player) {
    for (int i = s->row[player + 1] - 1; i >= s->row[player]; i--) {
        struct evo_species *sp = &s->species[i];
        if (!sp->was_population) {
            evo_species_remove(s, i);
            s->bred[player]--;
            continue;
        }
        sp->population = sp->was_population;
        sp->body = sp->was_body;
        sp->fat = sp->was_fat;
        sp->down = 0;
        memcpy(sp->card, sp->was_card, sizeof sp->card);
    }
    s->played = evo_cards_without(s->played, s->hand[player]);
}

/* ---- Playing a card ---- */

/* An event of phase 3 that others see too, unless this is quick play. */
static struct moa_event *tell_open(const struct evo *g, int kind, int player) {
    return moa_event_add(g->events, kind, player, g->s->quick ? 1 << player : MOA_EVERYONE);
}

/* The picked card leaves the hand; quick play only marks it. */
static int spend_picked(const struct evo *g, int player, bool to_discards) {
    struct evo_state *s = g->s;
    int card = s->picked[player];
    s->picked[player] = EVO_NO_CARD;
    if (s->quick) {
        evo_cards_add(&s->played, card);
        return card;
    }
    evo_cards_remove(&s->hand[player], card);
    if (to_discards) evo_cards_add(&s->discards, card);
    return card;
}

/* EVO-4.3: the old card goes first, with its fat (EVO-4.8); quick play discards both when all is open. */
static void replace(const struct evo *g, int player, int place, int trait) {
    struct evo_state *s = g->s;
    struct evo_species *sp = &s->species[s->row[player] + place];
    int slot = 0, fat = 0;
    while (g->deck->trait[sp->card[slot]] != trait) slot++;
    int card = evo_species_take_card(sp, slot);
    if (trait == EVO_FAT_TISSUE) {
        fat = sp->fat;
        sp->fat = 0;
    }
    if (!s->quick) {
        evo_cards_add(&s->discards, card);
        s->bag[player] = (uint16_t)(s->bag[player] + fat);
    }
    struct moa_event *event = tell_open(g, EVO_EV_REPLACED, player);
    if (!event) return;
    event->arg[0] = (int16_t)card;
    event->arg[1] = (int16_t)s->id[s->row[player] + place];
    event->arg[2] = (int16_t)fat;
}

/* EVO-4.2 */
static void lay_trait(const struct evo *g, int player, int place) {
    struct evo_state *s = g->s;
    struct evo_species *sp = &s->species[s->row[player] + place];
    int card = spend_picked(g, player, false);
    sp->card[evo_trait_count(sp)] = (uint8_t)card;
    sp->down++;
    for (int others = 0; others < (s->quick ? 1 : 2); others++) {
        int seen_by = others ? MOA_EVERYONE & ~(1 << player) : 1 << player;
        struct moa_event *event = moa_event_add(g->events, EVO_EV_TRAIT_LAID, player, seen_by);
        if (!event) return;
        event->arg[0] = (int16_t)(others ? EVO_NO_CARD : card);
        event->arg[1] = (int16_t)s->id[s->row[player] + place];
    }
}

/* EVO-4.4 */
static void buy_species(const struct evo *g, int player, int side) {
    int card = spend_picked(g, player, true);
    evo_species_add(g->s, player, side == RIGHT);
    struct moa_event *event = tell_open(g, EVO_EV_NEW, player);
    if (!event) return;
    event->arg[0] = (int16_t)card;
    event->arg[1] = (int16_t)side;
}

/* EVO-4.5 */
static void grow(const struct evo *g, int player, int place, int what) {
    struct evo_species *sp = &g->s->species[g->s->row[player] + place];
    int card = spend_picked(g, player, true);
    int level = what == BODY ? ++sp->body : ++sp->population;
    struct moa_event *event = tell_open(g, EVO_EV_GROWN, player);
    if (!event) return;
    event->arg[0] = (int16_t)card;
    event->arg[1] = (int16_t)g->s->id[g->s->row[player] + place];
    event->arg[2] = (int16_t)what;
    event->arg[3] = (int16_t)level;
}

static void done(const struct evo *g, int player) {
    struct evo_state *s = g->s;
    evo_tell(g, EVO_EV_DONE, player, 0, 0, 0, 0, 0);
    if (!s->quick) {
        play_on(g, s->asked + 1);
        return;
    }
    s->actors &= (uint8_t) ~(1u << player);
    if (!s->actors) evo_reveal(g);
}

void evo_play_apply(const struct evo *g, int player, moa_action action) {
    struct evo_cards playable = evo_playable(g->s, player);
    switch (evo_kind(action)) {
    case EVO_DO_PICK: g->s->picked[player] = (uint8_t)evo_card_like(g->deck, &playable, evo_a(action)); break;
    case EVO_DO_TRAIT:
        if (evo_b(action)) replace(g, player, evo_a(action), evo_b(action) - 1);
        lay_trait(g, player, evo_a(action));
        break;
    case EVO_DO_NEW: buy_species(g, player, evo_a(action)); break;
    case EVO_DO_GROW: grow(g, player, evo_a(action), evo_b(action)); break;
    default: done(g, player); break;
    }
}
