/* topics.c - what each card does, and the terms of the game, in our own words, for help at the table. */
#include "core/i18n.h"
#include "games/origin/text/words.h"

const struct moa_topic ori_topics[] = {
    /* Action cards. */
    {"long_march",
     N_("Long March (action): play it with a migration or a displacement. The pawn may go 2 steps farther. (ORI-10.1)")},
    {"second_wind",
     N_("Second Wind (action): play it after your action. One of your pawns migrates once more, with all that this "
        "brings. (ORI-4.5)")},
    {"leap",
     N_("Leap (action): play it with an evolution. The new pawn may differ from its neighbour in two ways instead of "
        "one, but never grow by 2. (ORI-4.2, ORI-10.3)")},
    {"raid",
     N_("Raid (action): play it with a displacement. Equal width is enough, and you draw the top action card afterwards. "
        "(ORI-10.2)")},
    {"tribute",
     N_("Tribute (action): choose another player. You get one of their cards at random; only you two see which. "
        "(ORI-6.1)")},
    {"theft_of_fire",
     N_("Theft of Fire (action): take an uncovered tile of level 1 to 4 from another player, if you can place it. "
        "(ORI-5.7)")},
    {"inspiration",
     N_("Inspiration (action): take a tile of any column that you can place. (ORI-5.6, ORI-5.7)")},
    {"scouting",
     N_("Scouting (action): look at the top 4 objectives, keep one, and put the others under the pile in the order you "
        "like. (ORI-5.13)")},
    /* Permanent cards. */
    {"seafaring",
     N_("Seafaring (permanent, level 1): once in each move of yours, crossing a strait costs no step. (ORI-10.1)")},
    {"storytellers",
     N_("Storytellers (permanent, level 1): you may hold 3 objectives instead of 2. (ORI-5.13)")},
    {"gatherers",
     N_("Gatherers (permanent, level 1): your yellow rewards draw 1 more action card. (ORI-5.2)")},
    {"toolmakers",
     N_("Toolmakers (permanent, level 1): your orange rewards draw 1 more permanent card. (ORI-5.3)")},
    {"elders",
     N_("Elders (permanent, level 2): whenever you draw objectives, you draw 1 more, and then choose which you keep. "
        "Scouting and Tribute do not count. (ORI-5.13)")},
    {"quarry",
     N_("Quarry (permanent, level 2): your brown rewards end with 1 more brown tile, if one fits. (ORI-5.5)")},
    {"runners", N_("Runners (permanent, level 2): your pawns may go 1 step farther. (ORI-10.1)")},
    {"kinship",
     N_("Kinship (permanent, level 2): the colour of a pawn does not matter when you evolve. (ORI-4.2, ORI-10.3)")},
    {"spears",
     N_("Spears (permanent, level 3): your pawns count as 1 wider when they displace, and each displacement lets you "
        "draw the top action card. (ORI-10.2)")},
    {"shields",
     N_("Shields (permanent, level 3): your pawns count as 1 wider when others want to displace them. (ORI-10.2)")},
    {"trackers",
     N_("Trackers (permanent, level 3): when you enter a green territory without a token, you may draw the top card of "
        "any pile. (ORI-5.10)")},
    {"navigators",
     N_("Navigators (permanent, level 4): at the end each of your strait tokens is worth 1 point more. (ORI-7.4)")},
    {"writing",
     N_("Writing (permanent, level 4): you may play one more card in each turn, of any colour. (ORI-3.1)")},
    {"civilization",
     N_("Civilization (permanent, level 5): at the end 1 point for each continent with a village of yours. (ORI-7.4)")},
    /* Objectives. */
    {"green_2", N_("Two on Green (objective): have 2 pawns on green territories. (ORI-6.3)")},
    {"brown_3", N_("Three on Brown (objective): have 3 pawns on brown territories. (ORI-6.3)")},
    {"orange_3", N_("Three on Orange (objective): have 3 pawns on orange territories. (ORI-6.3)")},
    {"yellow_3", N_("Three on Yellow (objective): have 3 pawns on yellow territories. (ORI-6.3)")},
    {"africa_3", N_("Three in Africa (objective): have 3 pawns in Africa. (ORI-6.3)")},
    {"eurasia_3", N_("Three in Eurasia (objective): have 3 pawns in Eurasia. (ORI-6.3)")},
    {"oceania_3", N_("Three in Oceania (objective): have 3 pawns in Oceania. (ORI-6.3)")},
    {"north_america_3", N_("Three in North America (objective): have 3 pawns in North America. (ORI-6.3)")},
    {"south_america_3", N_("Three in South America (objective): have 3 pawns in South America. (ORI-6.3)")},
    {"antarctica_3", N_("Three in Antarctica (objective): have 3 pawns in Antarctica. (ORI-6.3)")},
    {"cluster_4",
     N_("Four Together (objective): have 4 pawns that are connected, one beside the other, all on one continent. "
        "(ORI-6.3)")},
    {"bridge_4",
     N_("Four across a Strait (objective): have 4 pawns that are connected, one beside the other, on at least 2 "
        "continents. (ORI-6.3)")},
    {"four_continents", N_("Four Continents (objective): have a pawn on each of 4 continents. (ORI-6.3)")},
    {"strong_3", N_("Three of Width 3 (objective): have 3 pawns of width 3. (ORI-6.3)")},
    {"tall_3", N_("Three of Height 3 (objective): have 3 pawns of height 3. (ORI-6.3)")},
    {"all_colours_2",
     N_("Two of Each Colour (objective): have 2 white, 2 brown and 2 black pawns. (ORI-6.3)")},
    {"straits_2", N_("Two Straits (objective): have 2 strait tokens. (ORI-6.3)")},
    {"tiles_8", N_("Eight Tiles (objective): have 8 tiles, covered or not. (ORI-6.3)")},
    {"level_4", N_("Level Four (objective): have a tile of level 4, covered or not. (ORI-6.3)")},
    {"culture_2", N_("Two Permanent Cards (objective): have 2 permanent cards in play. (ORI-6.3)")},
    /* Terms. */
    {"evolution",
     N_("Evolution: put a new pawn and a village of yours on an empty territory beside any pawn that it resembles: the "
        "same, or one thing differs: another colour, 1 higher or 1 wider. (ORI-4.1, ORI-4.2)")},
    {"migration",
     N_("Migration: move a pawn of yours up to as many steps as it is high, to an empty territory. Others do not stand "
        "in its way. (ORI-4.5)")},
    {"displacement",
     N_("Displacement: move a pawn of yours onto a narrower pawn of another player. The two swap places, and only you "
        "take a reward. (ORI-4.6, ORI-5.11)")},
    {"neighbours",
     N_("Neighbours: territories that share a border, or that a strait joins. On the map lines show them. (ORI-1.8)")},
    {"rewards",
     N_("Rewards: entering a territory brings something by its colour. Yellow, orange, purple: a tile and a card, or "
        "more cards to choose from. Brown: two brown tiles, or any one. Green: the hunting token. (ORI-5.1 to ORI-5.5, "
        "ORI-5.10)")},
    {"reward_board",
     N_("Reward board: its columns show the tiles that can be taken; a taken one is replaced from the reserve while that "
        "lasts. (ORI-1.9, ORI-5.6)")},
    {"tiles",
     N_("Tiles: level 1 can always be taken; a higher one must cover one of yours that is exactly one level lower. Each "
        "is worth 1 point at the end, level 5 is worth 5. (ORI-5.7, ORI-7.4)")},
    {"straits",
     N_("Straits: they make two territories neighbours. With a pawn of yours on both sides you take the token, for good. "
        "(ORI-1.8, ORI-5.12)")},
    {"hunting", N_("Hunting: who enters a green territory first takes its token, for good. (ORI-5.10)")},
    {"continents",
     N_("Continents: Africa, Eurasia, North America, South America, Oceania (two islands) and Antarctica; straits part "
        "them. (ORI-1.7)")},
    {"cards",
     N_("Cards: in your turn you may play one of each colour, before or after your action. Action cards work at once; "
        "permanent cards need a tile of their level and stay; objectives need their condition and bring points. "
        "(ORI-3.1, ORI-6.1 to ORI-6.4)")},
    {"villages",
     N_("Villages: you have 9, one for each new pawn. Without one there is no evolution. (ORI-1.2, ORI-4.4)")},
    {"neutral_pawn",
     N_("Neutral pawn: it stands on the Origin territory, is nobody's, and never moves. New pawns can develop from it. "
        "(ORI-2.2, ORI-4.7)")},
    {"ending",
     N_("Ending: when a pile, the reward board, the supply of pawns or all villages are used up, each other player has "
        "one more turn. (ORI-7.1, ORI-7.2)")},
    {"points",
     N_("Points: objectives in play, tokens, tiles, 1 for each card in hand, and what permanent cards add. (ORI-7.4)")},
    {NULL, NULL},
};
