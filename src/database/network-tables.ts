import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { HidingReason } from '#domain/network/hiding.ts';
import type { PictureKind } from '#domain/network/pictures.ts';
import type { Timestamp } from './columns.ts';

/** The operator, an import in whose files it was missing, or the demonstration's end. */
export type HiddenBy = 'operator' | 'import' | 'demonstration';

/** A school that left the lists; its address answers that it is gone. */
export interface HiddenSchoolsTable {
  id: number;
  label: string;
  uri: string | null;
  external_ref: string | null;
  siret: string | null;
  /** Where its orders are still announced. */
  email: string | null;
  hidden_by: HiddenBy;
  hidden_at: Timestamp;
  /** Its rows by table, to show it again; null of a school of the demonstration, which does not come back. */
  kept: JSONColumnType<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>> | null;
}

/** A decision to hide a school, with the statement of reasons that it was given (docs/decisions/0098). */
export interface SchoolHidingsTable {
  id: GeneratedAlways<string>;
  school_id: number;
  label: string;
  /** Street and town, for a letter. */
  address: string;
  email: string | null;
  reason: HidingReason;
  facts: string;
  decided_at: Date;
  told_by: 'mail' | 'letter';
  letter_sent_at: Date | null;
  /** When an announced hiding takes effect; null until its letter was sent. */
  hide_from: Date | null;
  hidden_at: Date | null;
  /** Shown again, cancelled, or replaced by another decision. */
  ended_at: Date | null;
}

/** A formula that is sold no more: its number is never another's, since orders name it. */
export interface ClosedFormulasTable {
  id: number;
  office_id: number;
  formula_type_id: number;
  kept: JSONColumnType<Readonly<Record<string, unknown>>>;
  closed_at: Timestamp;
}

/** Where a school had its page before: it leads to where it has it now. */
export interface FormerAddressesTable {
  uri: string;
  office_id: number;
  left_at: ColumnType<Date, never, never>;
}

/** A picture that came as a file, by the SHA-256 of its bytes. */
interface PicturesTable {
  hash: string;
  kind: PictureKind;
  bytes: Buffer;
}

export interface NetworkTables {
  hidden_schools: HiddenSchoolsTable;
  school_hidings: SchoolHidingsTable;
  closed_formulas: ClosedFormulasTable;
  former_addresses: FormerAddressesTable;
  pictures: PicturesTable;
}
