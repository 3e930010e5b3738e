/* words.c - Pebbles in words: the stable text of actions for records, and what people read.
 *
 * The stable text is never translated and never changed, or old records could not be read. */
#include "core/i18n.h"
#include "games/template/template.h"
#include <string.h>

const struct moa_topic tpl_topics[] = {
    {"pot",
     N_("The pebbles that the next winner of a round takes: one more is put in each round than in the last."),
     NULL},
    {"low", N_("A variant: the lowest number that lies there only once takes the pot."), NULL},
    {NULL, NULL, NULL},
};

const char *const tpl_charms[] = {
    [TPL_PEBBLE] = "pebble", [TPL_SHELL] = "shell", [TPL_FEATHER] = "feather", [TPL_CHARMS] = NULL};

void tpl_loadout_text(uint32_t code, struct moa_buffer *buffer) { moa_buffer_put(buffer, tpl_charms[code]); }

bool tpl_loadout_parse(const char *text, uint32_t *code, struct moa_error *error) {
    for (*code = 0; *code < TPL_CHARMS; ++*code) {
        if (strcmp(tpl_charms[*code], text) == 0) return true;
    }
    return moa_fail(error, _("\"%.40s\" is no charm; there are: pebble, shell, feather."), text);
}

uint32_t tpl_loadout_random(const struct moa_setup *setup, struct moa_rng *rng) {
    (void)setup; /* every set-up allows every charm */
    return moa_rng_below(rng, TPL_CHARMS);
}

static const char *const charm_words[] = {[TPL_PEBBLE] = N_("a lucky pebble"),
                                          [TPL_SHELL] = N_("a lucky shell"),
                                          [TPL_FEATHER] = N_("a lucky feather")};

void tpl_loadout_words(uint32_t code, struct moa_buffer *buffer) {
    moa_buffer_put(buffer, _(charm_words[code]));
}

static const char *const verbs[] = {[TPL_DEAL] = "deal", [TPL_CHOOSE] = "choose"};

void tpl_action_text(const void *data, moa_action action, struct moa_buffer *buffer) {
    (void)data;
    moa_buffer_format(buffer, "%s %d", verbs[tpl_action_kind(action)], tpl_action_number(action));
}

/* Each code has exactly one form: the text is compared with the written form of each code, so nothing else is
 * accepted. */
bool tpl_action_parse(const void *data, const char *text, moa_action *action, struct moa_error *error) {
    for (int kind = TPL_DEAL; kind <= TPL_CHOOSE; kind++) {
        for (int n = 1; n <= TPL_NUMBERS; n++) {
            char form[16];
            struct moa_buffer buffer = MOA_BUFFER(form);
            *action = tpl_action((enum tpl_kind)kind, n);
            tpl_action_text(data, *action, &buffer);
            if (strcmp(form, text) == 0) return true;
        }
    }
    return moa_fail(error,
                    _("\"%.40s\" is no action of Pebbles; write \"choose 5\" or \"deal 5\", with 1 to %d."),
                    text, TPL_NUMBERS);
}

void tpl_action_words(const void *data, const void *state, int player, moa_action action,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    (void)data;
    (void)player;
    int number = tpl_action_number(action);
    if (tpl_action_kind(action) == TPL_DEAL) {
        moa_buffer_format(buffer, _("deal a %d to %s"), number, style->names[tpl_next_dealt(state)]);
    } else {
        moa_buffer_format(buffer, _("choose the %d"), number);
    }
}

void tpl_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    (void)data;
    const char *name = event->player < MOA_PLAYERS_MAX ? style->names[event->player] : "";
    int n = event->arg[0];
    switch ((enum tpl_event)event->kind) {
    case TPL_EVENT_DEALT: moa_buffer_format(buffer, _("%s is dealt a %d."), name, n); break;
    case TPL_EVENT_DEALT_DOWN: moa_buffer_format(buffer, _("%s is dealt a card."), name); break;
    case TPL_EVENT_CHOSE: moa_buffer_format(buffer, _("%s has chosen."), name); break;
    case TPL_EVENT_TURNED_UP: moa_buffer_format(buffer, _("%s turns up a %d."), name, n); break;
    case TPL_EVENT_TOOK:
        moa_buffer_format(buffer, moa_plural("%s takes %d pebble.", "%s takes %d pebbles.", n), name, n);
        break;
    case TPL_EVENT_POT_STAYS:
        moa_buffer_format(
            buffer,
            moa_plural("Nobody takes the pot of %d pebble.", "Nobody takes the pot of %d pebbles.", n), n);
        break;
    }
}

void tpl_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer) {
    (void)style;
    const struct tpl_state *s = state;
    if (s->round == TPL_OVER) {
        moa_buffer_put(buffer, _("The game is over."));
    } else if (s->round == TPL_DEALING) {
        moa_buffer_put(buffer, _("A card is dealt."));
    } else if (tpl_actors(data, s) >> player & 1) {
        moa_buffer_format(buffer,
                          moa_plural("Choose a card in secret: %d pebble is in the pot.",
                                     "Choose a card in secret: %d pebbles are in the pot.", s->pot),
                          s->pot);
    } else {
        moa_buffer_put(buffer, _("Wait until all have chosen."));
    }
}

static void put_pile(struct moa_buffer *buffer, const struct tpl_pile *pile) {
    for (int n = 1; n <= TPL_NUMBERS; n++) {
        for (int i = 0; i < pile->of[n]; i++) moa_buffer_format(buffer, " %d", n);
    }
}

void tpl_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer) {
    (void)data;
    const struct tpl_state *s = state;
    int round = s->round > TPL_ROUNDS ? TPL_ROUNDS : s->round;
    moa_buffer_format(buffer, _("Round %d of %d. Pot: %d"), round, TPL_ROUNDS, s->pot);
    moa_buffer_put(buffer, "\n");
    for (int p = 0; p < s->players; p++) {
        bool open = tpl_sees(viewer, p);
        moa_buffer_format(buffer, _("%s (%s): pebbles %d, cards"), style->names[p],
                          _(charm_words[s->charm[p]]), s->pebbles[p]);
        if (open) put_pile(buffer, &s->hand[p]);
        for (int i = tpl_pile_size(&s->hand[p]); !open && i > 0; i--) moa_buffer_put(buffer, " ?");
        if (s->chosen[p] && open) moa_buffer_format(buffer, _(", face down %d"), s->chosen[p]);
        if (s->chosen[p] && !open) moa_buffer_put(buffer, _(", one face down"));
        moa_buffer_put(buffer, "\n");
    }
    moa_buffer_put(buffer, _("Turned up:"));
    put_pile(buffer, &s->turned_up);
    moa_buffer_put(buffer, "\n");
}
