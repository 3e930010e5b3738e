// Why something failed, in words: what the engine and our own code throw says so itself; what the network throws does not.
import { t } from '../i18n/text.svelte';

export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return t('This part could not be loaded. Are you offline? Try again in a moment.');
  return error instanceof Error ? error.message : String(error);
}
