import type { IdentityValues } from '#domain/identity/identity-form.ts';
import type { LicenceFileAsker } from '#domain/identity/licence-file.ts';
import type { PhoneLink } from '#domain/identity/phone-number.ts';
import type { MediatorLink } from '#domain/school/document-links.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import type { RecapLine } from '#domain/wording/recap-lines.ts';
import type { SelectionFault } from '#domain/wording/refusals.ts';
import type { AcceptedTerms, ShownForm } from './order-form.ts';
import type { CardProviderAddress } from './payment/tokenise.ts';
import type { FormulaOffer } from './selection.ts';

/** Where every step belongs. */
interface OfForm {
  readonly form: ShownForm;
}

/** What each step of the funnel shows; made by the loader. */
export type EnrolmentView =
  | TrainingView
  | SchoolsView
  | IdentityView
  | PaymentView
  | ClosedView
  | UnavailableView;

/** Where a training and a school are chosen, it is said already that nothing can be paid for yet. */
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
  /** A school chosen first: its own formulas are offered. */
  readonly school:
    | {
        readonly id: number;
        readonly label: string;
        /** It does not sell online: it is asked for a quote. */
        readonly asksQuote: boolean;
        /** Of the category that was chosen before, alone, where the school sells any of it online. */
        readonly offers: readonly FormulaOffer[];
        /** Courses followed online, which one does not apply for. */
        readonly theory: readonly FormulaOffer[];
        readonly category: { readonly slug: string; readonly label: string } | undefined;
        /** How many others it sells. */
        readonly others: number;
        /** Labels of the formulas that it does not sell online. */
        readonly quoted: readonly string[];
      }
    | undefined;
}

export interface SchoolsView extends Choosing {
  readonly step: 'ecole';
  readonly fault: SelectionFault | undefined;
  readonly trainingLabel: string;
  /** What the search form repeats, so that the training stays chosen. */
  readonly kept: KeptTraining;
  readonly typed: string;
  readonly found: FoundSchools;
}

/** The parameters of an address that name a training. */
export interface KeptTraining {
  readonly categorie?: string;
  readonly code?: OnlineCode['slug'];
  readonly ecole?: string;
  readonly formule?: string;
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
    /** It is not sold online: the school is asked for a quote. */
    readonly asksQuote: boolean;
  })[];
}

/** What is being bought, and from whom; above the button that pays. */
export interface Recap {
  /** Slug of the front category that it was looked for under. */
  readonly category: string | undefined;
  readonly school: {
    readonly id: number;
    readonly label: string;
    readonly uri: string | null;
    readonly address: string;
    readonly agreement: string | null;
    readonly phone: PhoneLink | undefined;
    /** From the payment on: no address is shown to who has not given an identity. */
    readonly email: string | null;
    readonly mediator: MediatorLink | undefined;
    /** Of the text of its terms that is accepted, and where that is read; null as long as nothing is sold. */
    readonly termsSha256: string | null;
    readonly termsUrl: string | null;
  };
  readonly formula: FormulaOffer;
  /** The formula's own document, which may be what says its hours, contents and validity. */
  readonly courseHref: string | undefined;
  /** What is bought, what if more hours are needed, how the money comes back. */
  readonly lines: readonly RecapLine[];
  /** What a pre-registration binds to; empty of any other order. */
  readonly terms: readonly string[];
}

export interface IdentityView extends OfForm {
  readonly step: 'identite';
  /** What was typed before can no longer be read. */
  readonly isExpired: boolean;
  readonly recap: Recap;
  readonly values: Partial<IdentityValues>;
  /** Tells this showing of the form from all others. */
  readonly attempt: string;
  /** yyyy-mm-dd; whoever is born later needs a legal representative. */
  readonly latestAdultBirthday: string;
  /** Who needs sex and nationality, and the nationalities to choose from; undefined where neither is asked. */
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

/** An order that stands in the way of the same one: open, or paid within a day. */
export interface StandingOrder {
  readonly kind: 'open' | 'paid';
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
  /** In French words, told in Paris. */
  readonly begunOn: string;
  /** Where the bank waits for its buyer. */
  readonly bankUrl: string | undefined;
}

export interface PaymentView extends OfForm {
  readonly step: 'paiement';
  readonly recap: Recap;
  readonly buyer: Person;
  /** Who pays and confirms for a minor. */
  readonly representative: Person | undefined;
  /** Of the general terms that are accepted with the order. */
  readonly termsVersion: string;
  /** Those of the partner's offer, accepted in the place of the school's. */
  readonly offerTerms: AcceptedTerms | undefined;
  /** Where the site's own terms can be read. */
  readonly siteTermsUrl: string | undefined;
  readonly provider: CardProviderAddress;
  /** What this browser already ordered of the same, for the same person. */
  readonly standing: StandingOrder | undefined;
  /** No money moves: our own card provider answers, to a demonstration or to a rehearsal. */
  readonly testCards: 'demonstration' | 'rehearsal' | undefined;
}

/** In the place of the identity and of the payment as long as nothing is sold. */
export interface ClosedView {
  readonly step: 'ferme';
  readonly recap: Recap;
}

/** What is sold cannot be read: nothing is shown that could be out of date, and nothing typed is lost. */
export interface UnavailableView {
  readonly step: 'indisponible';
  /** What does not answer: the directory unless told. */
  readonly why?: 'prices';
}
