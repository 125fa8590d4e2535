/** Degrees clockwise from north, the top of the ring first: where a ring may be labelled. */
export const bearings = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180] as const;

/** Steps of lightness between neighbouring pixels, in the mean: a plain field has next to none, letters have many. */
const calm = 2;

/** The first bearing at which the map is calm and nothing stands, else the calmest that is free; the top when none is. */
export function chooseBearing(noise: readonly (number | undefined)[]): number {
  const free = bearings.flatMap((bearing, position) => {
    const found = noise[position];
    return found === undefined ? [] : [{ bearing, found }];
  });
  const [calmest] = free.toSorted((a, b) => a.found - b.found);
  return (free.find(({ found }) => found <= calm) ?? calmest)?.bearing ?? bearings[0];
}

/** How much lightness changes from one pixel to the next, of 4 bytes each, in rows of a width. */
export function noiseOf(pixels: Uint8ClampedArray, width: number): number {
  let sum = 0;
  let steps = 0;
  for (let at = 4; at < pixels.length; at += 4) {
    if ((at / 4) % width === 0) continue;
    sum += Math.abs(lightnessAt(pixels, at) - lightnessAt(pixels, at - 4));
    steps += 1;
  }
  return steps === 0 ? 0 : sum / steps;
}

const lightnessAt = (pixels: Uint8ClampedArray, at: number) =>
  ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
