import { licenseGroups, passLicenseGroupSlugs } from '../licences/license-groups.ts';
import { findFormulaTypeBySlug } from './formula-types.ts';

/** A theory course as listed by a school (docs/product/schools.md#prices). */
interface ListedPass {
  /** Of a formula type or of a licence group. */
  readonly slug: string;
  readonly price: number | null;
  readonly duration: number | null;
  readonly onlineSale: boolean;
}

export interface PassOffer {
  readonly slug: string;
  /** Cents. */
  readonly price: number;
  /** Days. */
  readonly duration: number;
}

/**
 * The cheapest pass of a licence group that is sold online: it has a price, a duration and onlineSale, and the group is voiture,
 * deux-roues or bateau.
 */
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

/**
 * A school's pass for a formula type, else the one for its licence group; undefined when neither has a price, a duration and onlineSale.
 */
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

/** The names under which a school may list a course, the most specific first. */
export function passSlugsOf(formulaTypeSlug: string): readonly string[] {
  return [...new Set([formulaTypeSlug, groupOf(formulaTypeSlug)])];
}

function groupOf(passSlug: string): string {
  const type = findFormulaTypeBySlug(passSlug);
  return licenseGroups.find(({ id }) => id === type?.licenseGroupId)?.slug ?? passSlug;
}
