/* error.h - why something could not be done, as one sentence for people. */
#ifndef MOA_CORE_ERROR_H
#define MOA_CORE_ERROR_H

#include <stdbool.h>

struct moa_error {
    char text[320];
};

/* Fills the error and returns false, so that `return moa_fail(error, ...)` reads well. Arguments may be untrusted:
 * control characters and invalid UTF-8 are shown as '?'. */
__attribute__((format(printf, 2, 3))) bool moa_fail(struct moa_error *error, const char *format, ...);

/* Applies the same to a sentence that was written into an error directly. */
void moa_error_tame(struct moa_error *error);

#endif
