// Keeps a text on one line: it shrinks until it fits, and is only cut off, with the whole of it as its title, if it would become
// too small to read.
import type { Attachment } from 'svelte/attachments';

const LEAST = 12;

export const fit =
  (text: string): Attachment<HTMLElement> =>
  (node) => {
    const adjust = () => {
      node.style.fontSize = '';
      node.title = '';
      const least = LEAST / (node.currentCSSZoom ?? 1);
      let size = parseFloat(getComputedStyle(node).fontSize);
      while (node.scrollWidth > node.clientWidth && size > least) {
        size = Math.max(size - 0.5, least);
        node.style.fontSize = `${size}px`;
      }
      if (node.scrollWidth > node.clientWidth) node.title = text;
    };
    node.textContent = text;
    const watcher = new ResizeObserver(adjust);
    watcher.observe(node);
    void document.fonts.ready.then(adjust);
    return () => watcher.disconnect();
  };
