import { drivingHours } from '../licences/driving-facts.ts';
import type { Amounts } from './cost-figures.ts';
import type { Training } from './trainings.ts';

export type HoursBasis = 'visitor' | 'mean' | 'proportion' | 'mean-of-b' | 'minimum';

export type ExpectedHours = NonNullable<ReturnType<typeof expectedHours>>;

const { least, mean } = drivingHours;

/** Our own range: no source publishes one, and every page that shows it says so. */
const rangeOfB: Amounts = { low: 30, likely: mean, high: 40 };

/** The visitor's; else the mean of B; for an automatic car the same proportion to its minimum; for accompanied
 * driving from the minimum to that mean; else the minimum. */
export function expectedHours(
  { slug, minHours }: Pick<Training, 'slug' | 'minHours'>,
  given: number | undefined,
) {
  if (minHours === undefined) return undefined;
  if (given !== undefined) {
    const hours = Math.max(given, minHours);
    return { hours: { low: hours, likely: hours, high: hours }, basis: 'visitor' };
  }
  const { low, likely, high } = rangeOfB;
  if (slug === 'b') return { hours: rangeOfB, basis: 'mean' };
  if (slug === 'boite-auto') {
    const share = (hours: number) => Math.ceil((hours * minHours) / least);
    return { hours: { low: share(low), likely: share(likely), high: share(high) }, basis: 'proportion' };
  }
  if (slug === 'aac') {
    return { hours: { low: minHours, likely: low, high: mean }, basis: 'mean-of-b' };
  }
  return { hours: { low: minHours, likely: minHours, high: minHours }, basis: 'minimum' };
}
