/* check.c - every invariant of a position. */
#include "core/i18n.h"
#include "games/evolution/evolution.h"

/* ---- Cards: each in exactly one place (EVO-1.1) ---- */

struct census {
    struct evo_cards seen;
    int twice; /* a card that was met before, or EVO_NO_CARD */
    int count;
};

static void count_card(struct census *c, int card) {
    if (card == EVO_NO_CARD) return;
    if (card >= EVO_CARDS || evo_cards_has(&c->seen, card))
        c->twice = card;
    else
        evo_cards_add(&c->seen, card);
    c->count++;
}

static void count_set(struct census *c, struct evo_cards set) {
    while (!evo_cards_empty(&set)) count_card(c, evo_cards_pop(&set));
}

/* In quick play's hidden turn a card laid down is still in its hand set, and a replaced one only in was_. */
static void count_species(struct census *c, const struct evo_state *s, const struct evo_species *sp) {
    int count = evo_trait_count(sp), up = count - sp->down;
    for (int k = 0; k < (evo_hidden_play(s) ? up : count); k++) count_card(c, sp->card[k]);
    for (int k = 0; k < EVO_TRAITS_MAX; k++) {
        bool lies_there = false;
        for (int j = 0; j < up; j++) lies_there |= sp->card[j] == sp->was_card[k];
        if (!lies_there) count_card(c, sp->was_card[k]);
    }
}

static int removed_by_now(const struct evo_state *s) {
    if (s->players != 2 || s->phase == EVO_START) return 0;
    return s->phase == EVO_REMOVE ? EVO_REMOVED_2 - s->draws : EVO_REMOVED_2;
}

static bool check_cards(const struct evo *g, struct moa_error *error) {
    const struct evo_state *s = g->s;
    struct census c = {.twice = EVO_NO_CARD};
    count_set(&c, s->pile);
    count_set(&c, s->discards);
    for (int p = 0; p < s->players; p++) {
        count_set(&c, s->hand[p]);
        count_card(&c, s->food_card[p]);
    }
    for (int i = 0; i < s->row[s->players]; i++) count_species(&c, s, &s->species[i]);
    if (c.twice != EVO_NO_CARD) {
        char name[32];
        struct moa_buffer buffer = MOA_BUFFER(name);
        if (c.twice < EVO_CARDS) evo_card_write(g->deck, c.twice, &buffer);
        return moa_fail(error, _("the card %s is in two places (EVO-1.1)"), name);
    }
    int expected = EVO_CARDS - removed_by_now(s);
    if (c.count != expected)
        return moa_fail(error, _("there are %d cards, not %d (EVO-1.1, EVO-2.3)"), c.count, expected);
    return true;
}

/* ---- Species ---- */

/* Quick play's hidden turn: only what playing cards can do lies between how a species looked and looks. */
static bool check_past(const struct evo *g, const struct evo_species *sp, struct moa_error *error) {
    int up = evo_trait_count(sp) - sp->down, kept = 0;
    uint32_t had = 0;
    for (int k = 0; k < EVO_TRAITS_MAX; k++) {
        had |= g->deck->bit[sp->was_card[k]];
        for (int j = 0; j < up; j++) kept += sp->card[j] == sp->was_card[k];
    }
    if (!evo_hidden_play(g->s)) {
        if (!sp->was_population && !had) return true;
        return moa_fail(error, _("only quick play keeps how a species looked before (EVO-4.9)"));
    }
    if (kept < up) return moa_fail(error, _("a trait that lies face up was there before (EVO-4.9)"));
    if (sp->population < sp->was_population || sp->body < sp->was_body)
        return moa_fail(error, _("playing cards makes no species smaller (EVO-4.5)"));
    if (sp->fat > sp->was_fat || sp->was_fat > sp->was_body ||
        (sp->was_fat && !(had & EVO_BIT(EVO_FAT_TISSUE))))
        return moa_fail(error, _("fat comes only by eating, onto a fat tissue card (EVO-5.16)"));
    return true;
}

static bool check_species(const struct evo *g, const struct evo_species *sp, struct moa_error *error) {
    const struct evo_state *s = g->s;
    int count = evo_trait_count(sp);
    uint32_t traits = evo_traits(g->deck, sp);
    if (sp->population < 1 || sp->population > EVO_LEVEL_MAX || sp->body < 1 || sp->body > EVO_LEVEL_MAX)
        return moa_fail(error, _("population and body size are 1 to %d (EVO-1.3)"), EVO_LEVEL_MAX);
    if (sp->food > sp->population) return moa_fail(error, _("food is at most the population (EVO-1.3)"));
    if (count > evo_traits_allowed(s))
        return moa_fail(error, _("a species has at most %d traits here (EVO-1.3, EVO-2.3)"),
                        evo_traits_allowed(s));
    if (evo_bits_count(traits) != count) return moa_fail(error, _("a species has no trait twice (EVO-1.3)"));
    if (sp->fat && !(traits & EVO_BIT(EVO_FAT_TISSUE)))
        return moa_fail(error, _("fat lies only on a fat tissue card (EVO-5.16)"));
    if (sp->fat > sp->body) return moa_fail(error, _("fat is at most the body size (EVO-5.16)"));
    if (sp->down > count || (sp->down && s->phase != EVO_PLAY))
        return moa_fail(error, _("traits lie face down only while cards are played (EVO-4.7)"));
    if (sp->grain & ~evo_grain_effects(traits))
        return moa_fail(error, _("an effect waits without its card (EVO-5.2)"));
    if (sp->food && (s->phase < EVO_GRAIN || s->phase == EVO_OVER))
        return moa_fail(error, _("food lies on species only while they feed (EVO-6.2)"));
    if (sp->grain && s->phase != EVO_GRAIN)
        return moa_fail(error, _("effects with the grain sign wait only in their phase (EVO-5.2)"));
    return check_past(g, sp, error);
}

/* Names of species are never used twice. */
static bool check_id(const struct evo_state *s, int player, int species, struct moa_error *error) {
    if (s->id[species] < 1 || s->id[species] > s->bred[player])
        return moa_fail(error, _("its id is 1 to %d"), s->bred[player]);
    for (int i = s->row[player]; i < species; i++)
        if (s->id[i] == s->id[species]) return moa_fail(error, _("another one has the id %d"), s->id[i]);
    return true;
}

static bool check_rows(const struct evo *g, struct moa_error *error) {
    const struct evo_state *s = g->s;
    bool feeding = s->phase >= EVO_WINDOW && s->phase <= EVO_DRAW;
    int all = s->row[s->players];
    if (s->row[0] != 0 || all > EVO_SPECIES_MAX)
        return moa_fail(error, _("there is no room for so many species"));
    for (int p = 0; p < s->players; p++) {
        if (s->row[p + 1] < s->row[p]) return moa_fail(error, _("rows follow each other"));
        if (!feeding && evo_row_length(s, p) == 0)
            return moa_fail(error, _("player %d has no species, but gets one after feeding (EVO-6.4)"),
                            p + 1);
        for (int i = s->row[p]; i < s->row[p + 1]; i++) {
            struct moa_error inner;
            if (!check_species(g, &s->species[i], &inner) || !check_id(s, p, i, &inner))
                return moa_fail(error, _("player %d, species %d: %s"), p + 1, i - s->row[p] + 1, inner.text);
        }
        if (s->quick && evo_row_length(s, p) > EVO_SPECIES_MAX / s->players)
            return moa_fail(error, _("player %d has more than %d species (EVO-1.5)"), p + 1,
                            EVO_SPECIES_MAX / s->players);
    }
    if (!s->quick && all > EVO_BOARDS + s->players - 1) /* all boards, and a free one each for the rest */
        return moa_fail(error, _("there are %d species boards (EVO-1.5)"), EVO_BOARDS);
    return true;
}

/* States are compared byte by byte, so nothing may be left where no species is. */
static bool check_rest(const struct evo_state *s, struct moa_error *error) {
    const unsigned char *at = (const unsigned char *)&s->species[s->row[s->players]];
    const unsigned char *end = (const unsigned char *)&s->species[EVO_SPECIES_MAX];
    for (; at < end; at++)
        if (*at) return moa_fail(error, _("a dead species left traces"));
    for (int i = s->row[s->players]; i < EVO_SPECIES_MAX; i++)
        if (s->id[i]) return moa_fail(error, _("a dead species left traces"));
    return true;
}

/* ---- The turn ---- */

static bool check_turn(const struct evo *g, struct moa_error *error) {
    const struct evo_state *s = g->s;
    if (s->phase > EVO_OVER || s->start >= s->players || s->player >= s->players || s->drawer >= s->players)
        return moa_fail(error, _("a player of the turn does not exist"));
    if ((s->phase == EVO_OVER) != (s->actors == 0))
        return moa_fail(error, _("someone must act until the game is over"));
    if (s->phase == EVO_OVER) return true;
    if ((s->phase == EVO_PREY || s->phase == EVO_IGNORE) &&
        (s->attacker < s->row[s->player] || s->attacker >= s->row[s->player + 1]))
        return moa_fail(error, _("the attacker is not of the player on turn (EVO-5.21)"));
    moa_action legal[EVO_ACTIONS_MAX];
    for (int p = 0; p <= MOA_CHANCE; p++)
        if (s->actors >> p & 1 && evo_legal(g->deck, s, p, legal) == 0)
            return moa_fail(error, _("who must act can do nothing"));
    return true;
}

bool evo_check_things(const struct evo *g, struct moa_error *error) {
    return check_rows(g, error) && check_rest(g->s, error) && check_cards(g, error);
}

bool evo_check(const void *data, const void *state, struct moa_error *error) {
    struct evo g = {data, (struct evo_state *)state, NULL};
    if (g.s->players < EVO_PLAYERS_MIN || g.s->players > EVO_PLAYERS_MAX)
        return moa_fail(error, _("Evolution is for %d to %d players"), EVO_PLAYERS_MIN, EVO_PLAYERS_MAX);
    return evo_check_things(&g, error) && check_turn(&g, error);
}
