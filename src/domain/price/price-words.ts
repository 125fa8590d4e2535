import { formatPrice, formatTens } from '../money.ts';
import type { TrainingPrice } from './training-price.ts';

/** What is around an estimate: the sign, how it is read aloud, and the words behind. */
export const estimateWords = { sign: '≈\u202f', read: 'environ', inAll: 'en tout' } as const;

/** «≈ 1 510 €» */
export function formatEstimate(cents: number): string {
  return `${estimateWords.sign}${formatTens(cents)}`;
}

export const packWord = 'forfait';

/** «forfait 960,00 € · 250,00 € maintenant» */
export function formatPack({ pack, dueNow }: Pick<TrainingPrice, 'pack' | 'dueNow'>): string {
  return [`${packWord} ${formatPrice(pack)}`, ...(dueNow === undefined ? [] : [formatDueNow(dueNow)])].join(
    ' · ',
  );
}

/** «250,00 € maintenant» */
export function formatDueNow(cents: number): string {
  return `${formatPrice(cents)} maintenant`;
}

export const unknownTotalText = 'total inconnu\u202f: l’école ne dit pas le prix de l’heure';
