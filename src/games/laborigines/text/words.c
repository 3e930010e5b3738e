/* words.c - actions and what is expected of a player, as sentences for people. Only what everybody may know goes
 * into them: of a circle the side that is up. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/laborigines/text/figure.h"
#include "games/laborigines/text/internal.h"

struct lab_word lab_player_name(const struct moa_style *style, int player) {
    struct lab_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_seat_name(style, player, &buffer);
    return word;
}

struct lab_word lab_figure_name(const struct moa_style *style, int player, int figure) {
    struct lab_word word = lab_player_name(style, player);
    if (figure < LAB_TWIN) return word;
    struct lab_word twin;
    struct moa_buffer buffer = MOA_BUFFER(twin.text);
    moa_buffer_format(&buffer, figure == LAB_TWIN ? "%s (A)" : "%s (B)", word.text);
    return twin;
}

/* ---- Actions ---- */

static void direction_words(const struct lab_data *data, const struct lab_state *s,
                            enum lab_direction direction, const struct moa_style *style,
                            struct moa_buffer *buffer) {
    int to = lab_hop(data, s->figure[s->mover].place, lab_steps(s, s->mover), direction);
    int other = lab_figure_at(s, to); /* where the mover stands counts as free (LAB-5.2) */
    bool clockwise = direction == LAB_CLOCKWISE;
    if (other < 0 || other == s->mover) {
        moa_buffer_format(buffer,
                          clockwise ? _("Clockwise: to circle %d (showing %s)")
                                    : _("Counter-clockwise: to circle %d (showing %s)"),
                          to + 1, lab_trap_name(lab_up(data, s->circle[to])));
        return;
    }
    struct lab_word name = other == LAB_MOA
                               ? (struct lab_word){"Moa"}
                               : lab_figure_name(style, lab_owner(s, other), lab_shown_figure(s, other));
    moa_buffer_format(buffer,
                      clockwise ? _("Clockwise: run into %s on circle %d")
                                : _("Counter-clockwise: run into %s on circle %d"),
                      name.text, to + 1);
}

static void pay_words(const struct lab_data *data, const struct lab_state *s, int direction,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    char way[2 * LAB_WORD_MAX];
    struct moa_buffer sentence = MOA_BUFFER(way);
    direction_words(data, s, direction, style, &sentence);
    moa_buffer_format(buffer, _("Pay %s. %s"), lab_stone_words(lab_side(s, s->player), LAB_PRICE).text, way);
}

/* LAB-4.8: the die of who is hyperactive counts double. */
static void die_words(const struct lab_state *s, int taken, struct moa_buffer *buffer) {
    int rest = s->dice[s->dice[0] == taken], first = lab_figure_of(s, s->player, 0);
    bool doubled = lab_has_disease(s, first, LAB_HYPERACTIVITY);
    if (lab_twins(s))
        moa_buffer_format(buffer, _("A moves %d, B moves %d"), taken << doubled,
                          rest << lab_has_disease(s, first + 1, LAB_HYPERACTIVITY));
    else if (doubled)
        moa_buffer_format(buffer, _("Take the %d, doubled to %d (Moa moves %d)"), taken, 2 * taken, rest);
    else
        moa_buffer_format(buffer, _("Take the %d (Moa moves %d)"), taken, rest);
}

/* Before the first turn. */
static void setup_words(const struct lab_data *data, const struct lab_state *s, moa_action action,
                        const struct moa_style *style, struct moa_buffer *buffer) {
    int a = lab_a(action), circle = 2 * a + lab_b(action);
    switch (lab_kind(action)) {
    case LAB_DO_LAY:
        moa_buffer_format(buffer, _("Circle %d: showing %s, %s on the back"), s->laid + 1,
                          lab_trap_name(lab_up(data, circle)), lab_trap_name(lab_back(data, circle)));
        break;
    case LAB_DO_STAND: moa_buffer_format(buffer, _("Moa starts on circle %d"), a + 1); break;
    case LAB_DO_VOTE:
        moa_buffer_format(buffer, _("Vote for %s  %s"), lab_player_name(style, a).text,
                          lab_face(lab_design_of(s->loadout[a], 0)).text);
        break;
    case LAB_DO_ABSTAIN: moa_buffer_put(buffer, _("Abstain")); break;
    case LAB_DO_START: moa_buffer_format(buffer, _("%s goes first"), lab_player_name(style, a).text); break;
    default:
        moa_buffer_format(buffer, _("Circle %d (showing %s)"), a + 1,
                          lab_trap_name(lab_up(data, s->circle[a])));
        break;
    }
}

void lab_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    const struct lab_state *s = state;
    int a = lab_a(action);
    switch (lab_kind(action)) {
    case LAB_DO_ROLL: moa_buffer_format(buffer, _("The dice show %d and %d"), a, lab_b(action)); break;
    case LAB_DO_DIE: die_words(s, a, buffer); break;
    case LAB_DO_FLAG: moa_buffer_put(buffer, a ? _("Your laborigine B") : _("Your laborigine A")); break;
    case LAB_DO_FIRST:
        moa_buffer_format(buffer, a ? _("B first: it moves %d") : _("A first: it moves %d"),
                          lab_steps(s, lab_figure_of(s, player, a)));
        break;
    case LAB_DO_PAY: pay_words(data, s, a, style, buffer); break;
    case LAB_DO_DECLINE: moa_buffer_put(buffer, _("Don't pay")); break;
    case LAB_DO_GO: direction_words(data, s, a, style, buffer); break;
    case LAB_DO_GIVE: lab_give_words(data, s, player, action, style, buffer); break;
    case LAB_DO_CATCH: moa_buffer_format(buffer, _("The disease is now: %s"), lab_disease_name(a)); break;
    default: setup_words(data, s, action, style, buffer); break;
    }
}

/* ---- What is expected ---- */

static void pay_prompt(const struct lab_state *s, const struct moa_style *style, struct moa_buffer *buffer) {
    moa_buffer_format(buffer, _("Pay %s to choose which way %s goes?"),
                      lab_stone_words(lab_side(s, s->player), LAB_PRICE).text,
                      lab_player_name(style, s->player).text);
}

static void go_prompt(const struct lab_state *s, struct moa_buffer *buffer) {
    int number = lab_number(s, s->mover), steps = lab_steps(s, s->mover);
    if (!lab_twins(s))
        moa_buffer_format(buffer, _("Choose a direction: you move %d."), steps);
    else if (number)
        moa_buffer_format(buffer, _("Choose a direction for B, which moves %d. A goes the other way."),
                          steps);
    else
        moa_buffer_format(buffer, _("Choose a direction for A, which moves %d. B goes the other way."),
                          steps);
}

static void place_prompt(const struct lab_state *s, struct moa_buffer *buffer) {
    if (!lab_twins(s))
        moa_buffer_put(buffer, _("Choose a circle for your laborigine to start on."));
    else if (s->index < s->players)
        moa_buffer_put(buffer, _("Choose a circle for your laborigine A to start on."));
    else
        moa_buffer_put(buffer, _("Choose a circle for your laborigine B to start on."));
}

static void phase_prompt(const struct lab_state *s, int player, const struct moa_style *style,
                         struct moa_buffer *buffer) {
    switch ((enum lab_phase)s->phase) {
    case LAB_VOTE:
        moa_buffer_put(buffer, _("Vote for the most beautiful laborigine. Its owner goes first."));
        break;
    case LAB_PLACE: place_prompt(s, buffer); break;
    case LAB_DIE:
        if (lab_twins(s))
            moa_buffer_format(buffer, _("Choose a die for each laborigine (%d and %d)."), s->dice[0],
                              s->dice[1]);
        else
            moa_buffer_format(buffer, _("Choose your die, %d or %d. Moa gets the other."), s->dice[0],
                              s->dice[1]);
        break;
    case LAB_FLAG: moa_buffer_put(buffer, _("You rolled a 1: which laborigine takes the flag?")); break;
    case LAB_FIRST: moa_buffer_put(buffer, _("Which laborigine moves first?")); break;
    case LAB_PAY: pay_prompt(s, style, buffer); break;
    case LAB_GO: go_prompt(s, buffer); break;
    default: lab_give_prompt(s, player, style, buffer); break;
    }
}

static void chance_prompt(const struct lab_state *s, const struct moa_style *style,
                          struct moa_buffer *buffer) {
    switch ((enum lab_phase)s->phase) {
    case LAB_LAY: moa_buffer_put(buffer, _("Laying out the ring…")); break;
    case LAB_STAND: moa_buffer_put(buffer, _("Placing Moa on the ring…")); break;
    case LAB_START: moa_buffer_put(buffer, _("Choosing the first player at random…")); break;
    case LAB_CATCH: moa_buffer_put(buffer, _("A disease card is revealed.")); break;
    default:
        moa_buffer_format(buffer, _("%s rolls the dice."), lab_player_name(style, s->player).text);
        break;
    }
}

void lab_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer) {
    (void)data;
    const struct lab_state *s = state;
    if (s->phase == LAB_OVER)
        moa_buffer_put(buffer, _("The game is over."));
    else if (player < MOA_PLAYERS_MAX && s->actors >> player & 1)
        phase_prompt(s, player, style, buffer);
    else if (s->actors >> MOA_CHANCE & 1)
        chance_prompt(s, style, buffer);
    else if (s->actors & (s->actors - 1))
        moa_buffer_put(buffer, _("Waiting for the others."));
    else
        moa_buffer_format(buffer, _("Waiting for %s."),
                          lab_player_name(style, __builtin_ctz(s->actors)).text);
}
