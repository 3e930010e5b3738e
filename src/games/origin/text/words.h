/* words.h - names of territories, straits, continents, cards and pawns for people, in their language. */
#ifndef MOA_ORIGIN_WORDS_H
#define MOA_ORIGIN_WORDS_H

#include "games/origin/origin.h"

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

#endif
