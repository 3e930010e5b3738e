// Names of seats. A seat that nobody named has no stored name: it is worded when it is shown, in the language of the reader.
import { t } from '../i18n/text.svelte';

export const seatName = ({ kind, name }: { kind: string; name?: string }, seat: number): string =>
  name || (kind === 'bot' ? t('Computer %d', seat + 1) : t('Player %d', seat + 1));
