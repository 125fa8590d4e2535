import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { OperatorsDb, OperatorsTransaction } from '#database/table-owners.ts';
import { isSessionOpen } from '#domain/operators/operator-session.ts';

export type SignedIn = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type Db = OperatorsDb | OperatorsTransaction;

const seenEveryMs = 60_000;

export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
export const newToken = () => randomBytes(32).toString('base64url');

/** Undefined without an open session of an operator who was not removed. */
export async function findSession(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operator_sessions.id as sessionId', 'operators.id', 'email', 'role'])
    .select(['began_at as beganAt', 'seen_at as seenAt', 'ended_at as endedAt', 'proven_at as provenAt'])
    .where('token_hash', '=', digestOf(token))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isSessionOpen(row, now)) return undefined;
  const { sessionId, id, email, role, provenAt, seenAt } = row;
  if (now.getTime() - seenAt.getTime() > seenEveryMs) {
    await db
      .updateTable('operator_sessions')
      .set({ seen_at: now })
      .where('id', '=', sessionId)
      .where('seen_at', '<', now)
      .execute();
  }
  return { sessionId, id, email, role, provenAt };
}

/** The newest first. */
export async function listSessions(db: Db, operatorId: string, now: Date) {
  const rows = await db
    .selectFrom('operator_sessions')
    .select(['id', 'began_at as beganAt', 'seen_at as seenAt', 'ended_at as endedAt'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .orderBy('began_at', 'desc')
    .execute();
  return rows.filter((row) => isSessionOpen(row, now)).map(({ endedAt: _, ...line }) => line);
}

/** The passkey has just been asked for. Returns the token. */
export async function beginSession(db: Db, operatorId: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('operator_sessions')
    .values({
      id: randomUUID(),
      token_hash: digestOf(token),
      operator_id: operatorId,
      ...{ began_at: now, seen_at: now, proven_at: now },
    })
    .execute();
  return token;
}

export async function isStillOpen(transaction: OperatorsTransaction, sessionId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('operator_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The passkey was asked for again: the former token ends. */
export async function renewProof(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const renewed = await db
    .updateTable('operator_sessions')
    .set({ token_hash: digestOf(token), proven_at: now, seen_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed && token;
}

/** A repeat changes nothing. */
export async function endSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', digestOf(token))
    .where('ended_at', 'is', null)
    .execute();
}

/** All of an operator, or all but one. */
export async function endSessions(db: Db, operatorId: string, now: Date, exceptId?: string): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
}
