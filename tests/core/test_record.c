/* test_record.c - records are written, read back unchanged, and refused with the line and the reason. */
#include "cmocka_all.h"
#include "core/record.h"
#include "tiny_game.h"
#include <stdio.h>
#include <stdlib.h>

extern const struct moa_game moa_template; /* unlike tiny_game, it has loadouts */

static const struct moa_game *const games[] = {&tiny_game, &moa_template, NULL};

static const char whole[] = "moa-record 1\n"
                            "game tiny\n"
                            "players 2\n"
                            "rules 1\n"
                            "option rounds 2\n"
                            "option bonus yes\n"
                            "data 3febf9395a224818\n"
                            "name 2 \xC3\x84nne the # 2nd\n"
                            "begin\n"
                            "* roll 3\n"
                            "1 peek\n"
                            "1 take 3\n"
                            "2 take 1\n"
                            "hash 355155fb879a0884\n";

#define DIGITS "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER_DIGITS "00000000000000000000000000000000000000000000000000000000000000ff"

struct reading {
    struct moa_match match;
    struct moa_error error;
    char *text;
    bool fine, verified;
};

static void read_with(struct reading *r, const char *text, const struct moa_json *data) {
    memset(r, 0, sizeof *r);
    r->verified = true;
    r->text = strdup(text);
    r->fine = moa_record_read_among(games, &r->match, r->text, data, &r->verified, &r->error);
}

static void close_reading(struct reading *r) {
    moa_match_free(&r->match);
    free(r->text);
}

static char *written(const struct moa_match *match) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_true(moa_record_write(match, file));
    fclose(file);
    return text;
}

static void check_reads(const char *text, bool verified, const char *again) {
    struct reading r;
    read_with(&r, text, NULL);
    assert_string_equal(r.error.text, "");
    assert_true(r.fine);
    assert_true(r.verified == verified);
    char *out = written(&r.match);
    assert_string_equal(out, again);
    free(out);
    close_reading(&r);
}

static void check_refused(const char *text, const char *error) {
    struct reading r;
    read_with(&r, text, NULL);
    assert_string_equal(r.error.text, error);
    assert_false(r.fine);
    assert_false(r.verified);
    assert_null(r.match.game);
    close_reading(&r);
}

/* The text with the first `from` replaced. */
static char *replaced(const char *text, const char *from, const char *to) {
    const char *at = strstr(text, from);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(to) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    snprintf(copy, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return copy;
}

static void test_written_record_is_read_again(void **unused) {
    (void)unused;
    check_reads(whole, true, whole);
}

static void test_read_replays_the_match(void **unused) {
    (void)unused;
    struct reading r;
    read_with(&r, whole, NULL);
    const struct tiny_state *s = r.match.state;
    assert_int_equal(r.match.plies, 4);
    assert_int_equal(r.match.ply[0].actor, MOA_CHANCE);
    assert_int_equal(r.match.ply[3].actor, 1);
    assert_int_equal(r.match.ply[3].action, TINY_TAKE + 1);
    assert_int_equal(s->points[0], 4);
    assert_int_equal(s->points[1], 2);
    assert_string_equal(r.match.name[0], "");
    assert_string_equal(r.match.name[1], "\xC3\x84nne the # 2nd");
    close_reading(&r);
}

/* Edits that do not change a record's meaning. */
static void test_read_is_kind_to_editors(void **unused) {
    (void)unused;
    char *comments = replaced(whole, "players 2\n", "# three dots ...\n\n   \nplayers 2\n#\n");
    check_reads(comments, true, whole);
    free(comments);
    char *end = replaced(whole, "0884\n", "0884");
    check_reads(end, true, whole);
    free(end);
    char *unhashed = replaced(whole, "hash 355155fb879a0884\n", "");
    check_reads(unhashed, false, whole);
    free(unhashed);
    char *dataless = replaced(whole, "data 3febf9395a224818\n", "");
    check_reads(dataless, true, whole);
    free(dataless);
    char *optionless = replaced(whole, "option rounds 2\n", "");
    check_reads(optionless, true, whole);
    free(optionless);
    char crlf[2 * sizeof whole], *to = crlf;
    for (const char *from = whole; *from; from++) {
        if (*from == '\n') *to++ = '\r';
        *to++ = *from;
    }
    *to = '\0';
    check_reads(crlf, true, whole);
}

static void test_options_are_kept(void **unused) {
    (void)unused;
    struct reading r;
    read_with(&r, "moa-record 1\ngame tiny\nplayers 3\nrules 1\noption bonus no\noption rounds 100\nbegin\n",
              NULL);
    assert_true(r.fine);
    assert_int_equal(r.match.setup.players, 3);
    assert_int_equal(r.match.setup.option[0], 1);
    assert_int_equal(r.match.setup.option[1], 0);
    assert_int_equal(((struct tiny_state *)r.match.state)->rounds, 100);
    char *out = written(&r.match);
    assert_non_null(strstr(out, "\nplayers 3\nrules 1\noption rounds 100\noption bonus no\n"));
    free(out);
    close_reading(&r);
}

/* The first versions of Moa wrote no rules version: theirs is 1. */
static void test_rules_unsaid_are_the_first(void **unused) {
    (void)unused;
    char *text = replaced(whole, "rules 1\n", "");
    check_reads(text, true, whole);
    free(text);
    struct moa_game corrected = tiny_game;
    corrected.rules_version = 2;
    const struct moa_game *const only[] = {&corrected, NULL};
    for (int unsaid = 0; unsaid < 2; unsaid++) {
        struct reading r = {.text = unsaid ? replaced(whole, "rules 1\n", "") : strdup(whole)};
        assert_false(moa_record_read_among(only, &r.match, r.text, NULL, &r.verified, &r.error));
        assert_non_null(strstr(r.error.text, "played by version 1 of the rules of Tiny"));
        close_reading(&r);
    }
}

/* Each row changes one thing in the whole record. */
static const struct {
    const char *from, *to, *error;
} wrong[] = {
    {"moa-record 1", "moa-record 2", "line 1: this program reads records of version 1, not \"2\""},
    {"moa-record 1", "moa-record", "line 1: this program reads records of version 1, not \"\""},
    {"moa-record 1\n", "", "line 1: expected \"moa-record 1\", found \"game tiny\""},
    {"moa-record 1", "\xEF\xBB\xBFmoa-record 1",
     "line 1: the file begins with a byte order mark (BOM); save it as UTF-8 without one"},
    {"game tiny", "game chess", "line 2: there is no game \"chess\"; there are: tiny, template"},
    {"game tiny", "games tiny", "line 2: expected \"game NAME\", found \"games tiny\""},
    {"players 2", "players 4", "line 3: Tiny is for 2 to 3 players, not \"4\""},
    {"players 2", "players 1", "line 3: Tiny is for 2 to 3 players, not \"1\""},
    {"players 2", "players 02", "line 3: Tiny is for 2 to 3 players, not \"02\""},
    {"players 2", "players 2 ", "line 3: Tiny is for 2 to 3 players, not \"2 \""},
    {"players 2", "players two", "line 3: Tiny is for 2 to 3 players, not \"two\""},
    {"players 2", "players 4294967298", "line 3: Tiny is for 2 to 3 players, not \"4294967298\""},
    {"players 2\n", "", "line 3: expected \"players NUMBER\", found \"rules 1\""},
    {"rules 1", "rules 2",
     "line 4: this game was played by version 2 of the rules of Tiny, and this program plays version 1; use the "
     "version of moa that it was played with"},
    {"rules 1", "rules", "line 4: expected \"rules\" and the number of a version, found \"rules\""},
    {"rules 1", "rules new", "line 4: expected \"rules\" and the number of a version, found \"rules new\""},
    {"option rounds 2", "rules 1",
     "line 5: the record begins with moa-record, game, players and rules, once each"},
    {"option rounds 2", "players 2",
     "line 5: the record begins with moa-record, game, players and rules, once each"},
    {"option rounds 2", "game tiny",
     "line 5: the record begins with moa-record, game, players and rules, once each"},
    {"option rounds 2", "option speed 2", "line 5: Tiny has no option \"speed\"; there are: rounds, bonus"},
    {"option rounds 2", "option rounds", "line 5: option rounds cannot be \"\"; it can be: 2, 100"},
    {"option rounds 2", "option rounds 3", "line 5: option rounds cannot be \"3\"; it can be: 2, 100"},
    {"option bonus yes", "option rounds 2", "line 6: \"rounds\" was already in line 5; remove one of them"},
    {"option bonus yes", "seat 1 shell", "line 6: in Tiny there is nothing for players to bring"},
    {"option bonus yes", "colour red",
     "line 6: expected option, seat, data, name, position, commitment, seed or begin, found \"colour red\""},
    {"option bonus yes", " option bonus yes",
     "line 6: expected option, seat, data, name, position, commitment, seed or begin, found \" option bonus yes\""},
    {"data 3febf9395a224818", "data 3febf9395a22481",
     "line 7: expected a hash of 16 digits (0-9, a-f), found \"3febf9395a22481\""},
    {"data 3febf9395a224818", "data 3FEBF9395A224818",
     "line 7: expected a hash of 16 digits (0-9, a-f), found \"3FEBF9395A224818\""},
    {"data 3febf9395a224818", "data 3febf9395a2248180",
     "line 7: expected a hash of 16 digits (0-9, a-f), found \"3febf9395a2248180\""},
    {"data 3febf9395a224818", "data 0000000000000001",
     "line 7: this record needs the data set 0000000000000001, but 3febf9395a224818 is in use; pass the data "
     "file that it was played with"},
    {"name 2", "data 3febf9395a224818\nname 2", "line 8: \"data\" was already in line 7; remove one of them"},
    {"name 2", "name 3", "line 8: expected \"name\", a player from 1 to 2, and the name"},
    {"name 2", "name", "line 8: expected \"name\", a player from 1 to 2, and the name"},
    {"begin", "name 2", "line 9: expected \"name\", a player from 1 to 2, and the name"},
    {"begin", "name 2 Bo", "line 9: player 2 was already named in line 8"},
    {"begin", "name 1 Bo ",
     "line 10: expected option, seat, data, name, position, commitment, seed or begin, found \"* roll 3\""},
    {"begin", "name 1 Bo \nbegin", "line 9: a name does not begin or end with a space"},
    {"begin", "name 1 a name that is longer than it should be\nbegin",
     "line 9: a name has at most 31 bytes, this one has 39"},
    {"begin\n", "",
     "line 9: expected option, seat, data, name, position, commitment, seed or begin, found \"* roll 3\""},
    {"begin", "begin now",
     "line 9: expected option, seat, data, name, position, commitment, seed or begin, found \"begin now\""},
    {"* roll 3", "begin",
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"begin\""},
    {"* roll 3", "0 roll 3",
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"0 roll 3\""},
    {"* roll 3", "3 take 3",
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"3 take 3\""},
    {"* roll 3", "8 take 3",
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"8 take 3\""},
    {"* roll 3", "*roll 3",
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"*roll 3\""},
    {"* roll 3", "option bonus yes",
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"option bonus "
     "yes\""},
    {"* roll 3", "* jump", "line 10: \"jump\" is no action"},
    {"* roll 3", "*", "line 10: \"\" is no action"},
    {"* roll 3", "1 take 3", "line 10: \"1 take 3\" is not allowed: MOA-2: It's not this player's turn."},
    {"* roll 3", "* roll 7",
     "line 10: \"* roll 7\" is not allowed: TINY-1: Nobody takes more than was rolled."},
    {"1 take 3", "1 take 4",
     "line 12: \"1 take 4\" is not allowed: TINY-1: Nobody takes more than was rolled."},
    {"1 take 3", "1 roll 3", "line 12: \"1 roll 3\" is not allowed: MOA-3: There is no such action."},
    {"1 take 3", "1 take 2",
     "line 14: the hash is not that of the last position (6956485b33e4c8fd): the record was changed, or played "
     "by other rules"},
    {"hash 3", "hash 3 ", "line 14: expected a hash of 16 digits (0-9, a-f), found \"3 55155fb879a0884\""},
    {"0884\n", "0884\n# end\n1 take 1\n", "line 16: nothing may follow the hash"},
    {"0884\n", "0884\nhash 355155fb879a0884\n", "line 15: nothing may follow the hash"},
    {"1 peek", "1\tpeek", "line 11: a control character (code 9); only plain text is accepted"},
    {"1 peek", "# \x1B[2J", "line 11: a control character (code 27); only plain text is accepted"},
    {"1 peek", "1 peek\r\r", "line 11: a control character (code 13); only plain text is accepted"},
    {"\xC3\x84", "\xC4", "line 8: this is not valid UTF-8; save the file as UTF-8"},
    {"name 2", "position {\nname 2",
     "line 8: in the position: line 1, column 2: expected a key in double quotes, "
     "but the text ends here"},
    {"name 2", "position\nname 2",
     "line 8: in the position: line 1, column 1: the text is empty; expected a JSON "
     "value"},
    {"name 2", "position {\"rolled\":7}\nname 2",
     "line 8: in the position: rolled: expected a number from 0 to 6, "
     "found 7"},
    {"name 2", "position {\"points\":[0,0,0]}\nname 2",
     "line 8: the position has 3 players, the record says 2"},
    {"name 2", "position {\"points\":[0,0],\"bonus\":false}\nname 2",
     "line 6: option bonus is \"yes\" here, but \"no\" in the position"},
    {"name 2", "position {}\nposition {}\nname 2",
     "line 9: \"position\" was already in line 8; remove one of them"},
    {"name 2", "commitment " DIGITS "\ncommitment " DIGITS "\nname 2",
     "line 9: \"commitment\" was already in line 8; remove one of them"},
    {"name 2", "commitment " DIGITS "\nseed " DIGITS "\nseed " DIGITS "\nname 2",
     "line 10: \"seed\" was already in line 9; remove one of them"},
    {"name 2", "seed " DIGITS "\nname 2",
     "line 8: a seed proves nothing without the commitment that was shown before the game"},
    {"name 2", "commitment " DIGITS "0\nname 2",
     "line 8: expected \"commitment\" and 64 digits (0-9, a-f), found "
     "\"0123456789abcdef0123456789abcdef01234567...\""},
    {"name 2", "commitment 0123\nname 2",
     "line 8: expected \"commitment\" and 64 digits (0-9, a-f), found \"0123\""},
    {"name 2", "commitment\nname 2", "line 8: expected \"commitment\" and 64 digits (0-9, a-f), found \"\""},
    {"name 2", "commitment " DIGITS "\nseed 0123456789ABCDEF\nname 2",
     "line 9: expected \"seed\" and 64 digits (0-9, a-f), found \"0123456789ABCDEF\""},
    {"name 2", "seeds " DIGITS "\nname 2",
     "line 8: expected option, seat, data, name, position, commitment, seed or begin, found \"seeds "
     "0123456789abcdef0123456789abcdef01...\""},
    {"* roll 3", "seed " DIGITS,
     "line 10: expected a player from 1 to 2 or * for chance, then an action; or \"hash\"; found \"seed "
     "0123456789abcdef0123456789abcdef012...\""},
};

static void test_read_refuses_anything_else(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        char *text = replaced(whole, wrong[i].from, wrong[i].to);
        check_refused(text, wrong[i].error);
        free(text);
    }
}

static void test_read_refuses_what_ends_too_soon(void **unused) {
    (void)unused;
    check_refused("", "line 1: the record ends here; expected \"moa-record 1\"");
    check_refused("moa-record 1\n", "line 2: the record ends here; expected \"game NAME\"");
    check_refused("moa-record 1\ngame tiny\n", "line 3: the record ends here; expected \"players NUMBER\"");
    check_refused("moa-record 1\ngame tiny\nplayers 2\n# dots\n",
                  "line 5: the record ends here; expected \"begin\"");
}

/* Cut anywhere, a record is either refused or read up to the cut; the sanitizer checks the bounds. */
static void test_read_survives_every_cut(void **unused) {
    (void)unused;
    size_t first_good = (size_t)(strstr(whole, "begin") - whole) + strlen("begin");
    for (size_t length = 0; length < strlen(whole) - 1; length++) {
        char *text = strndup(whole, length);
        struct reading r;
        read_with(&r, text, NULL);
        assert_false(r.verified);
        assert_true(!r.fine || length >= first_good);
        assert_true(r.fine || strncmp(r.error.text, "line ", 5) == 0);
        close_reading(&r);
        free(text);
    }
}

static void test_play_after_the_end_is_refused(void **unused) {
    (void)unused;
    char *over = replaced(whole, "hash 355155fb879a0884", "* roll 1\n1 take 1\n2 take 1\n1 take 1");
    check_refused(over, "line 17: \"1 take 1\" is not allowed: MOA-1: The game is over.");
    free(over);
}

static void test_record_from_a_position(void **unused) {
    (void)unused;
    const char *text = "moa-record 1\ngame tiny\nplayers 2\nrules 1\noption rounds 100\noption bonus no\n"
                       "data 3febf9395a224818\n"
                       "position {\"rounds\":9,\"bonus\":false,\"rolled\":4,\"turn\":1,\"points\":[1,2]}\n"
                       "begin\n2 take 4\n* roll 1\n";
    struct reading r;
    read_with(&r, text, NULL);
    assert_string_equal(r.error.text, "");
    assert_true(r.fine && r.match.from_position && !r.verified);
    assert_int_equal(((struct tiny_state *)r.match.state)->points[1], 6);
    char *out = written(&r.match);
    assert_memory_equal(out, text, strlen(text));
    check_reads(out, true, out);
    free(out);
    close_reading(&r);
}

/* Both, or the commitment alone while the game goes on; this test does not check whether they match (table/dice.h). */
static void test_seed_is_kept(void **unused) {
    (void)unused;
    char *committed = replaced(whole, "begin\n", "commitment " DIGITS "\nbegin\n");
    char *both = replaced(committed, "begin\n", "seed " OTHER_DIGITS "\nbegin\n");
    check_reads(committed, true, committed);
    check_reads(both, true, both);
    struct reading r;
    read_with(&r, both, NULL);
    assert_string_equal(r.match.commitment, DIGITS);
    assert_string_equal(r.match.seed, OTHER_DIGITS);
    close_reading(&r);
    /* The order is free. */
    char *first = replaced(whole, "option rounds 2\n",
                           "seed " OTHER_DIGITS "\ncommitment " DIGITS "\noption rounds 2\n");
    check_reads(first, true, both);
    char *const all[] = {committed, both, first};
    for (size_t i = 0; i < COUNT_OF(all); i++) free(all[i]);
}

static const char seats[] = "moa-record 1\n"
                            "game template\n"
                            "players 2\n"
                            "rules 1\n"
                            "option low no\n"
                            "seat 1 shell\n"
                            "seat 2 feather\n"
                            "data DATA\n"
                            "name 1 Ann\n"
                            "begin\n"
                            "* deal 3\n";

static void test_seats_are_kept(void **unused) {
    (void)unused;
    struct reading r;
    char *text = replaced(seats, "data DATA\n", "");
    read_with(&r, text, NULL);
    assert_string_equal(r.error.text, "");
    assert_true(r.fine);
    assert_int_equal(r.match.setup.loadout[0], 1);
    assert_int_equal(r.match.setup.loadout[1], 2);
    struct moa_setup kept;
    moa_template.setup_of(r.match.data, r.match.state, &kept);
    assert_memory_equal(&kept, &r.match.setup, sizeof kept);
    char *out = written(&r.match);
    assert_non_null(strstr(out, "\noption low no\nseat 1 shell\nseat 2 feather\ndata "));
    check_reads(out, true, out);
    close_reading(&r);
    /* The order is free, and a missing one is code 0. */
    char *less = replaced(text, "seat 1 shell\n", "");
    char *later = replaced(less, "name 1 Ann\n", "name 1 Ann\nseat 1 pebble\n");
    char *plain = replaced(out, "seat 1 shell", "seat 1 pebble");
    *strstr(plain, "hash ") = '\0';
    struct reading again;
    read_with(&r, less, NULL);
    read_with(&again, later, NULL);
    assert_true(r.fine && again.fine);
    assert_int_equal(r.match.setup.loadout[0], 0);
    char *less_out = written(&r.match), *later_out = written(&again.match);
    assert_string_equal(less_out, later_out);
    assert_memory_equal(less_out, plain, strlen(plain));
    close_reading(&r);
    close_reading(&again);
    char *const all[] = {text, out, less, later, plain, less_out, later_out};
    for (size_t i = 0; i < COUNT_OF(all); i++) free(all[i]);
}

static void test_wrong_seats_are_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *from, *to, *error;
    } rows[] = {
        {"seat 1 shell", "seat 1 stone", "line 6: \"stone\" is no charm; there are: pebble, shell, feather."},
        {"seat 1 shell", "seat 1", "line 6: \"\" is no charm; there are: pebble, shell, feather."},
        {"seat 1 shell", "seat 1 shell ",
         "line 6: \"shell \" is no charm; there are: pebble, shell, feather."},
        {"seat 1", "seat 2", "line 7: what player 2 brings along was already in line 6"},
        {"seat 1", "seat 3", "line 6: expected \"seat\", a player from 1 to 2, and what they bring along"},
        {"seat 1", "seat 0", "line 6: expected \"seat\", a player from 1 to 2, and what they bring along"},
        {"seat 1 shell", "seat",
         "line 6: expected \"seat\", a player from 1 to 2, and what they bring along"},
        {"data DATA", "position {\"players\":[{\"charm\":\"shell\"},{}]}",
         "line 7: player 2 brings something else along in the position"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char *wrong_text = replaced(seats, rows[i].from, rows[i].to);
        check_refused(wrong_text, rows[i].error);
        free(wrong_text);
    }
}

/* A record that starts from a position has the position's loadouts. */
static void test_seats_of_a_position(void **unused) {
    (void)unused;
    struct reading r;
    read_with(&r,
              "moa-record 1\ngame template\nplayers 2\nrules 1\nseat 2 feather\n"
              "position {\"players\":[{\"charm\":\"shell\"},{\"charm\":\"feather\"}]}\nbegin\n",
              NULL);
    assert_string_equal(r.error.text, "");
    assert_true(r.fine);
    char *out = written(&r.match);
    assert_non_null(strstr(out, "\nseat 1 shell\nseat 2 feather\n"));
    check_reads(out, true, out);
    free(out);
    close_reading(&r);
}

static void test_record_with_another_data_set(void **unused) {
    (void)unused;
    char *text = replaced(whole, "data 3febf9395a224818", "data 65d3bdb42d37a5db");
    char json[] = "{\"sides\":8}", bad[] = "{\"sides\":0}";
    struct moa_json pool[4];
    struct moa_error error;
    struct reading r;
    read_with(&r, text, moa_json_read(json, pool, 4, &error));
    assert_string_equal(r.error.text, "");
    assert_true(r.fine && r.verified);
    close_reading(&r);
    read_with(&r, whole, moa_json_read(bad, pool, 4, &error));
    assert_string_equal(r.error.text, "in the data set: sides: expected a number from 1 to 20, found 0");
    close_reading(&r);
    free(text);
}

static void test_write_tells_a_full_disk(void **unused) {
    (void)unused;
    FILE *file = fopen("/dev/full", "w");
    if (!file) skip();
    struct reading r;
    read_with(&r, whole, NULL);
    assert_false(moa_record_write(&r.match, file));
    fclose(file);
    close_reading(&r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written_record_is_read_again),
        cmocka_unit_test(test_read_replays_the_match),
        cmocka_unit_test(test_read_is_kind_to_editors),
        cmocka_unit_test(test_options_are_kept),
        cmocka_unit_test(test_rules_unsaid_are_the_first),
        cmocka_unit_test(test_read_refuses_anything_else),
        cmocka_unit_test(test_read_refuses_what_ends_too_soon),
        cmocka_unit_test(test_read_survives_every_cut),
        cmocka_unit_test(test_play_after_the_end_is_refused),
        cmocka_unit_test(test_record_from_a_position),
        cmocka_unit_test(test_seed_is_kept),
        cmocka_unit_test(test_seats_are_kept),
        cmocka_unit_test(test_wrong_seats_are_refused),
        cmocka_unit_test(test_seats_of_a_position),
        cmocka_unit_test(test_record_with_another_data_set),
        cmocka_unit_test(test_write_tells_a_full_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
