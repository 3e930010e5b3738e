// Arrow keys in a group of buttons: they reach all buttons, while Tab stops only at those that can be chosen.
export function roam(node: HTMLElement, columns: () => number) {
  function keys(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(), ArrowUp: -columns() };
    const step = steps[event.key];
    const buttons = [...node.querySelectorAll<HTMLElement>('button')];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  }
  node.addEventListener('keydown', keys);
  return { destroy: () => node.removeEventListener('keydown', keys) };
}
