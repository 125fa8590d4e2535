/** Fewer answers say too little. */
export const minHoursAnswers = 10;

/** Undefined below ten answers. */
export function hoursTaken(hours: readonly number[]) {
  if (hours.length < minHoursAnswers) return undefined;
  const sorted = hours.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: Math.round((low + high) / 2), n: sorted.length };
}

interface Mean {
  readonly mean: number | null;
  readonly count: number;
}

/** The mean of all but some; null where nothing is left. */
export function meanOfOthers(all: Mean, some: Mean): number | null {
  const left = all.count - some.count;
  if (left <= 0 || all.mean === null) return null;
  return (all.mean * all.count - (some.mean ?? 0) * some.count) / left;
}
