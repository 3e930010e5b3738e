/* weights.h - what the evaluation of Origin gives for each feature (features.c). Made by:
 *   moa tune origin --rounds 5 --games 1200 --seed 1 --afresh
 * when a small pile still got fewer cards back (ORI-5.2). Weights learned since were no better: docs/players.md.
 */
const float ori_weights[] = {
    /* points */ 0.0470f,
    /* points_late */ 0.1522f,
    /* ready */ 0.1228f,
    /* ready_left */ 0.0796f,
    /* near */ 0.1039f,
    /* objectives */ -0.1758f,
    /* actions_left */ 0.0290f,
    /* permanents_left */ 0.0621f,
    /* playable_left */ -0.3144f,
    /* culture_left */ 0.3856f,
    /* top_1_left */ 0.1109f,
    /* top_2_left */ 0.1175f,
    /* top_3_left */ 0.3775f,
    /* top_4_left */ 0.7215f,
    /* pawns */ 0.1503f,
    /* pawns_left */ -0.3784f,
    /* height_left */ 0.0810f,
    /* width_left */ 0.1236f,
    /* continents_left */ -0.1627f,
    /* strait_sides_left */ 0.3177f,
    /* hunts_near */ -0.0112f,
    /* on_turn */ 0.2664f,
};
