import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeskDatabase } from '#database/table-owners.ts';
import type { OperatorMessage } from '#domain/requests/operator-message.ts';
import { messageCopy, messageToOperator } from '#domain/requests/operator-message-mails.ts';
import type { DeskDependencies, Filed } from './file-once.ts';
import { alone, isTooMuch, newReference, queueBothMails, repeatMs } from './file-once.ts';

/** Stores a message to the operator together with its two mails, so that none is lost and none is made twice. */
export function storeMessage(dependencies: DeskDependencies, message: OperatorMessage): Promise<Filed> {
  const { db, sender, readers, log } = dependencies;
  const now = dependencies.now();
  const { subject, name, email, order } = message;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([subject, name, email.toLowerCase(), order, message.message]))
    .digest('base64url');
  return alone(db, fingerprint, async (transaction) => {
    const earlier = await transaction
      .selectFrom('operator_messages')
      .select('reference')
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '>', new Date(now.getTime() - repeatMs))
      .executeTakeFirst();
    if (earlier) return { kind: 'filed', reference: earlier.reference, isRepeat: true };
    if (await isTooMuch(transaction, email, now)) {
      log.warn({}, 'too many messages to the operator of one sender');
      return { kind: 'too-many' };
    }
    const reference = newReference('ME');
    await transaction
      .insertInto('operator_messages')
      .values({
        reference,
        subject,
        name,
        email,
        order_reference: order || null,
        message: message.message,
        fingerprint,
        created_at: now,
      })
      .execute();
    const about = { reference, message, siteName: sender.siteName, sentAt: now };
    await queueBothMails(dependencies, transaction, {
      kind: 'message',
      reference,
      reader: subject === 'donnees' ? readers.personalData : readers.all,
      email,
      toOperator: messageToOperator(about),
      copy: messageCopy(about),
    });
    log.info({ reference }, 'a message to the operator was stored');
    return { kind: 'filed', reference, isRepeat: false };
  });
}

export function listMessages(db: Kysely<DeskDatabase>, limit: number) {
  return db
    .selectFrom('operator_messages')
    .select(['reference', 'subject', 'name', 'email', 'order_reference', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

export type FoundMessage = Awaited<ReturnType<typeof listMessages>>[number];
