import { beforeAll, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { buyerPath, createEnrolmentBench, offers, unchanged } from '#test/support/enrolment.ts';
import type { Sellers } from './dependencies.ts';

const { officeId: fictional, otherOfficeId: real } = offers;
const closed = { refused: [refusalTexts.saleClosed] };

const bench = disposeAfterAll(await createEnrolmentBench());
beforeAll(async () => {
  bench.schools.change(real, { office: { demonstration: undefined } });
});

const preregister = (officeId: number, sells?: Sellers) =>
  bench.start(sells && { sells }).client.preregister({ officeId: String(officeId), ...aBuyer() });

it.each([
  [undefined, 'real', real, true],
  ['all', 'real', real, true],
  ['all', 'fictional', fictional, true],
  ['real', 'real', real, true],
  ['real', 'fictional', fictional, false],
  ['fictional', 'fictional', fictional, true],
  ['fictional', 'real', real, false],
  ['none', 'fictional', fictional, false],
  ['none', 'real', real, false],
] as const)('where %s is sold, a %s school takes a buyer: %s', async (sells, _, officeId, isSold) => {
  const answer = await preregister(officeId, sells);
  if (isSold) expect(answer).toMatchObject({ CardRegistrationURL: expect.any(String) });
  else expect(answer).toEqual(closed);
});

it('refuses any caller at its own address, and stores nothing', async () => {
  const before = await bench.db.selectFrom('buyers').select('id').execute();
  const refused = { status: 409, body: { paiement: [refusalTexts.saleClosed] } };
  expect(await bench.post(buyerPath('preregister', real), aBuyer(), { sells: 'none' })).toEqual(refused);
  expect(await bench.db.selectFrom('buyers').select('id').execute()).toEqual(before);
});

it('refuses a card registered before the sale was closed, and still shows a buyer his earlier payment', async () => {
  const register = (body: Awaited<ReturnType<typeof bench.prepare>>) =>
    bench.start({ sells: 'none' }).client.register({ officeId: String(fictional), ...body });
  const body = await bench.prepare();
  const change = await bench.changeOf(async () => expect(await register(body)).toEqual(closed));
  expect(change).toEqual(unchanged);
  const paid = await bench.pay(body);
  expect(await register(body)).toEqual(paid);
});
