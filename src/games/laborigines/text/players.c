/* players.c - a line of the board for every player: figure, stones, marks. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/laborigines/text/figure.h"
#include "games/laborigines/text/internal.h"

enum { SHORT = 32 };

static struct lab_word faces(const struct lab_state *s, int player) {
    struct lab_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    for (int i = 0; i < lab_own_figures(s); i++)
        moa_buffer_format(&buffer, "%s%s", i ? " " : "", lab_face(lab_design_of(s->loadout[player], i)).text);
    return word;
}

/* What a figure carries, each mark after a comma. */
static void put_marks(const struct lab_table *t, int figure) {
    const struct lab_state *s = t->s;
    const struct lab_figure *f = &s->figure[figure];
    const char *gap = "  ";
    if (lab_twins(s) && (f->ill || f->bolts || f->acid || s->flag == figure)) {
        moa_buffer_put(t->buffer, lab_number(s, figure) ? "  B:" : "  A:");
        gap = " ";
    }
    if (f->ill) moa_buffer_format(t->buffer, "%s%s", gap, _("ill")), gap = ", ";
    if (f->bolts) {
        moa_buffer_put(t->buffer, gap);
        moa_buffer_format(t->buffer, moa_plural("%d bolt", "%d bolts", f->bolts), f->bolts);
        gap = ", ";
    }
    if (f->acid) moa_buffer_format(t->buffer, "%s%s", gap, _("acid")), gap = ", ";
    if (s->flag == figure) moa_buffer_format(t->buffer, "%s%s", gap, _("flag"));
}

static void put_padded(const char *text, int columns, struct moa_buffer *buffer) {
    moa_buffer_format(buffer, "%s%*s", text,
                      columns > moa_text_columns(text) ? columns - moa_text_columns(text) : 0, "");
}

/* Each colour in its ink. */
static void put_stones(const struct lab_table *t, int player) {
    const struct lab_state *s = t->s;
    moa_buffer_format(t->buffer, "%3d:", lab_stones_of(s, player));
    for (int c = 0; c < lab_colours(s); c++) {
        char part[SHORT];
        struct moa_buffer buffer = MOA_BUFFER(part);
        int shown = lab_shown_colour(s, c);
        if (!s->stones[player][c]) continue;
        moa_buffer_format(&buffer, " %c%d", lab_stone_letter(shown), s->stones[player][c]);
        moa_ink_put(t->style, lab_stone_ink(shown), part, t->buffer);
    }
}

/* Partners are recognised by the colour of their stones. */
static void put_team(const struct lab_table *t, int player) {
    char text[SHORT];
    struct moa_buffer buffer = MOA_BUFFER(text);
    int side = lab_side(t->s, player);
    moa_buffer_format(&buffer, _("team %c"), lab_stone_letter(side));
    moa_ink_put(t->style, lab_stone_ink(side), text, t->buffer);
    moa_buffer_put(t->buffer, "  ");
}

static void put_player(const struct lab_table *t, int player, int name_columns, int face_columns) {
    const struct lab_state *s = t->s;
    bool turn = s->phase >= LAB_PLACE && s->phase != LAB_OVER && player == s->player;
    struct lab_word name = lab_player_name(t->style, player);
    moa_buffer_put(t->buffer, turn ? "▶ " : "  ");
    moa_seat_label(t->style, player, t->buffer);
    put_padded("", name_columns - moa_text_columns(name.text) + 2, t->buffer);
    if (s->variant == LAB_TEAMS) put_team(t, player);
    put_padded(faces(s, player).text, face_columns + 1, t->buffer);
    if (!(s->alive >> player & 1)) {
        moa_buffer_format(t->buffer, "  %s\n", _("out of the game"));
        return;
    }
    put_stones(t, player);
    for (int i = 0; i < lab_own_figures(s); i++) put_marks(t, lab_figure_of(s, player, i));
    if (s->phase == LAB_VOTE && s->vote[player] != LAB_NO_VOTE)
        moa_buffer_format(t->buffer, "  %s", _("has voted"));
    moa_buffer_put(t->buffer, "\n");
    if (s->phase != LAB_VOTE) return;
    moa_buffer_put(t->buffer, "      ");
    lab_loadout_words(s->loadout[player], t->buffer);
    moa_buffer_put(t->buffer, "\n");
}

void lab_put_players(const struct lab_table *t) {
    int name_columns = 0, face_columns = 0;
    for (int p = 0; p < t->s->players; p++) {
        int name = moa_text_columns(lab_player_name(t->style, p).text);
        int face = moa_text_columns(faces(t->s, p).text);
        if (name > name_columns) name_columns = name;
        if (face > face_columns) face_columns = face;
    }
    for (int p = 0; p < t->s->players; p++) put_player(t, p, name_columns, face_columns);
}
