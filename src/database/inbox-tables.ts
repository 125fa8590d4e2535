import type { ColumnType } from 'kysely';
import type { FleetFileKind } from '#domain/fleet/attachment.ts';
import type { Timestamp } from './columns.ts';
import type { ReportDecision } from './review-tables.ts';

interface OperatorMessagesTable {
  reference: string;
  /** One of `messageSubjects`. */
  subject: string;
  name: string;
  email: string;
  order_reference: string | null;
  message: string;
  /** Hash of sender and content: identifies a message sent twice. */
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
  /** Slugs of front categories. */
  trainings: string[];
  /** Of `applicationLabels`. */
  labels: string[];
  website: string | null;
  message: string | null;
  /** Of the terms for schools, as accepted; null in applications of earlier releases. */
  terms_version: string | null;
  created_at: Timestamp;
}

/** What fleets of a partner's customers ask a quote for. */
interface FleetRequestsTable {
  reference: string;
  brand: string;
  company: string;
  siret: string;
  name: string;
  email: string;
  phone: string;
  drivers: number;
  /** Of `fleetTrainings`. */
  wanted: string[];
  places: string | null;
  message: string | null;
  attachment: Buffer | null;
  attachment_kind: FleetFileKind | null;
  /** Hash of the request: identifies one sent twice. */
  fingerprint: string;
  created_at: Timestamp;
}

/** Reports of illegal content; decided by the operator. */
interface ContentNoticesTable {
  reference: string;
  /** One of `contentReportKinds`. */
  kind: string;
  /** Addresses of pages, one per line. */
  places: string;
  passage: string | null;
  reasons: string;
  /** Null when not given, and once decided. */
  name: string | null;
  email: string | null;
  /** Hash of sender and content: identifies a report sent twice. */
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
