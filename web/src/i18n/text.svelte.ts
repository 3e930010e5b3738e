// The client's messages: t('…') in the chosen language. When the language changes, everything on screen is updated at once.
import { speak } from '../engine/engine';
import { Catalogue } from './mo';

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;

const files = import.meta.glob<string>('../generated/*.mo', { query: '?url', import: 'default', eager: true });
const KEPT = 'moa.language';

const shown = $state<{ language: Language; catalogue: Catalogue | null }>({ language: 'en', catalogue: null });

export const isLanguage = (code: string | null | undefined): code is Language => !!code && code in LANGUAGES;

// The language chosen last time, or else the first of the browser's languages that is available.
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (isLanguage(kept)) return kept;
  for (const code of navigator.languages) {
    const short = code.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

export async function useLanguage(language: Language): Promise<void> {
  const url = files[`../generated/${language}.mo`];
  const bytes = url ? new Uint8Array(await (await fetch(url)).arrayBuffer()) : null;
  speak(bytes);
  shown.catalogue = bytes ? new Catalogue(bytes) : null;
  shown.language = language;
  document.documentElement.lang = language;
}

export function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  return useLanguage(language);
}

export const language = () => shown.language;

// %s and %d take the arguments in order, %2$s takes the second; %% is a per cent sign.
export function format(text: string, args: readonly (string | number)[]): string {
  let next = 0;
  return text.replace(/%(?:(\d+)\$)?([sd%])/g, (_, place: string | undefined, kind: string) =>
    kind === '%' ? '%' : String(args[place ? Number(place) - 1 : next++] ?? ''),
  );
}

export function t(message: string, ...args: (string | number)[]): string {
  return format(shown.catalogue?.text(message) ?? message, args);
}

// The plural form for the number: tn('%d card', '%d cards', n, n).
export function tn(one: string, many: string, n: number, ...args: (string | number)[]): string {
  return format(shown.catalogue?.plural(one, many, n) ?? (n === 1 ? one : many), args);
}
