import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ListedColumn } from '#domain/desk/listing-fields.ts';
import type { SchoolFields } from '#domain/network/tables.ts';
import type { FormulaPart } from '#domain/school/formula-contents.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { SellerTable, Timestamp } from './columns.ts';
import type { CourseTables } from './course-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { InboxTables } from './inbox-tables.ts';
import type { HiddenBy, NetworkTables } from './network-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PracticeTables } from './practice-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { TrainingFileTables } from './training-file-tables.ts';

/** Money columns are integer cents; times are `timestamptz`; nullable columns are optional for a school. */

export interface CommunesTable {
  code: string;
  slug: string;
  nom: string;
  codes_postaux: string[];
  departement_code: string;
  departement_nom: string;
  population: number;
  latitude: number | null;
  longitude: number | null;
}

/** `email`: its contact address, never shown. */
export type ListedColumns = {
  [Column in ListedColumn]: Generated<Exclude<SchoolFields[Column], undefined>>;
};

export interface OfficesTable extends Omit<ListedColumns, keyof SellerTable>, SellerTable {
  id: number;
  label: string;
  slug: string;
  uri: string | null;
  commune_code: string;
  city_name: string;
  zip_code: string;
  street_name: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  logo: string | null;
  pmr: boolean;
  club: boolean;
  note: number | null;
  nb_reviews: number;
  garanties: string[];
  search_text: string;
  photos: string[];
  is_demonstration: boolean;
  updated_at: Timestamp;
  external_ref: Generated<string | null>;
  position_approximate: Generated<boolean>;
  hidden_at: Generated<Date | null>;
  hidden_by: Generated<HiddenBy | null>;
}

export interface OfficeWordsTable {
  word: string;
}

export interface FormulaTypesTable {
  id: number;
  slug: string;
  label: string;
  license_group_id: number;
  info_url: string | null;
  with_starting_assessment: boolean;
}

export interface FormulasTable {
  id: number;
  office_id: number;
  formula_type_id: number;
  price_cents: number;
  advance_payment_cents: number | null;
  url_training_course: string | null;
  url_training_process: string | null;
  hours_included: Generated<number | null>;
  lesson_minutes: Generated<number | null>;
  /** Of an hour of 60 minutes beyond the included ones. */
  hour_price_cents: Generated<number | null>;
  includes: Generated<FormulaPart[] | null>;
  validity_days: Generated<number | null>;
}

/** One row per formula (docs/decisions/0064): `listingsOf` of the domain. */
export interface ListingsTable {
  formula_type_id: number;
  office_id: number;
  price_cents: number;
  /** Without the hours beyond `held_hours`; null when unknown. */
  total_base_cents: number | null;
  held_hours: number;
  hour_beyond_cents: number | null;
  /** As PostgreSQL writes it. */
  place: string | null;
  commune_code: string;
  uneuro: boolean;
  cpf: boolean;
  pmr: boolean;
  club: boolean;
  label: boolean;
  soir: boolean;
  mercredi: boolean;
  samedi: boolean;
  sold_online: boolean;
  /** Of a theory course that is sold online. */
  access_cents: number | null;
  access_days: number | null;
  rating: number | null;
  rating_points: number;
  hours_points: number;
  calendar: string;
  /** Opening and closing in turns, in minutes since Monday, over two weeks. */
  week: number[];
  /** As PostgreSQL writes it. */
  closed: Generated<string | null>;
}

export interface ListingRulesTable {
  digest: string;
}

export interface OpeningHoursTable {
  office_id: number;
  weekday: number;
  debut_am: string | null;
  fin_am: string | null;
  debut_pm: string | null;
  fin_pm: string | null;
}

export interface GuaranteesTable {
  office_id: number;
  position: number;
  label: string;
  info: string | null;
}

export interface EquipmentTable {
  office_id: number;
  material_id: number;
  label: string;
  category: string;
  documentation_url: string | null;
}

export interface PassesTable {
  office_id: number;
  slug: string;
  price_cents: number | null;
  duration_days: number | null;
  online_sale: boolean;
}

export interface ContactsTable {
  id: Generated<string>;
  office_id: number;
  days: JSONColumnType<Record<string, unknown>>;
  prospect: JSONColumnType<Record<string, unknown>>;
  fingerprint: string | null;
  created_at: Timestamp;
}

/** Written by the rate limiter only; `expire` in epoch milliseconds. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number;
}

/** Fixed words only; every column but the count is in the key. */
export interface AudienceCountsTable {
  day: ColumnType<string, string, never>;
  event: string;
  form: string;
  detail: string;
  count: number;
}

/** `waiting` until the worker is done with it: `sent`, `kept` without an SMTP server, or `abandoned`. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'abandoned';

export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** The outbox; content and recipient are null once erased (docs/decisions/0017). */
export interface MailsTable {
  id: Generated<string>;
  key: string;
  kind: string;
  state: Generated<MailState>;
  recipient: string | null;
  reply_to: string | null;
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  attachments: JSONColumnType<readonly StoredAttachment[], string | undefined, string>;
  attempts: Generated<number>;
  /** During an attempt: when another process may consider it lost. */
  next_attempt_at: Timestamp;
  /** A code; never the server's answer, which may hold personal data. */
  last_failure: string | null;
  created_at: Timestamp;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TermsTextsTable {
  name: string;
  version: string;
  blocks: JSONColumnType<readonly RichTextBlock[]>;
  in_force_from: ColumnType<Date, never, never>;
}

export interface PartnerTokensTable {
  digest: string;
  expires_at: Timestamp;
}

/** Links used up, counted; no customer. */
export interface PartnerEntriesTable {
  day: ColumnType<string, string, never>;
  brand: string;
  offer: string;
  count: number;
}

export interface SharedSecretsTable {
  name: string;
  sealed: string;
  created_at: ColumnType<Date, never, never>;
}

interface ContentPurgesTable {
  number: Generated<string>;
  id: string;
  subject: Generated<'texts' | 'schools'>;
  received_at: Generated<Date>;
}

export interface Database
  extends NetworkTables,
    InboxTables,
    DeskTables,
    PaymentTables,
    CourseTables,
    PracticeTables,
    ReviewTables,
    TrainingFileTables {
  communes: CommunesTable;
  offices: OfficesTable;
  /** A view: what the public may know of. */
  shown_offices: OfficesTable;
  office_words: OfficeWordsTable;
  formula_types: FormulaTypesTable;
  formulas: FormulasTable;
  listings: ListingsTable;
  listing_rules: ListingRulesTable;
  opening_hours: OpeningHoursTable;
  guarantees: GuaranteesTable;
  equipment: EquipmentTable;
  passes: PassesTable;
  contacts: ContactsTable;
  rate_limits: RateLimitsTable;
  audience_counts: AudienceCountsTable;
  content_purges: ContentPurgesTable;
  mails: MailsTable;
  terms_texts: TermsTextsTable;
  partner_tokens: PartnerTokensTable;
  partner_entries: PartnerEntriesTable;
  shared_secrets: SharedSecretsTable;
}
