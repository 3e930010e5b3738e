/* board.c - the table as text: watering hole, every row of species, the viewer's hand. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/evolution/text/names.h"

/* Of the 256-colour palette, readable on dark and on light. */
enum { RED = 167, GREY = 103, GREEN = 71, BEIGE = 137 };

struct table {
    const struct evo_deck *deck;
    const struct evo_state *s;
    const struct moa_style *style;
    struct moa_buffer *buffer;
    int viewer;
};

static bool knows(const struct table *t, int player) { return t->viewer == MOA_HOST || t->viewer == player; }

static void put_head(const struct table *t) {
    const struct evo_state *s = t->s;
    char line[256];
    struct moa_buffer head = MOA_BUFFER(line);
    moa_buffer_format(&head, _("Round %d"), s->round);
    if (s->end == EVO_END_THIS_ROUND && s->phase != EVO_OVER) moa_buffer_put(&head, _(" (last round)"));
    if (s->end == EVO_END_NEXT_ROUND) moa_buffer_put(&head, _(" (the next round is the last)"));
    moa_put_bold(t->style, line, t->buffer);
    moa_buffer_format(t->buffer, _("   watering hole %d   deck %d   discards %d"), s->hole,
                      evo_cards_count(&s->pile), evo_cards_count(&s->discards));
    moa_buffer_put(t->buffer, "\n");
}

/* Filled and free food spaces: one can count them at a glance. */
static void put_food(const struct table *t, int food, int population) {
    for (int i = 0; i < EVO_LEVEL_MAX; i++) {
        if (i < food)
            moa_put_colour(t->style, GREEN, "●", t->buffer);
        else
            moa_buffer_put(t->buffer, i < population ? "○" : " ");
    }
}

/* The colours of the cards: red attacks, grey protects, green feeds (docs/rules/evolution.md). */
static int trait_colour(int trait) {
    if (trait <= EVO_PACK_HUNTING) return RED;
    if (trait <= EVO_WARNING_CALL) return GREY;
    return trait == EVO_FERTILE ? BEIGE : GREEN;
}

static void put_traits(const struct table *t, const uint8_t *card, int count, int down, bool known, int fat,
                       int body) {
    for (int k = 0; k < count; k++) {
        bool hidden = k >= count - down;
        moa_buffer_put(t->buffer, k ? ", " : "");
        if (hidden && !known) {
            moa_put_dim(t->style, _("face down"), t->buffer);
            continue;
        }
        int trait = t->deck->trait[card[k]];
        moa_put_colour(t->style, trait_colour(trait), evo_trait_name(trait), t->buffer);
        if (hidden) moa_put_dim(t->style, _(" (face down)"), t->buffer);
        if (trait == EVO_FAT_TISSUE) moa_buffer_format(t->buffer, _(" [%d of %d]"), fat, body);
    }
    moa_buffer_put(t->buffer, "\n");
}

/* In quick play's hidden turn others see a species as it was. */
static void put_species(const struct table *t, int species, int number, bool known) {
    const struct evo_species *sp = &t->s->species[species];
    bool before = evo_hidden_play(t->s) && !known;
    int population = before ? sp->was_population : sp->population, body = before ? sp->was_body : sp->body;
    const uint8_t *card = before ? sp->was_card : sp->card;
    int count = 0;
    while (count < EVO_TRAITS_MAX && card[count] != EVO_NO_CARD) count++;
    moa_buffer_format(t->buffer, _("  %2d  %s  population %d  body size %d  food "), number,
                      evo_species_name(t->s->id[species]).text, population, body);
    put_food(t, before ? 0 : sp->food, population);
    moa_buffer_put(t->buffer, "  ");
    put_traits(t, card, count, before ? 0 : sp->down, known, before ? sp->was_fat : sp->fat, body);
}

static void put_player(const struct table *t, int player) {
    const struct evo_state *s = t->s;
    bool known = knows(t, player);
    struct evo_cards hand = known ? evo_playable(s, player) : s->hand[player];
    int cards = evo_cards_count(&hand), number = 0;
    moa_seat_label(t->style, player, t->buffer);
    moa_buffer_put(t->buffer, "   ");
    moa_buffer_format(t->buffer, moa_plural("bag %d   %d card", "bag %d   %d cards", cards), s->bag[player],
                      cards);
    if (player == s->start && s->phase != EVO_START) moa_buffer_format(t->buffer, "   %s", _("start player"));
    if (s->food_card[player] != EVO_NO_CARD) moa_buffer_format(t->buffer, "   %s", _("food card placed"));
    moa_buffer_put(t->buffer, "\n");
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        if (known || !evo_hidden_play(s) || s->species[i].was_population) put_species(t, i, ++number, known);
}

static void put_hand(const struct table *t, int player) {
    struct evo_cards hand = evo_playable(t->s, player);
    bool first = true;
    if (t->viewer == MOA_HOST)
        moa_buffer_format(t->buffer, _("%s's hand: "), evo_player_name(t->style, player).text);
    else
        moa_buffer_put(t->buffer, _("Your hand: "));
    while (!evo_cards_empty(&hand)) {
        moa_buffer_format(t->buffer, "%s%s", first ? "" : ", ",
                          evo_card_name(t->deck, evo_cards_pop(&hand)).text);
        first = false;
    }
    moa_buffer_put(t->buffer, "\n");
}

void evo_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer) {
    struct table t = {data, state, style, buffer, viewer};
    put_head(&t);
    for (int p = 0; p < t.s->players; p++) put_player(&t, p);
    bool first = true;
    for (int p = 0; p < t.s->players; p++) {
        struct evo_cards hand = evo_playable(t.s, p);
        if (!knows(&t, p) || evo_cards_empty(&hand)) continue;
        if (first) moa_buffer_put(buffer, "\n");
        first = false;
        put_hand(&t, p);
    }
}
