/* engine_kit.h - using the browser's engine in tests: sends formatted requests, reads answers. */
#ifndef MOA_TESTS_ENGINE_KIT_H
#define MOA_TESTS_ENGINE_KIT_H

#include "core/cmocka_all.h"
#include "core/json_in.h"
#include <stddef.h>

enum { EK_BYTES = 1 << 20, EK_NODES = 1 << 16 };

/* The answer as text; valid until the next request. */
const char *ek_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The answer, read; valid until the next. */
const struct moa_json *ek_ask(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for an answer that must not be an error. */
const struct moa_json *ek_fine(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The request is answered by an error that contains this. */
void ek_error(const char *part, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The raw text of the first member of that name, an object or array. */
void ek_member(const char *answer, const char *name, char *text, size_t size);
const char *ek_string(const struct moa_json *object, const char *name);
long long ek_int(const struct moa_json *object, const char *name);

/* Opens a table with so many people, Ada and Bo first; its number. `viewer` is MOA_SPECTATOR or a seat; -1: the screen is
 * passed on. */
int ek_open(const char *game, int players, int seed, int viewer);
/* The state that the screen shows, valid until the next request. */
const struct moa_json *ek_state(int held);

#endif
