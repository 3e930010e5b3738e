/* error.c - see error.h; a long sentence is cut between characters. */
#include "core/error.h"
#include "core/buffer.h"
#include "core/utf8.h"
#include <stdarg.h>
#include <string.h>

void moa_error_tame(struct moa_error *error) {
    for (char *at = error->text; *at;) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(at, &code);
        if (bytes == 0 || moa_utf8_is_control(code)) memset(at, '?', (size_t)(bytes ? bytes : 1));
        at += bytes ? bytes : 1;
    }
}

bool moa_fail(struct moa_error *error, const char *format, ...) {
    struct moa_buffer buffer = MOA_BUFFER(error->text);
    va_list args;
    va_start(args, format);
    moa_buffer_vformat(&buffer, format, args);
    va_end(args);
    moa_error_tame(error);
    return false;
}
