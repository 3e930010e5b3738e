/* load_turn.c - the "turn" of a position: dice, who moves, what is in progress. */
#include "core/i18n.h"
#include "core/load.h"
#include "games/laborigines/io/internal.h"

static const char *const turn_members[] = {"dice",      "die",        "hyper", "step", "index", "mover",
                                           "direction", "second",     "at",    "walk", "left",  "met",
                                           "many",      "footprints", "asked", "give", NULL};

static bool read_pair(struct loader *l, const struct moa_json *turn, const char *key, int least,
                      uint8_t *pair) {
    const struct moa_json *list;
    if (!moa_json_get_array(turn, key, 2, &list, l->error)) return false;
    if (!list) return true;
    if (list->count != 2) return moa_json_fail(list, l->error, _("there are two dice"));
    int i = 0;
    for (const struct moa_json *at = list->first; at; at = at->next) {
        if (at->kind != MOA_JSON_INT || at->integer < least || at->integer > 6)
            return moa_json_fail(at, l->error, _("a die shows 1 to 6"));
        pair[i++] = (uint8_t)at->integer;
    }
    return true;
}

/* The dice assigned must be the dice rolled; before they are assigned, the member can be omitted. */
static bool read_dice(struct loader *l, const struct moa_json *json, const struct moa_json *turn) {
    struct lab_state *s = l->s;
    s->dice[0] = 1;
    s->dice[1] = 2;
    if (!read_pair(l, turn, "dice", 1, s->dice)) return false;
    if (s->dice[0] > s->dice[1])
        return moa_json_fail(moa_json_get(turn, "dice"), l->error, _("the smaller die comes first"));
    if (s->phase != LAB_DIE) {
        s->die[0] = s->dice[0];
        s->die[1] = s->dice[1];
    }
    if (!read_pair(l, turn, "die", 0, s->die)) return false;
    bool same = s->die[0] == s->dice[0] && s->die[1] == s->dice[1];
    bool swapped = s->die[0] == s->dice[1] && s->die[1] == s->dice[0];
    bool open = s->phase == LAB_DIE && s->die[0] == 0 && s->die[1] == 0;
    if (open ? s->dice[0] != s->dice[1] : s->phase != LAB_DIE && (same || swapped)) return true;
    return moa_json_fail(turn ? turn : json, l->error,
                         _("the dice given out are not those rolled (LAB-4.1)"));
}

static bool read_give(struct loader *l, const struct moa_json *turn) {
    static const char *const known[] = {"how", "chooser", "giver", "to", "left", "then_out", "after", NULL};
    static const char *const how[] = {"nothing", "circle", "out", "player", NULL};
    struct lab_state *s = l->s;
    struct lab_give *give = &s->give;
    const struct moa_json *at;
    int word = 0, after = -1;
    if (!moa_json_get_object(turn, "give", &at, l->error)) return false;
    if (!at) return moa_fail(l->error, _("turn.give is missing: what is given?"));
    if (!moa_json_only(at, known, l->error) || !moa_json_get_word(at, "how", how, 1, &word, l->error))
        return false;
    bool circle = word == LAB_GIVES_TO_CIRCLE || word == LAB_GIVES_OUT;
    if (!lab_load_byte(l, at, "chooser", 1, s->players, s->player + 1, &give->chooser) ||
        !lab_load_byte(l, at, "giver", 1, s->players, s->player + 1, &give->giver) ||
        !lab_load_byte(l, at, "to", 1, circle ? l->data->ring : s->players, 1, &give->to) ||
        !lab_load_byte(l, at, "left", 1, LAB_STONES_MAX / 2, 1, &give->left) ||
        !lab_load_byte(l, at, "then_out", 0, LAB_STONES_MAX / 2, 0, &give->then_out) ||
        !moa_json_get_word(at, "after", lab_colour_word, -1, &after, l->error))
        return false;
    if (word == LAB_GIVES_NOTHING || (word != LAB_GIVES_TO_CIRCLE && give->then_out))
        return moa_json_fail(at, l->error, _("only stones for a circle are followed by others"));
    give->how = (uint8_t)word;
    give->chooser--;
    give->giver--;
    give->to--;
    if (after >= 0 && lab_held_colour(s, after) < 0)
        return moa_json_fail(at, l->error, _("there are no %s stones in this game (LAB-2.4, LAB-9.2)"),
                             lab_colour_word[after]);
    give->from = after < 0 ? 0 : (uint8_t)(lab_held_colour(s, after) + 1);
    int there = 0;
    for (int c = give->from; c < LAB_COLOURS; c++) there += s->stones[give->giver][c];
    if (there < give->left || lab_stones_of(s, give->giver) < give->left + give->then_out)
        return moa_json_fail(at, l->error, _("the giver has not so many stones"));
    moa_action legal[LAB_ACTIONS_MAX];
    struct lab g = {l->data, s, NULL};
    return lab_give_legal(&g, legal) > 1 ||
           moa_json_fail(at, l->error, _("there is nothing to choose (LAB-3.2)"));
}

/* Where the turn continues after the current decision, if it is not given. */
static int default_step(const struct lab_state *s) {
    switch ((enum lab_phase)s->phase) {
    case LAB_FIRST: return LAB_AT_FIRST;
    case LAB_PAY: return LAB_AT_PAY;
    case LAB_GO: return LAB_AT_GO;
    case LAB_GIVE:
    case LAB_CATCH: return LAB_AT_TRAP_END;
    default: return LAB_AT_ILLNESS;
    }
}

static bool read_flags(struct loader *l, const struct moa_json *turn) {
    struct lab_state *s = l->s;
    bool second = false, left = false, many = false;
    if (!moa_json_get_bool(turn, "second", false, &second, l->error) ||
        !moa_json_get_bool(turn, "left", false, &left, l->error) ||
        !moa_json_get_bool(turn, "many", false, &many, l->error))
        return false;
    s->second = second;
    s->left = left;
    s->many = many;
    return true;
}

static bool read_progress(struct loader *l, const struct moa_json *turn) {
    struct lab_state *s = l->s;
    int step = 0, direction = 0, own = lab_figure_of(s, s->player, 0);
    uint8_t mover = 0, at = 0, met = 0;
    if (!moa_json_get_word(turn, "step", lab_step_word, default_step(s), &step, l->error) ||
        !moa_json_get_word(turn, "direction", lab_direction_word, 0, &direction, l->error) ||
        !lab_load_byte(l, turn, "hyper", 0, 3, 0, &s->hyper) ||
        !lab_load_byte(l, turn, "index", 0, 2 * LAB_FIGURES_MAX, 0, &s->index) ||
        !lab_load_byte(l, turn, "mover", 1, lab_figures(s), own + 1, &mover) ||
        !lab_load_byte(l, turn, "at", 1, l->data->ring, 1, &at) ||
        !lab_load_byte(l, turn, "walk", 0, 12, 0, &s->walk) ||
        !lab_load_byte(l, turn, "met", 1, LAB_MOA + 1, 1, &met) ||
        !lab_load_byte(l, turn, "footprints", 0, LAB_FOOTPRINTS_MAX, 0, &s->footprints) ||
        !read_flags(l, turn))
        return false;
    s->step = (uint8_t)step;
    s->direction = (uint8_t)direction;
    s->mover = (uint8_t)(mover - 1);
    s->at = (uint8_t)(at - 1);
    s->met = (uint8_t)(met - 1);
    return true;
}

/* Who is asked to pay: `index` seats after the mover. */
static bool read_asked(struct loader *l, const struct moa_json *turn) {
    struct lab_state *s = l->s;
    uint8_t asked = 0;
    if (!lab_load_byte(l, turn, "asked", 1, s->players, lab_next_seat(s, s->player) + 1, &asked))
        return false;
    s->asked = (uint8_t)(asked - 1);
    s->index = (uint8_t)((s->asked + s->players - s->player) % s->players);
    if (lab_can_pay(s, s->asked)) return true;
    return moa_json_fail(turn, l->error, _("player %d cannot pay 3 stones of the mover's colour (LAB-5.8)"),
                         asked);
}

static bool read_turn(struct loader *l, const struct moa_json *json, const struct moa_json *turn) {
    struct lab_state *s = l->s;
    if (!read_dice(l, json, turn) || !read_progress(l, turn)) return false;
    if (!(s->alive >> s->player & 1))
        return moa_fail(l->error, _("the player on turn is out of the game (LAB-7.1)"));
    if (lab_owner(s, s->mover) != s->player && s->phase > LAB_FIRST && s->step >= LAB_AT_PAY)
        return moa_json_fail(turn, l->error, _("the mover is a laborigine of the player on turn (LAB-5.1)"));
    if ((s->phase == LAB_FLAG || s->phase == LAB_FIRST) && !lab_twins(s))
        return moa_json_fail(json, l->error, _("only twins have this phase (LAB-8)"));
    if (s->phase == LAB_FLAG && s->dice[0] != 1)
        return moa_json_fail(json, l->error, _("no die shows a 1 (LAB-8.3)"));
    if (s->phase == LAB_CATCH && s->figure[s->mover].place == LAB_NOWHERE)
        return moa_json_fail(json, l->error, _("nobody stands on the circle (LAB-6.3)"));
    if (s->phase == LAB_PAY) return read_asked(l, turn);
    return s->phase != LAB_GIVE || read_give(l, turn);
}

/* The phase determines who acts. */
static int actors_of(const struct lab_state *s) {
    int voting = 0;
    switch ((enum lab_phase)s->phase) {
    case LAB_OVER: return 0;
    case LAB_VOTE:
        for (int p = 0; p < s->players; p++)
            if (s->vote[p] == LAB_NO_VOTE) voting |= 1 << p;
        return voting;
    case LAB_PAY: return 1 << s->asked;
    case LAB_GIVE: return 1 << s->give.chooser;
    case LAB_LAY:
    case LAB_STAND:
    case LAB_START:
    case LAB_ROLL:
    case LAB_CATCH: return 1 << MOA_CHANCE;
    default: return 1 << s->player;
    }
}

/* Placing: the number of figures placed determines who is next. */
static bool read_placing(struct loader *l, const struct moa_json *json, const struct moa_json *turn) {
    struct lab_state *s = l->s;
    if (!lab_load_byte(l, turn, "index", 0, lab_figures(s) - 1, 0, &s->index)) return false;
    int next = (s->start + s->index) % s->players;
    for (int i = 0; i < lab_figures(s); i++) {
        int figure = lab_figure_of(s, (s->start + i) % s->players, i / s->players);
        if ((s->figure[figure].place != LAB_NOWHERE) != (i < s->index))
            return moa_json_fail(json, l->error, _("laborigines are placed in turn order (LAB-2.3)"));
    }
    if (moa_json_get(json, "player") && s->player != next)
        return moa_json_fail(moa_json_get(json, "player"), l->error, _("player %d places next (LAB-2.3)"),
                             next + 1);
    s->player = (uint8_t)next;
    return true;
}

bool lab_load_turn(struct loader *l, const struct moa_json *json) {
    struct lab_state *s = l->s;
    const struct moa_json *turn;
    if (!moa_json_get_object(json, "turn", &turn, l->error)) return false;
    static const char *const placing[] = {"index", NULL}, *const nothing[] = {NULL};
    bool in_turn = s->phase > LAB_ROLL && s->phase < LAB_OVER;
    const char *const *known = in_turn ? turn_members : s->phase == LAB_PLACE ? placing : nothing;
    if (turn && !moa_json_only(turn, known, l->error)) return false;
    if (s->phase == LAB_PLACE && !read_placing(l, json, turn)) return false;
    if (s->phase == LAB_VOTE && s->players == 2)
        return moa_json_fail(json, l->error, _("with two players nobody votes (LAB-2.5)"));
    if (in_turn && !read_turn(l, json, turn)) return false;
    if (s->phase == LAB_ROLL && !(s->alive >> s->player & 1))
        return moa_json_fail(json, l->error, _("the player on turn is out of the game (LAB-7.1)"));
    for (int i = 0; i < lab_own_figures(s) && s->phase == LAB_ROLL;
         i++) { /* LAB-6.7: a mark takes effect from now on */
        struct lab_figure *figure = &s->figure[lab_figure_of(s, s->player, i)];
        if (figure->acid) figure->acid = LAB_ACID_ACTS;
    }
    s->actors = (uint8_t)actors_of(s);
    return moa_load_actors(json, l->s->players, l->s->actors, l->error);
}
