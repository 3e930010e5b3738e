// What people set for this device: theme, sound, motion, notifications. Kept in the browser.

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  motion: 'auto' | 'on' | 'off';
  notify: boolean;
  // Ask once more before what cannot be taken back.
  confirm: boolean;
  name: string;
}

const KEPT = 'moa.settings';
const USUAL: Settings = { theme: 'auto', sound: true, motion: 'auto', notify: false, confirm: true, name: '' };

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings: Settings = $state(read());

// Called by the app: keeps them, and hands the theme to the style sheet.
export function keepSettings(): void {
  localStorage.setItem(KEPT, JSON.stringify(settings));
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.motion = moves() ? 'on' : 'off';
}

// Do things move on the screen?
export function moves(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const STEP = 600;
let skip: (() => void) | undefined;

// A pause between two steps that somebody wants to follow; any key or click ends it.
export function pace(something: boolean): Promise<void> {
  if (!moves() || !something) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, STEP);
    skip = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

export function skipPause(): void {
  skip?.();
  skip = undefined;
}
