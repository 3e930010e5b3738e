/* contract_rules.c - the contract for the rules: actors, legal actions, chance, apply, refusals, result. */
#include "core/result.h"
#include "support/contract_kit.h"
#include <inttypes.h>
#include <string.h>

extern const struct moa_topic moa_rules_core[];

static const moa_action guard = 0xDEADBEEF; /* the word behind the room of `legal` */

/* Ascending without repeats, at most actions_max, nothing written behind. */
int contract_legal(struct contract *c, const void *state, int player, int which) {
    moa_action *list = c->list[which];
    list[c->game->actions_max] = guard;
    int count = c->game->legal(c->match.data, state, player, list);
    if (count < 0 || count > c->game->actions_max || list[c->game->actions_max] != guard) {
        contract_fail(c, "player %d: %d legal actions, or more written; actions_max is %d", player, count,
                      c->game->actions_max);
        return -1;
    }
    for (int i = 1; i < count; i++) {
        if (list[i - 1] >= list[i]) {
            contract_fail(c, "player %d: legal actions are not sorted: %s is number %d", player,
                          contract_action(c, list[i]), i);
            return -1;
        }
    }
    return count;
}

bool contract_contains(const moa_action *list, int count, moa_action action) {
    for (int i = 0; i < count; i++) {
        if (list[i] == action) return true;
    }
    return false;
}

void contract_apply(struct contract *c, void *state, int player, moa_action action, int which) {
    c->events[which].count = 0;
    c->game->apply(c->match.data, state, player, action, &c->events[which]);
}

bool contract_check_actors(struct contract *c) {
    uint32_t actors = c->game->actors(c->match.data, c->match.state);
    uint32_t players = (1u << c->setup.players) - 1, chance = 1u << MOA_CHANCE;
    if (actors & ~(players | chance)) return contract_fail(c, "actors 0x%" PRIx32 " who do not play", actors);
    if ((actors & chance) && (actors & players)) return contract_fail(c, "chance acts, but not alone");
    return true;
}

bool contract_check_legal(struct contract *c) {
    uint32_t actors = c->game->actors(c->match.data, c->match.state);
    for (int p = 0; p <= MOA_CHANCE; p++) {
        if (p >= c->setup.players && p != MOA_CHANCE) continue;
        int count = contract_legal(c, c->match.state, p, 0);
        if (count < 0) return false;
        if ((count > 0) != (actors >> p & 1)) {
            return contract_fail(c, "player %d %s an actor, but has %d legal actions", p,
                                 actors >> p & 1 ? "is" : "is not", count);
        }
    }
    return true;
}

bool contract_check_chance(struct contract *c) {
    if (!(c->game->actors(c->match.data, c->match.state) >> MOA_CHANCE & 1)) return true;
    int count = contract_legal(c, c->match.state, MOA_CHANCE, 0);
    for (int i = 0; i < 4; i++) {
        moa_action sampled = c->game->chance(c->match.data, c->match.state, &c->rng);
        if (!contract_contains(c->list[0], count, sampled)) {
            return contract_fail(c, "chance samples 0x%" PRIx32 ", which is not legal", sampled);
        }
    }
    return true;
}

static bool has_rule(const struct moa_topic *topics, const char *id) {
    for (; topics && topics->id; topics++) {
        if (strcmp(topics->id, id) == 0) return true;
    }
    return false;
}

static bool check_reason(struct contract *c, int player, moa_action code, struct moa_refusal refusal) {
    if (!has_rule(c->game->rules, refusal.rule) && !has_rule(moa_rules_core, refusal.rule)) {
        return contract_fail(c, "player %d, code 0x%" PRIx32 ": refused by \"%s\", which is no numbered rule",
                             player, code, refusal.rule);
    }
    if (!refusal.text || !*refusal.text) {
        return contract_fail(c, "player %d, code 0x%" PRIx32 ": refused by %s without a word", player, code,
                             refusal.rule);
    }
    return true;
}

/* An illegal code must be refused by the match, too, and change nothing. */
static bool check_refused(struct contract *c, int player, moa_action code) {
    int plies = c->match.plies;
    memcpy(c->spare[0], c->match.state, c->game->state_size);
    struct moa_refusal refusal = moa_match_play(&c->match, player, code, NULL);
    if (!refusal.rule) return contract_fail(c, "player %d plays the illegal code 0x%" PRIx32, player, code);
    if (c->match.plies != plies || memcmp(c->spare[0], c->match.state, c->game->state_size) != 0) {
        return contract_fail(c, "player %d, code 0x%" PRIx32 ": refused, but the state changed", player,
                             code);
    }
    return check_reason(c, player, code, refusal);
}

/* `legal` and `why_not` must agree. The game itself is asked only about actors: the core answers for others. */
static bool check_code(struct contract *c, int player, moa_action code, bool legal) {
    const void *data = c->match.data, *state = c->match.state;
    struct moa_refusal refusal = moa_why_not(c->game, data, state, player, code);
    if (!refusal.rule != legal) {
        return contract_fail(c, "player %d, code 0x%" PRIx32 ": %s, but why_not says %s", player, code,
                             legal ? "legal" : "not legal", refusal.rule ? refusal.rule : "nothing");
    }
    bool actor = c->game->actors(data, state) >> player & 1;
    if (actor) {
        struct moa_refusal own = c->game->why_not(data, state, player, code);
        if (!own.rule != legal) {
            return contract_fail(c, "player %d, code 0x%" PRIx32 ": %s, but the game's why_not says %s",
                                 player, code, legal ? "legal" : "not legal",
                                 own.rule ? own.rule : "nothing");
        }
        if (own.rule && !check_reason(c, player, code, own)) return false;
    }
    return legal || check_refused(c, player, code);
}

/* All legal codes, and many that are not: wild ones, near ones, and those of other players. */
bool contract_check_refusals(struct contract *c) {
    for (int p = 0; p <= MOA_CHANCE; p++) {
        if (p >= c->setup.players && p != MOA_CHANCE) continue;
        int count = contract_legal(c, c->match.state, p, 0);
        if (count < 0) return false;
        for (int i = 0; i < count; i++) {
            if (!check_code(c, p, c->list[0][i], true)) return false;
        }
        for (int i = 0; i < CONTRACT_PROBES; i++) {
            if (!check_code(c, p, c->probe[i], contract_contains(c->list[0], count, c->probe[i])))
                return false;
        }
        int others = contract_legal(c, c->match.state, (p + 1) % c->setup.players, 1);
        for (int i = 0; i < others; i++) {
            moa_action code = c->list[1][i];
            if (!check_code(c, p, code, contract_contains(c->list[0], count, code))) return false;
        }
    }
    return c->setup.players == MOA_PLAYERS_MAX || check_refused(c, c->setup.players, c->probe[3]);
}

/* The same action on copies at other addresses, with and without listeners, gives the same bytes. */
bool contract_check_apply(struct contract *c, int actor, moa_action action) {
    size_t size = c->game->state_size;
    struct moa_error error = {{0}};
    memcpy(c->spare[0], c->match.state, size);
    memcpy(c->spare[1], c->match.state, size);
    c->game->apply(c->match.data, c->spare[0], actor, action, NULL);
    contract_apply(c, c->spare[1], actor, action, 0);
    if (memcmp(c->spare[0], c->spare[1], size) != 0) {
        return contract_fail(c, "%s gives two different states with and without events",
                             contract_action(c, action));
    }
    memcpy(c->spare[1], c->match.state, size);
    contract_apply(c, c->spare[1], actor, action, 1);
    if (memcmp(c->spare[0], c->spare[1], size) != 0) {
        return contract_fail(c, "%s gives two different states on two copies", contract_action(c, action));
    }
    if (!c->game->check(c->match.data, c->spare[0], &error)) {
        return contract_fail(c, "after %s of player %d the check fails: %s", contract_action(c, action),
                             actor, error.text);
    }
    return true;
}

static bool check_points(struct contract *c, const struct moa_result *result, int p) {
    int sum = 0;
    for (int i = 0; i < result->parts; i++) sum += result->by_part[p][i];
    return sum == result->points[p] ||
           contract_fail(c, "player %d: the parts give %d points, not %d", p, sum, result->points[p]);
}

/* Each can be named, and points are the points. */
static bool check_criteria(struct contract *c, const struct moa_result *result) {
    if (result->criteria < 1 || result->criteria > MOA_CRITERIA_MAX)
        return contract_fail(c, "ranks go by %d criteria", result->criteria);
    for (int i = 0; i < result->criteria; i++) {
        const struct moa_criterion *one = &result->criterion[i];
        if (!one->id || !*one->id || !one->words || !*one->words)
            return contract_fail(c, "criterion %d of the ranks has no id or no words", i);
        for (int j = 0; j < i; j++)
            if (strcmp(one->id, result->criterion[j].id) == 0)
                return contract_fail(c, "two criteria of the ranks are called %s", one->id);
        for (int p = 0; p < result->players && strcmp(one->id, MOA_BY_POINTS) == 0; p++)
            if (one->value[p] != result->points[p])
                return contract_fail(c, "player %d has %d points, but is ranked by %d", p, result->points[p],
                                     one->value[p]);
    }
    return true;
}

/* The first criterion that differs puts one player ahead of another; where none does they share their rank. */
static bool check_order(struct contract *c, const struct moa_result *result, int p, int q) {
    int i = 0;
    while (i < result->criteria && result->criterion[i].value[p] == result->criterion[i].value[q]) i++;
    int more = i < result->criteria ? result->criterion[i].value[p] - result->criterion[i].value[q] : 0;
    int ahead = result->rank[q] - result->rank[p];
    if ((more > 0) == (ahead > 0) && (more < 0) == (ahead < 0)) return true;
    return contract_fail(c, "by %s players %d and %d cannot have the ranks %d and %d",
                         i < result->criteria ? result->criterion[i].id : "nothing", p, q, result->rank[p],
                         result->rank[q]);
}

/* Ranks are 1 + how many are ahead, so ties leave gaps: 1 1 3. The standing may be asked for at any time. */
bool contract_check_result(struct contract *c, bool over) {
    struct moa_result result;
    memset(&result, 0xA5, sizeof result);
    c->game->result(c->match.data, c->match.state, &result);
    if (result.players != c->setup.players)
        return contract_fail(c, "the result is for %d players", result.players);
    if (result.parts < 0 || result.parts > MOA_PARTS_MAX)
        return contract_fail(c, "%d parts of points", result.parts);
    for (int i = 0; i < result.parts; i++) {
        if (!result.part[i] || !*result.part[i])
            return contract_fail(c, "part %d of the points has no name", i);
    }
    for (int p = 0; p < result.players; p++)
        if (!check_points(c, &result, p)) return false;
    if (!check_criteria(c, &result)) return false;
    for (int p = 0; p < result.players; p++) {
        int ahead = 0;
        for (int q = 0; q < result.players; q++) {
            if (!check_order(c, &result, p, q)) return false;
            ahead += result.rank[q] < result.rank[p];
        }
        if (over && result.rank[p] != 1 + ahead) {
            return contract_fail(c, "player %d has rank %d, but %d are ahead", p, result.rank[p], ahead);
        }
    }
    return true;
}
