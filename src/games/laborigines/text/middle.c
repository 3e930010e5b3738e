/* middle.c - the text inside the ring: whose turn it is, dice, flag, disease, and a legend. */
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

static void flag_words(const struct lab_table *t, struct moa_buffer *buffer) {
    const struct lab_state *s = t->s;
    if (s->flag == LAB_FLAG_MIDDLE)
        moa_buffer_put(buffer, _("⚑ flag: here, in the middle"));
    else if (s->flag == LAB_FLAG_GONE)
        moa_buffer_put(buffer, _("⚑ flag: out of the game"));
    else
        moa_buffer_format(
            buffer, _("⚑ flag: %s"),
            lab_figure_name(t->style, lab_owner(s, s->flag), lab_shown_figure(s, s->flag)).text);
}

static void dice_words(const struct lab_table *t, struct moa_buffer *buffer) {
    const struct lab_state *s = t->s;
    if (!s->dice[0] || s->phase == LAB_OVER) return;
    if (!s->die[0])
        moa_buffer_format(buffer, _("dice: %d and %d"), s->dice[0], s->dice[1]);
    else if (lab_twins(s))
        moa_buffer_format(buffer, _("dice: A moves %d, B moves %d"),
                          lab_steps(s, lab_figure_of(s, s->player, 0)),
                          lab_steps(s, lab_figure_of(s, s->player, 1)));
    else
        moa_buffer_format(buffer, _("dice: %s moves %d, Moa %d"), lab_player_name(t->style, s->player).text,
                          lab_steps(s, s->player), s->die[1]);
}

/* Before the first turn nobody moves; during the vote one sees who has voted, never for whom. */
static void state_words(const struct lab_table *t, struct moa_buffer *buffer) {
    const struct lab_state *s = t->s;
    if (s->phase == LAB_OVER)
        moa_buffer_put(buffer, _("The game is over."));
    else if (s->phase == LAB_VOTE)
        moa_buffer_put(buffer, _("Who is the most beautiful?"));
    else if (s->phase < LAB_PLACE)
        moa_buffer_put(buffer, _("The laboratory opens."));
    else if (s->phase == LAB_PLACE)
        moa_buffer_format(buffer, _("%s enters the ring"), lab_player_name(t->style, s->player).text);
    else
        moa_buffer_format(buffer, _("Turn %d: %s"), s->turns + 1, lab_player_name(t->style, s->player).text);
}

static void disease_words(const struct lab_table *t, struct moa_buffer *buffer) {
    int disease = t->s->disease;
    moa_buffer_format(buffer, _("disease: %s"),
                      disease == LAB_NO_DISEASE ? _("none yet") : lab_disease_name(disease));
}

static void out_words(const struct lab_table *t, struct moa_buffer *buffer) {
    struct lab_word heap = lab_heap_words(t->s, t->s->removed, LAB_WORD_MAX);
    if (*heap.text) moa_buffer_format(buffer, _("out of the game: %s"), heap.text);
}

static void legend_words(const struct lab_table *t, struct moa_buffer *buffer) {
    moa_buffer_put(buffer,
                   lab_twins(t->s) ? _("! bad  · neutral  + good") : _("! bad  · neutral  + good  M Moa"));
}

/* What the letters of the stones stand for. */
static void letter_words(const struct lab_table *t, struct moa_buffer *buffer) {
    for (int c = 0; c < lab_colours(t->s); c++) {
        int shown = lab_shown_colour(t->s, c);
        moa_buffer_format(buffer, "%s%c %s", c ? "  " : "", lab_stone_letter(shown), lab_colour_name(shown));
    }
}

static void back_words(const struct lab_table *t, struct moa_buffer *buffer) {
    if (t->viewer == MOA_HOST)
        moa_buffer_put(buffer, _("/ the back"));
    else if (t->s->memory)
        moa_buffer_put(buffer, _("/ the back, once it has been seen"));
}

static void way_words(const struct lab_table *t, struct moa_buffer *buffer) {
    (void)t;
    moa_buffer_put(buffer, _("clockwise →"));
}

/* A line of the middle; one without words is left empty. */
static const struct {
    void (*words)(const struct lab_table *t, struct moa_buffer *buffer);
    int ink;
} middle[] = {
    {way_words, MOA_DIM},    {state_words, MOA_BOLD},    {dice_words, MOA_PLAIN}, {NULL, MOA_PLAIN},
    {flag_words, MOA_PLAIN}, {disease_words, MOA_PLAIN}, {out_words, MOA_PLAIN},  {NULL, MOA_PLAIN},
    {letter_words, MOA_DIM}, {legend_words, MOA_DIM},    {back_words, MOA_DIM},
};
enum { MIDDLE = sizeof middle / sizeof *middle, MIDDLE_WIDTH_LEAST = 44 };

bool lab_draw_middle(struct lab_table *t) {
    int columns = (t->across - 2) * (t->columns + 1) - 3, rows = (t->down - 2) * (t->lines + 1) - 1;
    int row = t->lines + 2 + (rows - MIDDLE) / 2, left = t->columns + 3;
    if (columns < MIDDLE_WIDTH_LEAST || rows < MIDDLE) return false;
    for (int i = 0; i < MIDDLE; i++, row++) {
        struct lab_word word = {""};
        struct moa_buffer buffer = MOA_BUFFER(word.text);
        if (middle[i].words) middle[i].words(t, &buffer);
        int gap = (columns - moa_text_columns(word.text)) / 2;
        if (gap < 0) gap = 0;
        moa_sheet_write(&t->sheet, row, left + gap, columns - gap, middle[i].ink, word.text);
    }
    return true;
}

void lab_list_middle(const struct lab_table *t) {
    for (int i = 0; i < MIDDLE; i++) {
        struct lab_word word = {""};
        struct moa_buffer buffer = MOA_BUFFER(word.text);
        if (!middle[i].words || middle[i].words == way_words) continue;
        middle[i].words(t, &buffer);
        if (!*word.text) continue;
        moa_ink_put(t->style, middle[i].ink, word.text, t->buffer);
        moa_buffer_put(t->buffer, "\n");
    }
}
