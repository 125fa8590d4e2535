import type { Formula } from '#contracts/club-information.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import type { SchoolLink } from './school-facts.ts';

/** A formula type's info URL, if this build has the page. */
export function listGuides(formulas: readonly Formula[], pages: ReadonlySet<string>): SchoolLink[] {
  const taught = new Set(formulas.map(({ formulaType }) => findFormulaType(formulaType.id)?.infoUrl));
  return frontCategories
    .filter(({ platformPageUrl: page }) => page !== null && taught.delete(page) && pages.has(page))
    .map(({ label, platformPageUrl }) => ({ label, href: platformPageUrl ?? '' }));
}
