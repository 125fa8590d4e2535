import type { FormulaContents } from '#domain/school/formula-contents.ts';
import type { SchoolPrices } from '#domain/simulator/cost-line.ts';

interface ListedFormula extends Pick<FormulaContents, 'hoursIncluded' | 'includes'> {
  readonly min: number;
  readonly hourPrice?: number | null | undefined;
}

export function pricesOfListed({ min, hourPrice, hoursIncluded, includes }: ListedFormula): SchoolPrices {
  return { formula: min, hour: hourPrice ?? undefined, hoursIncluded, includes };
}
