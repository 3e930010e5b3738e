/* chart.c - the chances of winning as blocks of text: a strip for each player, one below the other, because
 * crossing lines of characters cannot be distinguished without colours. */
#include "cli/review/internal.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include "core/seats.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 7, EIGHTHS = 8, ROWS_USUAL = 4, ROWS_MANY = 3, MANY = 4 };

static const char *const block[EIGHTHS + 1] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

/* The action in the middle of a column. */
static float action_at(const struct review_view *view, int column, int columns) {
    return ((float)column + 0.5f) * (float)view->match->plies / (float)columns;
}

/* The lowest row always shows something: a chance of 0 is a value, not a gap. */
static void print_row(const struct review_view *view, int player, int row, int rows, int columns) {
    char text[CLI_TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    for (int c = 0; c < columns; c++) {
        float chance = moa_review_at(&view->line[player], action_at(view, c, columns));
        int filled = (int)(chance * (float)(rows * EIGHTHS) + 0.5f) - row * EIGHTHS;
        if (row == 0 && filled < 1) filled = 1;
        moa_buffer_put(&buffer, block[filled < 0 ? 0 : filled > EIGHTHS ? EIGHTHS : filled]);
    }
    char coloured[CLI_TEXT_MAX];
    struct moa_buffer line = MOA_BUFFER(coloured);
    moa_put_colour(&view->show->style, moa_seat_colour(player), text, &line);
    const char *label = row == rows - 1 ? "100 %" : row == 0 ? "  0 %" : "";
    printf("%5s %s%s\n", label, row == rows - 1 || row == 0 ? "┤" : "│", coloured);
}

/* The bottom line of a strip, with the numbers of this player's most costly moves. */
static void print_floor(const struct review_view *view, int player, int columns) {
    char mark[256] = {0};
    if (columns > (int)sizeof mark) columns = sizeof mark;
    for (int i = 0; i < view->losses; i++) {
        const struct moa_review_move *move = &view->review->move[view->lost[i]];
        if (move->player != player) continue;
        int at = (int)((float)move->ply * (float)columns / (float)view->match->plies);
        while (at < columns - 1 && mark[at]) at++;
        mark[at] = (char)('1' + i);
    }
    printf("%*s", MARGIN - 1, "");
    fputs("└", stdout);
    for (int c = 0; c < columns; c++) {
        char digit[2] = {mark[c], '\0'};
        if (mark[c])
            terminal_bold(view->cli, digit);
        else
            fputs("─", stdout);
    }
    putchar('\n');
}

static void print_axis(const struct review_view *view, int columns) {
    char end[64];
    int plies = view->match->plies;
    snprintf(end, sizeof end, moa_plural("%d action", "%d actions", plies), plies);
    printf("%*s0%*s%s\n\n", MARGIN, "", columns - 1 - terminal_width(end), "", end);
}

static void print_strip(const struct review_view *view, int player, int rows, int columns) {
    const struct moa_review_line *line = &view->line[player];
    char label[MOA_NAME_MAX + 64];
    struct moa_buffer buffer = MOA_BUFFER(label);
    moa_seat_label(&view->show->style, player, &buffer);
    printf(_("%s: %.0f %% at first, %.0f %% in the end"), label, (double)line->y[0] * 100,
           (double)line->y[line->points - 1] * 100);
    putchar('\n');
    for (int row = rows - 1; row >= 0; row--) print_row(view, player, row, rows, columns);
    print_floor(view, player, columns);
}

void review_chart(const struct review_view *view) {
    int players = view->match->setup.players, columns = view->cli->width - MARGIN;
    bool any = false;
    for (int p = 0; p < players; p++) {
        if (!view->line[p].points) continue;
        if (!any) terminal_bold(view->cli, _("Chance of winning"));
        if (!any) putchar('\n');
        any = true;
        print_strip(view, p, players > MANY ? ROWS_MANY : ROWS_USUAL, columns);
    }
    if (any) print_axis(view, columns);
}
