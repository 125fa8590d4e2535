import Supercluster from 'supercluster';
import { mapDefaults } from '#domain/place/place.ts';
import type { MapMarker } from './markers.ts';

/** Pixels per side of the world at zoom 0. */
const worldTile = 256;
/** Pixels within which markers overlap. */
const clusterRadius = 60;
/** Extent in pixels around the place: a stone stands on it, a circle or plate is centred. */
const drawn = {
  marker: { side: 42, above: 40, below: 0 },
  cluster: { side: 24, above: 24, below: 24 },
  priced: { side: 48, above: 24, below: 24 },
} as const;

export interface Cluster {
  readonly kind: 'cluster';
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly itemIds: readonly number[];
  /** Null when no zoom separates them. */
  readonly openingZoom: number | null;
  /** Lowest known total. */
  readonly lowest: number | null;
}

export type Placed = Cluster | { readonly kind: 'marker'; readonly marker: MapMarker };

export interface ClusterIndex {
  readonly within: (box: readonly [number, number, number, number], zoom: number) => Placed[];
}

export function indexMarkers(
  markers: readonly MapMarker[],
  deepestZoom: number = mapDefaults.maxZoom,
): ClusterIndex {
  const index = new Supercluster<{ position: number }>({
    radius: clusterRadius,
    extent: worldTile,
    maxZoom: deepestZoom,
  });
  index.load(
    markers.map(({ lat, lng }, position) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { position },
    })),
  );
  const markersOf = (position: number) => markers.slice(position, position + 1);
  return {
    within: ([west, south, east, north], exactZoom) => {
      const zoom = Math.floor(exactZoom);
      const placed = index.getClusters([west, south, east, north], zoom).flatMap((feature): Placed[] => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates;
        const { properties } = feature;
        if (!('cluster' in properties)) {
          return markersOf(properties.position).map((marker) => ({ kind: 'marker', marker }));
        }
        const id = properties.cluster_id;
        const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY);
        const within = leaves.flatMap((leaf) => markersOf(leaf.properties.position));
        const parting = index.getClusterExpansionZoom(id);
        const openingZoom = parting > deepestZoom ? null : parting;
        const itemIds = within.map(({ itemId }) => itemId);
        return [
          {
            kind: 'cluster',
            id,
            lat,
            lng,
            itemIds,
            openingZoom,
            lowest: lowestOf(within.map(({ icon }) => icon.total)),
          },
        ];
      });
      return mergeCovered(placed, zoom, deepestZoom);
    },
  };
}

/** A cluster is at the middle of its markers, and a stone is wider than the radius: some still overlap. */
function mergeCovered(placed: readonly Placed[], zoom: number, deepestZoom: number): Placed[] {
  const apart: Placed[] = [];
  const waiting = [...placed];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const one = next;
    const near = apart.findIndex((other) => cover(one, other, zoom));
    // The merged cluster may overlap a third: check it again.
    if (near >= 0)
      waiting.push(...apart.splice(near, 1).map((other) => mergeTwo(one, other, zoom, deepestZoom)));
    else apart.push(one);
  }
  return apart;
}

function mergeTwo(one: Placed, other: Placed, zoom: number, deepestZoom: number): Cluster {
  const itemIds = [one, other].flatMap(itemIdsOf);
  const share = itemIdsOf(other).length / itemIds.length;
  const [from, to] = [placeOf(one), placeOf(other)];
  const zoomsToPart = Math.ceil(Math.log2(clusterRadius / pixelsBetween(one, other, zoom)));
  return {
    kind: 'cluster',
    // Supercluster's ids are positive.
    id: -Math.min(...itemIds),
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    itemIds,
    openingZoom: zoom < deepestZoom ? Math.min(zoom + Math.max(1, zoomsToPart), deepestZoom) : null,
    lowest: lowestOf([one, other].map(lowestIn)),
  };
}

export const placeOf = (item: Placed) => (item.kind === 'marker' ? item.marker : item);
const lowestIn = (item: Placed) => (item.kind === 'marker' ? item.marker.icon.total : item.lowest);
export const drawnOf = (item: Placed) =>
  drawn[item.kind === 'cluster' && item.lowest !== null ? 'priced' : item.kind];
const itemIdsOf = (item: Placed) => (item.kind === 'marker' ? [item.marker.itemId] : item.itemIds);

function cover(one: Placed, other: Placed, zoom: number): boolean {
  const { x, y } = pixelsFrom(one, other, zoom);
  const [from, to] = [drawnOf(one), drawnOf(other)];
  const crossed =
    Math.abs(x) < from.side + to.side && y < from.below + to.above && -y < from.above + to.below;
  return crossed || Math.hypot(x, y) < clusterRadius;
}

function pixelsBetween(one: Placed, other: Placed, zoom: number): number {
  const { x, y } = pixelsFrom(one, other, zoom);
  return Math.hypot(x, y);
}

function pixelsFrom(one: Placed, other: Placed, zoom: number): { x: number; y: number } {
  const [from, to] = [toWorld(placeOf(one)), toWorld(placeOf(other))];
  const scale = worldTile * 2 ** zoom;
  return { x: (to.x - from.x) * scale, y: (to.y - from.y) * scale };
}

function lowestOf(totals: readonly (number | null)[]): number | null {
  const known = totals.filter((total) => total !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Web Mercator: the world as a square from 0 to 1, y downwards. */
function toWorld({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
