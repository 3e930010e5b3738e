/* origin_kit.c - see origin_kit.h. */
#include "support/origin_kit.h"
#include "core/token.h"
#include <string.h>

enum { TEXTS = 4, TEXT_MAX = 2048 };

/* A text of its own for each of the last few calls, so that two can be compared. */
static struct moa_buffer new_text(void) {
    static char text[TEXTS][TEXT_MAX];
    static int next;
    next = (next + 1) % TEXTS;
    return MOA_BUFFER(text[next]);
}

static struct kit kit_of(struct ori_test *t) {
    t->events.event = t->event;
    t->events.max = sizeof t->event / sizeof *t->event;
    return (struct kit){&moa_origin, &t->data, &t->s, &t->events};
}

void ori_new(struct ori_test *t, int players) {
    memset(t, 0, sizeof *t);
    kit_new(kit_of(t), &(struct moa_setup){.players = players});
}

void ori_position(struct ori_test *t, const char *json) {
    memset(t, 0, sizeof *t);
    kit_position(kit_of(t), json);
}

void ori_bad_position(const char *json, const char *why) {
    static struct ori_test t;
    memset(&t, 0, sizeof t);
    kit_bad_position(kit_of(&t), json, why);
}

void ori_do(struct ori_test *t, const char *actions) { kit_do(kit_of(t), actions); }
void ori_refused(struct ori_test *t, const char *action, const char *rule) {
    kit_refused(kit_of(t), action, rule);
}
bool ori_can(struct ori_test *t, const char *action) { return kit_can(kit_of(t), action); }
const char *ori_choices(struct ori_test *t, int player) {
    return kit_choices(kit_of(t), player ? player - 1 : MOA_CHANCE);
}
void ori_chance_on(struct ori_test *t) { kit_chance_on(kit_of(t)); }
char *ori_view_text(struct ori_test *t, int viewer) { return kit_view(kit_of(t), viewer); }
int ori_sees(struct ori_test *t, int viewer, const char *text) { return kit_sees(kit_of(t), viewer, text); }
void ori_expect_ranks(struct ori_test *t, const char *ranks) { kit_expect_ranks(kit_of(t), ranks); }
void ori_expect_decided(struct ori_test *t, const char *words) { kit_expect_decided(kit_of(t), words); }

const struct moa_event *ori_event(struct ori_test *t, enum ori_event_kind kind) {
    return kit_event(kit_of(t), (int)kind);
}

void ori_expect_value(struct ori_test *t, int player, const char *feature, double value) {
    kit_expect_value(kit_of(t), player, feature, value);
}

bool ori_same_view(struct ori_test *t, struct ori_test *u, int viewer) {
    return kit_same_view(kit_of(t), kit_of(u), viewer);
}

/* ---- Names ---- */

int ori_territory(struct ori_test *t, const char *name) {
    for (int i = 0; i < t->data.territories; i++)
        if (!strcmp(t->data.id[i], name)) return i;
    fail_msg("there is no territory %s", name);
    return 0;
}

int ori_strait(struct ori_test *t, const char *name) {
    for (int i = 0; i < ORI_STRAITS; i++)
        if (!strcmp(t->data.strait_id[i], name)) return i;
    fail_msg("there is no strait %s", name);
    return 0;
}

int ori_card(const char *name) {
    int kind = moa_token_index(ori_card_word, name);
    if (kind < 0) fail_msg("there is no card %s", name);
    return kind;
}

/* ---- What is where ---- */

const char *ori_now(struct ori_test *t) {
    struct moa_buffer buffer = new_text();
    for (int p = 0; p < ORI_PLAYERS_MAX; p++)
        if (t->s.actors >> p & 1) moa_buffer_format(&buffer, "%d", p + 1);
    if (t->s.actors >> MOA_CHANCE & 1) moa_buffer_put(&buffer, "*");
    moa_buffer_format(&buffer, "%s%s", buffer.length ? " " : "", ori_phase_word[t->s.phase]);
    return buffer.text;
}

const char *ori_pawn_at(struct ori_test *t, const char *territory) {
    struct moa_buffer buffer = new_text();
    int at = ori_territory(t, territory), owner = ori_owner(&t->s, at);
    if (t->s.pawn[at] == ORI_NONE) return buffer.text;
    if (owner < 0)
        moa_buffer_put(&buffer, "neutral: ");
    else
        moa_buffer_format(&buffer, "%d: ", owner + 1);
    ori_pawn_write(t->s.pawn[at], &buffer);
    return buffer.text;
}

static const char *card_names(struct ori_test *t, uint64_t cards) {
    struct moa_buffer buffer = new_text();
    for (; cards; cards &= cards - 1)
        moa_buffer_format(&buffer, "%s%s", buffer.length ? " " : "",
                          ori_card_word[t->data.kind_of[ori_first(cards)]]);
    return buffer.text;
}

const char *ori_hand(struct ori_test *t, int player) { return card_names(t, t->s.hand[player - 1]); }
const char *ori_table(struct ori_test *t, int player) { return card_names(t, t->s.table[player - 1]); }
const char *ori_discards(struct ori_test *t) { return card_names(t, t->s.discarded); }
const char *ori_known(struct ori_test *t, int player) { return card_names(t, t->s.seen[player - 1]); }

const char *ori_queue(struct ori_test *t, enum ori_type type) {
    struct moa_buffer buffer = new_text();
    for (int i = 0; i < t->s.unders[type]; i++) {
        uint8_t under = t->s.under[type][i];
        moa_buffer_format(&buffer, "%s%d %s", i ? ", " : "", ori_under_by(under) + 1,
                          ori_card_word[t->data.kind_of[ori_under_card(under)]]);
    }
    return buffer.text;
}

const char *ori_tops(struct ori_test *t, int player) {
    struct moa_buffer buffer = new_text();
    for (int level = ORI_LEVELS; level > 0; level--)
        for (int n = t->s.stack[player - 1][level - 1]; n > 0; n--)
            moa_buffer_format(&buffer, "%s%d", buffer.length ? " " : "", level);
    return buffer.text;
}

const char *ori_column_shows(struct ori_test *t, const char *column) {
    struct moa_buffer buffer = new_text();
    int colour = moa_token_index(ori_colour_word, column);
    for (int i = 0; i < ORI_SLOTS; i++)
        if (ori_column(i) == colour)
            moa_buffer_format(&buffer, "%s%d", buffer.length ? " " : "", t->s.slot[i]);
    return buffer.text;
}

int ori_held(struct ori_test *t, int player, enum ori_type type) {
    return ori_count(t->s.hand[player - 1] & t->data.of_type[type]);
}
int ori_left(struct ori_test *t, enum ori_type type) { return ori_pile_size(&t->data, &t->s, (int)type); }
int ori_reserve(struct ori_test *t, int level) { return t->s.reserve[level - 1]; }

int ori_points(struct ori_test *t, int player) {
    struct moa_result result;
    moa_origin.result(&t->data, &t->s, &result);
    return result.points[player - 1];
}

int ori_part(struct ori_test *t, int player, int part) {
    struct moa_result result;
    moa_origin.result(&t->data, &t->s, &result);
    return result.by_part[player - 1][part];
}

int ori_token(struct ori_test *t, int player, const char *place) {
    for (int i = 0; i < ORI_STRAITS; i++)
        if (!strcmp(t->data.strait_id[i], place))
            return t->s.straits[player - 1] >> i & 1 ? t->s.strait[i] : 0;
    for (int i = 0; i < ORI_GREENS; i++)
        if (t->data.green[i] == ori_territory(t, place))
            return t->s.hunts[player - 1] >> i & 1 ? t->s.hunt[i] : 0;
    fail_msg("%s is no green territory", place);
    return 0;
}
