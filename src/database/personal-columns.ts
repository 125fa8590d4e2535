import type { Database } from './schema.ts';

/** `erased` with its row; `emptied`, its row stays; `order`, kept once paid; `words`, without the author's name;
 * `signature`, found by reading only; `school`, a business at its own address (docs/decisions/0074). */
export type Treatment = 'erased' | 'emptied' | 'order' | 'words' | 'signature' | 'school';

export const treatments: Readonly<Record<Treatment, string>> = {
  erased: 'erased',
  emptied: 'emptied, the row stays',
  order: 'erased where nothing was paid, else kept as the law has it',
  words: 'kept: what was written, without its author',
  signature: 'kept: a name without an address, taken down by reports',
  school: 'kept: a business, changed with its listing',
};

type Columns<Table extends keyof Database> = Partial<Record<keyof Database[Table], Treatment>>;

/** Every personal column; a test compares it with the schema. */
export const personalColumns: { readonly [Table in keyof Database]?: Columns<Table> } = {
  contacts: { days: 'erased', prospect: 'erased', fingerprint: 'erased' },
  operator_messages: {
    name: 'erased',
    email: 'erased',
    order_reference: 'erased',
    message: 'erased',
    fingerprint: 'erased',
  },
  club_applications: {
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
    name: 'emptied',
    email: 'emptied',
    places: 'words',
    passage: 'words',
    reasons: 'words',
    because: 'words',
    fingerprint: 'words',
  },
  review_reports: { email: 'emptied', message: 'words', reported: 'signature' },
  reviews: { identite: 'signature', commentaire: 'signature', response: 'school' },
  mails: {
    recipient: 'emptied',
    reply_to: 'emptied',
    subject: 'emptied',
    text_body: 'emptied',
    html_body: 'emptied',
    attachments: 'emptied',
  },
  buyers: {
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
  course_accesses: { url: 'order', code: 'order' },
  course_codes: { url: 'order', code: 'order' },
  refunds: { reason: 'order' },
  disputes: { provider_dispute_id: 'order', reason: 'order' },
  withdrawals: { statement: 'order' },
  order_links: { email: 'erased', token_hash: 'erased' },
  parental_consents: {
    email: 'order',
    request: 'order',
    consent_text: 'order',
    learner_key: 'order',
    holder_key: 'order',
    token_hash: 'order',
    code_hash: 'order',
  },
  offices: {
    street_name: 'school',
    zip_code: 'school',
    city_name: 'school',
    phone_number: 'school',
    email: 'school',
    siret: 'school',
  },
  school_hidings: { address: 'school', email: 'school', facts: 'words' },
};

export const impersonalColumns: {
  readonly [Table in keyof Database]?: readonly (keyof Database[Table])[];
} = {
  // A place, not a home.
  communes: ['codes_postaux', 'departement_nom', 'nom'],
  content_notices: ['reference', 'kind', 'decision'],
  club_applications: ['reference', 'trainings', 'labels', 'terms_version'],
  fleet_requests: ['reference', 'brand', 'wanted', 'attachment_kind'],
  operator_messages: ['reference', 'subject'],
  review_reports: ['reference', 'about', 'reason', 'office_label', 'decision'],
  // Free of personal data by the outbox's rule, which its tests check.
  mails: ['key', 'kind', 'state', 'last_failure'],
  buyers: ['marque', 'offre_id', 'user_key', 'wallet_key', 'registration_key'],
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
  parental_consents: ['way', 'order_key', 'text_sha256'],
  course_accesses: ['course', 'way', 'opened_by', 'closed_because'],
  course_codes: ['course'],
  refunds: ['idempotency_key', 'status', 'provider_refund_id', 'result_code'],
  disputes: ['type', 'outcome'],
  school_terms_texts: ['content', 'content_type'],
  terms_texts: ['name', 'blocks'],
  shared_secrets: ['name'],
  school_hidings: ['label', 'reason', 'told_by'],
  closed_formulas: ['kept'],
  pictures: ['bytes'],
  // Keyed hashes of addresses, e-mails and card fingerprints, for an hour at most.
  rate_limits: ['key'],
};
