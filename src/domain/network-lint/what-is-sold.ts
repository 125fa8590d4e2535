import {
  type FormulaObstacle,
  formulaObstacle,
  formulaObstacles,
  type SaleStep,
  type SchoolObstacle,
  saleObstacle,
  schoolObstacles,
  stepsBeforeSale,
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
export function countSold(listings: readonly Listing[], context: SaleContext): SoldFigures {
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

type SaleContext = Pick<LintContext, 'documentHosts' | 'day'>;

/** The first obstacle of the school, and of each formula. */
export function checkListing(listing: Listing, context: SaleContext) {
  const { seller, formulas } = readSale(listing, context);
  const school = saleObstacle(seller, context.documentHosts);
  return { school, formulas: formulas.map((obstacle) => school ?? obstacle) };
}

/** What a school still does before it sells online (docs/product/desk.md#today). */
export function listSteps(listing: Listing, context: SaleContext): SaleStep[] {
  const { seller, formulas } = readSale(listing, context);
  return stepsBeforeSale(seller, formulas, context.documentHosts);
}

function readSale(listing: Listing, { documentHosts, day }: SaleContext) {
  const { terms: cgvUri, mediator: mediatorUrl, agreement: agrement } = listing;
  const identified = isIdentified(listing.seller, listing.street, day);
  const labels = labelsOf(listing);
  return {
    seller: { cgvUri, mediatorUrl, agrement, identified },
    formulas: listing.formulas.map((formula) => formulaObstacle(formula, { labels }, documentHosts)),
  };
}

export function labelsOf({ labels, guarantees }: Pick<Listing, 'labels' | 'guarantees'>): string[] {
  return [...new Set([...guarantees.map(({ label }) => label), ...labels])];
}
