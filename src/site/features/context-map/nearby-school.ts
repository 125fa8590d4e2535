import type { Office } from '#contracts/directory.ts';

/** What the context map's list and markers need of a school. */
export interface NearbySchool {
  readonly id: number;
  readonly label: string;
  /** Null for a school without a public page. */
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Cents. */
  readonly minPrice: number | null;
  /** Out of 5. */
  readonly note: number | null;
  readonly nbReviews: number;
  /** Metres. */
  readonly distance: number | undefined;
}

/** What the same-site route of the context map answers. */
export interface NearbyAnswer {
  /** Nearest first. */
  readonly schools: readonly NearbySchool[];
  /** False when the directory did not answer. */
  readonly answered: boolean;
  readonly tiles: { readonly url: string; readonly attribution: string; readonly note?: string };
}

export function pickNearby(office: Office): NearbySchool {
  const { id, label, uri, address, note, nbReviews, formule, distance } = office;
  const { latitude: lat, longitude: lng } = address;
  return {
    id,
    label,
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: address.city.name,
    position: lat === null || lng === null ? null : { lat, lng },
    minPrice: formule?.min ?? null,
    note,
    nbReviews,
    distance,
  };
}
