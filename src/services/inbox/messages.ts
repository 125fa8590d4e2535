import { sql } from 'kysely';
import type { InboxDb } from '#database/table-owners.ts';
import type { OperatorMessage } from '#domain/requests/operator-message.ts';
import { messageCopy, messageToOperator } from '#mails/templates/operator-message.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { isOpenForm, type Listing } from './close-forms.ts';
import { type Filed, fileOnce, type InboxDependencies, sentBefore } from './file-once.ts';

export function storeMessage(dependencies: InboxDependencies, message: OperatorMessage): Promise<Filed> {
  const { readers } = dependencies;
  const { subject, name, email, order } = message;
  const fingerprint = fingerprintOf([subject, name, email.toLowerCase(), order, message.message]);
  return fileOnce(dependencies, {
    kind: 'message',
    prefix: 'ME',
    content: fingerprint,
    email,
    reader: subject === 'donnees' ? readers.personalData : readers.all,
    earlier: sentBefore('operator_messages', fingerprint),
    store: (transaction, filed) =>
      transaction
        .insertInto('operator_messages')
        .values({
          ...filed,
          subject,
          name,
          email,
          order_reference: order || null,
          message: message.message,
          fingerprint,
        })
        .execute(),
    mails: (about) => ({
      toOperator: messageToOperator({ ...about, message }),
      copy: messageCopy({ ...about, message }),
    }),
  });
}

/** Newest first. Open ones: the oldest of each kind, since kinds differ in their deadlines. */
export async function listMessages(db: InboxDb, { limit, isOpen, reference }: Listing) {
  const select = db
    .selectFrom('operator_messages')
    .select(['reference', 'subject', 'name', 'email', 'order_reference', 'message', 'created_at'])
    .select(['kind', 'closed_at', 'closed_by'])
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''));
  if (!isOpen) return select.orderBy('created_at', 'desc').orderBy('reference').limit(limit).execute();
  const ranked = select
    .select(
      sql<number>`row_number() over (partition by coalesce(kind, subject) order by created_at)`.as('at'),
    )
    .where(isOpenForm);
  const rows = await db
    .selectFrom(ranked.as('open'))
    .selectAll()
    .where('at', '<=', limit)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
  return rows.map(({ at: _, ...row }) => row);
}
