/* engine_lines.c - the browser's engine as a program: each input line is a request, each output line its answer. For
 * tests in other languages (parity.py). */
#include "wasm/engine.h"
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        puts(engine_call(line));
        fflush(stdout);
    }
    free(line);
    return 0;
}
