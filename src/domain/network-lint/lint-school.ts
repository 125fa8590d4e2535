import { agreementAndLabelRules } from './agreement-and-labels.ts';
import { feeRules } from './fees.ts';
import type { Finding, LintContext, Listing, Rule } from './finding.ts';
import { offerRules } from './offers.ts';
import { openingRules } from './opening.ts';
import { sellerRules } from './seller-duties.ts';

/** All that is read in what a school publishes, in the order in which it is told (docs/decisions/0075). */
export const lintRules: readonly Rule[] = [
  ...agreementAndLabelRules,
  ...offerRules,
  ...feeRules,
  ...sellerRules,
  ...openingRules,
];

export interface Found extends Finding {
  readonly rule: Rule;
}

/** What a school publishes against the law, and what it has to show. */
export function lintSchool(school: Listing, context: LintContext): Found[] {
  return lintRules.flatMap((rule) => rule.find(school, context).map((finding) => ({ ...finding, rule })));
}
