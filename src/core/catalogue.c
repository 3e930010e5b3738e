/* catalogue.c - see catalogue.h. The format: magic number, revision, number of messages, offset of the table of
 * originals, offset of the table of translations; an entry is the length and offset of a NUL-terminated text.
 * Plural forms are separated by NUL; the original is found by its first form. */
#include "core/catalogue.h"
#include <stdint.h>
#include <string.h>

enum { MAGIC = 0, COUNT = 8, ORIGINALS = 12, TRANSLATIONS = 16, HEADER = 20, ENTRY = 8 };

static struct {
    const unsigned char *bytes;
    size_t size;
    uint32_t count, originals, translations;
    bool one_up_to_1; /* 0 is a singular too, as in French */
} book;

/* Little-endian, as msgfmt writes it on every platform that browsers run on. */
static uint32_t number_at(const unsigned char *bytes, size_t at) {
    return (uint32_t)bytes[at] | (uint32_t)bytes[at + 1] << 8 | (uint32_t)bytes[at + 2] << 16 |
           (uint32_t)bytes[at + 3] << 24;
}

static bool table_fits(size_t size, uint32_t count, uint32_t table) {
    return table <= size && count <= (size - table) / ENTRY;
}

static bool entries_fit(const unsigned char *bytes, size_t size, uint32_t count, uint32_t table) {
    for (uint32_t i = 0; i < count; i++) {
        uint32_t length = number_at(bytes, table + i * ENTRY), at = number_at(bytes, table + i * ENTRY + 4);
        if (at >= size || length >= size - at || bytes[at + length] != '\0') return false;
    }
    return true;
}

static const char *text_at(uint32_t table, uint32_t i) {
    return (const char *)book.bytes + number_at(book.bytes, table + i * ENTRY + 4);
}

/* The translation with all its forms and their length in bytes, or NULL. */
static const char *find(const char *message, size_t *length) {
    uint32_t low = 0, high = book.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(message, text_at(book.originals, middle));
        if (order == 0) {
            *length = number_at(book.bytes, book.translations + middle * ENTRY);
            return *length ? text_at(book.translations, middle) : NULL;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

bool moa_catalogue_use(const unsigned char *bytes, size_t size) {
    size_t length;
    memset(&book, 0, sizeof book);
    if (!size) return true;
    if (size < HEADER || number_at(bytes, MAGIC) != 0x950412de) return false;
    uint32_t count = number_at(bytes, COUNT);
    uint32_t originals = number_at(bytes, ORIGINALS), translations = number_at(bytes, TRANSLATIONS);
    if (!table_fits(size, count, originals) || !table_fits(size, count, translations) ||
        !entries_fit(bytes, size, count, originals) || !entries_fit(bytes, size, count, translations))
        return false;
    book.bytes = bytes;
    book.size = size;
    book.count = count;
    book.originals = originals;
    book.translations = translations;
    const char *head = find("", &length);
    book.one_up_to_1 = head && strstr(head, "plural=(n > 1)");
    return true;
}

const char *moa_catalogue_text(const char *message) {
    size_t length;
    const char *found = *message ? find(message, &length) : NULL;
    return found ? found : message;
}

const char *moa_catalogue_plural(const char *one, const char *many, long n) {
    size_t length;
    const char *found = find(one, &length);
    if (!found) return n == 1 ? one : many;
    if (book.one_up_to_1 ? n == 0 || n == 1 : n == 1) return found;
    size_t first = strlen(found);
    return first < length ? found + first + 1 : found;
}
