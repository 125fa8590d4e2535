import type { Transaction } from 'kysely';
import type { ReviewsDatabase } from '#database/table-owners.ts';
import { type EndedLearner, lastDayOf } from '#domain/review/ended-learners.ts';
import { trainingOfGroup } from '#domain/review/reviewed-training.ts';
import { invite, isStopped } from './invite.ts';
import type { MailingContext } from './publication.ts';
import { mailboxHash } from './review-links.ts';

export interface InvitedMonth {
  readonly ended: number;
  /** With those who were invited before, by their order. */
  readonly invited: number;
  readonly mailed: number;
  /** Who want no invitation. */
  readonly stopped: number;
}

interface SchoolMonth {
  readonly office: { readonly id: number; readonly label: string };
  /** yyyy-mm */
  readonly month: string;
  readonly learners: readonly EndedLearner[];
}

/** All who ended with a school in a month; undefined where the month is known already. */
export function inviteMonth(
  context: MailingContext,
  { office, month, learners }: SchoolMonth,
): Promise<InvitedMonth | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const firstDay = `${month}-01`;
    const added = await transaction
      .insertInto('review_months')
      .values({
        office_id: office.id,
        month: firstDay,
        ended: learners.length,
        invited: 0,
        imported_at: context.now(),
      })
      .onConflict((conflict) => conflict.columns(['office_id', 'month']).doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!added) return undefined;
    let [before, mailed, stopped] = [0, 0, 0];
    for (const learner of learners) {
      const hash = mailboxHash(learner.email);
      if (await isStopped(transaction, hash)) stopped += 1;
      else if (await isInvited(transaction, office.id, hash)) before += 1;
      else {
        await invite(context, transaction, {
          proof: 'school',
          month: firstDay,
          office_id: office.id,
          office_label: office.label,
          license_group_id: learner.licenseGroupId,
          training_id: trainingOfGroup(learner.licenseGroupId),
          is_course: false,
          has_hours: true,
          experienced_on: lastDayOf(month),
          writer: 'learner',
          email: learner.email,
          learner: learner.name,
          contract_on: learner.contractOn,
          mailbox_hash: hash,
        });
        mailed += 1;
      }
    }
    const invited = before + mailed;
    await transaction
      .updateTable('review_months')
      .set({ invited })
      .where('office_id', '=', office.id)
      .where('month', '=', firstDay)
      .execute();
    return { ended: learners.length, invited, mailed, stopped };
  });
}

async function isInvited(
  transaction: Transaction<ReviewsDatabase>,
  officeId: number,
  hash: string,
): Promise<boolean> {
  const invited = await transaction
    .selectFrom('review_invitations')
    .select('id')
    .where('office_id', '=', officeId)
    .where('mailbox_hash', '=', hash)
    .executeTakeFirst();
  return invited !== undefined;
}
