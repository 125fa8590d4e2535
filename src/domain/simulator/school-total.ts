import type { FormulaContents, SoldHour } from '../school/formula-contents.ts';
import { lessonFormulaTypeId } from '../school/formula-types.ts';
import type { Amounts } from './cost-figures.ts';
import type { Asked, Estimate, SchoolPrices } from './cost-line.ts';
import { listLinesAtSchool } from './cost-lines.ts';
import { sumOf } from './estimate.ts';
import { expectedHours } from './expected-hours.ts';
import { type Training, trainingOf } from './trainings.ts';

export interface SchoolTotal extends Estimate {
  /** `hour-price`: hours are counted, but the school does not publish their price. */
  readonly lacks: 'hour-price' | undefined;
}

/**
 * Total cost of a training at a school in cents, line by line: the formula, hours beyond those included (default: the legal minimum),
 * accompaniment at the school's hour, exam fees and stamps. School page and simulator show the same.
 */
export function totalAtSchool(prices: SchoolPrices, asked: Omit<Asked, 'departement'>): SchoolTotal {
  const { training } = asked;
  const hours = expectedHours(training, asked.hours);
  const { lines, unknown } = listLinesAtSchool(asked, prices, hours);
  const isHourMissing =
    training.hourPrice !== undefined &&
    (unknown.includes('hours-beyond') || unknown.includes('accompaniment'));
  return isHourMissing
    ? { lines, unknown, hours, total: undefined, lacks: 'hour-price' }
    : { lines, unknown, hours, total: sumOf(lines.map(({ amounts }) => amounts)), lacks: undefined };
}

export interface ListedFormula extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  /** Cents. */
  readonly min: number;
  /** See `priceOfHour`. */
  readonly hourPrice?: number | null | undefined;
}

export function pricesOfListed({ min, hourPrice, hoursIncluded, includes }: ListedFormula): SchoolPrices {
  return { formula: min, hour: hourPrice ?? undefined, hoursIncluded, includes };
}

/** Holds nothing yet, passes at the first attempt, drives the mean number of hours. */
export const firstTimer = { held: [], retries: 0, theoryRetries: 0 } as const satisfies Partial<Asked>;

interface PricedFormula extends Pick<FormulaContents, 'lessonMinutes'> {
  readonly price: number;
  /** Cents of an hour of 60 minutes beyond those included. */
  readonly hourPrice?: number | null | undefined;
  readonly formulaType: { readonly id: number };
}

/**
 * What an hour beyond a formula costs who bought it, in whole cents: as the formula tells, by its gearbox; else, in a car, the
 * cheapest lesson that the school sells one by one.
 */
export function soldHour(
  formula: Pick<PricedFormula, 'hourPrice' | 'lessonMinutes' | 'formulaType'> | undefined,
  formulas: readonly PricedFormula[],
): SoldHour | undefined {
  const hour = formula?.hourPrice ?? undefined;
  if (hour !== undefined) {
    const lessonMinutes = formula?.lessonMinutes ?? 60;
    return { hour, lesson: Math.round((hour * lessonMinutes) / 60), lessonMinutes };
  }
  const isOfItsOwn = trainingOf(formula?.formulaType.id ?? 0)?.hourPrice === 'own';
  return isOfItsOwn ? undefined : cheapestLesson(formulas);
}

/** The hour of `soldHour` alone. */
export function priceOfHour(...bought: Parameters<typeof soldHour>): number | undefined {
  return soldHour(...bought)?.hour;
}

function cheapestLesson(formulas: readonly PricedFormula[]): SoldHour | undefined {
  const [cheapest] = formulas
    .filter(({ formulaType }) => formulaType.id === lessonFormulaTypeId)
    .map(({ price, lessonMinutes }) => ({
      hour: Math.round((price * 60) / (lessonMinutes ?? 60)),
      lesson: price,
      lessonMinutes: lessonMinutes ?? undefined,
    }))
    .toSorted((one, other) => one.hour - other.hour);
  return cheapest;
}

/** What a training costs in all at a school by the hours of driving; cents. `firstTimer` is who asks. */
export interface TotalLine {
  /** But for the hours beyond those that the formula holds; undefined where it is not known. */
  readonly base: number | undefined;
  readonly heldHours: number;
  /** An hour beyond them; undefined where its price is not known. */
  readonly hour: number | undefined;
}

/** `totalAtSchool` at two numbers of hours gives it for all of them. */
export function totalLine(prices: SchoolPrices, training: Training): TotalLine {
  const { minHours } = training;
  const likelyAt = (hours: number) => totalAtSchool(prices, { training, ...firstTimer, hours }).total?.likely;
  if (minHours === undefined) return { base: likelyAt(0), heldHours: 0, hour: undefined };
  const heldHours = prices.hoursIncluded ?? minHours;
  const counted = Math.max(heldHours, minHours);
  const [held, oneMore] = [likelyAt(counted), likelyAt(counted + 1)];
  if (held === undefined || oneMore === undefined) {
    return { base: heldHours >= minHours ? held : undefined, heldHours, hour: undefined };
  }
  const hour = oneMore - held;
  return { base: held - (counted - heldHours) * hour, heldHours, hour };
}

/** The likely total of `totalAtSchool`; lists are ordered by the same in SQL. */
export function totalOnLine({ base, heldHours, hour }: TotalLine, hours: Amounts): number | undefined {
  if (base === undefined || hours.high <= heldHours) return base;
  return hour === undefined ? undefined : base + Math.max(0, hours.likely - heldHours) * hour;
}
