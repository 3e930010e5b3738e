/* design.h - what players design (LAB-1.8): a laborigine is a shape, eyes, arms, a mouth, a decoration.
 *
 * A design is five digits of base 8 (three bits each); a seat's code has two of them, the second for the other
 * twin. Front ends draw it. */
#ifndef MOA_LABORIGINES_DESIGN_H
#define MOA_LABORIGINES_DESIGN_H

#include "core/game.h"

enum { LAB_PARTS = 5, LAB_PART_BITS = 3, LAB_PART_CHOICES = 6, LAB_DESIGN_BITS = LAB_PARTS * LAB_PART_BITS };

/* Is the code of a seat one that its designs can have, one or two of them? */
bool lab_design_known(uint32_t code, int figures);
static inline uint16_t lab_design_of(uint32_t code, int number) {
    return (uint16_t)(code >> (number * LAB_DESIGN_BITS) & ((1u << LAB_DESIGN_BITS) - 1));
}
static inline uint32_t lab_design_code(uint16_t design, int number) {
    return (uint32_t)design << (number * LAB_DESIGN_BITS);
}
static inline int lab_design_part(uint16_t design, int part) {
    return design >> (part * LAB_PART_BITS) & ((1 << LAB_PART_BITS) - 1);
}

/* Slots of the interface. */
uint32_t lab_loadout_random(const struct moa_setup *setup, struct moa_rng *rng);
uint32_t lab_loadout_fit(const struct moa_setup *setup, uint32_t code);

#endif
