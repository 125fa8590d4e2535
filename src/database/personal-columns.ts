import type { DataUse } from '#domain/retention.ts';
import type { Database } from './schema.ts';

/** `erased` with its row; `emptied`, its row stays; `order`, kept once paid; `words`, without the author's name;
 * `signature`, found by reading only; `school`, a business at its own address (docs/decisions/0074); `stop`, a hash. */
export type Treatment = 'erased' | 'emptied' | 'order' | 'words' | 'signature' | 'school' | 'stop';

export const treatments: Readonly<Record<Treatment, string>> = {
  erased: 'erased',
  emptied: 'emptied, the row stays',
  order: 'erased where nothing was paid, else kept as the law has it',
  words: 'kept: what was written, without its author',
  signature: 'kept: a name without an address, taken down by reports',
  school: 'kept: a business, changed with its listing',
  stop: 'kept: the hash by which a mailbox is never written to again',
};

type Columns<Table extends keyof Database> = Partial<Record<keyof Database[Table], Treatment>>;

/** `uses`: the rows of the privacy page, with their purposes and durations. */
type Personal<Table extends keyof Database> = Columns<Table> & {
  readonly uses: readonly [DataUse, ...DataUse[]];
};

/** Every personal column; a test compares it with the schema. */
export const personalTables = {
  contacts: { uses: ['contact'], days: 'erased', prospect: 'erased', fingerprint: 'erased' },
  contact_answers: { uses: ['contact'], text: 'erased', text_hash: 'erased' },
  desk_links: { uses: ['desk'], token_hash: 'erased', email: 'erased', mailbox: 'erased' },
  desk_sessions: { uses: ['desk'], token_hash: 'erased', email: 'erased' },
  operator_messages: {
    uses: ['message'],
    name: 'erased',
    email: 'erased',
    order_reference: 'erased',
    message: 'erased',
    fingerprint: 'erased',
  },
  club_applications: {
    uses: ['application'],
    label: 'erased',
    siret: 'erased',
    agreement: 'erased',
    street: 'erased',
    zip_code: 'erased',
    city: 'erased',
    phone: 'erased',
    email: 'erased',
    manager: 'erased',
    website: 'erased',
    message: 'erased',
  },
  fleet_requests: {
    uses: ['fleet'],
    company: 'erased',
    siret: 'erased',
    name: 'erased',
    email: 'erased',
    phone: 'erased',
    places: 'erased',
    message: 'erased',
    attachment: 'erased',
    fingerprint: 'erased',
  },
  content_notices: {
    uses: ['report'],
    name: 'emptied',
    email: 'emptied',
    places: 'words',
    passage: 'words',
    reasons: 'words',
    because: 'words',
    fingerprint: 'words',
  },
  review_reports: { uses: ['report'], email: 'emptied', message: 'words', reported: 'signature' },
  review_invitations: {
    uses: ['invited'],
    email: 'emptied',
    learner: 'emptied',
    contract_on: 'emptied',
    mailbox_hash: 'emptied',
  },
  review_links: { uses: ['invited'], token_hash: 'erased', mailbox_hash: 'school' },
  verified_reviews: {
    uses: ['reviews'],
    note: 'emptied',
    marks: 'emptied',
    hours: 'emptied',
    exam: 'emptied',
    comment: 'emptied',
    pseudonym: 'emptied',
    network_hash: 'emptied',
  },
  review_stops: { uses: ['invited'], mailbox_hash: 'stop' },
  reviews: { uses: ['reviews'], identite: 'signature', commentaire: 'signature', response: 'school' },
  mails: {
    uses: ['mails'],
    recipient: 'emptied',
    reply_to: 'emptied',
    subject: 'emptied',
    text_body: 'emptied',
    html_body: 'emptied',
    attachments: 'emptied',
  },
  buyers: {
    uses: ['unpaid', 'order', 'licenceFile'],
    last_name: 'order',
    first_name: 'order',
    birthday: 'order',
    nationality: 'order',
    email: 'order',
    gender: 'order',
    street: 'order',
    zip_code: 'order',
    phone: 'order',
    client_id: 'order',
    representative: 'order',
    provider_user_id: 'order',
    provider_wallet_id: 'order',
    card_registration_id: 'order',
  },
  payment_intents: {
    uses: ['unpaid', 'order'],
    reference: 'order',
    request: 'order',
    card_id: 'order',
    card_hash: 'order',
    card_registration_id: 'order',
    pay_in_id: 'order',
    secure_mode_redirect_url: 'order',
    school: 'school',
    browser_key: 'emptied',
  },
  course_accesses: { uses: ['course'], url: 'order', code: 'order' },
  course_codes: { uses: ['course'], url: 'order', code: 'order' },
  refunds: { uses: ['order'], reason: 'order' },
  disputes: { uses: ['order'], provider_dispute_id: 'order', reason: 'order' },
  withdrawals: { uses: ['order'], statement: 'order' },
  practice_accesses: { uses: ['course'], order_reference: 'order' },
  practice_series: { uses: ['course'], order_reference: 'erased' },
  practice_answers: { uses: ['course'], question: 'erased', chosen: 'erased', is_right: 'erased' },
  order_links: { uses: ['mails'], email: 'erased', token_hash: 'erased' },
  parental_consents: {
    uses: ['consent'],
    email: 'order',
    request: 'order',
    consent_text: 'order',
    learner_key: 'order',
    holder_key: 'order',
    token_hash: 'order',
    code_hash: 'order',
  },
  training_files: {
    uses: ['file'],
    reference: 'order',
    request: 'order',
    school_email: 'school',
    school_reason: 'order',
    decision_reason: 'order',
    decision_evidence: 'order',
  },
  training_file_quotes: { uses: ['file'], assessment: 'order', quote: 'order' },
  training_file_links: { uses: ['mails'], token_hash: 'erased', mailbox_hash: 'school' },
  training_file_events: { uses: ['file'], link: 'emptied' },
  offices: {
    uses: ['listing'],
    street_name: 'school',
    zip_code: 'school',
    city_name: 'school',
    phone_number: 'school',
    email: 'school',
    siret: 'school',
    legal_name: 'school',
  },
  official_schools: {
    uses: ['listing'],
    name: 'school',
    street: 'school',
    zip_code: 'school',
    city: 'school',
    website: 'school',
    natural_person: 'school',
  },
  school_agreements: { uses: ['listing'], siret: 'school', legal_name: 'school' },
  school_hidings: { uses: ['listing'], address: 'school', email: 'school', facts: 'words' },
  listing_changes: { uses: ['listing'], session_id: 'emptied', before: 'school', after: 'school' },
} as const satisfies { readonly [Table in keyof Database]?: Personal<Table> };

/** What becomes of each column, by table. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, Treatment>>>> =
  Object.fromEntries(
    Object.entries(personalTables).map(([table, { uses: _, ...columns }]) => [table, columns]),
  );
