/* lines.c - actions as lines of text, as in a record: "2 feed 1", "* draw horns/3". */
#include "core/i18n.h"
#include "table/internal.h"
#include <string.h>

bool table_next_line(const char **lines, char line[TABLE_LINE_MAX], bool *fits) {
    if (!**lines) return false;
    size_t length = strcspn(*lines, "\n");
    *fits = length < TABLE_LINE_MAX;
    size_t kept = *fits ? length : TABLE_LINE_MAX - 1;
    memcpy(line, *lines, kept);
    line[kept] = '\0';
    *lines += length + ((*lines)[length] == '\n');
    return true;
}

void table_put_line(const struct moa_game *game, const void *data, int actor, moa_action action,
                    struct moa_buffer *buffer) {
    if (actor == MOA_CHANCE)
        moa_buffer_put(buffer, "* ");
    else
        moa_buffer_format(buffer, "%d ", actor + 1);
    game->action_text(data, action, buffer);
    moa_buffer_put(buffer, "\n");
}

bool table_read_line(const struct moa_game *game, const void *data, const char *line, int *actor,
                     moa_action *action, struct moa_error *error) {
    if (line[0] == '\0' || line[1] != ' ') return moa_fail(error, _("'%s' is not an action"), line);
    *actor = line[0] == '*' ? MOA_CHANCE : line[0] - '1';
    return game->action_parse(data, line + 2, action, error);
}
