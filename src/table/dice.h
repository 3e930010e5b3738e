/* dice.h - verifiable dice (docs/protocol.md, docs/record.md).
 *
 * All chance of a game comes from one secret seed. Its commitment is published before the first move, the seed itself
 * when the game is over. Anyone with both can draw every outcome again. */
#ifndef MOA_TABLE_DICE_H
#define MOA_TABLE_DICE_H

#include "core/match.h"

enum { DICE_SEED_BYTES = 32 };

/* Formats 32 random bytes, supplied by the caller, as a seed: 64 digits 0-9a-f. */
void dice_seed(const uint8_t random[DICE_SEED_BYTES], char seed[MOA_SEED_MAX]);
/* Is this text a seed? */
bool dice_is_seed(const char *text);
/* BLAKE2b-256 of the seed's bytes, as 64 digits 0-9a-f. */
void dice_commit(const char *seed, char commitment[MOA_SEED_MAX]);

/* The generator for action k of the record (counted from 0, chance included) if chance takes that action. Each
 * outcome has its own generator, so that it does not depend on how many numbers the others used. */
struct moa_rng dice_rng(const char *seed, int k);

/* Replays the match, which must have a seed, and draws every outcome of chance again. On failure, returns false and
 * sets `error`; *ply is then the first action that does not follow from the seed, or -1 if the seed does not match
 * the commitment. */
bool dice_verify(const struct moa_match *match, int *ply, struct moa_error *error);

#endif
