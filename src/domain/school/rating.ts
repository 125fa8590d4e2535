export const highestRating = 5;

/** Reviews added to each school's own: four perfect ones rank below 217 of 4.7 (docs/decisions/0064). */
export const presumed = { reviews: 20, note: 4.5 } as const;

/** 1 to 5, by which schools are ordered, weighed and marked; undefined without a review. */
export function weightedRating(note: number | null, reviews: number): number | undefined {
  if (note === null || reviews <= 0) return undefined;
  return (reviews * note + presumed.reviews * presumed.note) / (reviews + presumed.reviews);
}

export function formatRating(note: number): string {
  return (Math.round(note * 10) / 10).toFixed(1).replace('.', ',');
}
