import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { Assessment, Quote } from '#domain/training-file/quote.ts';
import type {
  FileActor,
  FileClosing,
  FileOutcome,
  FileParty,
  FileRefundReason,
  FileState,
  GivenUp,
  SigningPlace,
  TrainingFile,
} from '#domain/training-file/training-file.ts';
import type { Timestamp } from './columns.ts';
import type { OrderSchool, Representative } from './payment-tables.ts';

/** docs/decisions/0121-the-training-file.md */
export interface TrainingFileTables {
  training_files: TrainingFilesTable;
  training_file_events: TrainingFileEventsTable;
  training_file_quotes: TrainingFileQuotesTable;
  training_file_links: TrainingFileLinksTable;
  training_file_refunds: TrainingFileRefundsTable;
}

/** A request without a payment: what an order would keep. */
export interface RequestedTraining {
  readonly way: QuotedWay;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthday: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly zipCode: string;
  readonly representative: Representative | null;
  readonly formulaTypeId: number;
  readonly formulaLabel: string;
  readonly priceCents: number;
  readonly documentUrl: string | null;
  readonly school: OrderSchool;
  readonly estimate: { readonly cents: number; readonly hours: number | null; readonly at: string } | null;
}

type NullableDate = ColumnType<Date | null, Date | null | undefined, Date | null>;
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface TrainingFilesTable {
  id: string;
  reference: string;
  payment_intent_id: Nullable<string>;
  request: JSONColumnType<RequestedTraining> | null;
  request_key: Nullable<string>;
  office_id: number;
  formula_id: number;
  school_email: string;
  zip_code: string;
  state: FileState;
  has_deadlines: boolean;
  opened_at: Timestamp;
  moved_at: Timestamp;
  changes: Generated<number>;
  proposed: ColumnType<Date[], Date[] | undefined, Date[]>;
  appointment_at: NullableDate;
  quote_version: Nullable<number>;
  quote_valid_until: NullableDay;
  quoted_at: ColumnType<Date[] | null, Date[] | null | undefined, Date[] | null>;
  clock: Nullable<NonNullable<TrainingFile['clock']>>;
  /** Key of the mail whose departure starts the deadline. */
  clock_mail: Nullable<string>;
  deadline_on: NullableDay;
  asked_on: NullableDay;
  reminded_at: NullableDate;
  signed_on: NullableDay;
  signed_where: Nullable<SigningPlace>;
  signed_by: Nullable<FileParty>;
  signed_at: NullableDate;
  contradicted_by: Nullable<FileParty>;
  contradicted_at: NullableDate;
  decided_at: NullableDate;
  declared_on: NullableDay;
  declared_where: Nullable<SigningPlace>;
  declared_at: NullableDate;
  declared_reminders: Nullable<number>;
  declared_reminded_at: NullableDate;
  denied_by: Nullable<FileParty>;
  denied_at: NullableDate;
  /** When the operator was asked about a declaration. */
  referred_at: NullableDate;
  signed_assessed_on: NullableDay;
  signed_quoted_on: NullableDay;
  /** Of the operator, in his words: both parties read them. */
  decision_reason: Nullable<string>;
  decision_evidence: Nullable<string>;
  started_on: NullableDay;
  ended_on: NullableDay;
  outcome: Nullable<FileOutcome>;
  closed_because: Nullable<FileClosing>;
  /** Since a dispute is open. */
  suspended_at: NullableDate;
  given_up: Nullable<GivenUp>;
  /** «Ce n’est pas moi»: no money moves until the operator has decided. */
  frozen_at: NullableDate;
  frozen_by: Nullable<FileParty>;
  /** Why the school refused, in its words. */
  school_reason: Nullable<string>;
  created_at: Timestamp;
}

export interface TrainingFileEventsTable {
  training_file_id: string;
  number: number;
  kind: string;
  actor: FileActor;
  link: string | null;
  state: FileState;
  at: Timestamp;
}

/** Each version is kept as it was written. */
export interface TrainingFileQuotesTable {
  training_file_id: string;
  version: number;
  assessment: JSONColumnType<Assessment> | null;
  quote: JSONColumnType<Quote>;
  written_at: Timestamp;
}

export interface TrainingFileLinksTable {
  token_hash: string;
  training_file_id: string;
  party: FileParty;
  /** Of a school: the mailbox that it was sent to. */
  mailbox_hash: Nullable<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface TrainingFileRefundsTable {
  id: string;
  training_file_id: string;
  reason: FileRefundReason;
  announced_at: Timestamp;
  due_on: string;
  stopped_at: NullableDate;
  sent_at: NullableDate;
  refund_id: Nullable<string>;
  settled_at: NullableDate;
}
