/* internal.h - shared by the files of text/: names of territories, straits, continents, cards and pawns for people, in
 * their language; codes of actions; the board. */
#ifndef MOA_ORIGIN_TEXT_INTERNAL_H
#define MOA_ORIGIN_TEXT_INTERNAL_H

#include "core/canvas.h"
#include "games/origin/origin.h"

/* ---- Words ---- */

enum { ORI_WORD_MAX = 160 };

/* A short text by value, for use as an argument of a sentence. */
struct ori_word {
    char text[ORI_WORD_MAX];
};

/* ---- names.c ---- */
/* "Rift Valley"; on a user's board, the id with a capital letter and blanks. */
struct ori_word ori_territory_name(const struct ori_data *data, int territory);
struct ori_word ori_strait_name(const struct ori_data *data, int strait);
const char *ori_continent_name(int continent); /* "North America" */
const char *ori_colour_name(int colour);       /* of territories: "yellow" */
char ori_colour_letter(int colour);            /* 'Y', where a word does not fit */
const char *ori_tint_name(int tint);           /* of pawns: "white" */
char ori_tint_letter(int tint);
struct ori_word ori_pawn_words(int pawn); /* "2 high, 1 wide, black" */
struct ori_word ori_pawn_code(int pawn);  /* "21k", as on the map */
struct ori_word ori_player_name(const struct moa_style *style, int player);

/* ---- card_names.c ---- */
const char *ori_card_name(int kind); /* "Long March" */
/* With the level it needs, or the points it brings: "Seafaring (level 1)". */
struct ori_word ori_card_title(const struct ori_data *data, int kind);

/* ---- notation.c ---- */

/* Is the code a valid action, legal or not? */
bool ori_action_known(const struct ori_data *data, moa_action action);

/* ---- The board ---- */

enum {
    ORI_MAP_WIDTH_LEAST = 72, /* columns; with fewer the territories are a list */
    ORI_MAP_WIDTH_MOST = 108, /* with more, the lines between labels would be needlessly long */
    ORI_BAND_LINES = 3,       /* two for a territory's label, and one for the links to those below */
    ORI_BANDS_MAX = MOA_SHEET_HEIGHT / ORI_BAND_LINES,
    ORI_TAG_MAX = 64, /* bytes of a name on the map */
    ORI_LINKS_MAX = ORI_TERRITORIES_MAX * 4,
    ORI_TINTS = 3,
    /* Of the 256-colour palette. */
    ORI_WATER = 74,                /* readable on dark and light backgrounds */
    ORI_TOKEN_INK = 16 | 153 << 8, /* of strait tokens: black on pale blue */
};
#define ORI_NEUTRAL_SHAPE "○" /* of the neutral pawn */

/* Where the label of a territory lies on the map. */
struct ori_spot {
    int band, left, width;
    int place; /* how many labels of the band are left of it */
    char tag[ORI_TAG_MAX];
};

/* Two neighbours, the first not below the second, nor to the right of it in one band. */
struct ori_link {
    uint8_t one, two;
    int8_t strait; /* or -1: by land */
    bool around;   /* leaves the map at one edge and continues at the other */
    bool drawn;
};

struct ori_map {
    const struct ori_data *data;
    const struct ori_state *s;
    const struct moa_style *style;
    int width; /* columns of the map */
    int bands;
    int margin; /* columns at both edges for links around the world */
    struct ori_spot spot[ORI_TERRITORIES_MAX];
    struct ori_link link[ORI_LINKS_MAX];
    int links;
    struct moa_sheet sheet;
};

/* ---- layout.c ---- */
/* Finds all neighbours and a position for every label; false if they do not all fit. */
bool ori_map_lay_out(struct ori_map *map);

/* ---- links.c ---- */
/* Draws the links between the labels, which must already be drawn; marks the links that could be drawn. */
void ori_map_draw_links(struct ori_map *map);

/* ---- map.c ---- */
int ori_colour_ink(int colour);
int ori_tint_ink(int tint);
/* The map with its legend, or a list of the territories if it does not fit; then, or beside it, the supply. */
void ori_put_map(const struct ori_data *data, const struct ori_state *s, const struct moa_style *style,
                 struct moa_buffer *buffer);

/* Is the area empty? Also false if it is not on the map. */
bool ori_map_is_free(const struct ori_map *map, int row, int column, int rows, int columns);

/* ---- legend.c ---- */
/* Writes the legend into free space on the map; false if it does not fit. */
bool ori_map_draw_legend(struct ori_map *map);
/* The same in lines of their own. */
void ori_put_legend(const struct moa_style *style, struct moa_buffer *buffer);

/* ---- list.c ---- */
/* A heading and words separated by commas, wrapped into lines; nothing at all if no word is added. */
struct ori_list {
    const struct moa_style *style;
    struct moa_buffer *buffer;
    const char *heading;
    int indent, column, count;
};
struct ori_list ori_list_begin(const struct moa_style *style, struct moa_buffer *buffer, const char *heading);
void ori_list_add(struct ori_list *list, int ink, const char *words);
void ori_list_end(struct ori_list *list);

/* ---- supply.c ---- */
/* Writes the reward board with its piles, and the pawns that are left, onto a sheet. */
void ori_write_supply(const struct ori_data *data, const struct ori_state *s, struct moa_sheet *sheet,
                      int row, int column);
int ori_supply_columns(void); /* width of the supply */
/* The same in lines of their own. */
void ori_put_supply(const struct ori_data *data, const struct ori_state *s, const struct moa_style *style,
                    struct moa_buffer *buffer);
/* The cards at the bottom of the piles that the viewer knows. */
void ori_put_bottoms(const struct ori_data *data, const struct ori_state *s, int viewer,
                     const struct moa_style *style, struct moa_buffer *buffer);

/* ---- players.c ---- */
void ori_put_players(const struct ori_data *data, const struct ori_state *s, int viewer,
                     const struct moa_style *style, struct moa_buffer *buffer);

#endif
