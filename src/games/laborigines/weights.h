/* weights.h - what the evaluation of Laborigines gives for each feature (features.c). Made by:
 *   moa tune laborigines --rounds 5 --games 1200 --seed 1 --afresh
 */
const float lab_weights[] = {
    /* alive */ -0.1338f,
    /* stones */ 0.0172f,
    /* stones_few */ -0.5900f,
    /* stones_of_side */ 2.7721f,
    /* flag */ 0.0830f,
    /* ill */ -0.0730f,
    /* bolts */ -0.1485f,
    /* acid */ -0.3088f,
    /* figures */ 0.0809f,
    /* trapped */ -0.0060f,
    /* rich_circle */ 0.0102f,
};
