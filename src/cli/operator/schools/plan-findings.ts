import type { Listing } from '#domain/network-lint/finding.ts';
import { lintRules, lintSchool } from '#domain/network-lint/lint-school.ts';
import { countSold, type SoldFigures } from '#domain/network-lint/what-is-sold.ts';
import { showDay } from '#operator/times.ts';
import type { Tools } from '../session.ts';

export interface PlanFindings {
  readonly schools: number;
  readonly rules: Readonly<Record<string, number>>;
  readonly sale: SoldFigures;
}

/** Does not fetch their documents. */
export function findInPlan(listings: readonly Listing[], { config, now }: Tools): PlanFindings {
  const { documentHosts } = config().public;
  const context = { day: showDay(now()), documentHosts, unanswered: new Map<string, string>() };
  const found = listings
    .map((listing) => lintSchool(listing, context))
    .filter((findings) => findings.length > 0);
  const met = found.flat();
  const counts = lintRules.flatMap(({ id }): [string, number][] => {
    const times = met.filter(({ rule }) => rule.id === id).length;
    return times === 0 ? [] : [[id, times]];
  });
  return {
    schools: found.length,
    rules: Object.fromEntries(counts),
    sale: countSold(listings, context),
  };
}

/** One line; `schools lint` lists the details. */
export function formatFindings({ schools, rules, sale }: PlanFindings): string {
  if (schools === 0) return '';
  const sold = `Sold online of these: ${sale.sold} of ${sale.formulas} formulas, of ${sale.selling} of ${sale.schools} schools; the others are on request (quote).`;
  const told = Object.entries(rules).map(([id, times]) => `${times} ${id}`);
  return `Against the law, or to be shown, in ${schools} of these: ${told.join(', ')}. Once imported, schools lint lists them.\n${sold}\n\n`;
}
