/* data_texts.h - data sets of Origin as texts, for the tests that load them: modified copies of the game's own, and
 * made-up boards. A ' stands for a ", so that they are easy to read in C. */
#ifndef MOA_TESTS_ORIGIN_DATA_TEXTS_H
#define MOA_TESTS_ORIGIN_DATA_TEXTS_H

#include "games/origin/data.h"
#include "support/rule_test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const char moa_data_origin[]; /* data/origin.json */

enum { TEXT_ROOM = 128 * 1024 };

static inline void quote(char *text) {
    for (; *text; text++)
        if (*text == '\'') *text = '"';
}

/* Loads a data set; NULL, or the reason why it is refused. */
static inline const char *load_text(struct ori_data *data, const char *json) {
    static struct moa_error error;
    char *text = strdup(json);
    assert_non_null(text);
    quote(text);
    int room = moa_json_pool_size(text);
    struct moa_json *pool = calloc((size_t)room, sizeof *pool);
    assert_non_null(pool);
    error.text[0] = '\0';
    const struct moa_json *root = moa_json_read(text, pool, room, &error);
    if (!root) fail_msg("no JSON: %s", error.text);
    bool good = ori_data_load(data, root, &error);
    free(pool);
    free(text);
    return good ? NULL : error.text;
}

static inline void load_own(struct ori_data *data) {
    struct moa_error error = {{0}};
    if (!ori_data_load(data, NULL, &error)) fail_msg("%s", error.text);
}

static inline void write_text(const struct ori_data *data, char *text) {
    struct moa_buffer buffer = moa_buffer_init(text, TEXT_ROOM);
    struct moa_writer writer = {.buffer = &buffer};
    ori_data_write(data, &writer);
    assert_false(moa_buffer_was_cut(&buffer));
}

/* A whole file, in a buffer of TEXT_ROOM. */
static inline void read_file(const char *path, char *text) {
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s cannot be opened", path);
    size_t size = fread(text, 1, TEXT_ROOM, file);
    fclose(file);
    assert_in_range(size, 1, TEXT_ROOM - 1);
    text[size] = '\0';
}

/* The game's own data set with a piece, which must stand there exactly once, replaced by another. */
static inline void change_own(char *text, const char *from, const char *to) {
    char old[256], new[2048];
    snprintf(old, sizeof old, "%s", from);
    snprintf(new, sizeof new, "%s", to);
    quote(old);
    quote(new);
    const char *at = strstr(moa_data_origin, old);
    if (!at || strstr(at + 1, old)) fail_msg("%s does not stand once in data/origin.json", old);
    snprintf(text, TEXT_ROOM, "%.*s%s%s", (int)(at - moa_data_origin), moa_data_origin, new,
             at + strlen(old));
}

/* A board of n territories a0, a1 ...: one head for each land mass (a4 and a5 are the islands of Oceania), the
 * rest in Africa around the Origin, a0; every strait starts at a0 or a1. */
static inline void made_up_board(char *text, int n) {
    static const char *const head[] = {"africa",  "eurasia", "north_america", "south_america",
                                       "oceania", "oceania", "antarctica"};
    struct moa_buffer buffer = moa_buffer_init(text, TEXT_ROOM);
    moa_buffer_put(&buffer, "{'board':{'territories':[");
    for (int i = 0; i < n; i++) {
        const char *colour = i == 0 ? "origin" : i <= ORI_GREENS ? "green" : "brown";
        moa_buffer_format(&buffer, "%s{'id':'a%d','continent':'%s','colour':'%s','x':%d,'y':%d}",
                          i ? "," : "", i, head[i < 7 ? i : 0], colour, i % 2 ? 0 : 1000, i % 2 ? 560 : 0);
    }
    moa_buffer_put(&buffer, "],'land':[");
    for (int i = 7; i < n; i++)
        moa_buffer_format(&buffer, "%s['a%d','a%d']", i > 7 ? "," : "", i, i % 2 ? 0 : i - 1);
    moa_buffer_put(&buffer, "],'straits':[");
    for (int i = 0; i < ORI_STRAITS; i++) /* a1 ... a6 at a0, then a2 ... a6 at a1 */
        moa_buffer_format(&buffer, "%s{'id':'s%d','between':['a%d','a%d']}", i ? "," : "", i,
                          i < 6 ? i + 1 : 1, i < 6 ? 0 : i - 4);
    moa_buffer_put(&buffer, "]}}");
    assert_false(moa_buffer_was_cut(&buffer));
}

#endif
