/* setup.c - before the first turn: options, the ring, Moa, the vote, placing (LAB-2, LAB-8.1, LAB-9). */
#include "core/i18n.h"
#include "games/laborigines/design.h"
#include "games/laborigines/laborigines.h"
#include <string.h>

const char *const lab_variant_word[] = {"basic", "twins", "teams", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

const struct moa_option lab_options[] = {
    {"variant", N_("Basic game for 2 to 5 players, twins for 2 or 3, teams for 4 or 6"), lab_variant_word, 0},
    {"memory", N_("Show the backs of circles that have been seen"), no_yes, 0},
    {NULL, NULL, NULL, 0},
};

static bool players_fit(int players, int variant) {
    if (variant == LAB_TWINS) return players <= 3;                 /* LAB-8 */
    if (variant == LAB_TEAMS) return players == 4 || players == 6; /* LAB-9 */
    return players <= 5;                                           /* LAB-2.6 */
}

static bool setup_fits(const struct moa_setup *setup, struct moa_error *error) {
    int variant = setup->option[0];
    if (setup->players < LAB_PLAYERS_MIN || setup->players > LAB_PLAYERS_MAX)
        return moa_fail(error, _("Laborigines is for %d to %d players"), LAB_PLAYERS_MIN, LAB_PLAYERS_MAX);
    if (variant < LAB_BASIC || variant > LAB_TEAMS || setup->option[1] < 0 || setup->option[1] > 1)
        return moa_fail(error, _("Unknown value of an option"));
    if (!players_fit(setup->players, variant))
        return moa_fail(error, _("The basic game is for 2 to 5 players, twins for 2 or 3, teams for 4 or 6"));
    for (int p = 0; p < setup->players; p++)
        if (!lab_design_known(setup->loadout[p], variant == LAB_TWINS ? 2 : 1))
            return moa_fail(error,
                            _("There is no such figure, or a second one without twins (LAB-1.8, LAB-8.1)"));
    return true;
}

bool lab_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error) {
    const struct lab_data *set = data;
    struct lab_state *s = state;
    if (!setup_fits(setup, error)) return false;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)setup->players;
    s->variant = (uint8_t)setup->option[0];
    s->memory = (uint8_t)setup->option[1];
    s->alive = (uint8_t)((1 << s->players) - 1);
    s->flag = LAB_FLAG_MIDDLE; /* LAB-2.1 */
    s->disease = LAB_NO_DISEASE;
    memcpy(s->pile, set->diseases, sizeof s->pile);
    for (int f = 0; f <= LAB_MOA; f++) s->figure[f].place = LAB_NOWHERE;
    for (int p = 0; p < s->players; p++) {
        bool teams = s->variant == LAB_TEAMS; /* LAB-2.4, LAB-9.2 */
        s->stones[p][lab_side(s, p)] = teams ? LAB_TEAM_STONES : LAB_STONES;
        if (teams) s->stones[p][lab_sides(s)] = LAB_NEUTRAL_STONES;
        s->loadout[p] = setup->loadout[p];
    }
    s->phase = LAB_LAY;
    s->actors = 1 << MOA_CHANCE;
    return true;
}

void lab_setup_of(const void *data, const void *state, struct moa_setup *setup) {
    (void)data;
    const struct lab_state *s = state;
    memset(setup, 0, sizeof *setup);
    setup->players = s->players;
    setup->option[0] = s->variant;
    setup->option[1] = s->memory;
    memcpy(setup->loadout, s->loadout, sizeof s->loadout);
}

void lab_circles_left(const struct lab_data *data, const struct lab_state *s, uint8_t *left) {
    for (int kind = 0; kind < data->kinds; kind++) left[kind] = data->circle[kind].copies;
    for (int place = 0; place < s->laid; place++) left[s->circle[place] >> 1]--;
}

/* ---- Who starts ---- */

uint32_t lab_start_candidates(const struct lab_state *s) {
    int votes[LAB_PLAYERS_MAX] = {0}, most = 0;
    uint32_t leaders = 0;
    for (int p = 0; p < s->players; p++)
        if (s->vote[p] != LAB_NO_VOTE && s->vote[p] != LAB_ABSTAINED) votes[s->vote[p] - 1]++;
    for (int p = 0; p < s->players; p++) {
        if (votes[p] > most) leaders = 0;
        if (votes[p] > most) most = votes[p];
        if (votes[p] == most) leaders |= 1u << p;
    }
    return leaders; /* with no votes at all everyone leads */
}

static void begin_placing(const struct lab *g, int start) {
    struct lab_state *s = g->s;
    s->start = s->player = (uint8_t)start;
    memset(s->vote, 0, sizeof s->vote);
    s->phase = LAB_PLACE;
    s->actors = (uint8_t)(1 << start);
    s->index = 0;
    lab_tell(g, LAB_EV_START, start, 0, 0, 0, 0);
}

static void count_votes(const struct lab *g) {
    struct lab_state *s = g->s;
    uint32_t leaders = lab_start_candidates(s);
    for (int p = 0; p < s->players && g->events; p++) {
        int votes = 0;
        for (int q = 0; q < s->players; q++) votes += s->vote[q] == p + 1;
        lab_tell(g, LAB_EV_VOTES, p, votes, 0, 0, 0);
        g->events->event[g->events->count - 1].reveals = 1;
    }
    if (!(leaders & (leaders - 1))) {
        begin_placing(g, __builtin_ctz(leaders));
        return;
    }
    s->phase = LAB_START;
    s->actors = 1 << MOA_CHANCE;
}

/* LAB-2.5: with two players nobody votes. */
static void begin_vote(const struct lab *g) {
    struct lab_state *s = g->s;
    s->phase = s->players > 2 ? LAB_VOTE : LAB_START;
    s->actors = s->players > 2 ? s->alive : 1 << MOA_CHANCE;
}

/* ---- Actions ---- */

static void lay(const struct lab *g, moa_action action) {
    struct lab_state *s = g->s;
    s->circle[s->laid] = (uint8_t)(2 * lab_a(action) + lab_b(action));
    lab_tell(g, LAB_EV_LAID, MOA_CHANCE, s->laid, lab_up(g->data, s->circle[s->laid]), 0, 0);
    if (++s->laid < g->data->ring) return;
    if (lab_twins(s))
        begin_vote(g); /* LAB-8.1: no Moa */
    else
        s->phase = LAB_STAND;
}

static void vote(const struct lab *g, int player, moa_action action) {
    struct lab_state *s = g->s;
    int choice = lab_kind(action) == LAB_DO_VOTE ? lab_a(action) + 1 : LAB_ABSTAINED;
    s->vote[player] = (uint8_t)choice;
    struct moa_event *own = moa_event_add(g->events, LAB_EV_VOTED, player, 1 << player);
    if (own) own->arg[0] = (int16_t)(choice == LAB_ABSTAINED ? 0 : choice);
    struct moa_event *others = moa_event_add(g->events, LAB_EV_VOTED, player, MOA_EVERYONE & ~(1 << player));
    if (others) others->arg[0] = -1;
    s->actors &= (uint8_t) ~(1u << player);
    if (!s->actors) count_votes(g);
}

/* LAB-2.3, LAB-8.1: in turn order, twins in two rounds. */
static void place(const struct lab *g, int player, moa_action action) {
    struct lab_state *s = g->s;
    int number = s->index / s->players;
    s->figure[lab_figure_of(s, player, number)].place = (uint8_t)lab_a(action);
    lab_tell_figure(g, LAB_EV_PLACED, lab_figure_of(s, player, number), lab_a(action), 0);
    s->index++;
    s->player = (uint8_t)lab_next_seat(s, player);
    s->actors = (uint8_t)(1 << s->player);
    if (s->index < lab_figures(s)) return;
    s->index = 0;
    lab_begin_turn(g, s->start);
}

void lab_setup_apply(const struct lab *g, int player, moa_action action) {
    struct lab_state *s = g->s;
    switch (lab_kind(action)) {
    case LAB_DO_LAY: lay(g, action); break;
    case LAB_DO_STAND: /* LAB-2.2 */
        s->figure[LAB_MOA].place = (uint8_t)lab_a(action);
        lab_tell(g, LAB_EV_MOA_AT, MOA_CHANCE, lab_a(action), 0, 0, 0);
        begin_vote(g);
        break;
    case LAB_DO_START: begin_placing(g, lab_a(action)); break;
    case LAB_DO_PLACE: place(g, player, action); break;
    default: vote(g, player, action); break;
    }
}

static int lay_legal(const struct lab *g, moa_action *out) {
    uint8_t left[LAB_RING_MAX];
    int count = 0;
    lab_circles_left(g->data, g->s, left);
    for (int kind = 0; kind < g->data->kinds; kind++) {
        if (!left[kind]) continue;
        const uint8_t *side = g->data->circle[kind].side;
        out[count++] = lab_code(LAB_DO_LAY, kind, 0);
        if (side[0] != side[1]) out[count++] = lab_code(LAB_DO_LAY, kind, 1);
    }
    return count;
}

int lab_setup_legal(const struct lab *g, int player, moa_action *out) {
    const struct lab_state *s = g->s;
    int count = 0;
    switch ((enum lab_phase)s->phase) {
    case LAB_LAY: return lay_legal(g, out);
    case LAB_VOTE:
        for (int p = 0; p < s->players; p++)
            if (p != player) out[count++] = lab_code(LAB_DO_VOTE, p, 0);
        out[count++] = lab_code(LAB_DO_ABSTAIN, 0, 0);
        return count;
    case LAB_START:
        for (uint32_t m = lab_start_candidates(s); m; m &= m - 1)
            out[count++] = lab_code(LAB_DO_START, __builtin_ctz(m), 0);
        return count;
    default: {
        uint32_t taken = 0;
        for (int f = 0; f <= LAB_MOA; f++) taken |= 1u << s->figure[f].place;
        for (int at = 0; at < g->data->ring; at++)
            if (!(taken >> at & 1))
                out[count++] = lab_code(s->phase == LAB_STAND ? LAB_DO_STAND : LAB_DO_PLACE, at, 0);
        return count;
    }
    }
}
