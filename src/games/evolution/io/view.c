/* view.c - a position as JSON: what one viewer may know (EVO-1.7); the host's view is complete and can
 * be loaded again (load.c). docs/position.md describes the format. */
#include "games/evolution/text/notation.h"

const char *const evo_phase_word[] = {"start", "remove", "deal",   "food", "play", "grain", "window",
                                      "feed",  "prey",   "ignore", "draw", "over", NULL};
const char *const evo_end_word[] = {"open", "this_round", "next_round", NULL};
const char *const evo_resume_word[] = {"turn", "eat", "starve", NULL};

struct view {
    const struct evo_deck *deck;
    const struct evo_state *s;
    struct moa_writer *w;
    int viewer;
};

static bool knows(const struct view *v, int player) { return v->viewer == MOA_HOST || v->viewer == player; }

static void write_card(const struct view *v, const char *key, int card) {
    char name[32];
    struct moa_buffer buffer = MOA_BUFFER(name);
    evo_card_write(v->deck, card, &buffer);
    moa_json_string(v->w, key, name);
}

static void write_set(const struct view *v, const char *key, struct evo_cards set) {
    moa_json_begin_array(v->w, key);
    while (!evo_cards_empty(&set)) write_card(v, NULL, evo_cards_pop(&set));
    moa_json_end_array(v->w);
}

static void write_players(const struct view *v, const char *key, uint32_t set) {
    moa_json_begin_array(v->w, key);
    for (int p = 0; p < v->s->players; p++)
        if (set >> p & 1) moa_json_int(v->w, NULL, p + 1);
    moa_json_end_array(v->w);
}

static void write_list(const struct view *v, const char *key, const uint8_t *card, int count) {
    moa_json_begin_array(v->w, key);
    for (int k = 0; k < count; k++) write_card(v, NULL, card[k]);
    moa_json_end_array(v->w);
}

static int was_cards(const struct evo_species *sp) {
    int count = 0;
    while (count < EVO_TRAITS_MAX && sp->was_card[count] != EVO_NO_CARD) count++;
    return count;
}

/* What a species looked like before quick play's hidden turn. */
static void write_before(const struct view *v, const struct evo_species *sp) {
    moa_json_int(v->w, "population", sp->was_population);
    moa_json_int(v->w, "body", sp->was_body);
    moa_json_int(v->w, "fat", sp->was_fat);
    write_list(v, "traits", sp->was_card, was_cards(sp));
}

static void write_species(const struct view *v, int player, int species) {
    const struct evo_species *sp = &v->s->species[species];
    int count = evo_trait_count(sp), up = count - sp->down;
    moa_json_begin_object(v->w, NULL);
    if (!v->w->bare) moa_json_int(v->w, "id", v->s->id[species]);
    moa_json_int(v->w, "population", sp->population);
    moa_json_int(v->w, "body", sp->body);
    moa_json_int(v->w, "food", sp->food);
    moa_json_int(v->w, "fat", sp->fat);
    write_list(v, "traits", sp->card, up);
    moa_json_int(v->w, "face_down", sp->down);
    if (sp->down && knows(v, player)) write_list(v, "face_down_cards", sp->card + up, sp->down);
    if (sp->grain) {
        moa_json_begin_array(v->w, "grain");
        for (int i = 0; evo_grain_word[i]; i++)
            if (sp->grain >> i & 1) moa_json_string(v->w, NULL, evo_grain_word[i]);
        moa_json_end_array(v->w);
    }
    if (evo_hidden_play(v->s) && !sp->was_population) moa_json_bool(v->w, "bought", true);
    if (evo_hidden_play(v->s) && sp->was_population) {
        moa_json_begin_object(v->w, "before");
        write_before(v, sp);
        moa_json_end_object(v->w);
    }
    moa_json_end_object(v->w);
}

/* What others see of a row in quick play's hidden turn. */
static void write_row_before(const struct view *v, int player) {
    for (int i = v->s->row[player]; i < v->s->row[player + 1]; i++) {
        if (!v->s->species[i].was_population) continue;
        moa_json_begin_object(v->w, NULL);
        moa_json_int(v->w, "id", v->s->id[i]);
        write_before(v, &v->s->species[i]);
        moa_json_int(v->w, "food", 0);
        moa_json_int(v->w, "face_down", 0);
        moa_json_end_object(v->w);
    }
}

/* Quick play: cards discarded for growth or new species, or played and replaced again, in this hidden turn. */
static struct evo_cards spent_cards(const struct evo_state *s, int player) {
    struct evo_cards spent = evo_cards_and(s->hand[player], s->played);
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        for (int k = 0; k < EVO_TRAITS_MAX; k++)
            if (s->species[i].card[k] != EVO_NO_CARD) evo_cards_remove(&spent, s->species[i].card[k]);
    return spent;
}

/* How many species a player has had; in quick play's hidden turn, others do not count the new ones. */
static int count_bred(const struct view *v, int player) {
    int bred = v->s->bred[player];
    if (!evo_hidden_play(v->s) || knows(v, player)) return bred;
    for (int i = v->s->row[player]; i < v->s->row[player + 1]; i++) bred -= !v->s->species[i].was_population;
    return bred;
}

static void write_player(const struct view *v, int player) {
    const struct evo_state *s = v->s;
    bool known = knows(v, player);
    struct evo_cards hand = known ? evo_playable(s, player) : s->hand[player];
    moa_json_begin_object(v->w, NULL);
    moa_json_int(v->w, "bag", s->bag[player]);
    moa_json_int(v->w, "hand", evo_cards_count(&hand));
    if (known) write_set(v, "hand_cards", hand);
    moa_json_bool(v->w, "food_laid", s->food_card[player] != EVO_NO_CARD);
    if (known && s->food_card[player] != EVO_NO_CARD) write_card(v, "food_card", s->food_card[player]);
    if (known && s->picked[player] != EVO_NO_CARD) write_card(v, "picked", s->picked[player]);
    if (known && evo_hidden_play(s)) write_set(v, "spent", spent_cards(s, player));
    if (!v->w->bare) moa_json_int(v->w, "bred", count_bred(v, player));
    moa_json_begin_array(v->w, "species");
    if (evo_hidden_play(s) && !known)
        write_row_before(v, player);
    else
        for (int i = s->row[player]; i < s->row[player + 1]; i++) write_species(v, player, i);
    moa_json_end_array(v->w);
    moa_json_end_object(v->w);
}

static void write_ignored(const struct view *v) {
    moa_json_begin_array(v->w, "ignored");
    for (uint32_t m = v->s->ignored; m; m &= m - 1)
        moa_json_string(v->w, NULL, evo_trait_word[__builtin_ctz(m)]);
    moa_json_end_array(v->w);
}

/* An attack: the attacker's place in the row of the player on turn, the prey's owner and place. */
static void write_attack(const struct view *v, bool prey) {
    const struct evo_state *s = v->s;
    moa_json_int(v->w, "attacker", s->attacker - s->row[s->player] + 1);
    if (!prey) return;
    int owner = evo_owner(s, s->prey);
    moa_json_begin_object(v->w, "prey");
    moa_json_int(v->w, "player", owner + 1);
    moa_json_int(v->w, "species", s->prey - s->row[owner] + 1);
    moa_json_end_object(v->w);
    write_ignored(v);
}

static void write_draws(const struct view *v) {
    const struct evo_state *s = v->s;
    if (s->phase != EVO_REMOVE) moa_json_int(v->w, "drawer", s->drawer + 1);
    moa_json_int(v->w, "draws", s->draws);
    if (s->phase != EVO_DRAW) return;
    moa_json_string(v->w, "then", evo_resume_word[s->resume]);
    if (s->resume == EVO_AFTER_KILL) {
        write_attack(v, false);
        moa_json_int(v->w, "meat", s->meat);
        write_ignored(v);
    } else if (s->resume == EVO_AFTER_STARVING) {
        moa_json_int(v->w, "seats_done", s->asked);
        moa_json_int(v->w, "species_done", s->prey);
    }
}

static void write_turn(const struct view *v) {
    const struct evo_state *s = v->s;
    bool starving = s->phase == EVO_DRAW && s->resume == EVO_AFTER_STARVING;
    bool feeding = s->phase >= EVO_WINDOW && s->phase <= EVO_DRAW && !starving;
    moa_json_begin_object(v->w, "turn");
    if (feeding || s->phase == EVO_GRAIN || (s->phase == EVO_PLAY && !s->quick))
        moa_json_int(v->w, "player", s->player + 1);
    if (s->phase == EVO_WINDOW) {
        moa_json_int(v->w, "from", s->from + 1);
        moa_json_int(v->w, "seats_done", s->asked);
        moa_json_bool(v->w, "last", s->last);
        moa_json_bool(v->w, "acted", s->acted);
    }
    if (feeding) {
        write_players(v, "declined", s->declined);
        write_players(v, "passed", s->passed);
    }
    if (s->phase == EVO_PREY || s->phase == EVO_IGNORE) write_attack(v, s->phase == EVO_IGNORE);
    if (s->phase == EVO_REMOVE || s->phase == EVO_DEAL || s->phase == EVO_DRAW) write_draws(v);
    moa_json_end_object(v->w);
}

void evo_view(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    struct view v = {data, state, writer, viewer};
    const struct evo_state *s = state;
    struct evo_cards removed = evo_removed(s);
    moa_json_begin_object(writer, NULL);
    moa_json_string(writer, "game", "evolution");
    moa_json_begin_object(writer, "options");
    moa_json_string(writer, evo_options[0].name, evo_options[0].values[s->quick]);
    moa_json_end_object(writer);
    moa_json_string(writer, "phase", evo_phase_word[s->phase]);
    moa_json_int(writer, "round", s->round);
    moa_json_int(writer, "start", s->start + 1);
    moa_json_string(writer, "end", evo_end_word[s->end]);
    moa_json_bool(writer, "chance", s->actors >> MOA_CHANCE & 1);
    write_players(&v, "actors", s->actors);
    write_turn(&v);
    moa_json_int(writer, "hole", s->hole);
    moa_json_bool(writer, "hole_before", s->hole_before);
    moa_json_int(writer, "pile", evo_cards_count(&s->pile));
    moa_json_int(writer, "removed", evo_cards_count(&removed));
    write_set(&v, "discards", s->discards);
    write_set(&v, "fresh", s->fresh);
    if (viewer == MOA_HOST) {
        write_set(&v, "pile_cards", s->pile);
        write_set(&v, "removed_cards", removed);
    }
    moa_json_begin_array(writer, "players");
    for (int p = 0; p < s->players; p++) write_player(&v, p);
    moa_json_end_array(writer);
    moa_json_end_object(writer);
}
