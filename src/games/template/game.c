/* game.c - Pebbles on the game interface: its facts, its data set, and one function for each slot. */
#include "core/i18n.h"
#include "games/template/template.h"
#include <string.h>

extern const struct moa_topic moa_rules_template[]; /* generated from docs/rules/template.md by the build */
extern const char *const moa_chapters_template[];   /* so are these */

static const char *const no_yes[] = {"no", "yes", NULL};

const struct moa_option tpl_options[] = {
    [TPL_OPTION_LOW] = {"low", N_("The lowest number takes the pot instead of the highest."), no_yes, 0},
    {NULL, NULL, NULL, 0},
};

/* Names, rules and arguments of events, for boards and programs. */
static const struct moa_event_kind event_kinds[] = {
    [TPL_EVENT_DEALT] = {"DEALT", "TPL-1.2", NULL, 0, {"number"}},
    [TPL_EVENT_DEALT_DOWN] = {"DEALT_DOWN", "TPL-1.2", NULL, 0, {NULL}},
    [TPL_EVENT_CHOSE] = {"CHOSE", "TPL-2.1", NULL, 0, {NULL}},
    [TPL_EVENT_TURNED_UP] = {"TURNED_UP", "TPL-3.1", NULL, 0, {"number"}},
    [TPL_EVENT_TOOK] = {"TOOK", "TPL-3.2", NULL, 0, {"pebbles"}},
    [TPL_EVENT_POT_STAYS] = {"POT_STAYS", "TPL-3.3", NULL, 0, {"pebbles"}},
    {0},
};

static const struct moa_list lists[] = {
    {"charms", tpl_charms},
    {NULL, NULL},
};

static const struct moa_number numbers[] = {
    {"rounds", TPL_ROUNDS},
    {NULL, 0},
};

/* TPL-1.1 */
static const struct tpl_data own_data = {.copies = {{0, 2, 2, 2, 2, 2, 2, 2, 2}}};

static bool read_copies(struct tpl_data *d, const struct moa_json *array, struct moa_error *error) {
    int number = 1;
    for (const struct moa_json *copies = array->first; copies; copies = copies->next) {
        if (copies->kind != MOA_JSON_INT || copies->integer < 0 || copies->integer > TPL_COPIES_MAX) {
            return moa_json_fail(copies, error, _("there can be 0 to %d cards of a number."), TPL_COPIES_MAX);
        }
        d->copies.of[number++] = (uint8_t)copies->integer;
    }
    return true;
}

static bool data_load(void *data, const struct moa_json *json, struct moa_error *error) {
    static const char *const known[] = {"copies", NULL};
    struct tpl_data d = {0};
    const struct moa_json *array;
    if (!json) {
        memcpy(data, &own_data, sizeof own_data);
        return true;
    }
    if (!moa_json_only(json, known, error) || !moa_json_get_array(json, "copies", TPL_NUMBERS, &array, error))
        return false;
    if (!array || array->count != TPL_NUMBERS) {
        return moa_json_fail(array ? array : json, error,
                             _("\"copies\" must list how many cards there are of 1 to %d."), TPL_NUMBERS);
    }
    if (!read_copies(&d, array, error)) return false;
    if (tpl_pile_size(&d.copies) < TPL_PLAYERS_MAX * TPL_HAND) {
        return moa_json_fail(array, error, _("%d cards are too few; %d players need %d."),
                             tpl_pile_size(&d.copies), TPL_PLAYERS_MAX, TPL_PLAYERS_MAX * TPL_HAND);
    }
    memcpy(data, &d, sizeof d);
    return true;
}

static void data_write(const void *data, struct moa_writer *w) {
    const struct tpl_data *d = data;
    moa_json_begin_object(w, NULL);
    moa_json_begin_array(w, "copies");
    for (int n = 1; n <= TPL_NUMBERS; n++) moa_json_int(w, NULL, d->copies.of[n]);
    moa_json_end_array(w);
    moa_json_end_object(w);
}

const struct moa_game moa_template = {
    .id = "template",
    .title = N_("Pebbles"),
    .about = N_("A tiny game of secret choices, to copy from."),
    .rules_version = 1,
    .players_min = TPL_PLAYERS_MIN,
    .players_max = TPL_PLAYERS_MAX,
    .minutes = 5,
    .prefix = "TPL",
    .hidden_hands = true,
    .options = tpl_options,
    .state_size = sizeof(struct tpl_state),
    .data_size = sizeof(struct tpl_data),
    .actions_max = TPL_NUMBERS,
    .events_max = 1 + TPL_PLAYERS_MAX + 1, /* a choice, all cards turned up, the pot taken */
    .longest = TPL_PLAYERS_MAX * (TPL_HAND + TPL_ROUNDS),
    .rules = moa_rules_template,
    .chapters = moa_chapters_template,
    .topics = tpl_topics,
    .event_kinds = event_kinds,
    .lists = lists,
    .numbers = numbers,
    .data_load = data_load,
    .data_write = data_write,
    .loadout_text = tpl_loadout_text,
    .loadout_parse = tpl_loadout_parse,
    .loadout_random = tpl_loadout_random,
    .loadout_words = tpl_loadout_words,
    .setup = tpl_setup,
    .setup_of = tpl_setup_of,
    .actors = tpl_actors,
    .legal = tpl_legal,
    .chance = tpl_chance,
    .apply = tpl_apply,
    .why_not = tpl_why_not,
    .result = tpl_result,
    .view = tpl_view,
    .load = tpl_load,
    .resample = tpl_resample,
    .has_secret = tpl_has_secret,
    .check = tpl_check,
    .action_text = tpl_action_text,
    .action_parse = tpl_action_parse,
    .action_words = tpl_action_words,
    .event_words = tpl_event_words,
    .prompt = tpl_prompt,
    .board = tpl_board,
};
