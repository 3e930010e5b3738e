/* log.h - structured logs: one JSON object per line on stderr. Never pass secrets: no tokens, passwords, codes or message
 * bodies. */
#ifndef MOA_SERVER_LOG_H
#define MOA_SERVER_LOG_H

#include <stdint.h>

enum log_level { LOG_DEBUG_LEVEL, LOG_INFO_LEVEL, LOG_WARN_LEVEL, LOG_ERROR_LEVEL };

void log_set_level(enum log_level level);
/* Pairs of a name and a text, ended by NULL: log_event(LOG_INFO_LEVEL, "listening", "url", url, NULL). For any thread. */
__attribute__((sentinel)) void log_event(enum log_level level, const char *event, ...);
/* Formats a number as such a text, in a small buffer of the caller. */
const char *log_number(int64_t number, char buffer[24]);

#endif
