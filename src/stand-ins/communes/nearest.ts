import { readRecords } from '#data/read-communes.ts';
import type { CommuneRecord } from './communes.ts';
import { NameIndex, type NameQuery } from './name-index.ts';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Degrees from the point of a commune, more in the forests of Guyane. */
const maxDistance = { anywhere: 0.25, guyane: 1 };
const guyane = '973';
/** Added to each population, so that a village reaches as far as a small town. */
const fields = 1500;

/** Replaces «the commune around this point»: without outlines, the nearest one (docs/decisions/0002). */
export function createNearestFinder(
  communes: readonly CommuneRecord[],
): (position: Position) => CommuneRecord | undefined {
  const located = communes.filter(({ mairie }) => mairie !== undefined);
  const latitudes = Float64Array.from(located, ({ mairie }) => mairie?.lat ?? 0);
  const longitudes = Float64Array.from(located, ({ mairie }) => mairie?.lng ?? 0);
  const farthestSquares = Float64Array.from(
    located,
    ({ departement }) => (departement.code === guyane ? maxDistance.guyane : maxDistance.anywhere) ** 2,
  );
  /** The squared reach is the fourth root of the population. */
  const reaches = Float64Array.from(located, ({ population = 0 }) => Math.sqrt(population + fields));
  return ({ lat, lng }) => {
    const shrink = Math.cos((lat * Math.PI) / 180);
    let best = -1;
    let bestSquare = Number.POSITIVE_INFINITY;
    for (let index = 0; index < latitudes.length; index++) {
      const north = (latitudes[index] ?? 0) - lat;
      const east = ((longitudes[index] ?? 0) - lng) * shrink;
      const square = north * north + east * east;
      if (square >= (farthestSquares[index] ?? 0)) continue;
      const weighted = square / (reaches[index] ?? 1);
      if (weighted < bestSquare) {
        bestSquare = weighted;
        best = index;
      }
    }
    return located[best];
  };
}

/** Parts of communes, absorbed communes and former names, by name; most alike first. Indexed on first use. */
export function createFormerFinder() {
  let index: NameIndex | undefined;
  return (nom: NameQuery) => {
    const { formerCommunes } = readRecords();
    index ??= new NameIndex(formerCommunes.map((one) => one.nom));
    return index
      .match(nom)
      .toSorted((a, b) => b.score - a.score)
      .map(({ place, score }) => ({ ...formerCommunes[place], _score: score }));
  };
}
