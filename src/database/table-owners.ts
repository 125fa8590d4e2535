import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Only the owner reads and writes a table; `shared`: used by every process. */
export const tableOwners = {
  communes: 'directory',
  offices: 'directory',
  shown_offices: 'directory',
  listed_offices: 'directory',
  official_schools: 'directory',
  official_oppositions: 'directory',
  office_words: 'directory',
  formula_types: 'directory',
  formulas: 'directory',
  listings: 'directory',
  listing_rules: 'directory',
  opening_hours: 'directory',
  guarantees: 'directory',
  equipment: 'directory',
  passes: 'directory',
  school_hidings: 'directory',
  school_checks: 'directory',
  closed_formulas: 'directory',
  former_addresses: 'directory',
  listing_changes: 'directory',
  closures: 'directory',
  operator_imports: 'directory',
  operator_import_schools: 'directory',
  school_results: 'directory',
  departement_results: 'directory',
  pictures: 'images',
  reviews: 'reviews',
  contacts: 'directory',
  contact_answers: 'directory',
  desk_links: 'directory',
  desk_sessions: 'directory',
  school_claims: 'directory',
  buyers: 'enrolment',
  payment_intents: 'enrolment',
  enrolments: 'enrolment',
  refunds: 'enrolment',
  disputes: 'enrolment',
  withdrawals: 'enrolment',
  order_links: 'enrolment',
  mailbox_changes: 'enrolment',
  parental_consents: 'enrolment',
  course_accesses: 'enrolment',
  course_codes: 'enrolment',
  school_terms: 'enrolment',
  school_terms_texts: 'enrolment',
  school_agreements: 'enrolment',
  noted_contents: 'enrolment',
  training_files: 'enrolment',
  training_file_events: 'enrolment',
  training_file_quotes: 'enrolment',
  training_file_links: 'enrolment',
  training_file_refunds: 'enrolment',
  review_reports: 'reviews',
  review_invitations: 'reviews',
  review_links: 'reviews',
  verified_reviews: 'reviews',
  review_stops: 'reviews',
  review_months: 'reviews',
  operator_messages: 'inbox',
  club_applications: 'inbox',
  content_notices: 'inbox',
  fleet_requests: 'inbox',
  practice_accesses: 'course',
  practice_series: 'course',
  practice_answers: 'course',
  operators: 'operators',
  operator_invitations: 'operators',
  operator_passkeys: 'operators',
  operator_sessions: 'operators',
  operator_challenges: 'operators',
  operator_journal: 'operators',
  operator_assignments: 'operators',
  operator_notes: 'operators',
  partner_tokens: 'partner',
  partner_entries: 'partner',
  audience_counts: 'audience',
  terms_texts: 'terms',
  shared_secrets: 'secrets',
  content_purges: 'shared',
  replica_heartbeat: 'shared',
  mails: 'shared',
  rate_limits: 'shared',
} as const satisfies Record<keyof Database, string>;

type Owners = typeof tableOwners;
export type TableOwner = Owners[keyof Owners];

type TablesOf<Owner extends TableOwner> = Pick<
  Database,
  { [Table in keyof Owners]: Owners[Table] extends Owner | 'shared' ? Table : never }[keyof Owners]
>;

export type DirectoryDatabase = TablesOf<'directory'>;
export type EnrolmentDatabase = TablesOf<'enrolment'>;
export type InboxDatabase = TablesOf<'inbox'>;
export type OperatorsDatabase = TablesOf<'operators'>;
export type PartnerDatabase = TablesOf<'partner'>;
export type ImagesDatabase = TablesOf<'images'>;
export type CourseDatabase = TablesOf<'course'>;
export type ReviewsDatabase = TablesOf<'reviews'>;
export type SharedDatabase = TablesOf<'shared'>;

export type DirectoryDb = Kysely<DirectoryDatabase>;
export type EnrolmentDb = Kysely<EnrolmentDatabase>;
export type InboxDb = Kysely<InboxDatabase>;
export type OperatorsDb = Kysely<OperatorsDatabase>;
export type PartnerDb = Kysely<PartnerDatabase>;
export type CourseDb = Kysely<CourseDatabase>;
export type ReviewsDb = Kysely<ReviewsDatabase>;
export type SharedDb = Kysely<SharedDatabase>;

export type DirectoryTransaction = Transaction<DirectoryDatabase>;
export type EnrolmentTransaction = Transaction<EnrolmentDatabase>;
export type InboxTransaction = Transaction<InboxDatabase>;
export type OperatorsTransaction = Transaction<OperatorsDatabase>;
export type CourseTransaction = Transaction<CourseDatabase>;
export type ReviewsTransaction = Transaction<ReviewsDatabase>;
export type SharedTransaction = Transaction<SharedDatabase>;
