import type { ColumnType } from 'kysely';

type NullableDate = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** E-mails are folded (`foldEmail`); tokens are kept as their digest. */
interface DeskLinksTable {
  token_hash: string;
  email: string;
  mailbox: string;
  created_at: Date;
  expires_at: Date;
  used_at: NullableDate;
}

interface DeskSessionsTable {
  id: string;
  token_hash: string;
  email: string;
  opened_at: Date;
  seen_at: Date;
  expires_at: Date;
  revoked_at: NullableDate;
}

interface ContactAnswersTable {
  id: string;
  contact_id: string;
  text: string | null;
  text_hash: string;
  answered_at: Date;
}

export interface DeskTables {
  desk_links: DeskLinksTable;
  desk_sessions: DeskSessionsTable;
  contact_answers: ContactAnswersTable;
}
