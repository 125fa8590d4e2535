import { formatPrice } from '#domain/money.ts';
import { paths } from '#site/paths.ts';

/** What the map must know of a school to place it. */
export interface MapSchool {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Cents. */
  readonly minPrice: number | null;
}

/** Something on the map, and what it says when it is pressed (Specification §3). */
export interface Marker<Icon, Popup, ItemId> {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly icon: Icon;
  readonly popup: Popup;
  /** Whether its popup is open from the start. */
  readonly active: boolean;
  readonly itemId: ItemId;
}

/** A school; the kilometre-stone says its price, null where none is known. */
export type MapMarker = Marker<{ readonly price: string | null }, SchoolPopup, number>;

export interface SchoolPopup {
  readonly title: string;
  readonly address: string;
  readonly price: string | null;
  /** Null on the school's own page, and for a school without one. */
  readonly detailsHref: string | null;
  readonly chooseHref: string;
}

/** One marker a school that has a position; alone, its popup opens (Specification §4). */
export function buildMarkers(
  schools: readonly MapSchool[],
  { withDetails = true }: { readonly withDetails?: boolean } = {},
): MapMarker[] {
  const placed = schools.flatMap((school) => (school.position ? [{ school, ...school.position }] : []));
  return placed.map(({ school, lat, lng }) => {
    const price = school.minPrice === null ? null : formatPrice(school.minPrice);
    return {
      id: `school-${school.id}`,
      lat,
      lng,
      icon: { price },
      popup: {
        title: school.label,
        address: `${school.street}, ${school.zipCode} ${school.city}`,
        price,
        detailsHref: withDetails && school.uri ? paths.school(school.uri) : null,
        chooseHref: paths.enrolment({ step: 'formation', officeId: school.id }),
      },
      active: placed.length === 1,
      itemId: school.id,
    };
  });
}
