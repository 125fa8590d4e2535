import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ChangeState, ListingPart, ListingWriter } from '#domain/desk/listing-parts.ts';
import type { HidingReason } from '#domain/network/hiding.ts';
import type { PictureKind } from '#domain/network/pictures.ts';
import type { ResultLicence } from '#domain/results/exam-results.ts';
import type { Timestamp } from './columns.ts';

/** Hidden by the operator, by an import whose files miss it, or at the end of the demonstration. */
export type HiddenBy = 'operator' | 'import' | 'demonstration';

export interface SchoolHidingsTable {
  id: GeneratedAlways<string>;
  school_id: number;
  label: string;
  address: string;
  email: string | null;
  reason: HidingReason;
  facts: string;
  decided_at: Date;
  told_by: 'mail' | 'letter';
  letter_sent_at: Date | null;
  /** Effective date of an announced hiding; null until its letter was sent. */
  hide_from: Date | null;
  hidden_at: Date | null;
  /** Ended by showing it again, a cancellation, or another decision. */
  ended_at: Date | null;
}

/** A formula no longer sold; its id is never reused, since orders name it. */
export interface ClosedFormulasTable {
  id: number;
  office_id: number;
  formula_type_id: number;
  kept: JSONColumnType<Readonly<Record<string, unknown>>>;
  closed_at: Timestamp;
}

export interface FormerAddressesTable {
  uri: string;
  office_id: number;
  left_at: ColumnType<Date, never, never>;
}

interface PicturesTable {
  hash: string;
  kind: PictureKind;
  bytes: Buffer;
}

/** `presented` and `passed` are those at the first try. */
interface ResultColumns {
  licence: ResultLicence;
  period: string;
  presented: number;
  passed: number;
  all_presented: number | null;
  all_passed: number | null;
  source: string;
  read_on: ColumnType<string, string, string>;
  is_demonstration: boolean;
}

export interface ListingChangesTable {
  id: GeneratedAlways<number>;
  revision: Generated<number>;
  office_id: number;
  part: ListingPart;
  writer: ListingWriter;
  session_id: string | null;
  state: ChangeState;
  starts_on: ColumnType<string | null, string | null, string | null>;
  before: JSONColumnType<object>;
  after: JSONColumnType<object>;
  because: Generated<string | null>;
  created_at: Timestamp;
  settled_at: Date | null;
}

/** Both days included. */
interface ClosuresTable {
  office_id: number;
  from_day: ColumnType<string, string, string>;
  to_day: ColumnType<string, string, string>;
}

export interface NetworkTables {
  listing_changes: ListingChangesTable;
  closures: ClosuresTable;
  school_results: ResultColumns & { office_id: number };
  departement_results: ResultColumns & { departement: string };
  school_hidings: SchoolHidingsTable;
  closed_formulas: ClosedFormulasTable;
  former_addresses: FormerAddressesTable;
  pictures: PicturesTable;
}
