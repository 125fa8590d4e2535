import type { CommuneRecord } from './communes.ts';

/** Degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** No point of France lies farther from the point of its commune, the forests of Guyane excepted. */
const farthestDegrees = 1;

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
    let bestSquare = farthestDegrees ** 2;
    for (let index = 0; index < latitudes.length; index++) {
      const north = (latitudes[index] ?? 0) - lat;
      const east = ((longitudes[index] ?? 0) - lng) * shrink;
      const square = north * north + east * east;
      if (square < bestSquare) {
        bestSquare = square;
        best = index;
      }
    }
    return located[best];
  };
}
