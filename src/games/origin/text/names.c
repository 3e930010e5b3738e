/* names.c - what territories, straits, continents and pawns are called. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/origin/text/internal.h"
#include <ctype.h>
#include <string.h>

struct name {
    const char *id, *name;
};

static const struct name territory_name[] = {
    {"atlas", N_("Atlas")},
    {"nile", N_("Nile")},
    {"sahel", N_("Sahel")},
    {"guinea", N_("Guinea")},
    {"horn", N_("Horn")},
    {"rift", N_("Rift Valley")},
    {"congo", N_("Congo")},
    {"kalahari", N_("Kalahari")},
    {"iberia", N_("Iberia")},
    {"danube", N_("Danube")},
    {"scandia", N_("Scandia")},
    {"steppe", N_("Steppe")},
    {"levant", N_("Levant")},
    {"arabia", N_("Arabia")},
    {"zagros", N_("Zagros")},
    {"siberia", N_("Siberia")},
    {"altai", N_("Altai")},
    {"indus", N_("Indus")},
    {"ganges", N_("Ganges")},
    {"huanghe", N_("Huang He")},
    {"chukotka", N_("Chukotka")},
    {"sunda", N_("Sunda")},
    {"alaska", N_("Alaska")},
    {"nunavut", N_("Nunavut")},
    {"greenland", N_("Greenland")},
    {"cascadia", N_("Cascadia")},
    {"prairie", N_("Prairie")},
    {"laurentia", N_("Laurentia")},
    {"appalachia", N_("Appalachia")},
    {"mesoamerica", N_("Mesoamerica")},
    {"orinoco", N_("Orinoco")},
    {"andes", N_("Andes")},
    {"amazon", N_("Amazon")},
    {"caatinga", N_("Caatinga")},
    {"pampas", N_("Pampas")},
    {"patagonia", N_("Patagonia")},
    {"papua", N_("Papua")},
    {"bismarck", N_("Bismarck")},
    {"pilbara", N_("Pilbara")},
    {"arnhem", N_("Arnhem")},
    {"murray", N_("Murray")},
    {"weddell", N_("Weddell")},
    {"maud", N_("Maud")},
    {"victoria", N_("Victoria")},
    {"wilkes", N_("Wilkes")},
    {NULL, NULL},
};

static const struct name strait_name[] = {
    {"gibraltar", N_("Gibraltar")},   {"suez", N_("Suez")},       {"bering", N_("Bering")},
    {"denmark", N_("Denmark")},       {"panama", N_("Panama")},   {"drake", N_("Drake")},
    {"wallace", N_("Wallace")},       {"torres", N_("Torres")},   {"tasman", N_("Tasman")},
    {"saint_paul", N_("Saint Paul")}, {"agulhas", N_("Agulhas")}, {NULL, NULL},
};

static struct ori_word name_of(const struct name *names, const char *id) {
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    for (; names->id; names++) {
        if (strcmp(names->id, id) != 0) continue;
        moa_buffer_put(&buffer, _(names->name));
        return word;
    }
    moa_buffer_put(&buffer, id);
    word.text[0] = (char)toupper((unsigned char)word.text[0]);
    for (char *at = word.text; *at; at++)
        if (*at == '_') *at = ' ';
    return word;
}

struct ori_word ori_territory_name(const struct ori_data *data, int territory) {
    return name_of(territory_name, data->id[territory]);
}

struct ori_word ori_strait_name(const struct ori_data *data, int strait) {
    return name_of(strait_name, data->strait_id[strait]);
}

const char *ori_continent_name(int continent) {
    static const char *const name[ORI_CONTINENTS] = {N_("Africa"),        N_("Eurasia"), N_("North America"),
                                                     N_("South America"), N_("Oceania"), N_("Antarctica")};
    return _(name[continent]);
}

const char *ori_colour_name(int colour) {
    static const char *const name[ORI_COLOURS] = {N_("yellow"), N_("orange"), N_("purple"),
                                                  N_("brown"),  N_("green"),  N_("origin")};
    return _(name[colour]);
}

/* A catalogue with too few letters is not used. */
static char letter(const char *letters, const char *english, int index) {
    return (strlen(letters) == strlen(english) ? letters : english)[index];
}

char ori_colour_letter(int colour) {
    /* Translators: one plain capital letter each for yellow, orange, purple, brown and green territories, then the
     * sign of the Origin territory; all different. */
    return letter(_("YOPBG*"), "YOPBG*", colour);
}

const char *ori_tint_name(int tint) {
    static const char *const name[] = {N_("white"), N_("brown"), N_("black")};
    return _(name[tint]);
}

char ori_tint_letter(int tint) {
    /* Translators: one plain small letter each for white, brown and black pawns, all different. */
    return letter(_("wbk"), "wbk", tint);
}

struct ori_word ori_pawn_words(int pawn) {
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    int height = ori_height(pawn), width = ori_width(pawn);
    switch (ori_tint(pawn)) {
    case 0: moa_buffer_format(&buffer, _("%d high, %d wide, white"), height, width); break;
    case 1: moa_buffer_format(&buffer, _("%d high, %d wide, brown"), height, width); break;
    default: moa_buffer_format(&buffer, _("%d high, %d wide, black"), height, width); break;
    }
    return word;
}

struct ori_word ori_pawn_code(int pawn) {
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_buffer_format(&buffer, "%d%d%c", ori_height(pawn), ori_width(pawn), ori_tint_letter(ori_tint(pawn)));
    return word;
}

struct ori_word ori_player_name(const struct moa_style *style, int player) {
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_seat_name(style, player, &buffer);
    return word;
}
