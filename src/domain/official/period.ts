import { parisDay } from '../time/french-dates.ts';

export interface ListPeriod {
  readonly period: string;
  /** As the operator or the name of the file says; a derived one is the year before the file's date. */
  readonly origin: 'given' | 'name' | 'date';
}

/** The list has no period: each extraction holds the results of the year before it. */
export function periodOf(given: string | undefined, file: string, date: Date): ListPeriod {
  if (given !== undefined) return { period: given, origin: 'given' };
  const [named] = /(?<!\d)20\d{2}(?!\d)/u.exec(file) ?? [];
  return named === undefined
    ? { period: String(Number(parisDay(date).slice(0, 4)) - 1), origin: 'date' }
    : { period: named, origin: 'name' };
}
