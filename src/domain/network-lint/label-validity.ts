import { normaliseText } from '../text/text.ts';

const months: readonly string[] = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

const written = `(?:(?:(?<day>\\d{1,2})(?:er)? )?(?<month>${months.join('|')}|\\d{1,2}) )?(?<year>20\\d{2})`;
const ends = new RegExp(
  `(?:jusqu(?: (?:au|en|a|la|de|fin))*|expire(?: (?:le|en|fin))*|echeance) ${written}\\b`,
  'u',
);
const begins = new RegExp(
  `(?:delivree?|obtenue?|attribuee?|accordee?|renouvelee?|depuis|labellisee?|certifiee?)(?: (?:le|en|depuis))* ${written}\\b`,
  'u',
);

function lastDayOf(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { day, month, year = '' } = groups;
  if (month === undefined) return `${year}-12-31`;
  const named = months.indexOf(month) + 1;
  const number = named === 0 ? Number(month) : named;
  if (number < 1 || number > months.length) return undefined;
  const daysOfMonth = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const date = day === undefined ? daysOfMonth : Number(day);
  if (date < 1 || date > daysOfMonth) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** «valable jusqu’en juin 2028», or «délivré le 12/03/2024» plus `years`; undefined without a date. */
export function lastDayOfValidity(info: string | null, years: number): string | undefined {
  const text = normaliseText(info ?? '');
  const end = ends.exec(text)?.groups;
  if (end) return lastDayOf(end);
  const begin = begins.exec(text)?.groups;
  const from = begin && lastDayOf(begin);
  return from && `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
}
