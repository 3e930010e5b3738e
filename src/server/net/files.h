/* files.h - the web client's files, which are inside of the program: made by cmake/web.cmake from web/dist, or web/public
 * if there is none. */
#ifndef MOA_SERVER_NET_FILES_H
#define MOA_SERVER_NET_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum file_encoding { FILE_RAW, FILE_GZIP, FILE_BROTLI, FILE_ENCODINGS };

struct file_body {
    const unsigned char *data; /* NULL: not made, since it would not be smaller */
    size_t size;
};

struct web_file {
    const char *path; /* "/index.html" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *hash; /* of the content, in hex */
    bool lasting;     /* the name changes with the content, so it may be kept for ever */
    struct file_body body[FILE_ENCODINGS];
};

/* Made by cmake/web.cmake, sorted by path (strcmp). */
extern const struct web_file web_files[];
extern const int web_files_count;

/* The file of that path, or NULL. */
const struct web_file *files_find(const char *path);
/* What a browser gets for a path: the file, or the client's page ("/index.html") if the path is one of the client's own
 * ("/", "/t/ID": the last part has no extension), or NULL. */
const struct web_file *files_serve(const char *path);
/* The best encoding that an Accept-Encoding header allows. */
enum file_encoding files_encoding(const struct web_file *file, const char *accept);
/* Does an If-None-Match header name this tag (quotes included)? */
bool files_tag_matches(const char *header, const char *tag);

#endif
