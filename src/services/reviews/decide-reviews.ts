import { queueMail } from '#database/queue-mail.ts';
import type { ReviewsTransaction } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { publicationDays, type RefusalReason, whyHeld } from '#domain/review/publication.ts';
import { shownProof } from '#domain/review/shown-proof.ts';
import { pageWithToken, reviewAnswerPath, reviewPath } from '#domain/site-pages.ts';
import {
  writeHeldReview,
  writePublishedReview,
  writeRefusedReview,
  writeReviewedSchool,
} from '#mails/templates/review.ts';
import { mailKeysOf } from './erase-reviews.ts';
import { type MailingContext, publish, type ReviewedSchools } from './publication.ts';
import { makeReviewLink } from './review-links.ts';
import { lockInvitation, type StoredInvitation } from './stored-invitation.ts';

const maxPerRun = 500;
const networkMs = 90 * 86_400_000;

/** Three days after each was written. */
export async function publishDueReviews(context: MailingContext) {
  const { db, now } = context;
  const due = await db
    .selectFrom('verified_reviews as review')
    .innerJoin('review_invitations as invitation', 'invitation.id', 'review.invitation_id')
    .select(['invitation.id', 'invitation.office_id', 'review.version'])
    .where('review.state', '=', 'written')
    .where('review.written_at', '<=', new Date(now().getTime() - publicationDays * 86_400_000))
    .orderBy('review.written_at')
    .limit(maxPerRun)
    .execute();
  const report = { published: 0, held: 0 };
  for (const { id, office_id, version } of due) {
    const schoolEmail = (await context.directory.getMailbox(office_id)) ?? null;
    const state = await inLock(context, id, async (stored, transaction, schools) => {
      if (stored.state !== 'written' || stored.version !== version) return undefined;
      const because = whyHeld({
        comment: stored.comment ?? '',
        email: stored.email,
        schoolEmail,
        wasRefused: stored.refused_because !== null,
        ...(await countSame(transaction, stored, now())),
      });
      if (because.length === 0) {
        await publishAndMail(context, transaction, stored, schools, schoolEmail);
        return 'published';
      }
      await transaction
        .updateTable('verified_reviews')
        .set({ state: 'held', held_because: because, moved_at: now() })
        .where('invitation_id', '=', id)
        .execute();
      await mailAuthor(context, transaction, stored, 'held', (url) =>
        writeHeldReview({ schoolLabel: stored.office_label, url, because }, context.sender),
      );
      return 'held';
    });
    if (state) report[state] += 1;
  }
  return report;
}

type Decision = { readonly kind: 'publish' } | { readonly kind: 'refuse'; readonly because: RefusalReason };

/** A person's, of a held review. False when it is not held. */
export async function decideReview(context: MailingContext, id: string, decision: Decision) {
  const found = await context.db
    .selectFrom('review_invitations')
    .select('office_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const schoolEmail = found ? ((await context.directory.getMailbox(found.office_id)) ?? null) : null;
  const isDecided = await inLock(context, id, async (stored, transaction, schools) => {
    if (stored.state !== 'held') return false;
    if (decision.kind === 'publish') {
      await publishAndMail(context, transaction, stored, schools, schoolEmail);
      return true;
    }
    const { because } = decision;
    await transaction
      .updateTable('verified_reviews')
      .set({ state: 'refused', refused_because: because, held_because: [], moved_at: context.now() })
      .where('invitation_id', '=', id)
      .execute();
    await mailAuthor(context, transaction, stored, 'refused', (url) =>
      writeRefusedReview({ schoolLabel: stored.office_label, url, because }, context.sender),
    );
    return true;
  });
  return isDecided === true;
}

function inLock<T>(
  { transact }: MailingContext,
  id: string,
  work: (stored: StoredInvitation, transaction: ReviewsTransaction, schools: ReviewedSchools) => Promise<T>,
): Promise<T | undefined> {
  return transact(async (transaction, schools) => {
    const stored = await lockInvitation(transaction, id);
    return stored && work(stored, transaction, schools);
  });
}

/** Other reviews of the school that are shown, or wait. */
async function countSame(transaction: ReviewsTransaction, stored: StoredInvitation, now: Date) {
  const { id, office_id, mailbox_hash, network_hash } = stored;
  const others = await transaction
    .selectFrom('verified_reviews as review')
    .innerJoin('review_invitations as invitation', 'invitation.id', 'review.invitation_id')
    .select(['invitation.mailbox_hash', 'review.network_hash', 'review.written_at'])
    .where('invitation.office_id', '=', office_id)
    .where('invitation.id', '!=', id)
    .where('review.state', 'in', ['written', 'held', 'published'])
    .where((where) =>
      where.or([
        where('invitation.mailbox_hash', '=', mailbox_hash),
        where('review.network_hash', '=', network_hash),
      ]),
    )
    .execute();
  const since = now.getTime() - networkMs;
  return {
    sameMailbox: others.filter((other) => mailbox_hash !== null && other.mailbox_hash === mailbox_hash)
      .length,
    sameNetwork: others.filter(
      (other) =>
        network_hash !== null && other.network_hash === network_hash && other.written_at.getTime() > since,
    ).length,
  };
}

async function publishAndMail(
  context: MailingContext,
  transaction: ReviewsTransaction,
  stored: StoredInvitation,
  schools: ReviewedSchools,
  schoolEmail: string | null,
): Promise<void> {
  const { sender, now } = context;
  const schoolLabel = stored.office_label;
  await publish(transaction, stored, schools, now());
  await mailAuthor(context, transaction, stored, 'published', (url) =>
    writePublishedReview({ schoolLabel, url, proof: shownProof(stored.proof, stored.evidence) }, sender),
  );
  if (schoolEmail === null || !isMailAddress(schoolEmail)) return;
  const link = { invitationId: stored.id, party: 'school', mailbox: schoolEmail } as const;
  const token = await makeReviewLink(transaction, link, now());
  const url = sender.publicUrl + pageWithToken(reviewAnswerPath, token);
  await queueMail(transaction, {
    key: `${mailKeysOf(stored)}school:${stored.version}`,
    kind: 'review-school',
    to: schoolEmail,
    ...writeReviewedSchool({ schoolLabel, url }, sender),
  });
}

/** Not once the address is erased: the link of an earlier mail still opens the review. */
async function mailAuthor(
  { sender, now }: MailingContext,
  transaction: ReviewsTransaction,
  stored: StoredInvitation,
  what: 'held' | 'published' | 'refused',
  write: (url: string) => ReturnType<typeof writePublishedReview>,
): Promise<void> {
  if (stored.email === null) return;
  const token = await makeReviewLink(transaction, { invitationId: stored.id, party: 'author' }, now());
  await queueMail(transaction, {
    key: `${mailKeysOf(stored)}${what}:${stored.version}`,
    kind: `review-${what}`,
    to: stored.email,
    ...write(sender.publicUrl + pageWithToken(reviewPath, token)),
  });
}
