// Explanations beside the board: what a trait does, on hover and focus; a click or tap keeps it open, with links to its rules.
import { ask } from '../../engine/engine';
import { language } from '../../i18n/text.svelte';
import { traitName, type Trait } from './traits';

export interface Tip { anchor: HTMLElement; trait: Trait; title: string; text: string; rules: string[]; kept: boolean }

// How long the pointer must rest before something is explained; and how long it stays when the pointer leaves.
const WAIT = 300;
const REST = 250;

export class Tips {
  open = $state.raw<Tip | undefined>(undefined);
  #topics = $state.raw<ReadonlyMap<string, string>>(new Map());
  #timer = 0;

  async load(): Promise<void> {
    void language();
    const { topics } = await ask('rules', { game: 'evolution' });
    this.#topics = new Map(topics.map(({ id, text }) => [id, text]));
  }

  // A topic is "Name: what it does. (EVO-1.2, EVO-3.4)".
  text(trait: Trait): string {
    const topic = this.#topics.get(trait) ?? '';
    return topic.replace(/^[^:]*:\s*/, '').replace(/\s*\([^()]*EVO-[^()]*\)\s*$/, '').replace(/^./u, (first) => first.toUpperCase());
  }

  rules(trait: Trait): string[] { return this.#topics.get(trait)?.match(/EVO-\d+\.\d+/g) ?? []; }

  show(anchor: HTMLElement, trait: Trait, kept: boolean): void {
    clearTimeout(this.#timer);
    if (this.open?.kept && !kept) return;
    this.open = { anchor, trait, title: traitName(trait), text: this.text(trait), rules: this.rules(trait), kept };
  }

  // The pointer may go over to the explanation itself, so it stays a moment.
  leave(): void {
    clearTimeout(this.#timer);
    if (!this.open?.kept) this.#timer = window.setTimeout(() => { this.open = undefined; }, REST);
  }

  stay(): void { clearTimeout(this.#timer); }

  close(back = false): void {
    clearTimeout(this.#timer);
    const { open } = this;
    this.open = undefined;
    if (back && open?.kept) open.anchor.focus({ preventScroll: true });
  }

  // For an element that explains a trait.
  explains(trait: Trait, wait = WAIT) {
    return {
      onpointerenter: (event: PointerEvent) => {
        const anchor = event.currentTarget as HTMLElement;
        if (event.pointerType !== 'mouse') return;
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.show(anchor, trait, false), wait);
      },
      onpointerleave: () => this.leave(),
      onfocus: (event: FocusEvent) => { if ((event.currentTarget as HTMLElement).matches(':focus-visible')) this.show(event.currentTarget as HTMLElement, trait, false); },
      onblur: () => this.leave(),
    };
  }

  toggle(anchor: HTMLElement, trait: Trait): void {
    if (this.open?.kept && this.open.anchor === anchor) this.close();
    else {
      this.open = undefined;
      this.show(anchor, trait, true);
    }
  }
}
