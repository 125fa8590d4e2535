import { licenseGroups, passLicenseGroupSlugs } from '../licences/license-groups.ts';
import { findFormulaTypeBySlug } from './formula-types.ts';

interface ListedPass {
  readonly slug: string;
  readonly price: number | null;
  readonly duration: number | null;
  readonly onlineSale: boolean;
}

export interface PassOffer {
  readonly slug: string;
  readonly price: number;
  readonly duration: number;
}

/** Sold online: it has a price, a duration and onlineSale. */
export function findPassOffer(
  passes: readonly ListedPass[],
  licenseGroupSlug: string,
): PassOffer | undefined {
  if (!(passLicenseGroupSlugs as readonly string[]).includes(licenseGroupSlug)) return undefined;
  return passes
    .flatMap(({ slug, price, duration, onlineSale }) =>
      price !== null && duration !== null && onlineSale && groupOf(slug) === licenseGroupSlug
        ? [{ slug, price, duration }]
        : [],
    )
    .sort((one, other) => one.price - other.price)[0];
}

/** Undefined when neither the type's pass nor its licence group's has a price, a duration and onlineSale. */
export function findPassOf(passes: readonly ListedPass[], formulaTypeSlug: string): PassOffer | undefined {
  const slugs = passSlugsOf(formulaTypeSlug);
  return passes
    .flatMap(({ slug, price, duration, onlineSale }) =>
      price !== null && duration !== null && onlineSale && slugs.includes(slug)
        ? [{ slug, price, duration }]
        : [],
    )
    .sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))[0];
}

export function passSlugsOf(formulaTypeSlug: string): readonly string[] {
  return [...new Set([formulaTypeSlug, groupOf(formulaTypeSlug)])];
}

function groupOf(passSlug: string): string {
  const type = findFormulaTypeBySlug(passSlug);
  return licenseGroups.find(({ id }) => id === type?.licenseGroupId)?.slug ?? passSlug;
}
