import type { DataUse } from '#domain/retention.ts';
import type { Database } from './schema.ts';

/** `erased` with its row; `emptied`, its row stays; `order`, kept once paid; `words`, without the author's name;
 * `signature`, found by reading only; `school`, a business at its own address (docs/decisions/0074); `stop`, a
 * hash; `staff`, who works here. */
export type Treatment = 'erased' | 'emptied' | 'order' | 'words' | 'signature' | 'school' | 'stop' | 'staff';

export const treatments: Readonly<Record<Treatment, string>> = {
  erased: 'erased',
  emptied: 'emptied, the row stays',
  order: 'erased where nothing was paid, else kept as the law has it',
  words: 'kept: what was written, without its author',
  signature: 'kept: a name without an address, taken down by reports',
  school: 'kept: a business, changed with its listing',
  staff: 'kept: an operator of the console, until operators remove',
  stop: 'kept: the hash by which a mailbox is never written to again',
};

/** `uses`: the rows of the privacy page, with their purposes and durations. */
type Personal<Table extends keyof Database> = Partial<
  Record<Treatment, readonly (keyof Database[Table])[]>
> & {
  readonly uses: readonly [DataUse, ...DataUse[]];
};

/** Every personal column; a test compares it with the schema. */
export const personalTables = {
  contacts: { uses: ['contact'], erased: ['days', 'prospect', 'fingerprint'] },
  contact_answers: { uses: ['contact'], erased: ['text', 'text_hash'] },
  desk_links: { uses: ['desk'], erased: ['token_hash', 'email', 'mailbox'] },
  desk_sessions: { uses: ['desk'], erased: ['token_hash', 'email'] },
  operators: { uses: ['console'], staff: ['email'] },
  operator_invitations: { uses: ['console'], staff: ['token_hash'] },
  operator_passkeys: { uses: ['console'], staff: ['credential_id', 'public_key'] },
  operator_sessions: { uses: ['console'], staff: ['token_hash'] },
  operator_notes: { uses: ['console'], erased: ['text'] },
  operator_messages: {
    uses: ['message'],
    erased: ['name', 'email', 'order_reference', 'message', 'fingerprint'],
  },
  club_applications: {
    uses: ['application'],
    erased: [
      'label',
      'siret',
      'agreement',
      'street',
      'zip_code',
      'city',
      'phone',
      'email',
      'manager',
      'website',
      'message',
      'role',
    ],
  },
  fleet_requests: {
    uses: ['fleet'],
    erased: ['company', 'siret', 'name', 'email', 'phone', 'places', 'message', 'attachment', 'fingerprint'],
  },
  content_notices: {
    uses: ['report'],
    emptied: ['name', 'email'],
    words: ['places', 'passage', 'reasons', 'because', 'fingerprint'],
  },
  review_reports: { uses: ['report'], emptied: ['email'], words: ['message'], signature: ['reported'] },
  review_invitations: { uses: ['invited'], emptied: ['email', 'learner', 'contract_on', 'mailbox_hash'] },
  review_links: { uses: ['invited'], erased: ['token_hash'], school: ['mailbox_hash'] },
  verified_reviews: {
    uses: ['reviews'],
    emptied: ['note', 'marks', 'hours', 'exam', 'comment', 'pseudonym', 'network_hash'],
  },
  review_stops: { uses: ['invited'], stop: ['mailbox_hash'] },
  reviews: { uses: ['reviews'], signature: ['identite', 'commentaire'], school: ['response'] },
  mails: {
    uses: ['mails'],
    emptied: ['recipient', 'reply_to', 'subject', 'text_body', 'html_body', 'attachments'],
  },
  buyers: {
    uses: ['unpaid', 'order', 'licenceFile'],
    order: [
      'last_name',
      'first_name',
      'birthday',
      'nationality',
      'email',
      'gender',
      'street',
      'zip_code',
      'phone',
      'client_id',
      'representative',
      'provider_user_id',
      'provider_wallet_id',
      'card_registration_id',
    ],
  },
  payment_intents: {
    uses: ['unpaid', 'order'],
    order: [
      'reference',
      'request',
      'card_id',
      'card_hash',
      'card_registration_id',
      'pay_in_id',
      'secure_mode_redirect_url',
    ],
    school: ['school'],
    emptied: ['browser_key'],
  },
  course_accesses: { uses: ['course'], order: ['url', 'code'] },
  course_codes: { uses: ['course'], order: ['url', 'code'] },
  refunds: { uses: ['order'], order: ['reason'] },
  disputes: { uses: ['order'], order: ['provider_dispute_id', 'reason'] },
  withdrawals: { uses: ['order'], order: ['statement'] },
  practice_accesses: { uses: ['course'], order: ['order_reference'] },
  practice_series: { uses: ['course'], erased: ['order_reference'] },
  practice_answers: { uses: ['course'], erased: ['question', 'chosen', 'is_right'] },
  mailbox_changes: { uses: ['mails'], emptied: ['previous_email', 'email', 'token_hash'] },
  order_links: { uses: ['mails'], erased: ['email', 'token_hash'] },
  parental_consents: {
    uses: ['consent'],
    order: ['email', 'request', 'consent_text', 'learner_key', 'holder_key', 'token_hash', 'code_hash'],
  },
  training_files: {
    uses: ['file'],
    order: ['reference', 'request', 'school_reason', 'decision_reason', 'decision_evidence'],
    school: ['school_email'],
  },
  training_file_quotes: { uses: ['file'], order: ['assessment', 'quote'] },
  training_file_links: { uses: ['mails'], erased: ['token_hash'], school: ['mailbox_hash'] },
  training_file_events: { uses: ['file'], emptied: ['link'] },
  offices: {
    uses: ['listing'],
    school: ['street_name', 'zip_code', 'city_name', 'phone_number', 'email', 'siret', 'legal_name'],
  },
  official_schools: {
    uses: ['listing'],
    school: ['name', 'street', 'zip_code', 'city', 'website', 'natural_person'],
  },
  official_oppositions: {
    uses: ['opposition'],
    emptied: ['email'],
    words: ['message', 'fingerprint', 'because'],
  },
  school_claims: { uses: ['listing'], school: ['note', 'because', 'email', 'previous_email', 'siret'] },
  school_agreements: { uses: ['listing'], school: ['siret', 'legal_name'] },
  school_hidings: { uses: ['listing'], school: ['address', 'email'], words: ['facts'] },
  operator_imports: { uses: ['listing'], emptied: ['file', 'sheets', 'preview'] },
  operator_import_schools: { uses: ['listing'], erased: ['before'] },
  listing_changes: { uses: ['listing'], emptied: ['session_id'], school: ['before', 'after'] },
} as const satisfies { readonly [Table in keyof Database]?: Personal<Table> };

/** What becomes of each column, by table. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, Treatment>>>> =
  Object.fromEntries(
    Object.entries(personalTables).map(([table, { uses: _, ...columns }]) => [
      table,
      Object.fromEntries(
        Object.entries<readonly string[]>(columns).flatMap(([treatment, names]) =>
          names.map((name) => [name, treatment as Treatment]),
        ),
      ),
    ]),
  );
