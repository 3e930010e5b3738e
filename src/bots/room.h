/* room.h - memory for searching players: allocated before they start, zeroed, never NULL. */
#ifndef MOA_BOTS_ROOM_H
#define MOA_BOTS_ROOM_H

#include <assert.h>
#include <stdlib.h>

static inline void *moa_room(size_t count, size_t size) {
    void *room = calloc(count ? count : 1, size);
    assert(room);
    return room;
}

#endif
