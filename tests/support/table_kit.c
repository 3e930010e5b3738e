/* table_kit.c - see table_kit.h. */
#include "support/table_kit.h"
#include "table/dice.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_ROOM = 1 << 16, TEXT_ROOM = 256, STEPS_MAX = 1 << 16, INVITE_ROOM = 52 };

#define TABLE_ID "tabletableta"

const char *tk_user(int n) {
    static const char *const id[] = {"user0aaaaaaa", "user1aaaaaaa", "user2aaaaaaa",
                                     "user3aaaaaaa", "user4aaaaaaa", "user5aaaaaaa",
                                     "user6aaaaaaa", "user7aaaaaaa", "user8aaaaaaa"};
    assert_in_range(n, 0, COUNT_OF(id) - 1);
    return id[n];
}

const char *tk_name(int n) {
    static const char *const name[] = {"Ada",   "Björk", "Chen",  "Dora", "Émile",
                                       "Fatou", "Gus",   "Hanna", "\"I\\"};
    assert_in_range(n, 0, COUNT_OF(name) - 1);
    return name[n];
}

static struct table_sender person(const struct tk *tk, int who, int seat) {
    struct table_sender sender = {.seat = seat, .now = tk->now};
    snprintf(sender.user, sizeof sender.user, "%s", tk_user(who));
    snprintf(sender.name, sizeof sender.name, "%s", tk_name(who));
    snprintf(sender.key, sizeof sender.key, "%s", tk->key);
    return sender;
}

/* Who sits there; somebody else for -1. */
static struct table_sender sitter(const struct tk *tk, int seat) {
    return person(tk, seat < 0 ? MOA_PLAYERS_MAX : seat, seat);
}

/* ---- The table and its log ---- */

void tk_new(struct tk *tk) {
    *tk = (struct tk){.now = TK_NOW, .log = calloc(LOG_ROOM, sizeof *tk->log)};
    assert_non_null(tk->log);
    /* Other dice for each table of a program, the same whenever it is run with one MOA_SEED. */
    static uint64_t tables;
    const char *told = getenv("MOA_SEED");
    struct moa_rng rng;
    moa_rng_seed(&rng, (told ? strtoull(told, NULL, 10) : 0) + 1000 * ++tables);
    for (int i = 0; i < MOA_SEED_MAX - 1; i++) tk->seed[i] = "0123456789abcdef"[moa_rng_below(&rng, 16)];
    tk->table = table_open(TABLE_ID);
    assert_non_null(tk->table);
}

void tk_close(struct tk *tk) {
    table_close(tk->table);
    for (int i = 0; i < tk->logged; i++) free((char *)tk->log[i].body);
    free(tk->log);
    *tk = (struct tk){0};
}

static void keep(struct tk *tk, struct table_change *change) {
    assert_in_range(change->count, 0, TABLE_ENTRIES);
    tk->made = change->count;
    tk->seats = change->seats;
    tk->over = change->over;
    for (int i = 0; i < change->count; i++) {
        assert_true(tk->logged < LOG_ROOM);
        struct moa_entry *entry = &tk->log[tk->logged];
        *entry = change->entry[i];
        assert_non_null(entry->body);
        entry->body = strdup(entry->body);
        assert_int_equal(entry->seq, tk->logged);
        assert_string_equal(entry->table, TABLE_ID);
        tk->logged++;
    }
    assert_int_equal(tk->table->seq, tk->logged);
    table_change_free(change);
}

/* Compared and freed: nothing that anybody can read has changed. */
static void check_unchanged(const struct tk *tk, char *before) {
    char *after = tk_everything(tk);
    if (strcmp(before, after) != 0) {
        size_t i = 0;
        while (before[i] == after[i]) i++;
        i = i > 60 ? i - 60 : 0;
        fail_msg("a command was refused, but changed something:\n%.200s\n%.200s", before + i, after + i);
    }
    free(before);
    free(after);
}

/* `expression` is the command; `change` and the error are there. */
#define COMMAND(expression)                                                                                  \
    struct table_change change = {0};                                                                        \
    char *before = tk->hasty ? NULL : tk_everything(tk);                                                     \
    tk->error = (struct moa_error){""};                                                                      \
    struct refusal refusal = expression;                                                                     \
    end_command(tk, &change, refusal, before);                                                               \
    return refusal

static void end_command(struct tk *tk, struct table_change *change, struct refusal refusal, char *before) {
    tk->key[0] = '\0';
    if (refusal.code) {
        assert_int_equal(change->count, 0);
        assert_int_equal(tk->table->seq, tk->logged);
        /* Some reason is given, to people too. */
        assert_true((refusal.text && *refusal.text) || tk->error.text[0]);
        if (before) check_unchanged(tk, before);
        table_change_free(change);
        return;
    }
    free(before);
    keep(tk, change);
}

void tk_fine(struct tk *tk, struct refusal refusal) {
    if (refusal.code)
        fail_msg("refused: %s, %s %s", refusal.code, refusal.text ? refusal.text : "", tk->error.text);
}

void tk_refused(struct refusal refusal, const char *code) {
    if (!refusal.code) fail_msg("not refused: %s was expected", code);
    assert_string_equal(refusal.code, code);
}

struct table_options tk_options(const struct tk *tk, const char *game, int players) {
    static char commitment[MOA_SEED_MAX];
    dice_commit(tk->seed, commitment);
    return (struct table_options){.game = game,
                                  .substitute = "medium",
                                  .owner = tk_user(0),
                                  .commitment = commitment,
                                  .players = players,
                                  .is_public = true,
                                  .rated = true};
}

struct refusal tk_open(struct tk *tk, const struct table_options *options) {
    struct table_change change = {0};
    tk->error = (struct moa_error){""};
    struct refusal refusal = table_command_open(tk->table, options, tk->now, &change, &tk->error);
    end_command(tk, &change, refusal, NULL);
    return refusal;
}

void tk_start_with(struct tk *tk, const struct table_options *options, const char *who) {
    tk_fine(tk, tk_open(tk, options));
    for (int seat = 0; who[seat]; seat++) {
        if (who[seat] == 'p') tk_fine(tk, tk_sit(tk, seat, seat, NULL));
        if (who[seat] == 'b') tk_fine(tk, tk_bot(tk, seat, "novice"));
    }
}

void tk_start(struct tk *tk, const char *game, const char *options, const char *who) {
    struct moa_json pool[16];
    struct moa_error error = {""};
    char text[TEXT_ROOM];
    tk_new(tk);
    struct table_options all = tk_options(tk, game, (int)strlen(who));
    if (options) {
        snprintf(text, sizeof text, "%s", options);
        for (char *c = text; *c; c++) *c = *c == '\'' ? '"' : *c;
        all.options = moa_json_read(text, pool, COUNT_OF(pool), &error);
        if (!all.options) fail_msg("%s", error.text);
    }
    tk_start_with(tk, &all, who);
}

/* ---- Commands ---- */

static struct refusal sit(struct tk *tk, const struct table_sender *who, int seat, const char *loadout,
                          struct table_change *change) {
    struct refusal refusal =
        table_command_sit(tk->table, who, seat, loadout ? loadout : "", change, &tk->error);
    if (!refusal.code) table_begin(tk->table, tk->seed, tk->now, change);
    return refusal;
}

struct refusal tk_sit(struct tk *tk, int who, int seat, const char *loadout) {
    struct table_sender sender = person(tk, who, seat);
    sender.seat = -1;
    COMMAND(sit(tk, &sender, seat, loadout, &change));
}

static struct refusal seat_bot(struct tk *tk, int seat, const char *level, struct table_change *change) {
    struct refusal refusal = table_command_seat_bot(tk->table, seat, level, tk->now, change, &tk->error);
    if (!refusal.code) table_begin(tk->table, tk->seed, tk->now, change);
    return refusal;
}

struct refusal tk_bot(struct tk *tk, int seat, const char *level) {
    COMMAND(seat_bot(tk, seat, level, &change));
}

struct refusal tk_stand(struct tk *tk, int seat) {
    COMMAND(table_command_stand(tk->table, seat, tk->now, &change));
}

struct refusal tk_move(struct tk *tk, int seat, int turn, const char *action) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(table_command_move(tk->table, &who, turn, action, tk->seed, &change, &tk->error));
}

struct refusal tk_do(struct tk *tk, int seat, const char *action) {
    return tk_move(tk, seat, tk->table->seat[seat].turn, action);
}

struct refusal tk_play(struct tk *tk, int seat, int turn, moa_action action) {
    struct table_sender who = {.seat = seat, .now = tk->now};
    COMMAND(table_command_play(tk->table, &who, turn, action, tk->seed, &change));
}

struct refusal tk_chat(struct tk *tk, int who, int seat, const char *text) {
    struct table_sender sender = person(tk, who, seat);
    static const struct chat_limits limits = {TABLE_CHAT_BYTES, TABLE_CHATS_PER_MINUTE};
    COMMAND(table_command_chat(tk->table, &sender, text, &limits, &change));
}

struct refusal tk_resign(struct tk *tk, int seat) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(table_command_resign(tk->table, &who, &change));
}

struct refusal tk_offer(struct tk *tk, int seat, enum table_offer what) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(table_command_offer(tk->table, &who, what, &change, &tk->error));
}

struct refusal tk_answer(struct tk *tk, int seat, bool yes) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(table_command_answer(tk->table, &who, yes, &change));
}

struct refusal tk_replace(struct tk *tk, int seat, int whom) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(table_command_replace(tk->table, &who, whom, &change));
}

struct refusal tk_back(struct tk *tk, int seat) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(table_command_back(tk->table, &who, &change));
}

static struct refusal rematch(struct tk *tk, const struct table_sender *who, struct table *made,
                              struct table_change *change) {
    char invite[MOA_SECRET_MAX] = "";
    struct table_change first = {0};
    const int before = made->seq;
    memset(invite, 'i', INVITE_ROOM);
    const struct table_next next = {made, tk->seed, invite, &first};
    struct refusal refusal = table_command_rematch(tk->table, who, &next, change, &tk->error);
    assert_int_equal(made->seq, before + first.count);
    table_change_free(&first);
    return refusal;
}

struct refusal tk_rematch(struct tk *tk, int seat, struct table *next) {
    struct table_sender who = sitter(tk, seat);
    COMMAND(rematch(tk, &who, next, &change));
}

struct refusal tk_command(struct tk *tk, int who, int seat, const char *name, const char *args) {
    const struct table_sender sender = person(tk, who, seat);
    const struct table_host host = {tk->seed, {TABLE_CHAT_BYTES, TABLE_CHATS_PER_MINUTE}, NULL};
    struct moa_json pool[16];
    char text[TEXT_ROOM];
    snprintf(text, sizeof text, "%s", args);
    for (char *c = text; *c; c++) *c = *c == '\'' ? '"' : *c;
    const struct moa_json *members = moa_json_read(text, pool, COUNT_OF(pool), &tk->error);
    if (!members) fail_msg("%s", tk->error.text);
    COMMAND(table_command(tk->table, &sender, name, members, &host, &change, &tk->error));
}

void tk_time_out(struct tk *tk) {
    struct table_change change = {0};
    table_time_out(tk->table, tk->now, &change);
    keep(tk, &change);
}

/* ---- Playing at random ---- */

int tk_legal(const struct tk *tk, int seat, const moa_action **legal) {
    static moa_action *room;
    const struct moa_match *match = &tk->table->match;
    room = realloc(room, sizeof *room * (size_t)match->game->actions_max);
    assert_non_null(room);
    *legal = room;
    return match->game->legal(match->data, match->state, seat, room);
}

void tk_text(const struct tk *tk, moa_action action, char text[256]) {
    struct moa_buffer buffer = moa_buffer_init(text, TEXT_ROOM);
    tk->table->game->action_text(tk->table->match.data, action, &buffer);
}

void tk_do_any(struct tk *tk, int seat, struct moa_rng *rng) {
    const moa_action *legal;
    char text[TEXT_ROOM];
    int count = tk_legal(tk, seat, &legal);
    assert_true(count > 0);
    moa_action action = legal[moa_rng_below(rng, (uint32_t)count)];
    int turn = tk->table->seat[seat].turn;
    tk_text(tk, action, text);
    if (table_is_bot(tk->table, seat))
        tk_fine(tk, tk_play(tk, seat, turn, action));
    else
        tk_fine(tk, tk_move(tk, seat, turn, text));
}

int tk_actor(const struct tk *tk, int n) {
    uint32_t actors = table_actors(tk->table);
    for (; n > 0; n--) actors &= actors - 1;
    assert_true(actors != 0);
    return __builtin_ctz(actors);
}

int tk_step(struct tk *tk, struct moa_rng *rng) {
    uint32_t actors = table_actors(tk->table);
    assert_true(actors != 0);
    int seat = tk_actor(tk, (int)moa_rng_below(rng, (uint32_t)__builtin_popcount(actors)));
    tk_do_any(tk, seat, rng);
    return seat;
}

void tk_steps(struct tk *tk, int steps, struct moa_rng *rng) {
    bool hasty = tk->hasty;
    tk->hasty = true;
    for (; steps > 0 && tk->table->status == TABLE_RUNNING; steps--) tk_step(tk, rng);
    tk->hasty = hasty;
}

bool tk_until(struct tk *tk, int actors, struct moa_rng *rng) {
    for (int i = 0; i < STEPS_MAX && tk->table->status == TABLE_RUNNING; i++) {
        int count = __builtin_popcount(table_actors(tk->table));
        if (actors < 0 ? count >= -actors : count == actors) return true;
        tk_steps(tk, 1, rng);
    }
    return false;
}

static void agree(struct tk *tk, struct moa_rng *rng) {
    bool yes = moa_rng_below(rng, 4) > 0;
    for (int seat = 0; seat < tk->table->setup.players && tk->table->offer != OFFER_NONE; seat++)
        tk_answer(tk, seat, yes || seat == 0);
}

void tk_live(struct tk *tk, struct moa_rng *rng) {
    enum { CHAT, TAKE_BACK, END, ANSWER, RESIGN, REPLACE, BACK, KINDS = 100 };
    int players = tk->table->setup.players, seat = (int)moa_rng_below(rng, (uint32_t)players);
    tk->now += moa_rng_below(rng, 5000);
    if (moa_rng_below(rng, 20) == 0) tk->now += TABLE_SUBSTITUTE_MS;
    switch (moa_rng_below(rng, KINDS)) {
    case CHAT:
        tk_chat(tk, moa_rng_below(rng, 2) ? seat : MOA_PLAYERS_MAX + 1, seat, "\"a\\ \x01 line\"");
        break;
    case CHAT + KINDS / 2: tk_chat(tk, MOA_PLAYERS_MAX + 1, -1, "from afar"); break;
    case TAKE_BACK:
    case TAKE_BACK + KINDS / 2: tk_offer(tk, seat, OFFER_TAKEBACK); break;
    case END: tk_offer(tk, seat, moa_rng_below(rng, 4) ? OFFER_TAKEBACK : OFFER_END); break;
    case ANSWER:
    case ANSWER + KINDS / 2: agree(tk, rng); break;
    case RESIGN:
        if (moa_rng_below(rng, 4) == 0) tk_resign(tk, seat);
        break;
    case REPLACE:
    case REPLACE + KINDS / 2: tk_replace(tk, seat, (seat + 1) % players); break;
    case BACK:
    case BACK + KINDS / 2: tk_back(tk, seat); break;
    default: tk_time_out(tk); break;
    }
    if (tk->table->status == TABLE_RUNNING) tk_step(tk, rng);
}

/* ---- The log again ---- */

struct table *tk_again(const struct tk *tk, const struct moa_entry *log, int count, struct moa_error *error) {
    struct table *table = table_open(TABLE_ID);
    table->outage = tk->table->outage;
    table->outages = tk->table->outages;
    for (int i = 0; i < count; i++) {
        if (table_apply(table, &log[i], error)) continue;
        table_close(table);
        return NULL;
    }
    return table;
}

void tk_replayed(const struct tk *tk) {
    struct moa_error error = {""};
    struct tk other = *tk;
    other.table = tk_again(tk, tk->log, tk->logged, &error);
    if (!other.table) fail_msg("the log is refused: %s", error.text);
    char *before = tk_everything(tk), *after = tk_everything(&other);
    if (strcmp(before, after) != 0) {
        size_t i = 0;
        while (before[i] == after[i]) i++;
        i = i > 60 ? i - 60 : 0;
        fail_msg("the log gives another table:\n%.200s\n%.200s", before + i, after + i);
    }
    free(before);
    free(after);
    table_close(other.table);
}
