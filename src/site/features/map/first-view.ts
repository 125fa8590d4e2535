import type { ClusterIndex, Placed } from './clusters.ts';
import { toWorld, worldTile } from './web-mercator.ts';

interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Of the schools of a list, the first ones that a map shows however dense they are. */
const leastShare = 0.5;
/** A plate that holds more of the schools in view tells nothing of where they are. */
const densestPlate = 1 / 3;

/**
 * The first schools of a list that the first view of its map is fitted to: all, or as many as stand apart, so that no plate
 * holds more than a third of them; where none do, those of whom the greatest plate holds the smallest part.
 */
export function firstInView<Place extends Position>(
  schools: readonly Place[],
  index: ClusterIndex,
  room: Room,
  deepestZoom: number,
): readonly Place[] {
  const least = Math.max(2, Math.ceil(schools.length * leastShare));
  let best = { first: schools, share: Number.POSITIVE_INFINITY };
  for (let count = schools.length; count >= least; count--) {
    const first = schools.slice(0, count);
    const placed = index.within(boxOf(first), zoomThatFits(first, room, deepestZoom));
    const share = Math.max(...placed.map(sizeOf)) / count;
    if (share <= densestPlate) return first;
    if (share < best.share) best = { first, share };
  }
  return best.first;
}

const sizeOf = (item: Placed) => (item.kind === 'cluster' ? item.itemIds.length : 1);

/** The deepest whole zoom at which places fit in so many pixels. */
export function zoomThatFits(places: readonly Position[], { width, height }: Room, deepestZoom: number) {
  const points = places.map(toWorld);
  const across = spanOf(points.map(({ x }) => x));
  const down = spanOf(points.map(({ y }) => y));
  const scale = Math.min(width / across, height / down) / worldTile;
  return Math.max(0, Math.min(deepestZoom, Math.floor(Math.log2(scale))));
}

export function boxOf(places: readonly Position[]): [number, number, number, number] {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
