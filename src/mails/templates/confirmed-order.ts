import type { CourseWay } from '#domain/course/course-access.ts';
import type { Operator } from '#domain/operator.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ConsentWay } from '#domain/order/parental-consent.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import type { SellerFact } from '#domain/school/seller.ts';
import type { MailSender } from './mail-content.ts';

/** Prices in cents, taxes included. */
export interface ConfirmedOrder {
  readonly reference: string;
  readonly orderedAt: Date;
  readonly formula: {
    readonly label: string;
    readonly priceCents: number;
    readonly estimate: KeptEstimate | null;
    readonly isOnlineCode: boolean;
    readonly isPreRegistration: boolean;
    readonly durationDays: number | null;
    readonly contents: string;
    readonly addedCosts: readonly string[];
  };
  readonly paidCents: number;
  /** Of a theory course: the buyer’s link to it. */
  readonly course: { readonly way: CourseWay; readonly url: string } | null;
  readonly school: {
    readonly label: string;
    readonly address: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly contactPage: string;
    readonly agreement: string | null;
    readonly seller: readonly SellerFact[];
    readonly mediatorUrl: string | null;
    readonly termsUrl: string | null;
    /** Of the accepted text; null when a partner's terms replaced it, and in older orders. */
    readonly termsSha256: string | null;
  };
  readonly buyer: {
    readonly name: string;
    readonly firstName: string;
    /** Only in the school's mail. */
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
    readonly consent: {
      readonly way: ConsentWay;
      readonly at: Date;
      readonly text: string;
      readonly textSha256: string;
    } | null;
  } | null;
  readonly commencement: Commencement;
  readonly termsVersion: string | null;
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
