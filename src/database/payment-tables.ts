import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ConsentWay, RequestedOrder } from '#domain/order/parental-consent.ts';
import type { WithdrawalStatement } from '#domain/order/withdrawal-statement.ts';
import type { KeptContents } from '#domain/school/formula-contents.ts';
import type { Timestamp } from './columns.ts';

/** Orders and what became of them; docs/payments.md has the states. Money is integer cents. */
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

/** Who consents to the contract of a buyer under 18, as given in the identity form. */
export interface Representative {
  readonly lastName: string;
  readonly firstName: string;
  /** What he is to the buyer. */
  readonly link: string;
  readonly email: string;
  readonly phone: string;
  /** When he consented, ISO 8601. */
  readonly consentedAt: string;
}

/** The school of an order as its directory described it when the order was made; null is what it did not tell. */
export interface OrderSchool {
  readonly label: string;
  /** Path of its page. */
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string | null;
  /** Where orders are announced to it; shown to who orders alone. */
  readonly email: string | null;
  readonly agreement: string | null;
  readonly mediatorUrl: string | null;
  readonly termsUrl: string | null;
}

/** Who pays, as given in the identity form; one row a pre-registration. */
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
  /** Who consents for a buyer under 18. */
  representative: JSONColumnType<Representative> | null;
  /** Idempotency keys are stored before each call of the provider. */
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
  /** What the buyer quotes, «CR-7K3M-9XQ2». */
  reference: string;
  buyer_id: string;
  office_id: number;
  formula_id: number;
  /** Null of an order older than this column whose formula is gone. */
  formula_type_id: number | null;
  /** What was sold, kept as it was then. */
  formula_label: string;
  /** The whole price; the rest of it is paid to the school. */
  price_cents: number;
  /** What is debited now. */
  amount_cents: number;
  commencement: Generated<Commencement>;
  /** Day and SHA-256 of the terms that the buyer accepted (`domain/order/terms.ts`). */
  terms_version: string | null;
  /** The same of the partner's offer, where one sold it. */
  offer_terms_version: string | null;
  card_registration_id: string;
  card_id: string | null;
  /** Keyed hash of the card's fingerprint, under which its refusals are counted; null once the payment is final. */
  card_hash: ColumnType<string | null, string | null | undefined, string | null>;
  idempotency_key: string;
  /** The whole provider request, so that it can be sent again after a crash; holds no card datum. */
  request: JSONColumnType<Record<string, unknown>>;
  pay_in_id: string | null;
  status: PaymentIntentStatus;
  secure_mode_redirect_url: string | null;
  result_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  finalised_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  card_deactivated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** When the buyer was first told how it went; null after a crash in between. */
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** SHA-256 of what it is for (`domain/order/open-order.ts`); null of an order older than this column. */
  order_key: ColumnType<string, string, never>;
  /** True of the one order of its key: open, or paid a short time ago; one that failed no longer counts. Never false. */
  holds_order: ColumnType<true | null, true | null | undefined, true | null>;
  /** When its buyer gave it up for another; watched until it is final all the same. */
  abandoned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** When it was found paid beside another order of the same, and its refund opened: it is no order. */
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** SHA-256 of the secret of the browser that began it. */
  browser_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** What was opened before, tickets and links, is closed. */
  access_revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Null of an order that a release older than this column made, until its directory is asked. */
  school: ColumnType<OrderSchool, string, string>;
  /** What the formula held; null of an order older than this column, and where its school tells nothing. */
  contents: ColumnType<KeptContents | null, string | null | undefined, string | null>;
  /** How long the access to what was bought lasts, where the school says it. */
  access_days: ColumnType<number | null, number | null | undefined, number | null>;
  /** When the access to digital content was declared given, and who said so: it ends the right to withdraw that was waived. */
  access_given_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  access_given_by: ColumnType<AccessGiver | null, AccessGiver | null | undefined, AccessGiver | null>;
  /** The text of the school's terms that the buyer accepted, by its hash; null where a partner's stood in their place. */
  school_terms_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  /** By which a minor's representative consented, and the text; null of an adult's order, and of those older than these columns. */
  parental_consent_id: ColumnType<string | null, string | null | undefined, string | null>;
  parental_text_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the provider was last asked how it stands. */
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** When the operator was last alarmed that it cannot be decided, or is open for too long. */
  alarmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Who declared that an access was given. */
export type AccessGiver = 'school' | 'operator';

/** An address at which schools publish their terms. */
export interface SchoolTermsTable {
  url: string;
  /** Of the text last read there; null as long as none was. */
  sha256: ColumnType<string | null, string | null | undefined, string | null>;
  next_check_at: Timestamp;
  last_failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The terms of schools, each text that was ever read, as it came. */
export interface SchoolTermsTextsTable {
  sha256: string;
  content_type: string;
  content: Buffer;
  kept_at: ColumnType<Date, never, never>;
}

/** The agreement numbers that the operator noted, of schools whose directory tells none. */
export interface SchoolAgreementsTable {
  office_id: number;
  agreement: string;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

/** The hours, contents and validity of formulas that the operator noted, where the directory has no fields for them. */
export interface NotedContentsTable {
  office_id: number;
  formula_id: number;
  hours_included: ColumnType<number | null, number | null | undefined, number | null>;
  includes: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  validity_days: ColumnType<number | null, number | null | undefined, number | null>;
  noted_at: ColumnType<Date, Date | undefined, Date>;
}

/** A mailed link that opens one order. */
export interface OrderLinksTable {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  payment_intent_id: string;
  /** The one of the order's e-mails it was sent to. */
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** What a learner under 18 asks of his representative, and what became of it (docs/decisions/0076). */
export interface ParentalConsentsTable {
  id: string;
  /** SHA-256 of what the learner's browser knows. */
  learner_key: string;
  /** The same of the browser that may confirm and pay: the learner's own where a code is asked, else who opened the link. */
  holder_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** SHA-256 of what the link carries; null once it was opened, withdrawn or sent anew. */
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  way: ConsentWay;
  office_id: number;
  formula_id: number;
  /** What the order is for, as a payment intent's. */
  order_key: string;
  /** What will be debited at the order. */
  amount_cents: number;
  /** Of who represents the learner. */
  email: string;
  /** Emptied once the order has it. */
  request: ColumnType<RequestedOrder | null, string | null | undefined, string | null>;
  consent_text: string;
  /** Of the six digits, keyed. */
  code_hash: ColumnType<string | null, string | null | undefined, string | null>;
  code_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** With the code that is valid now. */
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the text that was consented to. */
  text_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Written in the same transaction that makes a payment succeeded: one per payment, by its unique key. */
export interface EnrolmentsTable {
  id: string;
  payment_intent_id: string;
  buyer_id: string;
  office_id: number;
  formula_id: number;
  created_at: Timestamp;
}

/** `created`: stored, the provider not yet asked or its answer not known; the others are final. */
export type RefundStatus = 'created' | 'succeeded' | 'failed';

export interface RefundsTable {
  id: string;
  /** When the operator was last alarmed that it cannot be decided. */
  alarmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  payment_intent_id: string;
  amount_cents: number;
  /** Why, in the operator's words or `withdrawal`. */
  reason: string;
  idempotency_key: string;
  status: RefundStatus;
  provider_refund_id: string | null;
  result_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  finalised_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Since when it is owed because its wallet does not hold the money; tried again until it is final. */
  owed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A payment that the buyer's bank takes back, or asks about, as the card provider last described it. */
export interface DisputesTable {
  id: string;
  payment_intent_id: string;
  provider_dispute_id: string;
  /** A `RETRIEVAL` asks for documents and moves no money. */
  type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL';
  /** Null while it is open. */
  outcome: 'won' | 'lost' | null;
  amount_cents: number;
  /** What the bank holds now: all of it while it is open, nothing of what was won. */
  taken_cents: number;
  /** The provider's word for it. */
  reason: string | null;
  contest_by: ColumnType<Date | null, Date | null, Date | null>;
  opened_at: ColumnType<Date, Date, Date>;
  closed_at: ColumnType<Date | null, Date | null, Date | null>;
  /** When the reading of the provider that this row holds began: an older one changes nothing. */
  read_at: ColumnType<Date, Date, Date>;
  created_at: Timestamp;
}

/** A contract its buyer gave up; one an order. */
export interface WithdrawalsTable {
  id: string;
  payment_intent_id: string;
  /** What the buyer declared, word for word as it was acknowledged. */
  statement: JSONColumnType<WithdrawalStatement>;
  received_at: Timestamp;
}
