/* process.c - see process.h. Linux's /proc. */
#include "process.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static bool read_file(int pid, const char *name, char *text, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    size_t length = fread(text, 1, size - 1, file);
    fclose(file);
    text[length] = '\0';
    return length > 0;
}

bool process_look(int pid, struct process *process) {
    char text[4096];
    *process = (struct process){0};
    if (!read_file(pid, "status", text, sizeof text)) return false;
    const char *memory = strstr(text, "VmRSS:");
    if (memory) process->memory = strtoll(memory + strlen("VmRSS:"), NULL, 10) * 1024;
    if (!read_file(pid, "stat", text, sizeof text)) return false;
    /* The second field is the name in brackets and may hold anything; the times are fields 14 and 15. */
    const char *at = strrchr(text, ')');
    for (int field = 2; at && field < 14; field++) at = strchr(at + 1, ' ');
    if (!at) return false;
    char *end;
    int64_t ticks = strtoll(at, &end, 10);
    ticks += strtoll(end, NULL, 10);
    process->cpu_ms = ticks * 1000 / sysconf(_SC_CLK_TCK);
    return true;
}

int process_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur > INT32_MAX ? INT32_MAX : (int)limit.rlim_cur;
}
