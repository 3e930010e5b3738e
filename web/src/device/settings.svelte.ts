// Settings of this device: theme, sound, motion, notifications. Stored in the browser.

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  motion: 'auto' | 'on' | 'off';
  // How fast events are shown.
  speed: Speed;
  notify: boolean;
  // Confirm moves that can't be undone.
  confirm: boolean;
  name: string;
}

const KEPT = 'moa.settings';
const USUAL: Settings = { theme: 'auto', sound: true, motion: 'auto', speed: 'normal', notify: false, confirm: true, name: '' };

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings: Settings = $state(read());

// Called by the app: stores the settings and applies the theme to the document.
export function keepSettings(): void {
  localStorage.setItem(KEPT, JSON.stringify(settings));
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.motion = moves() ? 'on' : 'off';
}

// Whether animations are on.
export function moves(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
