import { expect, test } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, testCards } from '#test/support/enrolment.ts';
import { eraseUnpaid } from './queries.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const buyersLeft = async () => {
  const rows = await bench.db.selectFrom('buyers').select('last_name').orderBy('last_name').execute();
  return rows.map(({ last_name }) => last_name);
};
const erase = (before: Date) => bench.db.transaction().execute((one) => eraseUnpaid(one, before));

test('a buyer who paid for nothing is erased after the retention, with failed payments; one who paid or may still pay stays', async () => {
  await bench.prepare({ buyer: { LastName: 'Sans paiement' } });
  const refused = await bench.prepare({ buyer: { LastName: 'Refusé' }, card: testCards.refused });
  await bench.postRegister(refused);
  const usable = { buyer: { LastName: 'Carte utilisable' }, card: testCards.refused };
  const cardStillUsable = await bench.prepare(usable);
  await bench.postRegister(cardStillUsable);
  await bench.db
    .updateTable('payment_intents')
    .set({ card_deactivated_at: null })
    .where('card_registration_id', '=', cardStillUsable.CardRegistrationId)
    .execute();
  await bench.pay(await bench.prepare({ buyer: { LastName: 'Payé' } }));
  await bench.pay(await bench.prepare({ buyer: { LastName: 'En attente' }, card: testCards.challenge }));
  const all = ['Carte utilisable', 'En attente', 'Payé', 'Refusé', 'Sans paiement'];

  expect(await erase(new Date(Date.now() - 60_000))).toBe(0);
  expect(await buyersLeft()).toEqual(all.toSorted());

  expect(await erase(new Date(Date.now() + 60_000))).toBe(2);
  expect(await buyersLeft()).toEqual(['Carte utilisable', 'En attente', 'Payé']);
  const left = await bench.db.selectFrom('payment_intents').select('status').orderBy('status').execute();
  expect(left.map(({ status }) => status)).toEqual(['failed', 'pending', 'succeeded']);
  expect(await erase(new Date(Date.now() + 60_000))).toBe(0);
});
