/* data.c - the set (LAB-1.2, LAB-1.3, LAB-1.5), and reading another one: the rulebook does not print these
 * numbers, so owners of the box can correct them. */
#include "games/laborigines/data.h"
#include "core/i18n.h"
#include <string.h>

const char *const lab_trap_word[] = {
    "footprint",     "disease", "charity",  "radiation", "lightning", "acid", "small_explosion",
    "big_explosion", "healing", "immunity", "danger",    "safe",      NULL,
};

const char *const lab_disease_word[] = {
    "leprosy",         "inferiority_complex",     "limping",
    "immunity_loss",   "hyperactivity",           "benign_mutation",
    "malign_mutation", "energy_storage_disorder", NULL,
};

const char *const lab_class_word[] = {"yellow", "green", "white", NULL};

/* LAB-1.2 */
static const struct lab_circle circles[] = {
    {{LAB_FOOTPRINT, LAB_FOOTPRINT}, 1},
    {{LAB_FOOTPRINT, LAB_SAFE}, 1},
    {{LAB_SICKNESS, LAB_SICKNESS}, 1},
    {{LAB_SICKNESS, LAB_SAFE}, 1},
    {{LAB_CHARITY, LAB_CHARITY}, 1},
    {{LAB_CHARITY, LAB_SAFE}, 1},
    {{LAB_RADIATION, LAB_RADIATION}, 1},
    {{LAB_RADIATION, LAB_SAFE}, 1},
    {{LAB_LIGHTNING, LAB_LIGHTNING}, 1},
    {{LAB_LIGHTNING, LAB_SAFE}, 1},
    {{LAB_ACID, LAB_ACID}, 1},
    {{LAB_ACID, LAB_SAFE}, 1},
    {{LAB_SMALL_EXPLOSION, LAB_SMALL_EXPLOSION}, 1},
    {{LAB_SMALL_EXPLOSION, LAB_SAFE}, 1},
    {{LAB_HEALING, LAB_HEALING}, 1},
    {{LAB_HEALING, LAB_SAFE}, 1},
    {{LAB_IMMUNITY, LAB_IMMUNITY}, 1},
    {{LAB_IMMUNITY, LAB_SAFE}, 1},
    {{LAB_BIG_EXPLOSION, LAB_DANGER}, 2},
};

static int index_of(const char *const *words, const struct moa_json *value) {
    if (value->kind != MOA_JSON_STRING) return -1;
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], value->string)) return i;
    return -1;
}

static void add_circle(struct lab_data *data, int a, int b) {
    int kind = 0;
    for (; kind < data->kinds; kind++) {
        const struct lab_circle *known = &data->circle[kind];
        if ((known->side[0] == a && known->side[1] == b) || (known->side[0] == b && known->side[1] == a))
            break;
    }
    if (kind == data->kinds) data->circle[data->kinds++] = (struct lab_circle){{(uint8_t)a, (uint8_t)b}, 0};
    data->circle[kind].copies++;
    data->ring++;
}

static bool read_circles(const struct moa_json *json, struct lab_data *data, struct moa_error *error) {
    const struct moa_json *list;
    if (!moa_json_get_array(json, "circles", LAB_RING_MAX, &list, error)) return false;
    if (!list) return true;
    data->ring = data->kinds = 0;
    memset(data->circle, 0, sizeof data->circle);
    for (const struct moa_json *at = list->first; at; at = at->next) {
        int a = -1, b = -1;
        if (at->kind == MOA_JSON_ARRAY && at->count == 2) {
            a = index_of(lab_trap_word, at->first);
            b = index_of(lab_trap_word, at->first->next);
        }
        if (a < 0 || b < 0)
            return moa_json_fail(at, error,
                                 _("a circle is a list of its two sides, such as [\"acid\", \"safe\"]"));
        add_circle(data, a, b);
    }
    if (data->ring < LAB_RING_MIN)
        return moa_json_fail(list, error, _("a ring has %d to %d circles"), LAB_RING_MIN, LAB_RING_MAX);
    return true;
}

static bool read_classes(const struct moa_json *json, struct lab_data *data, struct moa_error *error) {
    const struct moa_json *classes;
    if (!moa_json_get_object(json, "colours", &classes, error)) return false;
    if (!classes) return true;
    if (!moa_json_only(classes, lab_trap_word, error)) return false;
    for (int trap = 0; trap < LAB_TRAPS; trap++) {
        int value = 0;
        if (!moa_json_get_word(classes, lab_trap_word[trap], lab_class_word, data->class_of[trap], &value,
                               error))
            return false;
        data->class_of[trap] = (uint8_t)value;
    }
    return true;
}

static bool read_diseases(const struct moa_json *json, struct lab_data *data, struct moa_error *error) {
    const struct moa_json *list;
    if (!moa_json_get_array(json, "diseases", LAB_CARDS_MAX, &list, error)) return false;
    if (!list) return true;
    memset(data->diseases, 0, sizeof data->diseases);
    for (const struct moa_json *at = list->first; at; at = at->next) {
        int disease = index_of(lab_disease_word, at);
        if (disease < 0) return moa_json_fail(at, error, _("there is no such disease"));
        data->diseases[disease]++;
    }
    return list->count > 0 || moa_json_fail(list, error, _("there must be a disease card"));
}

bool lab_data_load(void *data, const struct moa_json *json, struct moa_error *error) {
    static const char *const known[] = {"circles", "colours", "diseases", NULL};
    struct lab_data set;
    memset(&set, 0, sizeof set);
    set.class_of[LAB_SAFE] = LAB_GREEN; /* LAB-1.3 */
    set.class_of[LAB_HEALING] = set.class_of[LAB_IMMUNITY] = LAB_WHITE;
    for (size_t i = 0; i < sizeof circles / sizeof *circles; i++)
        for (int copy = 0; copy < circles[i].copies; copy++)
            add_circle(&set, circles[i].side[0], circles[i].side[1]);
    for (int i = 0; i < LAB_DISEASES; i++) set.diseases[i] = 1; /* LAB-1.5 */
    if (json) {
        if (json->kind != MOA_JSON_OBJECT) return moa_json_fail(json, error, _("a data set is an object"));
        if (!moa_json_only(json, known, error) || !read_circles(json, &set, error) ||
            !read_classes(json, &set, error) || !read_diseases(json, &set, error))
            return false;
    }
    memcpy(data, &set, sizeof set);
    return true;
}

void lab_data_write(const void *data, struct moa_writer *writer) {
    const struct lab_data *set = data;
    struct moa_writer *w = writer;
    moa_json_begin_object(w, NULL);
    moa_json_begin_array(w, "circles");
    for (int kind = 0; kind < set->kinds; kind++)
        for (int copy = 0; copy < set->circle[kind].copies; copy++) {
            moa_json_begin_array(w, NULL);
            for (int i = 0; i < 2; i++) moa_json_string(w, NULL, lab_trap_word[set->circle[kind].side[i]]);
            moa_json_end_array(w);
        }
    moa_json_end_array(w);
    moa_json_begin_object(w, "colours");
    for (int trap = 0; trap < LAB_TRAPS; trap++)
        moa_json_string(w, lab_trap_word[trap], lab_class_word[set->class_of[trap]]);
    moa_json_end_object(w);
    moa_json_begin_array(w, "diseases");
    for (int i = 0; i < LAB_DISEASES; i++)
        for (int copy = 0; copy < set->diseases[i]; copy++) moa_json_string(w, NULL, lab_disease_word[i]);
    moa_json_end_array(w);
    moa_json_end_object(w);
}
