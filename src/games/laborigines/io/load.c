/* load.c - a position from JSON: a host's view, or one made by hand (docs/position.md).
 *
 * What is omitted gets a sensible default: stones as at the start, nobody ill, the flag in the middle, the start player
 * about to roll. The ring must be given: "acid/safe" is a circle, its upper side first. */
#include "core/i18n.h"
#include "core/token.h"
#include "games/laborigines/io/internal.h"
#include "games/laborigines/text/figure.h"
#include <string.h>

enum { WORD_MOST = 48 };

bool lab_load_byte(struct loader *l, const struct moa_json *object, const char *key, int least, int most,
                   int fallback, uint8_t *out) {
    int value = 0;
    if (!moa_json_get_int(object, key, least, most, fallback, &value, l->error)) return false;
    *out = (uint8_t)value;
    return true;
}

/* ---- Stones ---- */

static bool read_stones(struct loader *l, const struct moa_json *object, const char *key, uint8_t *stones) {
    const struct moa_json *heap;
    if (!moa_json_get_object(object, key, &heap, l->error)) return false;
    if (!heap) return true;
    if (!moa_json_only(heap, lab_colour_word, l->error)) return false;
    for (int shown = 0; shown <= LAB_NEUTRAL; shown++) {
        int colour = lab_held_colour(l->s, shown);
        uint8_t count;
        if (!lab_load_byte(l, heap, lab_colour_word[shown], 0, 2 * LAB_STONES, 0, &count)) return false;
        if (count && colour < 0)
            return moa_json_fail(moa_json_get(heap, lab_colour_word[shown]), l->error,
                                 _("there are no %s stones in this game (LAB-2.4, LAB-9.2)"),
                                 lab_colour_word[shown]);
        if (colour >= 0) stones[colour] = count;
    }
    return true;
}

/* Stones not listed elsewhere have been removed; if given, the list must match. */
static bool read_removed(struct loader *l, const struct moa_json *json) {
    struct lab_state *s = l->s;
    if (moa_json_get(json, "out")) return read_stones(l, json, "out", s->removed);
    for (int c = 0; c < lab_colours(s); c++) {
        int rest = lab_stones_in_all(s, c);
        for (int p = 0; p < s->players; p++) rest -= s->stones[p][c];
        for (int at = 0; at < s->laid; at++) rest -= s->on_circle[at][c];
        if (rest < 0)
            return moa_fail(l->error, _("there are %d %s stones too many (LAB-2.4, LAB-9.2)"), -rest,
                            lab_colour_word[lab_shown_colour(s, c)]);
        s->removed[c] = (uint8_t)rest;
    }
    return true;
}

/* ---- The ring ---- */

static bool read_sides(struct loader *l, const struct moa_json *at, const char *up, const char *back,
                       uint8_t *circle) {
    for (int c = 0; c < 2 * l->data->kinds; c++) {
        if (strcmp(lab_trap_word[lab_up(l->data, c)], up) != 0 ||
            strcmp(lab_trap_word[lab_back(l->data, c)], back) != 0)
            continue;
        *circle = (uint8_t)c;
        return true;
    }
    return moa_json_fail(at, l->error, _("there is no circle %s/%s in the set (LAB-1.2)"), up, back);
}

static bool read_circle(struct loader *l, const struct moa_json *at, int place) {
    static const char *const known[] = {"up", "back", "seen", "stones", NULL};
    struct lab_state *s = l->s;
    char word[WORD_MOST];
    bool seen = false;
    if (at->kind == MOA_JSON_STRING) {
        struct moa_buffer buffer = MOA_BUFFER(word);
        moa_buffer_put(&buffer, at->string);
        char *slash = strchr(word, '/');
        if (!slash)
            return moa_json_fail(at, l->error, _("a circle is a text such as \"acid/safe\", or an object"));
        *slash = '\0';
        return read_sides(l, at, word, slash + 1, &s->circle[place]);
    }
    if (at->kind != MOA_JSON_OBJECT)
        return moa_json_fail(at, l->error, _("a circle is a text such as \"acid/safe\", or an object"));
    const struct moa_json *up = moa_json_get(at, "up"), *back = moa_json_get(at, "back");
    if (!up || up->kind != MOA_JSON_STRING || !back || back->kind != MOA_JSON_STRING)
        return moa_json_fail(at, l->error, _("a circle has the members \"up\" and \"back\""));
    if (!moa_json_only(at, known, l->error) ||
        !read_sides(l, at, up->string, back->string, &s->circle[place]) ||
        !moa_json_get_bool(at, "seen", false, &seen, l->error))
        return false;
    s->seen |= (uint32_t)seen << place;
    return read_stones(l, at, "stones", s->on_circle[place]);
}

static bool read_ring(struct loader *l, const struct moa_json *json) {
    const struct moa_json *ring;
    if (!moa_json_get_array(json, "ring", l->data->ring, &ring, l->error)) return false;
    for (const struct moa_json *at = ring ? ring->first : NULL; at; at = at->next)
        if (!read_circle(l, at, l->s->laid++)) return false;
    if (l->s->laid == l->data->ring || l->s->phase == LAB_LAY) return true;
    return moa_json_fail(ring ? ring : json, l->error, _("\"ring\" lists all %d circles, clockwise"),
                         l->data->ring);
}

/* ---- Players ---- */

static bool read_figure(struct loader *l, const struct moa_json *at, struct lab_figure *figure) {
    static const char *const known[] = {"place", "bolts", "ill", "acid", "acid_acts", NULL};
    uint8_t place = 0;
    bool ill = false, acid = false, acts = false;
    if (at->kind != MOA_JSON_OBJECT) return moa_json_fail(at, l->error, _("a figure is an object"));
    if (!moa_json_only(at, known, l->error) || !lab_load_byte(l, at, "place", 0, l->data->ring, 0, &place) ||
        !lab_load_byte(l, at, "bolts", 0, LAB_BOLTS_MAX, 0, &figure->bolts) ||
        !moa_json_get_bool(at, "ill", false, &ill, l->error) ||
        !moa_json_get_bool(at, "acid", false, &acid, l->error) ||
        !moa_json_get_bool(at, "acid_acts", false, &acts, l->error))
        return false;
    figure->place = place ? (uint8_t)(place - 1) : LAB_NOWHERE;
    figure->ill = ill;
    figure->acid = (uint8_t)(acid * LAB_ACID_MARK | acts * LAB_ACID_ACTS);
    return true;
}

static bool read_vote(struct loader *l, const struct moa_json *at, int player) {
    uint8_t vote = 0;
    bool voted = false;
    const struct moa_json *given = moa_json_get(at, "vote");
    if (!moa_json_get_bool(at, "voted", given != NULL, &voted, l->error) ||
        !lab_load_byte(l, at, "vote", 0, l->s->players, 0, &vote))
        return false;
    if (voted != (given != NULL) || vote == player + 1)
        return moa_json_fail(at, l->error, _("who has voted has a \"vote\", for another player, or 0"));
    if (voted) l->s->vote[player] = vote ? vote : LAB_ABSTAINED;
    return true;
}

static bool read_seat(struct loader *l, const struct moa_json *at, int player) {
    const struct moa_json *seat = moa_json_get(at, "seat");
    struct moa_error inner;
    if (!seat) return true;
    if (seat->kind != MOA_JSON_STRING) return moa_json_fail(seat, l->error, _("a figure's design is a text"));
    return lab_loadout_parse(seat->string, &l->s->loadout[player], &inner) ||
           moa_json_fail(seat, l->error, "%s", inner.text);
}

static bool read_player(struct loader *l, const struct moa_json *at, int player) {
    static const char *const known[] = {"seat", "side", "stones", "fell", "voted", "vote", "figures", NULL};
    struct lab_state *s = l->s;
    const struct moa_json *figures;
    uint8_t side = (uint8_t)(lab_side(s, player) + 1), given; /* LAB-9.5 leaves no choice */
    if (at->kind != MOA_JSON_OBJECT) return moa_json_fail(at, l->error, _("a player is an object"));
    if (!moa_json_only(at, known, l->error) || !read_seat(l, at, player) ||
        !lab_load_byte(l, at, "side", side, side, side, &given) ||
        !lab_load_byte(l, at, "fell", 0, LAB_PLAYERS_MAX, 0, &s->fell[player]) ||
        !read_stones(l, at, "stones", s->stones[player]) || !read_vote(l, at, player) ||
        !moa_json_get_array(at, "figures", lab_own_figures(s), &figures, l->error))
        return false;
    if (s->fell[player]) s->alive &= (uint8_t) ~(1u << player);
    if (s->fell[player] > s->waves) s->waves = s->fell[player];
    int number = 0;
    for (const struct moa_json *f = figures ? figures->first : NULL; f; f = f->next)
        if (!read_figure(l, f, &s->figure[lab_figure_of(s, player, number++)])) return false;
    return true;
}

/* ---- Flag and cards ---- */

static bool read_flag(struct loader *l, const struct moa_json *json) {
    static const char *const words[] = {"middle", "gone", "borne", NULL};
    static const char *const known[] = {"player", "figure", NULL};
    struct lab_state *s = l->s;
    const struct moa_json *bearer;
    uint8_t player = 0, number = 0;
    int flag = 0;
    if (!moa_json_get_object(json, "bearer", &bearer, l->error) ||
        !moa_json_get_word(json, "flag", words, bearer ? 2 : s->waves > 0, &flag, l->error))
        return false;
    if ((flag == 2) != (bearer != NULL))
        return moa_json_fail(bearer ? bearer : moa_json_get(json, "flag"), l->error,
                             _("a flag that is \"borne\" has a \"bearer\""));
    s->flag = flag == 0 ? LAB_FLAG_MIDDLE : LAB_FLAG_GONE;
    if (!bearer) return true;
    if (!moa_json_only(bearer, known, l->error) ||
        !lab_load_byte(l, bearer, "player", 1, s->players, 1, &player) ||
        !lab_load_byte(l, bearer, "figure", 1, lab_own_figures(s), 1, &number))
        return false;
    s->flag = (uint8_t)lab_figure_of(s, player - 1, number - 1);
    return true;
}

/* The pile is given, or has all cards except the active one. */
static bool read_cards(struct loader *l, const struct moa_json *json) {
    struct lab_state *s = l->s;
    const struct moa_json *open = moa_json_get(json, "disease"), *pile;
    if (open && (open->kind != MOA_JSON_STRING || strcmp(open->string, "none") != 0)) {
        int card = open->kind == MOA_JSON_STRING ? moa_token_index(lab_disease_word, open->string) : -1;
        if (card < 0) return moa_json_fail(open, l->error, _("there is no such disease"));
        s->disease = (uint8_t)card;
    }
    if (!moa_json_get_array(json, "disease_pile", LAB_CARDS_MAX, &pile, l->error)) return false;
    for (int i = 0; i < LAB_DISEASES && !pile; i++)
        s->pile[i] = (uint8_t)(l->data->diseases[i] - (s->disease == i && l->data->diseases[i]));
    for (const struct moa_json *at = pile ? pile->first : NULL; at; at = at->next) {
        int card = at->kind == MOA_JSON_STRING ? moa_token_index(lab_disease_word, at->string) : -1;
        if (card < 0) return moa_json_fail(at, l->error, _("there is no such disease"));
        s->pile[card]++;
    }
    return true;
}

/* ---- The whole position ---- */

/* Players and options make a set-up; stones that are not given are as at the start. */
static bool read_setup(struct loader *l, const struct moa_json *json) {
    static const char *const option[] = {"variant", "memory", NULL};
    const struct moa_json *options, *players;
    struct moa_setup setup = {0};
    if (!moa_json_get_object(json, "options", &options, l->error) ||
        (options && !moa_json_only(options, option, l->error)) ||
        !moa_json_get_word(options, "variant", lab_variant_word, 0, &setup.option[0], l->error) ||
        !moa_json_get_word(options, "memory", lab_options[1].values, 0, &setup.option[1], l->error) ||
        !moa_json_get_array(json, "players", LAB_PLAYERS_MAX, &players, l->error))
        return false;
    setup.players = players ? players->count : 0;
    struct moa_error inner;
    if (!lab_setup(l->data, &setup, l->s, &inner))
        return moa_json_fail(players ? players : json, l->error, "%s", inner.text);
    memset(l->s->pile, 0, sizeof l->s->pile);
    return true;
}

static bool read_head(struct loader *l, const struct moa_json *json) {
    static const char *const known[] = {"game",         "options", "phase", "turns",  "start",   "player",
                                        "chance",       "actors",  "turn",  "bearer", "flag",    "disease",
                                        "disease_pile", "ring",    "moa",   "out",    "players", NULL};
    static const char *const games[] = {"laborigines", NULL};
    struct lab_state *s = l->s;
    int game = 0, phase = 0, turns = 0;
    uint8_t start = 0, player = 0, moa = 0;
    if (!moa_json_only(json, known, l->error) ||
        !moa_json_get_word(json, "game", games, 0, &game, l->error) ||
        !moa_json_get_word(json, "phase", lab_phase_word, LAB_ROLL, &phase, l->error) ||
        !moa_json_get_int(json, "turns", 0, LAB_TURNS_MAX, 0, &turns, l->error) ||
        !lab_load_byte(l, json, "start", 1, s->players, 1, &start) ||
        !lab_load_byte(l, json, "player", 1, s->players, start, &player) ||
        !lab_load_byte(l, json, "moa", 0, l->data->ring, 0, &moa))
        return false;
    s->phase = (uint8_t)phase;
    s->turns = (uint16_t)turns;
    s->start = (uint8_t)(start - 1);
    s->player = (uint8_t)(player - 1);
    s->figure[LAB_MOA].place = moa ? (uint8_t)(moa - 1) : LAB_NOWHERE;
    return true;
}

bool lab_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    struct lab_state loaded;
    struct loader l = {.data = data, .s = &loaded, .error = error};
    if (json->kind != MOA_JSON_OBJECT) return moa_json_fail(json, error, _("a position is an object"));
    if (!read_setup(&l, json) || !read_head(&l, json)) return false;
    int player = 0;
    for (const struct moa_json *at = moa_json_get(json, "players")->first; at; at = at->next)
        if (!read_player(&l, at, player++)) return false;
    if (!read_ring(&l, json) || !read_removed(&l, json) || !read_flag(&l, json) || !read_cards(&l, json) ||
        !lab_load_turn(&l, json) || !lab_check(data, &loaded, error))
        return false;
    memcpy(state, &loaded, sizeof loaded);
    return true;
}
