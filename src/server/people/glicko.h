/* glicko.h - Glicko-2 (Glickman 2013): how strong a player is, and how certain that is. */
#ifndef MOA_SERVER_PEOPLE_GLICKO_H
#define MOA_SERVER_PEOPLE_GLICKO_H

struct glicko {
    double rating, deviation, volatility;
};

enum { GLICKO_OPPONENTS_MAX = 8 };

/* A new player: 1500, 350, 0.06. */
struct glicko glicko_new(void);
/* The rating after games against these opponents; score: 1 won, 0.5 drawn, 0 lost. All ratings are those before the games. */
struct glicko glicko_after(struct glicko me, const struct glicko *opponent, const double *score, int count);

#endif
