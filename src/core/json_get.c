/* json_get.c - access to parsed JSON: members by name, checked, with a path in errors. */
#include "core/buffer.h"
#include "core/i18n.h"
#include "core/json_in.h"
#include <assert.h>
#include <string.h>

enum { SHOWN_MAX = 40, PATH_MAX_BYTES = 160 };

const struct moa_json *moa_json_get(const struct moa_json *object, const char *key) {
    if (!object || object->kind != MOA_JSON_OBJECT) return NULL;
    for (const struct moa_json *member = object->first; member; member = member->next) {
        if (strcmp(member->key, key) == 0) return member;
    }
    return NULL;
}

const char *moa_json_text(const struct moa_json *object, const char *key) {
    const struct moa_json *value = moa_json_get(object, key);
    return value && value->kind == MOA_JSON_STRING ? value->string : "";
}

static int index_of(const struct moa_json *member) {
    int index = 0;
    for (const struct moa_json *one = member->parent->first; one && one != member; one = one->next) index++;
    return index;
}

void moa_json_path(const struct moa_json *value, char *out, size_t size) {
    const struct moa_json *step[MOA_JSON_DEEPEST + 1];
    int steps = 0;
    for (; value && value->parent; value = value->parent) {
        assert(steps <= MOA_JSON_DEEPEST);
        step[steps++] = value;
    }
    struct moa_buffer path = moa_buffer_init(out, size);
    if (steps == 0) moa_buffer_put(&path, _("the file"));
    while (steps-- > 0) {
        if (!step[steps]->key) {
            moa_buffer_format(&path, "[%d]", index_of(step[steps]));
            continue;
        }
        if (path.length > 0) moa_buffer_put(&path, ".");
        moa_buffer_shown(&path, step[steps]->key, SHOWN_MAX);
    }
}

bool moa_json_fail(const struct moa_json *value, struct moa_error *error, const char *format, ...) {
    char path[PATH_MAX_BYTES];
    moa_json_path(value, path, sizeof path);
    struct moa_buffer buffer = MOA_BUFFER(error->text);
    moa_buffer_format(&buffer, "%s: ", path);
    va_list args;
    va_start(args, format);
    moa_buffer_vformat(&buffer, format, args);
    va_end(args);
    moa_error_tame(error);
    return false;
}

static const char *kind_words(enum moa_json_kind kind) {
    switch (kind) {
    case MOA_JSON_NULL: return _("null");
    case MOA_JSON_BOOL: return _("true or false");
    case MOA_JSON_INT: return _("a number");
    case MOA_JSON_STRING: return _("a string");
    case MOA_JSON_ARRAY: return _("an array");
    case MOA_JSON_OBJECT: return _("an object");
    }
    return "";
}

static bool expect_kind(const struct moa_json *value, enum moa_json_kind kind, struct moa_error *error) {
    if (value->kind == kind) return true;
    return moa_json_fail(value, error, _("expected %s, found %s"), kind_words(kind), kind_words(value->kind));
}

/* Finds a member of the right kind; *member is NULL if there is none. */
static bool find_member(const struct moa_json *object, const char *key, enum moa_json_kind kind,
                        const struct moa_json **member, struct moa_error *error) {
    *member = NULL;
    if (!object) return true;
    if (!expect_kind(object, MOA_JSON_OBJECT, error)) return false;
    *member = moa_json_get(object, key);
    return !*member || expect_kind(*member, kind, error);
}

/* Writes a NULL-terminated list as "a, b, c". */
static void put_words(struct moa_buffer *buffer, const char *const *words) {
    for (int i = 0; words[i]; i++) moa_buffer_format(buffer, "%s%s", i > 0 ? ", " : "", words[i]);
}

bool moa_json_need(const struct moa_json *object, const char *key, struct moa_error *error) {
    return moa_json_get(object, key) || moa_json_fail(object, error, _("\"%s\" is missing"), key);
}

bool moa_json_get_int(const struct moa_json *object, const char *key, int least, int most, int fallback,
                      int *out, struct moa_error *error) {
    const struct moa_json *member;
    if (!find_member(object, key, MOA_JSON_INT, &member, error)) return false;
    if (member && (member->integer < least || member->integer > most)) {
        return moa_json_fail(member, error, _("expected a number from %d to %d, found %lld"), least, most,
                             (long long)member->integer);
    }
    *out = member ? (int)member->integer : fallback;
    return true;
}

bool moa_json_get_bool(const struct moa_json *object, const char *key, bool fallback, bool *out,
                       struct moa_error *error) {
    const struct moa_json *member;
    if (!find_member(object, key, MOA_JSON_BOOL, &member, error)) return false;
    *out = member ? member->boolean : fallback;
    return true;
}

bool moa_json_get_word(const struct moa_json *object, const char *key, const char *const *words, int fallback,
                       int *out, struct moa_error *error) {
    const struct moa_json *member;
    if (!find_member(object, key, MOA_JSON_STRING, &member, error)) return false;
    if (!member) {
        *out = fallback;
        return true;
    }
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], member->string) != 0) continue;
        *out = i;
        return true;
    }
    char shown[sizeof error->text], known[sizeof error->text];
    struct moa_buffer shown_buffer = MOA_BUFFER(shown), known_buffer = MOA_BUFFER(known);
    moa_buffer_shown(&shown_buffer, member->string, SHOWN_MAX);
    put_words(&known_buffer, words);
    return moa_json_fail(member, error, _("\"%s\" is none of: %s"), shown, known);
}

bool moa_json_get_array(const struct moa_json *object, const char *key, int most, const struct moa_json **out,
                        struct moa_error *error) {
    if (!find_member(object, key, MOA_JSON_ARRAY, out, error)) return false;
    if (!*out || (*out)->count <= most) return true;
    return moa_json_fail(*out, error, _("at most %d members, found %d"), most, (*out)->count);
}

bool moa_json_get_object(const struct moa_json *object, const char *key, const struct moa_json **out,
                         struct moa_error *error) {
    return find_member(object, key, MOA_JSON_OBJECT, out, error);
}

static bool is_one_of(const char *word, const char *const *words) {
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) return true;
    }
    return false;
}

bool moa_json_only(const struct moa_json *object, const char *const *known, struct moa_error *error) {
    if (!object) return true;
    if (!expect_kind(object, MOA_JSON_OBJECT, error)) return false;
    for (const struct moa_json *member = object->first; member; member = member->next) {
        if (is_one_of(member->key, known)) continue;
        char words[sizeof error->text];
        struct moa_buffer buffer = MOA_BUFFER(words);
        put_words(&buffer, known);
        return moa_json_fail(member, error, _("there is no such member; known are: %s"), words);
    }
    return true;
}
