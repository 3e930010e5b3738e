/* check_phase.c - invariants of the effects in progress: which are possible in which phase, and their amounts. */
#include "core/i18n.h"
#include "games/origin/rules/internal.h"

/* ---- Which effects are in progress ---- */

/* As bits, in the order of run.c; the words are the members of "turn". */
enum {
    PAWN = 1 << 0,
    FROM = 1 << 1,
    WIND = 1 << 2,
    AT = 1 << 3,
    VICTIM = 1 << 4,
    TILES = 1 << 5,
    QUARRY = 1 << 6,
    EMPTIED = 1 << 7,
    TYPE = 1 << 8,
    DRAWS = 1 << 9,
    LOOKING = 1 << 10,
    LOOKED = 1 << 11,
    RETURNS = 1 << 12,
    SPOILS = 1 << 13,
};
static const char *const word[] = {"pawn",    "from",   "second_wind", "at",    "victim",
                                   "tiles",   "quarry", "emptied",     "type",  "draws",
                                   "looking", "looked", "returns",     "spoils"};

static const struct {
    uint16_t must, may;
} parts[ORI_AT_OVER + 1] = {
    [ORI_AT_PLACE] = {PAWN, 0},
    [ORI_AT_TO] = {FROM, WIND},
    [ORI_AT_REWARD] = {AT, SPOILS},
    [ORI_AT_TILE] = {TILES, QUARRY | EMPTIED | TYPE | DRAWS | SPOILS},
    [ORI_AT_REFILL] = {EMPTIED, TYPE | DRAWS | SPOILS},
    [ORI_AT_TRACK] = {0, SPOILS},
    [ORI_AT_DRAW] = {DRAWS, TYPE | LOOKING | LOOKED | RETURNS | SPOILS},
    [ORI_AT_CHOOSE] = {LOOKING | LOOKED, 0},
    [ORI_AT_UNDER] = {0, TYPE | LOOKED | RETURNS | SPOILS},
    [ORI_AT_TAKE] = {VICTIM, 0},
};

static int parts_there(const struct ori_state *s) {
    return (s->kind != ORI_NONE) * PAWN | (s->from != ORI_NONE) * FROM | (s->wind != 0) * WIND |
           (s->at != ORI_NONE) * AT | (s->victim != ORI_NONE) * VICTIM | (s->tiles || s->column) * TILES |
           (s->quarry != 0) * QUARRY | (s->emptied[0] != ORI_NONE) * EMPTIED | (s->type != 0) * TYPE |
           (s->draws != 0) * DRAWS | (s->scouting != 0) * LOOKING | (s->scouted != 0) * LOOKED |
           (s->returns != 0) * RETURNS | (s->spoils != 0) * SPOILS;
}

static bool check_parts(const struct ori_state *s, struct moa_error *error) {
    int there = parts_there(s), must = parts[s->phase].must, missing = must & ~there;
    int more = there & ~(must | parts[s->phase].may);
    if (missing)
        return moa_fail(error, _("turn.%s is missing in the phase %s"),
                        word[__builtin_ctz((unsigned)missing)], ori_phase_word[s->phase]);
    if (more)
        return moa_fail(error, _("turn.%s does not go with the phase %s"),
                        word[__builtin_ctz((unsigned)more)], ori_phase_word[s->phase]);
    return true;
}

/* Values outside the range of their list or table. */
static bool in_range(const struct ori *g) {
    const struct ori_state *s = g->s;
    int territories = g->data->territories;
    bool fits = (s->kind == ORI_NONE || s->kind < ORI_PAWNS) &&
                (s->from == ORI_NONE || s->from < territories) &&
                (s->at == ORI_NONE || s->at < territories) &&
                (s->victim == ORI_NONE || s->victim < s->players) && s->wind <= 1 && s->quarry <= 1 &&
                s->scouting <= 1 && s->column <= ORI_ANY_COLUMN && s->type < ORI_TYPES && s->tiles <= 2 &&
                s->draws <= ORI_DRAWS_MOST && s->returns <= ORI_RETURNS && s->spoils <= ORI_SPOILS_MOST;
    for (int i = 0; i < ORI_EMPTIED_MAX; i++) {
        int slot = s->emptied[i];
        if (slot == ORI_NONE) continue;
        fits &= slot < ORI_SLOTS && !s->slot[slot % ORI_SLOTS] && (i == 0 || s->emptied[i - 1] != ORI_NONE);
        for (int j = 0; j < i; j++) fits &= s->emptied[j] != slot;
    }
    return fits;
}

/* ---- Each phase ---- */

static int objectives_of(const struct ori *g, int player) {
    return ori_count(g->s->hand[player] & g->data->of_type[ORI_OBJECTIVE]);
}

static int held_of_type(const struct ori *g, int type) {
    return ori_count(g->s->hand[g->s->player] & g->data->of_type[type]);
}

static int emptied_count(const struct ori_state *s) {
    int count = 0;
    while (count < ORI_EMPTIED_MAX && s->emptied[count] != ORI_NONE) count++;
    return count;
}

static bool check_reward(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int colour = g->data->colour[s->at];
    if (!(s->owned[s->player] >> s->at & 1))
        return moa_fail(error, _("the player on turn has no pawn on %s (ORI-5.1)"), g->data->id[s->at]);
    return (colour <= ORI_BROWN && ori_reward_options(g, colour) == 3) ||
           moa_fail(error, _("%s does not offer two options that bring something (ORI-5.1)"),
                    g->data->id[s->at]);
}

/* Yellow, orange, purple: one tile, then cards. Brown: two tiles, or one of any column, then the quarry's. Or
 * inspiration: one of any column. */
static bool check_tile(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int emptied = emptied_count(s);
    bool fits = s->tiles > 0;
    if (s->column < ORI_BROWN)
        fits &= s->tiles == 1 && !s->quarry && !emptied && (s->type == s->column || (!s->type && !s->draws));
    else
        fits &= !s->type && !s->draws;
    if (s->column == ORI_ANY_COLUMN) fits &= s->tiles == 1 && !emptied;
    if (s->column == ORI_BROWN)
        fits &= s->tiles == 2 ? !emptied : emptied == 1 || (emptied == 2 && !s->quarry);
    if (!fits) return moa_fail(error, _("no reward asks for these tiles (ORI-5.2 to ORI-5.5)"));
    bool quarried =
        s->column == ORI_BROWN && s->tiles == 1 && (emptied == 2 || ori_column(s->emptied[0]) != ORI_BROWN);
    if ((s->quarry || quarried) && !ori_has(g->data, s, s->player, ORI_QUARRY))
        return moa_fail(error, _("the player on turn has no quarry in play"));
    uint32_t offered = ori_tiles_offered(g, s->column);
    return (offered & (offered - 1)) || moa_fail(error, _("there is no choice of tiles (ORI-5.9)"));
}

/* After the single tile of a column come cards of its type. */
static bool check_refill(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int column = ori_column(s->emptied[0]);
    bool fits = !s->type && !s->draws;
    if (column < ORI_BROWN && emptied_count(s) == 1) fits |= s->type == column;
    return fits || moa_fail(error, _("no reward asks for these tiles and cards (ORI-5.2 to ORI-5.5)"));
}

/* ORI-5.10, trackers. */
static bool check_track(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int hunted = s->hunts[0] | s->hunts[1] | s->hunts[2] | s->hunts[3], piles = 0;
    bool there = false;
    for (int i = 0; i < ORI_GREENS; i++)
        there |= (hunted >> i & 1) && (s->owned[s->player] >> g->data->green[i] & 1);
    for (int type = 0; type < ORI_TYPES; type++) piles += ori_pile_size(g->data, s, type);
    return (there && piles && ori_has(g->data, s, s->player, ORI_TRACKERS)) ||
           moa_fail(error, _("trackers act on a green territory without its token (section 10)"));
}

static bool check_scouting(const struct ori_state *s, struct moa_error *error) {
    int count = ori_count(s->scouted), most = s->phase == ORI_AT_UNDER ? ORI_SCOUTED - 1 : ORI_SCOUTED;
    bool chooses = s->phase != ORI_AT_DRAW;
    bool fits = s->type == (chooses ? 0 : ORI_OBJECTIVE) && !s->returns && !s->spoils &&
                (s->scouting || s->phase == ORI_AT_UNDER);
    if (chooses && count < 2) return moa_fail(error, _("there is no choice of cards (section 9)"));
    return (fits && count + s->draws <= most) ||
           moa_fail(error, _("scouting looks at up to %d objectives (section 9)"), ORI_SCOUTED);
}

static bool check_draw(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    if (s->scouting || s->scouted) return check_scouting(s, error);
    bool played = s->type == ORI_OBJECTIVE && (s->used >> ORI_OBJECTIVE & 1); /* ORI-6.4 */
    if (!s->acted && (!played || s->returns))
        return moa_fail(error, _("these cards are drawn after the action (ORI-5.1)"));
    int held = held_of_type(g, s->type) + s->draws;
    return !s->returns || s->returns == (held < ORI_RETURNS ? held : ORI_RETURNS) ||
           moa_fail(
               error,
               _("%d cards go to the bottom of the deck, or all of that colour if there are fewer (ORI-5.2)"),
               ORI_RETURNS);
}

static bool check_under(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    if (s->scouted) return check_scouting(s, error);
    if (s->returns)
        return (s->acted && held_of_type(g, s->type) > 1) ||
               moa_fail(error, _("there is no choice of cards to put at the bottom of the deck (ORI-5.2)"));
    return (!s->type && objectives_of(g, s->player) > ori_objectives_allowed(g->data, s, s->player)) ||
           moa_fail(error, _("no card has to go under its pile (ORI-5.13)"));
}

static bool check_details(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_PLACE:
        return (s->supply[s->kind] && ori_villages(s, s->player)) ||
               moa_fail(error, _("such a pawn, or a village, is not there to be placed (ORI-4.1, ORI-4.4)"));
    case ORI_AT_TO:
        return (s->owned[s->player] >> s->from & 1) ||
               moa_fail(error, _("the player on turn has no pawn on %s (ORI-4.5)"), g->data->id[s->from]);
    case ORI_AT_REWARD: return check_reward(g, error);
    case ORI_AT_TILE: return check_tile(g, error);
    case ORI_AT_REFILL: return check_refill(g, error);
    case ORI_AT_TRACK: return check_track(g, error);
    case ORI_AT_DRAW: return check_draw(g, error);
    case ORI_AT_CHOOSE: return check_scouting(s, error);
    case ORI_AT_UNDER: return check_under(g, error);
    case ORI_AT_TAKE:
        return s->victim != s->player || moa_fail(error, _("tribute is taken of another player (section 9)"));
    default: return true;
    }
}

/* ---- When ---- */

/* Phases before the action, after it, and during the effect of a played card. */
static bool check_time(const struct ori_state *s, struct moa_error *error) {
    bool card = s->phase == ORI_AT_WIND || s->wind || s->phase == ORI_AT_CHOOSE || s->scouting ||
                s->scouted || s->phase == ORI_AT_VICTIM || s->phase == ORI_AT_TAKE ||
                s->phase == ORI_AT_STEAL;
    bool inspired =
        (s->used >> ORI_ACTION & 1) && !s->quarry && !s->type && !s->draws && emptied_count(s) <= 1;
    bool before = s->phase == ORI_AT_PLACE || (s->phase == ORI_AT_TO && !s->wind);
    bool after = s->phase == ORI_AT_WIND || s->wind || s->phase == ORI_AT_REWARD ||
                 s->phase == ORI_AT_TRACK || s->spoils;
    if (s->phase == ORI_AT_TILE) after |= s->column != ORI_ANY_COLUMN || !inspired;
    if (s->phase == ORI_AT_REFILL) after |= !inspired;
    if (card && !(s->used >> ORI_ACTION & 1))
        return moa_fail(error, _("in the phase %s an action card was played: turn.used must say so"),
                        ori_phase_word[s->phase]);
    if ((before && s->acted) || (after && !s->acted))
        return moa_fail(error, _("turn.acted does not go with what is being done (ORI-3.2)"));
    return true;
}

/* ORI-5.13: nobody exceeds the limit, except while drawing cards or putting them away. */
static bool check_limit(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    for (int p = 0; p < s->players; p++) {
        int allowed = ori_objectives_allowed(g->data, s, p);
        if (p == s->player && s->phase == ORI_AT_UNDER) allowed += s->scouted ? 1 : ORI_DRAWS_MOST;
        if (p == s->player && s->phase == ORI_AT_DRAW && s->type == ORI_OBJECTIVE && !s->scouting)
            allowed += ORI_DRAWS_MOST - s->draws;
        if (objectives_of(g, p) > allowed)
            return moa_fail(error, _("player %d holds more than %d objectives (ORI-5.13)"), p + 1,
                            ori_objectives_allowed(g->data, s, p));
    }
    return true;
}

/* Draws never exceed the pile; after a tile there are one or two. Spears bring one card, each raid another. */
static bool check_amounts(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    if (s->draws > ori_pile_size(g->data, s, s->type) || (s->phase != ORI_AT_DRAW && s->draws > 2))
        return moa_fail(error, _("so many cards are not drawn (ORI-5.2, ORI-5.8)"));
    int raids = s->spoils - ori_has(g->data, s, s->player, ORI_SPEARS);
    return raids <= ori_count(s->used & (1 << ORI_ACTION | ORI_USED_WRITING)) ||
           moa_fail(error, _("only spears and raids bring cards after a displacement (ORI-5.1)"));
}

bool ori_check_phase(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    if (!in_range(g)) return moa_fail(error, _("the turn does not fit together"));
    if (!check_parts(s, error)) return false;
    if (s->phase < ORI_AT_TURN) return true;
    return check_time(s, error) && check_amounts(g, error) && check_details(g, error) &&
           check_limit(g, error);
}
