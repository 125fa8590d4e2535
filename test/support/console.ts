import type { Browser, Page } from 'playwright-core';
import { createClient } from '#clients/client.ts';
import { enrolment as calls } from '#contracts/enrolment.ts';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { newFileToken, storeFileLink } from '#services/enrolment/training-files/file-links.ts';
import { inviteOperator } from '#services/operators/operators.ts';
import { aNewBirthday } from './a-buyer.ts';
import { openVisitor } from './browser.ts';
import { granted } from './granted.ts';
import { payOverHttp } from './paying.ts';
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

/** Signed in with a new passkey. */
export async function openOperator(
  { site, browser }: { readonly site: RunningSite; readonly browser: Browser },
  email: string,
  role: OperatorRole,
): Promise<Page> {
  const sender = { siteName: 'Créneau', publicUrl: site.url };
  const invited = await inviteOperator({ db: site.db, sender, now: new Date() }, { email, role });
  if (typeof invited === 'string') throw new Error(invited);
  const context = await openVisitor(browser, site.url);
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(invited.url);
  await page.getByRole('button', { name: 'Créer ma clé', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Vos clés d’accès' }).waitFor();
  return page;
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
