/** The stretch of prices between two ends, in cents: whole tens of euros, so that no school of the list lies below the first. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Cents between two marks that a budget can be set to. */
export const roadStep = 1000;

/** The road of a list by its known totals; none where they leave nothing to choose between. */
export function stretchOf(totals: readonly number[]): Stretch | undefined {
  if (totals.length < 2) return undefined;
  const [from, to] = [Math.min(...totals), Math.max(...totals)].map(
    (cents) => Math.ceil(cents / roadStep) * roadStep,
  ) as [number, number];
  return from < to ? { from, to } : undefined;
}

/** Where a total stands on the road: 0 at its beginning, 1 at its end. */
export function placeOf(cents: number, { from, to }: Stretch): number {
  return Math.min(Math.max((cents - from) / (to - from), 0), 1);
}

/** Where a borne stands: how far along the road, and in which row from the road upwards. */
export interface Standing {
  readonly at: number;
  readonly row: number;
}

/**
 * Lets no borne cover another on a road as long as `length` bornes beside each other: each stands at its own place, in
 * the lowest row that is free there; where `rows` are full it gives way sideways as little as it must.
 */
export function standBornes(
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
    // Longer than all rows of the road, a list goes on above them.
    const above = rowsUpTo(standing.length + 1).map((row) => ({ at: place, row: rows + row }));
    standing.push(found ?? above.find(isFree) ?? { at: place, row: rows });
  }
  return standing;
}

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, row) => row);

/** How high the mark of each part of the road is, from 0 to 1: by how many schools of the whole list have their total there. */
export function markHeights(totals: readonly number[], stretch: Stretch, parts: number): number[] {
  const counts = new Array<number>(parts).fill(0);
  for (const total of totals) {
    const part = Math.min(Math.floor(placeOf(total, stretch) * parts), parts - 1);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const most = Math.max(...counts, 1);
  return counts.map((count) => count / most);
}

/** How many of the totals are within a budget, in cents. */
export function countWithin(totals: readonly number[], budget: number): number {
  return totals.filter((total) => total <= budget).length;
}
