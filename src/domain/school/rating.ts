/** Stars of a full rating. */
export const highestRating = 5;

/** A mean note with one decimal, as French readers write it (Specification §9). */
export function formatRating(note: number): string {
  return (Math.round(note * 10) / 10).toFixed(1).replace('.', ',');
}
