/* utf8.h - one character of UTF-8 at a time, as strict as the Unicode standard: no overlong forms, no
 * surrogates, nothing past U+10FFFF. Rejected: mbrtowc, which depends on the locale of the process. */
#ifndef MOA_CORE_UTF8_H
#define MOA_CORE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

enum { MOA_UTF8_MAX = 4 }; /* bytes of the longest character */

/* Bytes of the character at `text` (1 to 4, the final NUL counts as one), or 0 if it is invalid. Never reads past
 * a NUL. */
int moa_utf8_read(const char *text, uint32_t *code);

/* Writes a character (no NUL after it) and returns its bytes. `code` must be a character. */
int moa_utf8_write(char *out, uint32_t code);

/* Is it a control character (C0, DEL, C1)? These could control a terminal. */
bool moa_utf8_is_control(uint32_t code);

#endif
