/* list.c - a heading followed by words, wrapped into lines. */
#include "games/origin/text/internal.h"

struct ori_list ori_list_begin(const struct moa_style *style, struct moa_buffer *buffer,
                               const char *heading) {
    int indent = 0;
    while (heading[indent] == ' ') indent++;
    return (struct ori_list){style, buffer, heading, indent + (heading[indent] ? 2 : 1), 0, 0};
}

void ori_list_add(struct ori_list *list, int ink, const char *words) {
    int columns = moa_text_columns(words) + 1; /* the blank before it, or the comma behind */
    if (!list->count++) {
        moa_ink_put(list->style, MOA_DIM, list->heading, list->buffer);
        list->column = moa_text_columns(list->heading);
    } else {
        moa_buffer_put(list->buffer, ",");
        list->column++;
    }
    if (list->column + columns + 1 > list->style->width) {
        moa_buffer_format(list->buffer, "\n%*s", list->indent, "");
        list->column = list->indent;
    } else {
        moa_buffer_put(list->buffer, " ");
        list->column++;
    }
    moa_ink_put(list->style, ink, words, list->buffer);
    list->column += columns - 1;
}

void ori_list_end(struct ori_list *list) {
    if (list->count) moa_buffer_put(list->buffer, "\n");
}
