/* i18n.h - messages for people: English in the source, translated by gettext where available. */
#ifndef MOA_CORE_I18N_H
#define MOA_CORE_I18N_H

#ifdef __wasm__
#include "core/catalogue.h"
#define _(message) moa_catalogue_text(message)
#define moa_plural(one, many, n) moa_catalogue_plural(one, many, n)
#else
#include <libintl.h>
#define MOA_TEXT_DOMAIN "moa"
#define _(message) dgettext(MOA_TEXT_DOMAIN, message)
#define moa_plural(one, many, n) dngettext(MOA_TEXT_DOMAIN, one, many, (unsigned long)(n))
#endif

/* Marks a message that is translated where it is shown. */
#define N_(message) message

#endif
