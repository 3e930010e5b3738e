// Gets the attention of people who are not looking at the page: the title of the tab, and system notifications if they are
// enabled.
import { t } from '../i18n/text.svelte';
import { settings } from './settings.svelte';

export const attention = $state({ hidden: document.hidden });
document.addEventListener('visibilitychange', () => {
  attention.hidden = document.hidden;
});

// Sets the title of a screen, with the number of things that need attention. Must be called during component initialisation; the
// default title is restored afterwards.
export function useTitle(title: () => string, waiting: () => number): void {
  $effect(() => {
    document.title = waiting() > 0 ? `(${waiting()}) ${title()}` : title();
  });
  $effect(() => () => {
    document.title = t('Moa: board games about life and its origins');
  });
}

// Phones show notifications only through a service worker.
async function throughWorker(text: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text, options);
}

// At most one notification per table at a time; none while the page is visible.
export function notify(text: string, table: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { tag: `moa-${table}`, icon: '/icon.svg' };
  try {
    const notice = new Notification(text, options);
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    void throughWorker(text, options).catch(() => undefined);
  }
}
