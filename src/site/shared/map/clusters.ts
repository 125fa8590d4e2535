import Supercluster from 'supercluster';
import type { Position } from '#domain/place/distance.ts';
import { mapDefaults } from '#domain/place/place.ts';
import type { MapMarker } from './markers.ts';

/** Pixels per side of the world at zoom 0. */
const worldTile = 256;
/** A view of more schools has clusters. */
const maxPins = 25;
/** Pixels between two markers: pins that a finger tells apart, or clusters of a crowded view. */
export const gaps = { pins: 26, clusters: 60 } as const;
/** Pixels around the place, on which pins and clusters stand. */
const extents = {
  small: { side: 13, above: 26, below: 0 },
  priced: { side: 46, above: 34, below: 0 },
};

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

/** `isPriced`: there is room for its price. */
export type Placed =
  | Cluster
  | { readonly kind: 'marker'; readonly marker: MapMarker; readonly isPriced: boolean };

/** A name at a place, which no price may cover. */
export interface TownName {
  readonly lat: number;
  readonly lng: number;
  readonly widthPx: number;
}

export interface ClusterIndex {
  readonly within: (box: Box, zoom: number, town?: TownName) => Placed[];
}

/** West, south, east, north. */
type Box = readonly [number, number, number, number];

export function indexMarkers(
  markers: readonly MapMarker[],
  deepestZoom: number = mapDefaults.maxZoom,
): ClusterIndex {
  const crowd = new Supercluster<{ position: number }>({
    radius: gaps.clusters,
    extent: worldTile,
    maxZoom: deepestZoom,
  }).load(
    markers.map(({ lat, lng }, position) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { position },
    })),
  );
  const markersAt = (position: number) => markers.slice(position, position + 1);
  const clustersIn = (box: Box, zoom: number) =>
    crowd.getClusters([...box], zoom).flatMap((feature): Placed[] => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if (!('cluster' in properties)) return markersAt(properties.position).map(placeMarker);
      const { cluster_id: id } = properties;
      const within = crowd
        .getLeaves(id, Number.POSITIVE_INFINITY)
        .flatMap((leaf) => markersAt(leaf.properties.position));
      const itemIds = within.map(({ itemId }) => itemId);
      const lowest = lowestOf(within.map(({ icon }) => icon.total));
      const parting = crowd.getClusterExpansionZoom(id);
      const openingZoom = parting > deepestZoom ? null : parting;
      return [{ kind: 'cluster', id, lat, lng, itemIds, openingZoom, lowest }];
    });
  return {
    within: (box, exactZoom, town) => {
      const zoom = Math.floor(exactZoom);
      const [west, south, east, north] = box;
      const seen = markers.filter(
        ({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north,
      );
      const isCrowded = seen.length > maxPins;
      const placed = isCrowded ? clustersIn(box, zoom) : seen.map(placeMarker);
      const gap = isCrowded ? gaps.clusters : gaps.pins;
      return priceWhereFree(mergeNear(placed, { zoom, deepestZoom, gap }), zoom, town);
    },
  };
}

const placeMarker = (marker: MapMarker): Placed => ({ kind: 'marker', marker, isPriced: false });

type Merging = Readonly<Record<'zoom' | 'deepestZoom' | 'gap', number>>;

/** A cluster is at the middle of its markers: it may be near another. */
function mergeNear(placed: readonly Placed[], merging: Merging): Placed[] {
  const apart: Placed[] = [];
  const waiting = [...placed];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const one = next;
    const near = apart.findIndex((other) => pixelsBetween(one, other, merging.zoom) < merging.gap);
    // The merged cluster may be near a third: check it again.
    if (near >= 0) waiting.push(...apart.splice(near, 1).map((other) => mergeTwo(one, other, merging)));
    else apart.push(one);
  }
  return apart;
}

function mergeTwo(one: Placed, other: Placed, { zoom, deepestZoom, gap }: Merging): Cluster {
  const itemIds = [other, one].flatMap(itemIdsOf);
  const share = itemIdsOf(other).length / itemIds.length;
  const [from, to] = [placeOf(one), placeOf(other)];
  const parting = zoom + Math.max(1, Math.ceil(Math.log2(gap / pixelsBetween(one, other, zoom))));
  return {
    kind: 'cluster',
    // Supercluster's ids are positive.
    id: -Math.min(...itemIds),
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    itemIds,
    openingZoom: parting > deepestZoom ? null : parting,
    lowest: lowestOf([one, other].map(lowestIn)),
  };
}

/** In the order of the list, a pin gets its price where this covers neither another marker nor the town's name. */
function priceWhereFree(placed: readonly Placed[], zoom: number, town: TownName | undefined): Placed[] {
  const name = town && boxAround(town, zoom, { side: town.widthPx / 2, above: 16, below: 12 });
  const taken = placed.map((item) => boxAround(placeOf(item), zoom, extents.small));
  return placed.map((item, index) => {
    if (item.kind === 'cluster' || !hasPrice(item.marker)) return item;
    const box = boxAround(item.marker, zoom, extents.priced);
    if (name && touches(box, name)) return item;
    if (taken.some((other, rank) => rank !== index && touches(box, other))) return item;
    taken[index] = box;
    return { ...item, isPriced: true };
  });
}

function boxAround(
  place: Position,
  zoom: number,
  { side, above, below }: (typeof extents)['small' | 'priced'],
) {
  const { x, y } = toPixels(place, zoom);
  return { left: x - side, right: x + side, top: y - above, bottom: y + below };
}

export type PixelBox = ReturnType<typeof boxAround>;

export function touches(one: PixelBox, other: PixelBox): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

export const placeOf = (item: Placed) => (item.kind === 'marker' ? item.marker : item);
const hasPrice = ({ icon }: MapMarker) => icon.total !== null || icon.price !== null;
const lowestIn = (item: Placed) => (item.kind === 'marker' ? item.marker.icon.total : item.lowest);
const itemIdsOf = (item: Placed) => (item.kind === 'marker' ? [item.marker.itemId] : item.itemIds);

/** The longer side of the box between them: markers are boxes. */
function pixelsBetween(one: Placed, other: Placed, zoom: number): number {
  const [from, to] = [toPixels(placeOf(one), zoom), toPixels(placeOf(other), zoom)];
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
}

function lowestOf(totals: readonly (number | null)[]): number | null {
  const known = totals.filter((total) => total !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Web Mercator, y downwards. */
function toPixels({ lat, lng }: Position, zoom: number) {
  const sine = Math.sin((lat * Math.PI) / 180);
  const scale = worldTile * 2 ** zoom;
  return {
    x: (lng / 360 + 0.5) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}
