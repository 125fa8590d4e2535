import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { personalColumns } from './personal-columns.ts';
import type { Database } from './schema.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const personal: Readonly<Record<string, object>> = personalColumns;
/** What looks personal and is not. */
const impersonalColumns: {
  readonly [Table in keyof Database]?: readonly (keyof Database[Table])[];
} = {
  // A place, not a home.
  communes: ['codes_postaux', 'departement_nom', 'nom'],
  content_notices: ['reference', 'kind', 'decision'],
  club_applications: ['reference', 'trainings', 'labels', 'terms_version', 'offered_proof'],
  school_claims: ['reference', 'code_hash', 'decision', 'proof'],
  fleet_requests: ['reference', 'brand', 'wanted', 'attachment_kind'],
  operator_messages: ['reference', 'subject', 'kind'],
  operator_notes: ['record_kind', 'record_id'],
  operators: ['role'],
  operator_imports: ['plan_digest'],
  operator_import_schools: ['after_digest'],
  operator_passkeys: ['transports'],
  review_reports: ['reference', 'about', 'reason', 'office_label', 'decision'],
  review_invitations: ['proof', 'office_label', 'writer', 'evidence'],
  review_links: ['party'],
  verified_reviews: ['state', 'held_because', 'refused_because'],
  // Free of personal data by the outbox's rule, which its tests check.
  mails: ['key', 'kind', 'state', 'last_failure'],
  buyers: ['marque', 'offre_id', 'offer_shown', 'user_key', 'wallet_key', 'registration_key'],
  payment_intents: [
    'formula_label',
    'commencement',
    'terms_version',
    'offer_terms_version',
    'school_terms_sha256',
    'idempotency_key',
    'order_key',
    'status',
    'result_code',
    'contents',
    'access_given_by',
    'parental_text_sha256',
  ],
  mailbox_changes: ['party', 'stopped_by'],
  official_schools: ['corrected', 'agreement', 'licences', 'adapted', 'source'],
  official_oppositions: ['reference', 'wish', 'decision'],
  school_agreements: ['agreement', 'legal_form', 'insurer', 'guarantor'],
  parental_consents: ['way', 'order_key', 'text_sha256'],
  course_accesses: ['course', 'way', 'opened_by', 'closed_because'],
  course_codes: ['course'],
  training_files: [
    'request_key',
    'zip_code',
    'state',
    'clock',
    'clock_mail',
    'signed_where',
    'signed_by',
    'contradicted_by',
    'frozen_by',
    'declared_where',
    'denied_by',
    'outcome',
    'closed_because',
    'given_up',
  ],
  practice_series: ['attempt', 'kind', 'theme', 'questions'],
  practice_answers: ['theme'],
  training_file_links: ['party'],
  training_file_events: ['kind', 'actor', 'state'],
  refunds: ['idempotency_key', 'status', 'provider_refund_id', 'result_code'],
  disputes: ['type', 'outcome'],
  school_terms_texts: ['content', 'content_type'],
  terms_texts: ['name', 'blocks'],
  shared_secrets: ['name'],
  school_hidings: ['label', 'reason', 'told_by'],
  closed_formulas: ['kept'],
  listing_changes: ['part', 'writer', 'state', 'because'],
  pictures: ['bytes'],
  // Keyed hashes of addresses, e-mails and card fingerprints, for an hour at most.
  rate_limits: ['key'],
};
const impersonal: Readonly<Record<string, readonly string[]>> = impersonalColumns;

/** Column names of personal data, in French and in English. */
const personalName =
  /mail|phone|(?:last|first|user)_?name|^name$|prenom|^nom|birth|gender|sexe|nationality|street|adress|address|postal|zip|identi(?:te|ty)|siret|recipient|contact|person|buyer_|learner|client_id|^message$|commentaire|body|^ip/iu;
/** Types whose content the name does not reveal. */
const opaque = ['json', 'jsonb', 'bytea', 'inet'];

let columns: readonly Column[];
const database = disposeAfterAll(await borrowTestDatabase('empty'));
beforeAll(async () => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and not starts_with(table_name, 'kysely_')`.execute(
    database.db,
  );
  columns = rows;
});

/** In a table about persons every text column counts; elsewhere those with such a name. */
function looksPersonal({ table, column, type }: Column): boolean {
  const holdsPersons = Object.hasOwn(personal, table) && !['offices', 'reviews'].includes(table);
  if (/_id$|^id$/u.test(column) && type !== 'text') return false;
  return (
    personalName.test(column) || opaque.includes(type) || (holdsPersons && ['text', '_text'].includes(type))
  );
}
const isReported = ({ table, column }: Column) =>
  Object.hasOwn(personal[table] ?? {}, column) || (impersonal[table] ?? []).includes(column);

describe('the list of personal columns', () => {
  it('covers each column that looks personal', () => {
    const untold = columns.filter((one) => looksPersonal(one) && !isReported(one));
    expect(untold.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('names existing columns only, each once', () => {
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const named = [
      ...Object.entries(personal).flatMap(([table, columns]) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
      ...Object.entries(impersonal).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    ];
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });

  it.each([
    { table: 'passes', column: 'learner_email', type: 'text' },
    { table: 'offices', column: 'manager_phone', type: 'text' },
    { table: 'guarantees', column: 'details', type: 'jsonb' },
    { table: 'withdrawals', column: 'because', type: 'text' },
  ])('would miss the new column $table.$column', (column) => {
    expect(looksPersonal(column) && !isReported(column)).toBe(true);
  });
});
