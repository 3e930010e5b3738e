/* words.c - actions and what is expected of a player, as sentences for people. */
#include "games/evolution/text/words.h"
#include "core/i18n.h"
#include "core/seats.h"

struct evo_word evo_player_name(const struct moa_style *style, int player) {
    struct evo_word word;
    struct moa_out out = MOA_OUT(word.text);
    moa_seat_name(style, player, &out);
    return word;
}

/* ---- Actions ---- */

static void play_words(const struct evo_state *s, int player, moa_action action, struct moa_out *out) {
    int number = evo_a(action) + 1, b = evo_b(action);
    const struct evo_species *sp = &s->species[s->row[player] + evo_a(action)];
    switch (evo_kind(action)) {
    case EVO_DO_TRAIT:
        if (b)
            moa_out_format(out, _("As a trait on species %d, in place of %s"), number, evo_trait_name(b - 1));
        else
            moa_out_format(out, _("As a trait on species %d"), number);
        break;
    case EVO_DO_NEW:
        moa_out_put(out, number == 1 ? _("Discard it for a new species on the left")
                                     : _("Discard it for a new species on the right"));
        break;
    default:
        if (b)
            moa_out_format(out, _("Discard it: body size of species %d becomes %d"), number, sp->body + 1);
        else
            moa_out_format(out, _("Discard it: population of species %d becomes %d"), number,
                           sp->population + 1);
    }
}

/* Where food may be left (EVO-5.13), both ways say how many chips they take. */
static void eat_words(const struct evo *g, int player, int place, bool sparing, struct moa_out *out) {
    int species = g->s->row[player] + place;
    int chips = evo_hole_chips(g, player, species, sparing);
    if (sparing)
        moa_out_format(out, _("Feed species %d (take only %d)"), place + 1, chips);
    else if (evo_can_spare(g, player, species))
        moa_out_format(out, _("Feed species %d (take %d)"), place + 1, chips);
    else
        moa_out_format(out, _("Feed species %d"), place + 1);
}

static void feed_words(const struct evo *g, int player, moa_action action, struct moa_out *out) {
    int number = evo_a(action) + 1, b = evo_b(action);
    switch (evo_kind(action)) {
    case EVO_DO_GRAIN:
        moa_out_format(out, _("Species %d: %s"), number,
                       evo_trait_name(b == EVO_GRAIN_FERTILE     ? EVO_FERTILE
                                      : b == EVO_GRAIN_LONG_NECK ? EVO_LONG_NECK
                                                                 : EVO_FAT_TISSUE));
        break;
    case EVO_DO_LEAVE: moa_out_format(out, _("Species %d: its long neck takes nothing"), number); break;
    case EVO_DO_THINK:
        moa_out_format(out, _("Species %d: discard %s for 2 plant food"), number,
                       evo_card_name(g->deck, b).text);
        break;
    case EVO_DO_DECLINE:
        moa_out_put(out, number == 1 ? _("No card this time") : _("No card for the rest of this feeding"));
        break;
    case EVO_DO_FEED: eat_words(g, player, evo_a(action), b, out); break;
    case EVO_DO_STORE: moa_out_format(out, _("Store a chip as fat on species %d"), number); break;
    case EVO_DO_HUNT: moa_out_format(out, _("Attack with species %d"), number); break;
    default: moa_out_put(out, _("Pass")); break;
    }
}

/* An attack that cards make possible says which traits must be ignored (EVO-5.29). */
static void prey_words(const struct evo *g, int owner, int place, const struct moa_style *style,
                       struct moa_out *out) {
    const struct evo_state *s = g->s;
    const struct evo_species *prey = &s->species[s->row[owner] + place];
    uint32_t stops = evo_defences(g, s->attacker, s->row[owner] + place);
    if (owner == s->player)
        moa_out_format(out, _("Attack your own species %d (population %d, body size %d)"), place + 1,
                       prey->population, prey->body);
    else
        moa_out_format(out, _("Attack species %d of %s (population %d, body size %d)"), place + 1,
                       evo_player_name(style, owner).text, prey->population, prey->body);
    if (!stops || stops & EVO_TOO_LARGE) return;
    moa_out_put(out, _(", discarding to ignore "));
    for (const char *gap = ""; stops; stops &= stops - 1, gap = ", ")
        moa_out_format(out, "%s%s", gap, evo_trait_name(__builtin_ctz(stops)));
}

static void attack_words(const struct evo *g, moa_action action, const struct moa_style *style,
                         struct moa_out *out) {
    switch (evo_kind(action)) {
    case EVO_DO_PREY: prey_words(g, evo_a(action), evo_b(action), style, out); break;
    case EVO_DO_IGNORE:
        moa_out_format(out, _("Ignore %s, discarding %s"), evo_trait_name(evo_a(action)),
                       evo_card_name(g->deck, evo_b(action)).text);
        break;
    default: moa_out_put(out, _("Attack now")); break;
    }
}

void evo_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_out *out) {
    const struct evo_state *s = state;
    struct evo g = {data, (struct evo_state *)s, NULL};
    struct evo_word name =
        evo_a(action) < EVO_CARDS ? evo_card_name(data, evo_a(action)) : (struct evo_word){""};
    const char *card = name.text;
    switch (evo_kind(action)) {
    case EVO_DO_START: moa_out_format(out, _("%s begins"), evo_player_name(style, evo_a(action)).text); break;
    case EVO_DO_REMOVE: moa_out_format(out, _("%s leaves the game"), card); break;
    case EVO_DO_DRAW:
        moa_out_format(out, _("%s draws %s"), evo_player_name(style, s->drawer).text, card);
        break;
    case EVO_DO_FOOD: moa_out_format(out, _("Lay %s as your food card"), card); break;
    case EVO_DO_PICK: moa_out_format(out, _("Play %s"), card); break;
    case EVO_DO_DONE: moa_out_put(out, _("Play no more cards")); break;
    case EVO_DO_TRAIT:
    case EVO_DO_NEW:
    case EVO_DO_GROW: play_words(s, player, action, out); break;
    case EVO_DO_PREY:
    case EVO_DO_IGNORE:
    case EVO_DO_STRIKE: attack_words(&g, action, style, out); break;
    default: feed_words(&g, player, action, out); break;
    }
}

/* ---- What is expected ---- */

/* The window that asks: before whose turn? */
static void window_prompt(const struct evo_state *s, const struct moa_style *style, struct moa_out *out) {
    if (s->last)
        moa_out_put(out, _("Before feeding ends: do you use intelligence?"));
    else
        moa_out_format(out, _("Before the turn of %s: do you use intelligence?"),
                       evo_player_name(style, s->player).text);
}

static void phase_prompt(const struct evo_deck *deck, const struct evo_state *s, int player,
                         const struct moa_style *style, struct moa_out *out) {
    struct evo g = {deck, (struct evo_state *)s, NULL};
    switch ((enum evo_phase)s->phase) {
    case EVO_FOOD: moa_out_put(out, _("Choose a food card for the watering hole.")); break;
    case EVO_PLAY:
        if (s->picked[player] == EVO_NO_CARD)
            moa_out_put(out, _("Play a card, or play no more."));
        else
            moa_out_format(out, _("What is %s for?"), evo_card_name(deck, s->picked[player]).text);
        break;
    case EVO_GRAIN: moa_out_put(out, _("Choose which effect acts next.")); break;
    case EVO_WINDOW: window_prompt(s, style, out); break;
    case EVO_FEED:
        if (evo_feeding_choices(&g, player).must)
            moa_out_put(out, _("Feed one of your species."));
        else
            moa_out_put(out, _("Nothing must be fed: store fat, attack, or pass."));
        break;
    case EVO_PREY:
        moa_out_format(out, _("Whom does your species %d attack?"), s->attacker - s->row[player] + 1);
        break;
    case EVO_IGNORE: moa_out_put(out, _("Discard cards to ignore traits, or attack.")); break;
    default: moa_out_put(out, _("Cards are drawn.")); break;
    }
}

void evo_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_out *out) {
    const struct evo_state *s = state;
    if (s->phase == EVO_OVER) {
        moa_out_put(out, _("The game is over."));
    } else if (player < MOA_PLAYERS_MAX && s->actors >> player & 1) {
        phase_prompt(data, s, player, style, out);
    } else if (s->actors >> MOA_CHANCE & 1) {
        moa_out_put(out, _("Cards are drawn."));
    } else {
        int waited = __builtin_ctz(s->actors);
        bool several = (s->actors & (s->actors - 1)) != 0;
        if (several)
            moa_out_put(out, _("Waiting for the others."));
        else
            moa_out_format(out, _("Waiting for %s."), evo_player_name(style, waited).text);
    }
}
