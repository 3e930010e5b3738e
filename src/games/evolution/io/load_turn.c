/* load_turn.c - the "turn" of a position: who acts, and what is in progress. */
#include "core/i18n.h"
#include "core/token.h"
#include "games/evolution/io/internal.h"
#include "games/evolution/text/notation.h"
#include <string.h>

/* The members that "turn" may have, by phase. */
static const char *const turn_members[EVO_OVER + 1][14] = {
    [EVO_REMOVE] = {"draws"},
    [EVO_DEAL] = {"drawer", "draws"},
    [EVO_PLAY] = {"player"},
    [EVO_GRAIN] = {"player"},
    [EVO_WINDOW] = {"player", "declined", "passed", "from", "seats_done", "last", "acted"},
    [EVO_FEED] = {"player", "declined", "passed"},
    [EVO_PREY] = {"player", "declined", "passed", "attacker"},
    [EVO_IGNORE] = {"player", "declined", "passed", "attacker", "prey", "ignored"},
    [EVO_DRAW] = {"player", "declined", "passed", "drawer", "draws", "then", "attacker", "meat", "ignored",
                  "seats_done", "species_done"},
};

static const struct moa_json *turn_of(const struct moa_json *json) { return moa_json_get(json, "turn"); }

/* Fails at the member, or at the turn itself if the member is missing. */
static const struct moa_json *place_of(const struct moa_json *json, const char *key) {
    const struct moa_json *at = moa_json_get(turn_of(json), key);
    return at ? at : turn_of(json) ? turn_of(json) : json;
}

/* A member of the turn that is a number from `least`; stored minus that. */
static bool get(struct loader *l, const struct moa_json *json, const char *key, int least, int most,
                int fallback, uint8_t *out) {
    int value = 0;
    if (!moa_json_get_int(turn_of(json), key, least, most, fallback, &value, l->error)) return false;
    *out = (uint8_t)(value - least);
    return true;
}

static bool get_players(struct loader *l, const struct moa_json *object, const char *key, int *set) {
    const struct moa_json *list;
    *set = 0;
    if (!moa_json_get_array(object, key, EVO_PLAYERS_MAX, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        if (at->kind != MOA_JSON_INT || at->integer < 1 || at->integer > l->s->players)
            return moa_json_fail(at, l->error, _("a player is a number from 1 to %d"), l->s->players);
        *set |= 1 << (at->integer - 1);
    }
    return true;
}

bool evo_load_draws(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    const struct moa_json *turn;
    int draws = 0, most = EVO_TRAITS_MAX;
    if (!moa_json_get_object(json, "turn", &turn, l->error)) return false;
    if (turn && !moa_json_only(turn, turn_members[s->phase], l->error)) return false;
    if (s->phase != EVO_REMOVE && s->phase != EVO_DEAL && s->phase != EVO_DRAW) return true;
    if (s->phase == EVO_REMOVE && s->players != 2)
        return moa_json_fail(moa_json_get(json, "phase"), l->error,
                             _("cards are removed only with two players (EVO-2.3)"));
    if (s->phase != EVO_REMOVE && !get(l, json, "drawer", 1, s->players, s->start + 1, &s->drawer))
        return false;
    if (s->phase == EVO_REMOVE) most = EVO_REMOVED_2;
    if (s->phase == EVO_DEAL) most = EVO_DEALT + evo_row_length(s, s->drawer); /* EVO-3.1 */
    if (!moa_json_get_int(turn, "draws", 1, most, s->phase == EVO_DEAL ? most : 1, &draws, l->error))
        return false;
    s->draws = (uint8_t)draws;
    return true;
}

static bool load_ignored(struct loader *l, const struct moa_json *json) {
    const struct moa_json *list;
    if (!moa_json_get_array(turn_of(json), "ignored", EVO_TRAITS, &list, l->error)) return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        int trait = at->kind == MOA_JSON_STRING ? moa_token_index(evo_trait_word, at->string) : -1;
        if (trait < 0) return moa_json_fail(at, l->error, _("there is no such trait"));
        l->s->ignored |= EVO_BIT(trait);
    }
    return true;
}

static bool load_attacker(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    int length = evo_row_length(s, s->player);
    if (!length)
        return moa_json_fail(place_of(json, "attacker"), l->error, _("the player on turn has no species"));
    if (!get(l, json, "attacker", 1, length, 1, &s->attacker)) return false;
    s->attacker = (uint8_t)(s->attacker + s->row[s->player]);
    struct evo_species *sp = &s->species[s->attacker];
    if (evo_traits(l->deck, sp) & EVO_BIT(EVO_CARNIVORE)) return true;
    return moa_json_fail(place_of(json, "attacker"), l->error, _("only a carnivore attacks (EVO-5.21)"));
}

static bool load_prey(struct loader *l, const struct moa_json *json) {
    static const char *const known[] = {"player", "species", NULL};
    struct evo_state *s = l->s;
    const struct moa_json *prey;
    int player = 0, species = 0;
    if (!moa_json_get_object(turn_of(json), "prey", &prey, l->error)) return false;
    if (!prey) return moa_json_fail(place_of(json, "prey"), l->error, _("the prey is missing"));
    if (!moa_json_only(prey, known, l->error) ||
        !moa_json_get_int(prey, "player", 1, s->players, 1, &player, l->error))
        return false;
    int length = evo_row_length(s, player - 1);
    if (!length) return moa_json_fail(prey, l->error, _("that player has no species"));
    if (!moa_json_get_int(prey, "species", 1, length, 1, &species, l->error)) return false;
    s->prey = (uint8_t)(s->row[player - 1] + species - 1);
    return load_ignored(l, json);
}

/* Refuses a turn that the game would have skipped or cannot reach. */
static bool phase_makes_sense(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    struct evo g = {l->deck, s, NULL};
    moa_action legal[EVO_ACTIONS_MAX];
    const struct moa_json *at = turn_of(json) ? turn_of(json) : json;
    int asked = evo_seat(s, s->player, s->asked);
    switch ((enum evo_phase)s->phase) {
    case EVO_FEED:
        if (evo_feed_legal(&g, s->player, legal) > 1 || evo_kind(legal[0]) != EVO_DO_PASS) return true;
        return moa_json_fail(at, l->error, _("player %d has nothing to feed and is skipped (EVO-5.9)"),
                             s->player + 1);
    case EVO_WINDOW:
        if (evo_can_think(&g, asked) && !(s->declined >> asked & 1)) return true;
        return moa_json_fail(at, l->error, _("player %d cannot use intelligence now (EVO-5.20)"), asked + 1);
    case EVO_GRAIN:
        if (evo_grain_legal(&g, s->player, legal) > 1) return true;
        return moa_json_fail(at, l->error, _("player %d has no order to choose (EVO-5.2)"), s->player + 1);
    case EVO_PREY:
        if (evo_food_space(l->deck, &s->species[s->attacker]) && evo_prey_legal(&g, s->player, legal))
            return true;
        return moa_json_fail(at, l->error, _("the attacker has no room for food, or no prey (EVO-5.21)"));
    case EVO_IGNORE:
        if (evo_ignore_possible(&g)) return true;
        return moa_json_fail(at, l->error,
                             _("there is nothing to ignore, or not with these cards (EVO-5.29)"));
    case EVO_FOOD:
        if (s->actors) return true;
        return moa_json_fail(at, l->error, _("nobody has a card to lay (EVO-3.6)"));
    case EVO_REMOVE:
    case EVO_DEAL:
    case EVO_DRAW:
        if (!evo_cards_empty(&s->pile)) return true;
        return moa_json_fail(at, l->error, _("the pile is empty, though a card is to be drawn (EVO-3.3)"));
    default: return true;
    }
}

/* A card is selected by the player on turn. */
static bool picked_by_actors(struct loader *l, const struct moa_json *json) {
    int p = 0;
    for (const struct moa_json *at = moa_json_get(json, "players")->first; at; at = at->next, p++)
        if (l->s->picked[p] != EVO_NO_CARD && (l->s->phase != EVO_PLAY || !(l->s->actors >> p & 1)))
            return moa_json_fail(moa_json_get(at, "picked"), l->error,
                                 _("only who plays now has picked a card (EVO-4.1)"));
    return true;
}

/* The phase determines who acts; only in quick play the position must say who is not done yet. */
static bool load_actors(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    int given_actors = 0, actors = 1 << s->player;
    bool chance = false;
    if (!get_players(l, json, "actors", &given_actors)) return false;
    bool given = moa_json_get(json, "actors");
    if (s->phase == EVO_FOOD || evo_hidden_play(s)) {
        actors = 0;
        for (int p = 0; p < s->players; p++)
            if (!evo_cards_empty(&s->hand[p]) && s->food_card[p] == EVO_NO_CARD) actors |= 1 << p;
        if (evo_hidden_play(s)) {
            for (int p = 0; p < s->players; p++)
                if (!evo_cards_empty(&s->hand[p])) actors |= 1 << p;
            if (given && !(given_actors & ~actors)) actors = given_actors;
        }
    } else if (s->phase == EVO_WINDOW) {
        actors = 1 << evo_seat(s, s->player, s->asked);
    } else if (s->phase <= EVO_DEAL || s->phase == EVO_DRAW) {
        actors = 1 << MOA_CHANCE;
    } else if (s->phase == EVO_OVER) {
        actors = 0;
    }
    if (given && given_actors != (actors & ~(1 << MOA_CHANCE)))
        return moa_json_fail(moa_json_get(json, "actors"), l->error, _("others must act in this phase"));
    if (!moa_json_get_bool(json, "chance", actors >> MOA_CHANCE & 1, &chance, l->error)) return false;
    if (chance != (actors >> MOA_CHANCE & 1))
        return moa_json_fail(moa_json_get(json, "chance"), l->error, _("does not fit the phase"));
    s->actors = (uint8_t)actors;
    return picked_by_actors(l, json);
}

/* Pending effects: as given, otherwise all effects of the players who are not done with theirs. */
static void default_grain(struct loader *l) {
    struct evo_state *s = l->s;
    for (int i = 0; i < s->row[s->players]; i++)
        if (s->species[i].grain) return;
    for (int offset = s->asked; offset < s->players; offset++) {
        int player = evo_seat(s, s->start, offset);
        for (int i = s->row[player]; i < s->row[player + 1]; i++)
            s->species[i].grain = evo_grain_effects(evo_traits(l->deck, &s->species[i])) & 7;
    }
}

static bool load_feeding(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    const struct moa_json *turn = turn_of(json);
    int declined = 0, passed = 0;
    bool last = false, acted = false;
    if (!get_players(l, turn, "declined", &declined) || !get_players(l, turn, "passed", &passed))
        return false;
    s->declined = (uint8_t)declined;
    s->passed = (uint8_t)passed;
    if (s->phase == EVO_PREY || s->phase == EVO_IGNORE) {
        if (!load_attacker(l, json)) return false;
        return s->phase == EVO_PREY || load_prey(l, json);
    }
    if (s->phase != EVO_WINDOW) return true;
    if (!get(l, json, "from", 1, s->players, s->player + 1, &s->from) ||
        !get(l, json, "seats_done", 0, s->players - 1, 0, &s->asked) ||
        !moa_json_get_bool(turn, "last", false, &last, l->error) ||
        !moa_json_get_bool(turn, "acted", false, &acted, l->error))
        return false;
    s->last = last;
    s->acted = acted;
    if (!last || s->from == s->player) return true;
    return moa_json_fail(place_of(json, "from"), l->error,
                         _("the last window begins with that seat (EVO-5.20)"));
}

static bool load_draw(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    int resume = 0;
    if (!moa_json_get_word(turn_of(json), "then", evo_resume_word, EVO_AFTER_HORNS, &resume, l->error))
        return false;
    s->resume = (uint8_t)resume;
    if (resume == EVO_AFTER_STARVING)
        return get(l, json, "seats_done", 0, s->players - 1, 0, &s->asked) &&
               get(l, json, "species_done", 0, EVO_SPECIES_MAX, 0, &s->prey);
    if (!load_feeding(l, json)) return false;
    if (resume == EVO_AFTER_HORNS) return true;
    if (!load_attacker(l, json) || !load_ignored(l, json) ||
        !get(l, json, "meat", 0, EVO_LEVEL_MAX, 1, &s->meat))
        return false;
    return s->meat > 0 || moa_json_fail(place_of(json, "meat"), l->error, _("a body size is 1 to 6"));
}

bool evo_load_turn(struct loader *l, const struct moa_json *json) {
    struct evo_state *s = l->s;
    const struct moa_json *then = moa_json_get(turn_of(json), "then");
    bool starving =
        then && then->kind == MOA_JSON_STRING && !strcmp(then->string, evo_resume_word[EVO_AFTER_STARVING]);
    bool has_player =
        (s->phase == EVO_PLAY && !s->quick) || (s->phase >= EVO_GRAIN && s->phase <= EVO_DRAW && !starving);
    if (has_player && !get(l, json, "player", 1, s->players, s->start + 1, &s->player)) return false;
    if ((s->phase == EVO_PLAY && !s->quick) || s->phase == EVO_GRAIN)
        s->asked = (uint8_t)((s->player + s->players - s->start) % s->players);
    if (s->phase == EVO_GRAIN) default_grain(l);
    if (s->phase >= EVO_WINDOW && s->phase <= EVO_IGNORE && !load_feeding(l, json)) return false;
    if (s->phase == EVO_DRAW && !load_draw(l, json)) return false;
    struct evo g = {l->deck, s, NULL};
    return load_actors(l, json) && evo_check_things(&g, l->error) && phase_makes_sense(l, json);
}
