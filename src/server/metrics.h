/* metrics.h - counters for /metrics (Prometheus text) and logs. Only the loop's thread updates them. */
#ifndef MOA_SERVER_METRICS_H
#define MOA_SERVER_METRICS_H

#include "core/buffer.h"
#include <stdint.h>

enum { METRICS_BUCKETS = 12 };

struct metrics {
    int64_t connections, accepted, refused_connections, closed_slow, messages_in, messages_out, bytes_in,
        bytes_out;
    int64_t requests, refusals, rate_limited, moves, races_lost, chats, games_started, games_over, bot_moves;
    int64_t tables_loaded, viewers, store_failures;
    /* Time from a move's arrival to its acknowledgement, in buckets of METRICS_LE milliseconds. */
    int64_t move_ms[METRICS_BUCKETS + 1], move_ms_sum;
};

extern const int metrics_le[METRICS_BUCKETS];

void metrics_move(struct metrics *metrics, int64_t milliseconds);
/* Writes everything as Prometheus text, including the numbers of the store and the pool. */
struct server;
void metrics_write(struct server *server, struct moa_buffer *buffer);

#endif
