import type { CommuneRecord } from './communes.ts';

/** Degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Degrees. No point of France lies farther from the point of a commune; the communes of Guyane are forests. */
const farthest = { anywhere: 0.25, guyane: 1 };
const guyane = '973';

/** Stands in for «the commune around this point»: without outlines, the commune whose point is nearest. */
export function createNearestFinder(
  communes: readonly CommuneRecord[],
): (position: Position) => CommuneRecord | undefined {
  const located = communes.filter(({ mairie }) => mairie !== undefined);
  const latitudes = Float64Array.from(located, ({ mairie }) => mairie?.lat ?? 0);
  const longitudes = Float64Array.from(located, ({ mairie }) => mairie?.lng ?? 0);
  return ({ lat, lng }) => {
    const shrink = Math.cos((lat * Math.PI) / 180);
    let best = -1;
    let bestSquare = farthest.guyane ** 2;
    for (let index = 0; index < latitudes.length; index++) {
      const north = (latitudes[index] ?? 0) - lat;
      const east = ((longitudes[index] ?? 0) - lng) * shrink;
      const square = north * north + east * east;
      if (square < bestSquare) {
        bestSquare = square;
        best = index;
      }
    }
    const commune = located[best];
    const reach = commune?.departement.code === guyane ? farthest.guyane : farthest.anywhere;
    return bestSquare < reach ** 2 ? commune : undefined;
  };
}
