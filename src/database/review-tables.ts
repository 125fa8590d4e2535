import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReviewProof, ReviewWriter, TrainingEvidence } from '#domain/review/invitation.ts';
import type { HoldReason, RefusalReason, ReviewState } from '#domain/review/publication.ts';
import type { ExamResult, MarkName } from '#domain/review/review-form.ts';
import type { Timestamp } from './columns.ts';

export interface ReviewsTable {
  id: Generated<number>;
  office_id: number;
  license_group_id: number;
  training_id: number;
  experienced_on: ColumnType<string, string, string>;
  published_at: Timestamp;
  note: number;
  commentaire: string | null;
  identite: string;
  /** Published by its invitation: an import neither sets nor changes it. */
  checked: boolean;
  response: string | null;
  response_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  source: Generated<string | null>;
  external_ref: Generated<string | null>;
}

export interface ReviewReportsTable {
  reference: string;
  review_id: number;
  office_id: number;
  office_label: ColumnType<string | null, string | null | undefined, string | null>;
  about: ReportedPart;
  reason: string;
  message: string;
  email: string;
  reported: JSONColumnType<ReportedWords>;
  created_at: Timestamp;
  decision: ReportDecision | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export type ReportedPart = 'review' | 'response';
export type ReportDecision = 'kept' | 'removed';

export interface ReportedWords {
  readonly identite: string;
  readonly note: number;
  readonly commentaire: string | null;
  readonly response: string | null;
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ReviewInvitationsTable {
  id: string;
  proof: ReviewProof;
  /** Of a paid order. */
  order_id: Nullable<string>;
  /** yyyy-mm-01, of those whom a school named. */
  month: Nullable<string>;
  office_id: number;
  office_label: string;
  license_group_id: number;
  training_id: number;
  is_course: boolean;
  has_hours: boolean;
  experienced_on: string;
  writer: ReviewWriter;
  email: Nullable<string>;
  learner: Nullable<string>;
  contract_on: Nullable<string>;
  /** SHA-256; kept as long as a review, so that it can be found by its author's address. */
  mailbox_hash: Nullable<string>;
  sent_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
  reminded_at: Nullable<Date>;
  /** The first writing. */
  used_at: Nullable<Date>;
  closed_at: Nullable<Date>;
  /** Of an order: what shows that the buyer was trained. */
  evidence: Nullable<TrainingEvidence>;
  /** Not sent: its month waits for the operator. */
  held_at: Nullable<Date>;
}

export interface ReviewLinksTable {
  token_hash: string;
  invitation_id: string;
  party: 'author' | 'school';
  /** Of a school: the mailbox that it was sent to. */
  mailbox_hash: Nullable<string>;
  created_at: ColumnType<Date, Date, never>;
}

export interface VerifiedReviewsTable {
  invitation_id: string;
  state: ReviewState;
  version: number;
  written_at: ColumnType<Date, Date, Date>;
  moved_at: ColumnType<Date, Date, Date>;
  note: number | null;
  marks: JSONColumnType<Readonly<Record<MarkName, number | null>>> | null;
  hours: number | null;
  exam: ExamResult | null;
  comment: string | null;
  pseudonym: string | null;
  held_because: ColumnType<HoldReason[], HoldReason[] | undefined, HoldReason[]>;
  refused_because: Nullable<RefusalReason>;
  /** Keyed; null after 90 days. */
  network_hash: Nullable<string>;
  published_at: Nullable<Date>;
  review_id: Nullable<number>;
}

export interface ReviewStopsTable {
  mailbox_hash: string;
  stopped_at: ColumnType<Date, Date, never>;
}

/** What a school declared of a month, and how many were invited. */
export interface ReviewMonthsTable {
  office_id: number;
  month: string;
  ended: number;
  invited: number;
  imported_at: ColumnType<Date, Date, never>;
  /** Waits for the operator, beyond the limit of a school's lists. */
  held_at: Nullable<Date>;
  refused_because: Nullable<string>;
}

export interface ReviewTables {
  reviews: ReviewsTable;
  review_reports: ReviewReportsTable;
  review_invitations: ReviewInvitationsTable;
  review_links: ReviewLinksTable;
  verified_reviews: VerifiedReviewsTable;
  review_stops: ReviewStopsTable;
  review_months: ReviewMonthsTable;
}
