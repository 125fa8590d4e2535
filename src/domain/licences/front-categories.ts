import type { CategorySlug } from './formula-families.ts';
import type { FormulaSlug, formulaKinds } from './formula-kinds.ts';
import { type LicenseGroup, licenseGroups } from './license-groups.ts';

/** A school's page, the search, the cost simulator. */
export type UsageContext = 'office' | 'research' | 'simulateur';

export interface FrontCategory {
  readonly slug: string;
  readonly label: string;
  readonly priceLabel: string;
  readonly picto: string;
  readonly licenseGroup: LicenseGroup;
  readonly formulaTypeId: number | null;
  readonly formulaTypeSlug: FormulaSlug | null;
  readonly reviewsTrainingId: number | null;
  readonly platformPageUrl: string | null;
  readonly usageContexts: readonly UsageContext[];
  /** Of the category, when it is not its usual one. */
  readonly licence?: MotorbikeLicence;
}

export const motorbikeLicences = ['a1', 'a2', 'a'] as const;
export type MotorbikeLicence = (typeof motorbikeLicences)[number];

const [car, twoWheels, heavy, boat] = licenseGroups;

/** The id is repeated so that browsers need not load all formula kinds; it is checked against the slug. */
function category<Slug extends FormulaSlug>(
  fields: Omit<FrontCategory, 'picto' | 'formulaTypeId'> & {
    readonly slug: CategorySlug;
    readonly formulaTypeSlug: Slug | null;
    readonly formulaTypeId: (typeof formulaKinds)[Slug]['id'] | null;
  },
): FrontCategory {
  return { picto: fields.slug, ...fields };
}

const motorbike = category({
  slug: 'moto',
  label: 'Permis moto',
  priceLabel: 'Permis A2',
  licenseGroup: twoWheels,
  formulaTypeId: 16,
  formulaTypeSlug: 'moto-permis-a2',
  reviewsTrainingId: 12,
  platformPageUrl: '/permis-moto',
  usageContexts: ['office', 'research', 'simulateur'],
});

/** The same category, searched for the formulas of one licence. */
export const motorbikeCategories: Readonly<Record<MotorbikeLicence, FrontCategory>> = {
  a1: category({
    ...{ ...motorbike, slug: 'moto', licence: 'a1', label: 'Permis A1', priceLabel: 'Permis A1' },
    ...{ formulaTypeId: 15, formulaTypeSlug: 'moto-permis-a1' },
  }),
  a2: motorbike,
  a: category({
    ...{ ...motorbike, slug: 'moto', licence: 'a', label: 'Permis A', priceLabel: 'Passerelle A2 vers A' },
    ...{ formulaTypeId: 17, formulaTypeSlug: 'moto-passerelle-a' },
  }),
};

/** The category of one licence, where its slug is that of an address. */
export function ofLicence(category: FrontCategory, slug: string | null): FrontCategory {
  const licence = motorbikeLicences.find((one) => one === slug);
  return licence && category.slug === motorbikeCategories[licence].slug
    ? motorbikeCategories[licence]
    : category;
}

/** The fixed list of 8 (docs/product/searching.md#categories); missing values as in docs/decisions/0003. */
export const frontCategories: readonly FrontCategory[] = [
  category({
    slug: 'auto',
    label: 'Permis voiture',
    priceLabel: 'Permis B',
    licenseGroup: car,
    formulaTypeId: 4,
    formulaTypeSlug: 'voiture-formule-b-traditionnelle',
    reviewsTrainingId: 1,
    platformPageUrl: '/permis-de-conduire',
    usageContexts: ['office', 'research', 'simulateur'],
  }),
  motorbike,
  category({
    slug: 'scooter',
    label: 'Permis scooter',
    priceLabel: 'Permis AM',
    licenseGroup: twoWheels,
    formulaTypeId: 13,
    formulaTypeSlug: 'scooter-permis-am',
    reviewsTrainingId: 12,
    platformPageUrl: '/permis-scooter',
    usageContexts: ['research', 'simulateur'],
  }),
  category({
    slug: 'bateau',
    label: 'Permis bateau',
    priceLabel: 'Option côtière',
    licenseGroup: boat,
    formulaTypeId: 20,
    formulaTypeSlug: 'bateau-option-cotiere',
    reviewsTrainingId: null,
    platformPageUrl: '/permis-bateau',
    usageContexts: ['office', 'research', 'simulateur'],
  }),
  category({
    slug: 'remorque',
    label: 'Permis remorque',
    priceLabel: 'Permis BE',
    licenseGroup: car,
    formulaTypeId: 19,
    formulaTypeSlug: 'remorque-permis-be',
    reviewsTrainingId: 6,
    platformPageUrl: '/permis-remorque',
    usageContexts: ['research', 'simulateur'],
  }),
  category({
    slug: 'aac',
    label: 'Conduite accompagnée',
    priceLabel: 'AAC',
    licenseGroup: car,
    formulaTypeId: 5,
    formulaTypeSlug: 'voiture-conduite-accompagnee',
    reviewsTrainingId: 2,
    platformPageUrl: null,
    usageContexts: ['research'],
  }),
  category({
    slug: 'boite-auto',
    label: 'Boîte automatique',
    priceLabel: 'Permis B boîte automatique',
    licenseGroup: car,
    formulaTypeId: 7,
    formulaTypeSlug: 'voiture-boite-automatique',
    reviewsTrainingId: 94,
    platformPageUrl: '/permis-de-conduire',
    usageContexts: ['research'],
  }),
  category({
    slug: 'lourd',
    label: 'Permis poids lourd',
    priceLabel: 'Permis C',
    licenseGroup: heavy,
    formulaTypeId: null,
    formulaTypeSlug: null,
    reviewsTrainingId: null,
    platformPageUrl: null,
    usageContexts: ['simulateur'],
  }),
];

export const defaultFrontCategory = frontCategories[0] as FrontCategory;

export function findFrontCategory(slug: string | null | undefined): FrontCategory | undefined {
  return frontCategories.find((category) => category.slug === slug);
}

export function frontCategoriesFor(context: UsageContext): FrontCategory[] {
  return frontCategories.filter((category) => category.usageContexts.includes(context));
}

export function schoolLicenseGroups(): LicenseGroup[] {
  return [
    ...new Set([...frontCategoriesFor('office').map(({ licenseGroup }) => licenseGroup), ...licenseGroups]),
  ];
}
