const daysPerMonth = 30;

/** Whole months in a number of days: divided by 30, rounded down (docs/product/schools.md#prices). */
export function durationInMonths(days: number): number {
  return Math.floor(days / daysPerMonth);
}
