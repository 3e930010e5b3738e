/* takeback.c - when an action can be taken back. */
#include "core/i18n.h"
#include "table/internal.h"
#include <stdio.h>

/* Players can take back only their own last action, and only if it revealed nothing hidden or random to anybody. */
struct refusal may_take_back(struct table *table, int seat, struct moa_error *error) {
    uint32_t actors = table_actors(table);
    /* Whether somebody else has acted since may be secret, and a refusal would reveal it. */
    if (actors & (actors - 1))
        return REFUSAL("state", N_("Nothing can be undone while several players choose at the same time."));
    if (moa_match_undo_to(&table->match, seat, error) < 0) return REFUSAL("state", error->text);
    if (table->revealed[table->match.plies - 1])
        return REFUSAL("state", N_("This can't be undone: it revealed hidden information."));
    return FINE;
}

void take_back(struct table *table, int64_t now, struct table_change *change) {
    char text[32];
    snprintf(text, sizeof text, "{\"plies\":%d}", table->match.plies - 1);
    add_entry(table, change, "cut", "", "", now, text);
}
