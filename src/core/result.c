/* result.c - see result.h. */
#include "core/result.h"
#include "core/i18n.h"
#include "core/seats.h"

enum { NAMES_MAX = MOA_DECISION_MAX / 2, REASON_MAX = 256 };

/* ---- Ranks ---- */

int *moa_result_add(struct moa_result *result, const char *id, const char *words, bool shown) {
    assert(result->criteria < MOA_CRITERIA_MAX);
    struct moa_criterion *criterion = &result->criterion[result->criteria++];
    *criterion = (struct moa_criterion){.id = id, .words = words, .shown = shown};
    return criterion->value;
}

void moa_result_add_points(struct moa_result *result) {
    int *value = moa_result_add(result, MOA_BY_POINTS, N_("with more points"), true);
    memcpy(value, result->points, sizeof result->points);
}

int moa_result_decider(const struct moa_result *result, int a, int b) {
    for (int i = 0; i < result->criteria; i++)
        if (result->criterion[i].value[a] != result->criterion[i].value[b]) return i;
    return -1;
}

void moa_result_rank(struct moa_result *result) {
    for (int p = 0; p < result->players; p++) result->rank[p] = 1;
    for (int p = 0; p < result->players; p++)
        for (int q = p + 1; q < result->players; q++) {
            int by = moa_result_decider(result, p, q);
            if (by < 0) continue;
            const int *value = result->criterion[by].value;
            result->rank[value[p] > value[q] ? q : p]++;
        }
}

/* ---- What decided ---- */

static uint32_t players_of_rank(const struct moa_result *result, int rank) {
    uint32_t players = 0;
    for (int p = 0; p < result->players; p++) players |= (uint32_t)(result->rank[p] == rank) << p;
    return players;
}

int moa_result_decisions(const struct moa_result *result, struct moa_decision out[MOA_PLAYERS_MAX]) {
    int count = 0;
    uint32_t ahead = 0;
    for (int rank = 1; rank <= result->players; rank++) {
        uint32_t players = players_of_rank(result, rank);
        if (!players) continue;
        if (ahead) {
            int by = moa_result_decider(result, __builtin_ctz(ahead), __builtin_ctz(players));
            out[count] = (struct moa_decision){.ahead = ahead, .behind = players, .by = by};
            count += by >= 0;
        }
        ahead = players;
    }
    return count;
}

static bool is_points(const struct moa_criterion *criterion) {
    return strcmp(criterion->id, MOA_BY_POINTS) == 0;
}

bool moa_decision_by_tie_break(const struct moa_result *result, const struct moa_decision *decision) {
    return !is_points(&result->criterion[decision->by]);
}

/* ---- Words ---- */

void moa_put_players(uint32_t players, const struct moa_style *style, struct moa_buffer *buffer) {
    for (uint32_t left = players; left; left &= left - 1) {
        if (left != players) moa_buffer_put(buffer, left & (left - 1) ? ", " : _(" and "));
        moa_seat_name(style, __builtin_ctz(left), buffer);
    }
}

/* "with more trait cards (7 to 5)" */
static void put_reason(const struct moa_criterion *criterion, int ahead, int behind,
                       struct moa_buffer *buffer) {
    if (criterion->shown)
        moa_buffer_format(buffer, _("%s (%d to %d)"), _(criterion->words), criterion->value[ahead],
                          criterion->value[behind]);
    else
        moa_buffer_put(buffer, _(criterion->words));
}

void moa_decision_words(const struct moa_result *result, const struct moa_decision *decision,
                        const struct moa_style *style, struct moa_buffer *buffer) {
    char ahead[NAMES_MAX], behind[NAMES_MAX], reason[REASON_MAX], sentence[MOA_DECISION_MAX];
    struct moa_buffer to_ahead = MOA_BUFFER(ahead), to_behind = MOA_BUFFER(behind),
                      to_reason = MOA_BUFFER(reason), to_sentence = MOA_BUFFER(sentence);
    int first = __builtin_ctz(decision->ahead), count = __builtin_popcount(decision->ahead);
    moa_put_players(decision->ahead, style, &to_ahead);
    moa_put_players(decision->behind, style, &to_behind);
    put_reason(&result->criterion[decision->by], first, __builtin_ctz(decision->behind), &to_reason);
    if (result->rank[first] == 1)
        moa_buffer_format(&to_sentence, moa_plural("%s wins %s.", "%s share the win %s.", count), ahead,
                          reason);
    else
        moa_buffer_format(&to_sentence, moa_plural("%s is ahead of %s %s.", "%s are ahead of %s %s.", count),
                          ahead, behind, reason);
    if (decision->by > 0 && is_points(&result->criterion[0]))
        moa_buffer_format(buffer,
                          moa_plural("Tied at %d point: %s", "Tied at %d points: %s", result->points[first]),
                          result->points[first], sentence);
    else
        moa_buffer_put(buffer, sentence);
}

/* ---- JSON ---- */

static void write_players(const char *key, uint32_t players, struct moa_writer *json) {
    moa_json_begin_array(json, key);
    for (; players; players &= players - 1) moa_json_int(json, NULL, __builtin_ctz(players));
    moa_json_end_array(json);
}

static void write_decision(const struct moa_result *result, const struct moa_decision *decision,
                           const struct moa_style *style, struct moa_writer *json) {
    moa_json_begin_object(json, NULL);
    write_players("ahead", decision->ahead, json);
    write_players("behind", decision->behind, json);
    moa_json_string(json, "by", result->criterion[decision->by].id);
    if (style && moa_decision_by_tie_break(result, decision)) {
        char words[MOA_DECISION_MAX];
        struct moa_buffer buffer = MOA_BUFFER(words);
        moa_decision_words(result, decision, style, &buffer);
        moa_json_string(json, "words", words);
    }
    moa_json_end_object(json);
}

void moa_result_write(const struct moa_result *result, uint32_t without, const struct moa_style *style,
                      struct moa_writer *json) {
    struct moa_decision decision[MOA_PLAYERS_MAX];
    int count = moa_result_decisions(result, decision);
    moa_json_begin_array(json, "criteria");
    for (int i = 0; i < result->criteria; i++) {
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "id", result->criterion[i].id);
        moa_json_begin_array(json, "values");
        for (int p = 0; p < result->players; p++) moa_json_int(json, NULL, result->criterion[i].value[p]);
        moa_json_end_array(json);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
    moa_json_begin_array(json, "decided");
    for (int i = 0; i < count; i++)
        if (!((decision[i].ahead | decision[i].behind) & without))
            write_decision(result, &decision[i], style, json);
    moa_json_end_array(json);
}
