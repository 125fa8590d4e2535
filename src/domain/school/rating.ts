/** Stars of a full rating. */
export const highestRating = 5;

/** A mean note with one decimal, as French readers write it (docs/product/schools.md#prices). */
export function formatRating(note: number): string {
  return (Math.round(note * 10) / 10).toFixed(1).replace('.', ',');
}
