/* features.c - what the evaluation of Evolution weighs (weights.h), for each player: what will count at the end, what
 * feeds and protects until then, and each kind of trait. `left` is about how many rounds there are still to come. */
#include "core/text.h"
#include "games/evolution/evolution.h"
#include "games/evolution/weights.h"
#include "games/evolution/weights_2.h"
#include <string.h>

enum {
    CHIPS,
    CHIPS_LATE,
    POPULATION,
    POPULATION_LEFT,
    BODY_LEFT,
    SPECIES,
    SPECIES_LEFT,
    TRAITS,
    TRAITS_LEFT,
    HAND,
    PLANTS,
    SHORTFALL,
    MEAT,
    HUNTERS,
    HUNTER_SIZE,
    PREY,
    EXPOSED,
    EXPOSED_POPULATION,
    FIRST_TRAIT,
    FEATURES = FIRST_TRAIT + EVO_TRAITS,
};

const struct moa_feature evo_features[] = {
    [CHIPS] = {"chips", N_("chips in the bag and on species")},
    [CHIPS_LATE] = {"chips_late", N_("chips, the more the nearer the end")},
    [POPULATION] = {"population", N_("population of all species")},
    [POPULATION_LEFT] = {"population_left", N_("population times the rounds to come")},
    [BODY_LEFT] = {"body_left", N_("body sizes times the rounds to come")},
    [SPECIES] = {"species", N_("species")},
    [SPECIES_LEFT] = {"species_left", N_("species times the rounds to come")},
    [TRAITS] = {"traits", N_("trait cards on species")},
    [TRAITS_LEFT] = {"traits_left", N_("trait cards times the rounds to come")},
    [HAND] = {"hand", N_("cards in hand")},
    [PLANTS] = {"plants", N_("plant food that own plant eaters can expect in this round")},
    [SHORTFALL] = {"shortfall", N_("population of plant eaters that will find none")},
    [MEAT] = {"meat", N_("population of carnivores still to be fed that have prey")},
    [HUNTERS] = {"hunters", N_("carnivores")},
    [HUNTER_SIZE] = {"hunter_size", N_("body sizes of carnivores")},
    [PREY] = {"prey", N_("pairs of an own carnivore and another's species that it could attack")},
    [EXPOSED] = {"exposed", N_("pairs of an own species and another's carnivore that could attack it")},
    [EXPOSED_POPULATION] = {"exposed_population", N_("population of own species that could be attacked")},
    /* Each trait, times the rounds to come. */
    [FIRST_TRAIT + EVO_CARNIVORE] = {"carnivore", N_("Carnivore")},
    [FIRST_TRAIT + EVO_AMBUSH] = {"ambush", N_("Ambush")},
    [FIRST_TRAIT + EVO_PACK_HUNTING] = {"pack_hunting", N_("Pack Hunting")},
    [FIRST_TRAIT + EVO_HORNS] = {"horns", N_("Horns")},
    [FIRST_TRAIT + EVO_CLIMBING] = {"climbing", N_("Climbing")},
    [FIRST_TRAIT + EVO_HARD_SHELL] = {"hard_shell", N_("Hard Shell")},
    [FIRST_TRAIT + EVO_DEFENSIVE_HERDING] = {"defensive_herding", N_("Defensive Herding")},
    [FIRST_TRAIT + EVO_SYMBIOSIS] = {"symbiosis", N_("Symbiosis")},
    [FIRST_TRAIT + EVO_BURROWING] = {"burrowing", N_("Burrowing")},
    [FIRST_TRAIT + EVO_WARNING_CALL] = {"warning_call", N_("Warning Call")},
    [FIRST_TRAIT + EVO_SCAVENGER] = {"scavenger", N_("Scavenger")},
    [FIRST_TRAIT + EVO_FAT_TISSUE] = {"fat_tissue", N_("Fat Tissue")},
    [FIRST_TRAIT + EVO_FORAGING] = {"foraging", N_("Foraging")},
    [FIRST_TRAIT + EVO_INTELLIGENCE] = {"intelligence", N_("Intelligence")},
    [FIRST_TRAIT + EVO_COOPERATION] = {"cooperation", N_("Cooperation")},
    [FIRST_TRAIT + EVO_LONG_NECK] = {"long_neck", N_("Long Neck")},
    [FIRST_TRAIT + EVO_FERTILE] = {"fertile", N_("Fertile")},
    [FEATURES] = {NULL, NULL},
};

static_assert(sizeof evo_weights / sizeof *evo_weights == FEATURES, "a weight for each feature");
static_assert(sizeof evo_weights_2 / sizeof *evo_weights_2 == FEATURES, "and in games of two");
static_assert((int)FEATURES <= (int)MOA_FEATURES_MAX, "room for the features");

/* Rounds to come after this one: a round takes 3 cards a player and one a species from the pile. */
static float rounds_left(const struct evo_state *s) {
    if (s->end == EVO_END_THIS_ROUND) return 0;
    float takes = (float)(EVO_DEALT * s->players + s->row[s->players]);
    float left = (float)evo_cards_count(&s->pile) / takes;
    return left > 5 ? 5 : left;
}

static void measure_species(const struct evo *g, const struct evo_species *sp, float left, float *out) {
    uint32_t traits = evo_traits(g->deck, sp);
    out[CHIPS] += (float)(sp->food + sp->fat);
    out[POPULATION] += (float)sp->population;
    out[BODY_LEFT] += left * (float)sp->body;
    out[TRAITS] += (float)evo_bits_count(traits);
    if (traits & EVO_BIT(EVO_CARNIVORE)) {
        out[HUNTERS]++;
        out[HUNTER_SIZE] += (float)sp->body;
    } else {
        out[SHORTFALL] += (float)(sp->population - sp->food);
    }
    for (; traits; traits &= traits - 1) out[FIRST_TRAIT + __builtin_ctz(traits)] += left;
}

/* Who could attack whom. */
static void measure_hunts(const struct evo *g, float out[][MOA_FEATURES_MAX]) {
    const struct evo_state *s = g->s;
    uint32_t hunted[(EVO_SPECIES_MAX + 31) / 32] = {0};
    for (int hunter = 0; hunter < s->players; hunter++)
        for (int a = s->row[hunter]; a < s->row[hunter + 1]; a++) {
            if (!(evo_traits(g->deck, &s->species[a]) & EVO_BIT(EVO_CARNIVORE))) continue;
            float prey = out[hunter][PREY];
            for (int owner = 0; owner < s->players; owner++) {
                for (int p = s->row[owner]; p < s->row[owner + 1] && owner != hunter; p++) {
                    if (evo_defences(g, a, p)) continue;
                    out[hunter][PREY]++;
                    out[owner][EXPOSED]++;
                    hunted[p / 32] |= 1u << p % 32;
                }
            }
            if (out[hunter][PREY] > prey)
                out[hunter][MEAT] += (float)(s->species[a].population - s->species[a].food);
        }
    for (int owner = 0; owner < s->players; owner++)
        for (int p = s->row[owner]; p < s->row[owner + 1]; p++)
            if (hunted[p / 32] >> p % 32 & 1)
                out[owner][EXPOSED_POPULATION] += (float)s->species[p].population;
}

/* The watering hole as it will be, shared by hunger. */
static void measure_plants(const struct evo *g, float out[][MOA_FEATURES_MAX]) {
    const struct evo_state *s = g->s;
    float hole = s->hole, demand = 0;
    for (int p = 0; p < s->players; p++) {
        if (s->food_card[p] != EVO_NO_CARD) hole += g->deck->food[s->food_card[p]];
        demand += out[p][SHORTFALL];
    }
    if (hole < 0) hole = 0;
    float fed = demand > hole ? hole / demand : 1;
    for (int p = 0; p < s->players; p++) {
        out[p][PLANTS] = out[p][SHORTFALL] * fed;
        out[p][SHORTFALL] -= out[p][PLANTS];
    }
}

void evo_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    struct evo g = {data, (struct evo_state *)state, NULL};
    const struct evo_state *s = g.s;
    float left = rounds_left(s);
    for (int p = 0; p < s->players; p++) {
        float *f = out[p];
        memset(f, 0, FEATURES * sizeof *f);
        f[CHIPS] = s->bag[p];
        for (int i = s->row[p]; i < s->row[p + 1]; i++) measure_species(&g, &s->species[i], left, f);
        f[SPECIES] = (float)evo_row_length(s, p);
        f[HAND] = (float)evo_cards_count(&s->hand[p]);
        f[CHIPS_LATE] = f[CHIPS] / (1 + left);
        f[POPULATION_LEFT] = f[POPULATION] * left;
        f[SPECIES_LEFT] = f[SPECIES] * left;
        f[TRAITS_LEFT] = f[TRAITS] * left;
    }
    measure_hunts(&g, out);
    measure_plants(&g, out);
}

bool evo_rests(const void *data, const void *state) {
    (void)data;
    const struct evo_state *s = state;
    if (s->phase == EVO_DEAL)
        return s->drawer == s->start && s->draws == EVO_DEALT + evo_row_length(s, s->drawer);
    return s->phase == EVO_FOOD && s->actors + 1 == 1 << s->players;
}
