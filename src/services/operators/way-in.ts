import { randomUUID } from 'node:crypto';
import { queueMail } from '#database/queue-mail.ts';
import type { OperatorsDb, OperatorsTransaction } from '#database/table-owners.ts';
import { isProofRecent } from '#domain/operators/operator-session.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { writeOperatorPasskey } from '#mails/templates/operators.ts';
import { writeJournal } from './journal.ts';
import { endInvitations, lockOperatorRow } from './operators.ts';
import {
  listPasskeys,
  offerAuthentication,
  offerRegistration,
  type PasskeyContext,
  readAuthentication,
  readRegistration,
  storePasskey,
} from './passkeys.ts';
import {
  beginSession,
  digestOf,
  endSession,
  endSessions,
  findSession,
  isStillOpen,
  listSessions,
  renewProof,
  type SignedIn,
} from './sessions.ts';

export type WayIn = ReturnType<typeof createWayIn>;

/** Each call reads its own right: from an invitation's token, from a passkey, or from the token of a session. */
export function createWayIn(context: PasskeyContext) {
  const { db, now, log, sender } = context;
  const find = (token: string) => findSession(db, token, now());
  const findProven = async (token: string) => {
    const session = await find(token);
    return session && isProofRecent(session.provenAt, now()) ? session : undefined;
  };
  /** Not at once with `acceptInvitation`, which ends the session and its passkeys. */
  const changeAccess = (session: SignedIn, change: (transaction: OperatorsTransaction) => Promise<boolean>) =>
    db.transaction().execute(async (transaction) => {
      const isOwn = await lockOperatorRow(transaction, session.id);
      return isOwn && (await isStillOpen(transaction, session.sessionId)) ? change(transaction) : false;
    });
  const begun = (operator: string, by: string) =>
    log.info({ event: 'security', kind: 'console-session', operator }, `an operator came in by ${by}`);

  return {
    find,

    async openInvitation(token: string) {
      const invited = await findInvitation(db, token, now());
      return invited && { email: invited.email, options: await offerRegistration(context, invited) };
    },

    /** Passkeys and sessions from before end: an invitation replaces what was lost. Returns the token of a session. */
    async acceptInvitation(token: string, sent: string): Promise<string | undefined> {
      const invited = await findInvitation(db, token, now());
      const passkey = invited && (await readRegistration(context, invited.id, sent));
      if (!passkey) return undefined;
      const at = now();
      const session = await db.transaction().execute(async (transaction) => {
        const { id } = invited;
        if (!(await lockOperatorRow(transaction, id))) return undefined;
        const used = await transaction
          .updateTable('operator_invitations')
          .set({ used_at: at })
          .where('token_hash', '=', digestOf(token))
          .where('used_at', 'is', null)
          .returning('operator_id')
          .executeTakeFirst();
        if (!used) return undefined;
        await transaction
          .updateTable('operators')
          .set(({ fn, val }) => ({ joined_at: fn.coalesce('joined_at', val(at)) }))
          .where('id', '=', id)
          .execute();
        await endInvitations(transaction, id, at);
        // A sign-in holds its passkey until its session is stored: the sessions are ended after.
        await transaction.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
        await endSessions(transaction, id, at);
        await storePasskey(transaction, id, passkey, at);
        await mailNewPasskey(transaction, { sender, operatorId: id, at });
        await noteOwn(transaction, id, 'invitation accepted', at);
        return beginSession(transaction, id, at);
      });
      if (session) begun(invited.id, 'an invitation');
      return session;
    },

    /** Of the operator of a session. */
    async hasOnePasskey(token: string): Promise<boolean> {
      const session = await find(token);
      return session !== undefined && (await listPasskeys(db, session.id)).length === 1;
    },

    signInOptions: () => offerAuthentication(context),

    /** Returns the token of a session. */
    async signIn(sent: string): Promise<string | undefined> {
      return readAuthentication(context, { sent }, async (transaction, operatorId) => {
        begun(operatorId, 'a passkey');
        return beginSession(transaction, operatorId, now());
      });
    },

    async proofOptions(token: string) {
      const session = await find(token);
      return session && offerAuthentication(context, session.id);
    },

    /** Returns the next token of the session. */
    async prove(token: string, sent: string): Promise<string | undefined> {
      const session = await find(token);
      if (!session) return undefined;
      return readAuthentication(context, { sent, operatorId: session.id }, (transaction) =>
        renewProof(transaction, session.sessionId, now()),
      );
    },

    async readAccess(token: string) {
      const session = await find(token);
      if (!session) return undefined;
      const passkeys = await listPasskeys(db, session.id);
      const sessions = await listSessions(db, session.id, now());
      return { passkeys, sessions, options: await offerRegistration(context, session, passkeys) };
    },

    async addPasskey(token: string, sent: string): Promise<boolean> {
      const session = await findProven(token);
      const passkey = session && (await readRegistration(context, session.id, sent));
      if (!passkey) return false;
      return changeAccess(session, async (transaction) => {
        await storePasskey(transaction, session.id, passkey, now());
        await mailNewPasskey(transaction, { sender, operatorId: session.id, at: now() });
        await noteOwn(transaction, session.id, 'passkey added', now());
        return true;
      });
    },

    /** Never the last one; other sessions end, since who found a lost key may have one. */
    async removePasskey(token: string, credentialId: string): Promise<boolean> {
      const session = await findProven(token);
      if (!session) return false;
      return changeAccess(session, async (transaction) => {
        const own = await transaction
          .selectFrom('operator_passkeys')
          .select('credential_id')
          .where('operator_id', '=', session.id)
          .forUpdate()
          .execute();
        if (own.length < 2 || !own.some(({ credential_id: id }) => id === credentialId)) return false;
        await transaction.deleteFrom('operator_passkeys').where('credential_id', '=', credentialId).execute();
        await endSessions(transaction, session.id, now(), session.sessionId);
        await noteOwn(transaction, session.id, 'passkey removed', now());
        return true;
      });
    },

    async endOtherSessions(token: string): Promise<void> {
      const session = await findProven(token);
      if (session) await endSessions(db, session.id, now(), session.sessionId);
    },

    signOut: (token: string) => endSession(db, token, now()),
  };
}

function findInvitation(db: OperatorsDb, token: string, now: Date) {
  return db
    .selectFrom('operator_invitations')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['operators.id', 'email'])
    .where('token_hash', '=', digestOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** To the operator, and to each other person of the direction. */
async function mailNewPasskey(
  transaction: OperatorsTransaction,
  { sender, operatorId, at }: { readonly sender: MailSender; readonly operatorId: string; readonly at: Date },
): Promise<void> {
  const people = await transaction
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', operatorId),
        where.and([where('role', '=', 'direction'), where('joined_at', 'is not', null)]),
      ]),
    )
    .execute();
  const email = people.find(({ id }) => id === operatorId)?.email ?? '';
  for (const { id, email: to } of people) {
    await queueMail(transaction, {
      key: `operator:${randomUUID()}:passkey`,
      kind: 'operator-passkey',
      to,
      ...writeOperatorPasskey({ email, at, isOwn: id === operatorId }, sender),
    });
  }
}

const noteOwn = (transaction: OperatorsTransaction, operatorId: string, action: string, now: Date) =>
  writeJournal(transaction, { operatorId, action, record: { kind: 'operator', id: operatorId } }, now);
