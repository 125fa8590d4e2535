import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FormulaPart } from '#domain/school/formula-contents.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { Timestamp } from './columns.ts';
import type { NetworkTables } from './network-tables.ts';
import type { OperatorDeskTables } from './operator-desk-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { ReviewTables } from './review-tables.ts';

/** Money columns are integer cents; times are `timestamptz`; a nullable column is a thing a school may lack. */

/** Communes with their stored slugs: an address once published never moves. */
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

export interface OfficesTable {
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
  phone_number: string | null;
  /** Where the school is written to; never shown. */
  email: string | null;
  logo: string | null;
  pmr: boolean;
  club: boolean;
  /** Mean of the reviews, 1 to 5. */
  note: number | null;
  nb_reviews: number;
  /** Labels as on the wire: Label DSR, Qualiopi, Permis à 1€/jour, CPF - Voiture… */
  garanties: string[];
  /** Unaccented lower-case label and city, for trigram search. */
  search_text: string;
  presentation: string | null;
  photos: string[];
  quality_certificate_uri: string | null;
  evaluation_process_uri: string | null;
  pmr_conditions_uri: string | null;
  cgv_uri: string | null;
  private_policy_uri: string | null;
  mediator_url: string | null;
  dgr_url: string | null;
  reg_url: string | null;
  soc_facebook: string | null;
  soc_instagram: string | null;
  soc_youtube: string | null;
  soc_tiktok: string | null;
  agrement: string | null;
  siret: string | null;
  is_demonstration: boolean;
  updated_at: Timestamp;
  /** What the operator's own files call it. */
  external_ref: Generated<string | null>;
  /** Whether it stands only near its place: at the town hall, or in its street. */
  position_approximate: Generated<boolean>;
}

/** Each word of the schools' `search_text`, kept by a trigger. */
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
  /** What it holds; null is what its school does not tell. */
  hours_included: Generated<number | null>;
  lesson_minutes: Generated<number | null>;
  /** Of an hour of 60 minutes beyond those that it holds. */
  hour_price_cents: Generated<number | null>;
  includes: Generated<FormulaPart[] | null>;
  validity_days: Generated<number | null>;
}

/** What totals of a training are counted by, from the rules of `domain/simulator/`; `asked_hours` 0 for as many as are expected. */
export interface TrainingTermsTable {
  formula_type_id: number;
  asked_hours: number;
  likely_hours: number;
  most_hours: number;
  least_hours: number;
  accompaniment_hours: number;
  fees_cents: number;
  hour_price: 'car' | 'own' | null;
}

/** What lists are cut, ordered, weighed and counted by, a row for each formula: written by triggers alone (docs/decisions/0064). */
export interface ListingsTable {
  office_id: number;
  formula_type_id: number;
  price_cents: number;
  hour_cents: number | null;
  hours_included: number | null;
  is_accompanied: boolean;
  /** Cents, one for each of `keptHours`; null for what is no training. */
  totals: (number | null)[] | null;
  commune_code: string;
  zip_code: string;
  time_zone: string;
  uneuro: boolean;
  cpf: boolean;
  pmr: boolean;
  club: boolean;
  /** Weighted by the number of reviews; null without one. */
  rating: number | null;
  /** When it shuts at the latest from Monday to Friday, `HH:MM`. */
  latest_evening: string | null;
  opens_wednesday: boolean;
  opens_saturday: boolean;
  weekly_minutes: number;
}

export interface OpeningHoursTable {
  office_id: number;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `HH:MM` or null. */
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
  /** Hash of what was asked, by whom, of which school: tells a request sent twice. */
  fingerprint: string | null;
  created_at: Timestamp;
}

/** Written by the rate limiter alone; `expire` in milliseconds since 1970. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number;
}

/** Closed words only; the key is all but the count. */
export interface AudienceCountsTable {
  /** `YYYY-MM-DD`, in Paris. */
  day: ColumnType<string, string, never>;
  event: string;
  form: string;
  detail: string;
  count: number;
}

/** `waiting` until the worker is through with it: `sent`, `kept` where no SMTP server is, or `abandoned`. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'abandoned';

/** A file of a mail; `content` is base64. */
export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** The outbox; who writes it and to whom is null once erased (docs/decisions/0017). */
export interface MailsTable {
  id: Generated<string>;
  /** What the mail is about, without a personal datum; the same one is queued once. */
  key: string;
  /** For logs and the list of mails. */
  kind: string;
  state: Generated<MailState>;
  recipient: string | null;
  reply_to: string | null;
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  attachments: JSONColumnType<readonly StoredAttachment[], string | undefined, string>;
  attempts: Generated<number>;
  /** While an attempt is under way, the time at which another process may take it for lost. */
  next_attempt_at: Timestamp;
  /** A code, never an answer of the server, which may name somebody. */
  last_failure: string | null;
  created_at: Timestamp;
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** The terms, each text that was ever in force (`server/terms-archive.ts`). */
export interface TermsTextsTable {
  /** `cgu`, or an offer's (`domain/partner/offer-terms.ts`). */
  name: string;
  /** Day and SHA-256, as orders name it (`domain/order/terms.ts`). */
  version: string;
  blocks: JSONColumnType<readonly RichTextBlock[]>;
  in_force_from: ColumnType<Date, never, never>;
}

/** The partner's tokens that were used, until they are refused anyway. */
export interface PartnerTokensTable {
  digest: string;
  expires_at: Timestamp;
}

/** What all processes of a database must know alike, sealed by SESSION_SECRET. */
export interface SharedSecretsTable {
  name: string;
  sealed: string;
  created_at: ColumnType<Date, never, never>;
}

/** The product's own tables; the card sandbox keeps its own in a PostgreSQL schema beside (`stand-ins/cards/tables.ts`). */
/** What a content service said of its changes, for an hour. */
interface ContentPurgesTable {
  number: Generated<string>;
  id: string;
  subject: Generated<'texts' | 'schools'>;
  received_at: Generated<Date>;
}

export interface Database extends NetworkTables, OperatorDeskTables, PaymentTables, ReviewTables {
  communes: CommunesTable;
  offices: OfficesTable;
  office_words: OfficeWordsTable;
  formula_types: FormulaTypesTable;
  formulas: FormulasTable;
  training_terms: TrainingTermsTable;
  listings: ListingsTable;
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
  shared_secrets: SharedSecretsTable;
}
