import { drivingHours } from '../licences/driving-facts.ts';
import type { Amounts } from './cost-figures.ts';
import type { Training } from './trainings.ts';

/** What visitors count with most often: totals are kept ready for as many as are expected, and for these. */
export const keptHours: readonly (number | undefined)[] = [undefined, 20, 25, 30, 35, 40];

/** How the hours were come by: told, the country's mean, derived from it, or the law's minimum for want of a mean. */
export type HoursBasis = 'told' | 'mean' | 'proportion' | 'mean-of-b' | 'least';

export interface ExpectedHours {
  readonly hours: Amounts;
  readonly basis: HoursBasis;
}

const { least, meanFrom, meanTo } = drivingHours;
const meanHours: Amounts = { low: meanFrom, likely: Math.ceil((meanFrom + meanTo) / 2), high: meanTo };

/**
 * Hours of driving to count with: those told; else the mean of the B licence, 30 to 35; for an automatic car its
 * proportion to the law's minimum, in whole hours; for accompanied driving that of B, from the minimum on; else the minimum.
 */
export function expectedHours(
  { slug, leastHours }: Pick<Training, 'slug' | 'leastHours'>,
  told: number | undefined,
): ExpectedHours | undefined {
  if (leastHours === undefined) return undefined;
  if (told !== undefined) {
    const hours = Math.max(told, leastHours);
    return { hours: { low: hours, likely: hours, high: hours }, basis: 'told' };
  }
  if (slug === 'b') return { hours: meanHours, basis: 'mean' };
  if (slug === 'boite-auto') {
    const share = (mean: number) => Math.ceil((mean * leastHours) / least);
    const middle = (meanFrom + meanTo) / 2;
    return {
      hours: { low: share(meanFrom), likely: share(middle), high: share(meanTo) },
      basis: 'proportion',
    };
  }
  if (slug === 'aac') {
    return { hours: { low: leastHours, likely: meanFrom, high: meanTo }, basis: 'mean-of-b' };
  }
  return { hours: { low: leastHours, likely: leastHours, high: leastHours }, basis: 'least' };
}
