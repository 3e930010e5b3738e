/* protocol.h - the commands and their members as in docs/protocol.json: tools/protocol generates the tables from it. */
#ifndef MOA_SERVER_API_PROTOCOL_H
#define MOA_SERVER_API_PROTOCOL_H

#include "core/json_in.h"

/* The types of members. For texts only the length is checked here; the command checks their content. */
enum api_kind { API_TEXT, API_NUMBER, API_FLAG, API_WORD, API_MAP, API_CASES };

struct api_member;
struct api_type {
    enum api_kind kind;
    int64_t least, most;                   /* of a number; for a text, most is its length in bytes */
    const char *const *words;              /* of API_WORD and API_CASES; ends with NULL */
    const char *tag;                       /* API_CASES: the member whose word selects the case */
    const struct api_member *const *cases; /* the members of each case, in the same order as the words */
    const struct api_type *value;          /* API_MAP: the type of every member */
};

/* Lists of members end with name == NULL. */
struct api_member {
    const char *name;
    const struct api_type *type;
    bool required, has_default;
    int64_t number; /* the default of a number or flag */
    const char *text;
};

/* Who may send it: anyone, anyone with a name and token, or members only. */
enum api_who { API_ANYONE, API_USER, API_MEMBER };
struct api_command {
    const char *name;
    enum api_who who;
    int cost; /* in requests, for the rate limit */
    const struct api_member *members;
};

struct api_code {
    const char *code;
    int status; /* HTTP status */
};

/* Each list ends with NULL. */
extern const struct api_command api_commands[];
extern const struct api_code api_codes[];

/* Returns false if a member is missing, unknown, of another type, out of range or too long. */
bool api_check(const struct moa_json *object, const struct api_member *members, struct moa_error *error);
const struct api_member *api_find_member(const struct api_member *members, const char *name);

#endif
