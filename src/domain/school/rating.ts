/** Stars of a full rating. */
export const highestRating = 5;

/**
 * What a mark counts for when schools are compared: as if each had, beside its own reviews, ten more of the network's mean. One
 * happy learner then does not stand above hundreds; at ten reviews its own mean weighs half, at fifty five sixths.
 */
export const presumed = { reviews: 10, note: 4.7 } as const;

/** The mean weighted by its number of reviews, 1 to 5; undefined without a review. The database's `weighted_rating` is the same. */
export function weightedRating(note: number | null, reviews: number): number | undefined {
  if (note === null || reviews <= 0) return undefined;
  return (reviews * note + presumed.reviews * presumed.note) / (reviews + presumed.reviews);
}

/** A mean note with one decimal, as French readers write it (docs/product/schools.md#prices). */
export function formatRating(note: number): string {
  return (Math.round(note * 10) / 10).toFixed(1).replace('.', ',');
}
