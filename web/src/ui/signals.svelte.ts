// Signals from a table besides the screen itself: announcements for screen readers, sounds, system notifications, unread chat.
// Must be created while the table's page is initialised.
import { untrack } from 'svelte';
import { notify } from '../device/notices.svelte';
import { play } from '../device/sound';
import { t } from '../i18n/text.svelte';
import { people } from '../server/people.svelte';
import type { Session } from '../table/session.svelte';

// A pause, so that screen readers announce a whole turn at once instead of every step.
const BREATH = 500;
const MOST_LINES = 6;

export class Signals {
  said = $state('');
  // The number of the newest chat item that was seen.
  #seenChat = $state(0);
  #lines: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: () => Session,
    readonly sentence: () => string,
    chatIsShown: () => boolean,
  ) {
    $effect(() => this.#follow(this.session()));
    $effect(() => {
      if (chatIsShown()) this.#seenChat = this.session().items.at(-1)?.n ?? 0;
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  get unread(): number {
    return this.session().items.filter((item) => item.chat && item.n > this.#seenChat && item.chat.user !== people.user?.id)
      .length;
  }

  // Follows one table from now on: earlier items are not announced.
  #follow(session: Session): () => void {
    let heard = untrack(() => session.log.at(-1)?.n ?? 0);
    let reader = untrack(() => session.readers);
    let [mine, over] = untrack(() => [session.myTurn, session.state?.status === 'over']);
    this.#seenChat = untrack(() => session.items.at(-1)?.n ?? 0);
    return $effect.root(() => {
      $effect(() => {
        // Announcements for the previous reader must not reach the next one.
        if (session.readers !== reader) {
          this.#forget();
          heard = session.log.at(-1)?.n ?? 0;
          reader = session.readers;
        }
        const fresh = session.log.filter((line) => line.n > heard);
        heard = session.log.at(-1)?.n ?? 0;
        const talk = fresh.flatMap(({ item: { chat } }) =>
          chat && chat.user !== people.user?.id ? [t('%1$s says: %2$s', chat.name, chat.text)] : [],
        );
        if (talk.length > 0) play('chat');
        untrack(() => this.#say([...fresh.flatMap((line) => (line.words ? [line.words] : [])), ...talk]));
      });
      $effect(() => {
        void session.step;
        const before = [mine, over];
        [mine, over] = [session.myTurn, session.state?.status === 'over'];
        untrack(() => this.#sound(session, mine && !before[0], over && !before[1]));
      });
    });
  }

  #sound(session: Session, myTurn: boolean, over: boolean): void {
    const table = session.state?.table ?? '';
    if (over) {
      play('over');
      notify(t('The game is over.'), table);
    } else if (myTurn) {
      play('turn');
      notify(t('It is your turn.'), table);
    } else if (session.events.length > 0) play('move');
    this.#say([]);
  }

  #forget(): void {
    this.#lines = [];
    untrack(() => {
      this.said = '';
    });
  }

  #say(lines: string[]): void {
    this.#lines.push(...lines);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.said = [...this.#lines.slice(-MOST_LINES), this.sentence()]
        .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
        .join(' ');
      this.#lines = [];
    }, BREATH);
  }
}
