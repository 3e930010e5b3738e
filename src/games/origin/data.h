/* data.h - Origin's components: the board, tiles, tokens and cards (ORI-1), read from data/origin.json or a user's
 * file; and tables computed from them once, so that rules are lookups. */
#ifndef MOA_ORIGIN_DATA_H
#define MOA_ORIGIN_DATA_H

#include "core/error.h"
#include "core/json_in.h"
#include "core/json_out.h"
#include <stdint.h>

enum {
    ORI_TERRITORIES_MIN = 37, /* all 36 pawns must fit */
    ORI_TERRITORIES_MAX = 64, /* a set of territories is one word */
    ORI_STRAITS = 11,
    ORI_GREENS = 5,
    ORI_HUNTS = 6,         /* hunting tokens; one of them leaves the game */
    ORI_LEVELS = 5,        /* of tiles */
    ORI_TILES = 30,        /* in the box */
    ORI_SLOTS = 15,        /* of the reward board: columns of 3, 3, 3 and 6 */
    ORI_LEVEL_1_LEAST = 3, /* of them on it at the start, ORI-2.4 */
    ORI_CARDS = 48,        /* in the box; a set of cards is one word */
    ORI_PAWNS = 27,        /* kinds of pawns */
    ORI_PILE_MAX = 20,
    ORI_ID_MAX = 24,   /* buffer size for a name, including the NUL */
    ORI_STEPS_MAX = 8, /* height 3, runners 1, two long marches 4: ORI-10.1 */
    ORI_LEAPS_MAX = 2,
};

/* Of territories. The first three are also the reward board's columns and the types of cards: yellow, action;
 * orange, permanent; purple, objective. Brown is a column too. */
enum ori_colour { ORI_YELLOW, ORI_ORANGE, ORI_PURPLE, ORI_BROWN, ORI_GREEN, ORI_ORIGIN, ORI_COLOURS };
enum ori_type { ORI_ACTION, ORI_PERMANENT, ORI_OBJECTIVE, ORI_TYPES };
enum ori_continent {
    ORI_AFRICA,
    ORI_EURASIA,
    ORI_NORTH_AMERICA,
    ORI_SOUTH_AMERICA,
    ORI_OCEANIA,
    ORI_ANTARCTICA,
    ORI_CONTINENTS,
};

/* Kinds of cards, in the order of the rules: sections 9, 10, 8. */
enum ori_card {
    ORI_LONG_MARCH,
    ORI_SECOND_WIND,
    ORI_LEAP,
    ORI_RAID,
    ORI_TRIBUTE,
    ORI_THEFT_OF_FIRE,
    ORI_INSPIRATION,
    ORI_SCOUTING,
    ORI_SEAFARING,
    ORI_STORYTELLERS,
    ORI_GATHERERS,
    ORI_TOOLMAKERS,
    ORI_ELDERS,
    ORI_QUARRY,
    ORI_RUNNERS,
    ORI_KINSHIP,
    ORI_SPEARS,
    ORI_SHIELDS,
    ORI_TRACKERS,
    ORI_NAVIGATORS,
    ORI_WRITING,
    ORI_CIVILIZATION,
    ORI_GREEN_2,
    ORI_BROWN_3,
    ORI_ORANGE_3,
    ORI_YELLOW_3,
    ORI_AFRICA_3,
    ORI_EURASIA_3,
    ORI_OCEANIA_3,
    ORI_NORTH_AMERICA_3,
    ORI_SOUTH_AMERICA_3,
    ORI_ANTARCTICA_3,
    ORI_CLUSTER_4,
    ORI_BRIDGE_4,
    ORI_FOUR_CONTINENTS,
    ORI_STRONG_3,
    ORI_TALL_3,
    ORI_ALL_COLOURS_2,
    ORI_STRAITS_2,
    ORI_TILES_8,
    ORI_LEVEL_4,
    ORI_CULTURE_2,
    ORI_CARD_KINDS,
};

static inline int ori_type_of(int kind) {
    return kind < ORI_SEAFARING ? ORI_ACTION : kind < ORI_GREEN_2 ? ORI_PERMANENT : ORI_OBJECTIVE;
}

struct ori_data {
    /* The board, as read. Territories and straits have the order of the file. */
    int territories;
    char id[ORI_TERRITORIES_MAX][ORI_ID_MAX];
    uint8_t continent[ORI_TERRITORIES_MAX]; /* enum ori_continent */
    uint8_t colour[ORI_TERRITORIES_MAX];    /* enum ori_colour */
    int16_t x[ORI_TERRITORIES_MAX],
        y[ORI_TERRITORIES_MAX];         /* where a label may stand, in 0..1000 by 0..560 */
    uint64_t land[ORI_TERRITORIES_MAX]; /* neighbours by land */
    char strait_id[ORI_STRAITS][ORI_ID_MAX];
    uint8_t strait[ORI_STRAITS][2]; /* the two territories it joins, the smaller first */
    /* Tiles, tokens, cards, as read. */
    uint8_t tiles[ORI_LEVELS];         /* how many of level 1 to 5 */
    uint8_t hunting[ORI_HUNTS];        /* values, ascending */
    uint8_t strait_value[ORI_STRAITS]; /* values of the tokens, ascending */
    uint8_t copies[ORI_CARD_KINDS];
    uint8_t level[ORI_CARD_KINDS];  /* of permanent cards, else 0 */
    uint8_t points[ORI_CARD_KINDS]; /* of objectives, else 0 */

    /* Computed from it. */
    int origin;                                                    /* the territory with the Origin sign */
    uint8_t green[ORI_GREENS];                                     /* the green territories, ascending */
    uint64_t adjacent[ORI_TERRITORIES_MAX];                        /* by land and by strait, ORI-1.8 */
    uint64_t of_continent[ORI_CONTINENTS], of_colour[ORI_COLOURS]; /* territories */
    uint8_t kind_of[ORI_CARDS];                           /* card -> kind; cards are sorted by kind */
    uint64_t of_kind[ORI_CARD_KINDS], of_type[ORI_TYPES]; /* cards */
    /* Territories within so many steps of one, itself included; [1]: one crossing of a strait is free. */
    uint64_t reach[2][ORI_STEPS_MAX + 1][ORI_TERRITORIES_MAX];
    /* Pawns that fit beside a pawn, with so many leaps; [.][1]: with kinship. ORI-4.2, leap, ORI-10.3. */
    uint32_t fit[ORI_LEAPS_MAX + 1][2][ORI_PAWNS];
    uint32_t ways[ORI_TILES + 1][ORI_SLOTS + 1]; /* n choose k, for ORI-2.4 */
};

extern const char *const ori_colour_word[];    /* of territories; "yellow" ... "origin" */
extern const char *const ori_continent_word[]; /* "africa" ... */
extern const char *const ori_type_word[];      /* "action", "permanent", "objective" */
extern const char *const ori_card_word[];      /* "long_march" ... */

bool ori_data_load(void *data, const struct moa_json *json, struct moa_error *error);
void ori_data_write(const void *data, struct moa_writer *writer);
/* Fills the second half of the structure from the first (tables.c). */
void ori_data_tables(struct ori_data *data);

#endif
