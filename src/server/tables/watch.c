/* watch.c - the viewers of a table, and what they are sent. */
#include "core/i18n.h"
#include "server/people/people.h"
#include "server/tables/internal.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int viewer_kind(int viewer) { return viewer < MOA_PLAYERS_MAX ? viewer : MOA_PLAYERS_MAX; }

bool slot_lets_in(const struct table_slot *slot, const struct peer *peer, const char *invite) {
    const char *secret = slot->row.invite;
    if (slot->row.is_public || table_seat_of(slot->table, peer->user) >= 0) return true;
    if (peer->user[0] && strcmp(slot->table->owner, peer->user) == 0) return true;
    return invite && strlen(invite) == strlen(secret) && sodium_memcmp(invite, secret, strlen(secret)) == 0;
}

/* ---- Messages to viewers ---- */

/* A client that pings regularly is away as soon as its pings stop, long before its connection is given up. */
static bool is_silent(const struct peer *peer) {
    return peer->beats && server_ticks() - peer->pinged > PEER_BEAT_MS;
}

static uint32_t people_here(const struct table_slot *slot) {
    uint32_t here = 0;
    for (const struct watch *watch = slot->watches; watch; watch = watch->next_here)
        if (watch->viewer < MOA_PLAYERS_MAX && !is_silent(watch->peer)) here |= 1u << watch->viewer;
    return here;
}

struct reader_of {
    const struct server *server;
    const char *user;
};

static bool is_muted(void *context, const char *user) {
    const struct reader_of *reader = context;
    return reader->user[0] && people_muted(reader->server, reader->user, user);
}

static struct table_reader reader_for(const struct watch *watch, struct reader_of *context) {
    struct table_reader reader = {.viewer = watch->viewer, .sample = watch->sample, .steps = watch->steps};
    *context = (struct reader_of){watch->slot->server, watch->peer->user};
    reader.muted = is_muted;
    reader.context = context;
    if (watch->sample) randombytes_buf(&reader.seed, sizeof reader.seed);
    reader.here = people_here(watch->slot);
    return reader;
}

/* Does the part that this kind of viewer has not been sent contain chat? Then mutes matter. */
static bool chat_since(const struct table *table, struct table_cursor cursor) {
    for (int i = cursor.items; i < table->items; i++)
        if (table->item[i].kind == ITEM_CHAT) return true;
    return false;
}

static struct message *make_update(const struct watch *watch, struct table_cursor *cursor, bool whole) {
    struct table_slot *slot = watch->slot;
    struct reader_of context;
    struct table_reader reader = reader_for(watch, &context);
    struct text text = push_begin(slot->server, "update");
    table_write_update(slot->table, &reader, cursor, whole, slot->row.seed, server_now(), &text.json);
    return push_end(&text);
}

static bool same_kind(const struct watch *a, const struct watch *b) {
    return a->viewer == b->viewer && a->sample == b->sample && a->steps == b->steps;
}

/* Whoever is silent is still sent everything: browsers slow down the pings of pages in the background. */
static bool is_watched(const struct table_slot *slot, int viewer) {
    const struct watch *watch = slot->watches;
    while (watch && watch->viewer != viewer) watch = watch->next_here;
    return watch != NULL;
}

/* One message for each kind of viewer: those of one seat, or all spectators, that requested the same form. */
static void publish_to(struct table_slot *slot, struct watch *first, struct table_cursor before, bool whole) {
    bool each = chat_since(slot->table, before);
    struct message *message = NULL;
    for (struct watch *watch = first; watch; watch = watch->next_here) {
        if (!same_kind(watch, first)) continue;
        struct table_cursor cursor = before;
        if (each && message) message_release(message);
        if (each || !message) message = make_update(watch, &cursor, whole);
        peer_send(slot->server, watch->peer, message);
    }
    if (message) message_release(message);
}

static bool is_first_of_kind(const struct table_slot *slot, const struct watch *watch) {
    for (const struct watch *w = slot->watches; w != watch; w = w->next_here)
        if (same_kind(w, watch)) return false;
    return true;
}

/* Notifies, on any of their connections, players who must act and are online but not watching this table. */
static void send_turn(void *context, struct peer *peer) {
    struct table_slot *slot = context;
    if (peer->kind != PEER_SOCKET) return;
    struct text text = push_begin(slot->server, "turn");
    moa_json_string(&text.json, "table", slot->row.id);
    struct message *message = push_end(&text);
    peer_send(slot->server, peer, message);
    message_release(message);
}

static void tell_turns(struct table_slot *slot, uint32_t here) {
    const struct table *table = slot->table;
    for (int i = 0; i < table->setup.players; i++) {
        const struct table_seat *seat = &table->seat[i];
        if (!seat->asked || seat->since != table->at || here >> i & 1 || table_is_bot(table, i)) continue;
        peer_each(slot->server, seat->user, send_turn, slot);
    }
}

/* People change seats only before the game, when all viewers have been sent the same. */
static void update_viewers(struct table_slot *slot) {
    for (struct watch *watch = slot->watches; watch; watch = watch->next_here)
        watch->viewer = table_viewer(table_seat_of(slot->table, watch->peer->user));
}

void slot_publish(struct table_slot *slot, bool whole) {
    struct table *table = slot->table;
    struct table_cursor before[SLOT_VIEWERS];
    bool news[SLOT_VIEWERS];
    if (whole) update_viewers(slot);
    uint32_t here = people_here(slot);
    if (whole) slot->here = here;
    memcpy(before, slot->cursor, sizeof before);
    for (int kind = 0; kind < SLOT_VIEWERS; kind++) {
        int viewer = kind < MOA_PLAYERS_MAX ? kind : MOA_SPECTATOR;
        bool watched = is_watched(slot, viewer);
        news[kind] = watched && (whole || table_has_news(table, viewer, before[kind], &slot->shown[kind]));
        table_advance(table, viewer, table->items, &slot->cursor[kind]);
    }
    for (struct watch *watch = slot->watches; watch; watch = watch->next_here) {
        int kind = viewer_kind(watch->viewer);
        if (news[kind] && is_first_of_kind(slot, watch)) publish_to(slot, watch, before[kind], whole);
    }
    table_forget_steps(table);
    if (table->match.game) tell_turns(slot, here);
}

/* ---- Watching ---- */

void slot_publish_presence(struct table_slot *slot, const struct peer *knows) {
    uint32_t here = people_here(slot);
    if (here == slot->here) return;
    slot->here = here;
    struct text text = push_begin(slot->server, "presence");
    moa_json_string(&text.json, "table", slot->row.id);
    moa_json_begin_array(&text.json, "here");
    for (int i = 0; i < MOA_PLAYERS_MAX; i++)
        if (here >> i & 1) moa_json_int(&text.json, NULL, i);
    moa_json_end_array(&text.json);
    struct message *message = push_end(&text);
    for (struct watch *watch = slot->watches; watch; watch = watch->next_here)
        if (watch->peer != knows) peer_send(slot->server, watch->peer, message);
    message_release(message);
}

static struct watch *find_watch(const struct peer *peer, const struct table_slot *slot) {
    struct watch *watch = peer->watches;
    while (watch && watch->slot != slot) watch = watch->next_of_peer;
    return watch;
}

static void end_watch(struct watch *watch) {
    struct table_slot *slot = watch->slot;
    struct watch **at = &slot->watches;
    while (*at != watch) at = &(*at)->next_here;
    *at = watch->next_here;
    at = &watch->peer->watches;
    while (*at != watch) at = &(*at)->next_of_peer;
    *at = watch->next_of_peer;
    slot->server->metrics.viewers--;
    slot->used = server_ticks();
    free(watch);
    slot_publish_presence(slot, NULL);
}

static struct watch *begin_watch(struct peer *peer, struct table_slot *slot) {
    struct watch *watch = find_watch(peer, slot);
    if (watch) return watch;
    watch = calloc(1, sizeof *watch);
    assert(watch);
    watch->peer = peer;
    watch->slot = slot;
    watch->next_here = slot->watches;
    watch->next_of_peer = peer->watches;
    slot->watches = watch;
    peer->watches = watch;
    slot->server->metrics.viewers++;
    return watch;
}

static void answer_watch(struct request *request, const struct watch *watch, int from) {
    struct table_slot *slot = watch->slot;
    struct reader_of context;
    struct table_reader reader = reader_for(watch, &context);
    struct table_cursor cursor = {0, 0};
    struct text text = request_begin(request);
    table_write_items(slot->table, &reader, &cursor, from, &text.json);
    moa_json_int(&text.json, "n", cursor.number);
    moa_json_begin_object(&text.json, "state");
    table_write_state(slot->table, &reader, slot->row.seed, server_now(), &text.json);
    moa_json_end_object(&text.json);
    request_done(request, &text);
}

void slot_watch(struct table_slot *slot, struct task *task) {
    struct request *request = task->request;
    struct peer *peer = request->peer;
    /* A viewer coming from another process must not see less than there. */
    if (store_is_shared(slot->server->store) && task->tries++ == 0) {
        slot->stale = true;
        slot_run_tasks(slot);
        return;
    }
    if (!slot_lets_in(slot, peer, request_text(request, "invite"))) {
        task_refuse(slot, task, NO_TABLE);
        return;
    }
    /* A request without a subscription gets the same answer, once. */
    struct watch once = {.peer = peer, .slot = slot};
    bool stays = peer->kind != PEER_REQUEST && !peer->gone;
    struct watch *watch = stays ? begin_watch(peer, slot) : &once;
    watch->viewer = table_viewer(table_seat_of(slot->table, peer->user));
    watch->sample = request_flag(request, "sample");
    watch->steps = request_flag(request, "steps");
    answer_watch(request, watch, (int)request_number(request, "from"));
    slot_publish_presence(slot, peer);
    task_end(slot, task);
}

void slot_unwatch(struct peer *peer, const char *table) {
    for (struct watch *watch = peer->watches; watch; watch = watch->next_of_peer) {
        if (strcmp(watch->slot->row.id, table) != 0) continue;
        end_watch(watch);
        return;
    }
}

void tables_peer_gone(struct server *server, struct peer *peer) {
    (void)server;
    for (struct watch *watch = peer->watches, *next; watch; watch = next) {
        next = watch->next_of_peer;
        end_watch(watch);
    }
}
