/* rematch.c - another game with the same people. */
#include "core/i18n.h"
#include "table/internal.h"
#include <assert.h>

struct refusal table_command_rematch(struct table *table, const struct table_sender *who, const char *next,
                                     const char *invite, struct table_change *change) {
    if (table->status != TABLE_OVER) return (struct refusal){"state", N_("The game is not over.")};
    if (who->seat < 0) return NOT_SEATED;
    assert(!table->rematch[0]);
    struct body body;
    body_begin(&body);
    moa_json_string(&body.json, "table", next);
    moa_json_string(&body.json, "invite", invite);
    add_entry(table, change, "rematch", who->user, "", who->now, body_end(&body));
    return FINE;
}
