import { createClient } from '#clients/client.ts';
import { enrolment as calls } from '#contracts/enrolment.ts';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { sessionKeyOf } from '#server/config/shared-secrets.ts';
import { newFileToken, storeFileLink } from '#services/enrolment/training-files/file-links.ts';
import { inviteOperator } from '#services/operators/operators.ts';
import { beginSession } from '#services/operators/sessions.ts';
import { keepSession } from '#site/pages/console/console.server.ts';
import { aNewBirthday } from './a-buyer.ts';
import { granted } from './granted.ts';
import { payOverHttp } from './paying.ts';
import { Reader } from './reader.ts';
import { anyFormula, enrolmentBearer, type RunningSite } from './running-site.ts';

const enrolmentOf = (url: string) =>
  createClient(calls, {
    name: 'enrolment',
    baseUrl: `${url}/services/enrolment`,
    headers: enrolmentBearer.headers,
    fetch,
  });

export async function payAnOrder(site: RunningSite, findFormula = anyFormula): Promise<string> {
  const { id, officeId, amount } = await findFormula(site);
  const { payInId } = await payOverHttp({
    enrolment: enrolmentOf(site.url),
    cardsUrl: `${site.url}/services/cards/v2.01/creneau`,
    order: { officeId, formuleId: id, Amount: amount },
    buyer: { Birthday: aNewBirthday() },
  });
  const { reference } = await site.db
    .selectFrom('payment_intents')
    .select('reference')
    .where('pay_in_id', '=', payInId)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Signed in, as after a passkey. */
export async function openOperator(
  { db, url, environment }: RunningSite,
  email: string,
  role: OperatorRole,
): Promise<Reader> {
  const invited = await inviteOperator(
    { db, sender: { siteName: 'Créneau', publicUrl: url }, now: new Date() },
    { email, role },
  );
  if (typeof invited === 'string') throw new Error(invited);
  const token = await beginSession(db, invited.id, new Date());
  const sessionKey = sessionKeyOf({ sessionKey: undefined, dataDir: environment.DATA_DIR ?? '' });
  const reader = new Reader(url);
  reader.cookies.keep(new Headers(await keepSession(token, { sessionKey, config: { publicUrl: url } })));
  return reader;
}

/** By what each party's own link says: the learner signed elsewhere, and the school says no. */
export async function contradictSignature({ url, db }: RunningSite, reference: string): Promise<void> {
  const { id } = await db
    .selectFrom('training_files as file')
    .innerJoin('payment_intents as intent', 'intent.id', 'file.payment_intent_id')
    .select('file.id')
    .where('intent.reference', '=', reference)
    .executeTakeFirstOrThrow();
  const [on, where] = [parisDay(new Date()), 'school'] as const;
  const moves = {
    learner: { kind: 'sign', on, where, assessedOn: on, quotedOn: on },
    school: { kind: 'contradict' },
  } as const;
  for (const party of ['learner', 'school'] as const) {
    const token = newFileToken();
    await storeFileLink(db, { token, fileId: id, party }, new Date());
    granted(await enrolmentOf(url).moveFile({ jeton: token, coup: moves[party] }));
  }
}
