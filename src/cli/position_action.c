/* position_action.c - reads "2:feed 1", "*:draw horns/3", "0x00010002". */
#include "cli/options.h"
#include "cli/position.h"
#include "core/i18n.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *position_actor_mark(int actor) {
    static const char *const marks[] = {"1", "2", "3", "4", "5", "6"};
    return actor == MOA_CHANCE ? "*" : marks[actor];
}

/* Takes "2:" or "*:" off the front; 0 if there is none, -1 after an error. */
static int read_prefix(const char **word, int players, int *actor) {
    const char *colon = strchr(*word, ':');
    if (!colon) return 0;
    size_t length = (size_t)(colon - *word);
    if (length == 1 && **word == '*') {
        *actor = MOA_CHANCE;
    } else {
        char number[8];
        int value;
        if (strspn(*word, "0123456789") != length || length == 0 || length >= sizeof number) return 0;
        snprintf(number, sizeof number, "%.*s", (int)length, *word);
        if (!options_int(number, 1, players, &value)) {
            cli_error(_("'%s': there are players 1 to %d"), *word, players);
            return -1;
        }
        *actor = value - 1;
    }
    *word = colon + 1;
    while (**word == ' ') (*word)++;
    return 1;
}

/* The actor, if there is only one. After the end of the game any player will do: the rules then refuse the action. */
static bool only_actor(const struct moa_match *match, const char *word, int *actor) {
    uint32_t actors = match->game->actors(match->data, match->state);
    *actor = actors ? __builtin_ctz(actors) : 0;
    if ((actors & (actors - 1)) == 0) return true;
    cli_error(_("'%s': several players act at once here; write whose action it is, as in '1:%s'"), word,
              word);
    return false;
}

static bool read_code(const char *word, moa_action *action) {
    char *end;
    errno = 0;
    unsigned long code = strtoul(word, &end, 16);
    if (*end || errno || code > UINT32_MAX || !isxdigit((unsigned char)word[2])) {
        cli_error(_("'%s' is not a code: write 0x and up to 8 hexadecimal digits"), word);
        return false;
    }
    *action = (moa_action)code;
    return true;
}

bool position_action(const struct moa_match *match, const char *word, int *actor, moa_action *action) {
    struct moa_error error;
    int prefix = read_prefix(&word, match->setup.players, actor);
    if (prefix < 0 || (prefix == 0 && !only_actor(match, word, actor))) return false;
    if (strncmp(word, "0x", 2) == 0 || strncmp(word, "0X", 2) == 0) return read_code(word, action);
    if (match->game->action_parse(match->data, word, action, &error)) return true;
    cli_error("'%s': %s", word, error.text);
    return false;
}
