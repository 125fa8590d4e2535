import type { Listing } from '#domain/network-lint/finding.ts';
import { lintRules, lintSchool } from '#domain/network-lint/lint-school.ts';
import { countSold, type SoldFigures } from '#domain/network-lint/what-is-sold.ts';

export interface PlanFindings {
  readonly schools: number;
  readonly rules: Readonly<Record<string, number>>;
  readonly sale: SoldFigures;
  /** Of each of these schools. */
  readonly found: readonly {
    readonly id: number;
    readonly label: string;
    readonly sentences: readonly string[];
  }[];
}

export interface SaleContext {
  /** In Paris. */
  readonly day: string;
  readonly documentHosts: readonly string[];
}

/** Does not fetch their documents. */
export function findInPlan(listings: readonly Listing[], sale: SaleContext): PlanFindings {
  const context = { ...sale, unanswered: new Map<string, string>() };
  const linted = listings
    .map((listing) => ({ listing, findings: lintSchool(listing, context) }))
    .filter(({ findings }) => findings.length > 0);
  const met = linted.flatMap(({ findings }) => findings);
  const counts = lintRules.flatMap(({ id }): [string, number][] => {
    const times = met.filter(({ rule }) => rule.id === id).length;
    return times === 0 ? [] : [[id, times]];
  });
  return {
    schools: linted.length,
    rules: Object.fromEntries(counts),
    sale: countSold(listings, context),
    found: linted.map(({ listing: { id, label }, findings }) => ({
      ...{ id, label, sentences: findings.map(({ sentence }) => sentence) },
    })),
  };
}
