/* figure.h - the designer's data (LAB-1.8): a laborigine is a shape, eyes, arms, a mouth, a decoration.
 *
 * A design is five digits of base 8 (three bits each); a seat's code has two of them, the second for the other
 * twin. Front ends draw it. */
#ifndef MOA_LABORIGINES_FIGURE_H
#define MOA_LABORIGINES_FIGURE_H

#include "core/game.h"

enum { LAB_PARTS = 5, LAB_PART_BITS = 3, LAB_DESIGN_BITS = LAB_PARTS * LAB_PART_BITS };

/* Words of each part, in the order of the bits; each list ends with NULL. */
extern const char *const lab_shape_word[];
extern const char *const lab_eyes_word[];
extern const char *const lab_arms_word[];
extern const char *const lab_mouth_word[];
extern const char *const lab_decoration_word[];
extern const char *const *const lab_part_word[LAB_PARTS];

/* Is the code of a seat one that its designs can have, one or two of them? */
bool lab_design_known(uint32_t code, int figures);
static inline uint16_t lab_design_of(uint32_t code, int number) {
    return (uint16_t)(code >> (number * LAB_DESIGN_BITS) & ((1u << LAB_DESIGN_BITS) - 1));
}
static inline uint32_t lab_design_code(uint16_t design, int number) {
    return (uint32_t)design << (number * LAB_DESIGN_BITS);
}

/* "blob-googly-short-smile-plain" */
void lab_design_write(uint16_t design, struct moa_out *out);
/* "a blob with googly eyes ..." in the reader's language. */
void lab_design_words(uint16_t design, struct moa_out *out);

/* The slots of the interface: one design, or two with a + between. */
void lab_loadout_text(uint32_t code, struct moa_out *out);
bool lab_loadout_parse(const char *text, uint32_t *code, struct moa_error *error);
uint32_t lab_loadout_random(const struct moa_setup *setup, struct moa_rng *rng);
void lab_loadout_words(uint32_t code, struct moa_out *out);
uint32_t lab_loadout_fit(const struct moa_setup *setup, uint32_t code);

#endif
