/** Degrees clockwise from the ring's top, by preference. */
export const bearings = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180] as const;

/** Mean difference of lightness between neighbouring pixels: near zero on a plain field, high on letters. */
const calm = 2;

/** The first free bearing without text under it, else the least noisy free one; the top when none is free. */
export function chooseBearing(noise: readonly (number | undefined)[]): number {
  const free = bearings.flatMap((bearing, position) => {
    const found = noise[position];
    return found === undefined ? [] : [{ bearing, found }];
  });
  const [calmest] = free.toSorted((a, b) => a.found - b.found);
  return (free.find(({ found }) => found <= calm) ?? calmest)?.bearing ?? bearings[0];
}

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
