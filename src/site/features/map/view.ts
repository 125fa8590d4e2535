export type Corner = readonly [lat: number, lng: number];

/** The metropole, Corsica included. */
export const franceCorners: readonly Corner[] = [
  [51.09, -4.8],
  [41.33, 9.56],
];

interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface ViewAsked {
  readonly marked: readonly Position[];
  readonly centre: Position;
  readonly zoom: number;
  readonly fixed: boolean;
  /** What a fixed map shows the whole of, rather than what is around its centre. */
  readonly frame?: readonly Corner[] | undefined;
}

export type MapView =
  | { readonly kind: 'centre'; readonly centre: Position; readonly zoom: number }
  | { readonly kind: 'fit' | 'frame'; readonly corners: readonly Corner[] };

/** One marker is centred, several fit in view, a fixed map only centres (docs/product/searching.md#map). */
export function chooseView({ marked, centre, zoom, fixed, frame }: ViewAsked): MapView {
  const [first, second] = marked;
  if (fixed && frame) return { kind: 'frame', corners: frame };
  if (fixed || !first) return { kind: 'centre', centre, zoom };
  if (!second) return { kind: 'centre', centre: { lat: first.lat, lng: first.lng }, zoom };
  return { kind: 'fit', corners: marked.map(({ lat, lng }) => [lat, lng]) };
}
