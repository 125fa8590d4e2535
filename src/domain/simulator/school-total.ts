import type { CostLine } from './cost-line.ts';
import type { Training } from './trainings.ts';

/** What a school of the directory asks, in cents. */
export interface SchoolPrices {
  readonly formula: number;
  /** One hour of driving; undefined where it does not tell. */
  readonly hour: number | undefined;
}

/**
 * What a training is likely to cost at a school in cents, on the same account as an estimate: its formula, the likely
 * hours beyond and the accompaniment at its own hour, the same fees of exams and stamps; undefined without its hour.
 */
export function totalAtSchool(
  { formula, hour }: SchoolPrices,
  training: Pick<Training, 'hourPrice' | 'leastHours'>,
  lines: readonly CostLine[],
): number | undefined {
  const ownHour = training.hourPrice === 'own' ? formula / (training.leastHours ?? 1) : hour;
  let total = formula;
  for (const { kind, amounts, count } of lines) {
    if (kind === 'theory-fee' || kind === 'stamp') total += amounts.likely;
    if (kind === 'extra-hours' || kind === 'accompaniment') {
      if (ownHour === undefined) return undefined;
      total += Math.round((count?.likely ?? 0) * ownHour);
    }
  }
  return total;
}
