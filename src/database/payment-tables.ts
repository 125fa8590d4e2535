import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ConsentWay, RequestedOrder } from '#domain/order/parental-consent.ts';
import type { WithdrawalStatement } from '#domain/order/withdrawal-statement.ts';
import type { StoredContents } from '#domain/school/formula-contents.ts';
import type { SellerDetails } from '#domain/school/seller.ts';
import type { SellerTable, Timestamp } from './columns.ts';

/** Orders and their states (docs/payments.md). Money is integer cents. */
export interface PaymentTables {
  buyers: BuyersTable;
  payment_intents: PaymentIntentsTable;
  enrolments: EnrolmentsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  withdrawals: WithdrawalsTable;
  order_links: OrderLinksTable;
  parental_consents: ParentalConsentsTable;
  school_terms: SchoolTermsTable;
  school_terms_texts: SchoolTermsTextsTable;
  school_agreements: SchoolAgreementsTable;
  noted_contents: NotedContentsTable;
}

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

export interface BuyersTable {
  id: string;
  office_id: number;
  last_name: string;
  first_name: string;
  birthday: ColumnType<string, string, string>;
  nationality: string;
  email: string;
  gender: string;
  street: string;
  zip_code: string;
  phone: string;
  client_id: string | null;
  marque: string | null;
  offre_id: string | null;
  representative: JSONColumnType<Representative> | null;
  /** Idempotency keys are stored before each call to the provider. */
  user_key: string;
  wallet_key: string;
  registration_key: string;
  provider_user_id: string | null;
  provider_wallet_id: string | null;
  card_registration_id: string | null;
  /** A digest (domain/order/shown-offer.ts); null of a caller that named no formula, or an older release. */
  offer_shown: string | null;
  created_at: Timestamp;
}

/** `created`: stored, the provider not yet called. `pending`: the provider knows it. The others are final. */
export const paymentIntentStatuses = ['created', 'pending', 'succeeded', 'failed'] as const;
export type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

export interface PaymentIntentsTable {
  /** Ours, unguessable; part of the 3-D Secure return address. */
  id: string;
  reference: string;
  buyer_id: string;
  office_id: number;
  formula_id: number;
  formula_type_id: number | null;
  formula_label: string;
  /** Full price; the rest is paid to the school. */
  price_cents: number;
  amount_cents: number;
  commencement: Generated<Commencement>;
  /** Day and SHA-256 of the accepted terms (`domain/order/terms.ts`). */
  terms_version: string | null;
  offer_terms_version: string | null;
  card_registration_id: string;
  card_id: string | null;
  /** Keyed hash of the card's fingerprint, by which refusals are counted; null once the payment is final. */
  card_hash: ColumnType<string | null, string | null | undefined, string | null>;
  idempotency_key: string;
  /** The full provider request, so that it can be sent again after a crash; holds no card data. */
  request: JSONColumnType<Record<string, unknown>>;
  pay_in_id: string | null;
  status: PaymentIntentStatus;
  secure_mode_redirect_url: string | null;
  result_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  finalised_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  card_deactivated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** SHA-256 of buyer and formula (`domain/order/open-order.ts`); null for an order older than this column. */
  order_key: ColumnType<string, string, never>;
  /** True for the current order of its key: open, or paid recently; null otherwise, never false. */
  holds_order: ColumnType<true | null, true | null | undefined, true | null>;
  /** Given up by its buyer for another; still read until final. */
  abandoned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Found paid beside another order of the same formula, and its refund opened: no order. */
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  browser_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Tickets and links opened before this are void. */
  access_revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Null for an order of a release older than this column, until its directory is read. */
  school: ColumnType<OrderSchool, string, string>;
  contents: ColumnType<StoredContents | null, string | null | undefined, string | null>;
  access_days: ColumnType<number | null, number | null | undefined, number | null>;
  /** As shown at the order (`KeptEstimate`); null where none was known. */
  estimate_cents: ColumnType<number | null, number | null | undefined, never>;
  estimate_hours: ColumnType<number | null, number | null | undefined, never>;
  estimated_at: ColumnType<Date | null, Date | string | null | undefined, never>;
  access_given_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  access_given_by: ColumnType<AccessGiver | null, AccessGiver | null | undefined, AccessGiver | null>;
  /** Accepted text of the school's terms, by its hash; null where a partner's replaced them. */
  school_terms_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  parental_consent_id: ColumnType<string | null, string | null | undefined, string | null>;
  parental_text_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  alarmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export type AccessGiver = 'school' | 'operator' | 'buyer';

export interface SchoolTermsTable {
  url: string;
  sha256: ColumnType<string | null, string | null | undefined, string | null>;
  next_check_at: Timestamp;
  last_failure: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SchoolTermsTextsTable {
  sha256: string;
  content_type: string;
  content: Buffer;
  kept_at: ColumnType<Date, never, never>;
}

/** For schools whose directory has none. */
export interface SchoolAgreementsTable extends SellerTable {
  office_id: number;
  agreement: Generated<string | null>;
  siret: Generated<string | null>;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

/** Recorded by the operator, where the directory has no fields for them. */
export interface NotedContentsTable {
  office_id: number;
  formula_id: number;
  hours_included: ColumnType<number | null, number | null | undefined, number | null>;
  includes: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  validity_days: ColumnType<number | null, number | null | undefined, number | null>;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface OrderLinksTable {
  token_hash: string;
  payment_intent_id: string;
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface ParentalConsentsTable {
  id: string;
  learner_key: string;
  /** SHA-256 of the key that may confirm and pay: the learner's for a code, else of the browser that opened the
   * link. */
  holder_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** SHA-256 of the link's token; null once opened, withdrawn or renewed. */
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  way: ConsentWay;
  office_id: number;
  formula_id: number;
  order_key: string;
  amount_cents: number;
  email: string;
  request: ColumnType<RequestedOrder | null, string | null | undefined, string | null>;
  consent_text: string;
  /** Keyed hash of the six digits. */
  code_hash: ColumnType<string | null, string | null | undefined, string | null>;
  code_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  text_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Written in the transaction that makes a payment succeeded: one per payment, by its unique key. */
export interface EnrolmentsTable {
  id: string;
  payment_intent_id: string;
  buyer_id: string;
  office_id: number;
  formula_id: number;
  created_at: Timestamp;
}

/** `created`: stored, not sent or without a known answer; the others are final. */
export type RefundStatus = 'created' | 'succeeded' | 'failed';

export interface RefundsTable {
  id: string;
  alarmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  payment_intent_id: string;
  amount_cents: number;
  reason: string;
  idempotency_key: string;
  status: RefundStatus;
  provider_refund_id: string | null;
  result_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  finalised_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Owed since, because its wallet does not hold the money; retried until final. */
  owed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface DisputesTable {
  id: string;
  payment_intent_id: string;
  provider_dispute_id: string;
  type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL';
  outcome: 'won' | 'lost' | null;
  amount_cents: number;
  taken_cents: number;
  reason: string | null;
  contest_by: ColumnType<Date | null, Date | null, Date | null>;
  opened_at: ColumnType<Date, Date, Date>;
  closed_at: ColumnType<Date | null, Date | null, Date | null>;
  /** Start of the reading stored in this row: an older reading is ignored. */
  read_at: ColumnType<Date, Date, Date>;
  created_at: Timestamp;
}

export interface WithdrawalsTable {
  id: string;
  payment_intent_id: string;
  statement: JSONColumnType<WithdrawalStatement>;
  received_at: Timestamp;
  /** By reference and e-mail alone: no refund leaves before. */
  refund_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** «Ce n’est pas moi»; no refund leaves until the operator has decided. */
  denied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
