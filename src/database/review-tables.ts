import type { ColumnType, Generated, JSONColumnType } from 'kysely';
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
  checked: boolean;
  response: string | null;
  response_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Collector of the review and its id there; null when unknown. */
  source: Generated<string | null>;
  external_ref: Generated<string | null>;
}

/** A report of a review or of its answer; decided by the operator. */
export interface ReviewReportsTable {
  /** Hash of subject, sender and reason: the same report twice is one. */
  reference: string;
  review_id: number;
  office_id: number;
  /** Null for a report of a release older than this column. */
  office_label: ColumnType<string | null, string | null | undefined, string | null>;
  about: ReportedPart;
  reason: string;
  message: string;
  email: string;
  /** The reported text as it was then. */
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

export interface ReviewTables {
  reviews: ReviewsTable;
  review_reports: ReviewReportsTable;
}
