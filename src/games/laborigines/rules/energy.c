/* energy.c - donating, transferring, the flag, elimination, and the winner (LAB-3, LAB-7.2). */
#include "core/i18n.h"
#include "core/result.h"
#include "games/laborigines/laborigines.h"
#include <string.h>

int lab_figure_at(const struct lab_state *s, int place) {
    for (int f = 0; f <= LAB_MOA; f++)
        if (s->figure[f].place == place) return f;
    return -1;
}

int lab_stones_in_all(const struct lab_state *s, int colour) {
    if (s->variant != LAB_TEAMS) return LAB_STONES;
    return colour == lab_sides(s) ? LAB_NEUTRAL_STONES * s->players : 2 * LAB_TEAM_STONES;
}

/* ---- Giving stones ---- */

/* LAB-4.9, LAB-4.10: mutations change every donation; one of 0 is none. */
static int mutated(const struct lab_state *s, int figure, int stones) {
    if (lab_has_disease(s, figure, LAB_BENIGN)) return stones - 1;
    return stones + lab_has_disease(s, figure, LAB_MALIGN);
}

void lab_donate(const struct lab *g, int figure, int stones, int place, bool despite_flag) {
    struct lab_state *s = g->s;
    if (stones == 0) return;
    int player = lab_owner(s, figure), held = lab_stones_of(s, player), due = mutated(s, figure, stones);
    if (s->flag == figure && !despite_flag) due = 0; /* LAB-3.4 */
    if (due == 0 || held == 0) {
        lab_tell_void(g, figure,
                      s->flag == figure ? LAB_VOID_FLAG
                      : due             ? LAB_VOID_EMPTY
                                        : LAB_VOID_BENIGN,
                      0);
        return;
    }
    if (due != stones) lab_tell_figure(g, LAB_EV_SUFFERS, figure, s->disease, 0);
    stones = due < held ? due : held; /* LAB-3.2 */
    s->give = (struct lab_give){
        .how = LAB_GIVES_TO_CIRCLE,
        .chooser = (uint8_t)player,
        .giver = (uint8_t)player,
        .to = (uint8_t)place,
        .left = (uint8_t)((stones + 1) / 2),
        .then_out = (uint8_t)(stones / 2),
    };
}

void lab_transfer(const struct lab *g, int giver_figure, int taker_figure, int stones) {
    struct lab_state *s = g->s;
    int giver = lab_owner(s, giver_figure), taker = lab_owner(s, taker_figure),
        held = lab_stones_of(s, giver);
    if (lab_has_disease(s, taker_figure, LAB_STORAGE)) { /* LAB-4.11 */
        lab_tell_void(g, taker_figure, LAB_VOID_STORAGE, 0);
        return;
    }
    if (s->flag == giver_figure || held == 0) { /* LAB-3.4 */
        lab_tell_void(g, giver_figure, held ? LAB_VOID_FLAG : LAB_VOID_EMPTY, 0);
        return;
    }
    if (stones > held) stones = held;
    s->give = (struct lab_give){
        .how = LAB_GIVES_TO_PLAYER,
        .chooser = s->player, /* LAB-3.3 */
        .giver = (uint8_t)giver,
        .to = (uint8_t)taker,
        .left = (uint8_t)stones,
    };
}

/* Of one colour so many that higher colours can make up the rest; each colour from the lowest allowed on. */
int lab_give_legal(const struct lab *g, moa_action *out) {
    const struct lab_state *s = g->s;
    const uint8_t *held = s->stones[s->give.giver];
    int above[LAB_COLOURS + 1] = {0}, count = 0;
    for (int c = LAB_COLOURS - 1; c >= 0; c--) above[c] = above[c + 1] + held[c];
    for (int c = s->give.from; c < LAB_COLOURS; c++) {
        int least = s->give.left - above[c + 1], most = held[c] < s->give.left ? held[c] : s->give.left;
        moa_action none = lab_code(LAB_DO_GIVE, lab_shown_colour(s, c), 0);
        for (int n = least > 1 ? least : 1; n <= most; n++) out[count++] = none + lab_code(0, 0, n);
    }
    return count;
}

static void give(const struct lab *g, int colour, int stones) {
    struct lab_state *s = g->s;
    struct lab_give *give = &s->give;
    s->stones[give->giver][colour] = (uint8_t)(s->stones[give->giver][colour] - stones);
    give->left = (uint8_t)(give->left - stones);
    give->from = (uint8_t)(colour + 1);
    if (give->how == LAB_GIVES_TO_PLAYER) {
        s->stones[give->to][colour] = (uint8_t)(s->stones[give->to][colour] + stones);
        lab_tell(g, LAB_EV_TRANSFERS, give->giver, lab_shown_colour(s, colour), stones, give->to, 0);
        return;
    }
    bool removed = give->how == LAB_GIVES_OUT;
    uint8_t *heap = removed ? &s->removed[colour] : &s->on_circle[give->to][colour];
    *heap = (uint8_t)(*heap + stones);
    bool walks = !removed && s->step == LAB_AT_WALK;
    lab_tell(g, LAB_EV_DONATES, give->giver, lab_shown_colour(s, colour), stones, removed ? -1 : give->to,
             walks ? lab_shown_figure(s, s->mover) : 0);
    if (walks) lab_tell_last(g, s->direction + 1);
}

void lab_give_apply(const struct lab *g, moa_action action) {
    give(g, lab_held_colour(g->s, lab_a(action)), lab_b(action));
}

bool lab_give_on(const struct lab *g) {
    struct lab_state *s = g->s;
    moa_action legal[LAB_ACTIONS_MAX];
    while (s->give.how != LAB_GIVES_NOTHING) {
        while (s->give.left) { /* LAB-3.2: nobody is asked where there is but one way */
            if (lab_give_legal(g, legal) > 1) {
                s->phase = LAB_GIVE;
                s->actors = (uint8_t)(1 << s->give.chooser);
                return false;
            }
            lab_give_apply(g, legal[0]);
        }
        s->give.how = s->give.then_out ? LAB_GIVES_OUT : LAB_GIVES_NOTHING;
        s->give.left = s->give.then_out;
        s->give.then_out = s->give.from = 0;
    }
    s->give = (struct lab_give){0};
    return true;
}

/* ---- The flag ---- */

void lab_lay_flag_down(const struct lab *g, int figure, bool by_illness) {
    g->s->flag = LAB_FLAG_MIDDLE;
    lab_tell_figure(g, LAB_EV_FLAG_LAID, figure, by_illness, 0);
}

/* LAB-3.5; LAB-4.7: with immunity loss it goes to the middle, and its former bearer has lost it. */
void lab_gain_flag(const struct lab *g, int figure) {
    struct lab_state *s = g->s;
    bool refuses = lab_has_disease(s, figure, LAB_IMMUNITY_LOSS);
    if (s->flag == LAB_FLAG_GONE || s->flag == figure) {
        lab_tell_void(g, figure, s->flag == figure ? LAB_VOID_HAS_FLAG : LAB_VOID_FLAG_GONE, 0);
    } else if (refuses && s->flag == LAB_FLAG_MIDDLE) {
        lab_tell_void(g, figure, LAB_VOID_IMMUNITY_LOSS, 0);
    } else if (refuses) {
        lab_lay_flag_down(g, figure, true);
    } else {
        int bearer = s->flag;
        bool borne = bearer < LAB_FIGURES_MAX;
        s->flag = (uint8_t)figure;
        lab_tell_figure(g, LAB_EV_FLAG, figure, borne ? lab_owner(s, bearer) + 1 : 0,
                        borne ? lab_shown_figure(s, bearer) : 0);
    }
}

/* ---- Falls ---- */

/* LAB-3.6: all stones of a colour leave the game. */
static void colour_leaves(const struct lab *g, int colour) {
    struct lab_state *s = g->s;
    int gone = 0;
    for (int p = 0; p < s->players; p++) {
        gone += s->stones[p][colour];
        s->stones[p][colour] = 0;
    }
    for (int place = 0; place < g->data->ring; place++) {
        gone += s->on_circle[place][colour];
        s->on_circle[place][colour] = 0;
    }
    s->removed[colour] = (uint8_t)(s->removed[colour] + gone);
    if (gone) lab_tell(g, LAB_EV_GONE, MOA_CHANCE, lab_shown_colour(s, colour), gone, 0, 0);
}

/* LAB-3.10: marks go back, the circle is free. */
static void player_falls(const struct lab *g, int player) {
    struct lab_state *s = g->s;
    s->alive &= (uint8_t) ~(1u << player);
    s->fell[player] = s->waves;
    for (int i = 0; i < lab_own_figures(s); i++)
        s->figure[lab_figure_of(s, player, i)] = (struct lab_figure){.place = LAB_NOWHERE};
    lab_tell(g, LAB_EV_FELL, player, s->waves, 0, 0, 0);
}

uint32_t lab_living_sides(const struct lab_state *s) {
    uint32_t sides = 0;
    for (int p = 0; p < s->players; p++)
        if (s->alive >> p & 1) sides |= 1u << lab_side(s, p);
    return sides;
}

void lab_end_game(const struct lab *g) {
    struct lab_state *s = g->s;
    s->phase = LAB_OVER;
    s->actors = 0;
    lab_tell(g, LAB_EV_OVER, MOA_CHANCE, s->turns == LAB_TURNS_MAX ? LAB_TURNS_MAX : 0, 0, 0, 0);
}

void lab_falls(const struct lab *g) {
    struct lab_state *s = g->s;
    for (;;) {
        uint32_t fallen = 0;
        for (int p = 0; p < s->players; p++)
            if ((s->alive >> p & 1) && lab_stones_of(s, p) == 0) fallen |= 1u << p;
        if (!fallen) return;
        s->waves++;
        for (int p = 0; p < s->players; p++)
            if (fallen >> p & 1) player_falls(g, p);
        for (int p = 0; p < s->players; p++)
            if (fallen >> p & 1) colour_leaves(g, lab_side(s, p));
        bool there = s->flag != LAB_FLAG_GONE;
        s->flag = LAB_FLAG_GONE; /* LAB-3.8 */
        if (there) lab_tell(g, LAB_EV_FLAG_GONE, MOA_CHANCE, 0, 0, 0, 0);
        uint32_t sides = lab_living_sides(s);
        if (!(sides & (sides - 1))) { /* LAB-3.7, LAB-9.4 */
            lab_land(g);
            lab_end_game(g);
            return;
        }
    }
}

/* ---- The result ---- */

/* A player stands as their side does: living ones before fallen (LAB-3.7), by stones (LAB-7.2), fallen ones by the wave
 * of their last (LAB-3.9). What a player has alone says nothing. */
static void add_criteria(const struct lab_state *s, struct moa_result *out) {
    uint32_t living = lab_living_sides(s);
    bool only_one = !(living & (living - 1));
    int *lives = moa_result_add(
        out, "alive", only_one ? N_("because nobody else is left") : N_("by still being in play"), false);
    int *stones = moa_result_add(out, "stones", N_("with more stones"), true);
    int *wave = moa_result_add(out, "lasted", N_("by lasting longer"), false);
    for (int p = 0; p < s->players; p++) {
        lives[p] = living >> lab_side(s, p) & 1;
        for (int q = 0; q < s->players; q++) {
            if (lab_side(s, q) != lab_side(s, p)) continue;
            if (lives[p])
                stones[p] += lab_stones_of(s, q);
            else if (s->fell[q] > wave[p])
                wave[p] = s->fell[q];
        }
    }
}

void lab_result(const void *data, const void *state, struct moa_result *out) {
    (void)data;
    const struct lab_state *s = state;
    *out = (struct moa_result){.players = s->players, .parts = 1, .part = {N_("stones")}};
    for (int p = 0; p < s->players; p++) out->points[p] = out->by_part[p][0] = lab_stones_of(s, p);
    add_criteria(s, out);
    moa_result_rank(out);
}
