import { agreementAndLabelRules } from './agreement-and-labels.ts';
import { boastRules } from './boasted-rates.ts';
import { creditRules } from './credit-offers.ts';
import { feeRules } from './fees.ts';
import type { Finding, LintContext, Listing, Rule } from './finding.ts';
import { offerRules } from './offers.ts';
import { openingRules } from './opening.ts';
import { sellerRules } from './seller-duties.ts';
import { stateListRules } from './state-list.ts';

/** In the order of the report (docs/decisions/0075). */
export const lintRules: readonly Rule[] = [
  ...agreementAndLabelRules,
  ...offerRules,
  ...feeRules,
  ...sellerRules,
  ...openingRules,
  ...boastRules,
  ...creditRules,
  ...stateListRules,
];

export interface Found extends Finding {
  readonly rule: Rule;
}

export function lintSchool(school: Listing, context: LintContext): Found[] {
  return lintRules.flatMap((rule) => rule.find(school, context).map((finding) => ({ ...finding, rule })));
}
