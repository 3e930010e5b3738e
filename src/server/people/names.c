/* names.c - when two names are the same; see internal.h.
 *
 * Folded names are stored, so a name must fold the same way on every machine and for ever: the letters are listed here.
 * Rejected: towlower, which supports more letters with every version of the C library. */
#include "core/utf8.h"
#include "server/people/internal.h"
#include <string.h>

/* The small letters of capitals `from` to `to`, every `step`-th, come `add` after them. */
struct capitals {
    uint32_t from, to;
    int step, add;
};

static const struct capitals latin_greek_cyrillic[] = {
    {'A', 'Z', 1, 32},       {0xC0, 0xD6, 1, 32},     {0xD8, 0xDE, 1, 32},   {0x100, 0x12E, 2, 1},
    {0x130, 0x130, 1, -199}, /* dotted I: i */
    {0x132, 0x136, 2, 1},    {0x139, 0x147, 2, 1},    {0x14A, 0x176, 2, 1},  {0x178, 0x178, 1, -121},
    {0x179, 0x17D, 2, 1},    {0x17F, 0x17F, 1, -268}, /* long s: s */
    {0x386, 0x386, 1, 38},   {0x388, 0x38A, 1, 37},   {0x38C, 0x38C, 1, 64}, {0x38E, 0x38F, 1, 63},
    {0x391, 0x3A1, 1, 32},   {0x3A3, 0x3AB, 1, 32},   {0x3C2, 0x3C2, 1, 1}, /* final sigma: sigma */
    {0x400, 0x40F, 1, 80},   {0x410, 0x42F, 1, 32},   {0x460, 0x480, 2, 1},  {0x48A, 0x4BE, 2, 1},
    {0x4C1, 0x4CD, 2, 1},    {0x4D0, 0x52E, 2, 1},
};

static uint32_t small_letter(uint32_t code) {
    for (size_t i = 0; i < sizeof latin_greek_cyrillic / sizeof *latin_greek_cyrillic; i++) {
        const struct capitals *row = &latin_greek_cyrillic[i];
        if (code < row->from || code > row->to || (code - row->from) % (uint32_t)row->step != 0) continue;
        return (uint32_t)((int)code + row->add);
    }
    return code;
}

struct range {
    uint32_t from, to;
};

static bool is_among(const struct range *range, size_t count, uint32_t code) {
    for (size_t i = 0; i < count; i++)
        if (code >= range[i].from && code <= range[i].to) return true;
    return false;
}

static bool is_blank(uint32_t code) {
    static const struct range blank[] = {{' ', ' '},       {0xA0, 0xA0},     {0x1680, 0x1680},
                                         {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
                                         {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000}};
    return is_among(blank, sizeof blank / sizeof *blank, code);
}

/* Joiners, direction marks, fillers, variation selectors, tags. */
static bool is_unseen(uint32_t code) {
    static const struct range unseen[] = {
        {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},     {0x115F, 0x1160},
        {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},   {0x202A, 0x202E},
        {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
        {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
    return is_among(unseen, sizeof unseen / sizeof *unseen, code);
}

void people_fold(const char *name, char folded[3 * MOA_NAME_MAX]) {
    size_t length = 0;
    bool blank = false; /* seen since the last letter */
    while (*name) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(name, &code);
        if (bytes == 0) break;
        name += bytes;
        if (is_unseen(code)) continue;
        if (is_blank(code)) {
            blank = true;
            continue;
        }
        if (length + 1 + MOA_UTF8_MAX >= 3 * MOA_NAME_MAX) break;
        if (blank && length > 0) folded[length++] = ' ';
        blank = false;
        length += (size_t)moa_utf8_write(folded + length, small_letter(code));
    }
    folded[length] = '\0';
}
