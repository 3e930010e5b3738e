/* dice.h - dice that can be checked afterwards (docs/protocol.md, docs/record.md).
 *
 * All chance of a game comes from one secret seed. Its commitment is shown before the first move, the seed when the
 * game is over; whoever has both draws every outcome again. */
#ifndef MOA_TABLE_DICE_H
#define MOA_TABLE_DICE_H

#include "core/match.h"

enum { DICE_SEED_BYTES = 32 };

/* A seed made of 32 random bytes: 64 digits 0-9a-f. Where the bytes come from is the caller's business. */
void dice_seed(const uint8_t random[DICE_SEED_BYTES], char seed[MOA_SEED_MAX]);
/* Is this text one? */
bool dice_is_seed(const char *text);
/* BLAKE2b-256 of the seed's bytes, in the same digits. */
void dice_commit(const char *seed, char commitment[MOA_SEED_MAX]);

/* The generator that action k of the record (from 0, chance included) is drawn with, if it is chance's. Each outcome
 * has its own, so that none depends on how often the others asked for a number. */
struct moa_rng dice_rng(const char *seed, int k);

/* Replays the match, which has a seed, and draws every outcome of chance again. False with the reason; *ply is then the
 * first action that the seed does not give, or -1 if the seed is not the one that was committed to. */
bool dice_verify(const struct moa_match *match, int *ply, struct moa_error *error);

#endif
