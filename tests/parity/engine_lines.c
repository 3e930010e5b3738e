/* engine_lines.c - the engine of the browser as a program: a request in every line of the input, its answer in a line of the
 * output. For tests in other languages (parity.py). */
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
