import type { Office } from '#contracts/directory.ts';
import { acceptImage } from '#domain/images.ts';
import { type GuaranteeBadge, guaranteeBadges } from '#domain/school/guarantees.ts';
import { findPassOffer, type PassOffer } from '#domain/school/pass-offer.ts';
import { listedSaleObstacle } from '#domain/school/sale.ts';
import { initialsOf } from '#site/ui/drawings/initials-sign.tsx';
import { frenchSpaces } from '#site/ui/typography.ts';
import { describeHoursNow, type HoursNow } from './hours-now.server.ts';

/** What a card and a marker need of a school, and nothing more: a page of results travels twice. */
export interface SchoolSummary {
  readonly id: number;
  readonly label: string;
  /** Null for a school without a public page. */
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Out of 5. */
  readonly note: number | null;
  readonly nbReviews: number;
  readonly badges: readonly GuaranteeBadge[];
  /** Lowest price in cents of the category searched. */
  readonly minPrice: number | null;
  /** What the price is of, where the page is not about one category. */
  readonly priceLabel?: string | undefined;
  /** Slug of that front category. */
  readonly category?: string | undefined;
  /** What it teaches, where the page is not about one category. */
  readonly trainings?: string;
  /** Metres. */
  readonly distance: number | undefined;
  readonly pmr: boolean;
  readonly club: boolean;
  readonly picture: SchoolPicture;
  /** Whether it is open and until or from when; absent when its hours are not known. */
  readonly hoursNow?: HoursNow;
  /** The theory course of the category's licence group, when it is sold online. */
  readonly pass?: Omit<PassOffer, 'slug'>;
  /** It lacks what a seller owes: it is asked for a quote. */
  readonly asksQuote?: true;
}

/** The first photo, else the logo, else the initials of the name. */
export interface SchoolPicture {
  readonly kind: 'photo' | 'logo' | 'initials';
  /** As `acceptImage` gives it, or the initials. */
  readonly source: string;
}

export interface SummaryScope {
  readonly imageHosts: readonly string[];
  readonly documentHosts: readonly string[];
  /** Of the category searched. */
  readonly licenseGroupSlug: string;
  readonly now: Date;
}

export function summariseOffice(
  office: Office,
  { imageHosts, documentHosts, licenseGroupSlug, now }: SummaryScope,
): SchoolSummary {
  const { id, label, uri, address, note, nbReviews, garanties, formule, distance, pmr, club } = office;
  const { latitude: lat, longitude: lng } = address;
  const hoursNow = describeHoursNow(office, now);
  const pass = findPassOffer(office.passes, licenseGroupSlug);
  return {
    id,
    label: frenchSpaces(label),
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: address.city.name,
    position: lat === null || lng === null ? null : { lat, lng },
    note,
    nbReviews,
    badges: guaranteeBadges(garanties),
    minPrice: formule?.min ?? null,
    distance,
    pmr,
    club,
    picture: choosePicture(office, imageHosts),
    ...(hoursNow && { hoursNow }),
    ...(listedSaleObstacle(office, documentHosts) && { asksQuote: true }),
    ...(pass && { pass: { price: pass.price, duration: pass.duration } }),
  };
}

function choosePicture({ label, photo, logo }: Office, imageHosts: readonly string[]): SchoolPicture {
  for (const [kind, address] of [
    ['photo', photo],
    ['logo', logo],
  ] as const) {
    const source = acceptImage(address, imageHosts);
    if (source !== undefined) return { source, kind };
  }
  return { kind: 'initials', source: initialsOf(label) };
}
