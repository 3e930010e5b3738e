/* files.c - reads and writes the files named on the command line; every error names the file. */
#include "cli/files.h"
#include "cli/cli.h"
#include "core/i18n.h"
#include "core/record.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_PATH_MAX = 4104 };
enum { FILE_MOST = 16 << 20 }; /* far more than any game needs; keeps a wrong file from filling the memory */

static const char *shown_name(const char *path) {
    return strcmp(path, "-") == 0 ? _("standard input") : path;
}

static char *read_stream(FILE *stream, const char *path) {
    size_t capacity = 1 << 16, length = 0;
    char *text = malloc(capacity);
    while (text) {
        length += fread(text + length, 1, capacity - length - 1, stream);
        if (length < capacity - 1 || capacity > FILE_MOST) break;
        char *more = realloc(text, capacity *= 2);
        if (!more) free(text);
        text = more;
    }
    if (!text) {
        cli_error("%s: %s", shown_name(path), strerror(ENOMEM));
        return NULL;
    }
    const char *wrong = NULL;
    if (ferror(stream))
        wrong = strerror(errno);
    else if (length > FILE_MOST)
        wrong = _("larger than 16 MiB: not a game file");
    else if (memchr(text, '\0', length))
        wrong = _("contains zero bytes: not a text file");
    if (!wrong) {
        text[length] = '\0';
        return text;
    }
    cli_error("%s: %s", shown_name(path), wrong);
    free(text);
    return NULL;
}

char *file_read(const char *path) {
    if (strcmp(path, "-") == 0) return read_stream(stdin, path);
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        cli_error("%s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(stream, path);
    fclose(stream);
    return text;
}

/* Every value is the first of the text or of a container, or follows a comma. */
static int values_at_most(const char *text) {
    int count = 1;
    for (; *text; text++) count += *text == ',' || *text == '[' || *text == '{';
    return count;
}

bool file_json_parse(struct file_json *file, char *text, const char *name) {
    struct moa_error error;
    *file = (struct file_json){.text = text};
    int capacity = values_at_most(text);
    file->pool = malloc((size_t)capacity * sizeof *file->pool);
    if (!file->pool) {
        cli_error("%s: %s", shown_name(name), strerror(ENOMEM));
        return false;
    }
    file->root = moa_json_read(text, file->pool, capacity, &error);
    if (!file->root) cli_error("%s: %s", shown_name(name), error.text);
    return file->root != NULL;
}

bool file_json_open(struct file_json *file, const char *path) {
    *file = (struct file_json){0};
    if (!path) return true;
    char *text = file_read(path);
    return text && file_json_parse(file, text, path);
}

void file_json_close(struct file_json *file) {
    free(file->pool);
    free(file->text);
    *file = (struct file_json){0};
}

static bool open_position(struct moa_match *match, char *text, const char *path,
                          const struct moa_json *data) {
    struct file_json file;
    struct moa_error error;
    bool fine = file_json_parse(&file, text, path);
    if (fine) {
        const struct moa_json *id = moa_json_get(file.root, "game");
        const struct moa_game *game = NULL;
        if (!id || id->kind != MOA_JSON_STRING)
            cli_error(_("%s: no position: it needs a member \"game\" that names the game"), shown_name(path));
        else
            game = cli_game(id->string);
        fine = game != NULL;
        if (fine && !moa_match_init_position(match, game, data, file.root, &error)) {
            cli_error("%s: %s", shown_name(path), error.text);
            fine = false;
        }
    }
    file_json_close(&file);
    return fine;
}

static bool open_record(struct moa_match *match, char *text, const char *path, const struct moa_json *data,
                        bool *verified) {
    struct moa_error error;
    bool fine = moa_record_read(match, text, data, verified, &error);
    if (!fine) cli_error("%s: %s", shown_name(path), error.text);
    free(text);
    return fine;
}

/* What the file must be; a position begins with a brace. */
enum file_kind { KIND_EITHER, KIND_POSITION, KIND_RECORD };

static bool open_file(struct moa_match *match, const char *path, const char *data_path, enum file_kind kind,
                      bool *is_record, bool *verified) {
    *match = (struct moa_match){0};
    struct file_json data;
    char *text = NULL;
    bool fine = file_json_open(&data, data_path) && (text = file_read(path));
    if (fine) {
        bool brace = text[strspn(text, " \t\r\n")] == '{';
        *is_record = kind == KIND_RECORD || (kind == KIND_EITHER && !brace);
        fine = *is_record ? open_record(match, text, path, data.root, verified)
                          : open_position(match, text, path, data.root);
    }
    file_json_close(&data);
    return fine;
}

bool file_position_open(struct moa_match *match, const char *path, const char *data_path) {
    bool is_record, verified;
    return open_file(match, path, data_path, KIND_POSITION, &is_record, &verified);
}

bool file_record_open(struct moa_match *match, const char *path, const char *data_path, bool *verified) {
    bool is_record;
    return open_file(match, path, data_path, KIND_RECORD, &is_record, verified);
}

bool file_match_open(struct moa_match *match, const char *path, const char *data_path, bool *is_record) {
    bool verified;
    return open_file(match, path, data_path, KIND_EITHER, is_record, &verified);
}

bool file_write(const char *path, bool (*put)(FILE *file, const void *context), const void *context) {
    char fresh[FILE_PATH_MAX];
    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh) {
        cli_error("%s: %s", path, strerror(ENAMETOOLONG));
        return false;
    }
    FILE *file = fopen(fresh, "wb");
    if (!file) {
        cli_error("%s: %s", path, strerror(errno));
        return false;
    }
    bool fine = put(file, context);
    fine = fclose(file) == 0 && fine;
    if (fine && rename(fresh, path) == 0) return true;
    cli_error("%s: %s", path, strerror(errno));
    unlink(fresh);
    return false;
}
