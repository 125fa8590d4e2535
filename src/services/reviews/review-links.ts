import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ReviewsDatabase } from '#database/table-owners.ts';
import { mailboxOf } from '#domain/order/order-search.ts';
import { lockInvitation } from './stored-invitation.ts';

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
  db: Kysely<ReviewsDatabase>,
  link: { readonly invitationId: string; readonly party: Party; readonly token?: string },
  now: Date,
): Promise<string> {
  const token = link.token ?? randomBytes(32).toString('base64url');
  await db
    .insertInto('review_links')
    .values({
      token_hash: digest(token),
      invitation_id: link.invitationId,
      party: link.party,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  return token;
}

/** What the link opens, locked; undefined for one that opens nothing: unknown, of the other party, too late. */
export async function openReviewLink(
  transaction: Transaction<ReviewsDatabase>,
  { jeton, party }: { readonly jeton: string; readonly party: Party },
  now: Date,
) {
  const link = await transaction
    .selectFrom('review_links')
    .select(['invitation_id', 'created_at'])
    .where('token_hash', '=', digest(jeton))
    .where('party', '=', party)
    .executeTakeFirst();
  if (!link) return undefined;
  if (party === 'school' && link.created_at.getTime() + schoolLinkMs <= now.getTime()) return undefined;
  const stored = await lockInvitation(transaction, link.invitation_id);
  if (!stored) return undefined;
  const isOpen = stored.used_at !== null || (stored.closed_at === null && stored.expires_at > now);
  return isOpen && stored.state !== 'erased' ? stored : undefined;
}
