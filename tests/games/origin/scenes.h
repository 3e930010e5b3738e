/* scenes.h - small positions of Origin, what happened in them, and why something is refused.
 *
 * The neutral pawn is white and stands on rift. Adjacent to it is one territory of each colour with a reward: sahel
 * (yellow), horn (orange), congo (purple) and kalahari (brown). */
#ifndef MOA_TESTS_ORIGIN_SCENES_H
#define MOA_TESTS_ORIGIN_SCENES_H

#include "core/match.h"
#include "support/origin_kit.h"
#include <stdio.h>
#include <string.h>

/* `head` are members of the position, each with a comma after it; players are lists of their members. */
#define TWO(head, one, two) "{" head "'players':[{" one "},{" two "}]}"
#define THREE(head, one, two, three) "{" head "'players':[{" one "},{" two "},{" three "}]}"
#define FOUR(head, one, two) "{" head "'players':[{" one "},{" two "},{},{}]}"
#define PAWNS(list) "'pawns':{" list "}"
#define TILES(list) "'tiles':[" list "]"
#define HAND(list) "'hand_cards':[" list "]"
#define TABLE(list) "'table':[" list "]"
#define SHOWS(yellow, orange, purple, brown)                                                                 \
    "'rewards':{'yellow':[" yellow "],'orange':[" orange "],'purple':[" purple "],'brown':[" brown "]},"

/* Player 2 has all tiles but one of each of the levels 1 to 4; where these are told to lie, the reserve is empty. */
#define ALMOST_ALL TILES("5,5,4,3,3,2,2,1,1")

/* The first and the smallest step of a game: beside the neutral pawn. */
#define ENTER(place) "1 evolve 1 1 brown ; 1 place " place

enum { SCENE_MAX = 4096, LOG_MAX = 2048 };

/* ---- Why not ---- */

/* Refused by that rule, with a sentence that has these words in it. */
static inline void expect_told(struct ori_test *t, const char *action, const char *rule, const char *words) {
    struct moa_error error;
    moa_action code = 0;
    ori_refused(t, action, rule);
    assert_true(moa_origin.action_parse(&t->data, action + 2, &code, &error));
    struct moa_refusal no = moa_why_not(&moa_origin, &t->data, &t->s, action[0] - '1', code);
    if (!strstr(no.text, words)) fail_msg("'%s' is refused with '%s', not with '%s'", action, no.text, words);
}

/* ---- What happened ---- */

static inline void log_event(struct ori_test *t, const struct moa_event *e, struct moa_buffer *buffer) {
    static const char *const type[] = {"action", "permanent", "objective"};
    static const char *const column[] = {"yellow", "orange", "purple", "brown"};
    switch ((enum ori_event_kind)e->kind) {
    case ORI_EV_DECLARED:
        moa_buffer_format(buffer, "declared %d %s", e->arg[1], ori_card_word[e->arg[0]]);
        break;
    case ORI_EV_EVOLVED: moa_buffer_format(buffer, "evolved %s", t->data.id[e->arg[1]]); break;
    case ORI_EV_MOVED: moa_buffer_format(buffer, "moved %s", t->data.id[e->arg[2]]); break;
    case ORI_EV_DISPLACED: moa_buffer_format(buffer, "displaced %s", t->data.id[e->arg[2]]); break;
    case ORI_EV_STRAIT: moa_buffer_format(buffer, "strait %s", t->data.strait_id[e->arg[0]]); break;
    case ORI_EV_HUNT: moa_buffer_format(buffer, "hunt %s", t->data.id[e->arg[0]]); break;
    case ORI_EV_TILE: moa_buffer_format(buffer, "tile %s %d", column[e->arg[0]], e->arg[1]); break;
    case ORI_EV_REFILLED: moa_buffer_format(buffer, "refilled %s %d", column[e->arg[0]], e->arg[1]); break;
    case ORI_EV_DREW: moa_buffer_format(buffer, "drew %s", type[e->arg[1]]); break;
    case ORI_EV_UNDER: moa_buffer_format(buffer, "under %s", type[e->arg[1]]); break;
    case ORI_EV_ENDING: moa_buffer_put(buffer, "ending"); break;
    default: moa_buffer_put(buffer, "other"); break;
    }
}

/* Plays the actions; what all see of what they brought: "1 moved rift, 2 strait suez, * refilled brown 2". */
static inline const char *log_of(struct ori_test *t, const char *actions) {
    static char text[LOG_MAX], copy[LOG_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    text[0] = '\0';
    snprintf(copy, sizeof copy, "%s", actions);
    for (char *rest = copy; rest;) {
        char *end = strstr(rest, " ; ");
        if (end) *end = '\0';
        ori_do(t, rest);
        rest = end ? end + 3 : NULL;
        for (int i = 0; i < t->events.count; i++) {
            const struct moa_event *e = &t->event[i];
            if (!moa_event_seen(e, MOA_SPECTATOR)) continue;
            moa_buffer_put(&buffer, buffer.length ? ", " : "");
            moa_buffer_format(&buffer, "%c ", e->player < ORI_PLAYERS_MAX ? '1' + e->player : '*');
            log_event(t, e, &buffer);
        }
    }
    return text;
}

static inline int villages(struct ori_test *t, int player) { return ori_villages(&t->s, player - 1); }

/* Pawns of a kind, by "2 1 black", in the supply. */
static inline int supply_of(struct ori_test *t, const char *pawn) {
    int kind = 0;
    assert_non_null(ori_pawn_read(pawn, &kind));
    return t->s.supply[kind];
}

#endif
