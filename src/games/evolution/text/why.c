/* why.c - why an action is refused: the rule and a sentence.
 *
 * An action is legal exactly if `legal` lists it; only for others is a reason looked for. It looks at
 * nothing that the player may not know: boards, their own hand, what is turned up. */
#include "core/i18n.h"
#include "games/evolution/text/notation.h"

#define NO(id, sentence) ((struct moa_refusal){id, sentence})

#define NOT_YOUR_SPECIES N_("You have no species with that number")
#define NOT_IN_HAND N_("That card is not in your hand")
#define FED_CARNIVORE N_("That carnivore is fully fed and has no space for fat")

/* What is decided in each phase, for actions that belong to another. */
static const struct moa_refusal phase_refusal[] = {
    [EVO_START] = {"EVO-2.2", N_("The start player is chosen at random first")},
    [EVO_REMOVE] = {"EVO-2.3", N_("Cards are removed first (two-player game)")},
    [EVO_DEAL] = {"EVO-3.1", N_("Cards are being dealt")},
    [EVO_FOOD] = {"EVO-3.5", N_("Choose a food card for the watering hole first")},
    [EVO_PLAY] = {"EVO-4.1", N_("Finish playing cards first")},
    [EVO_GRAIN] = {"EVO-5.2", N_("Use the effects with the grain symbol first")},
    [EVO_WINDOW] = {"EVO-5.20", N_("Decide first whether to use Intelligence")},
    [EVO_FEED] = {"EVO-5.6", N_("Feed one of your species first")},
    [EVO_PREY] = {"EVO-5.30", N_("Choose the prey first")},
    [EVO_IGNORE] = {"EVO-5.29", N_("Choose traits to ignore, or attack, first")},
    [EVO_DRAW] = {"EVO-5.32", N_("Cards are being drawn for a species that died out")},
    [EVO_OVER] = {"MOA-1", N_("The game is over")},
};

static const struct evo_species *own(const struct evo_state *s, int player, int place) {
    return place < evo_row_length(s, player) ? &s->species[s->row[player] + place] : NULL;
}

static bool holds(const struct evo *g, const struct evo_cards *set, int card) {
    return evo_card_like(g->deck, set, card) != EVO_NO_CARD;
}

/* ---- Phase 3 ---- */

static struct moa_refusal why_not_pick(const struct evo *g, int player, int card) {
    struct evo_cards playable = evo_playable(g->s, player);
    if (g->s->picked[player] != EVO_NO_CARD)
        return NO("EVO-4.1", N_("Choose first how to use the selected card"));
    if (!holds(g, &playable, card)) return NO("EVO-4.1", NOT_IN_HAND);
    return NO("EVO-4.6", N_("That card can't be used: no species can grow, and all of them have this trait"));
}

static struct moa_refusal why_not_trait(const struct evo *g, int player, moa_action action) {
    const struct evo_species *sp = own(g->s, player, evo_a(action));
    if (!sp) return NO("EVO-4.2", NOT_YOUR_SPECIES);
    bool full = evo_trait_count(sp) == evo_traits_allowed(g->s);
    uint32_t traits = evo_traits(g->deck, sp);
    uint32_t gone = evo_b(action) ? EVO_BIT(evo_b(action) - 1) : 0;
    if (full && !gone) return NO("EVO-4.3", N_("That species can't have more traits: choose one to replace"));
    if (!full && gone)
        return NO("EVO-4.3", N_("That species can have more traits: none needs to be replaced"));
    if (gone & ~traits) return NO("EVO-4.3", N_("That species does not have the trait to be replaced"));
    return NO("EVO-4.6", N_("That species already has this trait"));
}

static struct moa_refusal why_not_play(const struct evo *g, int player, moa_action action) {
    bool picked = g->s->picked[player] != EVO_NO_CARD;
    int kind = evo_kind(action);
    if (kind == EVO_DO_PICK) return why_not_pick(g, player, evo_a(action));
    if (kind == EVO_DO_DONE) return NO("EVO-4.1", N_("Choose first how to use the selected card"));
    if (!picked) return NO("EVO-4.1", N_("Select a card to play first"));
    if (kind == EVO_DO_TRAIT) return why_not_trait(g, player, action);
    if (kind == EVO_DO_NEW) return NO("EVO-1.5", N_("There is no species board left"));
    if (!own(g->s, player, evo_a(action))) return NO("EVO-4.5", NOT_YOUR_SPECIES);
    return NO("EVO-4.5", N_("It is already at 6, the maximum"));
}

/* ---- Effects with the grain sign ---- */

static struct moa_refusal why_not_grain(const struct evo *g, int player, moa_action action) {
    const struct evo_species *sp = own(g->s, player, evo_a(action));
    int effect = evo_kind(action) == EVO_DO_LEAVE ? EVO_GRAIN_LONG_NECK : evo_b(action);
    if (!sp) return NO("EVO-5.2", NOT_YOUR_SPECIES);
    if (!(sp->grain & effect)) return NO("EVO-5.2", N_("That species has no such effect to use now"));
    if (effect == EVO_GRAIN_FERTILE)
        return NO("EVO-5.3",
                  N_("Fertile works only up to population 6, and only if there was food on the watering hole "
                     "before"));
    if (effect == EVO_GRAIN_FAT) return NO("EVO-5.5", N_("There is no fat to eat, or no free food space"));
    if (evo_traits(g->deck, sp) & EVO_BIT(EVO_CARNIVORE))
        return NO("EVO-5.11", N_("A carnivore never eats plants"));
    return NO("EVO-5.4", N_("That species has no free food space"));
}

/* ---- Feeding ---- */

static struct moa_refusal why_not_think(const struct evo *g, int player, moa_action action) {
    const struct evo_species *sp = own(g->s, player, evo_a(action));
    if (!sp) return NO("EVO-5.19", NOT_YOUR_SPECIES);
    uint32_t traits = evo_traits(g->deck, sp);
    if (!(traits & EVO_BIT(EVO_INTELLIGENCE)))
        return NO("EVO-5.19", N_("That species does not have Intelligence"));
    if (traits & EVO_BIT(EVO_CARNIVORE)) return NO("EVO-5.11", N_("A carnivore never eats plants"));
    if (!evo_food_space(g->deck, sp)) return NO("EVO-5.19", N_("That species has no free food space"));
    return NO("EVO-5.19", NOT_IN_HAND);
}

static struct moa_refusal why_not_eat(const struct evo *g, const struct evo_species *sp, moa_action action) {
    if (evo_traits(g->deck, sp) & EVO_BIT(EVO_CARNIVORE))
        return NO("EVO-5.11", N_("A carnivore never eats plants"));
    if (g->s->hole == 0) return NO("EVO-5.10", N_("The watering hole is empty"));
    if (evo_kind(action) == EVO_DO_FEED) {
        if (sp->food == sp->population)
            return NO("EVO-5.10", N_("That species is fully fed: it can't have more food than population"));
        return NO("EVO-5.13", N_("There is nothing to leave here: feed the species normally"));
    }
    if (!(evo_traits(g->deck, sp) & EVO_BIT(EVO_FAT_TISSUE)))
        return NO("EVO-5.16", N_("That species does not have Fat Tissue"));
    if (sp->food < sp->population) return NO("EVO-5.17", N_("Its food spaces are filled first: feed it"));
    if (!evo_fat_space(g->deck, sp)) return NO("EVO-5.16", N_("Its Fat Tissue is full"));
    return NO("EVO-5.8", N_("You can store fat only when none of your species has to eat"));
}

static struct moa_refusal why_not_hunt(const struct evo *g, int player, int place) {
    const struct evo_species *sp = own(g->s, player, place);
    if (!(evo_traits(g->deck, sp) & EVO_BIT(EVO_CARNIVORE)))
        return NO("EVO-5.21", N_("Only carnivores can attack"));
    if (!evo_food_space(g->deck, sp)) return NO("EVO-5.21", FED_CARNIVORE);
    if (evo_find_prey(g, player, g->s->row[player] + place) == EVO_NO_PREY)
        return NO("EVO-5.21", N_("There is no species it can attack"));
    return NO("EVO-5.8", N_("You can attack for fat only when none of your species has to eat"));
}

static struct moa_refusal why_not_feed(const struct evo *g, int player, moa_action action) {
    if (evo_kind(action) == EVO_DO_PASS)
        return NO("EVO-5.7", N_("You can't pass: one of your hungry species can still eat"));
    const struct evo_species *sp = own(g->s, player, evo_a(action));
    if (!sp) return NO("EVO-5.6", NOT_YOUR_SPECIES);
    if (evo_kind(action) == EVO_DO_HUNT) return why_not_hunt(g, player, evo_a(action));
    return why_not_eat(g, sp, action);
}

/* ---- Attacks ---- */

static struct moa_refusal defence_refusal(uint32_t stops) {
    if (stops & EVO_TOO_LARGE)
        return NO("EVO-5.21", N_("This species is too large: the attacker's body size must be larger"));
    if (stops & EVO_BIT(EVO_HARD_SHELL))
        return NO("EVO-5.22",
                  N_("Hard Shell protects this species: it adds 3 to its body size, and the attacker's must "
                     "be larger"));
    if (stops & EVO_BIT(EVO_CLIMBING))
        return NO("EVO-5.23", N_("Climbing protects this species: only a climbing carnivore can attack it"));
    if (stops & EVO_BIT(EVO_DEFENSIVE_HERDING))
        return NO("EVO-5.24",
                  N_("Defensive Herding protects this species: the attacker's population must be larger"));
    if (stops & EVO_BIT(EVO_SYMBIOSIS))
        return NO("EVO-5.25",
                  N_("Symbiosis protects this species while its right neighbour has a larger body size"));
    if (stops & EVO_BIT(EVO_BURROWING))
        return NO("EVO-5.26", N_("Burrowing protects this species while it is fully fed"));
    return NO("EVO-5.27", N_("A neighbour's Warning Call protects this species: only a carnivore with Ambush "
                             "can attack it"));
}

struct moa_refusal evo_attack_refusal(const struct evo *g, int player, int attacker, int prey) {
    if (prey == attacker) return NO("EVO-5.21", N_("A species can't attack itself"));
    uint32_t stops = evo_defences(g, attacker, prey);
    int cards = evo_cards_to_ignore(g, player, attacker);
    if (!evo_can_ignore(stops, cards)) {
        if (!cards || stops & EVO_TOO_LARGE) return defence_refusal(stops);
        return NO("EVO-5.29", N_("More traits protect this species than you have cards to discard"));
    }
    if (!evo_food_space(g->deck, &g->s->species[attacker])) return NO("EVO-5.21", FED_CARNIVORE);
    return NO(NULL, NULL);
}

/* Of prey that exists and is not protected, or obstacle.c would have said so. */
static struct moa_refusal why_not_prey(const struct evo *g, int player, moa_action action) {
    const struct evo_state *s = g->s;
    if (evo_a(action) >= s->players || evo_b(action) >= evo_row_length(s, evo_a(action)))
        return NO("EVO-5.21", N_("There is no species with that number"));
    if (evo_by(action) || s->phase == EVO_FEED)
        return NO("EVO-5.30", N_("Choose the attacker first, then its prey"));
    return evo_attack_refusal(g, player, s->attacker, s->row[evo_a(action)] + evo_b(action));
}

static struct moa_refusal why_not_ignore(const struct evo *g, int player, moa_action action) {
    const struct evo_state *s = g->s;
    uint32_t stops = evo_defences(g, s->attacker, s->prey) & ~s->ignored;
    if (evo_kind(action) == EVO_DO_STRIKE) return defence_refusal(stops);
    uint32_t bit = EVO_BIT(evo_a(action));
    if (s->ignored & bit) return NO("EVO-5.29", N_("That trait is ignored already"));
    if (!((stops | evo_side_effects(g)) & bit))
        return NO("EVO-5.29", N_("That trait does not matter in this attack"));
    if (!holds(g, &s->hand[player], evo_b(action))) return NO("EVO-5.29", NOT_IN_HAND);
    return NO("EVO-5.29", N_("You need your cards to ignore the traits that stop the attack"));
}

/* ---- All of them ---- */

static enum evo_phase phase_of(int kind) {
    static const uint8_t phase[EVO_DO_END] = {
        [EVO_DO_START] = EVO_START,    [EVO_DO_REMOVE] = EVO_REMOVE, [EVO_DO_DRAW] = EVO_DEAL,
        [EVO_DO_FOOD] = EVO_FOOD,      [EVO_DO_PICK] = EVO_PLAY,     [EVO_DO_DONE] = EVO_PLAY,
        [EVO_DO_TRAIT] = EVO_PLAY,     [EVO_DO_NEW] = EVO_PLAY,      [EVO_DO_GROW] = EVO_PLAY,
        [EVO_DO_GRAIN] = EVO_GRAIN,    [EVO_DO_LEAVE] = EVO_GRAIN,   [EVO_DO_THINK] = EVO_WINDOW,
        [EVO_DO_DECLINE] = EVO_WINDOW, [EVO_DO_FEED] = EVO_FEED,     [EVO_DO_STORE] = EVO_FEED,
        [EVO_DO_HUNT] = EVO_FEED,      [EVO_DO_PASS] = EVO_FEED,     [EVO_DO_PREY] = EVO_PREY,
        [EVO_DO_IGNORE] = EVO_IGNORE,  [EVO_DO_STRIKE] = EVO_IGNORE,
    };
    return phase[kind];
}

static struct moa_refusal reason(const struct evo *g, int player, moa_action action) {
    switch ((enum evo_phase)g->s->phase) {
    case EVO_FOOD: return NO("EVO-3.5", NOT_IN_HAND);
    case EVO_PLAY: return why_not_play(g, player, action);
    case EVO_GRAIN: return why_not_grain(g, player, action);
    case EVO_WINDOW: return why_not_think(g, player, action);
    case EVO_FEED: return why_not_feed(g, player, action);
    case EVO_PREY: return why_not_prey(g, player, action);
    case EVO_IGNORE: return why_not_ignore(g, player, action);
    case EVO_START: return NO("EVO-2.2", N_("There is no such player"));
    case EVO_REMOVE: return NO("EVO-2.3", N_("That card is not in the deck"));
    default: return NO("EVO-3.3", N_("That card is not in the deck"));
    }
}

struct moa_refusal evo_why_not(const void *data, const void *state, int player, moa_action action) {
    struct evo g = {data, (struct evo_state *)state, NULL};
    enum evo_phase phase = g.s->phase;
    if (!evo_action_known(data, action)) return NO("MOA-3", N_("There is no such action in this game"));
    if (player < 0 || player > MOA_CHANCE || !(g.s->actors >> player & 1))
        return NO("MOA-2", N_("It's not your turn"));
    moa_action legal[EVO_ACTIONS_MAX];
    int count = evo_legal(data, state, player, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == action) return NO(NULL, NULL);
    bool intelligence = evo_kind(action) == EVO_DO_THINK || evo_kind(action) == EVO_DO_DECLINE;
    if (intelligence && phase >= EVO_FEED && phase <= EVO_IGNORE)
        return NO("EVO-5.20", N_("Plant eaters use Intelligence between feeding turns"));
    if (evo_kind(action) == EVO_DO_PREY && phase == EVO_FEED) return why_not_prey(&g, player, action);
    bool drawing = phase == EVO_DRAW && evo_kind(action) == EVO_DO_DRAW;
    if (phase_of(evo_kind(action)) != phase && !drawing) return phase_refusal[phase];
    return reason(&g, player, action);
}
