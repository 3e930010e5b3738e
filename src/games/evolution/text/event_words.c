/* event_words.c - what happened, as sentences for the log. */
#include "core/i18n.h"
#include "games/evolution/text/names.h"

/* What brought the chips, as the end of a sentence. */
static const char *by_words(enum evo_by by) {
    switch (by) {
    case EVO_BY_FEEDING: return _("from the watering hole");
    case EVO_BY_FORAGING: return _("with Foraging");
    case EVO_BY_COOPERATION: return _("with Cooperation");
    case EVO_BY_LONG_NECK: return _("with Long Neck");
    case EVO_BY_INTELLIGENCE: return _("with Intelligence");
    case EVO_BY_ATTACK: return _("from its prey");
    case EVO_BY_SCAVENGER: return _("as a scavenger");
    }
    return "";
}

static void ate_words(const char *who, const int16_t *arg, struct moa_buffer *buffer) {
    int food = arg[1], fat = arg[2];
    struct evo_word name = evo_species_name(arg[0]);
    const char *species = name.text;
    const char *by = by_words(arg[4]);
    if (food && arg[3])
        moa_buffer_format(
            buffer, moa_plural("%s: species %s eats %d meat %s", "%s: species %s eats %d meat %s", food), who,
            species, food, by);
    else if (food)
        moa_buffer_format(
            buffer, moa_plural("%s: species %s eats %d plant %s", "%s: species %s eats %d plants %s", food),
            who, species, food, by);
    if (food && fat)
        moa_buffer_format(buffer, moa_plural("; stores %d chip as fat", "; stores %d chips as fat", fat),
                          fat);
    else if (fat)
        moa_buffer_format(buffer,
                          moa_plural("%s: species %s stores %d chip as fat %s",
                                     "%s: species %s stores %d chips as fat %s", fat),
                          who, species, fat, by);
}

/* Cards that only their player sees. */
static void secret_words(const struct moa_event *event, const char *who, const char *card,
                         struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    bool known = arg[0] != EVO_NO_CARD;
    switch (event->kind) {
    case EVO_EV_DREW:
        if (known)
            moa_buffer_format(buffer, _("%s draws %s"), who, card);
        else
            moa_buffer_format(buffer, _("%s draws a card"), who);
        break;
    case EVO_EV_FOOD_LAID:
        if (known)
            moa_buffer_format(buffer, _("%s places %s on the watering hole"), who, card);
        else
            moa_buffer_format(buffer, _("%s places a food card on the watering hole"), who);
        break;
    case EVO_EV_TRAIT_LAID:
        if (known)
            moa_buffer_format(buffer, _("%s plays %s face down on species %s"), who, card,
                              evo_species_name(arg[1]).text);
        else
            moa_buffer_format(buffer, _("%s plays a trait face down on species %s"), who,
                              evo_species_name(arg[1]).text);
        break;
    default: break;
    }
}

/* Dealing and playing cards. */
static void card_words(const struct evo_deck *deck, const struct moa_event *event, const char *who,
                       struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    struct evo_word name =
        arg[0] >= 0 && arg[0] < EVO_CARDS ? evo_card_name(deck, arg[0]) : (struct evo_word){""};
    const char *card = name.text;
    switch (event->kind) {
    case EVO_EV_DREW:
    case EVO_EV_FOOD_LAID:
    case EVO_EV_TRAIT_LAID: secret_words(event, who, card, buffer); break;
    case EVO_EV_REPLACED:
        moa_buffer_format(buffer, _("%s discards %s from species %s"), who, card,
                          evo_species_name(arg[1]).text);
        break;
    case EVO_EV_NEW:
        if (arg[1])
            moa_buffer_format(buffer, _("%s discards %s for a new species on the right"), who, card);
        else
            moa_buffer_format(buffer, _("%s discards %s for a new species on the left"), who, card);
        break;
    case EVO_EV_GROWN:
        if (arg[2])
            moa_buffer_format(buffer, _("%s discards %s to raise the body size of species %s to %d"), who,
                              card, evo_species_name(arg[1]).text, arg[3]);
        else
            moa_buffer_format(buffer, _("%s discards %s to raise the population of species %s to %d"), who,
                              card, evo_species_name(arg[1]).text, arg[3]);
        break;
    case EVO_EV_TURNED_UP:
        moa_buffer_format(buffer, _("%s reveals on species %s: %s"), who, evo_species_name(arg[1]).text,
                          card);
        break;
    case EVO_EV_FOOD_CARD: moa_buffer_format(buffer, _("%s reveals the food card %s"), who, card); break;
    default: break;
    }
}

/* Feeding and fighting. */
static void life_words(const struct evo_deck *deck, const struct moa_event *event,
                       const struct moa_style *style, const char *who, struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    struct evo_word name = evo_species_name(arg[0]);
    const char *species = name.text;
    switch (event->kind) {
    case EVO_EV_FERTILE:
        moa_buffer_format(buffer, _("%s: species %s gains 1 population with Fertile (now %d)"), who, species,
                          arg[1]);
        break;
    case EVO_EV_FAT_MOVED:
        moa_buffer_format(buffer,
                          moa_plural("%s: species %s eats %d chip of its fat",
                                     "%s: species %s eats %d chips of its fat", arg[1]),
                          who, species, arg[1]);
        break;
    case EVO_EV_LEFT: moa_buffer_format(buffer, _("%s: species %s skips Long Neck"), who, species); break;
    case EVO_EV_ATE: ate_words(who, arg, buffer); break;
    case EVO_EV_THOUGHT:
        moa_buffer_format(buffer, _("%s discards %s to feed species %s"), who,
                          evo_card_name(deck, arg[1]).text, species);
        break;
    case EVO_EV_PASSED: moa_buffer_format(buffer, _("%s passes"), who); break;
    case EVO_EV_ATTACK:
        moa_buffer_format(buffer, _("%s: species %s attacks species %s of %s"), who, species,
                          evo_species_name(arg[2]).text, evo_player_name(style, arg[1]).text);
        break;
    case EVO_EV_IGNORED:
        moa_buffer_format(buffer, _("%s discards %s to ignore %s"), who, evo_card_name(deck, arg[1]).text,
                          evo_trait_name(arg[0]));
        break;
    case EVO_EV_HORNS:
        moa_buffer_format(buffer, _("%s: species %s loses 1 population to Horns (now %d)"), who, species,
                          arg[1]);
        break;
    case EVO_EV_HIT:
        moa_buffer_format(buffer, _("%s: species %s loses 1 population (now %d)"), who, species, arg[1]);
        break;
    case EVO_EV_BAG:
        moa_buffer_format(buffer,
                          moa_plural("%s puts %d chip into the bag", "%s puts %d chips into the bag", arg[0]),
                          who, arg[0]);
        break;
    case EVO_EV_DIED: moa_buffer_format(buffer, _("%s: species %s dies out"), who, species); break;
    case EVO_EV_SHRANK:
        moa_buffer_format(buffer, _("%s: species %s starves (population now %d)"), who, species, arg[1]);
        break;
    default: card_words(deck, event, who, buffer); break;
    }
}

void evo_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    struct evo_word name =
        event->player < MOA_PLAYERS_MAX ? evo_player_name(style, event->player) : (struct evo_word){""};
    const char *who = name.text;
    switch (event->kind) {
    case EVO_EV_START: moa_buffer_format(buffer, _("%s is the start player"), who); break;
    case EVO_EV_REMOVED:
        moa_buffer_format(buffer, _("%d cards are removed (two-player game)"), arg[0]);
        break;
    case EVO_EV_ROUND: moa_buffer_format(buffer, _("Round %d begins with %s"), arg[0], who); break;
    case EVO_EV_SHUFFLED:
        moa_buffer_format(buffer, _("%d discards are shuffled into a new deck"), arg[0]);
        break;
    case EVO_EV_LAST_ROUND:
        if (arg[0] == EVO_END_THIS_ROUND)
            moa_buffer_put(buffer, _("This is the last round"));
        else
            moa_buffer_put(buffer, _("The next round is the last"));
        break;
    case EVO_EV_DONE: moa_buffer_format(buffer, _("%s is done playing cards"), who); break;
    case EVO_EV_LAID_OPEN:
        moa_buffer_format(buffer, _("%s: new species %d, population +%d, body size +%d, traits played %d"),
                          who, arg[0], arg[1], arg[2], arg[3]);
        break;
    case EVO_EV_HOLE: moa_buffer_format(buffer, _("Watering hole: %+d, now %d"), arg[0], arg[1]); break;
    case EVO_EV_FREE: moa_buffer_format(buffer, _("%s gets a new species for free"), who); break;
    case EVO_EV_OVER: moa_buffer_put(buffer, _("The game is over")); break;
    default: life_words(data, event, style, who, buffer); break;
    }
}
