import type { Formula } from '#contracts/club-information.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import type { SchoolLink } from './school-facts.ts';

/** Pages of this site about what a school teaches (a formula type's info URL), each once, if this build has them. */
export function listGuides(formulas: readonly Formula[], pages: ReadonlySet<string>): SchoolLink[] {
  const taught = new Set(formulas.map(({ formulaType }) => findFormulaType(formulaType.id)?.infoUrl));
  return frontCategories
    .filter(({ platformPageUrl: page }) => page !== null && taught.delete(page) && pages.has(page))
    .map(({ label, platformPageUrl }) => ({ label, href: platformPageUrl ?? '' }));
}
