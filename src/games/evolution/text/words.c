/* words.c - actions and what is expected of a player, as sentences for people. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/evolution/text/names.h"

struct evo_word evo_player_name(const struct moa_style *style, int player) {
    struct evo_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_seat_name(style, player, &buffer);
    return word;
}

struct evo_word evo_species_name(int id) {
    struct evo_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_buffer_format(&buffer, "%c", 'A' + (id - 1) % 26);
    if (id > 26) moa_buffer_format(&buffer, "%d", (id - 1) / 26 + 1);
    return word;
}

/* ---- Actions ---- */

static void play_words(const struct evo_state *s, int player, moa_action action, struct moa_buffer *buffer) {
    int b = evo_b(action), species = s->row[player] + evo_a(action);
    struct evo_word name = evo_species_name(s->id[species]);
    const struct evo_species *sp = &s->species[species];
    switch (evo_kind(action)) {
    case EVO_DO_TRAIT:
        if (b)
            moa_buffer_format(buffer, _("As a trait on species %s, replacing %s"), name.text,
                              evo_trait_name(b - 1));
        else
            moa_buffer_format(buffer, _("As a trait on species %s"), name.text);
        break;
    case EVO_DO_NEW:
        moa_buffer_put(buffer, evo_a(action) == 0 ? _("Discard it for a new species on the left")
                                                  : _("Discard it for a new species on the right"));
        break;
    default:
        if (b)
            moa_buffer_format(buffer, _("Discard it to raise the body size of species %s to %d"), name.text,
                              sp->body + 1);
        else
            moa_buffer_format(buffer, _("Discard it to raise the population of species %s to %d"), name.text,
                              sp->population + 1);
    }
}

/* Where food may be left (EVO-5.13), both ways say how many chips they take. */
static void eat_words(const struct evo *g, int player, int place, bool sparing, struct moa_buffer *buffer) {
    int species = g->s->row[player] + place;
    struct evo_word name = evo_species_name(g->s->id[species]);
    int chips = evo_hole_chips(g, player, species, sparing);
    if (sparing)
        moa_buffer_format(buffer, _("Feed species %s (take only %d)"), name.text, chips);
    else if (evo_can_spare(g, player, species))
        moa_buffer_format(buffer, _("Feed species %s (take %d)"), name.text, chips);
    else
        moa_buffer_format(buffer, _("Feed species %s"), name.text);
}

static void feed_words(const struct evo *g, int player, moa_action action, struct moa_buffer *buffer) {
    int b = evo_b(action);
    struct evo_word name = evo_species_name(g->s->id[g->s->row[player] + evo_a(action)]);
    switch (evo_kind(action)) {
    case EVO_DO_GRAIN:
        moa_buffer_format(buffer, _("Species %s: use %s"), name.text,
                          evo_trait_name(b == EVO_GRAIN_FERTILE     ? EVO_FERTILE
                                         : b == EVO_GRAIN_LONG_NECK ? EVO_LONG_NECK
                                                                    : EVO_FAT_TISSUE));
        break;
    case EVO_DO_LEAVE: moa_buffer_format(buffer, _("Species %s: skip Long Neck"), name.text); break;
    case EVO_DO_THINK:
        moa_buffer_format(buffer, _("Species %s: discard %s for 2 plant food"), name.text,
                          evo_card_name(g->deck, b).text);
        break;
    case EVO_DO_DECLINE:
        moa_buffer_put(buffer, evo_a(action) == 0 ? _("Not now") : _("Not again this round"));
        break;
    case EVO_DO_FEED: eat_words(g, player, evo_a(action), b, buffer); break;
    case EVO_DO_STORE: moa_buffer_format(buffer, _("Store a chip as fat on species %s"), name.text); break;
    case EVO_DO_HUNT: moa_buffer_format(buffer, _("Attack with species %s"), name.text); break;
    default: moa_buffer_put(buffer, _("Pass")); break;
    }
}

/* An attack that cards make possible says which traits must be ignored (EVO-5.29). */
static void prey_words(const struct evo *g, int owner, int place, const struct moa_style *style,
                       struct moa_buffer *buffer) {
    const struct evo_state *s = g->s;
    const struct evo_species *prey = &s->species[s->row[owner] + place];
    struct evo_word name = evo_species_name(s->id[s->row[owner] + place]);
    uint32_t stops = evo_defences(g, s->attacker, s->row[owner] + place);
    if (owner == s->player)
        moa_buffer_format(buffer, _("Attack your own species %s (population %d, body size %d)"), name.text,
                          prey->population, prey->body);
    else
        moa_buffer_format(buffer, _("Attack species %s of %s (population %d, body size %d)"), name.text,
                          evo_player_name(style, owner).text, prey->population, prey->body);
    if (!stops || stops & EVO_TOO_LARGE) return;
    moa_buffer_put(buffer, _(", discarding cards to ignore "));
    for (const char *gap = ""; stops; stops &= stops - 1, gap = ", ")
        moa_buffer_format(buffer, "%s%s", gap, evo_trait_name(__builtin_ctz(stops)));
}

static void attack_words(const struct evo *g, moa_action action, const struct moa_style *style,
                         struct moa_buffer *buffer) {
    switch (evo_kind(action)) {
    case EVO_DO_PREY: prey_words(g, evo_a(action), evo_b(action), style, buffer); break;
    case EVO_DO_IGNORE:
        moa_buffer_format(buffer, _("Ignore %s, discarding %s"), evo_trait_name(evo_a(action)),
                          evo_card_name(g->deck, evo_b(action)).text);
        break;
    default: moa_buffer_put(buffer, _("Attack now")); break;
    }
}

void evo_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    const struct evo_state *s = state;
    struct evo g = {data, (struct evo_state *)s, NULL};
    struct evo_word name =
        evo_a(action) < EVO_CARDS ? evo_card_name(data, evo_a(action)) : (struct evo_word){""};
    const char *card = name.text;
    switch (evo_kind(action)) {
    case EVO_DO_START:
        moa_buffer_format(buffer, _("%s goes first"), evo_player_name(style, evo_a(action)).text);
        break;
    case EVO_DO_REMOVE: moa_buffer_format(buffer, _("%s is removed"), card); break;
    case EVO_DO_DRAW:
        moa_buffer_format(buffer, _("%s draws %s"), evo_player_name(style, s->drawer).text, card);
        break;
    case EVO_DO_FOOD: moa_buffer_format(buffer, _("Place %s on the watering hole"), card); break;
    case EVO_DO_PICK: moa_buffer_format(buffer, _("Play %s"), card); break;
    case EVO_DO_DONE: moa_buffer_put(buffer, _("Done")); break;
    case EVO_DO_TRAIT:
    case EVO_DO_NEW:
    case EVO_DO_GROW: play_words(s, player, action, buffer); break;
    case EVO_DO_PREY:
    case EVO_DO_IGNORE:
    case EVO_DO_STRIKE: attack_words(&g, action, style, buffer); break;
    default: feed_words(&g, player, action, buffer); break;
    }
}

/* ---- What is expected ---- */

/* The window that asks: before whose turn? */
static void window_prompt(const struct evo_state *s, const struct moa_style *style,
                          struct moa_buffer *buffer) {
    if (s->last)
        moa_buffer_put(buffer, _("Use Intelligence before feeding ends?"));
    else
        moa_buffer_format(buffer, _("Use Intelligence before %s's turn?"),
                          evo_player_name(style, s->player).text);
}

/* Long Neck can be skipped (EVO-5.4): if it is the only effect left, the question is whether to use it. */
static void grain_prompt(const struct evo *g, int player, struct moa_buffer *buffer) {
    moa_action legal[EVO_ACTIONS_MAX];
    int count = evo_legal(g->deck, g->s, player, legal);
    bool only_neck = count > 0;
    for (int i = 0; i < count; i++)
        if (evo_kind(legal[i]) == EVO_DO_GRAIN && evo_b(legal[i]) != EVO_GRAIN_LONG_NECK) only_neck = false;
    if (only_neck)
        moa_buffer_format(buffer, _("Use %s now?"), evo_trait_name(EVO_LONG_NECK));
    else
        moa_buffer_put(buffer, _("Choose the effect to use next."));
}

/* Names only what is possible now (EVO-5.8). */
static void feed_prompt(const struct evo *g, int player, struct moa_buffer *buffer) {
    struct evo_choices choices = evo_feeding_choices(g, player);
    if (choices.must && !choices.hunt)
        moa_buffer_put(buffer, _("Feed one of your species."));
    else if (choices.must && choices.feed)
        moa_buffer_put(buffer, _("Feed one of your species, or attack."));
    else if (choices.must)
        moa_buffer_put(buffer, _("Attack with one of your species."));
    else if (choices.store && choices.hunt)
        moa_buffer_put(buffer, _("None of your species has to eat: store fat, attack, or pass."));
    else if (choices.store)
        moa_buffer_put(buffer, _("None of your species has to eat: store fat, or pass."));
    else
        moa_buffer_put(buffer, _("None of your species has to eat: attack, or pass."));
}

static void phase_prompt(const struct evo_deck *deck, const struct evo_state *s, int player,
                         const struct moa_style *style, struct moa_buffer *buffer) {
    struct evo g = {deck, (struct evo_state *)s, NULL};
    switch ((enum evo_phase)s->phase) {
    case EVO_FOOD: moa_buffer_put(buffer, _("Choose a food card for the watering hole.")); break;
    case EVO_PLAY:
        if (s->picked[player] == EVO_NO_CARD)
            moa_buffer_put(buffer, _("Play cards, or finish."));
        else
            moa_buffer_format(buffer, _("How do you want to use %s?"),
                              evo_trait_name(deck->trait[s->picked[player]]));
        break;
    case EVO_GRAIN: grain_prompt(&g, player, buffer); break;
    case EVO_WINDOW: window_prompt(s, style, buffer); break;
    case EVO_FEED: feed_prompt(&g, player, buffer); break;
    case EVO_PREY:
        moa_buffer_format(buffer, _("Choose the prey of your species %s."),
                          evo_species_name(s->id[s->attacker]).text);
        break;
    case EVO_IGNORE: moa_buffer_put(buffer, _("Discard cards to ignore traits, or attack.")); break;
    default: moa_buffer_put(buffer, _("Drawing cards…")); break;
    }
}

void evo_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer) {
    const struct evo_state *s = state;
    if (s->phase == EVO_OVER) {
        moa_buffer_put(buffer, _("The game is over."));
    } else if (player < MOA_PLAYERS_MAX && s->actors >> player & 1) {
        phase_prompt(data, s, player, style, buffer);
    } else if (s->actors >> MOA_CHANCE & 1) {
        moa_buffer_put(buffer, _("Drawing cards…"));
    } else {
        int waited = __builtin_ctz(s->actors);
        bool several = (s->actors & (s->actors - 1)) != 0;
        if (several)
            moa_buffer_put(buffer, _("Waiting for the others."));
        else
            moa_buffer_format(buffer, _("Waiting for %s."), evo_player_name(style, waited).text);
    }
}
