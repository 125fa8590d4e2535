import type { Position } from '#domain/place/distance.ts';
export type Corner = readonly [lat: number, lng: number];

export const franceCorners: readonly Corner[] = [
  [51.09, -4.8],
  [41.33, 9.56],
];

/** Further out, twenty schools are not representative of a zone. */
export const widestZoneZoom = 7;

export interface RequestedView {
  readonly marked: readonly Position[];
  readonly centre: Position;
  readonly zoom: number;
  readonly fixed: boolean;
  readonly frame?: readonly Corner[] | undefined;
}

export type MapView =
  | { readonly kind: 'centre'; readonly centre: Position; readonly zoom: number }
  | { readonly kind: 'fit' | 'frame'; readonly corners: readonly Corner[] };

/** One marker is centred, several are fitted, a fixed map only centres (docs/product/searching.md#map). */
export function chooseView({ marked, centre, zoom, fixed, frame }: RequestedView): MapView {
  const [first, second] = marked;
  if (fixed && frame) return { kind: 'frame', corners: frame };
  if (fixed || !first) return { kind: 'centre', centre, zoom };
  if (!second) return { kind: 'centre', centre: { lat: first.lat, lng: first.lng }, zoom };
  return { kind: 'fit', corners: marked.map(({ lat, lng }) => [lat, lng]) };
}
