import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { dayAt, decider } from '#domain/training-file/training-file.ts';
import type { PaymentContext } from '../dependencies.ts';
import { isContractEnded } from '../orders/one-order.ts';
import { selectIntents } from '../queries.ts';
import { insertFile } from './open-file.ts';
import { schoolMailbox } from './school-mailbox.ts';
import { storeChange } from './store-change.ts';
import { lockFile } from './stored-file.ts';

const preRegistrations = formulaTypes
  .filter(({ withStartingAssessment }) => withStartingAssessment)
  .map(({ id }) => id);
const maxOpenedPerRun = 100;
/** When this database learnt of training files: an upgrade. */
const filesBegan = sql`(select coalesce(max("timestamp"), '-infinity')::timestamptz
  from kysely_migration where name = '2026-12-03-training-files')`;

function selectWithoutFile(db: PaymentContext['db']) {
  return selectIntents(db)
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where('intent.formula_type_id', 'in', preRegistrations)
    .where(sql<boolean>`intent.school ->> 'email' is not null`)
    .where(sql<boolean>`not ${isContractEnded('intent')}`)
    .where(sql<boolean>`not exists (select from training_files where payment_intent_id = intent.id)`);
}

export async function countOlderOrders(db: PaymentContext['db']): Promise<number> {
  const orders = await selectWithoutFile(db)
    .where(sql<boolean>`intent.finalised_at < ${filesBegan}`)
    .execute();
  return orders.length;
}

/** An order from before training files gets one without deadlines, and is asked once; so does one whose school had no mailbox. */
export async function openOlderFiles(context: PaymentContext): Promise<number> {
  const { db, now } = context;
  const intents = await selectWithoutFile(db)
    .$if(context.leavesOlderOrders, (query) =>
      query.where(sql<boolean>`intent.finalised_at >= ${filesBegan}`),
    )
    .orderBy('intent.finalised_at', 'desc')
    .limit(maxOpenedPerRun)
    .execute();
  let opened = 0;
  for (const intent of intents) {
    const copied = { office_id: intent.office_id, school_email: intent.school.email ?? '' };
    const schoolEmail = await schoolMailbox(context, copied);
    if (!isMailAddress(schoolEmail)) continue;
    const isOpened = await db.transaction().execute(async (transaction) => {
      const id = randomUUID();
      const given = { id, schoolEmail, now: now(), clockMail: null };
      if (!(await insertFile(transaction, intent, given))) return false;
      const stored = await lockFile(transaction, id);
      if (!stored) return false;
      return storeChange(context, transaction, stored, {
        file: { ...stored.file, askedOn: dayAt(stored.file, now()) },
        event: 'asked',
        actor: 'site',
        mails: [
          { to: decider(stored.file, now()), what: 'asked' },
          { to: 'school', what: 'asked' },
        ],
      });
    });
    if (isOpened) opened += 1;
  }
  return opened;
}
