/* notes.c - what boards would otherwise have to work out: see docs/notes.md. */
#include "core/i18n.h"
#include "games/evolution/evolution.h"
#include "games/evolution/text/names.h"

/* "2 1": player and place in the row, as actions name a species. */
struct key {
    char text[16];
};

static struct key key_of(int player, int place) {
    struct key key;
    struct moa_buffer buffer = MOA_BUFFER(key.text);
    moa_buffer_format(&buffer, "%d %d", player + 1, place + 1);
    return key;
}

static bool is_carnivore(const struct evo *g, int species) {
    return evo_traits(g->deck, &g->s->species[species]) & EVO_BIT(EVO_CARNIVORE);
}

/* How many carnivores a player has; *one is a place of one of them. */
static int carnivores(const struct evo *g, int player, int *one) {
    int count = 0;
    for (int i = g->s->row[player]; i < g->s->row[player + 1]; i++) {
        if (!is_carnivore(g, i)) continue;
        *one = i;
        count++;
    }
    return count;
}

/* Species that none of the player's carnivores can attack, and why. That the only carnivore cannot attack itself
 * is obvious. */
static void write_safe(const struct evo *g, int player, struct moa_writer *w) {
    const struct evo_state *s = g->s;
    int one = -1, hunters = carnivores(g, player, &one);
    moa_json_begin_object(w, "safe");
    for (int p = 0; p < s->players && hunters; p++)
        for (int place = 0; place < evo_row_length(s, p); place++) {
            struct moa_refusal why = evo_obstacle(g->deck, s, player, evo_code(EVO_DO_PREY, p, place));
            if (!why.rule || (hunters == 1 && s->row[p] + place == one)) continue;
            moa_json_begin_object(w, key_of(p, place).text);
            moa_json_string(w, "rule", why.rule);
            moa_json_string(w, "text", _(why.text));
            moa_json_end_object(w);
        }
    moa_json_end_object(w);
}

/* How much food the attacker gets at once, if nothing has to be decided before. */
static int meat_of(const struct evo *g, int player, moa_action attack) {
    struct evo_state copy = *g->s;
    struct moa_event event[EVO_EVENTS_MAX];
    struct moa_events events = {.event = event, .max = EVO_EVENTS_MAX};
    struct evo tried = {g->deck, &copy, &events};
    int meat = 0, id = g->s->id[g->s->attacker];
    evo_prey_apply(&tried, player, attack);
    for (int i = 0; i < events.count; i++)
        if (event[i].kind == EVO_EV_ATE && event[i].player == player && event[i].arg[0] == id)
            meat += event[i].arg[1];
    return meat;
}

/* Species that the attacker cannot attack, and why. */
static void write_refused(const struct evo *g, int player, struct moa_writer *w) {
    const struct evo_state *s = g->s;
    moa_json_begin_object(w, "refused");
    for (int p = 0; p < s->players; p++)
        for (int place = 0; place < evo_row_length(s, p); place++) {
            struct moa_refusal why = evo_why_not(g->deck, s, player, evo_code(EVO_DO_PREY, p, place));
            if (!why.rule) continue;
            moa_json_begin_object(w, key_of(p, place).text);
            moa_json_string(w, "rule", why.rule);
            moa_json_string(w, "text", _(why.text));
            moa_json_end_object(w);
        }
    moa_json_end_object(w);
}

/* What an attack on each prey brings and costs: meat, traits that must be ignored, a card each (EVO-5.29), and whether its horns hurt the attacker
 * (EVO-5.28). */
static void write_prey(const struct evo *g, int player, struct moa_writer *w) {
    const struct evo_state *s = g->s;
    moa_action legal[EVO_ACTIONS_MAX];
    int count = evo_prey_legal(g, player, legal);
    moa_json_begin_object(w, "prey");
    for (int i = 0; i < count; i++) {
        int prey = s->row[evo_a(legal[i])] + evo_b(legal[i]);
        moa_json_begin_object(w, key_of(evo_a(legal[i]), evo_b(legal[i])).text);
        moa_json_int(w, "meat", meat_of(g, player, legal[i]));
        moa_json_begin_array(w, "ignore");
        for (uint32_t stops = evo_defences(g, s->attacker, prey); stops; stops &= stops - 1)
            moa_json_string(w, NULL, evo_trait_word[__builtin_ctz(stops)]);
        moa_json_end_array(w);
        if (evo_traits(g->deck, &s->species[prey]) & EVO_BIT(EVO_HORNS))
            moa_json_string(w, "horns", s->species[s->attacker].population == 1 ? "kills" : "hurts");
        moa_json_end_object(w);
    }
    moa_json_end_object(w);
}

/* The highest id of a player's species that the viewer may know of. In quick play others buy in secret (EVO-4.9). */
static int highest_id(const struct evo_state *s, int player, int viewer) {
    int highest = 0;
    if (!evo_hidden_play(s) || player == viewer) return s->bred[player];
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        if (s->species[i].was_population && s->id[i] > highest) highest = s->id[i];
    return highest;
}

/* The names of species, by id. One more than there have been, for a choice that is only tried. */
static void write_names(const struct evo_state *s, int viewer, struct moa_writer *w) {
    int most = 0;
    for (int p = 0; p < s->players; p++) {
        int highest = highest_id(s, p, viewer);
        if (highest > most) most = highest;
    }
    moa_json_begin_array(w, "names");
    for (int id = 1; id <= most + 1; id++) moa_json_string(w, NULL, evo_species_name(id).text);
    moa_json_end_array(w);
}

/* Is the viewer in the middle of a choice: a card is picked, an attacker has set out? */
static bool is_half_done(const struct evo_state *s, int viewer) {
    if (viewer >= s->players || !(s->actors >> viewer & 1)) return false;
    if (s->picked[viewer] != EVO_NO_CARD) return true;
    return s->player == viewer && (s->phase == EVO_PREY || s->phase == EVO_IGNORE);
}

void evo_notes(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_writer *writer) {
    const struct evo_state *s = state;
    struct evo g = {data, (struct evo_state *)state, NULL};
    bool feeding = s->phase >= EVO_GRAIN && s->phase < EVO_OVER;
    bool attacks = (s->phase == EVO_PREY || s->phase == EVO_IGNORE) && s->player == viewer;
    (void)style;
    moa_json_begin_object(writer, NULL);
    moa_json_int(writer, "traits", evo_traits_allowed(s));
    write_names(s, viewer, writer);
    moa_json_bool(writer, "half_done", is_half_done(s, viewer));
    if (viewer < s->players && feeding && !attacks) write_safe(&g, viewer, writer);
    if (s->phase == EVO_PREY && attacks) {
        write_prey(&g, viewer, writer);
        write_refused(&g, viewer, writer);
    }
    moa_json_end_object(writer);
}
