import { formatPrice } from '../money.ts';
import type { QuoteLine } from './quote.ts';

/** What the directory publishes of the formula; cents. */
export interface DraftPrices {
  readonly formulaLabel: string;
  readonly pack: number;
  readonly hoursIncluded: number | null;
  /** Of 60 minutes. */
  readonly hour: number | null;
  /** Hours of an accompaniment to the exam; 0 where the formula includes it. */
  readonly accompanimentHours: number;
}

/** «15 heures de plus, à 58,00 € l’heure» */
function hoursLine(count: number, hour: number): QuoteLine {
  return {
    label: `${count}\u202f${count > 1 ? 'heures' : 'heure'} de plus, à ${formatPrice(hour)} l’heure`,
    cents: count * hour,
  };
}

/** The school's published prices as lines of a quote for so many hours. */
export function draftLines(prices: DraftPrices, hours: number | undefined): QuoteLine[] {
  const { formulaLabel, pack, hoursIncluded } = prices;
  const included = hoursIncluded === null ? '' : `, ${hoursIncluded}\u202fh de conduite`;
  const extra = hours === undefined ? undefined : extraHours(prices, hours);
  return [{ label: `${formulaLabel}${included}`, cents: pack }, ...(extra ? [extra] : [])];
}

export function draftExamFees({ hour, accompanimentHours }: DraftPrices): QuoteLine[] {
  if (hour === null || accompanimentHours === 0) return [];
  return [{ label: 'Accompagnement à l’examen pratique', cents: accompanimentHours * hour }];
}

/** The line of the hours beyond the pack; undefined where there is none, or its price is not published. */
export function extraHours(
  { hoursIncluded, hour }: Pick<DraftPrices, 'hoursIncluded' | 'hour'>,
  hours: number,
): QuoteLine | undefined {
  if (hour === null || hoursIncluded === null || hours <= hoursIncluded) return undefined;
  return hoursLine(hours - hoursIncluded, hour);
}

/** Whether the school left a line of hours as it was suggested, so that it may follow other hours. */
export function isSuggestedHours({ label, cents }: QuoteLine, { hour }: Pick<DraftPrices, 'hour'>): boolean {
  const count = Number(/^\d+/u.exec(label)?.[0] ?? 0);
  if (hour === null || count === 0) return false;
  const suggested = hoursLine(count, hour);
  return label === suggested.label && cents === suggested.cents;
}

/** What is paid online at the signature, the rest in halves by hours done; adds up. All at once while the hours are
 * not known. */
export function draftSchedule(
  total: number,
  { paid, hours }: { readonly paid: number; readonly hours: number },
): { afterHours: number; cents: number }[] {
  const first = Math.min(paid, total);
  if (hours === 0) return total > 0 ? [{ afterHours: 0, cents: total }] : [];
  const half = Math.floor(hours / 2);
  const rest = total - first;
  const middle = half > 0 && half < hours ? Math.round(rest / 200) * 100 : 0;
  return [
    { afterHours: 0, cents: first },
    { afterHours: half, cents: middle },
    { afterHours: hours, cents: rest - middle },
  ].filter(({ cents }) => cents > 0);
}
