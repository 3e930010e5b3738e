/* words.c - actions and what is expected of a player, as sentences for people. Only what everybody may know goes
 * into them: of a circle the side that is up. */
#include "games/laborigines/words.h"
#include "core/seats.h"
#include "core/text.h"
#include "games/laborigines/figure.h"

struct lab_word lab_player_name(const struct moa_style *style, int player) {
    struct lab_word word;
    struct moa_out out = MOA_OUT(word.text);
    moa_seat_name(style, player, &out);
    return word;
}

static struct lab_word with_name(const char *form, const struct moa_style *style, int player) {
    struct lab_word word;
    struct moa_out out = MOA_OUT(word.text);
    moa_out_format(&out, form, lab_player_name(style, player).text);
    return word;
}

struct lab_word lab_figure_acts(const struct moa_style *style, int player, int number) {
    return with_name(number ? _("%s's second laborigine") : _("%s's laborigine"), style, player);
}

struct lab_word lab_figure_object(const struct moa_style *style, int player, int number) {
    return with_name(number ? _("the second laborigine of %s") : _("the laborigine of %s"), style, player);
}

/* ---- Actions ---- */

static void direction_words(const struct lab_data *data, const struct lab_state *s,
                            enum lab_direction direction, const struct moa_style *style,
                            struct moa_out *out) {
    int to = lab_hop(data, s->figure[s->mover].place, lab_steps(s, s->mover), direction);
    int other = lab_figure_at(s, to); /* where the mover stands counts as free (LAB-5.2) */
    bool clockwise = direction == LAB_CLOCKWISE;
    if (other < 0 || other == s->mover) {
        moa_out_format(out,
                       clockwise ? _("Clockwise: to circle %d (%s up)")
                                 : _("Counter-clockwise: to circle %d (%s up)"),
                       to + 1, lab_trap_name(lab_up(data, s->circle[to])));
    } else if (other == LAB_MOA) {
        moa_out_format(out,
                       clockwise ? _("Clockwise: meet Moa on circle %d")
                                 : _("Counter-clockwise: meet Moa on circle %d"),
                       to + 1);
    } else {
        struct lab_word name = lab_figure_object(style, lab_owner(s, other), lab_number(s, other));
        moa_out_format(out,
                       clockwise ? _("Clockwise: meet %s on circle %d")
                                 : _("Counter-clockwise: meet %s on circle %d"),
                       name.text, to + 1);
    }
}

static void pay_words(const struct lab_data *data, const struct lab_state *s, int direction,
                      const struct moa_style *style, struct moa_out *out) {
    char way[2 * LAB_WORD_MAX];
    struct moa_out sentence = MOA_OUT(way);
    direction_words(data, s, direction, style, &sentence);
    moa_out_format(out, _("Pay %s. %s"), lab_stone_words(lab_side(s, s->player), LAB_PRICE).text, way);
}

/* LAB-4.8: the die of who is hyperactive counts double. */
static void die_words(const struct lab_state *s, int taken, struct moa_out *out) {
    int rest = s->dice[s->dice[0] == taken], first = lab_figure_of(s, s->player, 0);
    if (lab_twins(s))
        moa_out_format(out, _("%d for your first laborigine (A), %d for the second (B)"), taken, rest);
    else if (lab_has_disease(s, first, LAB_HYPERACTIVITY))
        moa_out_format(out, _("Take the %d, doubled to %d (Moa moves %d)"), taken, 2 * taken, rest);
    else
        moa_out_format(out, _("Take the %d (Moa moves %d)"), taken, rest);
}

static void give_words(const struct lab_state *s, int player, moa_action action,
                       const struct moa_style *style, struct moa_out *out) {
    struct lab_word stones = lab_stone_words(lab_shown_colour(s, lab_a(action)), lab_b(action));
    if (s->give.how == LAB_GIVES_TO_CIRCLE)
        moa_out_format(out, _("%s onto the circle"), stones.text);
    else if (s->give.how == LAB_GIVES_OUT)
        moa_out_format(out, _("%s out of the game"), stones.text);
    else if (s->give.to == player)
        moa_out_format(out, _("Take %s"), stones.text);
    else
        moa_out_format(out, _("%s to %s"), stones.text, lab_player_name(style, s->give.to).text);
}

/* Before the first turn. */
static void setup_words(const struct lab_data *data, const struct lab_state *s, moa_action action,
                        const struct moa_style *style, struct moa_out *out) {
    int a = lab_a(action), circle = 2 * a + lab_b(action);
    switch (lab_kind(action)) {
    case LAB_DO_LAY:
        moa_out_format(out, _("Circle %d: %s up, %s below"), s->laid + 1, lab_trap_name(lab_up(data, circle)),
                       lab_trap_name(lab_back(data, circle)));
        break;
    case LAB_DO_STAND: moa_out_format(out, _("Moa begins on circle %d"), a + 1); break;
    case LAB_DO_VOTE:
        moa_out_format(out, _("Vote for %s  %s"), lab_figure_object(style, a, 0).text,
                       lab_face(lab_design_of(s->seat[a], 0)).text);
        break;
    case LAB_DO_ABSTAIN: moa_out_put(out, _("Vote for nobody")); break;
    case LAB_DO_START: moa_out_format(out, _("%s begins"), lab_player_name(style, a).text); break;
    default:
        moa_out_format(out, _("Circle %d (%s up)"), a + 1, lab_trap_name(lab_up(data, s->circle[a])));
        break;
    }
}

void lab_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_out *out) {
    const struct lab_state *s = state;
    int a = lab_a(action);
    switch (lab_kind(action)) {
    case LAB_DO_ROLL: moa_out_format(out, _("The dice show %d and %d"), a, lab_b(action)); break;
    case LAB_DO_DIE: die_words(s, a, out); break;
    case LAB_DO_FLAG:
        moa_out_put(out, a ? _("Your second laborigine (B)") : _("Your first laborigine (A)"));
        break;
    case LAB_DO_FIRST:
        moa_out_format(out,
                       a ? _("Your second laborigine (B), by %d") : _("Your first laborigine (A), by %d"),
                       lab_steps(s, lab_figure_of(s, player, a)));
        break;
    case LAB_DO_PAY: pay_words(data, s, a, style, out); break;
    case LAB_DO_DECLINE: moa_out_put(out, _("Pay nothing")); break;
    case LAB_DO_GO: direction_words(data, s, a, style, out); break;
    case LAB_DO_GIVE: give_words(s, player, action, style, out); break;
    case LAB_DO_CATCH: moa_out_format(out, _("The disease is now: %s"), lab_disease_name(a)); break;
    default: setup_words(data, s, action, style, out); break;
    }
}

/* ---- What is expected ---- */

static void give_prompt(const struct lab_state *s, int player, const struct moa_style *style,
                        struct moa_out *out) {
    const struct lab_give *give = &s->give;
    int left = give->left;
    if (give->how == LAB_GIVES_TO_CIRCLE)
        moa_out_format(out,
                       moa_plural("You donate: choose %d stone for circle %d.",
                                  "You donate: choose %d stones for circle %d.", left),
                       left, give->to + 1);
    else if (give->how == LAB_GIVES_OUT)
        moa_out_format(out,
                       moa_plural("You donate: choose %d stone to leave the game.",
                                  "You donate: choose %d stones to leave the game.", left),
                       left);
    else if (give->to == player)
        moa_out_format(
            out, moa_plural("Choose %d stone to take from %s.", "Choose %d stones to take from %s.", left),
            left, lab_player_name(style, give->giver).text);
    else
        moa_out_format(out,
                       moa_plural("Choose %d stone to give to %s.", "Choose %d stones to give to %s.", left),
                       left, lab_player_name(style, give->to).text);
}

static void pay_prompt(const struct lab_state *s, const struct moa_style *style, struct moa_out *out) {
    moa_out_format(out, _("Do you pay %s to say which way %s goes?"),
                   lab_stone_words(lab_side(s, s->player), LAB_PRICE).text,
                   lab_player_name(style, s->player).text);
}

static void go_prompt(const struct lab_state *s, struct moa_out *out) {
    int number = lab_number(s, s->mover), steps = lab_steps(s, s->mover);
    if (!lab_twins(s))
        moa_out_format(out, _("Your laborigine moves by %d: which way?"), steps);
    else if (number)
        moa_out_format(
            out, _("Your second laborigine moves by %d: which way? The first will go the other way."), steps);
    else
        moa_out_format(
            out, _("Your first laborigine moves by %d: which way? The second will go the other way."), steps);
}

static void place_prompt(const struct lab_state *s, struct moa_out *out) {
    if (!lab_twins(s))
        moa_out_put(out, _("On which circle does your laborigine begin?"));
    else if (s->index < s->players)
        moa_out_put(out, _("On which circle does your first laborigine begin?"));
    else
        moa_out_put(out, _("On which circle does your second laborigine begin?"));
}

static void phase_prompt(const struct lab_state *s, int player, const struct moa_style *style,
                         struct moa_out *out) {
    switch ((enum lab_phase)s->phase) {
    case LAB_VOTE: moa_out_put(out, _("Which laborigine is the most beautiful? Its owner begins.")); break;
    case LAB_PLACE: place_prompt(s, out); break;
    case LAB_DIE:
        if (lab_twins(s))
            moa_out_format(out, _("Who gets which die (%d and %d)?"), s->dice[0], s->dice[1]);
        else
            moa_out_format(out, _("Which die does your laborigine take (%d or %d)?"), s->dice[0], s->dice[1]);
        break;
    case LAB_FLAG: moa_out_put(out, _("You rolled a 1: which of your laborigines takes the flag?")); break;
    case LAB_FIRST: moa_out_put(out, _("Which of your laborigines moves first?")); break;
    case LAB_PAY: pay_prompt(s, style, out); break;
    case LAB_GO: go_prompt(s, out); break;
    default: give_prompt(s, player, style, out); break;
    }
}

static void chance_prompt(const struct lab_state *s, const struct moa_style *style, struct moa_out *out) {
    switch ((enum lab_phase)s->phase) {
    case LAB_LAY: moa_out_put(out, _("The ring is laid out.")); break;
    case LAB_STAND: moa_out_put(out, _("Moa is put on the ring.")); break;
    case LAB_START: moa_out_put(out, _("The start player is drawn.")); break;
    case LAB_CATCH: moa_out_put(out, _("A disease card is turned up.")); break;
    default: moa_out_format(out, _("%s rolls the dice."), lab_player_name(style, s->player).text); break;
    }
}

void lab_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_out *out) {
    (void)data;
    const struct lab_state *s = state;
    if (s->phase == LAB_OVER)
        moa_out_put(out, _("The game is over."));
    else if (player < MOA_PLAYERS_MAX && s->actors >> player & 1)
        phase_prompt(s, player, style, out);
    else if (s->actors >> MOA_CHANCE & 1)
        chance_prompt(s, style, out);
    else if (s->actors & (s->actors - 1))
        moa_out_put(out, _("Waiting for the others."));
    else
        moa_out_format(out, _("Waiting for %s."), lab_player_name(style, __builtin_ctz(s->actors)).text);
}
