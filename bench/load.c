/* load.c - moa-load: measures how many moves per second a server handles, and how long each waits for its
 * acknowledgement.
 *
 * One thread, plain C, epoll: the generator shares two cores with the server it measures, so its own cost counts. The
 * WebSocket client is written by hand for that reason (wire.h), and so is the reading of messages (scan.h). Rejected:
 * k6 and other ready-made tools, which need a core for a few hundred sockets and have no notion of turns. */
#include "options.h"
#include "report.h"
#include <string.h>
#include <unistd.h>

enum { ARRIVE_SECONDS = 60, SIT_SECONDS = 60, REST_SECONDS = 10, STEP_MS = 20 };
static const int64_t second = 1000000000;

static int fail(const struct crowd *crowd, const char *what) {
    fprintf(stderr, "moa-load: %s%s%s\n", what, crowd->problems ? ": " : "", crowd->problem);
    return 1;
}

/* A line that is overwritten each second. */
static void show_progress(const struct crowd *crowd, int64_t before, const char *phase) {
    fprintf(stderr, "\r%-8s %6d here, %6d playing, %8lld moves/s, p99 %8.2f ms, %lld problems\033[K", phase,
            crowd->here, crowd->playing, (long long)(crowd->values.moves - before),
            (double)histogram_at(&crowd->values.latency, 0.99) / 1000, (long long)crowd->problems);
}

/* Runs until `done` or for `seconds`, whichever comes first; false if it was not done. */
static bool run(struct crowd *crowd, const struct load_options *options, const char *phase, double seconds,
                bool (*done)(const struct crowd *crowd)) {
    int64_t begin = crowd_clock(), end = begin + (int64_t)(seconds * (double)second), shown = begin;
    int64_t before = crowd->values.moves;
    while (crowd->now = crowd_clock(), crowd->now < end) {
        if (done && done(crowd)) return true;
        if (crowd->lost == crowd->count && crowd->count) return false;
        int64_t left = (end - crowd->now) / 1000000 + 1;
        crowd_step(crowd, left < STEP_MS ? (int)left : STEP_MS);
        if (crowd->now - shown < second) continue;
        if (options->progress) show_progress(crowd, before, phase);
        before = crowd->values.moves;
        shown = crowd->now;
        crowd_look_after(crowd);
    }
    return !done || done(crowd);
}

static bool all_came(const struct crowd *crowd) { return crowd->here + crowd->lost >= crowd->count; }
static bool all_sit(const struct crowd *crowd) {
    for (int i = 0; i < crowd->options.players; i++) {
        enum stage stage = crowd->player[i].stage;
        if (stage == STAGE_HERE || stage == STAGE_SEATED) return false;
    }
    return true;
}
static bool all_answered(const struct crowd *crowd) { return crowd->in_flight == 0; }

static void look(const struct load_options *options, struct process *server) {
    if (options->pid) process_look(options->pid, server);
}

/* The measured phase. */
static void measure(struct crowd *crowd, const struct load_options *options, struct report *report) {
    struct process own, server = {0}, after = {0};
    process_look(getpid(), &own);
    look(options, &server);
    crowd_reset(crowd);
    run(crowd, options, "playing", options->seconds, NULL);
    crowd->now = crowd_clock();
    report->seconds = (double)(crowd->now - crowd->begin) / (double)second;
    crowd->values.bytes_in = crowd->net.bytes_in;
    crowd->values.bytes_out = crowd->net.bytes_out;
    crowd->values.messages_in = crowd->net.messages_in;
    crowd->values.messages_out = crowd->net.messages_out;
    process_look(getpid(), &report->own);
    report->own.cpu_ms -= own.cpu_ms;
    look(options, &after);
    report->server_ms = after.cpu_ms - server.cpu_ms;
}

/* Runs all phases; returns 0, or 1 after an error message. */
static int play(struct crowd *crowd, const struct load_options *options, struct report *report) {
    int64_t begin = crowd_clock();
    look(options, &report->alone);
    if (!run(crowd, options, "arrival", ARRIVE_SECONDS, all_came))
        return fail(crowd, "the server did not let everyone in");
    if (crowd->here == 0 && crowd->count) return fail(crowd, "the server does not answer");
    report->arrival_ms = (crowd_clock() - begin) / 1000000;
    look(options, &report->idle);
    begin = crowd_clock();
    crowd_begin(crowd);
    if (!run(crowd, options, "tables", SIT_SECONDS, all_sit))
        return fail(crowd, "not everyone found a place at a table in time");
    report->seating_ms = (crowd_clock() - begin) / 1000000;
    run(crowd, options, "warm-up", options->warmup, NULL);
    measure(crowd, options, report);
    struct values counted = crowd->values;
    crowd->resting = true;
    if (!run(crowd, options, "rest", REST_SECONDS, all_answered))
        crowd_problem(crowd, "moves were left unanswered");
    crowd->values = counted;
    look(options, &report->ended);
    if (options->progress) fprintf(stderr, "\r\033[K");
    return 0;
}

static int write_report(const struct report *report, const struct load_options *options) {
    report_text(report, stdout);
    if (!options->json) return 0;
    FILE *file = fopen(options->json, "w");
    if (file) report_json(report, file);
    if (file && fclose(file) == 0) return 0;
    fprintf(stderr, "moa-load: %s could not be written\n", options->json);
    return 1;
}

int main(int argc, char **argv) {
    static struct crowd crowd;
    struct load_options options;
    int code = options_read(&options, argc, argv);
    if (code >= 0) return code;
    char why[256];
    int files = process_files(), wanted = options.crowd.players + options.crowd.idle + 16;
    if (files < wanted) {
        fprintf(stderr,
                "moa-load: %d connections are too many: the system allows %d open files (ulimit -Hn)\n",
                wanted - 16, files);
        return 1;
    }
    if (!crowd_init(&crowd, &options.crowd, options.url, why, sizeof why)) {
        fprintf(stderr, "moa-load: %s\n", why);
        net_free(&crowd.net);
        return 1;
    }
    struct report report = {.crowd = &crowd, .has_server = options.pid != 0};
    code = play(&crowd, &options, &report);
    if (code == 0) code = write_report(&report, &options);
    if (code == 0 && crowd.problems) code = 1;
    crowd_free(&crowd);
    return code;
}
