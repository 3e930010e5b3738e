// Condenses a word that is wider than its place, so that it is never cut.
import type { Attachment } from 'svelte/attachments';

// `_text` renews the measure when the word changes.
export const squeeze =
  (_text: string): Attachment<HTMLElement> =>
  (node) => {
    const place = node.parentElement!;
    const fit = () => {
      node.style.scale = node.style.marginInlineEnd = '';
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(place);
      const free = place.clientWidth - (parseFloat(paddingInlineStart) || 0) - (parseFloat(paddingInlineEnd) || 0);
      const ratio = free / Math.max(1, node.scrollWidth);
      if (ratio >= 1 || free <= 0) return;
      node.style.scale = `${ratio} 1`;
      // The place that the word would have taken is given back.
      node.style.marginInlineEnd = `${free - node.scrollWidth}px`;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(place);
    fit();
    void document.fonts.ready.then(fit);
    return () => watch.disconnect();
  };
