// What somebody is told who does not look at the page: the title of its tab, and messages of the system if they want them.
import { t } from '../i18n/text.svelte';
import { settings } from './settings.svelte';

export const attention = $state({ hidden: document.hidden });
document.addEventListener('visibilitychange', () => {
  attention.hidden = document.hidden;
});

// The title of a screen, with how many things wait; to be called while a component is made. The general title comes back afterwards.
export function useTitle(title: () => string, waiting: () => number): void {
  $effect(() => {
    document.title = waiting() > 0 ? `(${waiting()}) ${title()}` : title();
  });
  $effect(() => () => {
    document.title = t('Moa: board games about life and its origins');
  });
}

// Phones show messages only through a service worker.
async function throughWorker(text: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text, options);
}

// One message per table at a time; none while the page is looked at.
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
