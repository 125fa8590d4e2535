import { lessonFormulaTypeId } from '../school/formula-types.ts';
import type { Asked, Estimate, SchoolPrices } from './cost-line.ts';
import { listLinesAtSchool } from './cost-lines.ts';
import { sumOf } from './estimate.ts';
import { expectedHours } from './expected-hours.ts';

export interface SchoolTotal extends Estimate {
  /** Why there is no total: hours are to be counted, and the school does not tell what one costs. */
  readonly lacks: 'hour-price' | undefined;
}

/**
 * What a training costs a learner at a school in all, in cents, line by line: its formula, the hours beyond those that the
 * law wants and the accompaniment at its own hour, exam fees and stamps. The page of a school and the simulator tell no other.
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

/** The total for who has nothing yet, passes at the first try and drives the mean number of hours. */
export const firstTimer = { held: [], retries: 0, theoryRetries: 0 } as const satisfies Partial<Asked>;

interface PricedFormula {
  readonly price: number;
  readonly formulaType: { readonly id: number };
}

/** The cheapest lesson that a school sells one by one, in cents; undefined where it sells none. */
export function priceOfHour(formulas: readonly PricedFormula[]): number | undefined {
  const lessons = formulas.filter(({ formulaType }) => formulaType.id === lessonFormulaTypeId);
  return lessons.length === 0 ? undefined : Math.min(...lessons.map(({ price }) => price));
}
