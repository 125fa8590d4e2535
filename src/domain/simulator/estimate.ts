import type { Amounts } from './cost-figures.ts';
import type { CostQuestion, Estimate, Market } from './cost-line.ts';
import { listLines } from './cost-lines.ts';
import { expectedHours } from './expected-hours.ts';
import { trainingsOf } from './trainings.ts';

export function estimateCost(asked: CostQuestion, market: Market | undefined): Estimate {
  const hours = expectedHours(asked.training, asked.hours);
  const { lines, unknown } = listLines(asked, market, hours);
  const isKnown = !unknown.includes('formula');
  return { lines, unknown, hours, total: isKnown ? sumOf(lines.map(({ amounts }) => amounts)) : undefined };
}

export function sumOf(amounts: readonly Amounts[]): Amounts {
  return amounts.reduce(
    (sum, one) => ({
      low: sum.low + one.low,
      likely: sum.likely + one.likely,
      high: sum.high + one.high,
    }),
    { low: 0, likely: 0, high: 0 },
  );
}

export function likelyRange(category: string, market?: Market): Amounts | undefined {
  const [training] = trainingsOf(category);
  if (!training) return undefined;
  return estimateCost({ training, held: [], retries: 0, theoryRetries: 0 }, market).total;
}
