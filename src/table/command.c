/* command.c - commands by name, with their members as JSON (docs/protocol.md). */
#include "core/i18n.h"
#include "table/internal.h"
#include <string.h>

/* A command being executed. */
struct asked {
    struct table *table;
    const struct table_sender *who;
    const struct moa_json *args;
    const char *seed;
    struct table_change *change;
    struct moa_error *error;
};

static struct refusal bad_member(const struct asked *a) { return (struct refusal){"format", a->error->text}; }

static struct refusal do_move(const struct asked *a) {
    int turn;
    if (!moa_json_need(a->args, "action", a->error) ||
        !moa_json_get_int(a->args, "turn", 0, INT32_MAX, -1, &turn, a->error))
        return bad_member(a);
    return table_command_move(a->table, a->who, turn, moa_json_text(a->args, "action"), a->seed, a->change,
                              a->error);
}

static struct refusal do_chat(const struct asked *a) {
    if (!moa_json_need(a->args, "text", a->error)) return bad_member(a);
    return table_command_chat(a->table, a->who, moa_json_text(a->args, "text"), a->change);
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

struct refusal table_command(struct table *table, const struct table_sender *who, const char *name,
                             const struct moa_json *args, const char *seed, struct table_change *change,
                             struct moa_error *error) {
    static const struct {
        const char *name;
        struct refusal (*run)(const struct asked *a);
    } commands[] = {
        {"move", do_move},     {"chat", do_chat},       {"offer", do_offer}, {"answer", do_answer},
        {"resign", do_resign}, {"replace", do_replace}, {"back", do_back},
    };
    struct asked asked = {table, who, args, seed, change, error};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0) return commands[i].run(&asked);
    return (struct refusal){"command", N_("This is only possible at an online table.")};
}
