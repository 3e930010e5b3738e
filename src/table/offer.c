/* offer.c - commands that need everybody's consent: ending the game as it stands, and taking back an action. */
#include "core/i18n.h"
#include "table/internal.h"

/* The people who must agree to an offer by this seat. */
static uint32_t concerned(const struct table *table, int by) {
    uint32_t seats = 0;
    if (table->one_device) return 1u << by;
    for (int i = 0; i < table->setup.players; i++) {
        if (table->seat[i].kind == SEAT_PERSON && !table_is_bot(table, i)) seats |= 1u << i;
    }
    return seats;
}

uint32_t offer_asked(const struct table *table) {
    return table->offer == OFFER_NONE ? 0 : concerned(table, table->offer_by) & ~table->agreed;
}

static void carry_out(struct table *table, enum table_offer what, int64_t now, struct table_change *change) {
    if (what == OFFER_TAKEBACK)
        take_back(table, now, change);
    else
        end_game(table, table->outdated ? "rules" : "agreed", now, change);
}

struct refusal table_command_offer(struct table *table, const struct table_sender *who, enum table_offer what,
                                   struct table_change *change, struct moa_error *error) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0 || table->seat[who->seat].resigned) return NOT_SEATED;
    if (table->outdated) { /* the game cannot continue, so nobody has to agree */
        if (what == OFFER_TAKEBACK) return OUTDATED;
        end_game(table, "rules", who->now, change);
        return FINE;
    }
    if (table->offer != OFFER_NONE) return REFUSAL("state", N_("Another offer is still open."));
    if (what == OFFER_TAKEBACK) {
        struct refusal refusal = may_take_back(table, who->seat, error);
        if (refusal.code) return refusal;
    }
    bool own_turn = what == OFFER_TAKEBACK && table_actors(table) == 1u << who->seat;
    if (own_turn || !(concerned(table, who->seat) & ~(1u << who->seat))) {
        carry_out(table, what, who->now, change);
        return FINE;
    }
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", who->seat);
    moa_json_string(&body.json, "what", what == OFFER_TAKEBACK ? "takeback" : "end");
    add_entry(table, change, "offer", who->user, who->key, who->now, body_end(&body));
    return FINE;
}

struct refusal table_command_answer(struct table *table, const struct table_sender *who, bool yes,
                                    struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0) return NOT_SEATED;
    if (!(offer_asked(table) >> who->seat & 1)) return REFUSAL("state", N_("There is no offer to answer."));
    if (table->outdated && table->offer == OFFER_TAKEBACK) return OUTDATED;
    struct body body;
    body_begin(&body);
    moa_json_int(&body.json, "seat", who->seat);
    moa_json_bool(&body.json, "yes", yes);
    add_entry(table, change, "answer", who->user, who->key, who->now, body_end(&body));
    if (table->offer != OFFER_NONE && !offer_asked(table)) carry_out(table, table->offer, who->now, change);
    return FINE;
}
