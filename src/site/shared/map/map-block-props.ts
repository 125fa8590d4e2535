import type { CityHallMarker } from './city-hall.ts';
import type { MapMarker, MapSchool, MarkerOptions } from './markers.ts';
import type { Corner } from './view.ts';

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

/** Schools of a phone's map in the order of their cards, and the one shown. */
export interface MapChoice {
  readonly ids: readonly number[];
  readonly current: number | undefined;
  readonly byKeyboard: boolean;
}

export interface MapBlockProps extends Pick<MarkerOptions, 'offer' | 'category' | 'chooseHref'> {
  readonly markers?: readonly MapMarker[];
  readonly schools?: readonly MapSchool[];
  readonly cityHalls?: readonly CityHallMarker[];
  /** The town searched for: markers cover its name on the tiles. */
  readonly town?: { readonly name: string; readonly lat: number; readonly lng: number } | undefined;
  readonly tiles: MapTiles;
  readonly label: string;
  readonly centre?: { readonly lat: number; readonly lng: number };
  readonly zoom?: number;
  /** Only centres; default: fit the markers (docs/product/searching.md#map). */
  readonly fixed?: boolean;
  readonly frame?: readonly Corner[] | undefined;
  readonly isScreen?: boolean;
  readonly activeItemId?: number | null;
  readonly onActiveItem?: (itemId: number | null) => void;
  /** Instead of a popup. */
  readonly onChoose?: ((choice: MapChoice) => void) | undefined;
  readonly chosenItemId?: number | undefined;
  readonly zoneHref?: (zone: { readonly lat: number; readonly lng: number }) => string;
  /** Called when the visitor moves or zooms the map, not when it follows its markers. */
  readonly onMoved?: (view: MovedView) => void;
}
