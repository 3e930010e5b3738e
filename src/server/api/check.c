/* check.c - checks that a request has the members that its command takes; see protocol.h. */
#include "core/i18n.h"
#include "server/api/protocol.h"
#include <string.h>

static bool fail(const char *name, const char *reason, struct moa_error *error) {
    return moa_fail(error, "\"%s\": %s", name, reason);
}

static bool check_text(const struct moa_json *value, const struct api_type *type, struct moa_error *error) {
    if (value->kind != MOA_JSON_STRING) return fail(value->key, _("this must be a text"), error);
    if (strlen(value->string) > (size_t)type->most) return fail(value->key, _("this is too long"), error);
    return true;
}

/* The readers of core/json_in.h take 32-bit numbers; times and request ids are larger. */
static bool check_number(const struct moa_json *value, const struct api_type *type, struct moa_error *error) {
    int number;
    if (type->most <= INT32_MAX)
        return moa_json_get_int(value->parent, value->key, (int)type->least, (int)type->most, 0, &number,
                                error);
    if (value->kind == MOA_JSON_INT && value->integer >= type->least && value->integer <= type->most)
        return true;
    return fail(value->key, _("this must be a number, not below 0"), error);
}

static bool check_cases(const struct moa_json *value, const struct api_type *type, struct moa_error *error) {
    const struct moa_json *object;
    int which;
    return moa_json_get_object(value->parent, value->key, &object, error) &&
           moa_json_need(object, type->tag, error) &&
           moa_json_get_word(object, type->tag, type->words, 0, &which, error) &&
           api_check(object, type->cases[which], error);
}

static bool check_value(const struct moa_json *value, const struct api_type *type, struct moa_error *error) {
    const struct moa_json *object;
    bool flag;
    int which;
    switch (type->kind) {
    case API_TEXT: return check_text(value, type, error);
    case API_NUMBER: return check_number(value, type, error);
    case API_FLAG: return moa_json_get_bool(value->parent, value->key, false, &flag, error);
    case API_WORD: return moa_json_get_word(value->parent, value->key, type->words, 0, &which, error);
    case API_CASES: return check_cases(value, type, error);
    case API_MAP: break;
    }
    if (!moa_json_get_object(value->parent, value->key, &object, error)) return false;
    for (const struct moa_json *one = object->first; one; one = one->next)
        if (!check_value(one, type->value, error)) return false;
    return true;
}

const struct api_member *api_find_member(const struct api_member *members, const char *name) {
    while (members->name && strcmp(members->name, name) != 0) members++;
    return members->name ? members : NULL;
}

bool api_check(const struct moa_json *object, const struct api_member *members, struct moa_error *error) {
    for (const struct moa_json *value = object->first; value; value = value->next) {
        const struct api_member *member = api_find_member(members, value->key);
        if (!member) return fail(value->key, _("this command does not know it"), error);
        if (!check_value(value, member->type, error)) return false;
    }
    for (; members->name; members++)
        if (members->required && !moa_json_get(object, members->name))
            return fail(members->name, _("this is missing"), error);
    return true;
}
