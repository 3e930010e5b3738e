/* catalogue.h - messages in the reader's language, from the catalogues that the terminal uses too.
 *
 * A browser has no gettext: the client fetches the .mo file that msgfmt made and hands it in. The file is not copied;
 * looking a message up is a binary search in its sorted table. */
#ifndef MOA_CORE_CATALOGUE_H
#define MOA_CORE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

/* Takes over the bytes of a .mo file, which must stay where they are; none: English. False if they are no such file,
 * and messages are English then. */
bool moa_catalogue_use(const unsigned char *bytes, size_t size);

/* The message in the language in use, or itself. */
const char *moa_catalogue_text(const char *message) __attribute__((format_arg(1)));
/* The form that fits the number. */
const char *moa_catalogue_plural(const char *one, const char *many, long n)
    __attribute__((format_arg(1), format_arg(2)));

#endif
