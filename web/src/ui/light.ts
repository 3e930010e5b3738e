// Lights pieces on the board while somebody points at words about them.
const LIT = 'lit';

export function light(selector: string | undefined): void {
  for (const element of document.querySelectorAll(`.${LIT}`)) element.classList.remove(LIT);
  if (!selector) return;
  for (const element of document.querySelectorAll(selector)) element.classList.add(LIT);
}
