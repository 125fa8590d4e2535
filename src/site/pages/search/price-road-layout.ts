/** Range of prices in cents: in whole tens of euros, starting at or below the lowest total. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Cents between two budget values. */
export const roadStep = 1000;

/** Range of the known totals; undefined when there is nothing to choose. */
export function stretchOf(totals: readonly number[]): Stretch | undefined {
  if (totals.length < 2) return undefined;
  const [from, to] = [Math.min(...totals), Math.max(...totals)].map(
    (cents) => Math.ceil(cents / roadStep) * roadStep,
  ) as [number, number];
  return from < to ? { from, to } : undefined;
}

/** Position of a total: 0 at the start, 1 at the end. */
export function placeOf(cents: number, { from, to }: Stretch): number {
  return Math.min(Math.max((cents - from) / (to - from), 0), 1);
}

/** Position of a marker along the range, and its row from the bottom. */
export interface Standing {
  readonly at: number;
  readonly row: number;
}

/**
 * Places markers without overlap on a range `length` markers wide: at their own position in the lowest free row; when
 * `rows` are full, moved sideways as little as possible.
 */
export function placeMarkers(
  places: readonly number[],
  { length, rows }: { readonly length: number; readonly rows: number },
): Standing[] {
  const width = 1 / length;
  const standing: Standing[] = [];
  const isFree = ({ at, row }: Standing) =>
    standing.every((other) => other.row !== row || Math.abs(other.at - at) >= width - 1e-9);
  for (const place of places) {
    const beside = standing.flatMap(({ at }) => [at - width, at + width]).filter((at) => at >= 0 && at <= 1);
    const nearest = [place, ...beside.toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place))];
    const [found] = nearest.flatMap((at) =>
      rowsUpTo(rows)
        .map((row) => ({ at, row }))
        .filter(isFree)
        .slice(0, 1),
    );
    // A list with more markers than all rows continues above them.
    const above = rowsUpTo(standing.length + 1).map((row) => ({ at: place, row: rows + row }));
    standing.push(found ?? above.find(isFree) ?? { at: place, row: rows });
  }
  return standing;
}

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, row) => row);

/** Height of each part's mark from 0 to 1, by the number of totals of the whole list. */
export function markHeights(totals: readonly number[], stretch: Stretch, parts: number): number[] {
  const counts = new Array<number>(parts).fill(0);
  for (const total of totals) {
    const part = Math.min(Math.floor(placeOf(total, stretch) * parts), parts - 1);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const most = Math.max(...counts, 1);
  return counts.map((count) => count / most);
}

/** Number of totals within a budget, in cents. */
export function countWithin(totals: readonly number[], budget: number): number {
  return totals.filter((total) => total <= budget).length;
}
