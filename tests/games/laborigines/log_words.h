/* log_words.h - the log of the last action as one text, as a spectator reads it. */
#ifndef MOA_TESTS_LABORIGINES_LOG_WORDS_H
#define MOA_TESTS_LABORIGINES_LOG_WORDS_H

#include "support/laborigines_kit.h"

static const char *const log_names[MOA_PLAYERS_MAX] = {"Ann", "Bob", "Cem", "Dai", "Eve", "Fay"};

static inline const char *log_words(struct lab_test *t) {
    static char text[8192];
    struct moa_style style = {.width = 80, .names = log_names};
    struct moa_buffer buffer = MOA_BUFFER(text);
    for (int i = 0; i < t->events.count; i++) {
        if (!moa_event_seen(&t->events.event[i], MOA_SPECTATOR)) continue;
        moa_buffer_put(&buffer, buffer.length ? "; " : "");
        moa_laborigines.event_words(&t->data, &t->events.event[i], &style, &buffer);
    }
    return text;
}

/* The log of the last of these actions, from a position. */
static inline void expect_log(struct lab_test *t, const char *position, const char *actions,
                              const char *log) {
    lab_position(t, position);
    lab_do(t, actions);
    assert_string_equal(log_words(t), log);
}

#define TOLD(name, position, actions, log)                                                                   \
    static void name(void **state) {                                                                         \
        (void)state;                                                                                         \
        expect_log(&t, position, actions, log);                                                              \
    }

#endif
