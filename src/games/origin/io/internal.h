/* internal.h - shared by the files that read and write Origin's data set. */
#ifndef MOA_ORIGIN_IO_INTERNAL_H
#define MOA_ORIGIN_IO_INTERNAL_H

#include "games/origin/data.h"

/* The board alone (data_board.c): read whole into `data`, or refused with the reason. */
bool ori_board_read(const struct moa_json *board, struct ori_data *data, struct moa_error *error);
void ori_board_write(const struct ori_data *data, struct moa_writer *writer);
/* Can the board be played on, ORI-1.7? (data_check.c) */
bool ori_board_check(const struct moa_json *board, const struct ori_data *data, struct moa_error *error);

#endif
