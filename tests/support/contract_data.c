/* contract_data.c - the contract for outside input: facts, set-ups, data sets, positions.
 *
 * Bad JSON is made from good JSON by spoiling one value, so that every mistake is tried on each value of a file.
 * Rejected: random bytes, which hardly ever get past the JSON reader. */
#include "support/contract_kit.h"
#include <stdlib.h>
#include <string.h>

enum spoil { SPOIL_KIND, SPOIL_DROP, SPOIL_LOW, SPOIL_HIGH, SPOIL_WORD, SPOILS };
enum { SPOILED_POSITIONS = SPOILS, SPOILED_DATA = 400 };

/* The value to be spoiled, counted in the order of the text. */
struct mutation {
    int left;
    enum spoil spoil;
    bool wrong_kind; /* out: the value has a kind now that it cannot have */
    char path[120];  /* out: of the value */
};

static bool topics_good(const struct moa_topic *topics) {
    for (; topics->id; topics++) {
        if (!*topics->id || !topics->text || !*topics->text) return false;
    }
    return true;
}

static bool check_options(struct contract *c) {
    int i = 0;
    for (const struct moa_option *option = c->game->options; option->name; option++, i++) {
        if (i == MOA_OPTIONS_MAX) return contract_fail(c, "more than %d options", MOA_OPTIONS_MAX);
        if (!option->about || !*option->about)
            return contract_fail(c, "option %s says nothing about itself", option->name);
        int values = 0;
        while (option->values[values]) values++;
        if (option->fallback < 0 || option->fallback >= values) {
            return contract_fail(c, "option %s: value %d taken when nothing is said is none of %d",
                                 option->name, option->fallback, values);
        }
    }
    return true;
}

static bool is_rule(const struct moa_game *game, const char *id) {
    for (const struct moa_topic *rule = game->rules; rule->id; rule++)
        if (strcmp(rule->id, id) == 0) return true;
    return false;
}

/* Every rule begins with the prefix and is in a chapter with a name. */
static bool check_chapters(struct contract *c) {
    size_t length = strlen(c->game->prefix);
    int chapters = 0;
    while (c->game->chapters[chapters]) chapters++;
    for (const struct moa_topic *rule = c->game->rules; rule->id; rule++) {
        if (strncmp(rule->id, c->game->prefix, length) != 0 || rule->id[length] != '-')
            return contract_fail(c, "rule %s does not begin with %s-", rule->id, c->game->prefix);
        int chapter = atoi(rule->id + length + 1);
        if (chapter < 1 || chapter > chapters) return contract_fail(c, "rule %s is in no chapter", rule->id);
    }
    return true;
}

bool contract_knows_kind(const struct contract *c, int kind) {
    for (int i = 0; c->game->event_kinds[i].name; i++)
        if (i == kind) return true;
    return false;
}

static bool check_event_kinds(struct contract *c) {
    for (const struct moa_event_kind *kind = c->game->event_kinds; kind->name; kind++) {
        const char *const one[] = {kind->rule, NULL};
        if (!*kind->name || kind->arg < 0 || kind->arg >= MOA_EVENT_ARGS || (kind->rules && !kind->rules[0]))
            return contract_fail(c, "event kind %d is none", (int)(kind - c->game->event_kinds));
        for (const char *const *rule = kind->rules ? kind->rules : one; *rule; rule++)
            if (!is_rule(c->game, *rule))
                return contract_fail(c, "event kind %s names %s, which is no rule", kind->name, *rule);
    }
    return true;
}

bool contract_check_facts(struct contract *c) {
    const struct moa_game *game = c->game;
    if (!*game->id || game->id[strspn(game->id, "abcdefghijklmnopqrstuvwxyz")]) {
        return contract_fail(c, "the id \"%s\" is not of lower case letters", game->id);
    }
    if (!*game->title || !*game->about) return contract_fail(c, "title or about is empty");
    if (game->rules_version < 1) return contract_fail(c, "the rules have no version");
    if (game->players_min < 1 || game->players_max > MOA_PLAYERS_MAX ||
        game->players_min > game->players_max) {
        return contract_fail(c, "%d to %d players", game->players_min, game->players_max);
    }
    if (!topics_good(game->rules) || !topics_good(game->topics))
        return contract_fail(c, "a rule or topic is empty");
    if (game->minutes < 1) return contract_fail(c, "a game takes no time");
    return check_chapters(c) && check_event_kinds(c) && check_options(c);
}

/* The set-up of the open match fills every byte, is sound, and can be asked for again. */
bool contract_check_setup(struct contract *c) {
    struct moa_error error = {{0}};
    struct moa_setup setup;
    for (int i = 0; i < 2; i++) {
        memset(c->spare[i], i ? 0xAA : 0x55, c->game->state_size);
        if (!c->game->setup(c->match.data, &c->setup, c->spare[i], &error)) {
            return contract_fail(c, "the set-up is refused: %s", error.text);
        }
    }
    if (memcmp(c->spare[0], c->spare[1], c->game->state_size) != 0) {
        return contract_fail(c, "setup leaves bytes of the state as they were");
    }
    if (!c->game->check(c->match.data, c->spare[0], &error)) {
        return contract_fail(c, "after setup the check fails: %s", error.text);
    }
    memset(&setup, 0xA5, sizeof setup);
    c->game->setup_of(c->match.data, c->match.state, &setup);
    return memcmp(&setup, &c->setup, sizeof setup) == 0 || contract_fail(c, "setup_of gives another set-up");
}

bool contract_check_bad_setups(struct contract *c) {
    const int bad[] = {c->game->players_min - 1, c->game->players_max + 1};
    for (int i = 0; i < 2; i++) {
        struct moa_error error = {{0}};
        struct moa_setup setup;
        moa_setup_defaults(c->game, bad[i], &setup);
        if (c->game->setup(c->match.data, &setup, c->spare[0], &error)) {
            return contract_fail(c, "setup accepts %d players", bad[i]);
        }
        if (!error.text[0]) return contract_fail(c, "setup refuses %d players without a word", bad[i]);
    }
    return true;
}

/* Which numbers of players and values of options some set-up goes with. */
struct coverage {
    bool players[MOA_PLAYERS_MAX + 1];
    uint64_t values[MOA_OPTIONS_MAX];
};

static bool check_coverage(struct contract *c, const struct coverage *covered) {
    const struct moa_game *game = c->game;
    for (int players = game->players_min; players <= game->players_max; players++) {
        if (!covered->players[players])
            return contract_fail(c, "no set-up of %d players is accepted", players);
    }
    for (int i = 0; game->options[i].name; i++) {
        for (int v = 0; game->options[i].values[v]; v++) {
            if (covered->values[i] >> v & 1) continue;
            return contract_fail(c, "no set-up with %s=%s is accepted", game->options[i].name,
                                 game->options[i].values[v]);
        }
    }
    return true;
}

/* Not every number of players goes with every option, but each goes with something; the rest is refused with a
 * reason. */
bool contract_check_refused_setups(struct contract *c) {
    struct coverage covered = {0};
    struct moa_setup setup = {.players = c->game->players_min};
    while (setup.players <= c->game->players_max) {
        struct moa_error error = {{0}};
        if (c->game->setup(c->match.data, &setup, c->spare[0], &error)) {
            covered.players[setup.players] = true;
            for (int i = 0; i < MOA_OPTIONS_MAX; i++) covered.values[i] |= UINT64_C(1) << setup.option[i];
        } else if (!error.text[0]) {
            return contract_fail(c, "a set-up of %d players is refused without a word", setup.players);
        }
        if (!contract_next_options(c->game, &setup)) setup.players++;
    }
    return check_coverage(c, &covered);
}

static bool write_data(struct contract *c, const void *data, int which) {
    struct moa_buffer buffer = moa_buffer_init(c->text[which], CONTRACT_TEXT);
    struct moa_writer writer = {.buffer = &buffer};
    c->game->data_write(data, &writer);
    return !moa_buffer_was_cut(&buffer) || contract_fail(c, "the data set is too long");
}

/* A data set written and read is the same data set. */
bool contract_check_data(struct contract *c) {
    struct moa_error error = {{0}};
    if (!write_data(c, c->match.data, 0)) return false;
    const struct moa_json *json = contract_json(c, c->text[0], &error);
    if (!json) return contract_fail(c, "the data set is no JSON: %s", error.text);
    void *data = calloc(1, c->game->data_size);
    bool good = c->game->data_load(data, json, &error) ||
                contract_fail(c, "the game's own data set is refused: %s", error.text);
    good = good && write_data(c, data, 1);
    free(data);
    if (good && strcmp(c->text[0], c->text[1]) != 0) {
        return contract_differ(c, "the data set read back is another", c->text[0], c->text[1]);
    }
    return good;
}

/* Writes the spoiled value; false if this way to spoil does not fit its kind, or it is left out. */
static bool write_spoiled(struct moa_writer *writer, const struct moa_json *value, struct mutation *m) {
    bool number = value->kind == MOA_JSON_INT, word = value->kind == MOA_JSON_STRING;
    if (m->spoil == SPOIL_DROP && value->parent) return true;
    if (m->spoil == SPOIL_KIND) {
        m->wrong_kind = true;
        if (number || value->kind == MOA_JSON_BOOL)
            moa_json_string(writer, value->key, "spoiled");
        else
            moa_json_int(writer, value->key, 7);
        return true;
    }
    if (m->spoil == SPOIL_LOW && number) return moa_json_int(writer, value->key, -1000000), true;
    if (m->spoil == SPOIL_HIGH && number) return moa_json_int(writer, value->key, value->integer + 1), true;
    if (m->spoil == SPOIL_WORD && word)
        return moa_json_string(writer, value->key, "spoiled %s \xC3\xAB"), true;
    return false;
}

/* Copies a value with all its members, but for the one to be spoiled. */
static void write_mutant(struct moa_writer *writer, const struct moa_json *value, struct mutation *m) {
    if (m->left == 0) moa_json_path(value, m->path, sizeof m->path);
    if (m->left-- == 0 && write_spoiled(writer, value, m)) return;
    switch (value->kind) {
    case MOA_JSON_NULL: moa_json_null(writer, value->key); return;
    case MOA_JSON_BOOL: moa_json_bool(writer, value->key, value->boolean); return;
    case MOA_JSON_INT: moa_json_int(writer, value->key, value->integer); return;
    case MOA_JSON_STRING: moa_json_string(writer, value->key, value->string); return;
    case MOA_JSON_ARRAY: moa_json_begin_array(writer, value->key); break;
    case MOA_JSON_OBJECT: moa_json_begin_object(writer, value->key); break;
    }
    for (const struct moa_json *member = value->first; member; member = member->next) {
        write_mutant(writer, member, m);
    }
    if (value->kind == MOA_JSON_ARRAY)
        moa_json_end_array(writer);
    else
        moa_json_end_object(writer);
}

static int count_values(const struct moa_json *value) {
    int count = 1;
    for (const struct moa_json *member = value->first; member; member = member->next)
        count += count_values(member);
    return count;
}

/* Spoils one value of the JSON in text[0] and reads it again; the text goes to text[1]. Value number `at`,
 * or any if -1; NULL if there are not so many. */
static const struct moa_json *spoil_one(struct contract *c, int at, struct mutation *m) {
    struct moa_error error;
    const struct moa_json *json = contract_json(c, c->text[0], &error);
    int count = count_values(json);
    if (at < 0) at = (int)moa_rng_below(&c->rng, (uint32_t)count);
    m->left = at;
    struct moa_buffer buffer = moa_buffer_init(c->text[1], CONTRACT_TEXT);
    struct moa_writer writer = {.buffer = &buffer};
    write_mutant(&writer, json, m);
    return at < count ? contract_json(c, c->text[1], &error) : NULL;
}

static bool check_bad_data(struct contract *c, void *data, int at, enum spoil spoil) {
    struct moa_error error = {{0}};
    struct mutation m = {.spoil = spoil};
    const struct moa_json *json = spoil_one(c, at, &m);
    if (!json) return true;
    if (!c->game->data_load(data, json, &error)) {
        return error.text[0] ||
               contract_fail(c, "a data set with %s spoiled is refused without a word", m.path);
    }
    return !m.wrong_kind || contract_fail(c, "a data set whose %s is of a wrong kind is read", m.path);
}

bool contract_check_bad_data(struct contract *c) {
    void *data = calloc(1, c->game->data_size);
    bool good = write_data(c, c->match.data, 0);
    for (int at = 0; good && at < SPOILED_DATA; at++) {
        for (int spoil = 0; good && spoil < SPOILS; spoil++)
            good = check_bad_data(c, data, at, (enum spoil)spoil);
    }
    free(data);
    return good;
}

/* A spoiled position is refused with a reason, or it is a sound position all the same. */
static bool check_bad_position(struct contract *c, enum spoil spoil) {
    struct moa_error error = {{0}};
    struct mutation m = {.spoil = spoil};
    const struct moa_json *json = spoil_one(c, -1, &m);
    if (!c->game->load(c->match.data, json, c->spare[0], &error)) {
        return error.text[0] ||
               contract_fail(c, "a position with %s spoiled is refused without a word", m.path);
    }
    if (m.wrong_kind) return contract_fail(c, "a position whose %s is of a wrong kind is read", m.path);
    return c->game->check(c->match.data, c->spare[0], &error) ||
           contract_fail(c, "a position with %s spoiled is read, but it is unsound: %s", m.path, error.text);
}

bool contract_check_bad_positions(struct contract *c) {
    if (!contract_view(c, c->match.state, MOA_HOST, 0)) return false;
    for (int i = 0; i < SPOILED_POSITIONS; i++) {
        if (!check_bad_position(c, (enum spoil)(i % SPOILS))) return false;
    }
    return true;
}
