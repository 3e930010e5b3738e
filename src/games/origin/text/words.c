/* words.c - actions as words for people. They say what a choice gains, as far as the player may know it. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

/* A list in brackets, omitted if empty: "(green, hunting 6)". */
struct notes {
    struct moa_buffer *buffer;
    int count;
};

static struct moa_buffer *next_note(struct notes *notes) {
    moa_buffer_put(notes->buffer, notes->count++ ? ", " : " (");
    return notes->buffer;
}

static void end_notes(const struct notes *notes) {
    if (notes->count) moa_buffer_put(notes->buffer, ")");
}

/* ---- Where a pawn can go ---- */

/* Tokens gained by entering the territory; `from`: where the pawn comes from, or ORI_NONE. */
static void token_notes(const struct ori *g, int territory, int from, struct notes *notes) {
    const struct ori_data *data = g->data;
    const struct ori_state *s = g->s;
    int hunted = s->hunts[0] | s->hunts[1] | s->hunts[2] | s->hunts[3];
    int taken = s->straits[0] | s->straits[1] | s->straits[2] | s->straits[3];
    for (int i = 0; i < ORI_GREENS; i++)
        if (data->green[i] == territory && !(hunted >> i & 1))
            moa_buffer_format(next_note(notes), _("hunting %d"), s->hunt[i]);
    for (int i = 0; i < ORI_STRAITS; i++) { /* ORI-5.12 */
        int side = data->strait[i][0] == territory, other = data->strait[i][side];
        if (data->strait[i][!side] != territory || taken >> i & 1) continue;
        if (other != from && s->owned[s->player] >> other & 1)
            moa_buffer_format(next_note(notes), _("strait %d"), s->strait[i]);
    }
}

static void card_notes(int kind, int cards, struct notes *notes) {
    if (cards == 1) moa_buffer_format(next_note(notes), _("with %s"), ori_card_name(kind));
    if (cards > 1) moa_buffer_format(next_note(notes), _("with %d × %s"), cards, ori_card_name(kind));
}

static void place_words(const struct ori *g, moa_action action, struct moa_buffer *buffer) {
    int to = ori_a(action);
    struct notes notes = {buffer, 0};
    moa_buffer_put(buffer, ori_territory_name(g->data, to).text);
    moa_buffer_put(next_note(&notes), ori_colour_name(g->data->colour[to]));
    token_notes(g, to, ORI_NONE, &notes);
    card_notes(ORI_LEAP, ori_b(action), &notes);
    end_notes(&notes);
}

static void to_words(const struct ori *g, moa_action action, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    int to = ori_a(action), owner = ori_owner(g->s, to);
    struct notes notes = {buffer, 0};
    struct ori_word name = ori_territory_name(g->data, to);
    if (owner < 0)
        moa_buffer_put(buffer, name.text);
    else
        moa_buffer_format(buffer, _("%s, displacing %s"), name.text, ori_player_name(style, owner).text);
    moa_buffer_put(next_note(&notes), ori_colour_name(g->data->colour[to]));
    token_notes(g, to, g->s->from, &notes);
    card_notes(ORI_LONG_MARCH, ori_b(action), &notes);
    card_notes(ORI_RAID, ori_c(action), &notes);
    end_notes(&notes);
}

/* ---- Rewards, ORI-5.2 to ORI-5.5 ---- */

static const char *tile_and_cards(int type, int cards) {
    switch (type) {
    case ORI_ACTION:
        return moa_plural("Take a yellow tile, then draw %d action card",
                          "Take a yellow tile, then draw %d action cards", cards);
    case ORI_PERMANENT:
        return moa_plural("Take an orange tile, then draw %d permanent card",
                          "Take an orange tile, then draw %d permanent cards", cards);
    default:
        return moa_plural("Take a purple tile, then draw %d objective",
                          "Take a purple tile, then draw %d objectives", cards);
    }
}

/* No tile of the column can be placed. */
static const char *only_cards(int type, int cards) {
    switch (type) {
    case ORI_ACTION: return moa_plural("Draw %d action card", "Draw %d action cards", cards);
    case ORI_PERMANENT: return moa_plural("Draw %d permanent card", "Draw %d permanent cards", cards);
    default: return moa_plural("Draw %d objective", "Draw %d objectives", cards);
    }
}

static const char *draw_and_return(int type, int cards) {
    switch (type) {
    case ORI_ACTION:
        return moa_plural("Draw %d action card, then put %d at the bottom of the deck",
                          "Draw %d action cards, then put %d at the bottom of the deck", cards);
    case ORI_PERMANENT:
        return moa_plural("Draw %d permanent card, then put %d at the bottom of the deck",
                          "Draw %d permanent cards, then put %d at the bottom of the deck", cards);
    default:
        return moa_plural("Draw %d objective, then put %d at the bottom of the deck",
                          "Draw %d objectives, then put %d at the bottom of the deck", cards);
    }
}

static void brown_words(bool any, bool quarry, struct moa_buffer *buffer) {
    if (any)
        moa_buffer_put(buffer, quarry ? _("Take 1 tile of any column, then 1 brown one (Quarry)")
                                      : _("Take 1 tile of any column"));
    else
        moa_buffer_put(buffer,
                       quarry ? _("Take 2 brown tiles, then 1 more (Quarry)") : _("Take 2 brown tiles"));
}

static void reward_words(const struct ori *g, int option, struct moa_buffer *buffer) {
    const struct ori_state *s = g->s;
    int colour = g->data->colour[s->at];
    if (colour == ORI_BROWN) {
        brown_words(option, ori_has(g->data, s, s->player, ORI_QUARRY), buffer);
        return;
    }
    int cards = ori_reward_draws(g, colour, option); /* card types match colours */
    if (option)
        moa_buffer_format(buffer, draw_and_return(colour, cards), cards, ori_reward_returns(g, colour));
    else if (ori_tiles_offered(g, colour))
        moa_buffer_format(buffer, tile_and_cards(colour, cards), cards);
    else
        moa_buffer_format(buffer, only_cards(colour, cards), cards);
}

static const char *tile_form(int column) {
    switch (column) {
    case ORI_YELLOW: return _("Yellow tile of level %d");
    case ORI_ORANGE: return _("Orange tile of level %d");
    case ORI_PURPLE: return _("Purple tile of level %d");
    default: return _("Brown tile of level %d");
    }
}

/* ---- Chance ---- */

static void chance_words(const struct ori *g, moa_action action, const struct moa_style *style,
                         struct moa_buffer *buffer) {
    const struct ori_state *s = g->s;
    int a = ori_a(action);
    switch (ori_kind(action)) {
    case ORI_DO_NEUTRAL: moa_buffer_format(buffer, _("The neutral pawn: %s"), ori_tint_name(a)); break;
    case ORI_DO_DEAL:
        moa_buffer_format(buffer, _("%s is dealt %s"), ori_player_name(style, s->count / ORI_DEALT).text,
                          ori_card_title(g->data, a).text);
        break;
    case ORI_DO_LAY: moa_buffer_format(buffer, tile_form(ori_column(s->count)), a); break;
    case ORI_DO_STRAIT:
        moa_buffer_format(buffer, _("Strait %s: token %d"), ori_strait_name(g->data, s->count).text, a);
        break;
    case ORI_DO_HUNT:
        moa_buffer_format(buffer, _("%s: hunting token %d"),
                          ori_territory_name(g->data, g->data->green[s->count]).text, a);
        break;
    case ORI_DO_START: moa_buffer_format(buffer, _("%s goes first"), ori_player_name(style, a).text); break;
    case ORI_DO_REFILL: moa_buffer_format(buffer, tile_form(ori_column(s->emptied[0])), a); break;
    case ORI_DO_DRAW:
        moa_buffer_format(buffer, s->scouting ? _("%s looks at %s") : _("%s draws %s"),
                          ori_player_name(style, s->player).text, ori_card_title(g->data, a).text);
        break;
    default:
        moa_buffer_format(buffer, _("%s takes %s from %s"), ori_player_name(style, s->player).text,
                          ori_card_title(g->data, a).text, ori_player_name(style, s->victim).text);
        break;
    }
}

/* ---- A turn ---- */

static void evolve_words(const struct ori *g, int pawn, struct moa_buffer *buffer) {
    struct ori_word words = ori_pawn_words(pawn);
    if (ori_evolve_pawns(g, 0) >> pawn & 1)
        moa_buffer_format(buffer, _("Evolve: %s"), words.text);
    else
        moa_buffer_format(buffer, _("Evolve with %s: %s"), ori_card_name(ORI_LEAP), words.text);
}

static const char *pile_words(int type) {
    switch (type) {
    case ORI_ACTION: return _("The top action card");
    case ORI_PERMANENT: return _("The top permanent card");
    default: return _("The top objective");
    }
}

static void victim_words(const struct ori_state *s, int victim, const struct moa_style *style,
                         struct moa_buffer *buffer) {
    int cards = ori_count(s->hand[victim]);
    moa_buffer_format(buffer, moa_plural("%s (%d card)", "%s (%d cards)", cards),
                      ori_player_name(style, victim).text, cards);
}

void ori_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    const struct ori g = {data, (struct ori_state *)state, NULL};
    int a = ori_a(action);
    (void)player; /* only the player on turn acts, except when everyone keeps an objective */
    switch (ori_kind(action)) {
    case ORI_DO_KEEP: moa_buffer_format(buffer, _("Keep %s"), ori_card_title(data, a).text); break;
    case ORI_DO_EVOLVE: evolve_words(&g, a, buffer); break;
    case ORI_DO_MOVE:
        moa_buffer_format(buffer, _("Move: %s (%s)"), ori_territory_name(data, a).text,
                          ori_pawn_code(g.s->pawn[a]).text);
        break;
    case ORI_DO_PLAY: moa_buffer_format(buffer, _("Play %s"), ori_card_title(data, a).text); break;
    case ORI_DO_SKIP: moa_buffer_put(buffer, _("Skip the action")); break;
    case ORI_DO_END: moa_buffer_put(buffer, _("End your turn")); break;
    case ORI_DO_PLACE: place_words(&g, action, buffer); break;
    case ORI_DO_TO: to_words(&g, action, style, buffer); break;
    case ORI_DO_REWARD: reward_words(&g, a, buffer); break;
    case ORI_DO_TILE: moa_buffer_format(buffer, tile_form(a), ori_b(action)); break;
    case ORI_DO_TRACK: moa_buffer_put(buffer, pile_words(a)); break;
    case ORI_DO_DECLINE: moa_buffer_put(buffer, _("Draw nothing")); break;
    case ORI_DO_CHOOSE: moa_buffer_format(buffer, _("Take %s"), ori_card_title(data, a).text); break;
    case ORI_DO_UNDER:
        moa_buffer_format(buffer, _("Put %s at the bottom of the deck"), ori_card_title(data, a).text);
        break;
    case ORI_DO_VICTIM: victim_words(g.s, a, style, buffer); break;
    case ORI_DO_STEAL:
        moa_buffer_format(buffer, _("Tile of level %d of %s"), ori_b(action), ori_player_name(style, a).text);
        break;
    default: chance_words(&g, action, style, buffer); break;
    }
}
