import type { CategorySlug } from './formula-families.ts';

export type LicenceSlug =
  | 'permis-de-conduire'
  | 'permis-moto'
  | 'permis-scooter'
  | 'permis-bateau'
  | 'permis-remorque'
  | 'permis-poids-lourd';

export interface LicencePage {
  readonly slug: LicenceSlug;
  readonly name: string;
  readonly category: CategorySlug;
  /** Not searchable by category (docs/product/searching.md#categories): the page links to no map and no search. */
  readonly unsearched?: true;
  readonly theory?: 'voiture' | 'moto' | 'fluvial' | 'cotier';
}

/** In display order; each needs a route and a sheet. */
export const licencePages: readonly LicencePage[] = [
  { slug: 'permis-de-conduire', name: 'Permis de conduire', category: 'auto', theory: 'voiture' },
  { slug: 'permis-moto', name: 'Permis moto', category: 'moto', theory: 'moto' },
  { slug: 'permis-scooter', name: 'Permis scooter', category: 'scooter' },
  { slug: 'permis-bateau', name: 'Permis bateau', category: 'bateau', theory: 'cotier' },
  { slug: 'permis-remorque', name: 'Permis remorque', category: 'remorque' },
  { slug: 'permis-poids-lourd', name: 'Permis poids lourd', category: 'lourd', unsearched: true },
];

export function findLicencePage(pathname: string): LicencePage | undefined {
  return licencePages.find(({ slug }) => pathname === `/${slug}`);
}

export function findLicencePageOf(category: CategorySlug): LicencePage | undefined {
  return licencePages.find((page) => page.category === category);
}
