/* internal.h - shared by the two files that read a position. */
#ifndef MOA_LABORIGINES_IO_INTERNAL_H
#define MOA_LABORIGINES_IO_INTERNAL_H

#include "games/laborigines/laborigines.h"

struct loader {
    const struct lab_data *data;
    struct lab_state *s;
    struct moa_error *error;
};

/* A number of an object, into a byte, less `least` if it counts from 1. Absent: the fallback. */
bool lab_load_byte(struct loader *l, const struct moa_json *object, const char *key, int least, int most,
                   int fallback, uint8_t *out);
/* Whose turn it is, with all details. Ring and players must be loaded already. */
bool lab_load_turn(struct loader *l, const struct moa_json *json);

#endif
