/* files.h - whole files into memory: text, JSON, positions, records, data sets. */
#ifndef MOA_CLI_FILES_H
#define MOA_CLI_FILES_H

#include "core/json_in.h"
#include "core/match.h"
#include <stdio.h>

/* A JSON file that was read; free it by file_json_close. */
struct file_json {
    char *text;
    struct moa_json *pool;
    const struct moa_json *root; /* NULL if there is none */
};

/* The file's text, to be freed; "-" is stdin. NULL after an error. */
char *file_read(const char *path);
/* False after an error; a path of NULL gives a root of NULL and is fine. */
bool file_json_open(struct file_json *file, const char *path);
/* The same for text that was read already; takes it over. `name` is for errors. */
bool file_json_parse(struct file_json *file, char *text, const char *name);
void file_json_close(struct file_json *file);

/* Opens the position in a file ("game" names its game) with a data set's path or NULL. Close the match even after
 * an error. False after an error. */
bool file_position_open(struct moa_match *match, const char *path, const char *data_path);
/* Opens the record in a file. */
bool file_record_open(struct moa_match *match, const char *path, const char *data_path, bool *verified);
/* Opens either of them: a position begins with a brace. */
bool file_match_open(struct moa_match *match, const char *path, const char *data_path, bool *is_record);

/* Writes a new file beside the old one and then replaces it, so that a full disk or an interruption never destroys
 * the old one. `put` returns whether it wrote everything. False after an error. */
bool file_write(const char *path, bool (*put)(FILE *file, const void *context), const void *context);

#endif
