import { mailboxOf } from '#domain/order/order-search.ts';
import type { PaymentContext } from '../dependencies.ts';
import { findMailbox } from '../offer.ts';
import { digest } from '../orders/one-order.ts';
import { findFile, type StoredFile } from './stored-file.ts';

export function mailboxHash(email: string): string {
  return digest(mailboxOf(email));
}

/** The listing's mailbox now, empty while it has none; the copied one of a directory without e-mails, or away. */
export async function schoolMailbox(
  context: PaymentContext,
  { office_id: officeId, school_email: copied }: Pick<StoredFile['row'], 'office_id' | 'school_email'>,
): Promise<string> {
  const listed = await findMailbox(context, officeId);
  return listed === undefined ? copied : (listed ?? '');
}

/** Before a mail to the school, or a link of its is opened: rights and mails follow the listing's mailbox. */
export async function followMailbox(context: PaymentContext, stored: StoredFile): Promise<StoredFile> {
  const { id, school_email: copied } = stored.row;
  const mailbox = await schoolMailbox(context, stored.row);
  if (mailbox === copied) return stored;
  await context.db.transaction().execute(async (transaction) => {
    // Links from before hashes were kept went to the copied address.
    await transaction
      .updateTable('training_file_links')
      .set({ mailbox_hash: mailboxHash(copied) })
      .where('training_file_id', '=', id)
      .where('party', '=', 'school')
      .where('mailbox_hash', 'is', null)
      .execute();
    await transaction
      .updateTable('training_files')
      .set({ school_email: mailbox })
      .where('id', '=', id)
      .where('school_email', '=', copied)
      .execute();
  });
  context.log.info({ reference: stored.row.reference }, 'a training file follows the mailbox of its school');
  return (await findFile(context.db, 'id', id)) ?? stored;
}

/** Links that a school was mailed, or opened from its desk. */
export async function revokeSchoolFileLinks(
  db: PaymentContext['db'],
  officeIds: readonly number[],
  now: Date,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('training_file_links')
    .where('party', '=', 'school')
    .where('expires_at', '>', now)
    .where('training_file_id', 'in', (select) =>
      select.selectFrom('training_files').select('id').where('office_id', 'in', officeIds),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
