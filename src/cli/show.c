/* show.c - a match as text; see show.h. All text about a game comes from the game. */
#include "cli/show.h"
#include "cli/rules.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include "core/result.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_COLUMN = 8, COLUMN_GAP = 2, NUMBER_COLUMN = 5 };

void show_init(struct show *show, const struct cli *cli, const struct moa_match *match) {
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) {
        if (match->name[i][0])
            memcpy(show->text[i], match->name[i], MOA_NAME_MAX);
        else
            snprintf(show->text[i], MOA_NAME_MAX, _("Player %d"), i + 1);
        show->name[i] = show->text[i];
    }
    show->style = (struct moa_style){.colour = cli->colour, .width = cli->width, .names = show->name};
}

void show_board(const struct show *show, const struct moa_match *match, int viewer) {
    char text[CLI_TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    match->game->board(match->data, match->state, viewer, &show->style, &buffer);
    fputs(text, stdout);
    if (buffer.length && text[strlen(text) - 1] != '\n') putchar('\n');
}

void show_log_end(struct show_log *log) {
    char text[SHOW_WORDS_MAX + 16];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_buffer_put(&buffer, log->line);
    if (log->times > 1) moa_buffer_format(&buffer, " ×%d", log->times);
    if (log->times) terminal_wrap(log->cli, 0, text);
    log->times = 0;
}

void show_log_event(struct show_log *log, const struct moa_event *event) {
    char text[SHOW_WORDS_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    if (!moa_event_seen(event, log->viewer)) return;
    log->match->game->event_words(log->match->data, event, &log->show->style, &buffer);
    if (!*text) return;
    if (log->times && strcmp(text, log->line) == 0) {
        log->times++;
        return;
    }
    show_log_end(log);
    memcpy(log->line, text, sizeof text);
    log->times = 1;
}

static void pad(const char *text, int width, bool right) {
    int gap = width - terminal_width(text);
    if (gap < 0) gap = 0;
    if (right)
        printf("%*s%s", gap, "", text);
    else
        printf("%s%*s", text, gap, "");
}

static void show_winners(const struct show *show, const struct moa_result *result) {
    uint32_t winners = 0;
    for (int i = 0; i < result->players; i++) winners |= (uint32_t)(result->rank[i] == 1) << i;
    char names[MOA_PLAYERS_MAX * (MOA_NAME_MAX + 16)];
    struct moa_buffer buffer = MOA_BUFFER(names);
    moa_put_players(winners, &show->style, &buffer);
    printf(moa_plural("%s wins.\n", "%s share the win.\n", __builtin_popcount(winners)), names);
}

/* Prints the winners, and for each rank that points alone do not explain, the deciding criterion. */
static void show_decisions(const struct cli *cli, const struct show *show, const struct moa_result *result) {
    struct moa_decision decision[MOA_PLAYERS_MAX];
    int count = moa_result_decisions(result, decision);
    if (!count || !moa_decision_by_tie_break(result, &decision[0])) show_winners(show, result);
    for (int i = 0; i < count; i++) {
        char words[MOA_DECISION_MAX];
        struct moa_buffer buffer = MOA_BUFFER(words);
        if (!moa_decision_by_tie_break(result, &decision[i])) continue;
        moa_decision_words(result, &decision[i], &show->style, &buffer);
        terminal_wrap(cli, 0, words);
    }
}

void show_standing(const struct cli *cli, const struct show *show, const struct moa_result *result,
                   bool over) {
    int widest = 0, column[MOA_PARTS_MAX];
    for (int i = 0; i < result->players; i++)
        if (terminal_width(show->name[i]) > widest) widest = terminal_width(show->name[i]);
    terminal_bold(cli, over ? _("Result") : _("Standing so far"));
    printf("\n%*s%*s", widest + COLUMN_GAP, "", POINTS_COLUMN - terminal_width(_("points")), "");
    printf("%s%*s%s", _("points"), COLUMN_GAP, "", _("rank"));
    for (int p = 0; p < result->parts; p++) {
        column[p] = terminal_width(_(result->part[p])) + COLUMN_GAP;
        if (column[p] < POINTS_COLUMN) column[p] = POINTS_COLUMN;
        pad(_(result->part[p]), column[p], true);
    }
    putchar('\n');
    for (int i = 0; i < result->players; i++) {
        pad(show->name[i], widest + COLUMN_GAP, false);
        printf("%*d%*d", POINTS_COLUMN, result->points[i], COLUMN_GAP + terminal_width(_("rank")),
               result->rank[i]);
        for (int p = 0; p < result->parts; p++) printf("%*d", column[p], result->by_part[i][p]);
        putchar('\n');
    }
    if (over) show_decisions(cli, show, result);
}

void show_result(const struct cli *cli, const struct show *show, const struct moa_match *match) {
    struct moa_result result;
    match->game->result(match->data, match->state, &result);
    show_standing(cli, show, &result, match->game->actors(match->data, match->state) == 0);
}

void show_refusal(const struct cli *cli, const struct moa_game *game, struct moa_refusal refusal) {
    enum { INDENT = 4 };
    printf("%s: %s\n", refusal.rule, _(refusal.text));
    const char *text = rules_text(game, refusal.rule);
    if (!text) return;
    printf("%*s", INDENT, "");
    terminal_wrap(cli, INDENT, text);
}

/* Numbers run down the columns, as in a table of contents. */
void show_choices(const struct cli *cli, char (*words)[SHOW_WORDS_MAX], int count) {
    int widest = 0;
    for (int i = 0; i < count; i++)
        if (terminal_width(words[i]) > widest) widest = terminal_width(words[i]);
    int width = NUMBER_COLUMN + widest + COLUMN_GAP;
    int columns = (cli->width + COLUMN_GAP) / width;
    if (columns < 1) columns = 1;
    int rows = (count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < count; i += rows) {
            printf("%*d) ", NUMBER_COLUMN - 2, i + 1);
            if (columns == 1)
                terminal_wrap(cli, NUMBER_COLUMN, words[i]);
            else
                pad(words[i], i + rows < count ? width - NUMBER_COLUMN : 0, false);
        }
        if (columns > 1) putchar('\n');
    }
}

void show_replay(const struct moa_match *match, int plies,
                 void (*each)(void *context, int ply, const struct moa_event *event), void *context) {
    const struct moa_game *game = match->game;
    void *state = malloc(game->state_size);
    assert(state);
    memcpy(state, match->initial, game->state_size);
    for (int i = 0; i < plies; i++) {
        struct moa_events events = {.event = match->event, .max = game->events_max};
        game->apply(match->data, state, match->ply[i].actor, match->ply[i].action, &events);
        for (int e = 0; e < events.count; e++) each(context, i, &events.event[e]);
    }
    free(state);
}
