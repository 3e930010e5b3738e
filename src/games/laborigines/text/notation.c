/* notation.c - actions as stable text: "roll 2 5", "go clockwise", "give blue 2". One table says how each kind
 * is written; writing, reading and checking follow it. */
#include "core/i18n.h"
#include "core/token.h"
#include "games/laborigines/text/internal.h"
#include <string.h>

const char *const lab_colour_word[] = {"blue", "orange", "green", "pink", "yellow", "neutral", NULL};
const char *const lab_direction_word[] = {"clockwise", "counter", NULL};

/* What an argument is. CIRCLE takes both: a kind of circle and the side up. */
enum arg { NOTHING, PLAYER, PLACE, CIRCLE, DIE, TWIN, DIRECTION, COLOUR, COUNT, DISEASE };

static const struct {
    const char *word;
    enum arg a, b;
} form[LAB_DO_END] = {
    [LAB_DO_LAY] = {"lay", CIRCLE, NOTHING},
    [LAB_DO_STAND] = {"moa", PLACE, NOTHING},
    [LAB_DO_VOTE] = {"vote", PLAYER, NOTHING},
    [LAB_DO_ABSTAIN] = {"abstain", NOTHING, NOTHING},
    [LAB_DO_START] = {"start", PLAYER, NOTHING},
    [LAB_DO_PLACE] = {"place", PLACE, NOTHING},
    [LAB_DO_ROLL] = {"roll", DIE, DIE},
    [LAB_DO_DIE] = {"die", DIE, NOTHING},
    [LAB_DO_FLAG] = {"flag", TWIN, NOTHING},
    [LAB_DO_FIRST] = {"first", TWIN, NOTHING},
    [LAB_DO_PAY] = {"pay", DIRECTION, NOTHING},
    [LAB_DO_DECLINE] = {"decline", NOTHING, NOTHING},
    [LAB_DO_GO] = {"go", DIRECTION, NOTHING},
    [LAB_DO_GIVE] = {"give", COLOUR, COUNT},
    [LAB_DO_CATCH] = {"disease", DISEASE, NOTHING},
};

/* The least number of an argument, and one above the most. */
struct range {
    int least, end;
};

static struct range range_of(const struct lab_data *data, enum arg kind) {
    switch (kind) {
    case PLAYER: return (struct range){0, LAB_PLAYERS_MAX};
    case PLACE: return (struct range){0, data->ring};
    case CIRCLE: return (struct range){0, data->kinds};
    case DIE: return (struct range){1, 7};
    case TWIN:
    case DIRECTION: return (struct range){0, 2};
    case COLOUR: return (struct range){0, LAB_NEUTRAL + 1};
    case COUNT: return (struct range){1, LAB_STONES_MAX / 2 + 1};
    case DISEASE: return (struct range){0, LAB_DISEASES};
    case NOTHING: break;
    }
    return (struct range){0, 1};
}

static bool in_range(const struct lab_data *data, enum arg kind, int value) {
    struct range range = range_of(data, kind);
    return value >= range.least && value < range.end;
}

bool lab_action_known(const struct lab_data *data, moa_action action) {
    int kind = lab_kind(action), a = lab_a(action), b = lab_b(action);
    if (kind < LAB_DO_LAY || kind >= LAB_DO_END || (action & 0xFF)) return false;
    if (!in_range(data, form[kind].a, a)) return false;
    if (kind == LAB_DO_LAY) { /* circles alike on both sides have but one */
        const uint8_t *side = data->circle[a].side;
        return b == 0 || (b == 1 && side[0] != side[1]);
    }
    return in_range(data, form[kind].b, b) && (kind != LAB_DO_ROLL || a <= b);
}

/* ---- Writing ---- */

static void write_arg(enum arg kind, int value, struct moa_buffer *buffer) {
    switch (kind) {
    case NOTHING:
    case CIRCLE: break;
    case PLAYER:
    case PLACE:
    case TWIN: moa_buffer_format(buffer, " %d", value + 1); break;
    case DIE:
    case COUNT: moa_buffer_format(buffer, " %d", value); break;
    case DIRECTION: moa_buffer_format(buffer, " %s", lab_direction_word[value]); break;
    case COLOUR: moa_buffer_format(buffer, " %s", lab_colour_word[value]); break;
    case DISEASE: moa_buffer_format(buffer, " %s", lab_disease_word[value]); break;
    }
}

void lab_action_text(const void *data, moa_action action, struct moa_buffer *buffer) {
    int kind = lab_kind(action), a = lab_a(action), b = lab_b(action);
    if (!lab_action_known(data, action)) {
        moa_buffer_format(buffer, "0x%08x", action);
        return;
    }
    moa_buffer_put(buffer, form[kind].word);
    if (kind == LAB_DO_LAY) {
        int circle = 2 * a + b;
        moa_buffer_format(buffer, " %s/%s", lab_trap_word[lab_up(data, circle)],
                          lab_trap_word[lab_back(data, circle)]);
    }
    write_arg(form[kind].a, a, buffer);
    write_arg(form[kind].b, b, buffer);
}

/* ---- Reading ---- */

/* "acid/safe": the side up, then the back. */
static bool read_circle(const struct lab_data *data, char *word, int *kind, int *side) {
    char *slash = strchr(word, '/');
    if (!slash) return false;
    *slash = '\0';
    int up = moa_token_index(lab_trap_word, word), back = moa_token_index(lab_trap_word, slash + 1);
    for (int circle = 0; circle < 2 * data->kinds; circle++) {
        if (lab_up(data, circle) != up || lab_back(data, circle) != back) continue;
        *kind = circle >> 1;
        *side = circle & 1;
        return true;
    }
    return false;
}

static bool read_arg(const struct lab_data *data, enum arg kind, const char *word, int *value) {
    bool fine = true;
    switch (kind) {
    case DIRECTION: *value = moa_token_index(lab_direction_word, word); break;
    case COLOUR: *value = moa_token_index(lab_colour_word, word); break;
    case DISEASE: *value = moa_token_index(lab_disease_word, word); break;
    default:
        fine = moa_token_number(word, LAB_STONES_MAX, value);
        if (kind == PLAYER || kind == PLACE || kind == TWIN) --*value;
        break;
    }
    return fine && in_range(data, kind, *value);
}

/* What is expected there, for errors. */
static const char *expected(enum arg kind) {
    switch (kind) {
    case PLAYER: return _("the number of a player");
    case PLACE: return _("the number of a circle");
    case CIRCLE: return _("a circle, its upper side first, such as acid/safe");
    case DIE: return _("a die, 1 to 6");
    case TWIN: return "1 | 2";
    case DIRECTION: return "clockwise | counter";
    case COLOUR: return "blue | orange | green | pink | yellow | neutral";
    case COUNT: return _("how many stones");
    case DISEASE: return _("a disease, such as leprosy");
    case NOTHING: break;
    }
    return _("nothing more");
}

bool lab_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error) {
    char word[48];
    const char *rest = moa_token_next(text, word, sizeof word);
    int kind = LAB_DO_LAY, arg[2] = {0, 0};
    while (kind < LAB_DO_END && strcmp(form[kind].word, word) != 0) kind++;
    if (kind == LAB_DO_END) return moa_fail(error, _("'%s' is not an action of Laborigines"), word);
    for (int i = 0; i < 2; i++) {
        enum arg what = i ? form[kind].b : form[kind].a;
        if (what == NOTHING) continue;
        rest = moa_token_next(rest, word, sizeof word);
        bool fine =
            what == CIRCLE ? read_circle(data, word, &arg[0], &arg[1]) : read_arg(data, what, word, &arg[i]);
        if (!fine) return moa_fail(error, _("after '%s' comes %s"), form[kind].word, expected(what));
    }
    if (*rest) return moa_fail(error, _("unexpected text after '%s': '%s'"), form[kind].word, rest);
    *action = lab_code(kind, arg[0], arg[1]);
    if (lab_action_known(data, *action)) return true;
    return moa_fail(error, _("the smaller die comes first"));
}
