import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { kept } from '#domain/retention.ts';

/** How many rows were deleted or emptied. */
export async function eraseTrainingFiles(db: EnrolmentDb, now: Date): Promise<number> {
  const yearsAgo = (years: number) => {
    const then = new Date(now);
    then.setUTCFullYear(then.getUTCFullYear() - years);
    return then;
  };
  const [unconfirmedBefore, endedBefore, signedBefore] = [
    new Date(now.getTime() - kept.unconfirmedDays * 86_400_000),
    yearsAgo(kept.assessmentYears),
    yearsAgo(kept.signedYears),
  ];
  const hasEnded = sql<boolean>`(file.ended_on <= ${endedBefore}
    or (file.state in ('declined', 'closed') and file.moved_at <= ${endedBefore}))`;
  const ofFiles = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`training_file_id in (select file.id from training_files as file where ${condition})`;
  const deletions = [
    await db.deleteFrom('training_file_links').where('expires_at', '<=', now).executeTakeFirst(),
    await db
      .deleteFrom('training_files as file')
      .where('file.payment_intent_id', 'is', null)
      .where((where) =>
        where.or([
          where.and([
            where('file.state', '=', 'unconfirmed'),
            where('file.created_at', '<=', unconfirmedBefore),
          ]),
          where.and([where('file.state', 'in', ['declined', 'closed']), hasEnded]),
          where('file.signed_at', '<=', signedBefore),
        ]),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom('training_file_quotes')
      .where(ofFiles(sql<boolean>`file.signed_on is null and ${hasEnded}`))
      .executeTakeFirst(),
    await db
      .deleteFrom('training_file_quotes')
      .where(ofFiles(sql<boolean>`file.signed_at <= ${signedBefore}`))
      .executeTakeFirst(),
  ];
  const emptied = await db
    .updateTable('training_file_quotes')
    .set({ assessment: null })
    .where('assessment', 'is not', null)
    .where(ofFiles(hasEnded))
    .executeTakeFirst();
  const [, ...counted] = deletions;
  return (
    counted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) +
    Number(emptied.numUpdatedRows)
  );
}
