import { beforeAll, describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createRefundBench, type RefundBench } from '#test/support/refunds.ts';

let ofPartner: Awaited<ReturnType<RefundBench['intentOf']>>;
const bench = disposeAfterAll(await createRefundBench());
beforeAll(async () => {
  const buyer = { Email: 'Zoe.Perrin@exemple.fr', LastName: 'Perrin', FirstName: 'Zoé' };
  ofPartner = await bench.intentOf(await bench.pay(await bench.prepare({ buyer })));
  await bench.db
    .updateTable('buyers')
    .set({ client_id: 'C-1042', marque: 'mistral-assurances', offre_id: '1' })
    .where('id', '=', ofPartner.buyer_id)
    .execute();
  await bench.refund({ intentId: ofPartner.id, amountCents: 1000 });
});

const type = (...typed: string[]) => typeCommand(typed, { session: { db: bench.db } });
const references = async (...typed: string[]) => {
  const { payments, enrolments } = JSON.parse((await type(...typed, '--json')).out);
  return (payments ?? enrolments).map(({ reference }: { reference: string }) => reference);
};

describe.each(['payments', 'enrolments'])('%s find', (subject) => {
  it.each([
    ['zoe.perrin@EXEMPLE.fr'],
    ['zoe perrin'],
    ['PERRIN', 'Zoé'],
    ['perr'],
    ['Mistral-Assurances'],
    ['c-1042'],
  ])('finds an order by %j %s', async (...typed) => {
    expect(await references(subject, 'find', ...typed)).toEqual([ofPartner.reference]);
  });

  it('finds a payment by a dictated reference, and none by an unknown one', async () => {
    const spoken = ofPartner.reference.toLowerCase().replaceAll('-', ' ');
    expect(await references(subject, 'find', spoken)).toEqual([ofPartner.reference]);
    for (const nobody of ['perrin@exemple.fr', 'zoe  martin', '%', 'mistral']) {
      expect(await references(subject, 'find', nobody)).toEqual([]);
    }
  });

  it('filters by name, e-mail, brand and customer together', async () => {
    const named = ['--name', 'perrin', '--email', 'zoe.perrin@exemple.fr', '--brand', 'mistral-assurances'];
    expect(await references(subject, 'list', ...named, '--client', 'C-1042')).toEqual([ofPartner.reference]);
    expect(await references(subject, 'list', ...named, '--client', 'C-1043')).toEqual([]);
    expect((await type(subject, 'list', '--name', ' ')).code).toBe(2);
  });
});

describe('what a partner brought', () => {
  it('is in the list, one payment and the export; an anonymous export omits the customer', async () => {
    const { out } = await type('payments', 'list');
    expect(out).toMatch(/brand/u);
    expect(out).toContain('mistral-ass…');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect((await type('payments', 'show', ofPartner.reference)).out).toMatch(
      /Partner +mistral-assurances, offer 1, customer C-1042/u,
    );
    const exported = (await type('enrolments', 'export')).out;
    expect(exported).toContain('C-1042');
    const anonymous = (await type('enrolments', 'export', '--anonymous')).out;
    expect(anonymous).toContain('mistral-assurances');
    expect(anonymous).not.toContain('C-1042');
  });

  it('is summed up by brand, orders without a brand first', async () => {
    const { figures } = JSON.parse((await type('payments', 'figures', '--json')).out);
    expect(figures).toMatchObject([
      { brand: null, offerId: null, orders: 1, clients: 0, amountCents: 30_000, refundedCents: 0 },
      { brand: 'mistral-assurances', offerId: '1', orders: 1, clients: 1, refundedCents: 1000 },
    ]);
    const { out: csv } = await type('payments', 'figures', '--csv');
    expect((await type('payments', 'figures', '--csv', '--json')).code).toBe(2);
    expect(csv.split('\r\n')[1]).toMatch(/^;;\d+;/u);
    expect((await type('payments', 'figures')).out).toMatch(/mistral-assurances +1 +1 +1 +300,00/u);
    expect((await type('payments', 'figures', '--until', '2001-01-01')).out).toBe('No payment.\n');
  });
});
