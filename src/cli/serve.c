/* serve.c - `moa serve`: the server. */
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "core/i18n.h"
#include "server/log.h"
#include "server/server.h"
#include <stdio.h>
#include <string.h>

struct args {
    struct server_options server;
    const char *metrics, *log;
    struct arg_list origins, limits;
};

static const struct {
    const char *name;
    size_t at;
    int most; /* 0 for no limit */
} limit_names[] = {
#define LIMIT(name, most)                                                                                    \
    { #name, offsetof(struct server_limits, name), most }
    LIMIT(connections, 0),     LIMIT(connections_each, 0),    LIMIT(message_bytes, 1 << 20),
    LIMIT(backlog_bytes, 0),   LIMIT(requests_per_second, 0), LIMIT(requests_each, 0),
    LIMIT(hashes_each, 0),     LIMIT(guests_each, 0),         LIMIT(tables_each, 0),
    LIMIT(tables_loaded, 0),   LIMIT(chat_bytes, 1000), /* a chat message is sent in one piece */
    LIMIT(chat_per_minute, 0),
#undef LIMIT
};
enum { LIMITS = sizeof limit_names / sizeof *limit_names, LIMIT_MOST = 1 << 30 };

/* "chat_bytes=200" */
static bool set_limit(struct server_limits *limits, const char *assignment) {
    char name[64];
    size_t length = strcspn(assignment, "=");
    const char *names[LIMITS + 1] = {NULL};
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), assignment);
    for (int i = 0; i < LIMITS; i++) {
        names[i] = limit_names[i].name;
        if (strcmp(name, limit_names[i].name) != 0) continue;
        int *value = (int *)((char *)limits + limit_names[i].at);
        int most = limit_names[i].most ? limit_names[i].most : LIMIT_MOST;
        if (assignment[length] == '=' && options_int(assignment + length + 1, 1, most, value)) return true;
        cli_error(_("--limit %s needs a number from 1 to %d, such as %s=%d"), name, most, name, *value);
        return false;
    }
    const char *near = cli_closest(name, names);
    if (near)
        cli_error(_("there is no limit '%s'; did you mean '%s'?"), name, near);
    else
        cli_error(_("there is no limit '%s'; see: man moa"), name);
    return false;
}

/* The index of a word in a list that ends with NULL, or -1 after an error. */
static int word_of(const char *option, const char *word, const char *const *words) {
    char all[128];
    struct moa_buffer buffer = MOA_BUFFER(all);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) return i;
        moa_buffer_format(&buffer, "%s%s", i > 0 ? ", " : "", words[i]);
    }
    cli_error(_("--%s needs one of %s, not '%s'"), option, all, word);
    return -1;
}

static bool check_args(struct args *args) {
    static const char *const levels[] = {"debug", "info", "warn", "error", NULL};
    static const char *const modes[] = {"local", "all", "off", NULL};
    struct server_options *server = &args->server;
    for (int i = 0; i < args->limits.count; i++)
        if (!set_limit(&server->limits, args->limits.arg[i])) return false;
    if (args->origins.count > SERVER_ORIGINS_MAX) {
        cli_error(_("--origin can be given at most %d times"), SERVER_ORIGINS_MAX);
        return false;
    }
    for (int i = 0; i < args->origins.count; i++) server->origins[i] = args->origins.arg[i];
    if (!server->certificate != !server->key) {
        cli_error(_("--certificate and --key go together"));
        return false;
    }
    server->log_level = word_of("log", args->log, levels);
    int mode = word_of("metrics", server->metrics, modes);
    if (server->address[0] == '\0') server->address = NULL;
    return server->log_level >= 0 && mode >= 0;
}

static void print_url(void *context, const char *url) {
    (void)context;
    printf("%s\n", url);
    fflush(stdout);
}

int cli_serve(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    struct args args = {.log = "info"};
    struct arg_list arguments;
    struct server_options *server = &args.server;
    server_defaults(server);
    const struct cli_option options[] = {
        {"address", "A", _("address to listen on (127.0.0.1); '' for all"), OPTION_TEXT, &server->address, 0,
         0},
        {"port", "N", _("port to listen on (7777); 0 for any free one"), OPTION_INT, &server->port, 0, 65535},
        {"db", "WHERE", _("database file (moa.db), or postgres://..."), OPTION_TEXT, &server->db, 0, 0},
        {"certificate", "FILE", _("TLS certificate (PEM), with --key"), OPTION_TEXT, &server->certificate, 0,
         0},
        {"key", "FILE", _("TLS key (PEM)"), OPTION_TEXT, &server->key, 0, 0},
        {"origin", "URL", _("another site that may connect; can be repeated"), OPTION_LIST, &args.origins, 0,
         0},
        {"behind-proxy", NULL, _("trust the X-Forwarded-... headers of a proxy"), OPTION_FLAG,
         &server->behind_proxy, 0, 0},
        {"metrics", "WHO", _("access to /metrics: local, all or off (local)"), OPTION_TEXT, &server->metrics,
         0, 0},
        {"threads", "N", _("threads for bots and passwords (2)"), OPTION_INT, &server->threads, 1, 64},
        {"limit", "NAME=N", _("sets a limit; can be repeated"), OPTION_LIST, &args.limits, 0, 0},
        {"log", "LEVEL", _("debug, info, warn or error (info)"), OPTION_TEXT, &args.log, 0, 0},
        {0},
    };
    struct usage usage = {
        .arguments = "[OPTIONS]",
        .about = _("Hosts games for browsers and bots until it is stopped. Prints its address when it is "
                   "ready, and\nlogs to stderr, one JSON object per line."),
        .options = options,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    if (!check_args(&args)) return CLI_USAGE;
    server->ready = print_url;
    struct moa_error error;
    language_choose("en"); /* its messages to clients are in English; clients translate them */
    if (server_run(server, &error)) return CLI_FINE;
    return cli_fail(CLI_NO, "%s", error.text);
}
