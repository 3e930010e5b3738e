/* features.c - the features of Evolution's evaluation (weights.h), for each player: what counts at the end, what
 * feeds and protects until then, and each kind of trait. `left` is an estimate of the remaining rounds. */
#include "core/i18n.h"
#include "games/evolution/evolution.h"
#include "games/evolution/weights.h"
#include "games/evolution/weights_2.h"

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
    [CHIPS] = {"chips", N_("food chips in the bag and on species")},
    [CHIPS_LATE] = {"chips_late", N_("food chips, worth more near the end")},
    [POPULATION] = {"population", N_("population of all species")},
    [POPULATION_LEFT] = {"population_left", N_("population × rounds left")},
    [BODY_LEFT] = {"body_left", N_("body sizes × rounds left")},
    [SPECIES] = {"species", N_("species")},
    [SPECIES_LEFT] = {"species_left", N_("species × rounds left")},
    [TRAITS] = {"traits", N_("trait cards on species")},
    [TRAITS_LEFT] = {"traits_left", N_("trait cards × rounds left")},
    [HAND] = {"hand", N_("cards in hand")},
    [PLANTS] = {"plants", N_("plant food expected for plant eaters this round")},
    [SHORTFALL] = {"shortfall", N_("plant eater population left without food")},
    [MEAT] = {"meat", N_("hungry carnivore population with prey")},
    [HUNTERS] = {"hunters", N_("carnivores")},
    [HUNTER_SIZE] = {"hunter_size", N_("body sizes of carnivores")},
    [PREY] = {"prey", N_("possible attacks on other players' species")},
    [EXPOSED] = {"exposed", N_("possible attacks by other players' carnivores")},
    [EXPOSED_POPULATION] = {"exposed_population", N_("population of species that could be attacked")},
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
static_assert((int)FEATURES <= (int)MOA_FEATURES_MAX, "space for the features");

/* Rounds to come after this one: a round takes 3 cards a player and one a species from the pile. */
static float rounds_left(const struct evo_state *s) {
    if (s->end == EVO_END_THIS_ROUND) return 0;
    float takes = (float)(EVO_DEALT * s->players + s->row[s->players]);
    float left = (float)evo_cards_count(&s->pile) / takes;
    return left > 5 ? 5 : left;
}

/* What the species of a row are and have together. */
struct sums {
    int chips, population, body, hungry, hunters, hunter_size;
    uint8_t with[EVO_TRAITS + 1]; /* species with each trait; the last counts empty places */
};

/* A set of 128 bits serves for places in species[], too. */
static_assert((int)EVO_SPECIES_MAX <= 128, "a bit for each place");

static void sum_row(const struct evo *g, int player, struct sums *out, struct evo_cards *carnivores) {
    const struct evo_state *s = g->s;
    for (int i = s->row[player]; i < s->row[player + 1]; i++) {
        const struct evo_species *sp = &s->species[i];
        uint64_t hunts = evo_traits(g->deck, sp) >> EVO_CARNIVORE & 1;
        out->chips += sp->food + sp->fat;
        out->population += sp->population;
        out->body += sp->body;
        out->hungry += hunts ? 0 : sp->population - sp->food;
        out->hunters += (int)hunts;
        out->hunter_size += hunts ? sp->body : 0;
        carnivores->w[i >> 6] |= hunts << (i & 63);
        for (int k = 0; k < EVO_TRAITS_MAX; k++) out->with[g->deck->trait[sp->card[k]]]++;
    }
}

static void measure_row(const struct evo *g, int player, float left, float *out,
                        struct evo_cards *carnivores) {
    struct sums row = {0};
    sum_row(g, player, &row, carnivores);
    int species = evo_row_length(g->s, player);
    int traits = EVO_TRAITS_MAX * species - row.with[EVO_TRAITS];
    out[CHIPS] = (float)(g->s->bag[player] + row.chips);
    out[CHIPS_LATE] = out[CHIPS] / (1 + left);
    out[POPULATION] = (float)row.population;
    out[POPULATION_LEFT] = left * out[POPULATION];
    out[BODY_LEFT] = left * (float)row.body;
    out[SPECIES] = (float)species;
    out[SPECIES_LEFT] = left * out[SPECIES];
    out[TRAITS] = (float)traits;
    out[TRAITS_LEFT] = left * out[TRAITS];
    out[HAND] = (float)evo_cards_count(&g->s->hand[player]);
    out[SHORTFALL] = (float)row.hungry;
    out[HUNTERS] = (float)row.hunters;
    out[HUNTER_SIZE] = (float)row.hunter_size;
    out[MEAT] = out[PREY] = out[EXPOSED] = out[EXPOSED_POPULATION] = 0;
    for (int trait = 0; trait < EVO_TRAITS; trait++) out[FIRST_TRAIT + trait] = left * (float)row.with[trait];
}

/* What a carnivore could attack of another player's row. */
static int measure_prey(const struct evo *g, int hunter, int owner, struct evo_cards *hunted) {
    int prey = 0;
    for (int i = g->s->row[owner]; i < g->s->row[owner + 1]; i++) {
        uint64_t can = !evo_defences(g, hunter, i);
        prey += (int)can;
        hunted->w[i >> 6] |= can << (i & 63);
    }
    return prey;
}

/* Who could attack whom. */
static void measure_hunts(const struct evo *g, struct evo_cards carnivores, float out[][MOA_FEATURES_MAX]) {
    const struct evo_state *s = g->s;
    struct evo_cards hunted = {{0}};
    while (!evo_cards_empty(&carnivores)) {
        int hunter = evo_cards_pop(&carnivores), of = evo_owner(s, hunter), prey = 0;
        for (int owner = 0; owner < s->players; owner++) {
            if (owner == of) continue;
            int here = measure_prey(g, hunter, owner, &hunted);
            out[owner][EXPOSED] += (float)here;
            prey += here;
        }
        out[of][PREY] += (float)prey;
        if (prey) out[of][MEAT] += (float)(s->species[hunter].population - s->species[hunter].food);
    }
    while (!evo_cards_empty(&hunted)) {
        int prey = evo_cards_pop(&hunted);
        out[evo_owner(s, prey)][EXPOSED_POPULATION] += (float)s->species[prey].population;
    }
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
    struct evo_cards carnivores = {{0}};
    float left = rounds_left(g.s);
    for (int p = 0; p < g.s->players; p++) measure_row(&g, p, left, out[p], &carnivores);
    measure_hunts(&g, carnivores, out);
    measure_plants(&g, out);
}

bool evo_rests(const void *data, const void *state) {
    (void)data;
    const struct evo_state *s = state;
    if (s->phase == EVO_DEAL)
        return s->drawer == s->start && s->draws == EVO_DEALT + evo_row_length(s, s->drawer);
    return s->phase == EVO_FOOD && s->actors + 1 == 1 << s->players;
}
