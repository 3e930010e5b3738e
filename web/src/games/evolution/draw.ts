// Draws markup that this game composes itself into an SVG element.
import type { Attachment } from 'svelte/attachments';

export const draw =
  (markup: string): Attachment<SVGElement> =>
  (node) => {
    node.innerHTML = markup;
  };
