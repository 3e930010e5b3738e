/* language.c - chooses the language and binds gettext to its catalogues.
 *
 * The process locale is always C.UTF-8, which every Debian has, and LANGUAGE holds the choice, so a language needs
 * no installed system locale. Rejected: setlocale(LC_ALL, ""), which silently falls back to untranslated ASCII
 * where the locale is not generated (containers, most servers). */
#include "cli/language.h"
#include "cli/cli.h"
#include "core/i18n.h"
#include <dirent.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CODE_MAX = 64 };

/* <folder of the program>/locale in a build tree, else <folder>/../share/locale. */
static void catalogue_folder(char *out, size_t size) {
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (slash)
        *slash = '\0';
    else
        strcpy(program, ".");
    snprintf(out, size, "%s/locale", program);
    if (access(out, R_OK) != 0) snprintf(out, size, "%s/../share/locale", program);
}

static bool has_catalogue(const char *folder, const char *code) {
    char path[PATH_MAX + CODE_MAX + 32];
    struct moa_buffer buffer = MOA_BUFFER(path);
    moa_buffer_format(&buffer, "%s/%s/LC_MESSAGES/%s.mo", folder, code, MOA_TEXT_DOMAIN);
    return !moa_buffer_was_cut(&buffer) && access(path, R_OK) == 0;
}

/* English is in the source; "de_CH" can use the catalogue of de_CH or de. */
static bool is_spoken(const char *folder, const char *code) {
    char language[CODE_MAX];
    snprintf(language, sizeof language, "%.*s", (int)strcspn(code, "_"), code);
    return strcmp(language, "en") == 0 || has_catalogue(folder, code) || has_catalogue(folder, language);
}

static void list_languages(const char *folder, char *out, size_t size) {
    size_t length = (size_t)snprintf(out, size, "en");
    DIR *directory = opendir(folder);
    if (!directory) return;
    for (struct dirent *entry; (entry = readdir(directory)) && length + CODE_MAX < size;) {
        if (entry->d_name[0] == '.' || strlen(entry->d_name) >= CODE_MAX - 2) continue;
        if (has_catalogue(folder, entry->d_name))
            length += (size_t)snprintf(out + length, size - length, ", %s", entry->d_name);
    }
    closedir(directory);
}

static const char *from_environment(void) {
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", NULL};
    for (int i = 0; names[i]; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "en";
}

/* "de_CH.UTF-8" becomes "de_CH"; a list, as LANGUAGE may contain, stays a list; C and POSIX become English. */
static void clean_code(const char *value, char *out, size_t size) {
    snprintf(out, size, "%s", value);
    if (!strchr(out, ':')) out[strcspn(out, ".@")] = '\0';
    if (strcmp(out, "C") == 0 || strcmp(out, "POSIX") == 0 || !*out) snprintf(out, size, "en");
}

bool language_choose(const char *code) {
    char folder[PATH_MAX + 32], clean[CODE_MAX * 4];
    catalogue_folder(folder, sizeof folder);
    clean_code(code ? code : from_environment(), clean, sizeof clean);
    bool known = !code || (strlen(clean) < CODE_MAX && !strpbrk(clean, "/:") && is_spoken(folder, clean));
    setlocale(LC_ALL, "C.UTF-8");
    setenv("LANGUAGE", known ? clean : "en", 1);
    bindtextdomain(MOA_TEXT_DOMAIN, folder);
    bind_textdomain_codeset(MOA_TEXT_DOMAIN, "UTF-8");
    textdomain(MOA_TEXT_DOMAIN);
    if (known) return true;
    char spoken[256];
    list_languages(folder, spoken, sizeof spoken);
    cli_error(_("there is no language '%s'; there are: %s"), code, spoken);
    return false;
}
