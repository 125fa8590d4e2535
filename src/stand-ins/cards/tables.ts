import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** In its own PostgreSQL schema. */
export interface CardSandboxTables {
  'card_sandbox.users': SandboxUsersTable;
  'card_sandbox.wallets': SandboxWalletsTable;
  'card_sandbox.card_registrations': SandboxCardRegistrationsTable;
  'card_sandbox.cards': SandboxCardsTable;
  'card_sandbox.pay_ins': SandboxPayInsTable;
  'card_sandbox.refunds': SandboxRefundsTable;
  'card_sandbox.disputes': SandboxDisputesTable;
  'card_sandbox.hooks': SandboxHooksTable;
  'card_sandbox.events': SandboxEventsTable;
  'card_sandbox.deliveries': SandboxDeliveriesTable;
  'card_sandbox.call_windows': SandboxCallWindowsTable;
  'card_sandbox.met_faults': SandboxMetFaultsTable;
  'card_sandbox.tokens': SandboxTokensTable;
  'card_sandbox.responses': SandboxResponsesTable;
}

export interface SandboxUsersTable {
  id: string;
  client_id: string;
  body: JSONColumnType<Record<string, unknown>>;
  created_at: Timestamp;
}
export interface SandboxWalletsTable {
  id: string;
  client_id: string;
  owner_id: string;
  description: string;
  tag: string | null;
  /** 64 bits, which the driver reads as text. */
  balance_cents: ColumnType<string, number | undefined, number>;
  created_at: Timestamp;
}
export interface SandboxCardRegistrationsTable {
  id: string;
  client_id: string;
  user_id: string;
  card_type: string;
  tag: string | null;
  /** SHA-256; the card itself is stored masked. */
  token_hash: string | null;
  token_card: JSONColumnType<Record<string, unknown>> | null;
  card_holder_name: string | null;
  card_id: string | null;
  status: 'CREATED' | 'VALIDATED' | 'ERROR';
  result_code: string | null;
  result_message: string | null;
  created_at: Timestamp;
}
export interface SandboxCardsTable {
  id: string;
  client_id: string;
  user_id: string;
  alias: string;
  expiration_date: string;
  card_provider: string;
  card_type: string;
  card_holder_name: string | null;
  behaviour: string;
  fingerprint: string;
  active: Generated<boolean>;
  validity: Generated<'UNKNOWN' | 'VALID' | 'INVALID'>;
  created_at: Timestamp;
}
export interface SandboxPayInsTable {
  id: string;
  client_id: string;
  author_id: string;
  wallet_id: string;
  credited_user_id: string;
  card_id: string;
  amount_cents: number;
  fees_cents: number;
  status: 'CREATED' | 'SUCCEEDED' | 'FAILED';
  result_code: string | null;
  result_message: string | null;
  secure_mode: string;
  secure_mode_needed: boolean;
  secure_mode_return_url: string | null;
  statement_descriptor: string | null;
  tag: string | null;
  created_at: Timestamp;
  executed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface SandboxRefundsTable {
  id: string;
  client_id: string;
  pay_in_id: string;
  author_id: string;
  wallet_id: string;
  amount_cents: number;
  fees_cents: number;
  status: 'CREATED' | 'SUCCEEDED' | 'FAILED';
  result_code: string | null;
  result_message: string | null;
  tag: string | null;
  created_at: Timestamp;
  executed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface SandboxDisputesTable {
  id: string;
  client_id: string;
  pay_in_id: string;
  type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL';
  status: 'PENDING_CLIENT_ACTION' | 'CLOSED';
  result_code: 'WON' | 'LOST' | null;
  amount_cents: number;
  closes_as: 'WON' | 'LOST' | null;
  closes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface SandboxHooksTable {
  id: string;
  client_id: string;
  event_type: string;
  url: string;
  tag: string | null;
  status: Generated<'ENABLED' | 'DISABLED'>;
  validity: Generated<'UNKNOWN' | 'VALID' | 'INVALID'>;
  created_at: Timestamp;
}
export interface SandboxEventsTable {
  /** 64 bits, which the driver reads as text. */
  id: ColumnType<string, never, never>;
  client_id: string;
  event_type: string;
  resource_id: string;
  happened_at: Timestamp;
}
interface SandboxDeliveriesTable {
  event_id: string;
  hook_id: string;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_failure: string | null;
}
interface SandboxCallWindowsTable {
  client_id: string;
  minutes: number;
  started_at: ColumnType<Date, Date | string, Date | string>;
  calls: number;
}
interface SandboxMetFaultsTable {
  client_id: string;
  subject: string;
  calls: number;
}
interface SandboxTokensTable {
  /** SHA-256; the bearer itself is not stored. */
  token_hash: string;
  client_id: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}
interface SandboxResponsesTable {
  client_id: string;
  idempotency_key: string;
  status_code: number | null;
  resource: JSONColumnType<Record<string, unknown>> | null;
  created_at: Timestamp;
}
