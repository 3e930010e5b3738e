/* notation.c - actions as text, as records hold them: "evolve 2 1 black", "to nile long_march raid". */
#include "core/i18n.h"
#include "core/token.h"
#include "games/origin/text/internal.h"
#include <string.h>

const char *const ori_tint_word[] = {"white", "brown", "black", NULL};

/* What an action's number means. */
enum arg {
    NOTHING,
    TINT,
    CARD,
    LEVEL,
    STRAIT_VALUE,
    HUNT_VALUE,
    PLAYER,
    PAWN,
    TERRITORY,
    OPTION,
    COLUMN,
    TYPE
};

/* After its arguments an action may name cards declared with it; b and c hold their numbers. */
static const struct form {
    const char *word;
    enum arg a, b;
    int declared_b, declared_c; /* a kind of card + 1 */
} form[ORI_DO_KINDS] = {
    [ORI_DO_NEUTRAL] = {.word = "neutral", .a = TINT},
    [ORI_DO_DEAL] = {.word = "deal", .a = CARD},
    [ORI_DO_KEEP] = {.word = "keep", .a = CARD},
    [ORI_DO_LAY] = {.word = "lay", .a = LEVEL},
    [ORI_DO_STRAIT] = {.word = "strait", .a = STRAIT_VALUE},
    [ORI_DO_HUNT] = {.word = "hunt", .a = HUNT_VALUE},
    [ORI_DO_START] = {.word = "start", .a = PLAYER},
    [ORI_DO_EVOLVE] = {.word = "evolve", .a = PAWN},
    [ORI_DO_MOVE] = {.word = "move", .a = TERRITORY},
    [ORI_DO_PLAY] = {.word = "play", .a = CARD},
    [ORI_DO_SKIP] = {.word = "skip"},
    [ORI_DO_END] = {.word = "end"},
    [ORI_DO_PLACE] = {.word = "place", .a = TERRITORY, .declared_b = ORI_LEAP + 1},
    [ORI_DO_TO] = {.word = "to",
                   .a = TERRITORY,
                   .declared_b = ORI_LONG_MARCH + 1,
                   .declared_c = ORI_RAID + 1},
    [ORI_DO_REWARD] = {.word = "reward", .a = OPTION},
    [ORI_DO_TILE] = {.word = "tile", .a = COLUMN, .b = LEVEL},
    [ORI_DO_REFILL] = {.word = "refill", .a = LEVEL},
    [ORI_DO_TRACK] = {.word = "track", .a = TYPE},
    [ORI_DO_DECLINE] = {.word = "decline"},
    [ORI_DO_DRAW] = {.word = "draw", .a = CARD},
    [ORI_DO_CHOOSE] = {.word = "choose", .a = CARD},
    [ORI_DO_UNDER] = {.word = "under", .a = CARD},
    [ORI_DO_VICTIM] = {.word = "from", .a = PLAYER},
    [ORI_DO_TAKE] = {.word = "take", .a = CARD},
    [ORI_DO_STEAL] = {.word = "steal", .a = PLAYER, .b = LEVEL},
};

enum { DECLARED_MAX = 2 };

static bool has_value(const uint8_t *values, int count, int value) {
    return memchr(values, value, (size_t)count) != NULL;
}

static bool in_range(const struct ori_data *data, enum arg kind, int value) {
    switch (kind) {
    case NOTHING: return value == 0;
    case TINT: return value >= 0 && value < 3;
    case CARD: return value >= 0 && value < ORI_CARD_KINDS;
    case LEVEL: return value >= 1 && value <= ORI_LEVELS;
    case STRAIT_VALUE: return has_value(data->strait_value, ORI_STRAITS, value);
    case HUNT_VALUE: return has_value(data->hunting, ORI_HUNTS, value);
    case PLAYER: return value >= 0 && value < ORI_PLAYERS_MAX;
    case PAWN: return value >= 0 && value < ORI_PAWNS;
    case TERRITORY: return value >= 0 && value < data->territories;
    case OPTION: return value >= 0 && value < 2;
    case COLUMN: return value >= 0 && value < ORI_COLUMNS;
    case TYPE: return value >= 0 && value < ORI_TYPES;
    }
    return false;
}

bool ori_action_known(const struct ori_data *data, moa_action action) {
    int kind = ori_kind(action), b = ori_b(action), c = ori_c(action);
    if (kind < ORI_DO_NEUTRAL || kind >= ORI_DO_KINDS) return false;
    const struct form *f = &form[kind];
    return in_range(data, f->a, ori_a(action)) &&
           (f->declared_b ? b <= DECLARED_MAX : in_range(data, f->b, b)) &&
           (f->declared_c ? c <= DECLARED_MAX : c == 0);
}

/* ---- Pawns ---- */

void ori_pawn_write(int pawn, struct moa_buffer *buffer) {
    moa_buffer_format(buffer, "%d %d %s", ori_height(pawn), ori_width(pawn), ori_tint_word[ori_tint(pawn)]);
}

const char *ori_pawn_read(const char *text, int *pawn) {
    char word[16];
    int height = 0, width = 0;
    text = moa_token_next(text, word, sizeof word);
    if (!moa_token_number(word, 3, &height)) return NULL;
    text = moa_token_next(text, word, sizeof word);
    if (!moa_token_number(word, 3, &width)) return NULL;
    text = moa_token_next(text, word, sizeof word);
    int tint = moa_token_index(ori_tint_word, word);
    if (tint < 0) return NULL;
    *pawn = (height - 1) * 9 + (width - 1) * 3 + tint;
    return text;
}

/* ---- Writing ---- */

static void write_arg(const struct ori_data *data, enum arg kind, int value, struct moa_buffer *buffer) {
    if (kind == NOTHING) return;
    moa_buffer_put(buffer, " ");
    switch (kind) {
    case TINT: moa_buffer_put(buffer, ori_tint_word[value]); break;
    case CARD: moa_buffer_put(buffer, ori_card_word[value]); break;
    case PAWN: ori_pawn_write(value, buffer); break;
    case TERRITORY: moa_buffer_put(buffer, data->id[value]); break;
    case COLUMN: moa_buffer_put(buffer, ori_colour_word[value]); break;
    case TYPE: moa_buffer_put(buffer, ori_type_word[value]); break;
    case PLAYER:
    case OPTION: moa_buffer_format(buffer, "%d", value + 1); break;
    default: moa_buffer_format(buffer, "%d", value); break;
    }
}

static void write_declared(int kind, int cards, struct moa_buffer *buffer) {
    for (int i = 0; i < cards; i++) moa_buffer_format(buffer, " %s", ori_card_word[kind]);
}

void ori_action_text(const void *data, moa_action action, struct moa_buffer *buffer) {
    const struct form *f = &form[ori_kind(action) < ORI_DO_KINDS ? ori_kind(action) : 0];
    if (!ori_action_known(data, action)) {
        moa_buffer_format(buffer, "0x%08x", action);
        return;
    }
    moa_buffer_put(buffer, f->word);
    write_arg(data, f->a, ori_a(action), buffer);
    if (f->declared_b)
        write_declared(f->declared_b - 1, ori_b(action), buffer);
    else
        write_arg(data, f->b, ori_b(action), buffer);
    if (f->declared_c) write_declared(f->declared_c - 1, ori_c(action), buffer);
}

/* ---- Reading ---- */

static int territory_index(const struct ori_data *data, const char *word) {
    for (int i = 0; i < data->territories; i++)
        if (strcmp(data->id[i], word) == 0) return i;
    return -1;
}

/* Reads one argument and returns what follows it, or NULL. */
static const char *read_arg(const struct ori_data *data, enum arg kind, const char *text, int *value) {
    char word[32];
    if (kind == PAWN) return ori_pawn_read(text, value);
    text = moa_token_next(text, word, sizeof word);
    switch (kind) {
    case TINT: *value = moa_token_index(ori_tint_word, word); break;
    case CARD: *value = moa_token_index(ori_card_word, word); break;
    case TERRITORY: *value = territory_index(data, word); break;
    case COLUMN: *value = moa_token_index(ori_colour_word, word); break;
    case TYPE: *value = moa_token_index(ori_type_word, word); break;
    default:
        if (!moa_token_number(word, 99, value)) return NULL;
        if (kind == PLAYER || kind == OPTION) --*value;
        break;
    }
    return in_range(data, kind, *value) ? text : NULL;
}

/* Reads as many words of that card as there are, at most DECLARED_MAX. */
static const char *read_declared(int kind, const char *text, int *cards) {
    char word[32];
    for (*cards = 0; *cards < DECLARED_MAX; ++*cards) {
        const char *rest = moa_token_next(text, word, sizeof word);
        if (strcmp(word, ori_card_word[kind]) != 0) break;
        text = rest;
    }
    return text;
}

/* What is expected at that point, for error messages. */
static const char *expected(enum arg kind) {
    switch (kind) {
    case TINT: return "white | brown | black";
    case CARD: return _("a card, such as raid");
    case LEVEL: return _("a level, 1 to 5");
    case STRAIT_VALUE:
    case HUNT_VALUE: return _("the value of a token");
    case PLAYER: return _("the number of a player");
    case PAWN: return _("a pawn: height, width and colour, such as 2 1 black");
    case TERRITORY: return _("a territory, such as nile");
    case OPTION: return "1 | 2";
    case COLUMN: return "yellow | orange | purple | brown";
    case TYPE: return "action | permanent | objective";
    case NOTHING: break;
    }
    return _("nothing more");
}

bool ori_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error) {
    char word[32];
    const char *rest = moa_token_next(text, word, sizeof word);
    int kind = ORI_DO_NEUTRAL, arg[3] = {0};
    while (kind < ORI_DO_KINDS && strcmp(form[kind].word, word) != 0) kind++;
    if (kind == ORI_DO_KINDS) return moa_fail(error, _("'%s' is not an action of Origin"), word);
    const struct form *f = &form[kind];
    for (int i = 0; i < 2; i++) {
        enum arg what = i ? f->b : f->a;
        if (what == NOTHING) continue;
        rest = read_arg(data, what, rest, &arg[i]);
        if (!rest) return moa_fail(error, _("after '%s' comes %s"), f->word, expected(what));
    }
    if (f->declared_b) rest = read_declared(f->declared_b - 1, rest, &arg[1]);
    if (f->declared_c) rest = read_declared(f->declared_c - 1, rest, &arg[2]);
    rest += strspn(rest, " ");
    if (*rest) return moa_fail(error, _("unexpected text after '%s': '%s'"), f->word, rest);
    *action = ori_code(kind, arg[0], arg[1], arg[2]);
    return true;
}
