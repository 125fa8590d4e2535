import {
  type FormulaObstacle,
  formulaObstacle,
  formulaObstacles,
  type SchoolObstacle,
  saleObstacle,
  schoolObstacles,
} from '../school/sale.ts';
import { isIdentified } from '../school/seller.ts';
import type { LintContext, Listing } from './finding.ts';

export interface SoldFigures {
  readonly schools: number;
  readonly selling: number;
  readonly formulas: number;
  readonly sold: number;
  /** A school that may not sell is counted once, under its first obstacle, with all its formulas. */
  /** Without a legal identity, those that an upgrade lets sell until `dueOn` too. */
  readonly unnamed: number;
  readonly dueOn: string | null;
  readonly obstacles: readonly {
    readonly obstacle: SchoolObstacle | FormulaObstacle;
    readonly schools: number;
    readonly formulas: number;
  }[];
}

/** The same decision as site and enrolment service (docs/decisions/0054), except for terms not yet fetched. */
export function countSold(
  listings: readonly Listing[],
  context: Pick<LintContext, 'documentHosts' | 'day'>,
): SoldFigures {
  const checked = listings.map((listing) => checkListing(listing, context));
  const unnamed = listings.filter(isUnnamed);
  const due = unnamed.flatMap(({ seller }) => seller.sellerDue ?? []).filter((day) => day >= context.day);
  const formulas = checked.flatMap((one) => one.formulas);
  return {
    schools: listings.length,
    selling: checked.filter((one) => one.formulas.includes(undefined)).length,
    formulas: formulas.length,
    sold: formulas.filter((obstacle) => obstacle === undefined).length,
    unnamed: unnamed.length,
    dueOn: due.toSorted()[0] ?? null,
    obstacles: [...schoolObstacles, ...formulaObstacles].flatMap((obstacle) => {
      const met = checked.filter((one) => one.school === obstacle || one.formulas.includes(obstacle));
      const count = formulas.filter((one) => one === obstacle).length;
      return met.length === 0 ? [] : [{ obstacle, schools: met.length, formulas: count }];
    }),
  };
}

/** Without the delay that an upgrade gives. */
export function isUnnamed({ seller, street }: Listing): boolean {
  return !isIdentified({ ...seller, sellerDue: null }, street, '');
}

function checkListing(listing: Listing, { documentHosts, day }: Pick<LintContext, 'documentHosts' | 'day'>) {
  const { terms: cgvUri, mediator: mediatorUrl, agreement: agrement } = listing;
  const identified = isIdentified(listing.seller, listing.street, day);
  const school = saleObstacle({ cgvUri, mediatorUrl, agrement, identified }, documentHosts);
  const labels = labelsOf(listing);
  return {
    school,
    formulas: listing.formulas.map(
      (formula) => school ?? formulaObstacle(formula, { labels }, documentHosts),
    ),
  };
}

export function labelsOf({ labels, guarantees }: Pick<Listing, 'labels' | 'guarantees'>): string[] {
  return [...new Set([...guarantees.map(({ label }) => label), ...labels])];
}
