import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { OperatorsDb, OperatorsTransaction } from '#database/table-owners.ts';
import { invitationHours, type OperatorRole } from '#domain/operators/operator-session.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { consoleInvitationPath, pageWithToken } from '#domain/site-pages.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { writeOperatorInvitation } from '#mails/templates/operators.ts';
import { writeJournal } from './journal.ts';
import { digestOf, endSessions, newToken } from './sessions.ts';

interface OperatorsContext {
  readonly db: OperatorsDb;
  readonly sender: MailSender;
  readonly now: Date;
  /** Written with the change; by default its caller has written the journal. */
  readonly noted?: 'operators invite' | 'operators remove';
}

export type Invited =
  | { readonly id: string; readonly email: string; readonly url: string; readonly expiresAt: Date }
  | 'no-address'
  | 'other-role';

/** Mails a link that makes the first passkey. An operator who lost every passkey is invited again in the same role; the
 * former passkeys end when the new one is made. */
export async function inviteOperator(
  { db, sender, now, noted }: OperatorsContext,
  given: { readonly email: string; readonly role: OperatorRole },
): Promise<Invited> {
  const email = foldEmail(given.email);
  if (!isMailAddress(email)) return 'no-address';
  const token = newToken();
  const url = sender.publicUrl + pageWithToken(consoleInvitationPath, token);
  const expiresAt = new Date(now.getTime() + invitationHours * 3_600_000);
  return db.transaction().execute(async (transaction) => {
    await lockOperators(transaction);
    const known = await transaction
      .selectFrom('operators')
      .select(['id', 'role'])
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (known && known.role !== given.role) return 'other-role';
    const id = known?.id ?? randomUUID();
    if (!known) {
      await transaction
        .insertInto('operators')
        .values({ id, email, role: given.role, invited_at: now })
        .execute();
    }
    await endInvitations(transaction, id, now);
    await transaction
      .insertInto('operator_invitations')
      .values({ token_hash: digestOf(token), operator_id: id, created_at: now, expires_at: expiresAt })
      .execute();
    await queueMail(transaction, {
      key: `operator:${randomUUID()}:invitation`,
      kind: 'operator-invitation',
      to: email,
      ...writeOperatorInvitation({ url, role: given.role }, sender),
    });
    await note(transaction, id, { now, noted });
    return { id, email, url, expiresAt };
  });
}

/** Those who were not removed. */
export async function listOperators(db: OperatorsDb) {
  return db
    .selectFrom('operators')
    .leftJoin('operator_passkeys', 'operator_id', 'operators.id')
    .select(['operators.id', 'email', 'role', 'invited_at as invitedAt', 'joined_at as joinedAt'])
    .select(({ fn }) => fn.count<number>('credential_id').as('passkeys'))
    .where('removed_at', 'is', null)
    .groupBy('operators.id')
    .orderBy('email')
    .execute();
}

/** By their ids, also of those who were removed. */
export async function findEmails(db: OperatorsDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('operators').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Ends sessions, passkeys and the invitation. The database refuses to remove the last direction too. */
export async function removeOperator(
  { db, now, noted }: Omit<OperatorsContext, 'sender'>,
  given: { readonly email: string },
): Promise<{ readonly id: string } | 'unknown' | 'last-direction'> {
  return db.transaction().execute(async (transaction) => {
    await lockOperators(transaction);
    const all = await transaction
      .selectFrom('operators')
      .select(['id', 'email', 'role', 'joined_at'])
      .where('removed_at', 'is', null)
      .execute();
    const removed = all.find(({ email }) => email === foldEmail(given.email));
    if (!removed) return 'unknown';
    const isDirection = ({ role, joined_at }: (typeof all)[number]) =>
      role === 'direction' && joined_at !== null;
    if (isDirection(removed) && !all.some((other) => other !== removed && isDirection(other))) {
      return 'last-direction';
    }
    const { id } = removed;
    await transaction.updateTable('operators').set({ removed_at: now }).where('id', '=', id).execute();
    await transaction.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
    await transaction.deleteFrom('operator_assignments').where('operator_id', '=', id).execute();
    await endInvitations(transaction, id, now);
    await endSessions(transaction, id, now);
    await note(transaction, id, { now, noted });
    return { id };
  });
}

/** Of a command in a terminal. */
async function note(
  transaction: OperatorsTransaction,
  id: string,
  { now, noted }: Pick<OperatorsContext, 'now' | 'noted'>,
): Promise<void> {
  if (noted) await writeJournal(transaction, { action: noted, record: { kind: 'operator', id } }, now);
}

/** The same as that of the trigger `operators_last_direction`. */
async function lockOperators(transaction: OperatorsTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7261020)`.execute(transaction);
}

/** Before the rows of an operator. False of one who was removed. */
export async function lockOperatorRow(
  transaction: OperatorsTransaction,
  operatorId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operatorId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function endInvitations(
  transaction: OperatorsTransaction,
  operatorId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('operator_invitations')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();
}
