import type { Office } from '#contracts/directory.ts';
import type { ContextFilter } from '#domain/context-filters.ts';
import { type GuaranteeBadge, guaranteeBadges } from '#domain/guarantees.ts';
import { frenchSpaces } from '#site/ui/typography.ts';

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
  /** Metres. */
  readonly distance: number | undefined;
  readonly pmr: boolean;
  readonly club: boolean;
}

export function summariseOffice(office: Office): SchoolSummary {
  const { id, label, uri, address, note, nbReviews, garanties, formule, distance, pmr, club } = office;
  const { latitude: lat, longitude: lng } = address;
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
  };
}

/** Whether a school passes every filter; the directory filters a search by place itself, one by keyword it does not. */
export function passesFilters(school: SchoolSummary, filters: readonly ContextFilter[]): boolean {
  const passes: Readonly<Record<ContextFilter, boolean>> = {
    uneuro: school.badges.includes('1€/jour'),
    cpf: school.badges.includes('cpf'),
    pmr: school.pmr,
    club: school.club,
  };
  return filters.every((filter) => passes[filter]);
}
