import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnrolmentClient } from '#clients/enrolment.ts';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { cardNumbers } from '../support/card-sandbox.ts';
import { aBrowser, aBuyer } from '../support/enrolment.ts';
import { anyFormula, type RunningSite, startSiteForJourneys } from '../support/running-site.ts';

const buyers = 8;

/** kill −9 of the real program while buyers pay, then a start again: each payment is there once, in its true state. */
describe('a server killed while buyers pay', () => {
  let site: RunningSite;
  let formula: Awaited<ReturnType<typeof anyFormula>>;

  beforeAll(async () => {
    site = await startSiteForJourneys();
    formula = await anyFormula(site);
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
  });

  const client = () =>
    createEnrolmentClient({ name: 'enrolment', baseUrl: `${site.url}/services/enrolment`, fetch });

  /** What a browser does up to the payment: pre-registration, then the card given to the provider. */
  async function prepare(name: string): Promise<RegisterRequest> {
    const buyer = aBuyer({ LastName: name });
    const record = await client().preregister(formula.officeId, buyer);
    if ('refused' in record) throw new Error(record.refused.join(' '));
    const card = new URLSearchParams({
      data: record.PreregistrationData,
      accessKeyRef: record.AccessKey,
      cardNumber: cardNumbers.frictionless,
      cardExpirationDate: '1239',
      cardCvx: '123',
    });
    const tokenised = await fetch(record.CardRegistrationURL, { method: 'POST', body: card });
    const RegistrationData = await tokenised.text();
    await fetch(await registrationAddress(record.CardRegistrationId), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ RegistrationData, CardHolderName: name }),
    });
    const { UserId, CardRegistrationId } = record;
    const order = { formuleId: formula.id, Amount: formula.amount, BrowserInfo: aBrowser };
    return { ...buyer, UserId, CardRegistrationId, RegistrationData, ...order };
  }

  async function registrationAddress(id: string): Promise<string> {
    const { client_id } = await site.db
      .selectFrom('card_sandbox.card_registrations')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `${site.url}/services/cards/v2.01/${client_id}/cardregistrations/${id}`;
  }

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
    for (let look = 0; look < 2000; look += 1) {
      if (await isReached()) return;
      await sleep(2);
    }
    throw new Error(`never reached: ${state}`);
  }

  it.each(['created', 'pending', 'succeeded'] as const)(
    'as soon as one payment is %s: nobody is debited twice, and none is lost',
    async (state) => {
      const requests = await Promise.all(
        Array.from({ length: buyers }, (_, index) => prepare(`${state} ${index}`)),
      );
      const registrations = requests.map((request) => request.CardRegistrationId);

      const underWay = requests.map((request) => client().register(formula.officeId, request));
      const settled = Promise.allSettled(underWay);
      await until(state, async () => {
        const order = ['created', 'pending', 'succeeded'];
        const intents = await intentsOf(registrations);
        return intents.some((intent) => order.indexOf(intent.status) >= order.indexOf(state));
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
        requests.map((request) => client().register(formula.officeId, request)),
      );
      expect(answers.filter((answer) => 'refused' in answer)).toEqual([]);
      const intents = await intentsOf(registrations);
      expect(intents).toHaveLength(buyers);
      for (const intent of intents) {
        expect(intent).toMatchObject({ status: 'succeeded', provider_status: 'SUCCEEDED' });
        expect(intent.pay_in_id).toBe(intent.provider_pay_in_id);
        expect(intent.enrolment_id).not.toBeNull();
      }
    },
  );
});
