import { tidy, tidyBirthday, wireDay } from '../identity/identity-normalisation.ts';
import { normaliseText } from '../text/text.ts';
import { type CellFault, fault, type JudgedRow, judgeWord } from './row-fault.ts';

/** The categories of the European licence, in its order, and the French extension B96. */
export const licenceCategories = [
  'AM',
  'A1',
  'A2',
  'A',
  'B1',
  'B',
  'B96',
  'BE',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D1E',
  'D',
  'DE',
] as const;

/** What a driver is counted by who has no licence yet. */
export const withoutLicence = 'aucun';

/** Ours, in years: whom an employer may have drive, or taught to. */
export const youngestDriver = 15;
export const oldestDriver = 99;
/** Years: nobody has held a licence younger than that. */
export const youngestLicence = 14;

const dayMonthYear = /^\d{2}\/\d{2}\/\d{4}$/u;
const categoriesByName = new Map<string, (typeof licenceCategories)[number]>(
  licenceCategories.map((category) => [category, category]),
);
const withoutWords = ['aucun', 'aucune', 'neant', 'non', 'sans'];

/** `yyyy-mm-dd` of a day that exists, from «31/12/1990» or «1990-12-31»; undefined for all else. */
export function readDay(typed: string): string | undefined {
  const slashed = dayMonthYear.test(typed) ? typed : tidyBirthday(typed);
  const text = dayMonthYear.test(slashed) ? wireDay(slashed) : slashed;
  const [year, month, day] = (/^((?:19|20)\d{2})-(\d{2})-(\d{2})$/u.exec(text)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const read = new Date(Date.UTC(year, month - 1, day));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? text : undefined;
}

/**
 * The categories that a cell names, in their order; «E(B)» and «EB» are BE. None for «aucun»; undefined when one of its words
 * is no category.
 */
export function readLicences(typed: string): readonly string[] | undefined {
  const only = categoriesByName.get(typed);
  if (only) return [only];
  if (withoutWords.includes(normaliseText(typed))) return [];
  const words = typed
    .toUpperCase()
    .replaceAll(/\bE ?\(? ?([BCD]1?) ?\)?(?![A-Z0-9])/gu, ' $1E ')
    .split(/[\s,;/+&.]+|\bET\b/u)
    .filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => categoriesByName.has(word))) return undefined;
  return licenceCategories.filter((category) => words.includes(category));
}

/** Judges a row of the drivers' file on a day `yyyy-mm-dd`; `cell` gives what stands in a column. */
export function judgeDriver(cell: (key: string) => string, today: string): JudgedRow {
  const [lastName, firstName] = [tidy(cell('lastName')), tidy(cell('firstName'))];
  const birthday = readDay(cell('birthday'));
  const licences = readLicences(cell('licences').slice(0, 200));
  const isNamed = lastName !== '' && firstName !== '' && birthday !== undefined;
  return {
    faults: [
      ...judgeWord('lastName', lastName),
      ...judgeWord('firstName', firstName),
      ...judgeBirthday(tidy(cell('birthday')), birthday, today),
      ...judgeLicences(tidy(cell('licences')), licences),
      ...judgeObtained(tidy(cell('obtained')), { birthday, licences, today }),
    ],
    key: isNamed ? `${normaliseText(`${lastName} ${firstName}`)} ${birthday}` : '',
    counts: licences?.length === 0 ? [withoutLicence] : (licences ?? []),
  };
}

function judgeBirthday(typed: string, birthday: string | undefined, today: string): CellFault[] {
  if (typed === '') return [fault('birthday', 'required', typed)];
  if (birthday === undefined) return [fault('birthday', 'date', typed)];
  const isOldEnough = yearsAfter(birthday, youngestDriver) <= today;
  const isYoungEnough = yearsAfter(birthday, oldestDriver + 1) > today;
  return isOldEnough && isYoungEnough ? [] : [fault('birthday', 'age', typed)];
}

function judgeLicences(typed: string, licences: readonly string[] | undefined): CellFault[] {
  if (licences) return [];
  return [fault('licences', typed === '' ? 'licences-empty' : 'licences', typed)];
}

interface About {
  readonly birthday: string | undefined;
  readonly licences: readonly string[] | undefined;
  readonly today: string;
}

function judgeObtained(typed: string, { birthday, licences, today }: About): CellFault[] {
  if (typed === '') return [];
  const obtained = readDay(typed);
  const wrong = (code: CellFault['code']) => [fault('obtained', code, typed)];
  if (obtained === undefined) return wrong('date');
  if (obtained > today) return wrong('obtained-future');
  if (licences?.length === 0) return wrong('obtained-without');
  if (birthday !== undefined && obtained < yearsAfter(birthday, youngestLicence))
    return wrong('obtained-early');
  return [];
}

/** The same day so many years later, as text is compared: 29 February comes before 1 March. */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
