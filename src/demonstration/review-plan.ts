import { type Random, shareOut } from './random.ts';
import type { Traits } from './traits.ts';

/** Reviews of a whole network of 2,400 schools and their mean: the default figures (docs/product/schools.md#the-networks-figures). */
export const wholeNetwork = { schools: 2400, reviews: 121_850, mean: 4.73 };

/** Below this a school is shown as poorly rated, and stays so. */
const poorQuality = 4;
const best = 5;

/** How often a review falls 4, 3, 2 or 1 star short of five, for a school one star short on average. */
const shortfalls = [
  [4, 0.045],
  [3, 0.05],
  [2, 0.12],
  [1, 0.45],
] as const;

/** The ratings of each school's reviews: `total` of them in all, whose mean rounds to the network's. */
export function planRatings(schools: readonly Traits[], total: number, random: Random): Uint8Array[] {
  const counts = shareReviews(schools, total, random);
  const ratings = counts.map((count, index) => {
    const quality = schools[index]?.quality ?? best;
    return Uint8Array.from({ length: count }, () => drawRating(quality, random));
  });
  const open = ratings.filter(
    (list, index) => list.length > 0 && (schools[index]?.quality ?? 0) >= poorQuality,
  );
  if (open.length > 0) moveToMean(ratings, open, random);
  return ratings;
}

function shareReviews(schools: readonly Traits[], total: number, random: Random): number[] {
  const fixed = schools.map((traits) => (isReviewed(traits) ? traits.reviews : 0));
  const weights = fixed.map((count) => (count === undefined ? 0.15 + 5 * random.next() ** 3 : 0));
  const given = fixed.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const shares = shareOut(Math.max(0, total - given), weights);
  return fixed.map((count, index) => count ?? shares[index] ?? 0);
}

/** Boats and heavy vehicles have no reviewed training (docs/product/searching.md#categories). */
function isReviewed({ lacks, offer }: Traits): boolean {
  return !lacks.has('reviews') && offer !== 'boat' && offer !== 'heavy';
}

function drawRating(quality: number, random: Random): number {
  const draw = random.next();
  let reached = 0;
  for (const [stars, rate] of shortfalls) {
    reached += rate * (best - quality);
    if (draw < reached) return best - stars;
  }
  return best;
}

/** Moves ratings by one star, here and there, until the mean of them all is the wanted one. */
function moveToMean(all: readonly Uint8Array[], open: readonly Uint8Array[], random: Random): void {
  const sumOf = (list: Uint8Array) => list.reduce((sum, rating) => sum + rating, 0);
  const count = all.reduce((sum, list) => sum + list.length, 0);
  let gap = Math.round(count * wholeNetwork.mean) - all.reduce((sum, list) => sum + sumOf(list), 0);
  const everyPlace = count * 40;
  for (let attempt = 0; gap !== 0 && attempt < everyPlace; attempt += 1) {
    const list = random.pick(open);
    const place = random.between(0, list.length - 1);
    const moved = (list[place] ?? best) + Math.sign(gap);
    if (moved < 3 || moved > best) continue;
    list[place] = moved;
    gap -= Math.sign(gap);
  }
}
