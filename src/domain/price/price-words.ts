import { formatPrice, formatTens } from '../money.ts';
import type { QuotedWay } from '../order/ways-to-pay.ts';
import { frenchDay } from '../time/french-dates.ts';
import type { KeptEstimate, TrainingPrice } from './training-price.ts';

/** What is around an estimate: the sign, how it is read aloud, and the words behind. */
export const estimateWords = { sign: '≈\u202f', read: 'environ', inAll: 'en tout' } as const;

/** «≈ 1 510 €» */
export function formatEstimate(cents: number): string {
  return `${estimateWords.sign}${formatTens(cents)}`;
}

export const packWord = 'forfait';

type PackPrice = Pick<TrainingPrice, 'pack' | 'dueNow' | 'way'>;

/** «250,00 € maintenant», «à payer en une fois»; undefined where it cannot be ordered online. */
export function formatDue({ pack, dueNow, way }: PackPrice): string | undefined {
  if (dueNow === undefined) return undefined;
  return dueNow === pack ? 'à payer en une fois' : formatDueNow(dueNow, way);
}

const wayWords: Readonly<Record<QuotedWay, string>> = {
  uneuro: 'avec le permis à 1\u202f€/jour',
  cpf: 'par le CPF',
  aide: 'avec une aide',
};

/** «250,00 € maintenant», «0,00 € maintenant par le CPF» */
export function formatDueNow(cents: number, way?: QuotedWay): string {
  return [formatPrice(cents), 'maintenant', ...(way ? [wayWords[way]] : [])].join(' ');
}

export const unknownTotalText = 'total inconnu\u202f: l’école ne dit pas le prix de l’heure';

/** «≈ 1 510 € en tout, avec 35 h de conduite (estimation du 27 novembre 2026)» */
export function describeEstimate(kept: KeptEstimate): string {
  return `${formatEstimate(kept.cents)} ${estimateWords.inAll}${describeBasis(kept)}`;
}

/** «, avec 35 h de conduite (estimation du 27 novembre 2026)» */
export function describeBasis({ hours, at }: Omit<KeptEstimate, 'cents'>): string {
  return `${hours === null ? '' : `, avec ${hours}\u202fh de conduite`} (estimation du ${frenchDay(at)})`;
}
