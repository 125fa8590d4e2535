import type { Commencement } from '#domain/order/commencement.ts';
import type { MailboxParty } from '#domain/order/mailbox-change.ts';
import type { ConsentWay, RequestedOrder } from '#domain/order/parental-consent.ts';
import type { WithdrawalStatement } from '#domain/order/withdrawal-statement.ts';
import type { StoredContents } from '#domain/school/formula-contents.ts';
import type { SellerDetails } from '#domain/school/seller.ts';

export interface Representative {
  readonly lastName: string;
  readonly firstName: string;
  readonly link: string;
  readonly email: string;
  readonly phone: string;
  readonly consentedAt: string;
}

/** As its directory described it then; null where it gave nothing, without seller in orders of an earlier release. */
export interface OrderSchool extends Partial<SellerDetails> {
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly agreement: string | null;
  readonly mediatorUrl: string | null;
  readonly termsUrl: string | null;
  /** Of the demonstration network. */
  readonly isFictional?: true;
}

/** `created`: stored, the provider not yet called. `pending`: the provider knows it. The others are final. */
export const paymentIntentStatuses = ['created', 'pending', 'succeeded', 'failed'] as const;
export type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

export type AccessGiver = 'school' | 'operator' | 'buyer';

/** `created`: stored, not sent or without a known answer; the others are final. */
export type RefundStatus = 'created' | 'succeeded' | 'failed';

/** Orders and their states (docs/payments.md). */
export interface PaymentColumns {
  buyers: { representative: Representative };
  payment_intents: {
    commencement: Commencement;
    request: Readonly<Record<string, unknown>>;
    status: PaymentIntentStatus;
    holds_order: true;
    school: OrderSchool;
    contents: StoredContents;
    access_given_by: AccessGiver;
  };
  parental_consents: { way: ConsentWay; request: RequestedOrder };
  refunds: { status: RefundStatus };
  mailbox_changes: {
    party: MailboxParty | 'both';
    stopped_by: 'mailbox' | 'operator' | 'site';
  };
  disputes: { type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL'; outcome: 'won' | 'lost' };
  withdrawals: { statement: WithdrawalStatement };
}
