// Where the top bar and the menu lead, and what they switch.
import { settings } from '../device/settings.svelte';
import { t } from '../i18n/text.svelte';

export const links = (parts: string[]) => [
  { href: '/', name: t('Play'), here: parts.length === 0 || parts[0] === 'play', icon: 'play' },
  { href: '/lobby', name: t('Lobby'), here: parts[0] === 'lobby' || parts[0] === 'new', icon: 'people' },
  { href: '/rules', name: t('Rules'), here: parts[0] === 'rules', icon: 'rules' },
  { href: '/replay', name: t('Replays'), here: parts[0] === 'replay', icon: 'replay' },
];

// At a table on this device: the set-up of another game. The current game is kept until the new one starts.
export const newGame = (parts: string[]): string | undefined =>
  parts[0] === 'play' && parts[1] ? `/play/${parts[1]}?new=1` : undefined;

const THEMES = ['auto', 'light', 'dark'] as const;
export const THEME_ICONS = { auto: 'theme_auto', light: 'sun', dark: 'moon' };

export const themeName = (): string =>
  ({ auto: t('Theme: system'), light: t('Theme: light'), dark: t('Theme: dark') })[settings.theme];

export function turnTheme(): void {
  settings.theme = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length]!;
}
