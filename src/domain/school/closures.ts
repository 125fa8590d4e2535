import { addDays } from '../time/local-time.ts';

/** Days without opening, both included (`YYYY-MM-DD`). */
export interface Closure {
  readonly from: string;
  readonly to: string;
}

/** The last day of the closures that hold this day; those that touch are one. */
export function closedUntil(closures: readonly Closure[], day: string): string | undefined {
  let last: string | undefined;
  for (const { from, to } of closures.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const next = last === undefined ? day : addDays(last, 1);
    if (from <= next && day <= to && (last === undefined || to > last)) last = to;
  }
  return last;
}

/** Those that have not ended, the next one first. */
export function closuresAhead(closures: readonly Closure[], day: string): Closure[] {
  return closures.filter(({ to }) => to >= day).toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** In their order; those that overlap are one. */
export function joinClosures(closures: readonly Closure[]): Closure[] {
  const joined: Closure[] = [];
  for (const { from, to } of closures.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: to > last.to ? to : last.to };
    else joined.push({ from, to });
  }
  return joined;
}
