/* error.c - see error.h; a long sentence is cut between characters. */
#include "core/error.h"
#include "core/out.h"
#include <stdarg.h>

bool moa_fail(struct moa_error *error, const char *format, ...) {
    struct moa_out out = MOA_OUT(error->text);
    va_list args;
    va_start(args, format);
    moa_out_vformat(&out, format, args);
    va_end(args);
    return false;
}
