/* files.c - see files.h. Rejected: files on disk, which a host would have to install beside the program, and which would have
 * to be compressed or looked up at run time. */
#include "server/net/files.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int compare_path(const void *path, const void *file) {
    return strcmp(path, ((const struct web_file *)file)->path);
}

const struct web_file *files_find(const char *path) {
    return bsearch(path, web_files, (size_t)web_files_count, sizeof *web_files, compare_path);
}

const struct web_file *files_serve(const char *path) {
    const struct web_file *file = files_find(path);
    if (file) return file;
    const char *last = strrchr(path, '/');
    if (!last || strchr(last, '.')) return NULL;
    return files_find("/index.html");
}

/* Is the part [text, end) of a list "NAME;q=..." with a weight above 0? */
static bool names(const char *text, const char *end, const char *name) {
    size_t length = strlen(name);
    while (text < end && (*text == ' ' || *text == '\t')) text++;
    if ((size_t)(end - text) < length || strncasecmp(text, name, length) != 0) return false;
    text += length;
    while (text < end && (*text == ' ' || *text == '\t' || *text == ';')) text++;
    if (text == end) return true;
    if (strncasecmp(text, "q=", 2) != 0) return false;
    for (text += 2; text < end; text++)
        if (*text >= '1' && *text <= '9') return true;
    return false;
}

static bool accepts(const char *accept, const char *name) {
    for (const char *part = accept; *part;) {
        const char *end = part + strcspn(part, ",");
        if (names(part, end, name)) return true;
        part = *end ? end + 1 : end;
    }
    return false;
}

enum file_encoding files_encoding(const struct web_file *file, const char *accept) {
    if (file->body[FILE_BROTLI].data && accepts(accept, "br")) return FILE_BROTLI;
    if (file->body[FILE_GZIP].data && accepts(accept, "gzip")) return FILE_GZIP;
    return FILE_RAW;
}

bool files_tag_matches(const char *header, const char *tag) {
    size_t length = strlen(tag);
    for (const char *part = header; *part;) {
        part += strspn(part, " \t");
        if (*part == '*') return true;
        if (strncmp(part, "W/", 2) == 0) part += 2;
        if (strncmp(part, tag, length) == 0 && strchr(", \t", part[length])) return true;
        part += strcspn(part, ",");
        if (*part) part++;
    }
    return false;
}
