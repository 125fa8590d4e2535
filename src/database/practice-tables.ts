import type { ColumnType } from 'kysely';
import type { SeriesKind } from '#domain/practice/practice.ts';

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** docs/decisions/0140-practice-of-our-own.md */
export interface PracticeTables {
  practice_accesses: PracticeAccessesTable;
  practice_series: PracticeSeriesTable;
  practice_answers: PracticeAnswersTable;
}

interface PracticeAccessesTable {
  order_reference: string;
  office_id: number;
  /** From the first series; null where the school states none. */
  days: number | null;
  opened_at: Date;
  started_at: Instant;
  ends_at: Instant;
  closed_at: Instant;
}

export interface PracticeSeriesTable {
  id: string;
  order_reference: string;
  attempt: string;
  kind: SeriesKind;
  theme: string | null;
  is_timed: boolean;
  /** Keys of the catalogue, in their order. */
  questions: string[];
  started_at: Date;
  finished_at: Instant;
}

interface PracticeAnswersTable {
  series_id: string;
  /** From 0. */
  position: number;
  question: string;
  theme: string;
  chosen: number[];
  is_right: boolean;
  answered_at: Date;
}
