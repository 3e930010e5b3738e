/* players.c - the players: a table of public numbers, then cards by name as far as the viewer knows them. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/origin/text/internal.h"

enum { POINTS, VILLAGES, TILES, HUNTING, STRAITS, HAND, FACTS };
enum { GAP = 2, TURN_SIGN = 2 };

struct facts {
    struct ori_word cell[FACTS];
};

static const char *heading(int fact) {
    static const char *const name[FACTS] = {N_("points"),  N_("villages"), N_("tiles"),
                                            N_("hunting"), N_("straits"),  N_("cards")};
    return _(name[fact]);
}

/* ---- The table ---- */

/* Uncovered tiles from the highest; a dash if there are none. */
static void tile_facts(const struct ori_state *s, int player, struct moa_buffer *buffer) {
    for (int level = ORI_LEVELS; level > 0; level--)
        for (int i = 0; i < s->stack[player][level - 1]; i++)
            moa_buffer_format(buffer, buffer->length ? " %d" : "%d", level);
}

static void token_facts(const uint8_t *value, int set, struct moa_buffer *buffer) {
    for (int i = 0; set >> i; i++)
        if (set >> i & 1) moa_buffer_format(buffer, buffer->length ? " %d" : "%d", value[i]);
}

static void hand_facts(const struct ori_data *data, const struct ori_state *s, int player,
                       struct moa_buffer *buffer) {
    for (int type = 0; type < ORI_TYPES; type++) {
        int cards = ori_count(s->hand[player] & data->of_type[type]);
        if (cards)
            moa_buffer_format(buffer, "%s%c%d", buffer->length ? " " : "", ori_colour_letter(type), cards);
    }
}

static void gather(const struct ori_data *data, const struct ori_state *s, int player, int points,
                   struct facts *facts) {
    for (int fact = 0; fact < FACTS; fact++) {
        struct moa_buffer buffer = MOA_BUFFER(facts->cell[fact].text);
        switch (fact) {
        case POINTS: moa_buffer_format(&buffer, "%d", points); break;
        case VILLAGES: moa_buffer_format(&buffer, "%d", ori_villages(s, player)); break;
        case TILES: tile_facts(s, player, &buffer); break;
        case HUNTING: token_facts(s->hunt, s->hunts[player], &buffer); break;
        case STRAITS: token_facts(s->strait, s->straits[player], &buffer); break;
        default: hand_facts(data, s, player, &buffer); break;
        }
        if (!buffer.length) moa_buffer_put(&buffer, "–");
    }
}

static bool is_on_turn(const struct ori_state *s, int player) {
    return s->phase >= ORI_AT_TURN && s->phase != ORI_AT_OVER && s->player == player;
}

static void put_blanks(int columns, struct moa_buffer *buffer) {
    moa_buffer_format(buffer, "%*s", columns > 0 ? columns : 0, "");
}

/* Numbers are right-aligned, lists left-aligned. */
static void put_cell(int fact, int columns, int ink, const char *text, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    int blanks = columns - moa_text_columns(text);
    put_blanks(GAP + (fact <= VILLAGES ? blanks : 0), buffer);
    moa_ink_put(style, ink, text, buffer);
    if (fact > VILLAGES && fact + 1 < FACTS) put_blanks(blanks, buffer);
}

static void put_table(const struct ori_state *s, const struct facts *facts, const int *columns, int names,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    put_blanks(TURN_SIGN + 2 + names, buffer);
    for (int fact = 0; fact < FACTS; fact++)
        put_cell(fact, columns[fact], MOA_DIM, heading(fact), style, buffer);
    moa_buffer_put(buffer, "\n");
    for (int p = 0; p < s->players; p++) {
        moa_buffer_put(buffer, is_on_turn(s, p) ? "▶ " : "  ");
        moa_seat_label(style, p, buffer);
        put_blanks(names - moa_text_columns(ori_player_name(style, p).text), buffer);
        for (int fact = 0; fact < FACTS; fact++)
            put_cell(fact, columns[fact], fact == POINTS ? MOA_BOLD : MOA_PLAIN, facts[p].cell[fact].text,
                     style, buffer);
        moa_buffer_put(buffer, "\n");
    }
}

/* Used where a table does not fit. */
static void put_facts(const struct ori_state *s, const struct facts *facts, const struct moa_style *style,
                      struct moa_buffer *buffer) {
    for (int p = 0; p < s->players; p++) {
        moa_buffer_put(buffer, is_on_turn(s, p) ? "▶ " : "  ");
        moa_seat_label(style, p, buffer);
        moa_buffer_put(buffer, "\n");
        struct ori_list list = ori_list_begin(style, buffer, "   ");
        for (int fact = 0; fact < FACTS; fact++) {
            struct ori_word word;
            struct moa_buffer text = MOA_BUFFER(word.text);
            moa_buffer_format(&text, "%s %s", heading(fact), facts[p].cell[fact].text);
            ori_list_add(&list, MOA_PLAIN, word.text);
        }
        ori_list_end(&list);
    }
}

static void put_all_facts(const struct ori_data *data, const struct ori_state *s,
                          const struct moa_style *style, struct moa_buffer *buffer) {
    struct facts facts[ORI_PLAYERS_MAX];
    struct moa_result result;
    int columns[FACTS], names = 0, width = TURN_SIGN + 2;
    ori_result(data, s, &result);
    for (int p = 0; p < s->players; p++) {
        int name = moa_text_columns(ori_player_name(style, p).text);
        gather(data, s, p, result.points[p], &facts[p]);
        if (name > names) names = name;
    }
    for (int fact = 0; fact < FACTS; fact++) {
        columns[fact] = moa_text_columns(heading(fact));
        for (int p = 0; p < s->players; p++) {
            int cell = moa_text_columns(facts[p].cell[fact].text);
            if (cell > columns[fact]) columns[fact] = cell;
        }
        width += columns[fact] + GAP;
    }
    if (width + names <= style->width)
        put_table(s, facts, columns, names, style, buffer);
    else
        put_facts(s, facts, style, buffer);
}

/* ---- Cards by name ---- */

/* Once a card is on the table, its level no longer matters. */
static void add_cards(struct ori_list *list, const struct ori_data *data, uint64_t cards, bool in_hand) {
    static const uint8_t ink[ORI_TYPES] = {
        178, 173, 140}; /* yellow, orange, purple; readable on dark and light backgrounds */
    for (; cards; cards &= cards - 1) {
        int kind = data->kind_of[ori_first(cards)], type = ori_type_of(kind);
        bool title = in_hand || type == ORI_OBJECTIVE;
        struct ori_word word = ori_card_title(data, kind);
        ori_list_add(list, ink[type], title ? word.text : ori_card_name(kind));
    }
}

static void put_cards(const struct ori_data *data, uint64_t cards, bool in_hand, const char *form,
                      const char *name, const struct moa_style *style, struct moa_buffer *buffer) {
    struct ori_word text;
    struct moa_buffer words = MOA_BUFFER(text.text);
    moa_buffer_format(&words, form, name);
    struct ori_list list = ori_list_begin(style, buffer, text.text);
    add_cards(&list, data, cards, in_hand);
    ori_list_end(&list);
}

void ori_put_players(const struct ori_data *data, const struct ori_state *s, int viewer,
                     const struct moa_style *style, struct moa_buffer *buffer) {
    put_all_facts(data, s, style, buffer);
    for (int p = 0; p < s->players; p++)
        put_cards(data, s->table[p], false, _("%s's cards in play:"), ori_player_name(style, p).text, style,
                  buffer);
    for (int p = 0; p < s->players; p++) {
        struct ori_word name = ori_player_name(style, p);
        if (viewer == MOA_HOST)
            put_cards(data, s->hand[p], true, _("%s's hand:"), name.text, style, buffer);
        else if (viewer < s->players && viewer != p)
            put_cards(data, s->hand[p] & s->seen[viewer], true, _("You know these cards of %s's hand:"),
                      name.text, style, buffer);
    }
    bool looks = viewer == MOA_HOST || viewer == s->player;
    if (looks)
        put_cards(data, s->scouted, true, _("Cards %s is looking at:"),
                  ori_player_name(style, s->player).text, style, buffer);
    if (viewer < s->players) put_cards(data, s->hand[viewer], true, _("Your hand:"), "", style, buffer);
}
