interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface ViewAsked {
  readonly marked: readonly Position[];
  readonly centre: Position;
  readonly zoom: number;
  readonly fixed: boolean;
}

export type MapView =
  | { readonly kind: 'centre'; readonly centre: Position; readonly zoom: number }
  | { readonly kind: 'fit'; readonly corners: readonly (readonly [lat: number, lng: number])[] };

/** One marker is centred, several fit in view, a fixed map only centres (docs/product/searching.md#map). */
export function chooseView({ marked, centre, zoom, fixed }: ViewAsked): MapView {
  const [first, second] = marked;
  if (fixed || !first) return { kind: 'centre', centre, zoom };
  if (!second) return { kind: 'centre', centre: { lat: first.lat, lng: first.lng }, zoom };
  return { kind: 'fit', corners: marked.map(({ lat, lng }) => [lat, lng]) };
}
