/* seats.c - the seats: "human:Ada,easy,random", and the players' names. */
#include "cli/play/internal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <string.h>

enum { SEATS_TEXT_MAX = 512 };

static bool unknown_seat(const char *word) {
    const char *names[16] = {"human"};
    char all[256];
    struct moa_buffer buffer = MOA_BUFFER(all);
    for (int i = 0; moa_bot_levels[i].name && i < 14; i++) {
        names[i + 1] = moa_bot_levels[i].name;
        moa_buffer_format(&buffer, ", %s", moa_bot_levels[i].name);
    }
    const char *near = cli_closest(word, names);
    if (near)
        cli_error(_("--seats: there is no player '%s'; did you mean '%s'?"), word, near);
    else
        cli_error(_("--seats: there is no player '%s'; there are: human[:NAME]%s"), word, all);
    return false;
}

/* Length of the part of "human:Ada", "easy:Bo" or "search:200ms:Cy" before the optional name. */
static size_t kind_length(const char *word) {
    size_t search = strncmp(word, "search:", 7) == 0 ? 7 : 0;
    return search + strcspn(word + search, ":");
}

static bool read_seat(struct play *play, int seat, const char *word) {
    struct moa_error error;
    struct moa_bot_spec spec;
    char name[MOA_BOT_TEXT];
    snprintf(name, sizeof name, "%.*s", (int)kind_length(word), word);
    bool person = strcmp(name, "human") == 0;
    if (!person && !moa_bot_parse(name, &spec, &error)) return unknown_seat(name);
    snprintf(play->level[seat], sizeof play->level[seat], "%s", person ? "" : name);
    play->people += person;
    return true;
}

/* Calls `each` for the comma-separated parts; returns how many there are, or -1 if `each` returns false. */
static int split(struct play *play, const char *list, bool (*each)(struct play *, int, const char *)) {
    char text[SEATS_TEXT_MAX];
    int count = 0;
    if (strlen(list) >= sizeof text) return MOA_PLAYERS_MAX + 1;
    snprintf(text, sizeof text, "%s", list);
    for (char *part = text, *next; part; part = next, count++) {
        next = strchr(part, ',');
        if (next) *next++ = '\0';
        if (count == MOA_PLAYERS_MAX) return MOA_PLAYERS_MAX + 1;
        if (!each(play, count, part)) return -1;
    }
    return count;
}

bool play_seats(struct play *play, const struct moa_game *game, const char *seats, int players,
                struct moa_setup *setup) {
    if (seats) {
        int count = split(play, seats, read_seat);
        if (count < 0) return false;
        if (players && count != players) {
            cli_error(_("--seats names %d players, but there are %d"), count, players);
            return false;
        }
        players = count;
    } else {
        for (int i = 1; i < MOA_PLAYERS_MAX; i++) snprintf(play->level[i], sizeof play->level[i], "easy");
        play->people = 1;
    }
    if (players) setup->players = players;
    return cli_players(game, setup->players);
}

static bool set_name(struct play *play, int seat, const char *name) {
    struct moa_error error;
    if (seat >= play->match->setup.players) {
        cli_error(_("--names: there are only %d players"), play->match->setup.players);
        return false;
    }
    if (moa_match_name(&play->opening, seat, name, &error)) return true;
    cli_error("'%s': %s", name, error.text);
    return false;
}

static bool name_from_seat(struct play *play, int seat, const char *word) {
    const char *colon = word + kind_length(word);
    return !*colon || !colon[1] || set_name(play, seat, colon + 1);
}

/* Gives seats without a name a default one: "Player 1" or "Computer 2". */
static bool name_the_rest(struct play *play) {
    for (int i = 0; i < play->match->setup.players; i++) {
        char name[MOA_NAME_MAX];
        if (play->match->name[i][0]) continue;
        snprintf(name, sizeof name, play->level[i][0] ? _("Computer %d") : _("Player %d"), i + 1);
        if (!set_name(play, i, name)) return false;
    }
    return true;
}

bool play_names(struct play *play, const char *seats, const char *names) {
    if (seats && split(play, seats, name_from_seat) < 0) return false;
    if (names && split(play, names, set_name) < 0) return false;
    return name_the_rest(play);
}
