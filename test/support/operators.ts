import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { createJournal } from '#services/operators/journal.ts';
import { inviteOperator, removeOperator } from '#services/operators/operators.ts';
import { createWayIn } from '#services/operators/way-in.ts';
import { borrowTestDatabase } from './database.ts';
import { anAuthenticator } from './passkeys.ts';

export const consoleOfTests = { origin: 'https://www.example.fr', rpId: 'www.example.fr' };
const sender = { siteName: 'Créneau', publicUrl: consoleOfTests.origin };

export type OperatorsBench = Awaited<ReturnType<typeof createOperatorsBench>>;

/** A console on a database and a clock of its own. */
export async function createOperatorsBench() {
  const test = await borrowTestDatabase('empty');
  const { db } = test;
  const logged: object[] = [];
  let at = Date.now();
  const now = () => new Date(at);
  const note = (details: object) => void logged.push(details);
  const wayIn = createWayIn({
    ...{ db, now, address: consoleOfTests, sender },
    log: { info: note, warn: note },
  });
  const invite = async (email: string, role: OperatorRole = 'support') => {
    const invited = await inviteOperator({ db, sender, now: now() }, { email, role });
    if (typeof invited === 'string') throw new Error(invited);
    return { ...invited, token: new URL(invited.url).searchParams.get('jeton') ?? '' };
  };
  /** With a first passkey. */
  const join = async (email: string, role: OperatorRole = 'support') => {
    const { token, id } = await invite(email, role);
    const key = anAuthenticator(consoleOfTests);
    const { options } = (await wayIn.openInvitation(token)) ?? {};
    const session = await wayIn.acceptInvitation(token, key.create({ challenge: options?.challenge ?? '' }));
    return { id, key, session: session ?? '' };
  };
  return {
    ...{ db, wayIn, logged, now, invite, join },
    journal: createJournal(db, now),
    remove: (email: string) => removeOperator({ db, now: now() }, { email }),
    signIn: async (key: ReturnType<typeof anAuthenticator>, how: object = {}) => {
      const { challenge } = await wayIn.signInOptions();
      return wayIn.signIn(key.get({ challenge, ...how }));
    },
    pass(minutes: number) {
      at += minutes * 60_000;
    },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}
