import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { disposeAfterAll } from '../support/dispose-after-all.ts';
import { anyFormula, startSiteForJourneys } from '../support/running-site.ts';
import { enrolmentOf, prepareOrder } from '../support/site-order.ts';

/** They share a test card, and each payment that was killed counts as refused for a minute: fewer than its limit. */
const buyers = 6;
const timeoutMs = 60_000;
const site = disposeAfterAll(await startSiteForJourneys());

const intentsOf = (registrations: readonly string[]) =>
  site.db
    .selectFrom('payment_intents')
    .leftJoin('enrolments', 'enrolments.payment_intent_id', 'payment_intents.id')
    .leftJoin('card_sandbox.pay_ins', (join) =>
      join.on(sql<boolean>`card_sandbox.pay_ins.tag = payment_intents.id::text`),
    )
    .select([
      'payment_intents.card_registration_id',
      'payment_intents.status',
      'payment_intents.pay_in_id',
      'enrolments.id as enrolment_id',
      'card_sandbox.pay_ins.id as provider_pay_in_id',
      'card_sandbox.pay_ins.status as provider_status',
    ])
    .where('payment_intents.card_registration_id', 'in', registrations)
    .execute();

async function until(state: string, isReached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error(`never reached: ${state}`);
    await sleep(2);
  }
}

/** What crash.test.ts shows at each point in process, of the real program: kill −9 while buyers pay, then a start again. */
it('a server killed while buyers pay debits nobody twice, and loses no payment', async () => {
  const formula = await anyFormula(site);
  const requests = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      prepareOrder(site, formula, { buyer: { LastName: `Tué ${index}` } }),
    ),
  );
  const registrations = requests.map((request) => request.CardRegistrationId);

  const underWay = requests.map((request) =>
    enrolmentOf(site).register({ officeId: String(formula.officeId), ...request }),
  );
  const settled = Promise.allSettled(underWay);
  await until('pending', async () => {
    const intents = await intentsOf(registrations);
    return intents.some(({ status }) => status === 'pending' || status === 'succeeded');
  });
  await site.product.stop('SIGKILL');
  await settled;
  await site.restart();

  const known = (await intentsOf(registrations)).flatMap((intent) => intent.provider_pay_in_id ?? []);
  await until('reconciled', async () => {
    const intents = await intentsOf(registrations);
    return intents
      .filter((intent) => known.includes(intent.provider_pay_in_id ?? ''))
      .every((intent) => intent.status === 'succeeded' && intent.enrolment_id !== null);
  });

  const answers = await Promise.all(
    requests.map((request) => enrolmentOf(site).register({ officeId: String(formula.officeId), ...request })),
  );
  expect(answers.filter((answer) => 'refused' in answer)).toEqual([]);
  const intents = await intentsOf(registrations);
  expect(intents).toHaveLength(buyers);
  for (const intent of intents) {
    expect(intent).toMatchObject({ status: 'succeeded', provider_status: 'SUCCEEDED' });
    expect(intent.pay_in_id).toBe(intent.provider_pay_in_id);
    expect(intent.enrolment_id).not.toBeNull();
  }
});
