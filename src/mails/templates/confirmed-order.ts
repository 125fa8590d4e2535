import type { Operator } from '#domain/operator.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ConsentWay } from '#domain/order/parental-consent.ts';
import type { MailSender } from './mail-content.ts';

/** An order in its confirmations; prices in cents, taxes included. */
export interface ConfirmedOrder {
  readonly reference: string;
  /** When the payment succeeded. */
  readonly orderedAt: Date;
  readonly formula: {
    readonly label: string;
    readonly priceCents: number;
    readonly isOnlineCode: boolean;
    /** The training contract follows an assessment (Code de la route, L.213-2). */
    readonly isPreRegistration: boolean;
    /** Of the access; null when unknown. */
    readonly durationDays: number | null;
    /** One line; empty when nothing is published. */
    readonly contents: string;
    /** One sentence each. */
    readonly addedCosts: readonly string[];
  };
  readonly paidCents: number;
  readonly school: {
    readonly label: string;
    readonly address: string;
    readonly phone: string | null;
    readonly email: string | null;
    /** Contact page on the site. */
    readonly contactPage: string;
    readonly agreement: string | null;
    readonly mediatorUrl: string | null;
    readonly termsUrl: string | null;
    /** Of the accepted text; null when a partner's terms replaced it, and in older orders. */
    readonly termsSha256: string | null;
  };
  readonly buyer: {
    readonly name: string;
    readonly firstName: string;
    /** In words, for a licence file; only in the school's mail. */
    readonly gender: string | null;
    readonly nationality: string | null;
    readonly address: string;
    readonly zipCode: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly representative: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    /** Time, way and words of the consent; null in older orders. */
    readonly consent: {
      readonly way: ConsentWay;
      readonly at: Date;
      readonly text: string;
      readonly textSha256: string;
    } | null;
  } | null;
  readonly commencement: Commencement;
  /** As stored; null when none was required. */
  readonly termsVersion: string | null;
  /** Of the partner's offer; label and page when still known. */
  readonly offerTerms: {
    readonly version: string;
    readonly label: string | null;
    readonly page: string | null;
  } | null;
}

export interface ConfirmationSettings {
  readonly sender: MailSender;
  readonly operator: Operator;
}
