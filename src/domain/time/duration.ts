const daysPerMonth = 30;

/** Whole months: divided by 30, rounded down (docs/product/schools.md#prices). */
export function durationInMonths(days: number): number {
  return Math.floor(days / daysPerMonth);
}
