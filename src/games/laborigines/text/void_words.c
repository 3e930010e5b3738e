/* void_words.c - why something that was due does not happen, as sentences for the log. */
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

/* One sentence for each reason, with the name of the laborigine. */
static const char *const sentence[LAB_VOIDS] = {
    [LAB_VOID_FLAG] = N_("The flag protects %s"),
    [LAB_VOID_BENIGN] = N_("%s donates nothing (Benign Mutation)"),
    [LAB_VOID_STORAGE] = N_("%s can't take stones (Energy Storage Disorder)"),
    [LAB_VOID_EMPTY] = N_("%s has no stones left to give"),
    [LAB_VOID_TWINS] = N_("%s takes no stones: twins share theirs"),
    [LAB_VOID_HAS_FLAG] = N_("%s already has the flag"),
    [LAB_VOID_FLAG_GONE] = N_("%s gets no flag: it is out of the game"),
    [LAB_VOID_IMMUNITY_LOSS] = N_("%s can't take the flag, which stays in the middle (Immunity Loss)"),
    [LAB_VOID_ILL] = N_("%s is already ill"),
    [LAB_VOID_NO_CARD] = N_("%s reveals no disease: there is no other card"),
    [LAB_VOID_FEWEST] = N_("%s has the fewest stones: nothing happens"),
    [LAB_VOID_SHARED] = N_("Several others have the fewest stones: %s donates instead"),
    [LAB_VOID_NO_GREEN] = N_("%s donates nothing: no circle is green"),
    [LAB_VOID_FOOTPRINTS] = N_("%s stays: after 40 footprints in one turn the next does nothing"),
    [LAB_VOID_ACID] = N_("%s already has the acid mark"),
};

void lab_void_words(int why, int disease_plus_1, const char *figure, struct moa_buffer *buffer) {
    if (why < 0 || why >= LAB_VOIDS) return;
    moa_buffer_format(buffer, _(sentence[why]), figure);
    if (disease_plus_1 > 0) moa_buffer_format(buffer, " (%s)", lab_disease_name(disease_plus_1 - 1));
}
