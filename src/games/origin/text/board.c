/* board.c - the table as text: whose turn it is, the map, the reward board and the supply, the players. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/origin/text/internal.h"

static void put_heading(const struct ori_state *s, const struct moa_style *style, struct moa_buffer *buffer) {
    struct ori_word word;
    struct moa_buffer text = MOA_BUFFER(word.text);
    if (s->phase == ORI_AT_OVER)
        moa_buffer_put(&text, _("The game is over."));
    else if (s->phase < ORI_AT_TURN)
        moa_buffer_put(&text, _("Setting up the game"));
    else
        moa_buffer_format(&text, _("Turn %d: %s"), s->turns, ori_player_name(style, s->player).text);
    moa_put_bold(style, word.text, buffer);
    if (s->ending != ORI_OPEN && s->phase != ORI_AT_OVER) {
        moa_buffer_put(buffer, "   ");
        if (!s->left)
            moa_buffer_put(buffer, _("The game is ending: this is the last turn."));
        else
            moa_buffer_format(buffer,
                              moa_plural("The game is ending: %d turn after this one.",
                                         "The game is ending: %d turns after this one.", s->left),
                              s->left);
    }
    moa_buffer_put(buffer, "\n");
}

void ori_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer) {
    put_heading(state, style, buffer);
    ori_put_map(data, state, style, buffer);
    ori_put_bottoms(data, state, viewer, style, buffer);
    moa_buffer_put(buffer, "\n");
    ori_put_players(data, state, viewer, style, buffer);
}
