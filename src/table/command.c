/* command.c - the commands about a table by name, with their members as JSON (docs/protocol.md): the one way in for
 * server and browser. */
#include "core/i18n.h"
#include "table/internal.h"
#include <string.h>

/* A command being executed. */
struct asked {
    struct table *table;
    const struct table_sender *who;
    const struct moa_json *args;
    const struct table_host *host;
    struct table_change *change;
    struct moa_error *error;
};

static struct refusal bad_member(const struct asked *a) { return REFUSAL("format", a->error->text); }

/* ---- Before the game ---- */

/* A person who asks for the seat they have got no answer the first time. */
static struct refusal do_join(const struct asked *a) {
    const struct table_sender *who = a->who;
    int seat;
    if (!moa_json_get_int(a->args, "seat", 0, MOA_PLAYERS_MAX - 1, -1, &seat, a->error)) return bad_member(a);
    if (who->seat >= 0 && (seat < 0 || seat == who->seat)) return FINE;
    struct refusal refusal =
        table_command_sit(a->table, who, seat, moa_json_text(a->args, "loadout"), a->change, a->error);
    if (!refusal.code) table_begin(a->table, a->host->seed, who->now, a->change);
    return refusal;
}

/* The owner gives a seat to a computer player, or removes its occupant. */
static struct refusal do_seat(const struct asked *a) {
    const struct table_sender *who = a->who;
    const char *level = moa_json_text(a->args, "bot");
    int seat;
    if (!moa_json_need(a->args, "seat", a->error) ||
        !moa_json_get_int(a->args, "seat", 0, MOA_PLAYERS_MAX - 1, -1, &seat, a->error))
        return bad_member(a);
    if (a->table->status != TABLE_OPEN) return HAS_BEGUN;
    if (strcmp(a->table->owner, who->user) != 0)
        return REFUSAL("seat", N_("Only the player who created the table can do that."));
    struct refusal refusal =
        moa_json_get(a->args, "bot")
            ? table_command_seat_bot(a->table, seat, level, who->now, a->change, a->error)
            : table_command_stand(a->table, seat, who->now, a->change);
    if (!refusal.code) table_begin(a->table, a->host->seed, who->now, a->change);
    return refusal;
}

static struct refusal do_leave(const struct asked *a) {
    return table_command_leave(a->table, a->who, a->change);
}

/* ---- The game ---- */

static struct refusal do_move(const struct asked *a) {
    int turn;
    if (!moa_json_need(a->args, "action", a->error) ||
        !moa_json_get_int(a->args, "turn", 0, INT32_MAX, -1, &turn, a->error))
        return bad_member(a);
    return table_command_move(a->table, a->who, turn, moa_json_text(a->args, "action"), a->host->seed,
                              a->change, a->error);
}

static struct refusal do_chat(const struct asked *a) {
    if (!moa_json_need(a->args, "text", a->error)) return bad_member(a);
    return table_command_chat(a->table, a->who, moa_json_text(a->args, "text"), &a->host->chat, a->change);
}

static struct refusal do_offer(const struct asked *a) {
    static const char *const offers[] = {"end", "takeback", NULL};
    int what;
    if (!moa_json_need(a->args, "what", a->error) ||
        !moa_json_get_word(a->args, "what", offers, -1, &what, a->error))
        return bad_member(a);
    return table_command_offer(a->table, a->who, what == 0 ? OFFER_END : OFFER_TAKEBACK, a->change, a->error);
}

static struct refusal do_answer(const struct asked *a) {
    bool yes;
    if (!moa_json_need(a->args, "yes", a->error) || !moa_json_get_bool(a->args, "yes", false, &yes, a->error))
        return bad_member(a);
    return table_command_answer(a->table, a->who, yes, a->change);
}

static struct refusal do_replace(const struct asked *a) {
    int seat;
    if (!moa_json_get_int(a->args, "seat", 0, MOA_PLAYERS_MAX - 1, -1, &seat, a->error)) return bad_member(a);
    return table_command_replace(a->table, a->who, seat, a->change);
}

static struct refusal do_resign(const struct asked *a) {
    return table_command_resign(a->table, a->who, a->change);
}

static struct refusal do_back(const struct asked *a) {
    return table_command_back(a->table, a->who, a->change);
}

static struct refusal do_rematch(const struct asked *a) {
    return table_command_rematch(a->table, a->who, a->host->next, a->change, a->error);
}

/* ---- By name ---- */

struct refusal table_command(struct table *table, const struct table_sender *who, const char *name,
                             const struct moa_json *args, const struct table_host *host,
                             struct table_change *change, struct moa_error *error) {
    static const struct {
        const char *name;
        struct refusal (*run)(const struct asked *a);
    } commands[] = {
        {"move", do_move},     {"chat", do_chat},       {"offer", do_offer},     {"answer", do_answer},
        {"resign", do_resign}, {"replace", do_replace}, {"back", do_back},       {"join", do_join},
        {"seat", do_seat},     {"leave", do_leave},     {"rematch", do_rematch},
    };
    const struct asked asked = {table, who, args, host, change, error};
    if (table_knows_key(table, who->user, who->key)) return FINE;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0) return commands[i].run(&asked);
    return REFUSAL("command", N_("There is no such command."));
}

void table_write_refusal(struct refusal refusal, const char *(*translate)(const char *text),
                         struct moa_writer *json) {
    moa_json_string(json, "code", refusal.code);
    moa_json_string(json, "text", translate ? translate(refusal.text) : refusal.text);
    if (refusal.turn) moa_json_int(json, "turn", refusal.turn);
}
