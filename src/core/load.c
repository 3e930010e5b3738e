/* load.c - see load.h. */
#include "core/load.h"
#include "core/i18n.h"

bool moa_load_actors(const struct moa_json *json, int players, uint32_t actors, struct moa_error *error) {
    const struct moa_json *list;
    bool chance = actors >> MOA_CHANCE & 1, given = chance;
    uint32_t set = 0;
    if (!moa_json_get_array(json, "actors", players, &list, error) ||
        !moa_json_get_bool(json, "chance", chance, &given, error))
        return false;
    for (const struct moa_json *at = list ? list->first : NULL; at; at = at->next) {
        if (at->kind != MOA_JSON_INT || at->integer < 1 || at->integer > players)
            return moa_json_fail(at, error, _("a player is a number from 1 to %d"), players);
        set |= 1u << (at->integer - 1);
    }
    if (list && set != (actors & ~(1u << MOA_CHANCE)))
        return moa_json_fail(list, error, _("others must act in this phase"));
    return given == chance || moa_json_fail(moa_json_get(json, "chance"), error, _("does not fit the phase"));
}
