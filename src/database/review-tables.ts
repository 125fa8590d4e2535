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

export interface ReviewTables {
  reviews: ReviewsTable;
  review_reports: ReviewReportsTable;
}
