import type { Operator } from '#domain/operator.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ConsentWay } from '#domain/order/parental-consent.ts';
import type { MailSender } from './mail-content.ts';

/** An order as its confirmations tell it; prices in cents, taxes included. */
export interface ConfirmedOrder {
  readonly reference: string;
  /** When the payment succeeded. */
  readonly orderedAt: Date;
  readonly formula: {
    readonly label: string;
    readonly priceCents: number;
    readonly isOnlineCode: boolean;
    /** The contract of training comes after an assessment (Code de la route, L.213-2). */
    readonly isPreRegistration: boolean;
    /** Of the access, where it is known. */
    readonly durationDays: number | null;
    /** What it holds, in one line; empty where its school told nothing. */
    readonly contents: string;
    /** What it does not comprise, a sentence each. */
    readonly addedCosts: readonly string[];
  };
  readonly paidCents: number;
  readonly school: {
    readonly label: string;
    readonly address: string;
    readonly phone: string | null;
    readonly email: string | null;
    /** The page on which it is written to. */
    readonly contactPage: string;
    readonly agreement: string | null;
    readonly mediatorUrl: string | null;
    readonly termsUrl: string | null;
    /** Of the text that was accepted; null where a partner's stood in its place, and of older orders. */
    readonly termsSha256: string | null;
  };
  readonly buyer: {
    readonly name: string;
    readonly firstName: string;
    /** In words, of who opens a licence file; only the school's mail has them. */
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
    /** How and when he consented, to which words; null of orders older than these. */
    readonly consent: {
      readonly way: ConsentWay;
      readonly at: Date;
      readonly text: string;
      readonly textSha256: string;
    } | null;
  } | null;
  readonly commencement: Commencement;
  /** As stored; null where none was asked. */
  readonly termsVersion: string | null;
  /** Of the partner's offer that sold it; label and page where they are still known. */
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
