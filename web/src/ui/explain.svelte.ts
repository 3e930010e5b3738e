// Explanations of elements: shown on hover after a moment or on keyboard focus, and kept open by a click or tap where that has no
// other meaning. There is one explanation at a time, in ui/Explanation.svelte.
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';

// `no`: why it cannot be chosen; `more`: further explanations in the same place.
export interface TipText {
  title: string;
  lines: string[];
  no?: string;
  rules?: string[];
  icon?: Snippet;
  more?: TipText[];
}
type Tell = () => TipText | undefined;
type Thing = HTMLElement | SVGElement;
interface Open {
  node: Thing;
  tell: Tell;
  kept: boolean;
  told: boolean;
  up: boolean;
}

export const EXPLANATION = 'explanation';
const WAIT = 250;
const GRACE = 250;

let open = $state.raw<Open | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;
// The element under the pointer, which is explained after a moment if the pointer is still there.
let coming: Thing | undefined;
// Set while the focus returns to an element that was just explained, so that it is not explained again.
let returning = false;

export const opened = (): Open | undefined => open;

function put(next: Open | undefined): void {
  clearTimeout(timer);
  coming = undefined;
  open?.node.removeAttribute('aria-describedby');
  if (next && !next.kept && !next.told) next.node.setAttribute('aria-describedby', EXPLANATION);
  open = next;
}

// `back`: return the focus to the element, if the explanation had taken it.
export function hide(back = false): void {
  const was = open;
  put(undefined);
  if (!back || !was?.kept) return;
  returning = true;
  was.node.focus({ preventScroll: true });
  returning = false;
}

// Leaves time to move the pointer onto the explanation itself.
export function leave(): void {
  clearTimeout(timer);
  if (!open?.kept) timer = setTimeout(() => hide(), GRACE);
}

export const stay = (): void => clearTimeout(timer);

interface Options {
  // Whether a click has another meaning now.
  acts?: () => boolean;
  // The element's label already says everything.
  told?: boolean;
  // Above the element if there is space, because similar elements follow below it.
  up?: boolean;
  wait?: number;
}

// {@attach explain(() => …)} adds an explanation to an element. Inside an element with `data-corner` it is shown in a corner of
// that.
export const explain =
  (tell: Tell, { acts, told = false, up = false, wait = WAIT }: Options = {}): Attachment<Thing> =>
  (node) => {
    const leaving = new AbortController();
    const on = <E extends Event>(type: string, hear: (event: E) => void) =>
      node.addEventListener(type, hear as EventListener, { signal: leaving.signal });
    const show = (kept = false) => put(tell() && { node, tell, kept, told, up });

    on('pointerenter', ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || open?.kept) return;
      // No delay when moving from one element to the next.
      if (open && wait === WAIT) return show();
      put(undefined);
      coming = node;
      timer = setTimeout(() => show(), wait);
    });
    on('pointerleave', () => {
      if (open?.node === node) leave();
      else stay();
    });
    on('focus', () => {
      if (!returning && node.matches(':focus-visible')) show();
    });
    on('blur', () => {
      if (open?.node === node && !open.kept) hide();
    });
    on('click', () => {
      const again = open?.kept && open.node === node;
      put(undefined);
      if (!again && !acts?.()) show(true);
    });
    return () => {
      leaving.abort();
      if (open?.node === node) hide();
      if (coming === node) put(undefined);
    };
  };

// The same as sentences, for labels.
export const spoken = ({ title, lines, no }: TipText): string =>
  [title, ...lines, ...(no ? [no] : [])].map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
