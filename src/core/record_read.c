/* record_read.c - reading a match from text and replaying it; see record.h and docs/record.md.
 *
 * The text is read once, line by line. Header lines are noted with their line numbers, so that an error found
 * later still names the right one; `begin` opens the match, and every line after it is played through
 * moa_match_play like any other action. Rejected: a tolerant reader that skips unknown lines; a misread record is
 * worse than none. */
#include "core/i18n.h"
#include "core/record.h"
#include "core/utf8.h"
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 40, HASH_DIGITS = 16, SEED_DIGITS = MOA_SEED_MAX - 1, NUMBER_DIGITS_MAX = 3 };

struct reader {
    char *rest; /* what is not read yet */
    int line;   /* number of the line read last */
    struct moa_error *error;
    /* The header; a line number of 0 means absent. */
    const struct moa_game *game;
    struct moa_setup setup;
    int option_line[MOA_OPTIONS_MAX];
    int seat_line[MOA_PLAYERS_MAX];
    uint64_t data_hash;
    int data_line;
    const char *name[MOA_PLAYERS_MAX];
    int name_line[MOA_PLAYERS_MAX];
    char *position;
    int position_line;
    const char *commitment, *seed;
    int commitment_line, seed_line;
};

/* A part of the text, made safe to show in an error. */
struct shown {
    char text[SHOWN_MAX * MOA_UTF8_MAX + 4];
};

static struct shown show(const char *text) {
    struct shown shown;
    struct moa_buffer buffer = MOA_BUFFER(shown.text);
    moa_buffer_shown(&buffer, text, SHOWN_MAX);
    return shown;
}

__attribute__((format(printf, 3, 4))) static bool fail_line(struct reader *reader, int line,
                                                            const char *format, ...) {
    struct moa_error
        reason; /* in a separate buffer, because an argument may be the text of the error itself */
    struct moa_buffer buffer = MOA_BUFFER(reason.text);
    va_list args;
    va_start(args, format);
    moa_buffer_vformat(&buffer, format, args);
    va_end(args);
    buffer = MOA_BUFFER(reader->error->text);
    moa_buffer_format(&buffer, _("line %d: %s"), line, reason.text);
    return false;
}

static bool fail_repeated(struct reader *reader, const char *what, int earlier) {
    return fail_line(reader, reader->line, _("\"%s\" was already in line %d; remove one of them"), what,
                     earlier);
}

static bool check_characters(struct reader *reader, const char *line) {
    while (*line) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(line, &code);
        if (bytes == 0)
            return fail_line(reader, reader->line, _("this is not valid UTF-8; save the file as UTF-8"));
        if (moa_utf8_is_control(code)) {
            return fail_line(reader, reader->line,
                             _("a control character (code %u); only plain text is accepted"), (unsigned)code);
        }
        line += bytes;
    }
    return true;
}

/* The next line that is neither blank nor a comment; *line is NULL at the end. */
static bool next_line(struct reader *reader, char **line) {
    *line = NULL;
    while (!*line && *reader->rest) {
        char *text = reader->rest, *end = text + strcspn(text, "\n");
        reader->rest = *end ? end + 1 : end;
        *end = '\0';
        if (end > text && end[-1] == '\r') end[-1] = '\0';
        reader->line++;
        if (!check_characters(reader, text)) return false;
        bool says_something = text[0] != '#' && text[strspn(text, " ")] != '\0';
        if (says_something) *line = text;
    }
    return true;
}

/* The rest of the line after `word` and a blank; NULL if it begins differently. */
static char *after_word(char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) return NULL;
    if (line[length] == ' ') return line + length + 1;
    return line[length] == '\0' ? line + length : NULL;
}

/* The rest of the next line, which must begin with that word; else NULL and the error. */
static char *expect_line(struct reader *reader, const char *word, const char *form) {
    char *line;
    if (!next_line(reader, &line)) return NULL;
    if (!line) {
        fail_line(reader, reader->line + 1, _("the record ends here; expected \"%s\""), form);
        return NULL;
    }
    char *rest = after_word(line, word);
    if (!rest) fail_line(reader, reader->line, _("expected \"%s\", found \"%s\""), form, show(line).text);
    return rest;
}

/* A small number in plain digits, without sign or leading zeros; -1 if it is not one. */
static int small_number(const char *text) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > NUMBER_DIGITS_MAX || text[digits] || text[0] == '0') return -1;
    return (int)strtol(text, NULL, 10);
}

static bool is_hex(const char *text, size_t digits) {
    return strspn(text, "0123456789abcdef") == digits && !text[digits];
}

static bool read_hash(struct reader *reader, const char *text, uint64_t *hash) {
    if (!is_hex(text, HASH_DIGITS)) {
        return fail_line(reader, reader->line, _("expected a hash of %d digits (0-9, a-f), found \"%s\""),
                         HASH_DIGITS, show(text).text);
    }
    *hash = strtoull(text, NULL, 16);
    return true;
}

/* Cuts "word more" at its first blank and returns the rest, or "" if there is none. */
static char *split(char *text) {
    char *blank = strchr(text, ' ');
    if (!blank) return text + strlen(text);
    *blank = '\0';
    return blank + 1;
}

static bool note_option(struct reader *reader, char *name) {
    char *value = split(name);
    if (!moa_setup_option(reader->game, &reader->setup, name, value, reader->error)) {
        return fail_line(reader, reader->line, "%s", reader->error->text);
    }
    int i = 0;
    while (strcmp(reader->game->options[i].name, name) != 0) i++;
    if (reader->option_line[i]) return fail_repeated(reader, name, reader->option_line[i]);
    reader->option_line[i] = reader->line;
    return true;
}

static bool note_seat(struct reader *reader, char *number) {
    char *text = split(number);
    int player = small_number(number);
    if (player < 1 || player > reader->setup.players) {
        return fail_line(reader, reader->line,
                         _("expected \"seat\", a player from 1 to %d, and what they bring along"),
                         reader->setup.players);
    }
    int *line = &reader->seat_line[player - 1];
    if (*line) {
        return fail_line(reader, reader->line, _("what player %d brings along was already in line %d"),
                         player, *line);
    }
    *line = reader->line;
    if (moa_setup_loadout(reader->game, &reader->setup, player - 1, text, reader->error)) return true;
    return fail_line(reader, reader->line, "%s", reader->error->text);
}

static bool note_data(struct reader *reader, char *digits) {
    if (reader->data_line) return fail_repeated(reader, "data", reader->data_line);
    reader->data_line = reader->line;
    return read_hash(reader, digits, &reader->data_hash);
}

static bool note_name(struct reader *reader, char *number) {
    char *name = split(number);
    int player = small_number(number);
    if (player < 1 || player > reader->setup.players || !*name) {
        return fail_line(reader, reader->line, _("expected \"name\", a player from 1 to %d, and the name"),
                         reader->setup.players);
    }
    int *line = &reader->name_line[player - 1];
    if (*line)
        return fail_line(reader, reader->line, _("player %d was already named in line %d"), player, *line);
    *line = reader->line;
    reader->name[player - 1] = name;
    return true;
}

static bool note_position(struct reader *reader, char *json) {
    if (reader->position_line) return fail_repeated(reader, "position", reader->position_line);
    reader->position_line = reader->line;
    reader->position = json;
    return true;
}

static bool note_seed_digits(struct reader *reader, const char *word, const char *digits, int *line) {
    if (*line) return fail_repeated(reader, word, *line);
    *line = reader->line;
    if (is_hex(digits, SEED_DIGITS)) return true;
    return fail_line(reader, reader->line, _("expected \"%s\" and %d digits (0-9, a-f), found \"%s\""), word,
                     SEED_DIGITS, show(digits).text);
}

static bool note_commitment(struct reader *reader, char *digits) {
    reader->commitment = digits;
    return note_seed_digits(reader, "commitment", digits, &reader->commitment_line);
}

static bool note_seed(struct reader *reader, char *digits) {
    reader->seed = digits;
    return note_seed_digits(reader, "seed", digits, &reader->seed_line);
}

static bool read_header_line(struct reader *reader, char *line) {
    static const struct {
        const char *word;
        bool (*note)(struct reader *reader, char *rest);
    } header[] = {
        {"option", note_option}, {"seat", note_seat},         {"data", note_data},
        {"name", note_name},     {"position", note_position}, {"commitment", note_commitment},
        {"seed", note_seed},
    };
    static const char *const earlier[] = {"moa-record", "game", "players", "rules"};
    for (size_t i = 0; i < sizeof header / sizeof *header; i++) {
        char *rest = after_word(line, header[i].word);
        if (rest) return header[i].note(reader, rest);
    }
    for (size_t i = 0; i < sizeof earlier / sizeof *earlier; i++) {
        if (!after_word(line, earlier[i])) continue;
        return fail_line(reader, reader->line,
                         _("the record begins with moa-record, game, players and rules, once each"));
    }
    return fail_line(
        reader, reader->line,
        _("expected option, seat, data, name, position, commitment, seed or begin, found \"%s\""),
        show(line).text);
}

static bool read_version(struct reader *reader) {
    if (strncmp(reader->rest, "\xEF\xBB\xBF", 3) == 0) {
        return fail_line(reader, 1,
                         _("the file begins with a byte order mark (BOM); save it as UTF-8 without one"));
    }
    const char *version = expect_line(reader, "moa-record", "moa-record 1");
    if (!version) return false;
    if (small_number(version) == MOA_RECORD_VERSION) return true;
    return fail_line(reader, reader->line, _("this program reads records of version %d, not \"%s\""),
                     MOA_RECORD_VERSION, show(version).text);
}

static bool read_game(struct reader *reader, const struct moa_game *const *games) {
    const char *id = expect_line(reader, "game", "game NAME");
    if (!id) return false;
    reader->game = moa_game_among(games, id);
    if (reader->game) return true;
    char known[sizeof reader->error->text];
    struct moa_buffer buffer = MOA_BUFFER(known);
    for (int i = 0; games[i]; i++) moa_buffer_format(&buffer, "%s%s", i > 0 ? ", " : "", games[i]->id);
    return fail_line(reader, reader->line, _("there is no game \"%s\"; there are: %s"), show(id).text, known);
}

static bool read_players(struct reader *reader) {
    const struct moa_game *game = reader->game;
    const char *number = expect_line(reader, "players", "players NUMBER");
    if (!number) return false;
    int players = small_number(number);
    if (players < game->players_min || players > game->players_max) {
        return fail_line(reader, reader->line, _("%s is for %d to %d players, not \"%s\""), _(game->title),
                         game->players_min, game->players_max, show(number).text);
    }
    moa_setup_defaults(game, players, &reader->setup);
    return true;
}

/* Under other rules the same actions may be illegal or have other effects, so such a record is not replayed. This
 * is reported before any other error. *line is the one after the number of players, NULL after use. */
static bool read_rules(struct reader *reader, char **line) {
    const char *number = *line ? after_word(*line, "rules") : NULL;
    int needed = number ? small_number(number) : MOA_RECORD_RULES_UNSAID;
    if (needed < 0)
        return fail_line(reader, reader->line,
                         _("expected \"rules\" and the number of a version, found \"%s\""), show(*line).text);
    if (number) *line = NULL;
    if (needed == reader->game->rules_version) return true;
    return fail_line(
        reader, reader->line,
        _("this game was played by version %d of the rules of %s, and this program plays version "
          "%d; use the version of moa that it was played with"),
        needed, _(reader->game->title), reader->game->rules_version);
}

static bool read_header(struct reader *reader, const struct moa_game *const *games) {
    char *line;
    if (!read_version(reader) || !read_game(reader, games) || !read_players(reader) ||
        !next_line(reader, &line) || !read_rules(reader, &line))
        return false;
    for (;;) {
        if (!line && !next_line(reader, &line)) return false;
        if (!line) return fail_line(reader, reader->line + 1, _("the record ends here; expected \"begin\""));
        if (strcmp(line, "begin") == 0) return true;
        if (!read_header_line(reader, line)) return false;
        line = NULL;
    }
}

/* Players, options and seats in the header must match the position. */
static bool check_position_setup(struct reader *reader, const struct moa_setup *setup) {
    if (setup->players != reader->setup.players) {
        return fail_line(reader, reader->position_line, _("the position has %d players, the record says %d"),
                         setup->players, reader->setup.players);
    }
    for (int i = 0; reader->game->options[i].name; i++) {
        const struct moa_option *option = &reader->game->options[i];
        if (!reader->option_line[i] || setup->option[i] == reader->setup.option[i]) continue;
        return fail_line(reader, reader->option_line[i],
                         _("option %s is \"%s\" here, but \"%s\" in the position"), option->name,
                         option->values[reader->setup.option[i]], option->values[setup->option[i]]);
    }
    for (int i = 0; i < setup->players; i++) {
        if (!reader->seat_line[i] || setup->loadout[i] == reader->setup.loadout[i]) continue;
        return fail_line(reader, reader->seat_line[i],
                         _("player %d brings something else along in the position"), i + 1);
    }
    return true;
}

static bool open_position(struct reader *reader, struct moa_match *match, const struct moa_json *data) {
    int pool_size = moa_json_pool_size(reader->position);
    struct moa_json *pool = calloc((size_t)pool_size, sizeof *pool);
    assert(pool);
    const struct moa_json *root = moa_json_read(reader->position, pool, pool_size, reader->error);
    bool fine = root && moa_match_init_position(match, reader->game, data, root, reader->error);
    free(pool);
    if (!fine) return fail_line(reader, reader->position_line, _("in the position: %s"), reader->error->text);
    return check_position_setup(reader, &match->setup);
}

static bool open_setup(struct reader *reader, struct moa_match *match, const struct moa_json *data) {
    if (moa_match_init(match, reader->game, data, &reader->setup, reader->error)) return true;
    return fail_line(reader, reader->line, "%s", reader->error->text);
}

/* Loads the data set first: a wrong data set must be reported before a position that is only invalid because of
 * it. */
static bool check_data(struct reader *reader, const struct moa_json *json) {
    const struct moa_game *game = reader->game;
    void *data = calloc(1, game->data_size > 0 ? game->data_size : 1);
    assert(data);
    bool loaded = game->data_load(data, json, reader->error);
    uint64_t hash = loaded ? moa_data_hash(game, data) : 0;
    free(data);
    if (!loaded) {
        struct moa_error reason = *reader->error;
        return moa_fail(reader->error, _("in the data set: %s"), reason.text);
    }
    if (!reader->data_line || hash == reader->data_hash) return true;
    return fail_line(reader, reader->data_line,
                     _("this record needs the data set %016llx, but %016llx "
                       "is in use; pass the data file that it was played with"),
                     (unsigned long long)reader->data_hash, (unsigned long long)hash);
}

/* Whether the seed matches the commitment is not checked in the core: that needs cryptography. */
static bool copy_seed(struct reader *reader, struct moa_match *match) {
    if (reader->seed && !reader->commitment) {
        return fail_line(reader, reader->seed_line,
                         _("a seed proves nothing without the commitment that was shown before the game"));
    }
    if (reader->commitment) memcpy(match->commitment, reader->commitment, MOA_SEED_MAX);
    if (reader->seed) memcpy(match->seed, reader->seed, MOA_SEED_MAX);
    return true;
}

static bool open_match(struct reader *reader, struct moa_match *match, const struct moa_json *data) {
    if (!check_data(reader, data)) return false;
    if (reader->position ? !open_position(reader, match, data) : !open_setup(reader, match, data))
        return false;
    for (int i = 0; i < match->setup.players; i++) {
        if (!reader->name[i] || moa_match_name(match, i, reader->name[i], reader->error)) continue;
        return fail_line(reader, reader->name_line[i], "%s", reader->error->text);
    }
    return copy_seed(reader, match);
}

static bool play_line(struct reader *reader, struct moa_match *match, char *line) {
    struct shown whole = show(line);
    char *text = split(line);
    int actor = strcmp(line, "*") == 0 ? MOA_CHANCE : small_number(line) - 1;
    if (actor < 0 || (actor >= match->setup.players && line[0] != '*')) {
        return fail_line(
            reader, reader->line,
            _("expected a player from 1 to %d or * for chance, then an action; or \"hash\"; found \"%s\""),
            match->setup.players, whole.text);
    }
    moa_action action;
    if (!match->game->action_parse(match->data, text, &action, reader->error)) {
        return fail_line(reader, reader->line, "%s", reader->error->text);
    }
    struct moa_refusal refusal = moa_match_play(match, actor, action, NULL);
    if (!refusal.rule) return true;
    return fail_line(reader, reader->line, _("\"%s\" is not allowed: %s: %s"), whole.text, refusal.rule,
                     _(refusal.text));
}

static bool check_hash(struct reader *reader, const struct moa_match *match, const char *digits) {
    uint64_t said = 0, found = moa_match_hash(match);
    if (!read_hash(reader, digits, &said)) return false;
    if (said == found) return true;
    return fail_line(reader, reader->line,
                     _("the hash is not that of the last position (%016llx): "
                       "the record was changed, or played by other rules"),
                     (unsigned long long)found);
}

static bool read_plies(struct reader *reader, struct moa_match *match, bool *verified) {
    for (;;) {
        char *line;
        if (!next_line(reader, &line)) return false;
        if (!line) return true;
        if (*verified) return fail_line(reader, reader->line, _("nothing may follow the hash"));
        char *digits = after_word(line, "hash");
        if (digits) {
            if (!check_hash(reader, match, digits)) return false;
            *verified = true;
        } else if (!play_line(reader, match, line)) {
            return false;
        }
    }
}

bool moa_record_read_among(const struct moa_game *const *games, struct moa_match *match, char *text,
                           const struct moa_json *data, bool *verified, struct moa_error *error) {
    struct reader reader = {.error = error};
    reader.rest = text;
    memset(match, 0, sizeof *match);
    *verified = false;
    if (read_header(&reader, games) && open_match(&reader, match, data) &&
        read_plies(&reader, match, verified)) {
        return true;
    }
    moa_match_free(match);
    *verified = false;
    return false;
}
