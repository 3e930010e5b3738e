/* games_json.h - the games with their options, and the levels of the computer players. */
#ifndef MOA_BOTS_GAMES_JSON_H
#define MOA_BOTS_GAMES_JSON_H

#include "core/json_out.h"

/* Writes "games" and "levels"; `say` translates words into the reader's language. */
void moa_write_games(struct moa_writer *json, const char *(*say)(const char *));

#endif
