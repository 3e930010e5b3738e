/* figure.h - designs of laborigines (design.h) as text and words. */
#ifndef MOA_LABORIGINES_FIGURE_H
#define MOA_LABORIGINES_FIGURE_H

#include "games/laborigines/design.h"

/* Words of each part, in the order of the bits; each list ends with NULL. */
extern const char *const lab_shape_word[];
extern const char *const lab_eyes_word[];
extern const char *const lab_arms_word[];
extern const char *const lab_mouth_word[];
extern const char *const lab_decoration_word[];
extern const char *const *const lab_part_word[LAB_PARTS];

/* "blob-googly-short-smile-plain" */
void lab_design_write(uint16_t design, struct moa_buffer *buffer);
/* "a blob with googly eyes ..." in the reader's language. */
void lab_design_words(uint16_t design, struct moa_buffer *buffer);

/* Slots of the interface: one design, or two with a + between. */
void lab_loadout_text(uint32_t code, struct moa_buffer *buffer);
bool lab_loadout_parse(const char *text, uint32_t *code, struct moa_error *error);
void lab_loadout_words(uint32_t code, struct moa_buffer *buffer);

#endif
