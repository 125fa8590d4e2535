import { type Kysely, sql } from 'kysely';

/** By column; src/database/tables.generated.ts repeats them. */
const comments: Readonly<Record<string, string>> = {
  'contacts.fingerprint': 'Hash of the content: the same request sent twice is one.',
  'content_notices.name': 'Null when not given, and once decided.',
  'course_accesses.asked_at':
    'First call to the platform: it may have opened the access even without an answer.',
  'course_accesses.closed_because': 'Known before closed_at, when the platform has closed it.',
  'course_accesses.course': 'Slug of domain/theory/online-codes.ts.',
  'course_accesses.next_try_at': 'When the job opens or closes it; null when there is nothing to do.',
  'course_codes.is_fictional': 'Of the demonstration; only for orders of its schools.',
  'course_codes.office_id': 'Null: for every school.',
  'course_codes.revoked_at': 'Declared by the operator for the code of a closed access.',
  'disputes.read_at': 'Start of the reading stored in this row: an older reading is ignored.',
  'formulas.hour_price_cents': 'Of an hour of 60 minutes beyond the included ones.',
  'listings.access_cents': 'Of a theory course that is sold online.',
  'listings.total_base_cents': 'Without the hours beyond held_hours; null when unknown.',
  'listings.week': 'Opening and closing in turns, in minutes since Monday, over two weeks.',
  'mails.last_failure': 'A code; never the server’s answer, which may hold personal data.',
  'mails.next_attempt_at': 'During an attempt: when another process may consider it lost.',
  'mails.recipient': 'Null once erased, as the content is (docs/decisions/0017).',
  'offices.email': 'The school’s contact address; never shown.',
  'offices.seller_due': 'Until that day an upgrade lets it sell without a legal identity.',
  'parental_consents.code_hash': 'Keyed hash of the six digits.',
  'parental_consents.holder_key':
    'SHA-256 of the key that may confirm and pay: the learner’s for a code, else of the browser that opened the link.',
  'parental_consents.token_hash': 'SHA-256 of the link’s token; null once opened, withdrawn or renewed.',
  'payment_intents.abandoned_at': 'Given up by its buyer for another; still read until final.',
  'payment_intents.access_revoked_at': 'Tickets and links opened before this are void.',
  'payment_intents.card_hash':
    'Keyed hash of the card’s fingerprint, by which refusals are counted; null once the payment is final.',
  'payment_intents.estimate_cents': 'As shown at the order (KeptEstimate); null where none was known.',
  'payment_intents.holds_order':
    'True for the current order of its key: open, or paid recently; null otherwise, never false.',
  'payment_intents.id': 'Ours, unguessable; part of the 3-D Secure return address.',
  'payment_intents.order_key': 'SHA-256 of buyer and formula (domain/order/open-order.ts).',
  'payment_intents.price_cents': 'Full price; the rest is paid to the school.',
  'payment_intents.request':
    'The full provider request, so that it can be sent again after a crash; holds no card data.',
  'payment_intents.returned_at':
    'Found paid beside another order of the same formula, and its refund opened: no order.',
  'payment_intents.school_terms_sha256':
    'Accepted text of the school’s terms, by its hash; null where a partner’s replaced them.',
  'payment_intents.terms_version': 'Day and SHA-256 of the accepted terms (domain/order/terms.ts).',
  'rate_limits.expire': 'In milliseconds since 1970.',
  'refunds.owed_at': 'Owed since, because its wallet does not hold the money; retried until final.',
  'review_invitations.mailbox_hash':
    'SHA-256; kept as long as a review, so that it can be found by its author’s address.',
  'review_invitations.month': 'Its first day, of those whom a school named.',
  'review_invitations.used_at': 'The first writing.',
  'review_links.mailbox_hash': 'Of a school: the mailbox that it was sent to.',
  'review_months.held_at': 'Waits for the operator, beyond the limit of a school’s lists.',
  'reviews.checked': 'Published by its invitation: an import neither sets nor changes it.',
  'school_agreements.agreement': 'For a school whose directory has none.',
  'school_hidings.ended_at': 'Ended by showing it again, a cancellation, or another decision.',
  'school_hidings.hide_from': 'Effective date of an announced hiding; null until its letter was sent.',
  'school_results.presented': 'At the first try, as passed; all_presented counts every try.',
  'training_file_links.mailbox_hash': 'Of a school: the mailbox that it was sent to.',
  'training_files.clock_mail': 'Key of the mail whose departure starts the deadline.',
  'training_files.decision_reason': 'Of the operator, in his words: both parties read them.',
  'training_files.frozen_at': '«Ce n’est pas moi»: no money moves until the operator has decided.',
  'training_files.referred_at': 'When the operator was asked about a declaration.',
  'training_files.school_reason': 'Why the school refused, in its words.',
  'training_files.suspended_at': 'Since a dispute is open.',
  'verified_reviews.network_hash': 'Keyed; null after 90 days.',
  'withdrawals.denied_at': '«Ce n’est pas moi»; no refund leaves until the operator has decided.',
  'withdrawals.refund_from': 'By reference and e-mail alone: no refund leaves before.',
};

export async function up(db: Kysely<never>): Promise<void> {
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}
