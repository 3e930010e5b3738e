/* svg.c - the chances of winning as a self-contained SVG picture, for light and dark. Colour alone never
 * carries meaning: each player has a colour and a shape, as everywhere. Coordinates are integers on a large
 * canvas. */
#include "cli/review/internal.h"
#include "core/i18n.h"
#include "core/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 1920,
    LEFT = 150,
    RIGHT = 1500,
    TOP = 190,
    BOTTOM = 850,
    LIST = 1010, /* top of the list of moves */
    MOMENT = 120,
    LABEL_GAP = 56, /* between the names on the right */
    MARK = 24,      /* radius of a move's mark */
    TEXT_MOST = 105,
};

static const char style[] =
    "<style>\n"
    "text{font-family:Nunito,Lato,system-ui,sans-serif;font-size:30px;fill:#2B2622}\n"
    ".title{font-size:46px;font-weight:700}.strong{font-weight:700}.muted{fill:#6F675E}\n"
    ".mid{text-anchor:middle}.end{text-anchor:end}\n"
    ".paper{fill:#FBF8F1}.grid{stroke:#2B2622;stroke-opacity:.15;stroke-width:2}\n"
    ".axis{stroke:#2B2622;stroke-width:3}.case{stroke:#2B2622;stroke-opacity:.4;stroke-width:8}\n"
    ".line{stroke-width:6}.case,.line{fill:none;stroke-linejoin:round;stroke-linecap:round}\n"
    ".shape{stroke:#2B2622;stroke-width:2}.mark{fill:#FBF8F1;stroke:#2B2622;stroke-width:4}\n"
    ".stem{stroke:#2B2622;stroke-width:3}\n"
    "@media (prefers-color-scheme:dark){text{fill:#ECE6DA}.muted{fill:#A79E91}.paper,.mark{fill:#20272B}\n"
    ".grid,.axis,.mark,.stem,.shape{stroke:#ECE6DA}.case{stroke:#14191C}}\n"
    "</style>\n";

/* The Okabe-Ito colours of the seats, as everywhere, each with a shape. */
static const struct marker {
    const char *colour, *path;
} marker[MOA_PLAYERS_MAX] = {
    {"#0072B2", "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"},
    {"#D55E00", "M0-15L15 12H-15z"},
    {"#009E73", "M-12-12H12V12H-12z"},
    {"#CC79A7", "M0-17L14 0L0 17L-14 0z"},
    {"#F0E442", "M0-17L5-5L17-5L7 3L11 15L0 8L-11 15L-7 3L-17-5L-5-5z"},
    {"#56B4E9", "M-8-14H8L16 0L8 14H-8L-16 0z"},
};

/* Untrusted text between tags, cut to a number of characters; control characters are removed. */
static void put_text(FILE *file, const char *text, int most) {
    uint32_t code;
    for (int length; *text && most > 0; text += length, most--) {
        length = moa_utf8_read(text, &code);
        if (length == 0 || moa_utf8_is_control(code)) {
            length = length ? length : 1;
            continue;
        }
        if (*text == '<')
            fputs("&lt;", file);
        else if (*text == '&')
            fputs("&amp;", file);
        else
            fwrite(text, 1, (size_t)length, file);
    }
    if (*text) fputs("…", file);
}

static int to_x(const struct review_view *view, float action) {
    int plies = view->match->plies ? view->match->plies : 1;
    return LEFT + (int)(action * (float)(RIGHT - LEFT) / (float)plies + 0.5f);
}

static int to_y(float chance) { return BOTTOM - (int)(chance * (float)(BOTTOM - TOP) + 0.5f); }

static void put_shape(FILE *file, int player, int x, int y) {
    fprintf(file, "<path class=\"shape\" fill=\"%s\" transform=\"translate(%d %d)\" d=\"%s\"/>\n",
            marker[player].colour, x, y, marker[player].path);
}

static void put_head(FILE *file, const struct review_view *view, int height) {
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-labelledby=\"title\">\n<title id=\"title\">",
            WIDTH, height);
    put_text(file, _("Chance of winning"), TEXT_MOST);
    fputs(": ", file);
    put_text(file, _(view->match->game->title), TEXT_MOST);
    fprintf(file, "</title>\n%s<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", style, WIDTH, height);
    fputs("<text class=\"title\" x=\"60\" y=\"82\">", file);
    put_text(file, _(view->match->game->title), TEXT_MOST);
    fputs("</text>\n<text class=\"muted\" x=\"60\" y=\"132\">", file);
    put_text(file, _("Everyone's chance of winning, given what they knew at the time"), TEXT_MOST);
    fputs("</text>\n", file);
}

/* A step that gives about six marks, of 1, 2 or 5 times a power of ten. */
static int tick_step(int plies) {
    int step = 1;
    for (int i = 0; plies / step > 8; i++) step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

static void put_axes(FILE *file, const struct review_view *view) {
    enum { QUARTERS = 4, TICK = 12, BELOW = 48 };
    int plies = view->match->plies, step = tick_step(plies);
    for (int i = 0; i <= QUARTERS; i++) {
        int y = to_y((float)i / QUARTERS);
        fprintf(file, "<path class=\"%s\" d=\"M%d %dH%d\"/>\n", i ? "grid" : "axis", LEFT, y, RIGHT);
        fprintf(file, "<text class=\"muted end\" x=\"%d\" y=\"%d\">%d %%</text>\n", LEFT - 18, y + 10,
                i * 100 / QUARTERS);
    }
    for (int at = 0; at <= plies; at += step) {
        int x = to_x(view, (float)at);
        fprintf(file, "<path class=\"axis\" d=\"M%d %dv%d\"/>\n", x, BOTTOM, TICK);
        fprintf(file, "<text class=\"muted mid\" x=\"%d\" y=\"%d\">%d</text>\n", x, BOTTOM + BELOW, at);
    }
    fprintf(file, "<text class=\"muted mid\" x=\"%d\" y=\"%d\">", (LEFT + RIGHT) / 2, BOTTOM + BELOW + 44);
    put_text(file, _("actions, chance included"), TEXT_MOST);
    fputs("</text>\n", file);
}

static void put_path(FILE *file, const struct review_view *view, int player, const char *attributes) {
    const struct moa_review_line *line = &view->line[player];
    fprintf(file, "<path %s d=\"", attributes);
    for (int i = 0; i < line->points; i++)
        fprintf(file, "%c%d %d", i ? 'L' : 'M', to_x(view, line->x[i]), to_y(line->y[i]));
    fputs("\"/>\n", file);
}

/* The line over a darker one, so that pale colours are visible too, with the shape at intervals. */
static void put_line(FILE *file, const struct review_view *view, int player) {
    enum { SHAPES = 5 };
    char attributes[64];
    snprintf(attributes, sizeof attributes, "class=\"line\" stroke=\"%s\"", marker[player].colour);
    put_path(file, view, player, "class=\"case\"");
    put_path(file, view, player, attributes);
    for (int i = 0; i < SHAPES; i++) {
        float part = ((float)i + (float)(player + 1) / (MOA_PLAYERS_MAX + 1)) / SHAPES;
        float x = part * (float)view->match->plies;
        put_shape(file, player, to_x(view, x), to_y(moa_review_at(&view->line[player], x)));
    }
}

/* Names are placed where their lines end, moved apart where they would overlap. */
static void put_names(FILE *file, const struct review_view *view) {
    int order[MOA_PLAYERS_MAX], y[MOA_PLAYERS_MAX], count = 0;
    for (int p = 0; p < view->match->setup.players; p++) {
        const struct moa_review_line *line = &view->line[p];
        if (!line->points) continue;
        int at = count++, height = to_y(line->y[line->points - 1]);
        for (; at > 0 && y[at - 1] > height; at--) order[at] = order[at - 1], y[at] = y[at - 1];
        order[at] = p;
        y[at] = height;
    }
    for (int i = 1; i < count; i++)
        if (y[i] < y[i - 1] + LABEL_GAP) y[i] = y[i - 1] + LABEL_GAP;
    for (int i = count - 1, low = BOTTOM; i >= 0 && y[i] > low; low -= LABEL_GAP) y[i--] = low;
    for (int i = 0; i < count; i++) {
        const struct moa_review_line *line = &view->line[order[i]];
        put_shape(file, order[i], RIGHT + 40, y[i]);
        fprintf(file, "<text x=\"%d\" y=\"%d\">", RIGHT + 68, y[i] + 10);
        put_text(file, view->show->name[order[i]], 14);
        fprintf(file, " <tspan class=\"muted\">%.0f %%</tspan></text>\n",
                (double)line->y[line->points - 1] * 100);
    }
}

/* A number in a circle below the line (above it if there is no space), beside earlier ones. */
static void put_mark(FILE *file, const struct review_view *view, int i, int *x, int *y) {
    enum { AWAY = 64, APART = 2 * MARK + 6 };
    const struct moa_review_move *move = &view->review->move[view->lost[i]];
    int from_x = to_x(view, (float)move->ply + 0.5f), from_y = to_y((move->before + move->after) / 2);
    int side = from_y + AWAY + MARK > BOTTOM ? -1 : 1;
    x[i] = from_x;
    y[i] = from_y + side * AWAY;
    for (int k = 0; k < i; k++) {
        if (abs(x[i] - x[k]) >= APART || abs(y[i] - y[k]) >= APART) continue;
        x[i] = x[k] + (from_x > (LEFT + RIGHT) / 2 ? -APART : APART);
        k = -1; /* it may overlap another now; it always moves in the same direction, so this ends */
    }
    fprintf(file, "<path class=\"stem\" d=\"M%d %dL%d %d\"/>\n", from_x, from_y, x[i], y[i]);
    fprintf(file, "<circle class=\"mark\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", x[i], y[i], MARK);
    fprintf(file, "<text class=\"strong mid\" x=\"%d\" y=\"%d\">%d</text>\n", x[i], y[i] + 11, i + 1);
}

static void put_choice(FILE *file, const struct review_view *view, const struct moa_review_move *move,
                       moa_action action, const char *format, int y) {
    char words[SHOW_WORDS_MAX], text[SHOW_WORDS_MAX + 128];
    struct moa_buffer buffer = MOA_BUFFER(words);
    review_words(view, move, action, &buffer);
    snprintf(text, sizeof text, format, words);
    fprintf(file, "<text class=\"muted\" x=\"%d\" y=\"%d\">", LEFT, y);
    put_text(file, text, TEXT_MOST);
    fputs("</text>\n", file);
}

static void put_moment(FILE *file, const struct review_view *view, int i, int y) {
    const struct moa_review_move *move = &view->review->move[view->lost[i]];
    char text[256];
    fprintf(file, "<circle class=\"mark\" cx=\"84\" cy=\"%d\" r=\"%d\"/>\n", y - 10, MARK);
    fprintf(file, "<text class=\"strong mid\" x=\"84\" y=\"%d\">%d</text>\n", y + 1, i + 1);
    put_shape(file, move->player, LEFT + 12, y - 10);
    snprintf(text, sizeof text,
             moa_plural("%s, after %d action: from %.0f %% to %.0f %%",
                        "%s, after %d actions: from %.0f %% to %.0f %%", move->ply),
             view->show->name[move->player], move->ply, (double)move->before * 100,
             (double)move->after * 100);
    fprintf(file, "<text class=\"strong\" x=\"%d\" y=\"%d\">", LEFT + 40, y);
    put_text(file, text, TEXT_MOST);
    fputs("</text>\n", file);
    put_choice(file, view, move, move->played, _("played: %s"), y + 40);
    put_choice(file, view, move, move->best, _("better: %s"), y + 78);
}

bool review_svg(FILE *file, const void *context) {
    const struct review_view *view = context;
    int x[REVIEW_LOST_MAX], y[REVIEW_LOST_MAX];
    put_head(file, view, view->losses ? LIST + 40 + view->losses * (MOMENT + 10) : LIST - 20);
    put_axes(file, view);
    for (int p = 0; p < view->match->setup.players; p++)
        if (view->line[p].points) put_line(file, view, p);
    put_names(file, view);
    for (int i = 0; i < view->losses; i++) put_mark(file, view, i, x, y);
    for (int i = 0; i < view->losses; i++) put_moment(file, view, i, LIST + 40 + i * (MOMENT + 10));
    fputs("</svg>\n", file);
    return !ferror(file);
}
