/* temp_store.h - a store in its own folder, for one test. */
#ifndef TEMP_STORE_H
#define TEMP_STORE_H

#include "core/cmocka_all.h"
#include "store/store.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct temp_store {
    char folder[64], file[96];
    struct store *store;
};

static inline void temp_store_open(struct temp_store *temp) {
    struct moa_error error = {""};
    snprintf(temp->folder, sizeof temp->folder, "%s", "/tmp/moa-store-XXXXXX");
    assert_non_null(mkdtemp(temp->folder));
    snprintf(temp->file, sizeof temp->file, "%s/moa.db", temp->folder);
    temp->store = store_open(temp->file, &error);
    if (!temp->store) fail_msg("%s", error.text);
}

static inline void temp_store_close(struct temp_store *temp) {
    static const char *const ending[] = {"", "-wal", "-shm", "-lock"};
    store_close(temp->store);
    for (size_t i = 0; i < COUNT_OF(ending); i++) {
        char file[128];
        snprintf(file, sizeof file, "%s%s", temp->file, ending[i]);
        unlink(file);
    }
    assert_int_equal(rmdir(temp->folder), 0);
}

#endif
