import type { IdentityValues } from '#domain/identity/identity-form.ts';
import type { LicenceFileAsker } from '#domain/identity/licence-file.ts';
import type { PhoneLink } from '#domain/identity/phone-number.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { MediatorLink } from '#domain/school/document-links.ts';
import type { SellerFact } from '#domain/school/seller.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import type { RecapLine } from '#domain/wording/recap-lines.ts';
import type { SelectionFault } from '#domain/wording/refusals.ts';
import type { AcceptedTerms, ShownForm } from './order-form.ts';
import type { CardProviderAddress } from './payment/tokenise.ts';
import type { FormulaOffer } from './selection.ts';

interface OfForm {
  readonly form: ShownForm;
}

export type EnrolmentView =
  | TrainingView
  | SchoolsView
  | IdentityView
  | PaymentView
  | ClosedView
  | UnavailableView;

interface Choosing extends OfForm {
  readonly isSaleClosed: boolean;
}

export interface TrainingView extends Choosing {
  readonly step: 'formation';
  readonly fault: SelectionFault | undefined;
  readonly categories: readonly {
    readonly slug: string;
    readonly label: string;
    readonly picto: string;
    readonly priceLabel: string;
  }[];
  readonly chosenCategory: string | undefined;
  /** The school chosen first, with its own formulas. */
  readonly school:
    | {
        readonly id: number;
        readonly label: string;
        readonly asksQuote: boolean;
        /** Of the chosen category only, when the school sells any of it online. */
        readonly offers: readonly FormulaOffer[];
        /** Online courses, which need no application. */
        readonly theory: readonly FormulaOffer[];
        readonly category: { readonly slug: string; readonly label: string } | undefined;
        readonly others: number;
        readonly quoted: readonly string[];
      }
    | undefined;
}

export interface SchoolsView extends Choosing {
  readonly step: 'ecole';
  readonly fault: SelectionFault | undefined;
  readonly trainingLabel: string;
  /** Repeated in the search form, so that the training stays chosen. */
  readonly kept: KeptTraining;
  readonly typed: string;
  readonly found: FoundSchools;
}

export interface KeptTraining {
  readonly categorie?: string;
  readonly financement?: QuotedWay;
  readonly code?: OnlineCode['slug'];
  readonly ecole?: string;
  readonly formule?: string;
  readonly sauf?: string;
}

export type FoundSchools =
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'unknown-place' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'schools';
      readonly placeLabel: string;
      readonly otherPlaces: readonly { readonly code: string; readonly label: string }[];
      readonly communeCode: string;
      readonly schools: readonly SchoolOffer[];
      readonly total: number;
      readonly page: number;
      readonly nbPages: number;
    };

export interface SchoolOffer {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly address: string;
  readonly distance: number | undefined;
  readonly note: number | null;
  readonly nbReviews: number;
  readonly offers: readonly (FormulaOffer & {
    readonly asksQuote: boolean;
  })[];
}

export interface Recap {
  readonly category: string | undefined;
  readonly school: {
    readonly id: number;
    readonly label: string;
    readonly uri: string | null;
    readonly address: string;
    readonly agreement: string | null;
    readonly seller: readonly SellerFact[];
    readonly phone: PhoneLink | undefined;
    /** Null until an identity is given: no address is shown before. */
    readonly email: string | null;
    readonly mediator: MediatorLink | undefined;
    readonly termsSha256: string | null;
    readonly termsUrl: string | null;
  };
  readonly formula: FormulaOffer;
  /** Of an online course; undefined for any other formula. */
  readonly opensByItself: boolean | undefined;
  readonly courseHref: string | undefined;
  readonly lines: readonly RecapLine[];
  /** Conditions of a pre-registration; empty otherwise. */
  readonly terms: readonly string[];
}

export interface IdentityView extends OfForm {
  readonly step: 'identite';
  /** The earlier draft cannot be read any more. */
  readonly isExpired: boolean;
  readonly recap: Recap;
  readonly values: Partial<IdentityValues>;
  readonly attempt: string;
  /** yyyy-mm-dd; anyone born later needs a legal representative. */
  readonly latestAdultBirthday: string;
  /** Undefined when neither sex nor nationality is asked. */
  readonly licenceFile:
    | {
        readonly asker: LicenceFileAsker;
        readonly countries: readonly { readonly value: string; readonly label: string }[];
      }
    | undefined;
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** An order that blocks the same one: open, or paid within a day. */
export interface BlockingOrder {
  readonly kind: 'open' | 'paid';
  readonly reference: string;
  readonly amount: number;
  readonly begunOn: string;
  /** Where the bank waits for the buyer. */
  readonly bankUrl: string | undefined;
}

export interface PaymentView extends OfForm {
  readonly step: 'paiement';
  readonly recap: Recap;
  readonly buyer: Person;
  readonly representative: Person | undefined;
  /** Its digest, for the service to compare. */
  readonly offerShown: string | undefined;
  readonly termsVersion: string;
  readonly offerTerms: AcceptedTerms | undefined;
  readonly siteTermsUrl: string | undefined;
  readonly provider: CardProviderAddress;
  /** The same order of this browser for the same person. */
  readonly standing: BlockingOrder | undefined;
  /** Ways to pay that lead to a quote, and what happens then. */
  readonly quotedWays: readonly { readonly way: QuotedWay; readonly text: string }[];
  /** Whether they open a training file; else they lead to a message to the school. */
  readonly opensFile: boolean;
  /** No money moves: our own card provider answers. */
  readonly testCards: 'demonstration' | 'rehearsal' | undefined;
}

export interface ClosedView {
  readonly step: 'ferme';
  readonly recap: Recap;
}

/** The offer cannot be read: no outdated price is shown, and the draft is kept. */
export interface UnavailableView {
  readonly step: 'indisponible';
  /** The failed upstream; default: the directory. */
  readonly why?: 'prices';
}
