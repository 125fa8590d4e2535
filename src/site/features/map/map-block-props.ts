import type { CityHallMarker } from './city-hall.ts';
import type { MapMarker, MapSchool, MarkerOptions } from './markers.ts';
import type { Corner } from './view.ts';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
  readonly note?: string | null;
  /** The deepest zoom at which there is something to read on them; that of the map unless told. */
  readonly maxZoom?: number;
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
  /** What a fixed map shows the whole of. */
  readonly frame?: readonly Corner[] | undefined;
  /** Whether circles tell how far it is from the centre. */
  readonly rings?: boolean;
  /** The map is the whole screen: one finger moves it, and nothing else is scrolled. */
  readonly isScreen?: boolean;
  readonly activeItemId?: number | null;
  readonly onActiveItem?: (itemId: number | null) => void;
  /** Takes the place of popups: who calls shows the school himself. */
  readonly onChoose?: ((itemId: number, byKeyboard: boolean) => void) | undefined;
  readonly chosenItemId?: number | null | undefined;
  readonly zoneHref?: (zone: { readonly lat: number; readonly lng: number }) => string;
  /** Called when the visitor has moved or zoomed the map, never when the map follows its markers. */
  readonly onMoved?: (view: MovedView) => void;
}
