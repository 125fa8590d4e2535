import { createHash, randomBytes } from 'node:crypto';
import type { ReviewsDatabase, ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { mailboxOf } from '#domain/order/order-search.ts';
import { mailKeysOf } from './erase-reviews.ts';
import type { ReviewedSchools } from './publication.ts';
import { lockInvitation, type StoredInvitation } from './stored-invitation.ts';

type Party = ReviewsDatabase['review_links']['party'];

/** A school answers within as many days of the mail. */
const schoolLinkMs = 90 * 86_400_000;

export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Without a key: a stop outlives any. */
export function mailboxHash(email: string): string {
  return digest(mailboxOf(email));
}

/** A new one, or that of a known token. */
export async function makeReviewLink(
  db: ReviewsDb,
  link: {
    /** Of a review without an invitation: `reviewId`, for its school alone. */
    readonly invitationId: string | null;
    readonly reviewId?: number;
    readonly party: Party;
    readonly token?: string;
    /** Of the school, whose right it is. */
    readonly mailbox?: string;
  },
  now: Date,
): Promise<string> {
  const token = link.token ?? randomBytes(32).toString('base64url');
  await db
    .insertInto('review_links')
    .values({
      token_hash: digest(token),
      invitation_id: link.invitationId,
      review_id: link.reviewId ?? null,
      party: link.party,
      mailbox_hash: link.mailbox === undefined ? null : mailboxHash(link.mailbox),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  return token;
}

/** What the link opens, locked; undefined for one that opens nothing: unknown, of the other party, too late, or of a
 * mailbox that the school has no more. */
export async function openReviewLink(
  transaction: ReviewsTransaction,
  { jeton, party }: { readonly jeton: string; readonly party: Party },
  { now, schools }: { readonly now: Date; readonly schools: Pick<ReviewedSchools, 'readMailbox'> },
) {
  const link = await transaction
    .selectFrom('review_links')
    .select(['invitation_id', 'created_at', 'mailbox_hash'])
    .where('token_hash', '=', digest(jeton))
    .where('party', '=', party)
    .executeTakeFirst();
  if (!link?.invitation_id) return undefined;
  if (party === 'school' && link.created_at.getTime() + schoolLinkMs <= now.getTime()) return undefined;
  const stored = await lockInvitation(transaction, link.invitation_id);
  if (!stored) return undefined;
  if (party === 'school') {
    const sentTo = link.mailbox_hash ?? (await findRecipientHash(transaction, stored));
    const mailbox = await schools.readMailbox(stored.office_id);
    if (mailboxHash(mailbox ?? '') !== sentTo) return undefined;
  }
  const isOpen = stored.used_at !== null || (stored.closed_at === null && stored.expires_at > now);
  return isOpen && stored.state !== 'erased' ? stored : undefined;
}

/** The published review that a school may answer by the link. */
export async function openAnswerLink(
  transaction: ReviewsTransaction,
  { jeton }: { readonly jeton: string },
  context: { readonly now: Date; readonly schools: Pick<ReviewedSchools, 'readMailbox'> },
) {
  const stored = await openReviewLink(transaction, { jeton, party: 'school' }, context);
  const id = stored ? stored.review_id : await openImported(transaction, jeton, context);
  if (id == null) return undefined;
  return transaction.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Its link is made at the desk alone, so its mailbox is known. */
async function openImported(
  transaction: ReviewsTransaction,
  jeton: string,
  { now, schools }: { readonly now: Date; readonly schools: Pick<ReviewedSchools, 'readMailbox'> },
): Promise<number | undefined> {
  const link = await transaction
    .selectFrom('review_links as link')
    .innerJoin('reviews as review', 'review.id', 'link.review_id')
    .select(['review.id', 'review.office_id', 'link.mailbox_hash'])
    .where('link.token_hash', '=', digest(jeton))
    .where('link.party', '=', 'school')
    .where('link.created_at', '>', new Date(now.getTime() - schoolLinkMs))
    .executeTakeFirst();
  if (!link) return undefined;
  const mailbox = await schools.readMailbox(link.office_id);
  return mailboxHash(mailbox ?? '') === link.mailbox_hash ? link.id : undefined;
}

/** Of a link from before hashes were kept: its mail says where it went. */
async function findRecipientHash(transaction: ReviewsTransaction, stored: StoredInvitation) {
  const mail = await transaction
    .selectFrom('mails')
    .select('recipient')
    .where('key', 'like', `${mailKeysOf(stored)}school:%`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return mail?.recipient == null ? undefined : mailboxHash(mail.recipient);
}

/** By which a school may answer. */
export async function revokeSchoolReviewLinks(db: ReviewsDb, officeIds: readonly number[], now: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('review_links')
    .where('party', '=', 'school')
    .where('created_at', '>', new Date(now.getTime() - schoolLinkMs))
    .where(({ or, eb, selectFrom }) => {
      const invitations = selectFrom('review_invitations').select('id').where('office_id', 'in', officeIds);
      const reviews = selectFrom('reviews').select('id').where('office_id', 'in', officeIds);
      return or([eb('invitation_id', 'in', invitations), eb('review_id', 'in', reviews)]);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}
