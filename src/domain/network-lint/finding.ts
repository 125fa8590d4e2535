import type { DatedSource } from '../dated.ts';
import type { FormulaContents } from '../school/formula-contents.ts';
import type { DayHours } from '../school/opening-hours.ts';

/** What a school publishes, as the rules read it; null is what it does not tell. */
export interface Listing {
  readonly id: number;
  readonly label: string;
  readonly city: string;
  /** The prefecture's number. */
  readonly agreement: string | null;
  readonly guarantees: readonly { readonly label: string; readonly info: string | null }[];
  /** The labels told in lists, which may stand without a guarantee beside them. */
  readonly labels: readonly string[];
  readonly presentation: string | null;
  readonly terms: string | null;
  readonly mediator: string | null;
  readonly formulas: readonly ListedFormula[];
  readonly hours: readonly DayHours[];
  readonly documents: readonly ListedDocument[];
}

export interface ListedFormula extends FormulaContents {
  readonly typeId: number;
  readonly label: string;
  readonly licenseGroupId: number;
  /** Cents. */
  readonly price: number;
  /** Cents; the whole price is asked where there is none. */
  readonly advancePayment: number | null;
}

export interface ListedDocument {
  readonly name: string;
  readonly url: string;
}

/** What a rule needs besides the school. */
export interface LintContext {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Where documents may lie besides this site itself. */
  readonly documentHosts: readonly string[];
  /** Why an address gave nothing, in a word; empty where none was asked. */
  readonly unanswered: ReadonlyMap<string, string>;
}

/** `breach`: against the text that is cited. `check`: what is published may be right, and does not show it. */
export type Level = 'breach' | 'check';

/** What a school reads: what was seen, and what it has to do about it. */
export interface Finding {
  readonly sentence: string;
  readonly todo: string;
}

export interface Rule {
  readonly id: string;
  readonly level: Level;
  /** As lawyers cite it. */
  readonly article: string;
  /** The page at which the rule was read. */
  readonly source: DatedSource;
  readonly find: (school: Listing, context: LintContext) => readonly Finding[];
}

/** One finding where a condition holds. */
export function when(condition: boolean, finding: Finding): readonly Finding[] {
  return condition ? [finding] : [];
}
