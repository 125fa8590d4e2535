/** The licences that have a page of their own; its address, its sheet, its guide and its questions bear the same name. */
export type LicenceSlug =
  | 'permis-de-conduire'
  | 'permis-moto'
  | 'permis-scooter'
  | 'permis-bateau'
  | 'permis-remorque'
  | 'permis-poids-lourd';

/** What of a licence's page is a rule; what it says is `content/licence-sheet/`. */
export interface LicencePage {
  readonly slug: LicenceSlug;
  /** As other pages name it. */
  readonly name: string;
  /** Slug of the front category whose schools, cost and drawing the page shows. */
  readonly category: string;
  /** Formula types whose prices in the network are shown, in their order. */
  readonly priced: readonly number[];
  /** The directory is not searched by its category (docs/product/searching.md#categories): the page leads to no map and no search. */
  readonly unsearched?: true;
  /** Whether its theory is taught online: the course by its slug. */
  readonly theory?: 'voiture' | 'moto' | 'fluvial' | 'cotier';
}

/** In the order in which pages name them; each needs its route and its sheet too. */
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

/** The licence of a page by its path. */
export function findLicencePage(pathname: string): LicencePage | undefined {
  return licencePages.find(({ slug }) => pathname === `/${slug}`);
}
