/* contract_views.c - the contract for what viewers can know: views, samples that look alike, positions read back.
 *
 * Everything a viewer can find out at one moment is written as one text, their portrait. If two states are alike for
 * the viewer, the portraits are equal byte for byte, and any difference is a leak. */
#include "support/contract_kit.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { RESAMPLES = 2, CONTINUATION = 30 };

/* Writes a view at the end of `buffer`; false if it alone needs more room than any text may. */
static bool put_view(struct contract *c, const void *state, int viewer, struct moa_buffer *buffer) {
    size_t before = buffer->length;
    struct moa_writer writer = {.buffer = buffer};
    c->game->view(c->match.data, state, viewer, &writer);
    if (writer.depth != 0)
        return contract_fail(c, "the view of %d leaves %d brackets open", viewer, writer.depth);
    return buffer->length - before < CONTRACT_TEXT || contract_fail(c, "the view of %d is too long", viewer);
}

bool contract_view(struct contract *c, const void *state, int viewer, int which) {
    struct moa_buffer buffer = moa_buffer_init(c->text[which], CONTRACT_TEXT);
    return put_view(c, state, viewer, &buffer);
}

const struct moa_json *contract_json(struct contract *c, const char *text, struct moa_error *error) {
    static char copy[CONTRACT_TEXT];
    snprintf(copy, sizeof copy, "%s", text);
    return moa_json_read(copy, c->pool, CONTRACT_JSON_POOL, error);
}

static void put_actions(struct contract *c, const void *state, int player, int which,
                        struct moa_buffer *buffer) {
    struct moa_style style = contract_style(c);
    int count = contract_legal(c, state, player, which);
    for (int i = 0; i < count; i++) {
        moa_buffer_format(buffer, "\nlegal: %" PRIx32 " ", c->list[which][i]);
        c->game->action_words(c->match.data, state, player, c->list[which][i], &style, buffer);
    }
    for (int i = 0; i < CONTRACT_PROBES; i++) {
        struct moa_refusal refusal = moa_why_not(c->game, c->match.data, state, player, c->probe[i]);
        moa_buffer_format(buffer, "\nwhy not %" PRIx32 ": %s", c->probe[i],
                          refusal.rule ? refusal.rule : "legal");
        if (refusal.rule) moa_buffer_format(buffer, " %s", refusal.text);
    }
}

/* The standing: people may ask for it at any time. */
static void put_result(struct contract *c, const void *state, struct moa_buffer *buffer) {
    struct moa_result result;
    c->game->result(c->match.data, state, &result);
    for (int p = 0; p < result.players; p++) {
        moa_buffer_format(buffer, "\nresult: rank %d,", result.rank[p]);
        for (int i = 0; i < result.parts; i++) moa_buffer_format(buffer, " %d", result.by_part[p][i]);
        for (int i = 0; i < result.criteria; i++)
            moa_buffer_format(buffer, " %d", result.criterion[i].value[p]);
    }
}

static bool put_notes(struct contract *c, const void *state, int viewer, struct moa_buffer *buffer) {
    struct moa_style style = contract_style(c);
    struct moa_writer writer = {.buffer = buffer};
    if (!c->game->notes || viewer == MOA_HOST) return true;
    moa_buffer_put(buffer, "\nnotes: ");
    c->game->notes(c->match.data, state, viewer, &style, &writer);
    return writer.depth == 0 ||
           contract_fail(c, "the notes for %d leave %d brackets open", viewer, writer.depth);
}

/* Into text[which]: own view, the spectator's (what is public is in every view), notes, board, standing, and a
 * player's own prompt, legal actions with their words, and refusals. */
static bool put_portrait(struct contract *c, const void *state, int viewer, int which) {
    const void *data = c->match.data;
    struct moa_style style = contract_style(c);
    struct moa_buffer buffer = moa_buffer_init(c->text[which], CONTRACT_PORTRAIT);
    moa_buffer_format(&buffer, "actors: %" PRIx32 "\nview: ", c->game->actors(data, state));
    if (!put_view(c, state, viewer, &buffer)) return false;
    moa_buffer_put(&buffer, "\nspectator: ");
    if (!put_view(c, state, MOA_SPECTATOR, &buffer) || !put_notes(c, state, viewer, &buffer)) return false;
    moa_buffer_put(&buffer, "\nboard: ");
    c->game->board(data, state, viewer, &style, &buffer);
    put_result(c, state, &buffer);
    if (viewer < MOA_PLAYERS_MAX) {
        moa_buffer_put(&buffer, "\nprompt: ");
        c->game->prompt(data, state, viewer, &style, &buffer);
        put_actions(c, state, viewer, which, &buffer);
    }
    return !moa_buffer_was_cut(&buffer) || contract_fail(c, "what viewer %d sees is too long", viewer);
}

bool contract_same_portrait(struct contract *c, const void *a, const void *b, int viewer, const char *what) {
    if (!put_portrait(c, a, viewer, 0) || !put_portrait(c, b, viewer, 1)) return false;
    return strcmp(c->text[0], c->text[1]) == 0 || contract_differ(c, what, c->text[0], c->text[1]);
}

static bool is_object(struct contract *c, const char *what, int viewer) {
    struct moa_error error = {{0}};
    const struct moa_json *json = contract_json(c, c->text[0], &error);
    if (!json) return contract_fail(c, "the %s of %d is no JSON: %s", what, viewer, error.text);
    return json->kind == MOA_JSON_OBJECT || contract_fail(c, "the %s of %d is no object", what, viewer);
}

static bool check_notes(struct contract *c, int viewer) {
    struct moa_style style = contract_style(c);
    struct moa_buffer buffer = moa_buffer_init(c->text[0], CONTRACT_TEXT);
    struct moa_writer writer = {.buffer = &buffer};
    if (!c->game->notes || viewer == MOA_HOST) return true;
    c->game->notes(c->match.data, c->match.state, viewer, &style, &writer);
    return is_object(c, "notes", viewer);
}

/* JSON for every viewer, and the same JSON when asked twice. */
bool contract_check_views(struct contract *c) {
    for (int i = 0; i < contract_viewers(c); i++) {
        int viewer = contract_viewer(c, i);
        if (!contract_view(c, c->match.state, viewer, 0) || !contract_view(c, c->match.state, viewer, 1))
            return false;
        if (strcmp(c->text[0], c->text[1]) != 0) {
            return contract_differ(c, "a view differs when it is made again", c->text[0], c->text[1]);
        }
        if (!is_object(c, "view", viewer) || !check_notes(c, viewer)) return false;
    }
    return true;
}

static bool note_change(struct contract *c, const void *state, int viewer) {
    if (!contract_view(c, c->match.state, MOA_HOST, 0) || !contract_view(c, state, MOA_HOST, 1)) return false;
    if (strcmp(c->text[0], c->text[1]) == 0) return true;
    if (viewer == MOA_HOST)
        return contract_differ(c, "resample for the host changes something", c->text[0], c->text[1]);
    c->changed_for |= 1u << viewer;
    return true;
}

/* Another sample that fits what the viewer knows is a sound one, and looks the same to them. */
bool contract_check_resample(struct contract *c) {
    for (int i = 0; i < contract_viewers(c) * RESAMPLES; i++) {
        struct moa_error error = {{0}};
        char what[80];
        int viewer = contract_viewer(c, i / RESAMPLES);
        memcpy(c->spare[0], c->match.state, c->game->state_size);
        c->game->resample(c->match.data, c->spare[0], viewer, &c->rng);
        if (!c->game->check(c->match.data, c->spare[0], &error)) {
            return contract_fail(c, "resampled for viewer %d, the check fails: %s", viewer, error.text);
        }
        snprintf(what, sizeof what, "viewer %d can tell the resampled state from the true one", viewer);
        if (!contract_same_portrait(c, c->match.state, c->spare[0], viewer, what)) return false;
        if (!note_change(c, c->spare[0], viewer)) return false;
    }
    return true;
}

/* For a viewer from whom an event was hidden, resampling must change something sooner or later. */
bool contract_check_resample_changed(struct contract *c) {
    uint32_t stuck = c->hidden_from & ~c->changed_for;
    return !stuck ||
           contract_fail(c, "something is hidden from viewers 0x%" PRIx32 ", but resample never changes it",
                         stuck);
}

/* Who may be told whether a player has a secret: everyone at the table. */
static bool check_secret_is_public(struct contract *c, int player, int viewer) {
    bool was = c->game->has_secret(c->match.data, c->match.state, player);
    return c->game->has_secret(c->match.data, c->spare[0], player) == was ||
           contract_fail(c, "whether player %d has a secret tells viewer %d something hidden", player,
                         viewer);
}

/* Nobody chooses in secret without having a secret. */
static bool check_open_choices(struct contract *c, int player) {
    if (!c->game->seen) return true;
    int count = contract_legal(c, c->match.state, player, 0);
    for (int i = 0; i < count; i++) {
        moa_action action = c->list[0][i];
        for (int viewer = 0; viewer < c->setup.players; viewer++) {
            if (c->game->seen(c->match.data, c->match.state, player, action, viewer) != action)
                return contract_fail(c, "player %d has no secret, but chooses %s in secret", player,
                                     contract_action(c, action));
        }
    }
    return count >= 0;
}

/* A player without a secret hides nothing: in a state that looks the same to another viewer, the player's own
 * portrait is the same, too. One random viewer per player is enough over many plies. */
bool contract_check_secrets(struct contract *c) {
    if (!c->game->has_secret) return true;
    for (int player = 0; player < c->setup.players; player++) {
        char what[80];
        int other = (int)moa_rng_below(&c->rng, (uint32_t)c->setup.players);
        int viewer = contract_viewer(c, other < player ? other : other + 1);
        memcpy(c->spare[0], c->match.state, c->game->state_size);
        c->game->resample(c->match.data, c->spare[0], viewer, &c->rng);
        if (!check_secret_is_public(c, player, viewer)) return false;
        if (c->game->has_secret(c->match.data, c->match.state, player)) continue;
        if (!check_open_choices(c, player)) return false;
        snprintf(what, sizeof what, "player %d has no secret, but their screen tells viewer %d", player,
                 viewer);
        if (!contract_same_portrait(c, c->match.state, c->spare[0], player, what)) return false;
    }
    return true;
}

int contract_seen_events(const struct moa_events *events, int viewer, struct moa_event *out, bool *revealed) {
    int count = 0;
    for (int i = 0; i < events->count; i++) {
        if (!moa_event_seen(&events->event[i], viewer)) continue;
        if (events->event[i].reveals) *revealed = true;
        out[count++] = events->event[i];
    }
    return count;
}

/* What an action shows its actor may depend on hidden things only if an event says so, or else undo would
 * let them peep: played in a sample that looks alike, it must look alike again. */
bool contract_check_reveals(struct contract *c, int actor, moa_action action) {
    if (actor == MOA_CHANCE) return true;
    const void *data = c->match.data;
    bool revealed = false;
    memcpy(c->spare[0], c->match.state, c->game->state_size);
    memcpy(c->spare[1], c->match.state, c->game->state_size);
    c->game->resample(data, c->spare[1], actor, &c->rng);
    contract_apply(c, c->spare[0], actor, action, 0);
    contract_apply(c, c->spare[1], actor, action, 1);
    int seen = contract_seen_events(&c->events[0], actor, c->events[0].event, &revealed);
    if (revealed) return true;
    int alike = contract_seen_events(&c->events[1], actor, c->events[1].event, &revealed);
    if (seen != alike ||
        memcmp(c->events[0].event, c->events[1].event, (size_t)seen * sizeof(struct moa_event)) != 0) {
        return contract_fail(c, "events of %s tell player %d something hidden, but none is marked `reveals`",
                             contract_action(c, action), actor);
    }
    return contract_same_portrait(c, c->spare[0], c->spare[1], actor,
                                  "an action without `reveals` tells its actor something hidden");
}

/* Plays the same on both states; they must stay alike. Cards that are alike may have changed places. */
static bool same_future(struct contract *c, void *a, void *b) {
    const void *data = c->match.data;
    for (int i = 0; i < CONTINUATION && c->game->actors(data, a); i++) {
        uint32_t actors = c->game->actors(data, a);
        int actor = 0;
        while (!(actors >> actor & 1)) actor++;
        int count = contract_legal(c, a, actor, 0), again = contract_legal(c, b, actor, 1);
        if (count <= 0 || count != again ||
            memcmp(c->list[0], c->list[1], (size_t)count * sizeof(moa_action)) != 0) {
            return contract_fail(c, "a position read back has other legal actions for player %d", actor);
        }
        moa_action action = c->list[0][moa_rng_below(&c->rng, (uint32_t)count)];
        c->game->apply(data, a, actor, action, NULL);
        c->game->apply(data, b, actor, action, NULL);
    }
    return contract_same_portrait(c, a, b, MOA_HOST, "a position read back goes on otherwise");
}

/* Loads text[0] into a state, filled before so that a byte which load leaves alone is found. */
static bool load_view(struct contract *c, void *state, int filling) {
    struct moa_error error = {{0}};
    memset(state, filling, c->game->state_size);
    const struct moa_json *json = contract_json(c, c->text[0], &error);
    if (!json || !c->game->load(c->match.data, json, state, &error)) {
        return contract_fail(c, "the host's view cannot be loaded: %s", error.text);
    }
    return c->game->check(c->match.data, state, &error) ||
           contract_fail(c, "the host's view loads, but the check fails: %s", error.text);
}

/* The host's view is the whole position. */
bool contract_check_position(struct contract *c) {
    struct moa_setup setup;
    if (!contract_view(c, c->match.state, MOA_HOST, 0)) return false;
    if (!load_view(c, c->spare[0], 0x55) || !load_view(c, c->spare[1], 0xAA)) return false;
    if (memcmp(c->spare[0], c->spare[1], c->game->state_size) != 0) {
        return contract_fail(c, "load leaves bytes of the state as they were");
    }
    c->game->setup_of(c->match.data, c->spare[0], &setup);
    if (memcmp(&setup, &c->setup, sizeof setup) != 0)
        return contract_fail(c, "a loaded position has another set-up");
    for (int i = 0; i < contract_viewers(c); i++) {
        int viewer = contract_viewer(c, i);
        if (!contract_same_portrait(c, c->match.state, c->spare[0], viewer,
                                    "a position read back looks different"))
            return false;
    }
    if (memcmp(c->match.state, c->spare[0], c->game->state_size) == 0) return true;
    memcpy(c->spare[1], c->match.state, c->game->state_size);
    return same_future(c, c->spare[1], c->spare[0]);
}
