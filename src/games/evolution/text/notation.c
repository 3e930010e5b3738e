/* notation.c - actions as stable text, for records and programs: "feed 1", "prey 2 1", "pick horns/3".
 *
 * One table says how each kind of action is written; writing, reading and checking all follow it. */
#include "games/evolution/text/notation.h"
#include "core/i18n.h"
#include "core/token.h"
#include <string.h>

const char *const evo_side_word[] = {"left", "right", NULL};
const char *const evo_level_word[] = {"population", "body", NULL};
const char *const evo_grain_word[] = {"fertile", "long_neck", "fat_tissue", NULL};
static const char *const decline_word[] = {"once", "rest", NULL};

/* What an argument is. */
enum arg { NOTHING, PLAYER, SPECIES, CARD, TRAIT, SIDE, LEVEL, EFFECT, HOW_LONG, OVER, ONE, BY };

static const struct {
    const char *word;
    enum arg a, b;
} form[EVO_DO_END] = {
    [EVO_DO_START] = {"start", PLAYER, NOTHING},       [EVO_DO_REMOVE] = {"remove", CARD, NOTHING},
    [EVO_DO_DRAW] = {"draw", CARD, NOTHING},           [EVO_DO_FOOD] = {"food", CARD, NOTHING},
    [EVO_DO_PICK] = {"pick", CARD, NOTHING},           [EVO_DO_DONE] = {"done", NOTHING, NOTHING},
    [EVO_DO_TRAIT] = {"trait", SPECIES, OVER},         [EVO_DO_NEW] = {"new", SIDE, NOTHING},
    [EVO_DO_GROW] = {"grow", SPECIES, LEVEL},          [EVO_DO_GRAIN] = {"grain", SPECIES, EFFECT},
    [EVO_DO_LEAVE] = {"leave", SPECIES, NOTHING},      [EVO_DO_THINK] = {"think", SPECIES, CARD},
    [EVO_DO_DECLINE] = {"decline", HOW_LONG, NOTHING}, [EVO_DO_FEED] = {"feed", SPECIES, ONE},
    [EVO_DO_STORE] = {"store", SPECIES, NOTHING},      [EVO_DO_HUNT] = {"hunt", SPECIES, NOTHING},
    [EVO_DO_PASS] = {"pass", NOTHING, NOTHING},        [EVO_DO_PREY] = {"prey", PLAYER, SPECIES},
    [EVO_DO_IGNORE] = {"ignore", TRAIT, CARD},         [EVO_DO_STRIKE] = {"strike", NOTHING, NOTHING},
};

/* What the last byte of a code is: only a question about prey names an attacker there. */
static enum arg last_arg(int kind) { return kind == EVO_DO_PREY ? BY : NOTHING; }

/* ---- Is the code one that an action can have? ---- */

static bool arg_known(const struct evo_deck *deck, enum arg kind, int value) {
    switch (kind) {
    case NOTHING: return value == 0;
    case PLAYER: return value < EVO_PLAYERS_MAX;
    case SPECIES: return value < EVO_SPECIES_MAX;
    case CARD: return value < EVO_CARDS && deck->same[value] == value;
    case TRAIT: return value < EVO_TRAITS;
    case OVER: return value <= EVO_TRAITS;
    case BY: return value <= EVO_SPECIES_MAX;
    case EFFECT: return value == EVO_GRAIN_FERTILE || value == EVO_GRAIN_LONG_NECK || value == EVO_GRAIN_FAT;
    default: return value < 2;
    }
}

bool evo_action_known(const struct evo_deck *deck, moa_action action) {
    int kind = evo_kind(action);
    if (kind < EVO_DO_START || kind >= EVO_DO_END) return false;
    return arg_known(deck, form[kind].a, evo_a(action)) && arg_known(deck, form[kind].b, evo_b(action)) &&
           arg_known(deck, last_arg(kind), evo_by(action));
}

/* ---- Writing ---- */

static void write_arg(const struct evo_deck *deck, enum arg kind, int value, struct moa_buffer *buffer) {
    const char *word = NULL;
    switch (kind) {
    case PLAYER:
    case SPECIES: moa_buffer_format(buffer, " %d", value + 1); return;
    case CARD:
        moa_buffer_put(buffer, " ");
        evo_card_write(deck, value, buffer);
        return;
    case OVER:
        if (value) moa_buffer_format(buffer, " over %s", evo_trait_word[value - 1]);
        return;
    case BY:
        if (value) moa_buffer_format(buffer, " by %d", value);
        return;
    case ONE: word = value ? "one" : NULL; break;
    case TRAIT: word = evo_trait_word[value]; break;
    case SIDE: word = evo_side_word[value]; break;
    case LEVEL: word = evo_level_word[value]; break;
    case EFFECT: word = evo_grain_word[value >> 1]; break;
    case HOW_LONG: word = decline_word[value]; break;
    case NOTHING: break;
    }
    if (word) moa_buffer_format(buffer, " %s", word);
}

void evo_action_text(const void *data, moa_action action, struct moa_buffer *buffer) {
    if (!evo_action_known(data, action)) {
        moa_buffer_format(buffer, "0x%08x", action);
        return;
    }
    int kind = evo_kind(action);
    moa_buffer_put(buffer, form[kind].word);
    write_arg(data, form[kind].a, evo_a(action), buffer);
    write_arg(data, form[kind].b, evo_b(action), buffer);
    write_arg(data, last_arg(kind), evo_by(action), buffer);
}

/* ---- Reading ---- */

static bool read_word(const char *const *words, const char *word, int *value) {
    *value = moa_token_index(words, word);
    return *value >= 0;
}

/* What is expected there, for errors. */
static const char *expected(enum arg kind) {
    switch (kind) {
    case PLAYER: return _("the number of a player");
    case SPECIES: return _("the number of a species");
    case CARD: return _("a card, such as horns/3");
    case TRAIT: return _("a trait, such as hard_shell");
    case SIDE: return "left | right";
    case LEVEL: return "population | body";
    case EFFECT: return "fertile | long_neck | fat_tissue";
    case HOW_LONG: return "once | rest";
    case OVER: return "over TRAIT";
    case ONE: return "one";
    case BY: return "by SPECIES";
    case NOTHING: break;
    }
    return _("nothing more");
}

static bool read_arg(const struct evo_deck *deck, enum arg kind, const char **text, int *value) {
    char word[32];
    const char *rest = moa_token_next(*text, word, sizeof word);
    bool fine = true;
    *value = 0;
    switch (kind) {
    case NOTHING: return true;
    case PLAYER:
    case SPECIES:
        fine = moa_token_number(word, kind == PLAYER ? EVO_PLAYERS_MAX : EVO_SPECIES_MAX, value);
        --*value;
        break;
    case CARD: fine = evo_card_read(deck, word, value) != NULL; break;
    case TRAIT: fine = read_word(evo_trait_word, word, value); break;
    case SIDE: fine = read_word(evo_side_word, word, value); break;
    case LEVEL: fine = read_word(evo_level_word, word, value); break;
    case HOW_LONG: fine = read_word(decline_word, word, value); break;
    case EFFECT:
        fine = read_word(evo_grain_word, word, value);
        if (fine) *value = 1 << *value;
        break;
    case OVER:
        if (!*word) return true;
        fine = !strcmp(word, "over");
        rest = moa_token_next(rest, word, sizeof word);
        fine = fine && read_word(evo_trait_word, word, value);
        ++*value;
        break;
    case BY:
        if (!*word) return true;
        fine = !strcmp(word, "by");
        rest = moa_token_next(rest, word, sizeof word);
        fine = fine && moa_token_number(word, EVO_SPECIES_MAX, value);
        break;
    case ONE:
        if (!*word) return true;
        fine = !strcmp(word, "one");
        *value = 1;
        break;
    }
    *text = rest;
    return fine;
}

bool evo_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error) {
    char word[32];
    const char *rest = moa_token_next(text, word, sizeof word);
    int kind = EVO_DO_START, a, b, c;
    while (kind < EVO_DO_END && strcmp(form[kind].word, word) != 0) kind++;
    if (kind == EVO_DO_END) return moa_fail(error, _("'%s' is not an action of Evolution"), word);
    if (!read_arg(data, form[kind].a, &rest, &a))
        return moa_fail(error, _("after '%s' comes %s"), form[kind].word, expected(form[kind].a));
    if (!read_arg(data, form[kind].b, &rest, &b))
        return moa_fail(error, _("'%s' ends with %s"), form[kind].word, expected(form[kind].b));
    if (!read_arg(data, last_arg(kind), &rest, &c))
        return moa_fail(error, _("'%s' ends with %s"), form[kind].word, expected(last_arg(kind)));
    if (*rest) return moa_fail(error, _("unexpected text after '%s': '%s'"), form[kind].word, rest);
    *action = evo_code(kind, a, b) | (moa_action)c;
    return true;
}
