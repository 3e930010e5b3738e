/* json_in.c - the strict JSON reader; see json_in.h. Access to the parsed values is in json_get.c.
 *
 * Line and column are counted while reading, not computed afterwards: the text is unescaped in place, so the part
 * already read is no longer the original. */
#include "core/json_in.h"
#include "core/buffer.h"
#include "core/i18n.h"
#include "core/utf8.h"
#include <limits.h>
#include <string.h>

enum { SHOWN_MAX = 40 };

struct reader {
    char *at;
    const char *line_start;
    int line;
    int hidden; /* bytes of this line that continue a character */
    struct moa_json *pool;
    int pool_size, used;
    struct moa_error *error;
};

static struct moa_json *read_value(struct reader *reader, const struct moa_json *parent, int depth);

static int column_here(const struct reader *reader) {
    return (int)(reader->at - reader->line_start) - reader->hidden + 1;
}

__attribute__((format(printf, 3, 4))) static bool fail_at(struct reader *reader, int column,
                                                          const char *format, ...) {
    struct moa_buffer buffer = MOA_BUFFER(reader->error->text);
    moa_buffer_format(&buffer, _("line %d, column %d: "), reader->line, column);
    va_list args;
    va_start(args, format);
    moa_buffer_vformat(&buffer, format, args);
    va_end(args);
    return false;
}

static bool fail_expected(struct reader *reader, const char *what) {
    const char *format = *reader->at ? _("expected %s") : _("expected %s, but the text ends here");
    struct moa_buffer buffer = MOA_BUFFER(reader->error->text);
    moa_buffer_format(&buffer, _("line %d, column %d: "), reader->line, column_here(reader));
    moa_buffer_format(&buffer, format, what);
    return false;
}

static void skip_blanks(struct reader *reader) {
    for (;; reader->at++) {
        char c = *reader->at;
        if (c == '\n') {
            reader->line++;
            reader->line_start = reader->at + 1;
            reader->hidden = 0;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            return;
        }
    }
}

static int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* The four digits after "\u"; starts at the backslash and moves past them. */
static bool read_hex4(struct reader *reader, uint32_t *unit) {
    *unit = 0;
    for (int i = 2; i < 6; i++) {
        int digit = hex_value(reader->at[i]);
        if (digit < 0)
            return fail_at(reader, column_here(reader), _("expected four hexadecimal digits after \\u"));
        *unit = *unit << 4 | (uint32_t)digit;
    }
    reader->at += 6;
    return true;
}

static bool read_unicode_escape(struct reader *reader, char **to) {
    int column = column_here(reader);
    uint32_t unit, low;
    if (!read_hex4(reader, &unit)) return false;
    if (unit == 0) return fail_at(reader, column, _("the character \\u0000 is not accepted"));
    if (unit >= 0xD800 && unit <= 0xDFFF) {
        bool pair = unit < 0xDC00 && reader->at[0] == '\\' && reader->at[1] == 'u';
        if (pair && !read_hex4(reader, &low)) return false;
        if (!pair || low < 0xDC00 || low > 0xDFFF) {
            return fail_at(reader, column, _("half of a surrogate pair; the other half is missing"));
        }
        unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    }
    *to += moa_utf8_write(*to, unit);
    return true;
}

static bool read_escape(struct reader *reader, char **to) {
    static const char escape[] = "\"\\/bfnrt", meaning[] = "\"\\/\b\f\n\r\t";
    char c = reader->at[1];
    if (c == 'u') return read_unicode_escape(reader, to);
    const char *found = c ? strchr(escape, c) : NULL;
    if (!found)
        return fail_at(reader, column_here(reader), _("no such escape; a backslash itself is written \\\\"));
    *(*to)++ = meaning[found - escape];
    reader->at += 2;
    return true;
}

/* One unescaped character of a string. */
static bool read_plain(struct reader *reader, char **to) {
    uint32_t code = 0;
    int bytes = moa_utf8_read(reader->at, &code);
    if (bytes == 0) return fail_at(reader, column_here(reader), _("this is not UTF-8"));
    if (code < 0x20) {
        return fail_at(
            reader, column_here(reader),
            _("a control character (code %u) in a string; write it as \\u%04x, or close the string"),
            (unsigned)code, (unsigned)code);
    }
    memmove(*to, reader->at, (size_t)bytes);
    *to += bytes;
    reader->at += bytes;
    reader->hidden += bytes - 1;
    return true;
}

/* A string; starts at its opening quote. */
static bool read_string(struct reader *reader, const char **string) {
    int column = column_here(reader);
    char *to = ++reader->at;
    *string = to;
    while (*reader->at != '"') {
        if (*reader->at == '\0')
            return fail_at(reader, column, _("the string that begins here has no closing quote"));
        if (*reader->at == '\\' ? !read_escape(reader, &to) : !read_plain(reader, &to)) return false;
    }
    reader->at++;
    *to = '\0'; /* at the closing quote or before it */
    return true;
}

static bool read_number(struct reader *reader, int64_t *integer) {
    int column = column_here(reader);
    bool negative = *reader->at == '-';
    if (negative) reader->at++;
    char first = *reader->at;
    if (first < '0' || first > '9') return fail_expected(reader, _("a digit after '-'"));
    if (first == '0' && reader->at[1] >= '0' && reader->at[1] <= '9') {
        return fail_at(reader, column, _("a number does not begin with 0"));
    }
    /* Accumulated as a negative number, because the smallest int64 has no positive counterpart. */
    int64_t value = 0;
    for (; *reader->at >= '0' && *reader->at <= '9'; reader->at++) {
        int digit = *reader->at - '0';
        if (value < (INT64_MIN + digit) / 10) return fail_at(reader, column, _("this number is too large"));
        value = value * 10 - digit;
    }
    char next = *reader->at;
    if (next == '.') return fail_at(reader, column, _("a fraction; only whole numbers are accepted"));
    if (next == 'e' || next == 'E') return fail_at(reader, column, _("an exponent; write the number out"));
    if (!negative && value == INT64_MIN) return fail_at(reader, column, _("this number is too large"));
    *integer = negative ? value : -value;
    return true;
}

/* The key of the next member and its colon; duplicate keys are refused here, where the position is known. */
static bool read_key(struct reader *reader, const struct moa_json *object, const char **key) {
    int column = column_here(reader);
    if (*reader->at != '"') return fail_expected(reader, _("a key in double quotes"));
    if (!read_string(reader, key)) return false;
    if (moa_json_get(object, *key)) {
        char shown[SHOWN_MAX * MOA_UTF8_MAX + 4];
        struct moa_buffer buffer = MOA_BUFFER(shown);
        moa_buffer_shown(&buffer, *key, SHOWN_MAX);
        return fail_at(reader, column, _("the key \"%s\" is here a second time"), shown);
    }
    skip_blanks(reader);
    if (*reader->at != ':') return fail_expected(reader, _("':'"));
    reader->at++;
    return true;
}

/* The members of an array or object; starts at its opening bracket. */
static bool read_members(struct reader *reader, struct moa_json *box, int depth) {
    bool object = box->kind == MOA_JSON_OBJECT;
    char close = object ? '}' : ']';
    struct moa_json *last = NULL;
    if (depth == MOA_JSON_DEEPEST) {
        return fail_at(reader, column_here(reader), _("more than %d arrays and objects inside each other"),
                       MOA_JSON_DEEPEST);
    }
    reader->at++;
    skip_blanks(reader);
    while (last || *reader->at != close) {
        const char *key = NULL;
        if (object && !read_key(reader, box, &key)) return false;
        struct moa_json *member = read_value(reader, box, depth + 1);
        if (!member) return false;
        member->key = key;
        if (last)
            last->next = member;
        else
            box->first = member;
        last = member;
        box->count++;
        skip_blanks(reader);
        if (*reader->at == close) break;
        if (*reader->at != ',') return fail_expected(reader, object ? _("',' or '}'") : _("',' or ']'"));
        reader->at++;
        skip_blanks(reader);
    }
    reader->at++;
    return true;
}

static bool read_literal(struct reader *reader, struct moa_json *value) {
    static const struct {
        const char *word;
        enum moa_json_kind kind;
        bool boolean;
    } literal[] = {
        {"null", MOA_JSON_NULL, false}, {"true", MOA_JSON_BOOL, true}, {"false", MOA_JSON_BOOL, false}};
    for (size_t i = 0; i < sizeof literal / sizeof *literal; i++) {
        size_t length = strlen(literal[i].word);
        if (strncmp(reader->at, literal[i].word, length) != 0) continue;
        value->kind = literal[i].kind;
        value->boolean = literal[i].boolean;
        reader->at += length;
        return true;
    }
    return fail_expected(reader, _("a value"));
}

static bool fill_value(struct reader *reader, struct moa_json *value, int depth) {
    char c = *reader->at;
    if (c == '{' || c == '[') {
        value->kind = c == '{' ? MOA_JSON_OBJECT : MOA_JSON_ARRAY;
        return read_members(reader, value, depth);
    }
    if (c == '"') {
        value->kind = MOA_JSON_STRING;
        return read_string(reader, &value->string);
    }
    if (c == '-' || (c >= '0' && c <= '9')) {
        value->kind = MOA_JSON_INT;
        return read_number(reader, &value->integer);
    }
    return read_literal(reader, value);
}

static struct moa_json *read_value(struct reader *reader, const struct moa_json *parent, int depth) {
    skip_blanks(reader);
    if (reader->used == reader->pool_size) {
        fail_at(reader, column_here(reader),
                moa_plural("more than %d value; the text is too long",
                           "more than %d values; the text is too long", reader->pool_size),
                reader->pool_size);
        return NULL;
    }
    struct moa_json *value = &reader->pool[reader->used++];
    *value = (struct moa_json){.parent = parent};
    return fill_value(reader, value, depth) ? value : NULL;
}

const struct moa_json *moa_json_read(char *text, struct moa_json *pool, int pool_size,
                                     struct moa_error *error) {
    struct reader reader = {
        .at = text, .line_start = text, .line = 1, .pool = pool, .pool_size = pool_size, .error = error};
    if (strncmp(text, "\xEF\xBB\xBF", 3) == 0) {
        fail_at(&reader, 1, _("the text begins with a byte order mark (BOM); save it as UTF-8 without one"));
        return NULL;
    }
    skip_blanks(&reader);
    if (*reader.at == '\0') {
        fail_at(&reader, column_here(&reader), _("the text is empty; expected a JSON value"));
        return NULL;
    }
    const struct moa_json *root = read_value(&reader, NULL, 0);
    if (!root) return NULL;
    skip_blanks(&reader);
    if (*reader.at != '\0') {
        fail_at(&reader, column_here(&reader), _("nothing may follow the end of the value"));
        return NULL;
    }
    return root;
}

/* Every value but the root follows one of these characters; inside strings they only make the pool larger than
 * needed. */
int moa_json_pool_size(const char *text) {
    int size = 1;
    for (; *text && size < INT_MAX; text++) size += *text == '[' || *text == ',' || *text == ':';
    return size;
}
