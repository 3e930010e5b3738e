// Cards are as wide as their texts need at the height that they have.
// In parts of the font's size.
const LEAST = 7,
  MOST = 16,
  STEP = 0.4,
  WIDE = 10.75;

// Letters reach a little beyond their lines.
const SLACK = 4;

const wide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
const tall = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + SLACK;

function widthFor(item: HTMLElement, font: number): number {
  const parts = [...item.querySelectorAll('.text, .foot, strong')];
  const cut = () => parts.some(wide) || parts.some((part) => part.matches('.text') && tall(part));
  let width = LEAST * font;
  do item.style.flex = `0 0 ${width}px`;
  while (cut() && (width += STEP * font) <= MOST * font);
  return width;
}

// Gives each card of the list its width. If they need more space than there is, the list is marked with `data-brief`, and shows
// them without their texts; returns whether it is.
export function fitCards(list: HTMLElement): boolean {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  list.removeAttribute('data-brief');
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(list);
  const gap = parseFloat(columnGap) || 0;
  const font = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const widths = items.map((item) => widthFor(item, font));
  const needed = widths.reduce((sum, width) => sum + width + gap, -gap);
  const brief = needed > list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
  list.toggleAttribute('data-brief', brief);
  items.forEach((item, i) => {
    item.style.flex = brief ? '' : `1 1 ${widths[i]}px`;
    item.style.maxWidth = brief ? '' : `${Math.max(WIDE * font, widths[i]!)}px`;
  });
  return brief;
}
