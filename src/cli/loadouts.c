/* loadouts.c - the players' loadouts; see loadouts.h. */
#include "cli/loadouts.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <string.h>

struct moa_rng loadouts_rng(uint64_t seed) {
    const uint64_t loadouts =
        0xf19e5; /* an arbitrary number, so that the random numbers differ from those of chance */
    struct moa_rng rng;
    uint64_t mixed = seed ^ loadouts;
    moa_rng_seed(&rng, moa_splitmix64(&mixed));
    return rng;
}

/* Sets a seat's loadout from one entry of the list. */
static bool choose_one(const struct moa_game *game, struct moa_setup *setup, int seat, const char *entry,
                       size_t length) {
    struct moa_error error;
    char text[MOA_LOADOUT_MAX];
    if (seat >= setup->players) {
        cli_error(_("--loadouts: there are only %d players"), setup->players);
        return false;
    }
    if (length == 0) return true;
    snprintf(text, sizeof text, "%.*s", (int)length,
             entry); /* an entry that is cut is too long to be valid anyway */
    if (length < sizeof text && moa_setup_loadout(game, setup, seat, text, &error)) return true;
    if (length >= sizeof text)
        cli_error(_("--loadouts: '%s...' is too long to be a loadout"), text);
    else
        cli_error("--loadouts: %s", error.text);
    return false;
}

bool loadouts_choose(const struct moa_game *game, struct moa_setup *setup, struct moa_rng *rng,
                     const char *list) {
    if (!game->loadout_random) {
        if (list) cli_error(_("--loadouts: %s has no loadouts"), _(game->title));
        return !list;
    }
    for (int i = 0; i < setup->players; i++) setup->loadout[i] = game->loadout_random(setup, rng);
    for (int seat = 0; list; seat++) {
        size_t length = strcspn(list, ",");
        if (!choose_one(game, setup, seat, list, length)) return false;
        list = list[length] ? list + length + 1 : NULL;
    }
    return true;
}

void loadouts_show(const struct cli *cli, const struct show *show, const struct moa_match *match) {
    for (int i = 0; i < match->setup.players; i++) {
        enum { INDENT = 2 };
        char line[SHOW_WORDS_MAX + MOA_NAME_MAX];
        struct moa_buffer buffer = MOA_BUFFER(line);
        moa_buffer_format(&buffer, "%s: ", show->name[i]);
        match->game->loadout_words(match->setup.loadout[i], &buffer);
        printf("%*s", INDENT, "");
        terminal_wrap(cli, INDENT, line);
    }
}
