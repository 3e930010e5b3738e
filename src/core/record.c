/* record.c - writing a match as text; see record.h and docs/record.md. Reading it is record_read.c. */
#include "core/record.h"
#include <inttypes.h>
#include <stdlib.h>

enum { ACTION_TEXT_MAX = 256 };

static void write_header(const struct moa_match *match, FILE *file) {
    const struct moa_game *game = match->game;
    fprintf(file, "moa-record %d\ngame %s\nplayers %d\n", MOA_RECORD_VERSION, game->id, match->setup.players);
    for (int i = 0; game->options[i].name; i++) {
        fprintf(file, "option %s %s\n", game->options[i].name,
                game->options[i].values[match->setup.option[i]]);
    }
    for (int i = 0; game->seat_text && i < match->setup.players; i++) {
        char text[MOA_SEAT_TEXT_MAX];
        struct moa_out out = MOA_OUT(text);
        game->seat_text(match->setup.seat[i], &out);
        assert(!moa_out_was_cut(&out));
        fprintf(file, "seat %d %s\n", i + 1, text);
    }
    fprintf(file, "data %016" PRIx64 "\n", moa_data_hash(game, match->data));
    for (int i = 0; i < match->setup.players; i++) {
        if (match->name[i][0]) fprintf(file, "name %d %s\n", i + 1, match->name[i]);
    }
    if (match->from_position) {
        char *position = moa_view_text(game, match->data, match->origin, MOA_HOST, false);
        fprintf(file, "position %s\n", position);
        free(position);
    }
    if (match->commitment[0]) fprintf(file, "commitment %s\n", match->commitment);
    if (match->seed[0]) fprintf(file, "seed %s\n", match->seed);
    fputs("begin\n", file);
}

static void write_ply(const struct moa_match *match, const struct moa_ply *ply, FILE *file) {
    char text[ACTION_TEXT_MAX];
    struct moa_out out = MOA_OUT(text);
    if (ply->actor == MOA_CHANCE)
        moa_out_put(&out, "* ");
    else
        moa_out_format(&out, "%d ", ply->actor + 1);
    match->game->action_text(match->data, ply->action, &out);
    assert(!moa_out_was_cut(&out));
    fprintf(file, "%s\n", text);
}

bool moa_record_write(const struct moa_match *match, FILE *file) {
    write_header(match, file);
    for (int i = 0; i < match->plies; i++) write_ply(match, &match->ply[i], file);
    fprintf(file, "hash %016" PRIx64 "\n", moa_match_hash(match));
    return fflush(file) == 0 && !ferror(file);
}
