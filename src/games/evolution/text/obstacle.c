/* obstacle.c - why a species is safe from a player's carnivores, whoever's turn it is (EVO-5.21 to EVO-5.29).
 *
 * Asked about "prey 2 1", also while cards are played or another player feeds. It works on the position as the player knows
 * it, so that it cannot tell what lies face down or what is played in a hidden turn (EVO-1.7). */
#include "core/i18n.h"
#include "games/evolution/text/notation.h"

#define NO(id, sentence) ((struct moa_refusal){id, sentence})

/* ---- What the player knows ---- */

/* While cards are played, others' cards that lie face down might be any: they protect nothing yet. */
static void forget_face_down(struct evo_state *s, int player) {
    for (int i = s->row[player]; i < s->row[player + 1]; i++)
        while (s->species[i].down) evo_species_take_card(&s->species[i], evo_trait_count(&s->species[i]) - 1);
}

static struct evo_state as_known(const struct evo_state *s, int player) {
    struct evo_state known = *s;
    bool hidden = evo_hidden_play(s);
    known.hand[player] = evo_playable(s, player);
    for (int p = 0; p < s->players; p++) {
        if (p == player) continue;
        if (hidden)
            evo_undo_hidden_play(&known, p);
        else
            forget_face_down(&known, p);
    }
    return known;
}

/* ---- Which attacker ---- */

static bool hunts(const struct evo *g, int species) {
    return evo_traits(g->deck, &g->s->species[species]) & EVO_BIT(EVO_CARNIVORE);
}

/* The attacker that the question names, as a place in species[], or the one that attacks now; -1: any. */
static int named_attacker(const struct evo *g, int player, moa_action action) {
    const struct evo_state *s = g->s;
    bool attacks = (s->phase == EVO_PREY || s->phase == EVO_IGNORE) && s->player == player;
    if (evo_by(action)) return s->row[player] + evo_by(action) - 1;
    return attacks ? s->attacker : -1;
}

enum { TOO_SMALL = EVO_TRAITS, ITSELF, NOBODY };

/* How far an attacker is from this prey: one that is only fed already is nearer than one that a trait stops, and that
 * one is nearer than one that is too small. */
static int distance(const struct evo *g, int attacker, int prey) {
    if (attacker == prey) return ITSELF;
    uint32_t stops = evo_defences(g, attacker, prey);
    return stops & EVO_TOO_LARGE ? TOO_SMALL : evo_bits_count(stops);
}

/* The prey is safe if it is so from every carnivore of the player; the nearest one says why. */
static struct moa_refusal safe_from_all(const struct evo *g, int player, int prey) {
    const struct evo_state *s = g->s;
    int nearest = NOBODY;
    struct moa_refusal reason = NO("EVO-5.21", N_("You have no carnivore: only carnivores can attack"));
    for (int i = s->row[player]; i < s->row[player + 1]; i++) {
        if (!hunts(g, i)) continue;
        struct moa_refusal refusal = evo_attack_refusal(g, player, i, prey);
        int far = distance(g, i, prey);
        if (!refusal.rule) return refusal;
        if (far >= nearest) continue;
        nearest = far;
        reason = refusal;
    }
    return reason;
}

static struct moa_refusal safe_from(const struct evo *g, int player, int attacker, int prey) {
    const struct evo_state *s = g->s;
    if (attacker >= s->row[player + 1]) return NO("EVO-5.21", N_("You have no species with that number"));
    if (!hunts(g, attacker)) return NO("EVO-5.21", N_("Only carnivores can attack"));
    struct moa_refusal refusal = evo_attack_refusal(g, player, attacker, prey);
    bool asks_now = s->phase == EVO_FEED && s->player == player;
    if (!refusal.rule && asks_now && !evo_defences(g, attacker, prey))
        return NO("EVO-5.30", N_("Nothing protects this species: choose the attacker first, then its prey"));
    return refusal;
}

struct moa_refusal evo_obstacle(const void *data, const void *state, int player, moa_action action) {
    const struct evo_state *s = state;
    if (!evo_action_known(data, action) || evo_kind(action) != EVO_DO_PREY || player >= s->players)
        return NO(NULL, NULL);
    struct evo_state known = as_known(s, player);
    struct evo g = {data, &known, NULL};
    if (evo_a(action) >= known.players || evo_b(action) >= evo_row_length(&known, evo_a(action)))
        return NO("EVO-5.21", N_("There is no species with that number"));
    int prey = known.row[evo_a(action)] + evo_b(action), attacker = named_attacker(&g, player, action);
    if (s->phase == EVO_IGNORE && prey == s->prey) return NO(NULL, NULL); /* it is under attack */
    return attacker < 0 ? safe_from_all(&g, player, prey) : safe_from(&g, player, attacker, prey);
}
