export const daysPerMonth = 30;

export function durationInMonths(days: number): number {
  return Math.floor(days / daysPerMonth);
}
