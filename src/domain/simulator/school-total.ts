import type { FormulaContents, SoldHour } from '../school/formula-contents.ts';
import { lessonFormulaTypeId } from '../school/formula-types.ts';
import type { Asked, Estimate, SchoolPrices } from './cost-line.ts';
import { listLinesAtSchool } from './cost-lines.ts';
import { sumOf } from './estimate.ts';
import { expectedHours } from './expected-hours.ts';
import { type Training, trainingOf } from './trainings.ts';

export interface SchoolTotal extends Estimate {
  /** Why there is no total: hours are to be counted, and the school does not tell what one costs. */
  readonly lacks: 'hour-price' | undefined;
}

/**
 * What a training costs a learner at a school in all, in cents, line by line: its formula, the hours beyond those that it
 * holds (the law's least where it does not tell) and the accompaniment at its own hour, exam fees and stamps. The page of a school and the simulator tell no other.
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

/** The formula of one type in a list of schools, as the directory tells it. */
export interface ListedFormula extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  /** Cents. */
  readonly min: number;
  /** As `priceOfHour` has it. */
  readonly hourPrice?: number | null | undefined;
}

export function pricesOfListed({ min, hourPrice, hoursIncluded, includes }: ListedFormula): SchoolPrices {
  return { formula: min, hour: hourPrice ?? undefined, hoursIncluded, includes };
}

/** The total for who has nothing yet, passes at the first try and drives the mean number of hours. */
export const firstTimer = { held: [], retries: 0, theoryRetries: 0 } as const satisfies Partial<Asked>;

interface PricedFormula extends Pick<FormulaContents, 'lessonMinutes'> {
  readonly price: number;
  /** Cents of an hour of 60 minutes beyond those that it holds. */
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

/** What the totals of a training at all schools have in common, for who has nothing yet; hours of driving and cents. */
export interface TotalTerms {
  /** Told or expected; `most` is the highest that the range reaches. None for a training of fixed length. */
  readonly hours: { readonly likely: number; readonly most: number } | undefined;
  /** Hours that a formula holds which does not tell them. */
  readonly leastHours: number | undefined;
  readonly accompanimentHours: number;
  /** Exam fees and stamps. */
  readonly fees: number;
  /** Whose price of an hour counts; nobody's where none is counted. */
  readonly hourPrice: 'car' | 'own' | undefined;
}

/** The terms by which the directory orders schools by `totalAtSchool`'s likely total: its SQL is made of them. */
export function totalTerms(training: Training, told: number | undefined): TotalTerms {
  const expected = expectedHours(training, told);
  const { total } = totalAtSchool(
    { formula: 0, hour: 0, includes: ['first-accompaniment'] },
    { training, ...firstTimer, ...(told !== undefined && { hours: told }) },
  );
  return {
    hours: expected && { likely: expected.hours.likely, most: expected.hours.high },
    leastHours: training.leastHours,
    accompanimentHours: training.accompanimentHours ?? 0,
    fees: total?.likely ?? 0,
    hourPrice: training.hourPrice,
  };
}
