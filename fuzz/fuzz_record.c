/* fuzz_record.c - any text as a record: it is either refused with a valid error, or unchanged when written and read
 * again. */
#include "core/record.h"
#include "fuzz.h"
#include <stdlib.h>

bool fuzz_record(const uint8_t *bytes, size_t size, struct fuzz_report *report) {
    struct moa_error error = {""};
    struct fuzz_table table;
    bool verified = false;
    char *text = fuzz_text(bytes, size);
    bool reads = moa_record_read_among(fuzz_parts.games, &table.match, text, NULL, &verified, &error);
    free(text);
    if (!reads) return fuzz_check_error(&error, report);
    fuzz_table_init(&table, fuzz_seed(bytes, size), report);
    bool fine = fuzz_table_look(&table) && fuzz_table_record(&table);
    fuzz_table_free(&table);
    return fine;
}
