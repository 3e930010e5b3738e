/* postgres.c - see postgres.h. */
#include "support/postgres.h"
#include <fcntl.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    char url[POSTGRES_URL];
    int input;    /* the script ends with it */
    pid_t script; /* 0: the server is not ours */
    int databases;
} server;

static void run_script(int input, int output) {
    const char *source = getenv("SOURCE");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/support/postgres.sh", source ? source : ".");
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    execl("/bin/bash", "bash", path, (char *)NULL);
    _exit(127);
}

static bool start_script(void) {
    int input[2], output[2];
    if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0) return false;
    server.script = fork();
    if (server.script < 0) return false;
    if (server.script == 0) run_script(input[0], output[1]);
    close(input[0]);
    close(output[1]);
    server.input = input[1];
    FILE *answer = fdopen(output[0], "r");
    bool started = answer && fgets(server.url, sizeof server.url, answer);
    if (answer) fclose(answer);
    server.url[strcspn(server.url, "\n")] = '\0';
    return started;
}

bool postgres_start(void) {
    const char *url = getenv("MOA_TEST_POSTGRES");
    if (!url) return start_script();
    snprintf(server.url, sizeof server.url, "%s", url);
    return true;
}

/* The address with another database. */
static void name_database(int number, char url[POSTGRES_URL]) {
    const char *host = strstr(server.url, "://");
    host = host ? host + 3 : server.url;
    int head = (int)(host - server.url) + (int)strcspn(host, "/?");
    const char *options = strchr(server.url, '?');
    snprintf(url, POSTGRES_URL, "%.*s/moa_test_%d_%d%s", head, server.url, (int)getpid(), number,
             options ? options : "");
}

void postgres_fresh(char url[POSTGRES_URL]) {
    char sql[128];
    int number = ++server.databases;
    snprintf(sql, sizeof sql, "CREATE DATABASE moa_test_%d_%d", (int)getpid(), number);
    if (!postgres_execute(server.url, sql, NULL, 0)) exit(1);
    name_database(number, url);
}

void postgres_stop(void) {
    if (server.script > 0) {
        close(server.input);
        waitpid(server.script, NULL, 0);
        return;
    }
    for (int i = 1; i <= server.databases; i++) {
        char sql[128];
        snprintf(sql, sizeof sql, "DROP DATABASE moa_test_%d_%d WITH (FORCE)", (int)getpid(), i);
        postgres_execute(server.url, sql, NULL, 0);
    }
}

int postgres_port(const char *url) {
    PGconn *connection = PQconnectdb(url);
    int port = (int)strtol(PQport(connection), NULL, 10);
    PQfinish(connection);
    return port;
}

bool postgres_execute(const char *url, const char *sql, char *out, int size) {
    PGconn *connection = PQconnectdb(url);
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!done) fprintf(stderr, "%s: %s\n", sql, PQerrorMessage(connection));
    if (done && out) snprintf(out, (size_t)size, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    PQfinish(connection);
    return done;
}
