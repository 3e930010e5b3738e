/* common.c - errors, suggestions, and the small readers that several commands use. */
#include "cli/cli.h"
#include "cli/options.h"
#include "core/i18n.h"
#include "core/registry.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static void error_line(const char *format, va_list args) {
    fflush(stdout);
    fputs("moa: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

void cli_error(const char *format, ...) {
    va_list args;
    va_start(args, format);
    error_line(format, args);
    va_end(args);
}

int cli_fail(int code, const char *format, ...) {
    va_list args;
    va_start(args, format);
    error_line(format, args);
    va_end(args);
    return code;
}

static int least_of(int a, int b) { return a < b ? a : b; }

/* Number of typos between two words: a letter added, missing, different, or two swapped (Damerau). */
static int distance(const char *a, const char *b) {
    enum { LONGEST = 31 };
    int table[LONGEST + 1][LONGEST + 1];
    size_t height = strlen(a), width = strlen(b);
    if (height > LONGEST || width > LONGEST) return LONGEST;
    for (size_t i = 0; i <= height; i++) table[i][0] = (int)i;
    for (size_t j = 0; j <= width; j++) table[0][j] = (int)j;
    for (size_t i = 1; i <= height; i++) {
        for (size_t j = 1; j <= width; j++) {
            int best = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            best = least_of(best, least_of(table[i - 1][j], table[i][j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            table[i][j] = swapped ? least_of(best, table[i - 2][j - 2] + 1) : best;
        }
    }
    return table[height][width];
}

const char *cli_closest(const char *word, const char *const *words) {
    const char *closest = NULL;
    int least = strlen(word) > 4 ? 3 : 2; /* one typo in a short word, two in a long one */
    for (; *words; words++) {
        int d = distance(word, *words);
        if (d < least) {
            least = d;
            closest = *words;
        }
    }
    return closest;
}

const struct moa_game *cli_game(const char *id) {
    enum { GAMES_MAX = 64 };
    const struct moa_game *game = moa_game_find(id);
    if (game) return game;
    const char *ids[GAMES_MAX + 1] = {NULL};
    for (int i = 0; moa_games[i] && i < GAMES_MAX; i++) ids[i] = moa_games[i]->id;
    const char *near = cli_closest(id, ids);
    if (near)
        cli_error(_("there is no game '%s'; did you mean '%s'?"), id, near);
    else
        cli_error(_("there is no game '%s'; 'moa games' lists those there are"), id);
    return NULL;
}

bool cli_players(const struct moa_game *game, int players) {
    if (players >= game->players_min && players <= game->players_max) return true;
    cli_error(_("%s is for %d to %d players, not %d"), _(game->title), game->players_min, game->players_max,
              players);
    return false;
}

bool cli_assign_option(const struct moa_game *game, struct moa_setup *setup, const char *assignment,
                       struct moa_error *error) {
    char name[64];
    const char *equals = strchr(assignment, '=');
    if (!equals || equals == assignment || (size_t)(equals - assignment) >= sizeof name)
        return moa_fail(error, _("--option needs name=value, not '%s'; 'moa games' lists the options"),
                        assignment);
    snprintf(name, sizeof name, "%.*s", (int)(equals - assignment), assignment);
    return moa_setup_option(game, setup, name, equals + 1, error);
}

bool cli_setup_option(const struct moa_game *game, struct moa_setup *setup, const char *assignment) {
    struct moa_error error;
    if (cli_assign_option(game, setup, assignment, &error)) return true;
    cli_error("%s", error.text);
    return false;
}

bool cli_viewer(const char *word, int players, int *viewer) {
    int number;
    if (strcmp(word, "spectator") == 0)
        *viewer = MOA_SPECTATOR;
    else if (strcmp(word, "host") == 0)
        *viewer = MOA_HOST;
    else if (options_int(word, 1, players, &number))
        *viewer = number - 1;
    else {
        cli_error(_("'%s' is not a viewer: use a player from 1 to %d, spectator or host"), word, players);
        return false;
    }
    return true;
}

uint64_t cli_fresh_seed(void) {
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed) return seed;
    struct timespec now; /* a system without the call still gets a different game each time */
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000007u + (uint64_t)now.tv_nsec;
}
