/* board.c - the table as text: whose turn it is, the map, the reward board and the supply, the players. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/origin/text/internal.h"

static void put_heading(const struct ori_state *s, const struct moa_style *style, struct moa_out *out) {
    struct ori_word word;
    struct moa_out text = MOA_OUT(word.text);
    if (s->phase == ORI_AT_OVER)
        moa_out_put(&text, _("The game is over."));
    else if (s->phase < ORI_AT_TURN)
        moa_out_put(&text, _("Setting up the game"));
    else
        moa_out_format(&text, _("Turn %d: %s"), s->turns, ori_player_name(style, s->player).text);
    moa_put_bold(style, word.text, out);
    if (s->ending != ORI_OPEN && s->phase != ORI_AT_OVER) {
        moa_out_put(out, "   ");
        if (!s->left)
            moa_out_put(out, _("The game is ending: this is the last turn."));
        else
            moa_out_format(out,
                           moa_plural("The game is ending: %d turn after this one.",
                                      "The game is ending: %d turns after this one.", s->left),
                           s->left);
    }
    moa_out_put(out, "\n");
}

void ori_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_out *out) {
    put_heading(state, style, out);
    ori_put_map(data, state, style, out);
    ori_put_bottoms(data, state, viewer, style, out);
    moa_out_put(out, "\n");
    ori_put_players(data, state, viewer, style, out);
}
