// The reason for a failure, as text: errors from the engine and from our own code have one, network errors do not.
import { t } from '../i18n/text.svelte';

export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return t('This part could not be loaded. Are you offline? Try again in a moment.');
  return error instanceof Error ? error.message : String(error);
}
