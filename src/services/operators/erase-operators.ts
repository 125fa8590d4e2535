import type { OperatorsDb } from '#database/table-owners.ts';
import { kept } from '#domain/retention.ts';
import { eraseJournal } from './journal.ts';
import { eraseWork } from './work.ts';

const keptMs = kept.operatorSessionDays * 86_400_000;

/** An operator who was removed stays while the journal names them. */
export async function eraseOperators(db: OperatorsDb, now: Date) {
  const before = new Date(now.getTime() - keptMs);
  const journal = await eraseJournal(db, now);
  const notes = await eraseWork(db, now);
  await db.deleteFrom('operator_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('operator_invitations').where('expires_at', '<=', before).execute();
  await db.deleteFrom('operator_sessions').where('began_at', '<=', before).execute();
  const named = db.selectFrom('operator_journal').select('operator_id').where('operator_id', 'is not', null);
  const { numDeletedRows } = await db
    .deleteFrom('operators')
    .where('removed_at', '<=', before)
    .where('id', 'not in', named)
    .executeTakeFirst();
  return { journal, notes, operators: Number(numDeletedRows) };
}
