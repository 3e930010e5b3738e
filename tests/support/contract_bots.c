/* contract_bots.c - the contract for what look-ahead players depend on: how actions look to others, and the features of
 * the evaluation. */
#include "support/contract_kit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    FILL_NAN = 0xFF, /* what `measure` leaves alone must show */
    FILL_OTHER = 0x55,
    PAIR_ONE_IN = 16, /* of the secret actions of long games are compared with another */
    SHORT_GAME = 100,
};

/* ---- seen ---- */

static moa_action seen_code(struct contract *c, int actor, moa_action action, int viewer) {
    return c->game->seen(c->match.data, c->match.state, actor, action, viewer);
}

/* Of list[0], another action that looks the same to the viewer; the action itself if there is none. */
static moa_action find_alike(struct contract *c, int count, int actor, moa_action action, int viewer) {
    moa_action code = seen_code(c, actor, action, viewer), found = action;
    uint32_t alike = 0;
    for (int i = 0; i < count; i++) {
        moa_action other = c->list[0][i];
        if (other == action || seen_code(c, actor, other, viewer) != code) continue;
        if (moa_rng_below(&c->rng, ++alike) == 0) found = other; /* each is as likely in the end */
    }
    return found;
}

/* A secret action must not look like an open one, or it would be taken for it. */
static bool check_code(struct contract *c, int count, int actor, moa_action action, int viewer) {
    moa_action code = seen_code(c, actor, action, viewer);
    if (code == action || !contract_contains(c->list[0], count, code)) return true;
    return contract_fail(c, "to player %d the secret %s of player %d looks like another legal action, 0x%x",
                         viewer, contract_action(c, action), actor, (unsigned)code);
}

/* Played in the same position, both must show the viewer the same, unless something is turned up. */
static bool check_pair(struct contract *c, int actor, moa_action one, moa_action other, int viewer) {
    bool revealed = false;
    char what[160];
    memcpy(c->spare[0], c->match.state, c->game->state_size);
    memcpy(c->spare[1], c->match.state, c->game->state_size);
    contract_apply(c, c->spare[0], actor, one, 0);
    contract_apply(c, c->spare[1], actor, other, 1);
    int seen = contract_seen_events(&c->events[0], viewer, c->events[0].event, &revealed);
    int alike = contract_seen_events(&c->events[1], viewer, c->events[1].event, &revealed);
    if (revealed) return true;
    if (seen != alike ||
        memcmp(c->events[0].event, c->events[1].event, (size_t)seen * sizeof(struct moa_event)) != 0) {
        return contract_fail(c, "%s looks like another action to player %d, but its events tell them apart",
                             contract_action(c, one), viewer);
    }
    snprintf(what, sizeof what, "%s looks like another action to player %d, who can tell what came of it",
             contract_action(c, one), viewer);
    return contract_same_portrait(c, c->spare[0], c->spare[1], viewer, what);
}

bool contract_check_seen(struct contract *c, int actor, moa_action action) {
    if (!c->game->seen || actor == MOA_CHANCE) return true;
    if (seen_code(c, actor, action, actor) != action) {
        return contract_fail(c, "%s of player %d looks like 0x%x to themselves", contract_action(c, action),
                             actor, (unsigned)seen_code(c, actor, action, actor));
    }
    for (int viewer = 0; viewer < c->setup.players; viewer++) {
        int count = contract_legal(c, c->match.state, actor, 0);
        if (count < 0) return false;
        if (viewer == actor) continue;
        if (!check_code(c, count, actor, action, viewer)) return false;
        if (c->game->longest > SHORT_GAME && moa_rng_below(&c->rng, PAIR_ONE_IN)) continue;
        moa_action other = find_alike(c, count, actor, action, viewer);
        if (other != action && !check_pair(c, actor, action, other, viewer)) return false;
    }
    return true;
}

/* ---- measure ---- */

static int count_features(const struct moa_game *game) {
    int count = 0;
    while (count <= MOA_FEATURES_MAX && game->features[count].name) count++;
    return count;
}

/* Before any game: each feature has a unique name, a description and a weight. */
bool contract_check_features(struct contract *c) {
    const struct moa_game *game = c->game;
    if (!game->measure) return true;
    if (!game->features || !game->weights)
        return contract_fail(c, "there is `measure`, but no `features` or `weights`");
    if (game->rollout < 0) return contract_fail(c, "`rollout` is %d", game->rollout);
    if (game->rollout_choices < 0) return contract_fail(c, "`rollout_choices` is %d", game->rollout_choices);
    if (!(game->explore >= 0 && isfinite(game->explore)))
        return contract_fail(c, "`explore` is %g", (double)game->explore);
    int count = count_features(game);
    if (count < 1 || count > MOA_FEATURES_MAX) return contract_fail(c, "%d features, or more", count);
    for (int i = 0; i < count; i++) {
        const struct moa_feature *feature = &game->features[i];
        if (!*feature->name || !feature->about || !*feature->about)
            return contract_fail(c, "feature %d has no name, or says nothing about itself", i);
        if (!isfinite(game->weights[i]) || (game->weights_2 && !isfinite(game->weights_2[i])))
            return contract_fail(c, "the weight of %s is no finite number", feature->name);
        for (int k = 0; k < i; k++) {
            if (strcmp(feature->name, game->features[k].name) == 0)
                return contract_fail(c, "two features are named %s", feature->name);
        }
    }
    return true;
}

/* The features of a copy of the position, in pre-filled memory; false if measuring changed the copy. */
static bool measure(struct contract *c, int which, int filling,
                    float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    memset(out, filling, sizeof(float) * MOA_PLAYERS_MAX * MOA_FEATURES_MAX);
    memcpy(c->spare[which], c->match.state, c->game->state_size);
    c->game->measure(c->match.data, c->spare[which], out);
    return memcmp(c->spare[which], c->match.state, c->game->state_size) == 0 ||
           contract_fail(c, "measure changes the state");
}

bool contract_check_measure(struct contract *c) {
    static float one[MOA_PLAYERS_MAX][MOA_FEATURES_MAX], other[MOA_PLAYERS_MAX][MOA_FEATURES_MAX];
    if (!c->game->measure) return true;
    if (!measure(c, 0, FILL_NAN, one) || !measure(c, 1, FILL_OTHER, other)) return false;
    int count = count_features(c->game);
    for (int p = 0; p < c->setup.players; p++) {
        for (int i = 0; i < count; i++) {
            const char *name = c->game->features[i].name;
            if (!isfinite(one[p][i])) return contract_fail(c, "%s of player %d is no finite number", name, p);
            if (memcmp(&one[p][i], &other[p][i], sizeof one[p][i]) != 0)
                return contract_fail(c, "%s of player %d differs when it is measured again", name, p);
        }
    }
    return true;
}
