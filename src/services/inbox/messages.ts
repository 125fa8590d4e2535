import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InboxDatabase } from '#database/table-owners.ts';
import type { OperatorMessage } from '#domain/requests/operator-message.ts';
import { messageCopy, messageToOperator } from '#mails/templates/operator-message.ts';
import { type Filed, fileOnce, type InboxDependencies } from './file-once.ts';

export function storeMessage(dependencies: InboxDependencies, message: OperatorMessage): Promise<Filed> {
  const { readers } = dependencies;
  const { subject, name, email, order } = message;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([subject, name, email.toLowerCase(), order, message.message]))
    .digest('base64url');
  return fileOnce(dependencies, {
    kind: 'message',
    prefix: 'ME',
    content: fingerprint,
    email,
    reader: subject === 'donnees' ? readers.personalData : readers.all,
    earlier: (transaction, since) =>
      transaction
        .selectFrom('operator_messages')
        .select('reference')
        .where('fingerprint', '=', fingerprint)
        .where('created_at', '>', since)
        .executeTakeFirst(),
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

export function listMessages(db: Kysely<InboxDatabase>, limit: number) {
  return db
    .selectFrom('operator_messages')
    .select(['reference', 'subject', 'name', 'email', 'order_reference', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}
