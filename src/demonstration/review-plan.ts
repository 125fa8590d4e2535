import { type Random, shareOut } from '#domain/random.ts';
import type { Traits } from './traits.ts';

/** docs/product/schools.md#the-networks-figures */
export const fullNetwork = { schools: 2400, reviews: 121_850, mean: 4.73 };

/** Schools below this mean are shown as poorly rated, and stay so. */
const poorQuality = 4;
const best = 5;

/** Share of reviews 4, 3, 2 or 1 star below five: good schools, then poor ones. */
const shortfalls = {
  good: [
    [4, 0.07],
    [3, 0.04],
    [2, 0.09],
    [1, 0.38],
  ],
  poor: [
    [4, 0.17],
    [3, 0.06],
    [2, 0.04],
    [1, 0.06],
  ],
} as const;

/** By rank of the school, linear between two points. */
const countCurve: readonly (readonly [place: number, count: number])[] = [
  [0, 1],
  [0.08, 4],
  [0.3, 12],
  [0.52, 28],
  [0.78, 62],
  [0.92, 135],
  [0.985, 260],
  [1, 430],
];

/** With at least this many reviews, a school has a bad one. */
const alwaysOneUnhappy = 20;
const unhappy = 3;
const worstMean = 2.6;

export function planRatings(schools: readonly Traits[], total: number, random: Random): Uint8Array[] {
  const counts = shareReviews(schools, total, random);
  const ratings = counts.map((count, index) => {
    const quality = schools[index]?.quality ?? best;
    const drawn = Uint8Array.from({ length: count }, () => pickRating(quality, random));
    return plausible(drawn, random);
  });
  const open = ratings.filter(
    (list, index) => list.length > 0 && (schools[index]?.quality ?? 0) >= poorQuality,
  );
  if (open.length > 0) moveToMean(ratings, open, random);
  return ratings;
}

function shareReviews(schools: readonly Traits[], total: number, random: Random): number[] {
  const fixed = schools.map((traits) => (isReviewed(traits) ? traits.reviews : 0));
  const weights = fixed.map((count) => (count === undefined ? countAt(random.next()) : 0));
  const given = fixed.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const shares = shareOut(Math.max(0, total - given), weights);
  return fixed.map((count, index) => count ?? shares[index] ?? 0);
}

/** No reviewed training (docs/product/searching.md#categories). */
function isReviewed({ lacks, offer }: Traits): boolean {
  return !lacks.has('reviews') && offer !== 'boat' && offer !== 'heavy';
}

function countAt(place: number): number {
  const next = countCurve.findIndex(([reached]) => reached > place);
  const [from = 0, low = 0] = countCurve[next - 1] ?? [];
  const [to = 1, high = 0] = countCurve[next] ?? [];
  return low + ((place - from) / (to - from)) * (high - low);
}

function pickRating(quality: number, random: Random): number {
  const draw = random.next();
  let reached = 0;
  for (const [stars, rate] of shortfalls[quality < poorQuality ? 'poor' : 'good']) {
    reached += rate * (best - quality);
    if (draw < reached) return best - stars;
  }
  return best;
}

/** At least one bad review among many, and no school with bad reviews only. */
function plausible(ratings: Uint8Array, random: Random): Uint8Array {
  const isPraised = ratings.every((rating) => rating > unhappy);
  if (ratings.length >= alwaysOneUnhappy && isPraised) {
    ratings[random.between(0, ratings.length - 1)] = random.between(1, unhappy);
  }
  while (ratings.length > 0 && sumOf(ratings) < worstMean * ratings.length) {
    ratings[ratings.indexOf(Math.min(...ratings))] = best;
  }
  return ratings;
}

const sumOf = (list: Uint8Array) => list.reduce((sum, rating) => sum + rating, 0);

/** By one star at random until the mean of all is reached. */
function moveToMean(all: readonly Uint8Array[], open: readonly Uint8Array[], random: Random): void {
  const count = all.reduce((sum, list) => sum + list.length, 0);
  let gap = Math.round(count * fullNetwork.mean) - all.reduce((sum, list) => sum + sumOf(list), 0);
  const everyPlace = count * 40;
  for (let attempt = 0; gap !== 0 && attempt < everyPlace; attempt += 1) {
    const list = random.pick(open);
    const place = random.between(0, list.length - 1);
    const rating = list[place] ?? best;
    if (rating !== (gap > 0 ? best - 1 : best)) continue;
    list[place] = rating + Math.sign(gap);
    gap -= Math.sign(gap);
  }
}
