import { findFormulaTypeBySlug } from './formula-types.ts';
import { licenseGroups, passLicenseGroupSlugs } from './license-groups.ts';

/** A theory course as a school lists it (Specification §3). */
interface ListedPass {
  /** Of a formula type, or of a licence group. */
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
 * The cheapest pass of a licence group that can be bought online: it has a price, a duration and onlineSale, and the group
 * is voiture, deux-roues or bateau (Specification §3 and §9).
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

function groupOf(passSlug: string): string {
  const type = findFormulaTypeBySlug(passSlug);
  return licenseGroups.find(({ id }) => id === type?.licenseGroupId)?.slug ?? passSlug;
}
