import type { EnrolmentDb } from '#database/table-owners.ts';
import { reopen, unfreeze } from '#domain/training-file/site-moves.ts';
import { type FileState, firstState, openFileStates } from '#domain/training-file/training-file.ts';
import { type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { lockIntent } from '../orders/give-access.ts';
import { findIntent } from '../queries.ts';
import { followMailbox } from '../training-files/school-mailbox.ts';
import { storeChange } from '../training-files/store-change.ts';
import { findFile, lockFile, type StoredFile } from '../training-files/stored-file.ts';

export type Unfreezing = 'unfrozen' | 'unknown' | 'not-frozen' | 'not-denied' | 'refunded';

interface Decision {
  readonly reference: string;
  /** In the words mailed to all. */
  readonly because: string;
  /** The denied withdrawal was not its party's: the contract goes on. */
  readonly cancelsWithdrawal: boolean;
}

/** After «Ce n’est pas moi»: the money moves again. */
export async function unfreezeFile(
  dependencies: PaymentDependencies,
  { reference, because, cancelsWithdrawal }: Decision,
): Promise<Unfreezing> {
  const context = withDefaults(dependencies);
  const { db, now } = context;
  const intent = await findIntent(db, 'reference', reference);
  const found = await findFile(db, 'reference', reference);
  if (!intent && !found) return 'unknown';
  if (found) await followMailbox(context, found);
  return db.transaction().execute(async (transaction) => {
    if (intent) await lockIntent(transaction, intent.id);
    const stored = found && (await lockFile(transaction, found.row.id));
    const denied = await transaction
      .selectFrom('withdrawals')
      .select('id')
      .where('payment_intent_id', '=', intent?.id ?? null)
      .where('denied_at', 'is not', null)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    const change = stored && unfreeze(stored.file, now());
    if (!denied && !change) return 'not-frozen';
    if (cancelsWithdrawal) {
      if (!denied) return 'not-denied';
      const refund = transaction.selectFrom('refunds').select('id').where('status', '!=', 'failed');
      if (await refund.where('payment_intent_id', '=', intent?.id ?? null).executeTakeFirst())
        return 'refunded';
      // Its acknowledgements stay among the mails.
      await transaction.deleteFrom('withdrawals').where('id', '=', denied.id).execute();
    } else if (denied) {
      await transaction
        .updateTable('withdrawals')
        .set({ decided_at: now() })
        .where('id', '=', denied.id)
        .execute();
    }
    if (stored && change) {
      const isClosedByIt = cancelsWithdrawal && stored.file.closedBecause === 'withdrawn';
      const file = isClosedByIt
        ? reopen(change.file, await lastOpenState(transaction, stored), now())
        : change.file;
      await storeChange(context, transaction, stored, { ...change, file, actor: 'operator', because });
    }
    return 'unfrozen';
  });
}

async function lastOpenState(db: EnrolmentDb, { row, file }: StoredFile): Promise<FileState> {
  const event = await db
    .selectFrom('training_file_events')
    .select('state')
    .where('training_file_id', '=', row.id)
    .where('state', 'in', openFileStates)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return event?.state ?? firstState(file);
}
