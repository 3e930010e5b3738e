/* face.c - a laborigine in one line of text: arms, decoration, outline, eyes around the mouth. Characters of
 * Latin-1 only, so that every terminal has them and each is one column wide. */
#include "games/laborigines/text/figure.h"
#include "games/laborigines/text/internal.h"

enum part { SHAPE, EYES, ARMS, MOUTH, DECORATION, CHOICES = 6 };

struct pair {
    const char *left, *right;
};

/* Each list in the order of lab_part_word. */
static const struct pair outline[CHOICES] = {{"(", ")"},   {"{", "}"}, {"<", ">"},
                                             {"(=", "=)"}, {"*", "*"}, {"[", "]"}};
static const struct pair eyes[CHOICES] = {{"o", "O"}, {"0", ""},   {"°", "°"},
                                          {"-", "-"}, {"oo", "o"}, {"x", "x"}};
static const struct pair arms[CHOICES] = {{"-", "-"}, {"\\", "/"}, {"~", "~"},
                                          {"«", "»"}, {"E", "3"},  {"", ""}};
static const char *const mouth[CHOICES] = {"u", "w", "v", ">", ".", "p"};
static const struct pair decoration[CHOICES] = {{"", ""},   {"^", "^"}, {"#", ""},
                                                {":", ":"}, {"8", ""},  {"", "Y"}};

struct lab_word lab_face(uint16_t design) {
    int choice[LAB_PARTS];
    for (int i = 0; i < LAB_PARTS; i++) {
        choice[i] = design >> (i * LAB_PART_BITS) & ((1 << LAB_PART_BITS) - 1);
        assert(choice[i] < CHOICES);
    }
    struct lab_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    const struct pair *arm = &arms[choice[ARMS]], *extra = &decoration[choice[DECORATION]];
    const struct pair *line = &outline[choice[SHAPE]], *eye = &eyes[choice[EYES]];
    moa_buffer_format(&buffer, "%s%s%s%s", arm->left, extra->left, line->left, eye->left);
    moa_buffer_put(&buffer, mouth[choice[MOUTH]]);
    moa_buffer_format(&buffer, "%s%s%s%s", eye->right, line->right, extra->right, arm->right);
    return word;
}
