import type { ColumnType } from 'kysely';
import type { FleetFileKind } from '#domain/fleet/attachment.ts';
import type { Timestamp } from './columns.ts';
import type { ReportDecision } from './review-tables.ts';

/** What visitors write to the operator. */
interface OperatorMessagesTable {
  reference: string;
  /** One of `messageSubjects`. */
  subject: string;
  name: string;
  email: string;
  order_reference: string | null;
  message: string;
  /** Hash of who wrote what: tells a message sent twice. */
  fingerprint: string;
  created_at: Timestamp;
}

/** Schools that wish to join the club. */
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

interface FleetCounts {
  readonly kind: 'vehicles' | 'drivers';
  readonly rows: number;
  readonly valid: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** What fleets of a partner's customers ask a quote for. */
interface FleetRequestsTable {
  reference: string;
  /** Id of the insurer whose customer asks. */
  brand: string;
  company: string;
  siret: string;
  name: string;
  email: string;
  phone: string;
  /** How many are to be taught. */
  drivers: number;
  /** Of `fleetTrainings`. */
  wanted: string[];
  places: string | null;
  message: string | null;
  /** Numbers of a list that an older release counted; no longer written. */
  file: ColumnType<FleetCounts | null, undefined, never>;
  attachment: Buffer | null;
  attachment_kind: FleetFileKind | null;
  /** Hash of what is asked: tells a request sent twice. */
  fingerprint: string;
  created_at: Timestamp;
}

/** What is notified as illegal content; decided by the operator. */
interface ContentNoticesTable {
  reference: string;
  /** One of `noticeKinds`. */
  kind: string;
  /** Addresses of pages, one a line. */
  places: string;
  passage: string | null;
  reasons: string;
  /** Null of who did not say it, and once the notice is decided. */
  name: string | null;
  email: string | null;
  /** Hash of who notified what: tells a notice sent twice. */
  fingerprint: string;
  created_at: Timestamp;
  decision: ColumnType<ReportDecision | null, undefined, ReportDecision>;
  because: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
}

export interface OperatorDeskTables {
  content_notices: ContentNoticesTable;
  fleet_requests: FleetRequestsTable;
  operator_messages: OperatorMessagesTable;
  club_applications: ClubApplicationsTable;
}
