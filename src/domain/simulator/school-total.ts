import type { FormulaContents, SoldHour } from '../school/formula-contents.ts';
import { lessonFormulaTypeId } from '../school/formula-types.ts';
import type { CostQuestion, Estimate, SchoolPrices } from './cost-line.ts';
import { listLinesAtSchool } from './cost-lines.ts';
import { sumOf } from './estimate.ts';
import { expectedHours } from './expected-hours.ts';
import { type Training, trainingOf } from './trainings.ts';

/** School page and simulator show the same. Without a total where hours are counted whose price is not published. */
export function totalAtSchool(prices: SchoolPrices, asked: Omit<CostQuestion, 'departement'>): Estimate {
  const { training } = asked;
  const hours = expectedHours(training, asked.hours);
  const { lines, unknown } = listLinesAtSchool(asked, prices, hours);
  const isHourMissing =
    training.hourPrice !== undefined &&
    (unknown.includes('hours-beyond') || unknown.includes('accompaniment'));
  const total = isHourMissing ? undefined : sumOf(lines.map(({ amounts }) => amounts));
  return { lines, unknown, hours, total };
}

export const firstTimer = { held: [], retries: 0, theoryRetries: 0 } as const satisfies Partial<CostQuestion>;

interface PricedFormula extends Pick<FormulaContents, 'lessonMinutes'> {
  readonly price: number;
  readonly hourPrice?: number | null | undefined;
  readonly formulaType: { readonly id: number };
}

/** The formula's own, by its gearbox; else, in a car, the cheapest lesson sold one by one. */
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

/** Cost of a training at a school by the hours of driving, for `firstTimer`; cents. Lists compute totals of it in SQL. */
export interface TotalLine {
  /** Without the hours beyond the formula; undefined when unknown. */
  readonly base: number | undefined;
  readonly heldHours: number;
  /** Undefined when its price is unknown. */
  readonly hour: number | undefined;
}

/** `totalAtSchool` at two numbers of hours gives the line. */
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
