// What is told about a thing: shown when one points at it for a moment or comes to it by keyboard, kept open by a click or tap
// where that means nothing else. There is one explanation at a time, in ui/Explanation.svelte.
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';

// `no`: why it cannot be chosen; `more`: what else is there.
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
// What is pointed at and will be explained in a moment, if it is still there.
let coming: Thing | undefined;
// The focus comes back to what was explained: that is no reason to explain it again.
let returning = false;

export const opened = (): Open | undefined => open;

function put(next: Open | undefined): void {
  clearTimeout(timer);
  coming = undefined;
  open?.node.removeAttribute('aria-describedby');
  if (next && !next.kept && !next.told) next.node.setAttribute('aria-describedby', EXPLANATION);
  open = next;
}

// `back`: with the focus, if the explanation took it.
export function hide(back = false): void {
  const was = open;
  put(undefined);
  if (!back || !was?.kept) return;
  returning = true;
  was.node.focus({ preventScroll: true });
  returning = false;
}

// A moment is left to go over to the explanation itself.
export function leave(): void {
  clearTimeout(timer);
  if (!open?.kept) timer = setTimeout(() => hide(), GRACE);
}

export const stay = (): void => clearTimeout(timer);

interface Options {
  // Whether a click means something else now.
  acts?: () => boolean;
  // Its label says all of it already.
  told?: boolean;
  // Above it, if there is room: below there is more of its kind.
  up?: boolean;
  wait?: number;
}

// {@attach explain(() => …)}: a thing that is explained. Inside of an element with `data-corner`, in that one's corner.
export const explain =
  (tell: Tell, { acts, told = false, up = false, wait = WAIT }: Options = {}): Attachment<Thing> =>
  (node) => {
    const leaving = new AbortController();
    const on = <E extends Event>(type: string, hear: (event: E) => void) =>
      node.addEventListener(type, hear as EventListener, { signal: leaving.signal });
    const show = (kept = false) => put(tell() && { node, tell, kept, told, up });

    on('pointerenter', ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || open?.kept) return;
      // Who goes from one to the next has waited already.
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
