import type { DatedSource } from '../dated.ts';
import type { Tries } from '../results/exam-results.ts';
import type { FormulaContents } from '../school/formula-contents.ts';
import type { DayHours } from '../school/opening-hours.ts';
import type { Identity, SellerDetails } from '../school/seller.ts';

/** What a school publishes; null: not published. */
export interface Listing {
  readonly id: number;
  readonly label: string;
  readonly city: string;
  readonly agreement: string | null;
  readonly seller: SellerDetails & Identity;
  readonly street: string;
  readonly guarantees: readonly { readonly label: string; readonly info: string | null }[];
  readonly labels: readonly string[];
  readonly presentation: string | null;
  readonly terms: string | null;
  readonly mediator: string | null;
  readonly formulas: readonly ListedFormula[];
  readonly hours: readonly DayHours[];
  readonly documents: readonly ListedDocument[];
  readonly results: readonly ListedResult[];
  /** Undefined where no list of the State was read. */
  readonly official?: OfficialListing | undefined;
}

export interface OfficialListing {
  readonly readOn: string;
  /** Undefined: the list does not have its agreement. */
  readonly listed:
    | {
        readonly licences: readonly string[];
        readonly label: boolean;
        readonly oneEuro: boolean;
        /** Its address there, with another postal code. */
        readonly elsewhere: string | undefined;
      }
    | undefined;
}

export interface ListedFormula extends FormulaContents {
  readonly typeId: number;
  readonly label: string;
  readonly licenseGroupId: number;
  readonly price: number;
  /** Null: the full price is due. */
  readonly advancePayment: number | null;
}

/** Official, of one licence and period. */
export interface ListedResult extends Tries {
  /** All tries. */
  readonly all?: Tries | undefined;
}

export interface ListedDocument {
  readonly name: string;
  readonly url: string;
}

export interface LintContext {
  readonly day: string;
  readonly documentHosts: readonly string[];
  /** Reason by address that did not answer; empty when addresses were not checked. */
  readonly unanswered: ReadonlyMap<string, string>;
}

/** `breach`: against the cited text; `check`: possibly right, but not visible in what is published. */
export type Level = 'breach' | 'check';

export interface Finding {
  readonly sentence: string;
  readonly todo: string;
}

export interface Rule {
  readonly id: string;
  readonly level: Level;
  readonly article: string;
  readonly source: DatedSource;
  readonly find: (school: Listing, context: LintContext) => readonly Finding[];
}

export function when(condition: boolean, finding: Finding): readonly Finding[] {
  return condition ? [finding] : [];
}
