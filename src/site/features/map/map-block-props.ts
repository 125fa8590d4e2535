import type { CityHallMarker } from './city-hall.ts';
import type { MapMarker, MapSchool, MarkerOptions } from './markers.ts';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
  readonly note?: string | null;
}

export interface MovedView {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

export interface MapBlockProps extends Pick<MarkerOptions, 'offer' | 'category' | 'chooseHref'> {
  readonly markers?: readonly MapMarker[];
  readonly schools?: readonly MapSchool[];
  readonly cityHalls?: readonly CityHallMarker[];
  readonly tiles: MapTiles;
  readonly label: string;
  readonly centre?: { readonly lat: number; readonly lng: number };
  readonly zoom?: number;
  /** A fixed map only centres; otherwise the view fits its markers (docs/product/searching.md#map). */
  readonly fixed?: boolean;
  readonly activeItemId?: number | null;
  readonly onActiveItem?: (itemId: number | null) => void;
  readonly zoneHref?: (zone: { readonly lat: number; readonly lng: number }) => string;
  /** Called when the visitor has moved or zoomed the map, never when the map follows its markers. */
  readonly onMoved?: (view: MovedView) => void;
}
