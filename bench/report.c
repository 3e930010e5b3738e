/* report.c - see report.h. */
#include "report.h"
#include <inttypes.h>

static double per_second(const struct report *report, int64_t count) {
    return report->seconds > 0 ? (double)count / report->seconds : 0;
}

static double share(const struct report *report, int64_t milliseconds) {
    return per_second(report, milliseconds) / 10; /* per cent of one core */
}

static int64_t bytes_each(const struct report *report) {
    return report->crowd->count ? (report->idle.memory - report->alone.memory) / report->crowd->count : 0;
}

static double megabytes(int64_t bytes) { return (double)bytes / (1 << 20); }

static void play_text(const struct report *report, FILE *file) {
    const struct values *values = &report->crowd->values;
    const struct histogram *latency = &values->latency;
    fprintf(file, "moves       %10.0f /s   %" PRId64 " in %.1f s, %" PRId64 " games finished\n",
            per_second(report, values->moves), values->moves, report->seconds, values->games);
    fprintf(file, "latency     p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, max %.2f ms\n",
            (double)histogram_at(latency, 0.5) / 1000, (double)histogram_at(latency, 0.9) / 1000,
            (double)histogram_at(latency, 0.99) / 1000, (double)latency->most / 1000);
    fprintf(file, "messages    %10.0f /s in (%.2f MB/s), %.0f /s out (%.2f MB/s)\n",
            per_second(report, values->messages_in), megabytes((int64_t)per_second(report, values->bytes_in)),
            per_second(report, values->messages_out),
            megabytes((int64_t)per_second(report, values->bytes_out)));
    fprintf(file, "refusals   ");
    for (int i = 0; i < values->codes; i++)
        fprintf(file, " %s %" PRId64, values->refusal[i].code, values->refusal[i].count);
    fprintf(file, "%s\n", values->codes ? "" : " none");
}

void report_text(const struct report *report, FILE *file) {
    const struct crowd *crowd = report->crowd;
    const struct crowd_options *options = &crowd->options;
    fprintf(file, "%s: %d players at %d tables, %d idle connections, thinking %d ms\n", options->game,
            options->players, options->tables, options->idle, options->think_ms);
    fprintf(file, "arrival     %" PRId64 " ms for %d guests, %" PRId64 " ms to sit down\n",
            report->arrival_ms, crowd->count, report->seating_ms);
    if (options->players) play_text(report, file);
    fprintf(file, "this tool   %.0f %% of a core\n", share(report, report->own.cpu_ms));
    if (report->has_server)
        fprintf(file,
                "server      %.0f %% of a core; %.1f MB alone, %.1f MB with all connected (%" PRId64
                " bytes each), %.1f MB at the end\n",
                share(report, report->server_ms), megabytes(report->alone.memory),
                megabytes(report->idle.memory), bytes_each(report), megabytes(report->ended.memory));
    if (crowd->problems)
        fprintf(file, "problems    %" PRId64 " (%" PRId64 " connections lost); the first: %s\n",
                crowd->problems, crowd->lost, crowd->problem);
}

/* Writes a sentence that may quote the server as a JSON string. */
static void quoted(const char *text, FILE *file) {
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', file);
        fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
    }
    fputc('"', file);
}

static void play_json(const struct report *report, FILE *file) {
    const struct values *values = &report->crowd->values;
    const struct histogram *latency = &values->latency;
    fprintf(file,
            "  \"seconds\": %.3f, \"moves\": %" PRId64 ", \"moves_per_second\": %.1f, \"games\": %" PRId64
            ",\n",
            report->seconds, values->moves, per_second(report, values->moves), values->games);
    fprintf(file,
            "  \"latency_us\": {\"count\": %" PRId64 ", \"p50\": %" PRId64 ", \"p90\": %" PRId64
            ", \"p99\": %" PRId64 ", \"max\": %" PRId64 "},\n",
            latency->count, histogram_at(latency, 0.5), histogram_at(latency, 0.9),
            histogram_at(latency, 0.99), latency->most);
    fprintf(file,
            "  \"messages_in\": %" PRId64 ", \"messages_out\": %" PRId64 ", \"bytes_in\": %" PRId64
            ", \"bytes_out\": %" PRId64 ",\n  \"refusals\": {",
            values->messages_in, values->messages_out, values->bytes_in, values->bytes_out);
    for (int i = 0; i < values->codes; i++) {
        if (i) fprintf(file, ", ");
        quoted(values->refusal[i].code, file);
        fprintf(file, ": %" PRId64, values->refusal[i].count);
    }
    fprintf(file, "},\n");
}

void report_json(const struct report *report, FILE *file) {
    const struct crowd *crowd = report->crowd;
    const struct crowd_options *options = &crowd->options;
    fprintf(file, "{\n  \"game\": ");
    quoted(options->game, file);
    fprintf(file, ", \"options\": %s,\n", options->options);
    fprintf(file,
            "  \"players\": %d, \"tables\": %d, \"idle\": %d, \"think_ms\": %d, \"seed\": %" PRIu64 ",\n",
            options->players, options->tables, options->idle, options->think_ms, options->seed);
    fprintf(file, "  \"arrival_ms\": %" PRId64 ", \"seating_ms\": %" PRId64 ",\n", report->arrival_ms,
            report->seating_ms);
    play_json(report, file);
    if (report->has_server)
        fprintf(file,
                "  \"server\": {\"cpu_ms\": %" PRId64 ", \"memory_alone\": %" PRId64
                ", \"memory_connected\": %" PRId64 ", \"memory_each\": %" PRId64 ", \"memory_end\": %" PRId64
                "},\n",
                report->server_ms, report->alone.memory, report->idle.memory, bytes_each(report),
                report->ended.memory);
    fprintf(file,
            "  \"own_cpu_ms\": %" PRId64 ", \"lost\": %" PRId64 ", \"problems\": %" PRId64 ", \"problem\": ",
            report->own.cpu_ms, crowd->lost, crowd->problems);
    quoted(crowd->problem, file);
    fprintf(file, "\n}\n");
}
