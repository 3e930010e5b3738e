/* metrics.c - see metrics.h. The format is Prometheus text, version 0.0.4; times are in seconds, by Prometheus convention. */
#include "server/metrics.h"
#include "server/server.h"
#include <inttypes.h>

const int metrics_le[METRICS_BUCKETS] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

void metrics_move(struct metrics *metrics, int64_t milliseconds) {
    int bucket = 0;
    while (bucket < METRICS_BUCKETS && milliseconds > metrics_le[bucket]) bucket++;
    metrics->move_ms[bucket]++;
    metrics->move_ms_sum += milliseconds;
}

static void write_head(struct moa_buffer *buffer, const char *name, const char *type, const char *help) {
    moa_buffer_format(buffer, "# HELP moa_%s %s\n# TYPE moa_%s %s\n", name, help, name, type);
}

static void write_one(struct moa_buffer *buffer, const char *name, const char *type, const char *help,
                      int64_t value) {
    write_head(buffer, name, type, help);
    moa_buffer_format(buffer, "moa_%s %" PRId64 "\n", name, value);
}

static void write_counts(struct moa_buffer *buffer, const struct metrics *m) {
    static const char gauge[] = "gauge", counter[] = "counter";
    const struct {
        const char *name, *type, *help;
        int64_t value;
    } row[] = {
        {"connections", gauge, "Connections that are open.", m->connections},
        {"connections_accepted_total", counter, "Connections accepted.", m->accepted},
        {"connections_refused_total", counter, "Connections refused by a limit.", m->refused_connections},
        {"connections_slow_total", counter, "Connections dropped since they read too slowly.",
         m->closed_slow},
        {"messages_in_total", counter, "Messages received.", m->messages_in},
        {"messages_out_total", counter, "Messages sent.", m->messages_out},
        {"bytes_in_total", counter, "Bytes of messages received.", m->bytes_in},
        {"bytes_out_total", counter, "Bytes of messages sent.", m->bytes_out},
        {"requests_total", counter, "Requests, of all transports.", m->requests},
        {"refusals_total", counter, "Requests that were refused.", m->refusals},
        {"rate_limited_total", counter, "Requests refused since there were too many.", m->rate_limited},
        {"moves_total", counter, "Moves saved, of people and computer players.", m->moves},
        {"races_lost_total", counter, "Entries of a table that another process was faster with.",
         m->races_lost},
        {"chats_total", counter, "Lines of chat.", m->chats},
        {"games_started_total", counter, "Games that began.", m->games_started},
        {"games_over_total", counter, "Games that ended.", m->games_over},
        {"bot_moves_total", counter, "Those of computer players.", m->bot_moves},
        {"tables_loaded", gauge, "Tables in memory.", m->tables_loaded},
        {"viewers", gauge, "Viewers of tables, players included.", m->viewers},
        {"store_failures_total", counter, "Requests refused since the store failed.", m->store_failures},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        write_one(buffer, row[i].name, row[i].type, row[i].help, row[i].value);
}

/* Cumulative, as Prometheus requires. */
static void write_histogram(struct moa_buffer *buffer, const struct metrics *metrics) {
    int64_t count = 0;
    write_head(buffer, "move_seconds", "histogram", "From the arrival of a move to its acknowledgement.");
    for (int i = 0; i < METRICS_BUCKETS; i++) {
        count += metrics->move_ms[i];
        moa_buffer_format(buffer, "moa_move_seconds_bucket{le=\"%d.%03d\"} %" PRId64 "\n",
                          metrics_le[i] / 1000, metrics_le[i] % 1000, count);
    }
    count += metrics->move_ms[METRICS_BUCKETS];
    moa_buffer_format(buffer, "moa_move_seconds_bucket{le=\"+Inf\"} %" PRId64 "\n", count);
    moa_buffer_format(buffer, "moa_move_seconds_sum %" PRId64 ".%03d\n", metrics->move_ms_sum / 1000,
                      (int)(metrics->move_ms_sum % 1000));
    moa_buffer_format(buffer, "moa_move_seconds_count %" PRId64 "\n", count);
}

static void write_queue(struct moa_buffer *buffer, struct store_queue *queue) {
    struct store_queue_counts counts = store_queue_counts(queue);
    write_one(buffer, "store_groups_total", "counter", "Transactions of the store.", counts.groups);
    write_one(buffer, "store_jobs_total", "counter", "Jobs done by the store.", counts.jobs);
    write_one(buffer, "store_jobs_failed_total", "counter", "Jobs that the store failed to do.",
              counts.failed);
    write_one(buffer, "store_jobs_waiting", "gauge", "Jobs handed to the store and not finished.",
              counts.waiting);
}

static void write_pool(struct moa_buffer *buffer, struct pool *pool) {
    static const char *const lane[POOL_LANES] = {"quick", "slow"};
    write_head(buffer, "pool_tasks_waiting", "gauge", "Tasks of the pool that wait or run.");
    for (int i = 0; i < POOL_LANES; i++) {
        moa_buffer_format(buffer, "moa_pool_tasks_waiting{lane=\"%s\"} %d\n", lane[i],
                          pool_waiting(pool, (enum pool_lane)i));
    }
}

void metrics_write(struct server *server, struct moa_buffer *buffer) {
    write_counts(buffer, &server->metrics);
    write_histogram(buffer, &server->metrics);
    write_queue(buffer, server->queue);
    write_pool(buffer, server->pool);
}
