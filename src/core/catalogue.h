/* catalogue.h - messages in the reader's language, from the same catalogues as the terminal's.
 *
 * A browser has no gettext: the client loads the .mo file that msgfmt made and passes it in. The file is not
 * copied; a lookup is a binary search in its sorted table. */
#ifndef MOA_CORE_CATALOGUE_H
#define MOA_CORE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

/* Uses the bytes of a .mo file, which must stay in place; none: English. False if they are not a valid file;
 * messages are English then. */
bool moa_catalogue_use(const unsigned char *bytes, size_t size);

/* The message in the current language, or itself. */
const char *moa_catalogue_text(const char *message) __attribute__((format_arg(1)));
/* The form that fits the number. */
const char *moa_catalogue_plural(const char *one, const char *many, long n)
    __attribute__((format_arg(1), format_arg(2)));

#endif
