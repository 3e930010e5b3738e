/* record.c - writing a match as text; see record.h and docs/record.md. Reading it is record_read.c. */
#include "core/record.h"
#include <inttypes.h>
#include <stdlib.h>

enum { ACTION_TEXT_MAX = 256, HASH_TEXT = 17 };

static bool is_given(const char *text) { return text && *text; }

void moa_record_write_head(const struct moa_record_head *head, FILE *file) {
    fprintf(file, "moa-record %d\ngame %s\nplayers %d\nrules %d\n", MOA_RECORD_VERSION, head->game,
            head->players, head->rules);
    for (int i = 0; i < head->options; i++)
        fprintf(file, "option %s %s\n", head->option[i].name, head->option[i].value);
    for (int i = 0; i < head->players; i++)
        if (is_given(head->loadout[i])) fprintf(file, "seat %d %s\n", i + 1, head->loadout[i]);
    fprintf(file, "data %s\n", head->data);
    for (int i = 0; i < head->players; i++)
        if (is_given(head->name[i])) fprintf(file, "name %d %s\n", i + 1, head->name[i]);
    if (is_given(head->position)) fprintf(file, "position %s\n", head->position);
    if (is_given(head->commitment)) fprintf(file, "commitment %s\n", head->commitment);
    if (is_given(head->seed)) fprintf(file, "seed %s\n", head->seed);
    fputs("begin\n", file);
}

static void write_header(const struct moa_match *match, FILE *file) {
    const struct moa_game *game = match->game;
    struct moa_record_head head = {.game = game->id,
                                   .players = match->setup.players,
                                   .rules = game->rules_version,
                                   .commitment = match->commitment,
                                   .seed = match->seed};
    char hash[HASH_TEXT], seat[MOA_PLAYERS_MAX][MOA_LOADOUT_MAX];
    for (; game->options[head.options].name; head.options++) {
        const struct moa_option *option = &game->options[head.options];
        head.option[head.options].name = option->name;
        head.option[head.options].value = option->values[match->setup.option[head.options]];
    }
    for (int i = 0; i < match->setup.players; i++) {
        head.name[i] = match->name[i];
        if (!game->loadout_text) continue;
        struct moa_buffer buffer = MOA_BUFFER(seat[i]);
        game->loadout_text(match->setup.loadout[i], &buffer);
        assert(!moa_buffer_was_cut(&buffer));
        head.loadout[i] = seat[i];
    }
    snprintf(hash, sizeof hash, "%016" PRIx64, moa_data_hash(game, match->data));
    head.data = hash;
    char *position =
        match->from_position ? moa_view_text(game, match->data, match->initial, MOA_HOST, false) : NULL;
    head.position = position;
    moa_record_write_head(&head, file);
    free(position);
}

static void write_ply(const struct moa_match *match, const struct moa_ply *ply, FILE *file) {
    char text[ACTION_TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    if (ply->actor == MOA_CHANCE)
        moa_buffer_put(&buffer, "* ");
    else
        moa_buffer_format(&buffer, "%d ", ply->actor + 1);
    match->game->action_text(match->data, ply->action, &buffer);
    assert(!moa_buffer_was_cut(&buffer));
    fprintf(file, "%s\n", text);
}

bool moa_record_write(const struct moa_match *match, FILE *file) {
    write_header(match, file);
    for (int i = 0; i < match->plies; i++) write_ply(match, &match->ply[i], file);
    fprintf(file, "hash %016" PRIx64 "\n", moa_match_hash(match));
    return fflush(file) == 0 && !ferror(file);
}
