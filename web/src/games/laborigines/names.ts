// Names of traps, diseases and stones. They are the engine's messages, so its translations apply.
import { t, tn } from '../../i18n/text.svelte';
import type { Disease, Trap } from './view';

export function trapName(trap: Trap): string {
  switch (trap) {
    case 'footprint':
      return t('Footprint');
    case 'disease':
      return t('Disease');
    case 'charity':
      return t('Charity');
    case 'radiation':
      return t('Radiation');
    case 'lightning':
      return t('Lightning');
    case 'acid':
      return t('Acid');
    case 'small_explosion':
      return t('Small Explosion');
    case 'big_explosion':
      return t('Big Explosion');
    case 'healing':
      return t('Healing');
    case 'immunity':
      return t('Immunity');
    case 'danger':
      return t('Danger');
    case 'safe':
      return t('Safe Field');
  }
}

export function diseaseName(disease: Disease): string {
  switch (disease) {
    case 'leprosy':
      return t('Leprosy');
    case 'inferiority_complex':
      return t('Inferiority Complex');
    case 'limping':
      return t('Limping');
    case 'immunity_loss':
      return t('Immunity Loss');
    case 'hyperactivity':
      return t('Hyperactivity');
    case 'benign_mutation':
      return t('Benign Mutation');
    case 'malign_mutation':
      return t('Malign Mutation');
    case 'energy_storage_disorder':
      return t('Energy Storage Disorder');
  }
}

export function stoneWords(sign: number, n: number): string {
  switch (sign) {
    case 0:
      return tn('%d blue stone', '%d blue stones', n, n);
    case 1:
      return tn('%d orange stone', '%d orange stones', n, n);
    case 2:
      return tn('%d green stone', '%d green stones', n, n);
    case 3:
      return tn('%d pink stone', '%d pink stones', n, n);
    case 4:
      return tn('%d yellow stone', '%d yellow stones', n, n);
    default:
      return tn('%d neutral stone', '%d neutral stones', n, n);
  }
}
