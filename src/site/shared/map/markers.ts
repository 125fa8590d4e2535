import type { MotorbikeLicence } from '#domain/licences/front-categories.ts';
import { formatPrice } from '#domain/money.ts';
import { writeAddress } from '#domain/place/address.ts';
import { formatDistance } from '#domain/place/distance.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { paths } from '#site/paths.ts';

export interface MapSchool {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly price: TrainingPrice | null;
  readonly category?: string | undefined;
  readonly licence?: MotorbikeLicence | undefined;
  readonly note?: number | null;
  readonly nbReviews?: number;
  /** Metres. */
  readonly distance?: number | undefined;
  readonly hoursNow?: { readonly open: boolean; readonly text: string };
  readonly pass?: { readonly price: number; readonly duration: number };
  /** Not sold online: a quote is requested instead. */
  readonly asksQuote?: true;
  /** No member: nothing is sold, and nobody is written to. */
  readonly isListed?: true;
}

/** A marker with its popup (docs/product/searching.md#map). */
export interface Marker<Icon, Popup, ItemId> {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly icon: Icon;
  readonly popup: Popup;
  readonly active: boolean;
  readonly itemId: ItemId;
}

export type MapMarker = Marker<StoneIcon, SchoolPopup, number>;

interface StoneIcon {
  /** Cents of the estimate, where known. */
  readonly total: number | null;
  /** Without a total. */
  readonly price: string | null;
}

export interface SchoolPopup {
  readonly title: string;
  readonly address: string;
  readonly distance: string | undefined;
  readonly price: TrainingPrice | null;
  /** Undefined on the school's own page, which has the way there beside the map. */
  readonly position: { readonly lat: number; readonly lng: number } | undefined;
  readonly rating: { readonly note: number; readonly nbReviews: number } | undefined;
  readonly hoursNow: MapSchool['hoursNow'];
  readonly pass: { readonly price: string; readonly months: number } | undefined;
  readonly detailsHref: string | null;
  /** Null of a school that sells nothing. */
  readonly chooseHref: string | null;
  readonly asksQuote: boolean;
}

export interface MarkerOptions {
  readonly withDetails?: boolean;
  /** `pass`: only schools that sell the pass online. */
  readonly offer?: 'formula' | 'pass';
  readonly category?: string | undefined;
  readonly chooseHref?: (schoolId: number) => string;
}

export function buildMarkers(
  schools: readonly MapSchool[],
  { withDetails = true, offer = 'formula', category: shown, chooseHref }: MarkerOptions = {},
): MapMarker[] {
  const placed = schools.flatMap((school) =>
    school.position && (offer === 'formula' || school.pass) ? [{ school, ...school.position }] : [],
  );
  return placed.map(({ school, lat, lng }) => {
    const { id, label, uri, note = null, nbReviews = 0, distance, hoursNow, pass, licence } = school;
    const category = school.category ?? shown;
    const way = school.price?.way;
    // The pass line has the price and its duration.
    const price = offer === 'pass' ? null : school.price;
    const total = price?.estimate ?? null;
    const cents = offer === 'pass' ? pass?.price : price?.pack;
    return {
      id: `school-${id}`,
      lat,
      lng,
      icon: { total, price: total !== null || cents === undefined ? null : formatPrice(cents) },
      popup: {
        title: label,
        address: writeAddress(school),
        distance: distance === undefined ? undefined : formatDistance(distance),
        price,
        position: withDetails ? { lat, lng } : undefined,
        rating: note === null || nbReviews === 0 ? undefined : { note, nbReviews },
        hoursNow,
        pass: pass && { price: formatPrice(pass.price), months: durationInMonths(pass.duration) },
        detailsHref: withDetails && uri ? paths.school(uri, category, way, licence) : null,
        chooseHref: chooseHrefOf(school, () =>
          chooseHref ? chooseHref(id) : paths.enrolment({ step: 'formation', officeId: id, category, way }),
        ),
        asksQuote: school.asksQuote ?? false,
      },
      active: placed.length === 1,
      itemId: id,
    };
  });
}

function chooseHrefOf({ id, isListed, asksQuote }: MapSchool, enrol: () => string): string | null {
  if (isListed) return null;
  return asksQuote ? paths.contactSchool(id) : enrol();
}
