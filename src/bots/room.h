/* room.h - memory for players that think: taken before they do, all zero, never none. */
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
