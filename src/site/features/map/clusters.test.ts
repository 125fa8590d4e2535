import { expect, test } from 'vitest';
import { indexMarkers } from './clusters.ts';
import { buildMarkers } from './markers.ts';

const france = [-10, 40, 12, 52] as const;

const markers = buildMarkers(
  [
    { id: 1, lat: 45.76, lng: 4.83 },
    { id: 2, lat: 45.761, lng: 4.831 },
    { id: 3, lat: 48.86, lng: 2.35 },
  ].map(({ id, ...position }) => ({
    id,
    label: `École ${id}`,
    uri: null,
    street: '1 place du Marché',
    zipCode: '69001',
    city: 'Lyon',
    position,
    minPrice: null,
  })),
);

test('seen from afar, neighbours are one cluster and a lone school keeps its marker', () => {
  const placed = indexMarkers(markers).within(france, 8);
  expect(placed.map((item) => (item.kind === 'cluster' ? item.itemIds : item.marker.itemId))).toEqual([
    [1, 2],
    3,
  ]);
});

test('at the highest zoom each school stands alone', () => {
  const placed = indexMarkers(markers).within(france, 15);
  expect(placed.map(({ kind }) => kind)).toEqual(['marker', 'marker', 'marker']);
});

test('a cluster opens at a zoom that the map can reach', () => {
  const index = indexMarkers(markers);
  const [cluster] = index.within(france, 8);
  const zoom = cluster?.kind === 'cluster' ? index.openingZoom(cluster.id) : undefined;
  expect(zoom).toBeGreaterThan(8);
  expect(zoom).toBeLessThanOrEqual(15);
});

test('what is outside the view is not drawn', () => {
  expect(indexMarkers(markers).within([2, 48, 3, 49], 12)).toHaveLength(1);
});
