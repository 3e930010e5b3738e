/* topics.c - what each card does, and the terms of the game, in our own words, for help at the table. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

const struct moa_topic ori_topics[] = {
    /* Action cards. */
    {"long_march",
     N_("Long March (action): play it with a migration or displacement. The pawn can move 2 "
        "steps farther."),
     "ORI-10.1"},
    {"second_wind",
     N_("Second Wind (action): play it after your action. One of your pawns migrates again and "
        "takes its rewards."),
     "ORI-4.5"},
    {"leap",
     N_("Leap (action): play it with an evolution. The new pawn can differ from its neighbour in "
        "two ways instead of one, but can't grow by 2 in one of them."),
     "ORI-4.2, ORI-10.3"},
    {"raid",
     N_("Raid (action): play it with a displacement. Equal width is enough, and you draw the top "
        "action card afterwards."),
     "ORI-10.2"},
    {"tribute",
     N_("Tribute (action): choose another player. You get one of their cards at random; only you "
        "two see which."),
     "ORI-6.1"},
    {"theft_of_fire",
     N_("Theft of Fire (action): take an uncovered tile of level 1 to 4 from another player, if "
        "you can place it."),
     "ORI-5.7"},
    {"inspiration", N_("Inspiration (action): take a tile of any column that you can place."),
     "ORI-5.6, ORI-5.7"},
    {"scouting",
     N_("Scouting (action): look at the top 4 objectives, keep one, and put the others at the "
        "bottom of the deck in any order."),
     "ORI-5.13"},
    /* Permanent cards. */
    {"seafaring",
     N_("Seafaring (permanent, level 1): once in each of your moves, crossing a strait costs no "
        "step."),
     "ORI-10.1"},
    {"storytellers", N_("Storytellers (permanent, level 1): you can hold 3 objectives instead of 2."),
     "ORI-5.13"},
    {"gatherers", N_("Gatherers (permanent, level 1): you draw 1 more action card with yellow rewards."),
     "ORI-5.2"},
    {"toolmakers", N_("Toolmakers (permanent, level 1): you draw 1 more permanent card with orange rewards."),
     "ORI-5.3"},
    {"elders",
     N_("Elders (permanent, level 2): whenever you draw objectives, draw 1 more, then choose "
        "which to keep. Scouting and Tribute do not count."),
     "ORI-5.13"},
    {"quarry", N_("Quarry (permanent, level 2): after a brown reward, take 1 more brown tile, if one fits."),
     "ORI-5.5"},
    {"runners", N_("Runners (permanent, level 2): your pawns can move 1 step farther."), "ORI-10.1"},
    {"kinship", N_("Kinship (permanent, level 2): the colour of a pawn does not matter when you evolve."),
     "ORI-4.2, ORI-10.3"},
    {"spears",
     N_("Spears (permanent, level 3): your pawns count as 1 wider when displacing, and you draw "
        "the top action card after each displacement."),
     "ORI-10.2"},
    {"shields", N_("Shields (permanent, level 3): your pawns count as 1 wider against displacement."),
     "ORI-10.2"},
    {"trackers",
     N_("Trackers (permanent, level 3): when you enter a green territory without a token, you "
        "can draw the top card of any deck."),
     "ORI-5.10"},
    {"navigators",
     N_("Navigators (permanent, level 4): at the end of the game, each of your strait tokens is "
        "worth 1 more point."),
     "ORI-7.4"},
    {"writing", N_("Writing (permanent, level 4): you can play 1 more card of any colour on each turn."),
     "ORI-3.1"},
    {"civilization",
     N_("Civilization (permanent, level 5): at the end of the game, 1 point for each continent "
        "with one of your villages."),
     "ORI-7.4"},
    /* Objectives. */
    {"green_2", N_("Two pawns on green (objective): have 2 pawns on green territories."), "ORI-6.3"},
    {"brown_3", N_("Three pawns on brown (objective): have 3 pawns on brown territories."), "ORI-6.3"},
    {"orange_3", N_("Three pawns on orange (objective): have 3 pawns on orange territories."), "ORI-6.3"},
    {"yellow_3", N_("Three pawns on yellow (objective): have 3 pawns on yellow territories."), "ORI-6.3"},
    {"africa_3", N_("Three pawns in Africa (objective): have 3 pawns in Africa."), "ORI-6.3"},
    {"eurasia_3", N_("Three pawns in Eurasia (objective): have 3 pawns in Eurasia."), "ORI-6.3"},
    {"oceania_3", N_("Three pawns in Oceania (objective): have 3 pawns in Oceania."), "ORI-6.3"},
    {"north_america_3", N_("Three pawns in North America (objective): have 3 pawns in North America."),
     "ORI-6.3"},
    {"south_america_3", N_("Three pawns in South America (objective): have 3 pawns in South America."),
     "ORI-6.3"},
    {"antarctica_3", N_("Three pawns in Antarctica (objective): have 3 pawns in Antarctica."), "ORI-6.3"},
    {"cluster_4", N_("Four pawns together (objective): have 4 connected pawns on the same continent."),
     "ORI-6.3"},
    {"bridge_4",
     N_("Four pawns across a strait (objective): have 4 connected pawns on at least 2 continents."),
     "ORI-6.3"},
    {"four_continents", N_("Four Continents (objective): have a pawn on each of 4 continents."), "ORI-6.3"},
    {"strong_3", N_("Three pawns of width 3 (objective): have 3 pawns of width 3."), "ORI-6.3"},
    {"tall_3", N_("Three pawns of height 3 (objective): have 3 pawns of height 3."), "ORI-6.3"},
    {"all_colours_2", N_("Two pawns of each colour (objective): have 2 white, 2 brown and 2 black pawns."),
     "ORI-6.3"},
    {"straits_2", N_("Two Straits (objective): have 2 strait tokens."), "ORI-6.3"},
    {"tiles_8", N_("Eight Tiles (objective): have 8 tiles, covered tiles included."), "ORI-6.3"},
    {"level_4", N_("Level Four (objective): have a tile of level 4, covered or uncovered."), "ORI-6.3"},
    {"culture_2", N_("Two Permanent Cards (objective): have 2 permanent cards in play."), "ORI-6.3"},
    /* Terms. */
    {"evolution",
     N_("Evolution: place a new pawn with one of your villages on an empty territory. It must "
        "match a neighbouring pawn, or differ in one way: another colour, 1 higher or 1 wider."),
     "ORI-4.1, ORI-4.2"},
    {"migration",
     N_("Migration: move one of your pawns to an empty territory, up to as many steps as its "
        "height. It can pass through other pawns."),
     "ORI-4.5"},
    {"displacement",
     N_("Displacement: move one of your pawns onto another player's narrower pawn. The two swap "
        "places, and only you take a reward."),
     "ORI-4.6, ORI-5.11"},
    {"neighbours", N_("Neighbours: territories that share a border or a strait. Lines on the map show them."),
     "ORI-1.8"},
    {"rewards",
     N_("Rewards: the colour of the territory you enter decides. Yellow, orange, purple: a tile "
        "and a card, or more cards to choose from. Brown: two brown tiles, or any one tile. "
        "Green: the hunting token."),
     "ORI-5.1, ORI-5.2, ORI-5.3, ORI-5.4, ORI-5.5, ORI-5.10"},
    {"reward_board",
     N_("Reward board: its columns show the tiles that can be taken. A taken tile is replaced "
        "from the reserve while it lasts."),
     "ORI-1.9, ORI-5.6"},
    {"tiles",
     N_("Tiles: you can always take level 1. A higher tile must cover one of yours that is "
        "exactly one level lower. Each tile is worth 1 point at the end, level 5 is worth 5."),
     "ORI-5.7, ORI-7.4"},
    {"straits",
     N_("Straits: they make two territories neighbours. With one of your pawns on each side, you "
        "take the token and keep it."),
     "ORI-1.8, ORI-5.12"},
    {"hunting", N_("Hunting: the first player to enter a green territory takes its token and keeps it."),
     "ORI-5.10"},
    {"continents",
     N_("Continents: Africa, Eurasia, North America, South America, Oceania (two islands) and "
        "Antarctica, separated by straits."),
     "ORI-1.7"},
    {"cards",
     N_("Cards: on your turn you can play one of each colour, before or after your action. "
        "Action cards work at once. Permanent cards need a tile of their level and stay in play. "
        "Objectives score points once you have met them."),
     "ORI-3.1, ORI-6.1, ORI-6.2, ORI-6.3, ORI-6.4"},
    {"villages", N_("Villages: you have 9, one for each new pawn. Without a village, you can't evolve."),
     "ORI-1.2, ORI-4.4"},
    {"neutral_pawn",
     N_("Neutral pawn: it stands on the Origin territory, belongs to nobody and never moves. New "
        "pawns can evolve from it."),
     "ORI-2.2, ORI-4.7"},
    {"ending",
     N_("Ending: when a deck, the reward board, the supply of pawns or all villages are used up, "
        "every other player has one more turn."),
     "ORI-7.1, ORI-7.2"},
    {"points",
     N_("Points: objectives in play, tokens, tiles, 1 for each card in hand, and bonuses of "
        "permanent cards."),
     "ORI-7.4"},
    {NULL, NULL, NULL},
};
