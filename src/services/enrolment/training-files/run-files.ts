import { sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import {
  addMonths,
  askedDaysBefore,
  heldMonths,
  reminderWorkingDays,
  schoolIsLate,
  startDeadline,
} from '#domain/training-file/deadlines.ts';
import { openDeclaration } from '#domain/training-file/declaration.ts';
import { decideByOrder, decideDue } from '#domain/training-file/site-moves.ts';
import { learnerSide, openFileStates } from '#domain/training-file/training-file.ts';
import { writeFileReport } from '#mails/templates/training-file-report.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { whyHeld } from '../refunds/open-refund.ts';
import { describeWords } from './file-words.ts';
import { openOlderFiles } from './older-orders.ts';
import { hasChangedOrder, orderStateOf } from './order-endings.ts';
import { followMailbox } from './school-mailbox.ts';
import { findDueRefunds, sendFileRefund } from './send-refund.ts';
import { storeChange } from './store-change.ts';
import { findFile, lockFile, type StoredFile } from './stored-file.ts';

const maxClocksPerRun = 500;

/** Deadlines, questions, reminders and announced refunds; in any number of processes at once, killed at any time.
 * @throws the first failure, after all others were tried: no file may hold back the refund of another. */
export async function runTrainingFiles(
  dependencies: PaymentDependencies & { readonly signal?: AbortSignal },
) {
  const context = withDefaults(dependencies);
  const isStopped = () => dependencies.signal?.aborted === true;
  const failures: unknown[] = [];
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
    for (const item of items) {
      if (isStopped()) return;
      try {
        await work(item);
      } catch (error) {
        context.log.error(describeError(error), 'a training file failed, the others go on');
        failures.push(error);
      }
    }
  };
  const opened = await openOlderFiles(context);
  let deadlines = 0;
  await each(await findStartedClocks(context.db), async ({ id, leftAt }) => {
    if (await startClock(context, id, leftAt)) deadlines += 1;
  });
  let moved = 0;
  await each(await findDueFiles(context), async (id) => {
    while (await moveOn(context, id)) moved += 1;
  });
  let refundsSent = 0;
  const refunds = await findDueRefunds(context.db);
  await each(refunds, async (refund) => {
    if (await sendFileRefund(context, refund)) refundsSent += 1;
  });
  const reported = isStopped() ? 0 : await reportLateFiles(context);
  if (failures.length > 0) throw failures[0];
  const refundsWaiting = refunds.length - refundsSent;
  return { opened, deadlines, moved, refundsSent, refundsWaiting, reported };
}

/** Files whose mail has left. */
async function findStartedClocks(db: EnrolmentDb) {
  const rows = await db
    .selectFrom('training_files as file')
    .innerJoin('mails as mail', 'mail.key', 'file.clock_mail')
    .select(['file.id', 'mail.settled_at as leftAt'])
    .where('file.clock', 'is not', null)
    .where('mail.state', 'in', ['sent', 'kept'])
    .where('mail.settled_at', 'is not', null)
    .limit(maxClocksPerRun)
    .execute();
  return rows.flatMap(({ id, leftAt }) => (leftAt === null ? [] : [{ id, leftAt }]));
}

function startClock(context: PaymentContext, id: string, leftAt: Date): Promise<boolean> {
  return inLock(context, id, async (stored, transaction) => {
    if (stored.file.clock === null) return false;
    const file = startDeadline(stored.file, leftAt);
    return storeChange(context, transaction, stored, { file, event: 'deadline', actor: 'site', mails: [] });
  });
}

/** Read widely; `decideDue` decides. Without a limit: what is not due yet must not keep a refund waiting. */
async function findDueFiles({ db, now }: PaymentContext): Promise<readonly string[]> {
  // The clocks of Nouméa and La Réunion are ahead of Paris.
  const today = addDays(parisDay(now()), 1);
  const rows = await db
    .selectFrom('training_files as file')
    .select('file.id')
    .where((where) =>
      where.or([
        where('file.deadline_on', '<=', addDays(today, askedDaysBefore)),
        where.and([
          where('file.state', 'in', ['requested', 'paid', 'agreed']),
          where('file.has_deadlines', 'is', true),
          where('file.reminded_at', 'is', null),
          where('file.moved_at', '<', new Date(now().getTime() - 86_400_000)),
          where.or([where('file.appointment_at', 'is', null), where('file.appointment_at', '<', now())]),
        ]),
        where.and([
          where('file.declared_at', 'is not', null),
          where('file.state', 'in', [...openFileStates]),
        ]),
        where.and([
          where('file.payment_intent_id', 'is not', null),
          where('file.state', 'in', [
            'paid',
            'proposed',
            'agreed',
            'quoted',
            'accepted',
            'declined',
            'closed',
          ]),
          hasChangedOrder,
        ]),
        where.and([
          where(
            'file.opened_at',
            '<',
            instantOf({ day: addMonths(today, -heldMonths), time: '23:59' }, 'Europe/Paris'),
          ),
          where.or([
            where.and([where('file.state', 'in', openFileStates), where('file.has_deadlines', 'is', true)]),
            where('file.closed_because', '=', 'charged-back'),
          ]),
          sql<boolean>`not exists (select from training_file_refunds
            where training_file_id = file.id and stopped_at is null)`,
        ]),
        sql<boolean>`exists (select from training_file_refunds where training_file_id = file.id
          and stopped_at is null and sent_at is null and due_on <= ${today})`,
      ]),
    )
    .orderBy('file.moved_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** One step; false when nothing is due. */
async function moveOn(context: PaymentContext, id: string): Promise<boolean> {
  const before = await findFile(context.db, 'id', id);
  if (!before || !(await dueOf(context, context.db, before))) return false;
  await followMailbox(context, before);
  return inLock(context, id, async (stored, transaction) => {
    const due = await dueOf(context, transaction, stored);
    if (!due) return false;
    context.log.info({ reference: stored.row.reference, event: due.event }, 'a training file moved on');
    return storeChange(context, transaction, stored, { ...due, actor: 'site' });
  });
}

async function dueOf({ now }: PaymentContext, db: EnrolmentDb, { row, file }: StoredFile) {
  const order = await orderStateOf(db, row.payment_intent_id);
  // Not while «Ce n’est pas moi» may still undo it.
  if (order.ending && (await whyHeld(db, row.payment_intent_id, now()))) return undefined;
  return decideByOrder(file, order, now()) ?? decideDue(file, now());
}

type Work = (stored: StoredFile, transaction: Parameters<typeof storeChange>[1]) => Promise<boolean>;

function inLock({ db }: PaymentContext, id: string, work: Work): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const stored = await lockFile(transaction, id);
    return stored ? work(stored, transaction) : false;
  });
}

/** One for each silence of a school, contradiction and declaration without a yes, however often the job runs. */
const reportKey = sql<string>`'file:' || file.id || ':late:'
  || floor(extract(epoch from greatest(file.moved_at, file.referred_at)))`;

/** Mails to the operator what waits for him; without his address, `files list --late` and the metric show it. */
async function reportLateFiles(context: PaymentContext): Promise<number> {
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
