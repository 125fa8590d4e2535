import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaps, indexMarkers, type TownName } from './clusters.ts';
import { buildMarkers } from './markers.ts';

const france = [-10, 40, 12, 52] as const;

const markersAt = (
  places: readonly { readonly lat: number; readonly lng: number; readonly total?: number }[],
) =>
  buildMarkers(
    places.map(({ total, ...position }, index) => ({
      id: index + 1,
      label: `École ${index + 1}`,
      uri: null,
      street: '1 place du Marché',
      zipCode: '69001',
      city: 'Lyon',
      position,
      price: total === undefined ? null : { pack: 100_000, estimate: total },
    })),
  );

const markers = markersAt([
  { lat: 45.76, lng: 4.83 },
  { lat: 45.7602, lng: 4.8302 },
  { lat: 48.86, lng: 2.35 },
]);

test('seen from afar, neighbours are one cluster and a lone school keeps its marker', () => {
  const placed = indexMarkers(markers).within(france, 8);
  expect(placed).toMatchObject([{ marker: { itemId: 3 } }, { kind: 'cluster', itemIds: [1, 2] }]);
});

test('what no zoom of the map parts stays one cluster, which does not open', () => {
  for (const zoom of [8, 15]) {
    const placed = indexMarkers(markers).within(france, zoom);
    expect(placed).toMatchObject([{ kind: 'marker' }, { itemIds: [1, 2], openingZoom: null }]);
  }
});

test('a cluster opens no deeper than the map goes', () => {
  const apart = markersAt([
    { lat: 45.76, lng: 4.83 },
    { lat: 45.764, lng: 4.83 },
  ]);
  expect(indexMarkers(apart, 13).within(france, 8)).toMatchObject([{ openingZoom: 13 }]);
  expect(indexMarkers(apart, 13).within(france, 13)).toHaveLength(2);
  expect(indexMarkers(apart, 12).within(france, 8)).toMatchObject([{ openingZoom: null }]);
});

test('a cluster shows the lowest known total of its schools', () => {
  const place = { lat: 45.76, lng: 4.83 };
  const lowest = (totals: readonly (number | undefined)[]) =>
    indexMarkers(markersAt(totals.map((total) => ({ ...place, ...(total && { total }) })))).within(france, 8);
  expect(lowest([180_000, undefined, 134_200])).toMatchObject([{ lowest: 134_200 }]);
  expect(lowest([undefined, undefined])).toMatchObject([{ lowest: null }]);
});

test('up to 25 schools of a view are pins where a finger tells them apart, more are clusters', () => {
  const row = (count: number) =>
    indexMarkers(
      markersAt(Array.from({ length: count }, (_, rank) => ({ lat: 45.7, lng: 4 + rank * 0.01 }))),
    ).within(france, 12);
  expect(row(25).every(({ kind }) => kind === 'marker')).toBe(true);
  expect(row(26).some(({ kind }) => kind === 'cluster')).toBe(true);
});

test('a pin has its price where this covers neither another marker nor the name of the town', () => {
  const at = { lat: 45.76, lng: 4.83, total: 200_000 };
  const pricesOf = (places: Parameters<typeof markersAt>[0], town?: TownName) =>
    indexMarkers(markersAt(places))
      .within(france, 12, town)
      .map((item) => item.kind === 'marker' && item.isPriced);
  expect(pricesOf([at])).toEqual([true]);
  expect(pricesOf([{ ...at, total: undefined }])).toEqual([false]);
  const near = { ...at, lng: 4.84 };
  expect(pricesOf([at, near])).toEqual([false, false]);
  const further = { ...at, lng: 4.855 };
  expect(pricesOf([at, further])).toEqual([true, false]);
  expect(pricesOf([at], { lat: 45.761, lng: 4.83, widthPx: 50 })).toEqual([false]);
  expect(pricesOf([at], { lat: 45.75, lng: 4.83, widthPx: 50 })).toEqual([true]);
});

test('what is outside the view is not drawn', () => {
  expect(indexMarkers(markers).within([2, 48, 3, 49], 12)).toHaveLength(1);
});

test('markers never overlap, and each school is in exactly one', () => {
  const place = fc.record({
    lat: fc.double({ min: 45.6, max: 45.9, noNaN: true }),
    lng: fc.double({ min: 4.6, max: 5.1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 5, max: 14 }),
      (places, zoom) => {
        const placed = indexMarkers(markersAt(places.map((one) => ({ ...one, total: 200_000 })))).within(
          france,
          zoom,
        );
        const ids = placed.flatMap((item) => (item.kind === 'cluster' ? item.itemIds : [item.marker.itemId]));
        expect(ids.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
        expect(nearest(placed, zoom)).toBeGreaterThanOrEqual(places.length > 25 ? gaps.clusters : gaps.pins);
        expect(pricesCrossed(placed, zoom)).toBe(false);
        for (const item of placed) {
          if (item.kind === 'marker') continue;
          if (item.openingZoom === null) continue;
          expect(item.openingZoom).toBeGreaterThan(zoom);
          expect(item.openingZoom).toBeLessThanOrEqual(15);
        }
      },
    ),
  );
});

type Drawn = ReturnType<ReturnType<typeof indexMarkers>['within']>;

/** Pixels between the two nearest. */
function nearest(placed: Drawn, zoom: number): number {
  const points = placed.map((item) => pixelOf(item, zoom));
  const gaps = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** A price is 92 × 34 pixels. */
function pricesCrossed(placed: Drawn, zoom: number): boolean {
  const priced = placed
    .filter((item) => item.kind === 'marker' && item.isPriced)
    .map((item) => pixelOf(item, zoom));
  return priced.some((one, index) =>
    priced
      .slice(index + 1)
      .some((other) => Math.abs(one.x - other.x) < 91.9 && Math.abs(one.y - other.y) < 33.9),
  );
}

function pixelOf(item: Drawn[number], zoom: number): { x: number; y: number } {
  const { lat, lng } = item.kind === 'marker' ? item.marker : item;
  const world = 256 * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  return { x: (lng / 360) * world, y: y * world };
}
