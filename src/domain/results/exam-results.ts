/** Of official tables; CD, B-aac and B-cs are families of the State's list, where A is all motorbikes. */
export const resultLicences = ['B', 'B-aac', 'B-cs', 'A1', 'A2', 'A', 'BE', 'C', 'CE', 'D', 'CD'] as const;
export type ResultLicence = (typeof resultLicences)[number];

/** In addresses: «moto» for all motorbikes, «b-aac». */
export const slugOfLicence = (licence: ResultLicence) => (licence === 'A' ? 'moto' : licence.toLowerCase());

export interface Tries {
  readonly presented: number;
  readonly passed: number;
  /** From 0 to 1, as published, where no one number of passed gives it; `passed` is then the nearest. */
  readonly rate?: number | null | undefined;
}

const percentOf = ({ presented, passed, rate }: Tries) =>
  rate == null ? (100 * passed) / presented : 100 * rate;

/** Driving tests of a school or a département; `presented` and `passed` are those at the first try. */
export interface ExamResult extends Tries {
  readonly licence: ResultLicence;
  /** `2025`, or months as in `2025-07/2026-06`. */
  readonly period: string;
}

/** Below, no rate is shown: one candidate would move it by several points. */
export const minPresented = 30;
/** Below, the rate is shown with its interval. */
export const largeSample = 100;
/** After the end of their period results are no longer shown. */
export const maxAgeMonths = 24;

const months = String.raw`\d{4}-(?:0[1-9]|1[0-2])`;
const periodPattern = new RegExp(String.raw`^(?:\d{4}|(${months})/(${months}))$`, 'u');

export function isPeriod(text: string): boolean {
  const [whole, from = '', to = ''] = periodPattern.exec(text) ?? [];
  return whole !== undefined && from <= to;
}

/** The last month: `YYYY-MM`. */
const endOf = (period: string) => (period.length === 4 ? `${period}-12` : period.slice(-7));

function isFresh({ period }: ExamResult, day: string): boolean {
  const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return monthsOf(day) - monthsOf(endOf(period)) <= maxAgeMonths;
}

/** The latest period alone, also where fewer candidates make its rate unknown; none that is too old on the day. */
export function latestResult<Result extends ExamResult>(
  results: readonly Result[],
  licence: ResultLicence,
  day: string,
): Result | undefined {
  return results
    .filter((result) => result.licence === licence && isFresh(result, day))
    .toSorted((one, other) => endOf(one.period).localeCompare(endOf(other.period)))
    .at(-1);
}

/** The latest of the first of these licences that has a rate, else of the first that has a result. */
export function latestOf<Result extends ExamResult>(
  results: readonly Result[],
  licences: readonly ResultLicence[],
  day: string,
): Result | undefined {
  const latest = licences.flatMap((licence) => latestResult(results, licence, day) ?? []);
  return latest.find((result) => rateOf(result) !== undefined) ?? latest[0];
}

/** Of the results that may be shown on the day, the latest of each licence. */
export function shownResults<Result extends ExamResult>(results: readonly Result[], day: string): Result[] {
  return resultLicences
    .flatMap((licence) => latestResult(results, licence, day) ?? [])
    .filter((result) => rateOf(result) !== undefined);
}

/** Of a kept rate `passed` is rate × presented, rounded: the sum is as near. */
export function sumTries(some: readonly Tries[]) {
  return {
    nbOffices: some.length,
    presented: some.reduce((sum, { presented }) => sum + presented, 0),
    passed: some.reduce((sum, { passed }) => sum + passed, 0),
  };
}

/** Whole percent; undefined below `minPresented`, or where more passed than were presented. */
export function rateOf(tries: Tries): number | undefined {
  const { presented, passed } = tries;
  return presented < minPresented || passed > presented ? undefined : Math.round(percentOf(tries));
}

/** In percent, and its quantile of the normal distribution. */
export const confidence = 95;
const z = 1.959_963_985;

/** Wilson's interval at 95 %, in whole percent; undefined where no rate is shown, or with `largeSample` candidates. */
export function intervalOf(tries: Tries) {
  const { presented } = tries;
  if (rateOf(tries) === undefined || presented >= largeSample) return undefined;
  const share = percentOf(tries) / 100;
  const weight = 1 + z ** 2 / presented;
  const middle = (share + z ** 2 / (2 * presented)) / weight;
  const half = (z / weight) * Math.sqrt((share * (1 - share)) / presented + z ** 2 / (4 * presented ** 2));
  return { low: Math.round(100 * (middle - half)), high: Math.round(100 * (middle + half)) };
}

/** The range of a département’s schools is shown from so many on. */
export const minRangeSchools = 5;

/** Lowest and highest rate of the schools that have one; undefined below `minRangeSchools`. */
export function rangeOf(schools: readonly Tries[]) {
  const rates = schools.flatMap((tries) => rateOf(tries) ?? []);
  if (rates.length < minRangeSchools) return undefined;
  return { nbOffices: rates.length, low: Math.min(...rates), high: Math.max(...rates) };
}

/** The State's map of schools, which shows the rate of each: linked, never copied. */
export const stateMapUrl = 'https://autoecoles.securite-routiere.gouv.fr/';
