import type { CityHallMarker } from './city-hall.ts';
import type { MapMarker, MapSchool, MarkerOptions } from './markers.ts';

export interface MapTiles {
  /** Template with {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
  /** What a visitor should know of this map, such as that it is simplified. */
  readonly note?: string | null;
}

/** Where a visitor has moved a map to. */
export interface MovedView {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

export interface MapBlockProps extends Pick<MarkerOptions, 'offer' | 'category' | 'chooseHref'> {
  readonly markers?: readonly MapMarker[];
  /** Schools to be marked: their markers are built with the map, once it is loaded. */
  readonly schools?: readonly MapSchool[];
  /** Cities marked besides the schools. */
  readonly cityHalls?: readonly CityHallMarker[];
  readonly tiles: MapTiles;
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** Shown when there is no marker, or on a fixed map. */
  readonly centre?: { readonly lat: number; readonly lng: number };
  readonly zoom?: number;
  /** A fixed map only centres; otherwise the view fits its markers (docs/product/searching.md#map). */
  readonly fixed?: boolean;
  /** The school lit from elsewhere on the page. */
  readonly activeItemId?: number | null;
  /** Told when the pointer or the keyboard reaches a school's marker, and null when it leaves. */
  readonly onActiveItem?: (itemId: number | null) => void;
  /** Where a search of the zone leads that the visitor has moved the map to. */
  readonly zoneHref?: (zone: { readonly lat: number; readonly lng: number }) => string;
  /** Told when the visitor has moved or zoomed the map, never when the map follows its markers. */
  readonly onMoved?: (view: MovedView) => void;
}
