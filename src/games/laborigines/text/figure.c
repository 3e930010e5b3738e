/* figure.c - designs of laborigines as text and words; see figure.h. */
#include "games/laborigines/text/figure.h"
#include "core/i18n.h"
#include <string.h>

const char *const lab_shape_word[] = {"blob", "egg", "pear", "sausage", "star", "cube", NULL};
const char *const lab_eyes_word[] = {"googly", "cyclops", "stalks", "sleepy", "three", "buttons", NULL};
const char *const lab_arms_word[] = {"short", "long", "tentacles", "wings", "claws", "armless", NULL};
const char *const lab_mouth_word[] = {"smile", "grin", "fangs", "beak", "round", "tongue", NULL};
const char *const lab_decoration_word[] = {"plain", "horns", "mohawk", "spots", "bow", "antenna", NULL};

const char *const *const lab_part_word[LAB_PARTS] = {lab_shape_word, lab_eyes_word, lab_arms_word,
                                                     lab_mouth_word, lab_decoration_word};

static const char *const shape_words[] = {N_("a blob"),    N_("an egg"), N_("a pear"),
                                          N_("a sausage"), N_("a star"), N_("a cube")};
static const char *const eye_words[] = {N_("googly eyes"), N_("one big eye"), N_("eyes on stalks"),
                                        N_("sleepy eyes"), N_("three eyes"),  N_("button eyes")};
static const char *const arm_words[] = {N_("short arms"), N_("long arms"), N_("tentacles"),
                                        N_("wings"),      N_("claws"),     N_("no arms")};
static const char *const mouth_words[] = {N_("a smile"), N_("a grin"),        N_("fangs"),
                                          N_("a beak"),  N_("a round mouth"), N_("its tongue out")};
static const char *const decoration_words[] = {N_("nothing else"), N_("two horns"), N_("a mohawk"),
                                               N_("spots"),        N_("a bow"),     N_("an antenna")};

enum { SECOND = 1 };

void lab_design_write(uint16_t design, struct moa_buffer *buffer) {
    for (int i = 0; i < LAB_PARTS; i++)
        moa_buffer_format(buffer, "%s%s", i ? "-" : "", lab_part_word[i][lab_design_part(design, i)]);
}

void lab_design_words(uint16_t design, struct moa_buffer *buffer) {
    moa_buffer_format(buffer, _("%s with %s, %s, %s and %s"), _(shape_words[lab_design_part(design, 0)]),
                      _(eye_words[lab_design_part(design, 1)]), _(arm_words[lab_design_part(design, 2)]),
                      _(mouth_words[lab_design_part(design, 3)]),
                      _(decoration_words[lab_design_part(design, 4)]));
}

void lab_loadout_text(uint32_t code, struct moa_buffer *buffer) {
    lab_design_write(lab_design_of(code, 0), buffer);
    if (!lab_design_of(code, SECOND)) return;
    moa_buffer_put(buffer, "+");
    lab_design_write(lab_design_of(code, SECOND), buffer);
}

void lab_loadout_words(uint32_t code, struct moa_buffer *buffer) {
    lab_design_words(lab_design_of(code, 0), buffer);
    if (!lab_design_of(code, SECOND)) return;
    moa_buffer_put(buffer, _("; its twin: "));
    lab_design_words(lab_design_of(code, SECOND), buffer);
}

/* ---- Reading ---- */

/* All that can be said, so that this is also the help. */
static const char *fail_design(struct moa_error *error) {
    struct moa_buffer buffer = MOA_BUFFER(error->text);
    moa_buffer_put(
        &buffer, _("a figure is shape, eyes, arms, mouth, decoration, as in blob-googly-short-smile-plain:"));
    for (int i = 0; i < LAB_PARTS; i++)
        for (int k = 0; k < LAB_PART_CHOICES; k++)
            moa_buffer_format(&buffer, "%s%s", k ? " " : i ? " | " : " ", lab_part_word[i][k]);
    return NULL;
}

/* Reads a design up to its end or a +; NULL if it is none. */
static const char *read_design(const char *text, uint16_t *design, struct moa_error *error) {
    *design = 0;
    for (int i = 0; i < LAB_PARTS; i++) {
        size_t length = strcspn(text, "-+");
        int choice = 0;
        while (choice < LAB_PART_CHOICES && (strlen(lab_part_word[i][choice]) != length ||
                                             strncmp(lab_part_word[i][choice], text, length) != 0))
            choice++;
        bool more = text[length] == '-';
        if (choice == LAB_PART_CHOICES || more != (i + 1 < LAB_PARTS)) return fail_design(error);
        *design = (uint16_t)(*design | choice << (i * LAB_PART_BITS));
        text += length + more;
    }
    return text;
}

bool lab_loadout_parse(const char *text, uint32_t *code, struct moa_error *error) {
    uint16_t design[2] = {0, 0};
    text = read_design(text, &design[0], error);
    if (text && *text == '+') text = read_design(text + 1, &design[SECOND], error);
    if (!text) return false;
    if (*text) return moa_fail(error, _("after two figures comes nothing more"));
    *code = lab_design_code(design[0], 0) | lab_design_code(design[SECOND], SECOND);
    return true;
}
