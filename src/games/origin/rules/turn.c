/* turn.c - ORI-3: one action, and cards before and after it; ORI-7: how the end is triggered and reached. */
#include "games/origin/origin.h"

void ori_begin_turn(const struct ori *g, int player) {
    struct ori_state *s = g->s;
    s->player = (uint8_t)player;
    s->acted = s->used = s->noisy = 0;
    s->turns++;
    ori_ask(g, ORI_AT_TURN, player);
    ori_tell(g, ORI_EV_TURN, player, s->ending != ORI_OPEN, 0, 0);
}

/* ---- Cards in a turn ---- */

/* ORI-3.1: one of each colour; writing: one more of any; ORI-7.3: any number of objectives. */
int ori_plays_left(const struct ori *g, int type) {
    const struct ori_state *s = g->s;
    if (type == ORI_OBJECTIVE && s->ending != ORI_OPEN) return ORI_PILE_MAX;
    bool more = ori_has(g->data, s, s->player, ORI_WRITING) && !(s->used & ORI_USED_WRITING);
    return !(s->used >> type & 1) + more;
}

void ori_use(const struct ori *g, int type) {
    struct ori_state *s = g->s;
    bool last_objective = type == ORI_OBJECTIVE && s->ending != ORI_OPEN;
    if (!(s->used >> type & 1))
        s->used |= (uint8_t)(1 << type);
    else if (!last_objective)
        s->used |= ORI_USED_WRITING;
    ori_make_noise(s);
}

void ori_declare(const struct ori *g, int kind, int cards) {
    if (!cards) return;
    for (int i = 0; i < cards; i++) {
        ori_lay_open(g, kind, false);
        ori_use(g, ORI_ACTION);
    }
    ori_tell(g, ORI_EV_DECLARED, g->s->player, kind, cards, 0);
}

bool ori_playable(const struct ori *g, int kind) {
    const struct ori_state *s = g->s;
    int type = ori_type_of(kind);
    if (!ori_plays_left(g, type)) return false;
    if (type == ORI_ACTION) return ori_effect_possible(g, kind);
    if (type == ORI_PERMANENT) return ori_tiles_of(s, s->player, g->data->level[kind]) > 0; /* ORI-6.2 */
    return ori_fulfilled(g->data, s, s->player, kind);                                      /* ORI-6.3 */
}

static void play_card(const struct ori *g, int kind) {
    struct ori_state *s = g->s;
    int type = ori_type_of(kind);
    bool first = !(s->used >> type & 1);
    ori_lay_open(g, kind, type != ORI_ACTION);
    ori_use(g, type);
    ori_tell(g, ORI_EV_PLAYED, s->player, kind, 0, 0);
    if (type == ORI_ACTION) {
        ori_effect(g, kind);
        return;
    }
    if (type == ORI_OBJECTIVE && (first || s->ending == ORI_OPEN)) /* ORI-6.4, ORI-7.3 */
        ori_order_draws(g, ORI_OBJECTIVE, 1 + ori_has(g->data, s, s->player, ORI_ELDERS));
    ori_run(g);
}

/* ---- The turn ---- */

bool ori_can_act(const struct ori *g) {
    const struct ori_state *s = g->s;
    for (uint64_t left = s->owned[s->player]; left; left &= left - 1)
        if (ori_can_move(g, ori_first(left), 0, 0, false)) return true;
    return ori_evolve_pawns(g, 0) != 0;
}

static int action_legal(const struct ori *g, moa_action *out) {
    const struct ori_state *s = g->s;
    int count = 0, marches = ori_marches(g), raids = ori_raids(g);
    for (uint32_t left = ori_evolve_pawns(g, ori_leaps(g)); left; left &= left - 1)
        out[count++] = ori_code(ORI_DO_EVOLVE, __builtin_ctz(left), 0, 0);
    for (uint64_t left = s->owned[s->player]; left; left &= left - 1) {
        int from = ori_first(left);
        out[count] = ori_code(ORI_DO_MOVE, from, 0, 0);
        count += ori_can_move(g, from, marches, raids, false);
    }
    return count;
}

int ori_turn_legal(const struct ori *g, moa_action *out) {
    const struct ori_state *s = g->s;
    int count = s->acted ? 0 : action_legal(g, out), last = -1;
    for (uint64_t left = s->hand[s->player]; left; left &= left - 1) {
        int kind = g->data->kind_of[ori_first(left)];
        if (kind != last && ori_playable(g, kind)) out[count++] = ori_code(ORI_DO_PLAY, kind, 0, 0);
        last = kind;
    }
    if (s->acted)
        out[count++] = ori_code(ORI_DO_END, 0, 0, 0);
    else if (!ori_can_act(g)) /* ORI-3.4 */
        out[count++] = ori_code(ORI_DO_SKIP, 0, 0, 0);
    return count;
}

/* ---- The end ---- */

static void begin_end(const struct ori *g, int why) {
    struct ori_state *s = g->s;
    int round_left = s->start - s->player - 1;
    s->ending = (uint8_t)why;
    s->left = (uint8_t)(s->players - 1); /* ORI-7.2 */
    if (s->equal_turns) s->left = (uint8_t)(round_left < 0 ? round_left + s->players : round_left);
    s->quiet = s->noisy = 0;
    ori_tell(g, ORI_EV_ENDING, s->player, why, 0, 0);
}

/* ORI-7.1: what is used up. */
static int used_up(const struct ori *g) {
    const struct ori_state *s = g->s;
    uint32_t tiles = 0, pawns = 0;
    int villages = 0;
    for (int type = 0; type < ORI_TYPES; type++)
        if (!ori_pile_size(g->data, s, type)) return ORI_END_PILE;
    for (int i = 0; i < ORI_SLOTS; i++) tiles |= s->slot[i];
    if (!tiles) return ORI_END_TILES;
    for (int i = 0; i < ORI_PAWNS; i++) pawns |= s->supply[i];
    if (!pawns) return ORI_END_PAWNS;
    for (int p = 0; p < s->players; p++) villages += ori_villages(s, p);
    return villages ? ORI_OPEN : ORI_END_VILLAGES;
}

void ori_check_end(const struct ori *g) {
    struct ori_state *s = g->s;
    for (int type = 0; type < ORI_TYPES; type++) {
        int size = ori_pile_size(g->data, s, type);
        if (size >= s->least[type]) continue;
        s->least[type] = (uint8_t)size;
        ori_make_noise(s);
    }
    if (s->ending != ORI_OPEN) return;
    int why = used_up(g);
    if (why != ORI_OPEN) begin_end(g, why);
}

static void end_turn(const struct ori *g) {
    struct ori_state *s = g->s;
    if (s->ending == ORI_OPEN) {
        s->quiet = s->noisy ? 0 : s->quiet + 1;
        if (s->quiet == ORI_QUIET_TURNS * s->players) begin_end(g, ORI_END_QUIET); /* ORI-7.7 */
    }
    if (s->ending == ORI_OPEN || s->left) {
        if (s->left) s->left--;
        ori_begin_turn(g, ori_next_seat(s, s->player));
        return;
    }
    s->acted = s->used = s->noisy = 0;
    s->phase = ORI_AT_OVER;
    s->actors = 0;
    ori_tell(g, ORI_EV_OVER, MOA_CHANCE, 0, 0, 0);
}

void ori_turn_apply(const struct ori *g, moa_action action) {
    struct ori_state *s = g->s;
    int a = ori_a(action);
    switch ((enum ori_action_kind)ori_kind(action)) {
    case ORI_DO_EVOLVE:
        s->kind = (uint8_t)a;
        ori_ask(g, ORI_AT_PLACE, s->player);
        break;
    case ORI_DO_MOVE:
        s->from = (uint8_t)a;
        ori_ask(g, ORI_AT_TO, s->player);
        break;
    case ORI_DO_PLAY: play_card(g, a); break;
    case ORI_DO_SKIP:
        s->acted = 1;
        ori_tell(g, ORI_EV_SKIPPED, s->player, 0, 0, 0);
        break;
    default: end_turn(g); break;
    }
}
