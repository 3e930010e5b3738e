/* server.c - see server.h. */
#include "server.h"
#include "server/log.h"
#include "server/people/internal.h"
#include "server/wiring.h"
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REST_SECONDS = 10, REST_STEP_MS = 20, TABLES_EACH = 6, RATE = 1000000, CHAT_RATE = 30 };

#define BEGIN_MS 1700000000000LL

/* The open one, for the functions that the linker substitutes for the server's. */
static struct fuzz_server *open_now;
static _Atomic int64_t clock_ms;

/* ---- Substitutes for the server's functions ---- */

int64_t __wrap_server_now(void);
int64_t __wrap_server_ticks(void);
void __wrap_peer_send(struct server *server, struct peer *peer, struct message *message);
void __wrap_peer_answer(struct server *server, struct peer *peer, int status, const char *type,
                        const char *text, size_t length);
struct moa_bot *__wrap_moa_bot_new(const struct moa_bot_spec *spec, const struct moa_game *game,
                                   const void *data, int players, int seat);
moa_action __wrap_moa_bot_choose(struct moa_bot *bot, const void *state, struct moa_rng *rng);
void __wrap_moa_bot_free(struct moa_bot *bot);

int64_t __wrap_server_now(void) { return BEGIN_MS + atomic_load(&clock_ms); }
int64_t __wrap_server_ticks(void) { return 1 + atomic_load(&clock_ms); }

/* A computer player that plays any legal action. */
struct player {
    const struct moa_game *game;
    const void *data;
    int seat;
};

struct moa_bot *__wrap_moa_bot_new(const struct moa_bot_spec *spec, const struct moa_game *game,
                                   const void *data, int players, int seat) {
    (void)spec, (void)players;
    struct player *player = fuzz_allocate(sizeof *player);
    *player = (struct player){game, data, seat};
    return (struct moa_bot *)player;
}

moa_action __wrap_moa_bot_choose(struct moa_bot *bot, const void *state, struct moa_rng *rng) {
    const struct player *player = (const struct player *)bot;
    moa_action *legal = fuzz_allocate(sizeof *legal * (size_t)player->game->actions_max);
    int count = player->game->legal(player->data, state, player->seat, legal);
    assert(count > 0);
    moa_action action = legal[moa_rng_below(rng, (uint32_t)count)];
    free(legal);
    return action;
}

void __wrap_moa_bot_free(struct moa_bot *bot) { free(bot); }

/* ---- Dice and ids, always the same ---- */

static _Atomic uint64_t dice;

static uint32_t dice_word(void) {
    uint64_t at = atomic_fetch_add(&dice, 1);
    return (uint32_t)(moa_splitmix64(&at) >> 32);
}

static void dice_bytes(void *const out, const size_t size) {
    for (size_t i = 0; i < size; i++) ((uint8_t *)out)[i] = (uint8_t)dice_word();
}

static const char *dice_name(void) { return "fuzz"; }

static void set_dice(uint64_t seed) {
    static struct randombytes_implementation own = {
        .implementation_name = dice_name, .random = dice_word, .buf = dice_bytes};
    static bool set;
    if (!set) {
        randombytes_set_implementation(&own);
        int ready = sodium_init();
        assert(ready >= 0);
        people_password_cost(crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN);
        /* The check of the logs reports broken tables, so the server need not log them. */
        log_set_level(LOG_ERROR_LEVEL + 1);
        set = true;
    }
    atomic_store(&dice, seed);
}

/* ---- Output ---- */

static const char *text_of(const struct moa_json *object, const char *name) {
    const struct moa_json *value = moa_json_get(object, name);
    return value && value->kind == MOA_JSON_STRING ? value->string : "";
}

static void fail(struct fuzz_server *fuzz, const char *what, const char *text) {
    if (fuzz->fine) fuzz_fail(fuzz->report, "%s: %.900s", what, text);
    fuzz->fine = false;
}

static void keep_table(struct fuzz_server *fuzz, const struct moa_json *message) {
    const char *table = text_of(message, "table"), *invite = text_of(message, "invite");
    if (strlen(table) >= MOA_ID_MAX || !*invite || strlen(invite) >= MOA_SECRET_MAX) return;
    int index = fuzz->tables++ % FUZZ_TABLES;
    snprintf(fuzz->table[index], MOA_ID_MAX, "%s", table);
    snprintf(fuzz->invite[index], MOA_SECRET_MAX, "%s", invite);
}

/* Every message is JSON with a type; a refusal has a code, and a sentence for people. */
static void hear(const char *text) {
    struct fuzz_server *fuzz = open_now;
    struct moa_error error = {""};
    struct fuzz_tree tree = fuzz_tree_read(text, &error);
    const char *type = tree.root ? text_of(tree.root, "type") : "";
    if (!tree.root || !*type) fail(fuzz, "this is no message", text);
    if (strcmp(type, "ok") == 0) keep_table(fuzz, tree.root);
    if (strcmp(type, "refused") == 0) {
        if (!*text_of(tree.root, "code")) fail(fuzz, "a refusal without a code", text);
        if (!fuzz_check_text("a refusal", text_of(tree.root, "text"), false, fuzz->report))
            fuzz->fine = false;
    }
    fuzz->answers += strcmp(type, "ok") == 0 || strcmp(type, "refused") == 0;
    fuzz_tree_free(&tree);
}

void __wrap_peer_send(struct server *server, struct peer *peer, struct message *message) {
    (void)server;
    assert(peer->references > 0 && message->references > 0 && message->text[message->length] == '\0');
    for (int i = 0; i < fuzz_parts.echoes; i++) hear(message->text);
}

void __wrap_peer_answer(struct server *server, struct peer *peer, int status, const char *type,
                        const char *text, size_t length) {
    (void)server, (void)peer, (void)length;
    if (status < 200 || status > 599) fail(open_now, "no status of HTTP", text);
    if (strcmp(type, "application/json") == 0)
        hear(text);
    else
        open_now->answers++;
}

/* ---- Start and shutdown ---- */

static const char *const tokens[FUZZ_PEERS] = {"token-of-ada", "token-of-ben", "token-of-cleo", ""};

const char *fuzz_server_token(int peer) { return tokens[peer]; }

static struct {
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool news;
} bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};

static void ring(void *context) {
    (void)context;
    pthread_mutex_lock(&bell.lock);
    bell.news = true;
    pthread_cond_signal(&bell.woken);
    pthread_mutex_unlock(&bell.lock);
}

static void wait_for_bell(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += REST_STEP_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&bell.lock);
    int late = 0;
    while (!bell.news && !late) late = pthread_cond_timedwait(&bell.woken, &bell.lock, &until);
    bell.news = false;
    pthread_mutex_unlock(&bell.lock);
}

static void make_people(struct store *store) {
    static const char *const names[FUZZ_PEERS] = {"Ada", "Ben", "Cleo", ""};
    struct moa_error error;
    bool fine = store_begin(store, &error), made;
    for (int i = 0; i < FUZZ_PEERS - 1; i++) {
        struct store_user user = {.kind = i < 2 ? STORE_MEMBER : STORE_GUEST, .created = BEGIN_MS};
        char hash[STORE_HASH];
        snprintf(user.id, sizeof user.id, "useruseruse%c", 'a' + i);
        snprintf(user.name, sizeof user.name, "%s", names[i]);
        if (i < 2) people_fold(user.name, user.folded);
        if (i < 2) fine = fine && people_password_hash("password", user.password);
        store_hash(tokens[i], hash);
        fine = fine && store_user_add(store, &user, &made, &error) && made &&
               store_session_add(store, hash, user.id, BEGIN_MS, &error);
    }
    fine = fine && store_commit(store, &error);
    assert(fine);
}

static struct peer *new_peer(enum peer_kind kind) {
    struct peer *peer = calloc(1, sizeof *peer);
    assert(peer);
    peer->references = 1;
    peer->kind = kind;
    snprintf(peer->address, sizeof peer->address, "127.0.0.1");
    return peer;
}

static void greet(struct fuzz_server *fuzz, int number) {
    char text[100];
    fuzz->peer[number] = new_peer(PEER_SOCKET);
    if (!*tokens[number]) return;
    int length = snprintf(text, sizeof text, "{\"type\":\"hello\",\"token\":\"%s\"}", tokens[number]);
    fuzz_server_say(fuzz, number, text, (size_t)length);
    if (!fuzz->peer[number]->user[0]) fail(fuzz, "nobody is known by", tokens[number]);
}

struct fuzz_server *fuzz_server_new(uint64_t seed, struct fuzz_report *report) {
    struct fuzz_server *fuzz = calloc(1, sizeof *fuzz);
    struct moa_error error = {""};
    assert(fuzz && !open_now);
    open_now = fuzz;
    atomic_store(&clock_ms, 0);
    set_dice(seed);
    fuzz->report = report;
    fuzz->fine = true;
    struct server *server = &fuzz->server;
    server_defaults(&server->options);
    server->options.limits.tables_each = TABLES_EACH;
    server->options.limits.hashes_each = server->options.limits.guests_each = RATE;
    server->options.limits.chat_per_minute = CHAT_RATE;
    server->memory = fuzz_allocate(SERVER_BUFFER);
    server->store = store_open(":memory:", &error);
    assert(server->store);
    make_people(server->store);
    api_open(server, wiring_handlers);
    server->tables = tables_open(server);
    server->queue = store_queue_new(server->store, ring, NULL);
    server->pool = pool_open(1, ring, NULL);
    server->people = people_open(&wiring_people);
    for (int i = 0; i < FUZZ_PEERS; i++) greet(fuzz, i);
    return fuzz;
}

/* In the order in which the server shuts down. */
void fuzz_server_free(struct fuzz_server *fuzz) {
    struct server *server = &fuzz->server;
    server->stopping = true;
    pool_close(server->pool);
    server->pool = NULL;
    store_queue_free(server->queue);
    for (int i = 0; i < FUZZ_PEERS; i++) {
        tables_peer_gone(server, fuzz->peer[i]);
        assert(fuzz->peer[i]->references == 1);
        peer_release(fuzz->peer[i]);
    }
    people_close(server->people);
    tables_close(server->tables);
    store_close(server->store);
    free(server->memory);
    free(fuzz);
    open_now = NULL;
}

/* ---- Input ---- */

static bool is_idle(const struct server *server) {
    return store_queue_counts(server->queue).waiting == 0 && pool_waiting(server->pool, POOL_QUICK) == 0 &&
           pool_waiting(server->pool, POOL_SLOW) == 0;
}

bool fuzz_server_rest(struct fuzz_server *fuzz) {
    struct server *server = &fuzz->server;
    time_t begin = time(NULL);
    for (;;) {
        bool was_idle = is_idle(server);
        store_queue_collect(server->queue);
        pool_collect(server->pool);
        /* The results just collected may have started new work. */
        if (!is_idle(server))
            wait_for_bell();
        else if (was_idle)
            break;
        if (time(NULL) - begin > REST_SECONDS) {
            fail(fuzz, "the server does not come to rest", "");
            return false;
        }
    }
    if (fuzz->answers < fuzz->asked) fail(fuzz, "a request was not answered", "");
    if (fuzz->answers > fuzz->asked) fail(fuzz, "a request was answered more than once", "");
    return fuzz->fine;
}

void fuzz_server_shout(struct fuzz_server *fuzz, int peer, const char *text, size_t length) {
    fuzz->asked++;
    api_message(&fuzz->server, fuzz->peer[peer], text, length);
}

bool fuzz_server_say(struct fuzz_server *fuzz, int peer, const char *text, size_t length) {
    fuzz_server_shout(fuzz, peer, text, length);
    return fuzz_server_rest(fuzz);
}

bool fuzz_server_call(struct fuzz_server *fuzz, int peer, const char *command, const char *text,
                      size_t length) {
    const struct peer *like = fuzz->peer[peer];
    struct peer *caller = new_peer(PEER_REQUEST);
    memcpy(caller->user, like->user, sizeof caller->user);
    memcpy(caller->name, like->name, sizeof caller->name);
    memcpy(caller->session, like->session, sizeof caller->session);
    caller->user_kind = like->user_kind;
    fuzz->asked++;
    api_call(&fuzz->server, caller, command, text, length);
    bool fine = fuzz_server_rest(fuzz);
    tables_peer_gone(&fuzz->server, caller);
    if (caller->references != 1) fail(fuzz, "a request is kept after its answer", command);
    peer_release(caller);
    return fine && fuzz->fine;
}

bool fuzz_server_tick(struct fuzz_server *fuzz, int64_t milliseconds) {
    atomic_fetch_add(&clock_ms, milliseconds);
    tables_tick(fuzz->server.tables);
    return fuzz_server_rest(fuzz);
}

/* ---- Logs ---- */

struct reading {
    struct store_job job;
    struct table *table;
    bool broken;
    struct moa_error why;
};

static void apply(void *context, const struct moa_entry *entry) {
    struct reading *reading = context;
    if (!reading->broken) reading->broken = !table_apply(reading->table, entry, &reading->why);
}

static bool read_log(struct store_job *job, struct store *store) {
    struct reading *reading = (struct reading *)job;
    return store_read(store, reading->table->id, 0, apply, reading, &job->error);
}

static bool same_seat(const struct table_seat *a, const struct table_seat *b) {
    return a->kind == b->kind && a->stands_in == b->stands_in && a->resigned == b->resigned &&
           a->loadout == b->loadout && a->turn == b->turn && a->asked == b->asked && a->since == b->since &&
           a->left == b->left;
}

/* Except for names: those of deleted accounts are gone when the table is read again. */
static void compare(struct fuzz_server *fuzz, const struct table *table, const struct table *again) {
    bool same = table->status == again->status && table->items == again->items && table->at == again->at &&
                table->offer == again->offer && table->keys_count == again->keys_count &&
                table->match.plies == again->match.plies;
    for (int i = 0; i < table->setup.players; i++) same &= same_seat(&table->seat[i], &again->seat[i]);
    if (same && table->match.game) same = moa_match_hash(&table->match) == moa_match_hash(&again->match);
    if (table->seq != again->seq) fail(fuzz, "entries are missing in the log of", table->id);
    if (!same) fail(fuzz, "its log gives another table than", table->id);
}

static void check_log(struct fuzz_server *fuzz, const char *id) {
    struct table_slot *slot = tables_find(fuzz->server.tables, id);
    struct reading *reading = calloc(1, sizeof *reading);
    assert(reading);
    reading->table = table_open(id);
    reading->table->outage = fuzz->server.tables->outage;
    reading->table->outages = fuzz->server.tables->outages;
    reading->job.run = read_log;
    store_queue_add(fuzz->server.queue, &reading->job);
    if (!fuzz_server_rest(fuzz)) return; /* it may still be busy */
    if (fuzz_parts.forgets) reading->table->seq--;
    if (reading->broken) fail(fuzz, "the log is broken", reading->why.text);
    if (slot && slot->status == SLOT_BROKEN) fail(fuzz, "the table is broken", id);
    if (slot && slot->status == SLOT_READY && fuzz->fine) compare(fuzz, slot->table, reading->table);
    table_close(reading->table);
    free(reading);
}

bool fuzz_server_check_logs(struct fuzz_server *fuzz) {
    for (int i = 0; i < fuzz->tables && i < FUZZ_TABLES && fuzz->fine; i++) check_log(fuzz, fuzz->table[i]);
    return fuzz->fine;
}
