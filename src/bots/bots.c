/* bots.c - the computer players there are. */
#include "bots/bots.h"
#include <string.h>

const struct moa_bot *const moa_bots[] = {&moa_bot_random, &moa_bot_easy, NULL};

const struct moa_bot *moa_bot_find(const char *name) {
    for (int i = 0; moa_bots[i]; i++)
        if (strcmp(moa_bots[i]->name, name) == 0) return moa_bots[i];
    return NULL;
}
