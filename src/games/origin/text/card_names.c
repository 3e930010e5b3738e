/* card_names.c - what cards are called. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

static const char *const card_name[ORI_CARD_KINDS] = {
    [ORI_LONG_MARCH] = N_("Long March"),
    [ORI_SECOND_WIND] = N_("Second Wind"),
    [ORI_LEAP] = N_("Leap"),
    [ORI_RAID] = N_("Raid"),
    [ORI_TRIBUTE] = N_("Tribute"),
    [ORI_THEFT_OF_FIRE] = N_("Theft of Fire"),
    [ORI_INSPIRATION] = N_("Inspiration"),
    [ORI_SCOUTING] = N_("Scouting"),
    [ORI_SEAFARING] = N_("Seafaring"),
    [ORI_STORYTELLERS] = N_("Storytellers"),
    [ORI_GATHERERS] = N_("Gatherers"),
    [ORI_TOOLMAKERS] = N_("Toolmakers"),
    [ORI_ELDERS] = N_("Elders"),
    [ORI_QUARRY] = N_("Quarry"),
    [ORI_RUNNERS] = N_("Runners"),
    [ORI_KINSHIP] = N_("Kinship"),
    [ORI_SPEARS] = N_("Spears"),
    [ORI_SHIELDS] = N_("Shields"),
    [ORI_TRACKERS] = N_("Trackers"),
    [ORI_NAVIGATORS] = N_("Navigators"),
    [ORI_WRITING] = N_("Writing"),
    [ORI_CIVILIZATION] = N_("Civilization"),
    [ORI_GREEN_2] = N_("Two pawns on green"),
    [ORI_BROWN_3] = N_("Three pawns on brown"),
    [ORI_ORANGE_3] = N_("Three pawns on orange"),
    [ORI_YELLOW_3] = N_("Three pawns on yellow"),
    [ORI_AFRICA_3] = N_("Three pawns in Africa"),
    [ORI_EURASIA_3] = N_("Three pawns in Eurasia"),
    [ORI_OCEANIA_3] = N_("Three pawns in Oceania"),
    [ORI_NORTH_AMERICA_3] = N_("Three pawns in North America"),
    [ORI_SOUTH_AMERICA_3] = N_("Three pawns in South America"),
    [ORI_ANTARCTICA_3] = N_("Three pawns in Antarctica"),
    [ORI_CLUSTER_4] = N_("Four pawns together"),
    [ORI_BRIDGE_4] = N_("Four pawns across a strait"),
    [ORI_FOUR_CONTINENTS] = N_("Four Continents"),
    [ORI_STRONG_3] = N_("Three pawns of width 3"),
    [ORI_TALL_3] = N_("Three pawns of height 3"),
    [ORI_ALL_COLOURS_2] = N_("Two pawns of each colour"),
    [ORI_STRAITS_2] = N_("Two Straits"),
    [ORI_TILES_8] = N_("Eight Tiles"),
    [ORI_LEVEL_4] = N_("Level Four"),
    [ORI_CULTURE_2] = N_("Two Permanent Cards"),
};

const char *ori_card_name(int kind) { return _(card_name[kind]); }

struct ori_word ori_card_title(const struct ori_data *data, int kind) {
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    int points = data->points[kind];
    switch (ori_type_of(kind)) {
    case ORI_PERMANENT:
        moa_buffer_format(&buffer, _("%s (level %d)"), ori_card_name(kind), data->level[kind]);
        break;
    case ORI_OBJECTIVE:
        moa_buffer_format(&buffer, moa_plural("%s (%d point)", "%s (%d points)", points), ori_card_name(kind),
                          points);
        break;
    default: moa_buffer_put(&buffer, ori_card_name(kind)); break;
    }
    return word;
}
