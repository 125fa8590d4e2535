import { sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { reminderWorkingDays, schoolIsLate } from '#domain/training-file/deadlines.ts';
import { openDeclaration } from '#domain/training-file/declaration.ts';
import { learnerSide, openFileStates } from '#domain/training-file/training-file.ts';
import { writeFileReport } from '#mails/templates/training-file-report.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeWords } from './file-words.ts';
import { storeChange } from './store-change.ts';
import { lockFile } from './stored-file.ts';

/** One for each silence of a school, contradiction and declaration without a yes, however often the job runs. */
const reportKey = sql<string>`'file:' || file.id || ':late:'
  || floor(extract(epoch from greatest(file.moved_at, file.referred_at)))`;

/** Mails to the operator what waits for him; without his address, `files list --late` and the metric show it. */
export async function reportLateFiles(context: PaymentContext): Promise<number> {
  const { db, operator, now, sender } = context;
  const to = operator.email;
  if (to === undefined || !isMailAddress(to)) return 0;
  const rows = await db
    .selectFrom('training_files as file')
    .select(['file.id', 'file.moved_at', reportKey.as('key')])
    .where((where) =>
      where.or([
        where('file.contradicted_at', 'is not', null),
        where.and([
          where('file.referred_at', 'is not', null),
          where('file.state', 'in', [...openFileStates]),
        ]),
        where.and([
          where('file.state', 'in', ['requested', 'paid', 'agreed']),
          where('file.has_deadlines', 'is', true),
          where('file.moved_at', '<', new Date(now().getTime() - reminderWorkingDays.operator * 86_400_000)),
        ]),
      ]),
    )
    .where(sql<boolean>`not exists (select from mails where mails.key = ${reportKey})`)
    .execute();
  let reported = 0;
  for (const { id, moved_at: movedAt, key } of rows) {
    const isReported = await db.transaction().execute(async (transaction) => {
      const stored = await lockFile(transaction, id);
      if (!stored || stored.row.moved_at.getTime() !== movedAt.getTime()) return false;
      const { file } = stored;
      const isAsked = file.contradiction !== null || openDeclaration(file)?.referredAt;
      if (!isAsked && !schoolIsLate(file, 'operator', now())) return false;
      const mail = writeFileReport(describeWords(context, stored), sender);
      if (!(await queueMail(transaction, { key, kind: 'file-operator', to, ...mail }))) return false;
      // Both sides know what they do not say alike; the silence of a school, they learn with the operator.
      const sides = isAsked ? [] : learnerSide(file, now());
      return storeChange(context, transaction, stored, {
        file,
        event: 'reported',
        actor: 'site',
        mails: sides.map((side) => ({ to: side, what: 'school-late' })),
      });
    });
    if (isReported) reported += 1;
  }
  return reported;
}
