/* data.h - the data set of Laborigines: circles with their two sides, colour classes, disease cards. */
#ifndef MOA_LABORIGINES_DATA_H
#define MOA_LABORIGINES_DATA_H

#include "core/game.h"

enum lab_trap {
    LAB_FOOTPRINT,
    LAB_SICKNESS, /* the circle 'disease' */
    LAB_CHARITY,
    LAB_RADIATION,
    LAB_LIGHTNING,
    LAB_ACID,
    LAB_SMALL_EXPLOSION,
    LAB_BIG_EXPLOSION,
    LAB_HEALING,
    LAB_IMMUNITY,
    LAB_DANGER,
    LAB_SAFE,
    LAB_TRAPS,
};

enum lab_disease {
    LAB_LEPROSY,
    LAB_INFERIORITY,
    LAB_LIMPING,
    LAB_IMMUNITY_LOSS,
    LAB_HYPERACTIVITY,
    LAB_BENIGN,
    LAB_MALIGN,
    LAB_STORAGE,
    LAB_DISEASES,
    LAB_NO_DISEASE = LAB_DISEASES, /* no active disease */
};

/* LAB-1.3 */
enum lab_class { LAB_YELLOW, LAB_GREEN, LAB_WHITE };

enum {
    LAB_RING_MIN = 12, /* limits of a data set: six figures and Moa need space to move */
    LAB_RING_MAX = 24,
    LAB_CARDS_MAX = 32,
};

/* A kind of circle; equal circles have the same kind. */
struct lab_circle {
    uint8_t side[2]; /* enum lab_trap */
    uint8_t copies;
};

struct lab_data {
    int ring;  /* how many circles lie in the ring */
    int kinds; /* different ones */
    struct lab_circle circle[LAB_RING_MAX];
    uint8_t class_of[LAB_TRAPS];    /* enum lab_class */
    uint8_t diseases[LAB_DISEASES]; /* cards of each */
};

extern const char *const lab_trap_word[]; /* code names; end with NULL */
extern const char *const lab_disease_word[];
extern const char *const lab_class_word[];

bool lab_data_load(void *data, const struct moa_json *json, struct moa_error *error);
void lab_data_write(const void *data, struct moa_writer *writer);

/* A circle as a state holds it: kind * 2 + the side that is up. */
static inline int lab_up(const struct lab_data *data, int circle) {
    return data->circle[circle >> 1].side[circle & 1];
}
static inline int lab_back(const struct lab_data *data, int circle) {
    return data->circle[circle >> 1].side[!(circle & 1)];
}

#endif
