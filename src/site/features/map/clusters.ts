import Supercluster from 'supercluster';
import { mapDefaults } from '#domain/place.ts';
import type { MapMarker } from './markers.ts';

/** Pixels within which markers would cover each other. */
const clusterRadius = 60;
/** Pixels of a tile of Leaflet. */
const tileSize = 256;

export interface Cluster {
  readonly kind: 'cluster';
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly itemIds: readonly number[];
}

export type Placed = Cluster | { readonly kind: 'marker'; readonly marker: MapMarker };

export interface ClusterIndex {
  /** What is drawn at a zoom inside `[west, south, east, north]`. */
  readonly within: (box: readonly [number, number, number, number], zoom: number) => Placed[];
  /** The zoom at which a cluster opens. */
  readonly openingZoom: (clusterId: number) => number;
}

/** Groups the markers that would cover each other; at the highest zoom each stands alone. */
export function indexMarkers(markers: readonly MapMarker[]): ClusterIndex {
  const index = new Supercluster<{ position: number }>({
    radius: clusterRadius,
    extent: tileSize,
    maxZoom: mapDefaults.maxZoom - 1,
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
    within: ([west, south, east, north], zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).flatMap((feature): Placed[] => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates;
        const { properties } = feature;
        if (!('cluster' in properties)) {
          return markersOf(properties.position).map((marker) => ({ kind: 'marker', marker }));
        }
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
        const itemIds = leaves.flatMap((leaf) =>
          markersOf(leaf.properties.position).map(({ itemId }) => itemId),
        );
        return [{ kind: 'cluster', id: properties.cluster_id, lat, lng, itemIds }];
      }),
    openingZoom: (clusterId) => Math.min(index.getClusterExpansionZoom(clusterId), mapDefaults.maxZoom),
  };
}
