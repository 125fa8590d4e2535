export const highestRating = 5;

/** Prior of the weighted rating, so that one five-star review does not rank above hundreds. */
export const presumed = { reviews: 10, note: 4.7 } as const;

/** 1 to 5; undefined without a review. */
export function weightedRating(note: number | null, reviews: number): number | undefined {
  if (note === null || reviews <= 0) return undefined;
  return (reviews * note + presumed.reviews * presumed.note) / (reviews + presumed.reviews);
}

export function formatRating(note: number): string {
  return (Math.round(note * 10) / 10).toFixed(1).replace('.', ',');
}
