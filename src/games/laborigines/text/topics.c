/* topics.c - names of traps, diseases and stones, and what each does, in our own words, for help at the table. */
#include "core/canvas.h"
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

static const char *const trap_name[LAB_TRAPS] = {
    [LAB_FOOTPRINT] = N_("Footprint"),
    [LAB_SICKNESS] = N_("Disease"),
    [LAB_CHARITY] = N_("Charity"),
    [LAB_RADIATION] = N_("Radiation"),
    [LAB_LIGHTNING] = N_("Lightning"),
    [LAB_ACID] = N_("Acid"),
    [LAB_SMALL_EXPLOSION] = N_("Small Explosion"),
    [LAB_BIG_EXPLOSION] = N_("Big Explosion"),
    [LAB_HEALING] = N_("Healing"),
    [LAB_IMMUNITY] = N_("Immunity"),
    [LAB_DANGER] = N_("Danger"),
    [LAB_SAFE] = N_("Safe Field"),
};

static const char *const disease_name[LAB_DISEASES] = {
    [LAB_LEPROSY] = N_("Leprosy"),
    [LAB_INFERIORITY] = N_("Inferiority Complex"),
    [LAB_LIMPING] = N_("Limping"),
    [LAB_IMMUNITY_LOSS] = N_("Immunity Loss"),
    [LAB_HYPERACTIVITY] = N_("Hyperactivity"),
    [LAB_BENIGN] = N_("Benign Mutation"),
    [LAB_MALIGN] = N_("Malign Mutation"),
    [LAB_STORAGE] = N_("Energy Storage Disorder"),
};

const struct moa_topic lab_topics[] = {
    {"footprint",
     N_("Footprint: move the same number again in the same direction, and spring the trap there."),
     "LAB-6.2"},
    {"disease",
     N_("Disease: you fall ill, and a new disease card is revealed. All ill laborigines now have "
        "that disease."),
     "LAB-6.3"},
    {"charity",
     N_("Charity: give 3 stones to the laborigine with the fewest. If that is you, nothing "
        "happens; if several others share the fewest, donate the 3."),
     "LAB-6.4"},
    {"radiation", N_("Radiation: donate 1 stone for each circle showing green."), "LAB-6.5"},
    {"lightning",
     N_("Lightning: you get a bolt and keep it. Then everyone donates 1 stone for each of their "
        "bolts."),
     "LAB-6.6"},
    {"acid",
     N_("Acid: on your next turn, donate 1 stone on every circle you leave, but none where you "
        "stop."),
     "LAB-6.7"},
    {"small_explosion", N_("Small Explosion: donate 4 stones."), "LAB-6.8"},
    {"big_explosion", N_("Big Explosion: donate 8 stones."), "LAB-6.9"},
    {"healing",
     N_("Healing: every other laborigine gives you 1 stone of a colour you choose. It cures "
        "nothing."),
     "LAB-6.10"},
    {"immunity", N_("Immunity: you get the immunity flag."), "LAB-6.11"},
    {"danger", N_("Danger: nothing happens yet, but Big Explosion is on the back."), "LAB-6.12"},
    {"safe", N_("Safe Field: nothing happens."), "LAB-6.13"},
    {"leprosy", N_("Leprosy: after rolling, donate 1 stone."), "LAB-4.4"},
    {"inferiority_complex", N_("Inferiority Complex: if you roll a 1, donate 2 stones, even with the flag."),
     "LAB-4.5"},
    {"limping", N_("Limping: if your laborigine's die is even, donate 2 stones."), "LAB-4.6"},
    {"immunity_loss",
     N_("Immunity Loss: you can't carry the flag. If you would get it, it goes to the middle."), "LAB-4.7"},
    {"hyperactivity", N_("Hyperactivity: your laborigine's die counts double, footprints included."),
     "LAB-4.8"},
    {"benign_mutation", N_("Benign Mutation: you donate 1 stone less each time."), "LAB-4.9"},
    {"malign_mutation", N_("Malign Mutation: you donate 1 stone more each time."), "LAB-4.10"},
    {"energy_storage_disorder",
     N_("Energy Storage Disorder: you can't take stones. They stay on the circle or with their "
        "owner."),
     "LAB-4.11"},
    {"flag",
     N_("Flag: while you carry it, you lose no stones, neither by donation nor by transfer. You "
        "get it by rolling a 1 or on Immunity, and lose it when another laborigine runs into "
        "you, or when you and Moa run into each other. It leaves the game with the first "
        "laborigine to drop out."),
     "LAB-3.4, LAB-3.5, LAB-3.8"},
    {"moa",
     N_("Moa: moves clockwise by the die you leave it. When Moa and a laborigine run into each "
        "other, the laborigine donates 2 stones, or loses the flag instead."),
     "LAB-5.1, LAB-5.4"},
    {"donation",
     N_("Donation: the 1st stone goes onto the circle, the 2nd out of the game, the 3rd onto the "
        "circle, and so on. You choose the colours."),
     "LAB-3.1, LAB-3.2"},
    {"transfer",
     N_("Transfer: stones go from one laborigine to another; the player on turn chooses the "
        "colours."),
     "LAB-3.3"},
    {"manipulation",
     N_("Manipulation: before another laborigine moves, you can pay 3 stones of its colour to "
        "set its direction. The stones leave the game."),
     "LAB-5.8"},
    {NULL, NULL, NULL},
};

const char *lab_trap_name(int trap) { return _(trap_name[trap]); }
const char *lab_disease_name(int disease) { return _(disease_name[disease]); }

/* Translators: the next ones are abbreviations for the board of a narrow terminal, used only where the name has more
 * than 10 letters; at most 10 letters. */
static const char *const trap_short[LAB_TRAPS] = {
    [LAB_SMALL_EXPLOSION] = N_("Small Exp."),
    [LAB_BIG_EXPLOSION] = N_("Big Exp."),
    [LAB_SAFE] = N_("Safe F."),
};

const char *lab_trap_short(int trap, int columns) {
    const char *name = lab_trap_name(trap);
    return moa_text_columns(name) <= columns || !trap_short[trap] ? name : _(trap_short[trap]);
}

struct lab_word lab_stone_words(int shown, int stones) {
    struct lab_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    const char *form = "";
    switch (shown) {
    case 0: form = moa_plural("%d blue stone", "%d blue stones", stones); break;
    case 1: form = moa_plural("%d orange stone", "%d orange stones", stones); break;
    case 2: form = moa_plural("%d green stone", "%d green stones", stones); break;
    case 3: form = moa_plural("%d pink stone", "%d pink stones", stones); break;
    case 4: form = moa_plural("%d yellow stone", "%d yellow stones", stones); break;
    default: form = moa_plural("%d neutral stone", "%d neutral stones", stones); break;
    }
    moa_buffer_format(&buffer, form, stones);
    return word;
}

const char *lab_colour_name(int shown) {
    static const char *const name[LAB_COLOURS + 1] = {N_("blue"), N_("orange"), N_("green"),
                                                      N_("pink"), N_("yellow"), N_("neutral")};
    return _(name[shown]);
}

char lab_stone_letter(int shown) {
    /* Translators: one plain letter each for blue, orange, green, pink, yellow and neutral stones, all different. */
    const char *letters = _("bogpyn");
    return letters[shown];
}
