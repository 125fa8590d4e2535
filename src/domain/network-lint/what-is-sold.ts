import {
  type FormulaObstacle,
  formulaObstacle,
  formulaObstacles,
  type SchoolObstacle,
  saleObstacle,
  schoolObstacles,
} from '../school/sale.ts';
import type { LintContext, Listing } from './finding.ts';

/** How many schools and formulas are sold online, and why the others are asked for (quote). */
export interface SoldFigures {
  readonly schools: number;
  /** Those that sell one formula at least. */
  readonly selling: number;
  readonly formulas: number;
  readonly sold: number;
  /** A school that may not sell is counted once, under its first obstacle, with all its formulas. */
  readonly obstacles: readonly {
    readonly obstacle: SchoolObstacle | FormulaObstacle;
    readonly schools: number;
    readonly formulas: number;
  }[];
}

/** What the site and the enrolment service decide of each school (docs/decisions/0054), but for terms that were not read yet. */
export function countSold(
  listings: readonly Listing[],
  { documentHosts }: Pick<LintContext, 'documentHosts'>,
): SoldFigures {
  const judged = listings.map((listing) => judgeListing(listing, documentHosts));
  const formulas = judged.flatMap((one) => one.formulas);
  return {
    schools: listings.length,
    selling: judged.filter((one) => one.formulas.includes(undefined)).length,
    formulas: formulas.length,
    sold: formulas.filter((obstacle) => obstacle === undefined).length,
    obstacles: [...schoolObstacles, ...formulaObstacles].flatMap((obstacle) => {
      const met = judged.filter((one) => one.school === obstacle || one.formulas.includes(obstacle));
      const asked = formulas.filter((one) => one === obstacle).length;
      return met.length === 0 ? [] : [{ obstacle, schools: met.length, formulas: asked }];
    }),
  };
}

function judgeListing(listing: Listing, documentHosts: readonly string[]) {
  const { terms: cgvUri, mediator: mediatorUrl, agreement: agrement } = listing;
  const school = saleObstacle({ cgvUri, mediatorUrl, agrement }, documentHosts);
  const labels = labelsOf(listing);
  return {
    school,
    formulas: listing.formulas.map(
      (formula) => school ?? formulaObstacle(formula, { labels }, documentHosts),
    ),
  };
}

/** All that a school says it has, in its list and beside its guarantees. */
export function labelsOf({ labels, guarantees }: Pick<Listing, 'labels' | 'guarantees'>): string[] {
  return [...new Set([...guarantees.map(({ label }) => label), ...labels])];
}
