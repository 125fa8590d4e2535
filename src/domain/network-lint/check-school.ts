import type { FormulaObstacle, SchoolObstacle } from '../school/sale.ts';
import { labelEnd } from './agreement-and-labels.ts';
import type { LintContext, Listing } from './finding.ts';
import { lintSchool } from './lint-school.ts';
import { checkListing } from './what-is-sold.ts';

/** `formula`: it offers none. */
export type SaleObstacle = SchoolObstacle | FormulaObstacle | 'formula';

export interface SchoolCheck {
  /** Undefined: a formula is sold online. */
  readonly obstacle: SaleObstacle | undefined;
  readonly breaches: number;
  readonly checks: number;
  /** Ids of the rules with a finding. */
  readonly rules: readonly string[];
  readonly labelEnds: string | undefined;
}

export function checkSchool(listing: Listing, context: LintContext): SchoolCheck {
  const found = lintSchool(listing, context);
  const { formulas } = checkListing(listing, context);
  const breaches = found.filter(({ rule }) => rule.level === 'breach').length;
  return {
    obstacle: formulas.includes(undefined) ? undefined : (formulas[0] ?? 'formula'),
    breaches,
    checks: found.length - breaches,
    rules: [...new Set(found.map(({ rule }) => rule.id))],
    labelEnds: labelEnd(listing),
  };
}
