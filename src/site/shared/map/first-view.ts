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

/** Share of a list's schools that the first view always holds. */
const minShare = 0.5;
/** A denser plate does not show where its schools are. */
const densestPlate = 1 / 3;

/** All, or as many as keep every plate below a third of them. */
export function firstInView<Place extends Position>(
  schools: readonly Place[],
  index: ClusterIndex,
  room: Room,
  deepestZoom: number,
): readonly Place[] {
  const minCount = Math.max(2, Math.ceil(schools.length * minShare));
  let best = { first: schools, share: Number.POSITIVE_INFINITY };
  for (let count = schools.length; count >= minCount; count--) {
    const first = schools.slice(0, count);
    const placed = index.within(boxOf(first), zoomThatFits(first, room, deepestZoom));
    const share = Math.max(...placed.map(sizeOf)) / count;
    if (share <= densestPlate) return first;
    if (share < best.share) best = { first, share };
  }
  return best.first;
}

const sizeOf = (item: Placed) => (item.kind === 'cluster' ? item.itemIds.length : 1);

/** Maximum whole zoom at which the places fit. */
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
