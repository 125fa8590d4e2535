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
  readonly category: string;
  readonly priced: readonly number[];
  /** Not searchable by category (docs/product/searching.md#categories): the page links to no map and no search. */
  readonly unsearched?: true;
  readonly theory?: 'voiture' | 'moto' | 'fluvial' | 'cotier';
}

/** In display order; each needs a route and a sheet. */
export const licencePages: readonly LicencePage[] = [
  {
    slug: 'permis-de-conduire',
    name: 'Permis de conduire',
    category: 'auto',
    priced: [4, 5, 7],
    theory: 'voiture',
  },
  { slug: 'permis-moto', name: 'Permis moto', category: 'moto', priced: [16, 15, 17, 14], theory: 'moto' },
  { slug: 'permis-scooter', name: 'Permis scooter', category: 'scooter', priced: [13] },
  {
    slug: 'permis-bateau',
    name: 'Permis bateau',
    category: 'bateau',
    priced: [20, 21, 23, 22, 24],
    theory: 'cotier',
  },
  { slug: 'permis-remorque', name: 'Permis remorque', category: 'remorque', priced: [18, 19] },
  {
    slug: 'permis-poids-lourd',
    name: 'Permis poids lourd',
    category: 'lourd',
    priced: [31, 32, 33],
    unsearched: true,
  },
];

export function findLicencePage(pathname: string): LicencePage | undefined {
  return licencePages.find(({ slug }) => pathname === `/${slug}`);
}
