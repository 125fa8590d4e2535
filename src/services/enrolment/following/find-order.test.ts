import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { representBuyerOf } from '#test/support/orders.ts';
import { withDefaults } from '../dependencies.ts';
import { declareAccess } from '../orders/give-access.ts';
import { questionIntervalMs } from '../payment/ask-provider.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const order = async (changes: Parameters<typeof bench.prepare>[0] = {}) => {
  const { reference } = await bench.buy(changes);
  return reference;
};
const find = (reference: string, email?: string) => bench.findOrder(reference, email);

describe('an order', () => {
  it('is found by its reference, however it is typed, and the e-mail of its buyer', async () => {
    const reference = await order();
    const found = await find(
      ` ${reference.toLowerCase().replaceAll('-', ' ')}`,
      ' Camille.MOREAU@exemple.fr',
    );
    expect(found).toEqual({
      reference,
      status: 'succeeded',
      payInId: expect.any(String),
      bankUrl: null,
      isGivenUp: false,
      stands: true,
      hasFile: true,
      mayRenounce: true,
      marque: null,
      formulaId: 11,
      amount: 30_000,
      price: expect.any(Number),
      isPreRegistration: true,
      formulaLabel: 'Permis B traditionnel',
      commencement: 'apres-delai',
      officeId: 1,
      officeLabel: 'Auto-école du Canal',
      officeUri: 'paris/ecole-1/1',
      mediatorUrl: 'https://mediateur.example',
      createdAt: expect.stringMatching(/Z$/u),
      paidAt: expect.stringMatching(/Z$/u),
      holder: 'Camille Moreau',
      otherEmail: null,
      representative: null,
      accessGivenAt: null,
      course: null,
      refunds: [],
      dispute: null,
      writeTo: expect.stringContaining('@'),
      withdrawal: {
        kind: 'open',
        deadline: expect.stringMatching(/T2[12]:59:59\.999Z$/u),
        words: expect.stringContaining(reference),
      },
    });
    expect(found?.price).toBeGreaterThanOrEqual(30_000);
  });

  it('keeps the estimate shown with it, whatever the school publishes later', async () => {
    const formulas = bench.schools.formulasOf(offers.officeId);
    const publish = (hourPrice: number | null) =>
      bench.schools.change(offers.officeId, { formulas: formulas.map((one) => ({ ...one, hourPrice })) });
    publish(5000);
    const { reference, created_at: at } = await bench.buy();
    publish(6000);
    const cents = 129_900 + 3000 + 15 * 5000 + 5000;
    const { estimate } = (await find(reference)) ?? {};
    expect(estimate).toMatchObject({ cents, hours: 35 });
    // Computed just before the order is stored.
    expect(Math.abs(Date.parse(estimate?.at ?? '') - at.getTime())).toBeLessThan(60_000);
    publish(null);
    const unknown = await order({ buyer: { Email: 'une.autre@exemple.fr' } });
    expect((await find(unknown, 'une.autre@exemple.fr'))?.estimate).toBeUndefined();
  });

  it('of a buyer under 18 is found by the representative too', async () => {
    const reference = await order();
    await representBuyerOf(bench.db, reference);
    expect(await find(reference, 'dominique.moreau@exemple.fr')).toMatchObject({
      holder: 'Dominique Moreau',
      otherEmail: expect.stringContaining('camille'),
    });
    expect(await find(reference)).toMatchObject({
      holder: 'Camille Moreau',
      otherEmail: 'dominique.moreau@exemple.fr',
    });
  });

  it('is refused to anybody else, in the same words as an unknown order', async () => {
    const reference = await order();
    const post = (body: object) => bench.post('/orders/find', body);
    const wrongEmail = await post({ reference, email: 'camille.moreaux@exemple.fr' });
    expect(wrongEmail).toEqual({
      status: 404,
      body: { commande: ['Aucune commande ne correspond à cette référence et à cette adresse e-mail.'] },
    });
    expect(await post({ reference: 'CR-0000-0000', email: bench.buyer.Email })).toEqual(wrongEmail);
    expect(await post({ reference: 'n’importe quoi', email: bench.buyer.Email })).toEqual(wrongEmail);
    expect(await post({ reference, email: ' ' })).toEqual(wrongEmail);
    for (const body of [{}, { reference }, { reference: 1, email: [] }, { reference, email: '' }]) {
      expect((await post(body)).status).toBe(422);
    }
  });

  it('runs the same queries whether the reference or the e-mail is wrong, and never calls the bank', async () => {
    const { reference } = await bench.payAtBank();
    const kinds: string[] = [];
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        kinds.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { calls, cards } = bench.recording('getPayIn');
    const { client } = bench.start({ db: bench.db.withPlugin(counting), cards });
    const queries = async (search: { reference: string; email: string }) => {
      kinds.length = 0;
      expect(await client.findOrder(search)).toBeUndefined();
      return kinds.length;
    };
    const ofWrongEmail = await queries({ reference, email: 'autre@exemple.fr' });
    expect(ofWrongEmail).toBe(2);
    expect(await queries({ reference: 'CR-0000-0000', email: bench.buyer.Email })).toBe(ofWrongEmail);
    expect(await queries({ reference: 'n’importe quoi', email: bench.buyer.Email })).toBe(ofWrongEmail);
    expect(calls).toEqual([]);
  });

  it('shows the bank’s current state of a pending payment', async () => {
    const { reference, redirectUrl } = await bench.payAtBank();
    expect(await find(reference)).toMatchObject({
      status: 'pending',
      paidAt: null,
      withdrawal: { kind: 'unpaid' },
    });
    await bench.decide(redirectUrl, 'accept');
    bench.pass(questionIntervalMs.look / 60_000);
    expect(await find(reference)).toMatchObject({ status: 'succeeded', withdrawal: { kind: 'open' } });
  });

  it('shows refunds made and under way', async () => {
    const { id, reference } = await bench.buy();
    const row = (status: 'created' | 'succeeded', amount_cents: number, minute: number) => ({
      id: randomUUID(),
      payment_intent_id: id,
      amount_cents,
      reason: 'withdrawal',
      idempotency_key: randomUUID(),
      status,
      provider_refund_id: null,
      result_code: null,
      created_at: `2026-11-21T10:0${minute}:00Z`,
      updated_at: `2026-11-21T10:0${minute}:00Z`,
      ...(status === 'succeeded' && { finalised_at: '2026-11-21T10:05:00Z' }),
    });
    await bench.db
      .insertInto('refunds')
      .values([row('created', 10_000, 2), row('succeeded', 20_000, 1)])
      .execute();
    expect((await find(reference))?.refunds).toEqual([
      { amount: 20_000, status: 'succeeded', at: '2026-11-21T10:05:00.000Z' },
      { amount: 10_000, status: 'created', at: '2026-11-21T10:02:00.000Z' },
    ]);
  });

  it('with consent and waiver can be withdrawn from until its access is given', async () => {
    const { id, reference } = await bench.buy({ offer: offers.withoutAdvance }, { demarrage: 'immediat' });
    expect(await find(reference)).toMatchObject({ withdrawal: { kind: 'open' }, accessGivenAt: null });
    await declareAccess(withDefaults(bench.dependencies), id, 'operator');
    expect(await find(reference)).toMatchObject({
      withdrawal: { kind: 'waived' },
      accessGivenAt: expect.stringMatching(/^\d{4}-/u),
    });
  });
});
