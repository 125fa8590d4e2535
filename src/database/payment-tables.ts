import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ConsentWay, RequestedOrder } from '#domain/order/parental-consent.ts';
import type { WithdrawalStatement } from '#domain/order/withdrawal-statement.ts';
import type { KeptContents } from '#domain/school/formula-contents.ts';
import type { Timestamp } from './columns.ts';

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

/** The representative of a buyer under 18, as given in the identity form. */
export interface Representative {
  readonly lastName: string;
  readonly firstName: string;
  readonly link: string;
  readonly email: string;
  readonly phone: string;
  /** Time of consent, ISO 8601. */
  readonly consentedAt: string;
}

/** The school of an order as its directory described it then; null where it gave nothing. */
export interface OrderSchool {
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string | null;
  /** Address that its orders are mailed to; shown to its buyers only. */
  readonly email: string | null;
  readonly agreement: string | null;
  readonly mediatorUrl: string | null;
  readonly termsUrl: string | null;
}

/** A buyer as given in the identity form; one row per pre-registration. */
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
  created_at: Timestamp;
}

/** `created`: stored, the provider not yet called. `pending`: the provider knows it. The others are final. */
export const paymentIntentStatuses = ['created', 'pending', 'succeeded', 'failed'] as const;
export type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

export interface PaymentIntentsTable {
  /** Ours, unguessable; part of the 3-D Secure return address. */
  id: string;
  /** Shown to the buyer, «CR-7K3M-9XQ2». */
  reference: string;
  buyer_id: string;
  office_id: number;
  formula_id: number;
  /** Null for an older order whose formula was deleted. */
  formula_type_id: number | null;
  formula_label: string;
  /** Full price; the rest is paid to the school. */
  price_cents: number;
  amount_cents: number;
  commencement: Generated<Commencement>;
  /** Day and SHA-256 of the accepted terms (`domain/order/terms.ts`). */
  terms_version: string | null;
  /** The same of the partner's offer, where one sold it. */
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
  /** First answer of the outcome to the buyer; null after a crash in between. */
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** SHA-256 of buyer and formula (`domain/order/open-order.ts`); null for an order older than this column. */
  order_key: ColumnType<string, string, never>;
  /** True for the current order of its key: open, or paid recently; null otherwise, never false. */
  holds_order: ColumnType<true | null, true | null | undefined, true | null>;
  /** Given up by its buyer for another; still read until final. */
  abandoned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Found paid beside another order of the same formula, and its refund opened: no order. */
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** SHA-256 of the secret of the browser that began it. */
  browser_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Tickets and links opened before this are void. */
  access_revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Null for an order of a release older than this column, until its directory is read. */
  school: ColumnType<OrderSchool, string, string>;
  /** Contents of the formula; null for an order older than this column, or where the school gives none. */
  contents: ColumnType<KeptContents | null, string | null | undefined, string | null>;
  access_days: ColumnType<number | null, number | null | undefined, number | null>;
  /** Access to digital content declared given, and by whom: it ends the waived right to withdraw. */
  access_given_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  access_given_by: ColumnType<AccessGiver | null, AccessGiver | null | undefined, AccessGiver | null>;
  /** Accepted text of the school's terms, by its hash; null where a partner's replaced them. */
  school_terms_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  /** Consent of a minor's representative, and its text; null for an adult's order, and for older ones. */
  parental_consent_id: ColumnType<string | null, string | null | undefined, string | null>;
  parental_text_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Last alarm that it cannot be decided, or is open for too long. */
  alarmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export type AccessGiver = 'school' | 'operator';

export interface SchoolTermsTable {
  url: string;
  sha256: ColumnType<string | null, string | null | undefined, string | null>;
  next_check_at: Timestamp;
  last_failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Every text of schools' terms that was read, unchanged. */
export interface SchoolTermsTextsTable {
  sha256: string;
  content_type: string;
  content: Buffer;
  kept_at: ColumnType<Date, never, never>;
}

/** Agreement numbers recorded by the operator for schools whose directory has none. */
export interface SchoolAgreementsTable {
  office_id: number;
  agreement: string;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

/** Hours, contents and validity of formulas recorded by the operator, where the directory has no fields for them. */
export interface NotedContentsTable {
  office_id: number;
  formula_id: number;
  hours_included: ColumnType<number | null, number | null | undefined, number | null>;
  includes: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  validity_days: ColumnType<number | null, number | null | undefined, number | null>;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface OrderLinksTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  payment_intent_id: string;
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** Request of a learner under 18 to his representative, and its outcome (docs/decisions/0076). */
export interface ParentalConsentsTable {
  id: string;
  /** SHA-256 of the key in the learner's browser. */
  learner_key: string;
  /** The same of the browser that may confirm and pay: the learner's own for a code, else the one that opened the link. */
  holder_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** SHA-256 of the link's token; null once opened, withdrawn or renewed. */
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  way: ConsentWay;
  office_id: number;
  formula_id: number;
  /** As of a payment intent. */
  order_key: string;
  amount_cents: number;
  email: string;
  /** Emptied once the order has it. */
  request: ColumnType<RequestedOrder | null, string | null | undefined, string | null>;
  consent_text: string;
  /** Keyed hash of the six digits. */
  code_hash: ColumnType<string | null, string | null | undefined, string | null>;
  code_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** With the current code. */
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
  /** Last alarm that it cannot be decided. */
  alarmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  payment_intent_id: string;
  amount_cents: number;
  /** The operator's words, or `withdrawal`. */
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

/** A chargeback or request of the buyer's bank, as last read at the provider. */
export interface DisputesTable {
  id: string;
  payment_intent_id: string;
  provider_dispute_id: string;
  /** A `RETRIEVAL` asks for documents and moves no money. */
  type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL';
  outcome: 'won' | 'lost' | null;
  amount_cents: number;
  /** Held by the bank now: everything while open, nothing once won. */
  taken_cents: number;
  reason: string | null;
  contest_by: ColumnType<Date | null, Date | null, Date | null>;
  opened_at: ColumnType<Date, Date, Date>;
  closed_at: ColumnType<Date | null, Date | null, Date | null>;
  /** Start of the reading stored in this row: an older reading is ignored. */
  read_at: ColumnType<Date, Date, Date>;
  created_at: Timestamp;
}

/** A withdrawal; one per order. */
export interface WithdrawalsTable {
  id: string;
  payment_intent_id: string;
  /** The buyer's declaration, word for word as acknowledged. */
  statement: JSONColumnType<WithdrawalStatement>;
  received_at: Timestamp;
}
