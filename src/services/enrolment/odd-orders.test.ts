import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, once, testCards } from '#test/support/enrolment.ts';
import { dyingAt } from '#test/support/provider-faults.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

it.each([
  ['Élodie-Zoë', 'N’Guyen d’Orléans'],
  ["Jean-François d'Œuvre", 'Strauß Łódź'],
  ['😀🚗', 'Ω𝔘漢字'],
  ['x'.repeat(50), 'é'.repeat(50)],
  ["'; drop table buyers; --", '<b>{name}</b>'],
])('a buyer called %s %s pays, and is stored as he wrote it', async (FirstName, LastName) => {
  const { buyer_id } = await bench.buy({ buyer: { FirstName, LastName } });
  const stored = bench.db.selectFrom('buyers').select(['first_name', 'last_name']);
  const names = { first_name: FirstName, last_name: LastName };
  expect(await stored.where('id', '=', buyer_id).executeTakeFirst()).toEqual(names);
});

it.each([
  ['the year', '2026-12-31T22:59:59.999Z'],
  ['a short month', '2027-02-28T22:59:59.999Z'],
  ['the summer time', '2027-03-28T00:59:59.999Z'],
  ['the winter time', '2027-10-31T00:59:59.999Z'],
])(
  'a payment across the turn of %s is settled, or given up after two minutes as on any day',
  async (_, instant) => {
    const at = (ms: number) => ({ now: () => new Date(Date.parse(instant) + ms) });
    const someone = () => ({ buyer: { Email: `${crypto.randomUUID()}@e.fr` } });
    const paid = await bench.prepare({ card: testCards.challenge, ...someone() });
    const { status, body } = await bench.postRegister(paid, at(0));
    expect(status).toBe(200);
    await bench.decide(body.secureModeRedirectURL, 'accept');
    await bench.reconcile(at(1));
    expect(await bench.intentOfRegistration(paid.CardRegistrationId)).toMatchObject({ status: 'succeeded' });

    const lost = await bench.prepare(someone());
    await bench.postRegister(lost, { ...at(0), ...bench.withFailing('createDirectPayIn'), timeoutMs: 0 });
    const state = async () => (await bench.intentOfRegistration(lost.CardRegistrationId)).status;
    await bench.reconcile(at(119_999));
    expect(await state()).toBe('created');
    await bench.reconcile(at(120_000));
    expect(await state()).toBe('failed');
  },
);

describe('two processes on one database', () => {
  it('debit and enrol once and answer alike when the same payment is sent eight times at once', async () => {
    await using other = await bench.secondProcess();
    const body = await bench.prepare({ buyer: { Email: 'deux.processus@exemple.fr' } });
    const change = await bench.changeOf(async () => {
      const calls = Array.from({ length: 8 }, (_, at) =>
        bench.postRegister(body, at % 2 === 0 ? {} : { db: other.db }),
      );
      const answers = await Promise.all(calls);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toEqual({ status: 200, body: { payInId: expect.any(String) } });
    });
    expect(change).toEqual(once);
  });

  it('settle a payment that both reconcile, one of which dies on the way, once', async () => {
    await using other = await bench.secondProcess();
    const body = await bench.prepare({ buyer: { Email: 'deux.relances@exemple.fr' } });
    const change = await bench.changeOf(async () => {
      await bench.postRegister(body, dyingAt('pay-in-created'));
      await Promise.allSettled([
        bench.reconcile(dyingAt('payment-settled')),
        bench.reconcile({ db: other.db }),
      ]);
      await bench.reconcile({ db: other.db });
    });
    expect(change).toEqual(once);
  });
});
