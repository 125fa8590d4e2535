import type { ColumnType } from 'kysely';
import type { FleetFileKind } from '#domain/fleet/attachment.ts';
import type { Timestamp } from './columns.ts';
import type { ReportDecision } from './review-tables.ts';

interface OperatorMessagesTable {
  reference: string;
  subject: string;
  name: string;
  email: string;
  order_reference: string | null;
  message: string;
  fingerprint: string;
  created_at: Timestamp;
}

interface ClubApplicationsTable {
  reference: string;
  label: string;
  siret: string;
  agreement: string;
  street: string;
  zip_code: string;
  city: string;
  phone: string;
  email: string;
  manager: string;
  trainings: string[];
  labels: string[];
  website: string | null;
  message: string | null;
  terms_version: string | null;
  created_at: Timestamp;
}

interface FleetRequestsTable {
  reference: string;
  brand: string;
  company: string;
  siret: string;
  name: string;
  email: string;
  phone: string;
  drivers: number;
  wanted: string[];
  places: string | null;
  message: string | null;
  attachment: Buffer | null;
  attachment_kind: FleetFileKind | null;
  fingerprint: string;
  created_at: Timestamp;
}

interface ContentNoticesTable {
  reference: string;
  kind: string;
  places: string;
  passage: string | null;
  reasons: string;
  /** Null when not given, and once decided. */
  name: string | null;
  email: string | null;
  fingerprint: string;
  created_at: Timestamp;
  decision: ColumnType<ReportDecision | null, undefined, ReportDecision>;
  because: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
}

export interface InboxTables {
  content_notices: ContentNoticesTable;
  fleet_requests: FleetRequestsTable;
  operator_messages: OperatorMessagesTable;
  club_applications: ClubApplicationsTable;
}
