/* design.c - which designs of laborigines there are (LAB-1.8, LAB-8.1); see design.h. */
#include "games/laborigines/design.h"
#include "games/laborigines/laborigines.h"

static bool design_known(uint16_t design) {
    for (int i = 0; i < LAB_PARTS; i++)
        if (lab_design_part(design, i) >= LAB_PART_CHOICES) return false;
    return true;
}

bool lab_design_known(uint32_t code, int figures) {
    return code >> (figures * LAB_DESIGN_BITS) == 0 && design_known(lab_design_of(code, 0)) &&
           design_known(lab_design_of(code, 1));
}

uint32_t lab_loadout_random(const struct moa_setup *setup, struct moa_rng *rng) {
    int figures = setup->option[0] == LAB_TWINS ? 2 : 1;
    uint32_t code = 0;
    for (int i = 0; i < figures * LAB_PARTS; i++)
        code |= moa_rng_below(rng, LAB_PART_CHOICES) << (i * LAB_PART_BITS);
    return code;
}

/* LAB-8.1: only twins are two. */
uint32_t lab_loadout_fit(const struct moa_setup *setup, uint32_t code) {
    return setup->option[0] == LAB_TWINS ? code : lab_design_code(lab_design_of(code, 0), 0);
}
