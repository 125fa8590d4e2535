import { describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, testCards } from '#test/support/enrolment.ts';
import { openConnections } from '#test/support/mails.ts';
import { timeOut } from '#test/support/provider-faults.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

describe('a buyer', () => {
  it.each([
    ['Élodie-Zoë', 'N’Guyen d’Orléans'],
    ["Jean-François d'Œuvre", 'Strauß Łódź'],
    ['😀🚗', 'Ω𝔘漢字'],
    ['x'.repeat(50), 'é'.repeat(50)],
    ["'; drop table buyers; --", '<b>{name}</b>'],
  ])('called %s %s pays, and is kept as he wrote it', async (FirstName, LastName) => {
    const answer = await bench.pay(await bench.prepare({ buyer: { FirstName, LastName } }));
    const { buyer_id } = await bench.intentOf(answer);
    const stored = await bench.db
      .selectFrom('buyers')
      .select(['first_name', 'last_name'])
      .where('id', '=', buyer_id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ first_name: FirstName, last_name: LastName });
  });
});

describe('a payment across the turn of', () => {
  it.each([
    ['the year', '2026-12-31T22:59:59.999Z'],
    ['a short month', '2027-02-28T22:59:59.999Z'],
    ['the summer time', '2027-03-28T00:59:59.999Z'],
    ['the winter time', '2027-10-31T00:59:59.999Z'],
  ])('%s is settled, or given up after two minutes as on any day', async (_, instant) => {
    const at = (ms: number) => ({ now: () => new Date(Date.parse(instant) + ms) });
    const paid = await bench.prepare({
      card: testCards.challenge,
      buyer: { Email: `${crypto.randomUUID()}@e.fr` },
    });
    const { status, body } = await bench.postRegister(paid, at(0));
    expect(status).toBe(200);
    await bench.decide((body as { secureModeRedirectURL: string }).secureModeRedirectURL, 'accept');
    await bench.reconcile(at(1));
    expect(await bench.intentOfRegistration(paid.CardRegistrationId)).toMatchObject({ status: 'succeeded' });

    const lost = await bench.prepare({ buyer: { Email: `${crypto.randomUUID()}@e.fr` } });
    const createDirectPayIn = () => Promise.reject(timeOut('createDirectPayIn'));
    await bench.postRegister(lost, { ...at(0), cards: { ...bench.cards, createDirectPayIn }, timeoutMs: 0 });
    const state = async () => (await bench.intentOfRegistration(lost.CardRegistrationId)).status;
    await bench.reconcile(at(119_999));
    expect(await state()).toBe('created');
    await bench.reconcile(at(120_000));
    expect(await state()).toBe('failed');
  });
});

describe('two processes on one database', () => {
  it('debit and enrol once and answer alike when the same payment is sent eight times at once', async () => {
    const otherDb = connectDatabase(bench.url);
    await Promise.all([openConnections(bench.db, 4), openConnections(otherDb, 4)]);
    const before = await bench.counts();
    const body = await bench.prepare({ buyer: { Email: 'deux.processus@exemple.fr' } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => bench.postRegister(body, at % 2 === 0 ? {} : { db: otherDb })),
    );
    await otherDb.destroy();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 200, body: { payInId: expect.any(String) } });
    const after = await bench.counts();
    expect(after.payIns - before.payIns).toBe(1);
    expect(after.enrolments - before.enrolments).toBe(1);
  });

  it('settle a payment that both reconcile, one of which dies on the way, once', async () => {
    const otherDb = connectDatabase(bench.url);
    const before = await bench.counts();
    const body = await bench.prepare({ buyer: { Email: 'deux.relances@exemple.fr' } });
    const die = (point: string) => ({
      faultPoint: (name: string) => {
        if (name === point) throw new Error('died');
      },
    });
    await bench.postRegister(body, die('pay-in-created'));
    await Promise.allSettled([bench.reconcile(die('payment-settled')), bench.reconcile({ db: otherDb })]);
    await bench.reconcile({ db: otherDb });
    await otherDb.destroy();
    const after = await bench.counts();
    expect([after.payIns - before.payIns, after.enrolments - before.enrolments]).toEqual([1, 1]);
  });
});
