import type { FormulaContents, SoldHour } from '../school/formula-contents.ts';
import { lessonFormulaTypeId } from '../school/formula-types.ts';
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

/** Common to a training's totals at all schools, for someone who holds nothing yet; hours of driving and cents. */
export interface TotalTerms {
  /** Given or expected; `most` is the top of the range. Undefined for a training of fixed length. */
  readonly hours: { readonly likely: number; readonly most: number } | undefined;
  /** Default for a formula that does not publish its hours. */
  readonly leastHours: number | undefined;
  readonly accompanimentHours: number;
  /** Exam fees and stamps. */
  readonly fees: number;
  /** Which price of an hour applies; undefined when no hours are counted. */
  readonly hourPrice: 'car' | 'own' | undefined;
}

/** The directory's SQL orders schools by these terms, equal to the likely total of `totalAtSchool`. */
export function totalTerms(training: Training, given: number | undefined): TotalTerms {
  const expected = expectedHours(training, given);
  const { total } = totalAtSchool(
    { formula: 0, hour: 0, includes: ['first-accompaniment'] },
    { training, ...firstTimer, ...(given !== undefined && { hours: given }) },
  );
  return {
    hours: expected && { likely: expected.hours.likely, most: expected.hours.high },
    leastHours: training.leastHours,
    accompanimentHours: training.accompanimentHours ?? 0,
    fees: total?.likely ?? 0,
    hourPrice: training.hourPrice,
  };
}
