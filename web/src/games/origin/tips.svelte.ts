// What is explained about a thing on the board: shown when one points at it or comes to it by keyboard, and kept open by a tap.
export interface TipText { title: string; lines: string[]; rules?: string[]; no?: string }

// The same as sentences, for screen readers.
export const spoken = ({ title, lines, no }: TipText): string => [title, ...lines, ...(no ? [no] : [])].map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');

// In the map's corner: the right one or the upper one if the thing itself is where the tip would be.
interface Tip { text: TipText; at: DOMRect; corner: boolean; right: boolean; up: boolean; node: Element }

export const tips = $state<{ shown: Tip | undefined; pinned: boolean }>({ shown: undefined, pinned: false });

let leaving: ReturnType<typeof setTimeout> | undefined;
const GRACE = 180;

export function showTip(node: Element, text: TipText | undefined, corner = false): void {
  clearTimeout(leaving);
  if (tips.pinned && tips.shown?.node === node) return;
  tips.pinned = false;
  const place = corner ? node.closest('.map') ?? node : node;
  const at = place.getBoundingClientRect(), thing = node.getBoundingClientRect();
  const zoomed = place.querySelector('.zoomed') !== null;
  const right = zoomed && thing.left + thing.width / 2 < at.left + at.width / 2, up = thing.top + thing.height / 2 > at.top + at.height / 2;
  tips.shown = text && { text, at, corner, right, up, node };
}

export function pinTip(node: Element, text: TipText | undefined, corner = false): void {
  const again = tips.pinned && tips.shown?.node === node;
  hideTip();
  if (again) return;
  showTip(node, text, corner);
  tips.pinned = tips.shown !== undefined;
}

export function hideTip(): void {
  clearTimeout(leaving);
  tips.shown = undefined;
  tips.pinned = false;
}

// A moment is left to go over to the tip itself.
export function leaveTip(): void {
  clearTimeout(leaving);
  if (!tips.pinned) leaving = setTimeout(hideTip, GRACE);
}

export const stayWithTip = (): void => clearTimeout(leaving);

// use:explain={() => …}: a thing that is explained. `corner`: in the corner of the map, so that nothing is covered.
export function explain(node: Element, tell: () => TipText | undefined) {
  let now = tell;
  const corner = node.closest('.map') !== null;
  const enter = (event: Event) => { if ((event as PointerEvent).pointerType === 'mouse') showTip(node, now(), corner); };
  const focus = () => { if (node.matches(':focus-visible')) showTip(node, now(), corner); };
  const blur = () => { if (tips.shown?.node === node && !tips.pinned) hideTip(); };
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leaveTip);
  node.addEventListener('focus', focus);
  node.addEventListener('blur', blur);
  return {
    update(next: () => TipText | undefined) {
      now = next;
      if (tips.shown?.node === node) tips.shown = { ...tips.shown, text: now() ?? tips.shown.text };
    },
    destroy() {
      if (tips.shown?.node === node) hideTip();
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leaveTip);
      node.removeEventListener('focus', focus);
      node.removeEventListener('blur', blur);
    },
  };
}
