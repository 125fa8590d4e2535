import { afterEach, describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { aBuyer } from '#test/support/a-buyer.ts';
import type { DirectoryFault } from '#test/support/directory-of-tests.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { buyerPath, createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { aFormula } from '#test/support/office.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
afterEach(() => bench.schools.meet());

const lost: DirectoryFault = () => {
  throw new TypeError('fetch failed');
};
const hanging: DirectoryFault = () => new Promise(() => {});
const mailboxLost: DirectoryFault = (answer, request) =>
  request.url.endsWith('/mailbox') ? new Response('', { status: 500 }) : answer();
const faults: readonly [what: string, status: number, fault: DirectoryFault][] = [
  ['hangs', 503, hanging],
  ['cannot be reached', 503, lost],
  ['answers 500', 502, () => new Response('oops', { status: 500 })],
  ['answers 503', 502, () => new Response('later', { status: 503 })],
  [
    'answers a page',
    502,
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['answers nothing', 502, () => new Response('')],
  ['answers an object without a price', 502, () => Response.json({ id: 1 })],
  ['answers another school', 502, async (answer) => Response.json({ ...(await answer().json()), id: 2 })],
];

const post = (path: 'preregister' | 'register', body: object) =>
  bench.post(buyerPath(path), body, { directory: bench.schools.connect(200) });
const silent = { paiement: [refusalTexts.silentDirectory] };
const count = (table: 'buyers' | 'card_sandbox.users') =>
  bench.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

describe.each(faults)('a directory that %s', (_, status, fault) => {
  it('refuses a pre-registration with a clear sentence, before anything is stored here or at the provider', async () => {
    const before = await Promise.all([count('buyers'), count('card_sandbox.users')]);
    bench.schools.meet(fault);
    expect(await post('preregister', aBuyer())).toEqual({ status, body: silent });
    expect(await Promise.all([count('buyers'), count('card_sandbox.users')])).toEqual(before);
  });

  it('refuses a payment in the same way, and lets it be made once it is back', async () => {
    const body = await bench.prepare();
    const before = await bench.counts();
    bench.schools.meet(fault);
    expect(await post('register', body)).toEqual({ status, body: silent });
    expect(await bench.counts()).toEqual(before);
    bench.schools.meet();
    expect((await bench.postRegister(body)).status).toBe(200);
  });
});

it.each([
  ['a price beyond 32 bits', { price: 2_147_483_648, advancePayment: null }, 502],
  ['an advance beyond 32 bits', { price: 100, advancePayment: 2_147_483_648 }, 502],
  ['nothing to pay', { price: 0, advancePayment: null }, 422],
])('a formula with %s is not sold, and nothing is stored', async (_, money, status) => {
  bench.schools.change(1, { formulas: [...ownFormulas(), aFormula({ id: 13, typeId: 2, ...money })] });
  const Amount = money.advancePayment ?? money.price;
  const body = await bench.prepare({ offer: { formuleId: 13, Amount } });
  const before = await bench.counts();
  expect((await bench.postRegister(body)).status).toBe(status);
  expect(await bench.counts()).toEqual(before);
  bench.schools.change(1, { formulas: ownFormulas() });
});

const ownFormulas = () => [
  aFormula({ id: 11, typeId: 4, price: 129_900, advancePayment: 30_000 }),
  aFormula({ id: 12, typeId: 1, price: 3900, advancePayment: null }),
];

it('the price is the directory’s at the payment, whatever it was before and whatever the browser sends', async () => {
  const shown = await bench.prepare({ offer: offers.withoutAdvance });
  bench.schools.change(1, { formulas: [aFormula({ id: 12, typeId: 1, price: 4100, advancePayment: null })] });
  const changed = { status: 409, body: { Amount: [refusalTexts.changedAmount] } };
  expect(await bench.postRegister(shown)).toEqual(changed);
  const answer = await bench.pay({ ...shown, Amount: 4100 });
  expect(await bench.intentOf(answer)).toMatchObject({ amount_cents: 4100, price_cents: 4100 });
  bench.schools.change(1, { formulas: ownFormulas() });
});

it('a school and a formula that are in none of our tables are sold', async () => {
  const officeId = 2_147_483_647;
  const formula = aFormula({ id: 900_001, typeId: 4, price: 80_000, advancePayment: 5000 });
  bench.schools.change(officeId, { office: { label: 'Conduite d’ailleurs' }, formulas: [formula] });
  const preregistered = bench.start().client.preregister({ officeId: String(officeId), ...aBuyer() });
  const record = granted(await preregistered);
  const { UserId, CardRegistrationId } = record;
  const RegistrationData = await bench.tokenise(record);
  const body = { ...(await bench.prepare()), UserId, CardRegistrationId, RegistrationData, ...aBuyer() };
  const answer = await bench.pay({ ...body, formuleId: 900_001, Amount: 5000 }, officeId);
  expect(await bench.intentOf(answer)).toMatchObject({
    status: 'succeeded',
    price_cents: 80_000,
    school: { label: 'Conduite d’ailleurs', email: null, city: 'Paris' },
  });
});

describe('an order that has begun', () => {
  it('continues without the directory: repeated, settled, searched and withdrawn', async () => {
    const { body, intent, redirectUrl } = await bench.payAtBank();
    const begun = await bench.postRegister(body);
    bench.schools.meet(lost);
    const asked = bench.schools.asked();
    const { client } = bench.start();
    expect(await bench.postRegister(body)).toEqual(begun);
    await bench.decide(redirectUrl, 'accept');
    const school = { officeLabel: 'Auto-école du Canal', officeUri: 'paris/ecole-1/1' };
    const settled = await client.settlePayment({ intentId: intent.id });
    expect(settled).toMatchObject({ status: 'succeeded', ...school });
    const search = { reference: intent.reference, email: body.Email };
    expect(await client.findOrder(search)).toMatchObject(school);
    await client.mailPurchases({ email: body.Email });
    expect(bench.schools.asked()).toBe(asked);
    // Asks where the school is written to now.
    const received = { withdrawal: { kind: 'received' } };
    expect(await bench.withdraw(intent.reference)).toMatchObject(received);
    const mails = (await readOutbox(bench.db)).filter(({ recipient }) => recipient === 'ecole1@exemple.fr');
    const kinds = ['order-school', 'withdrawal-school'];
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  });

  it('is paid when its label holds characters that the database and mails refuse', async () => {
    bench.schools.change(1, { office: { label: 'Auto\0école\r\ndu \ud800Canal' } });
    const order = await bench.buy();
    bench.schools.change(1, { office: { label: 'Auto-école du Canal' } });
    expect(order).toMatchObject({ status: 'succeeded', school: { label: 'Auto école du \ufffdCanal' } });
  });

  it('is announced to its school once the directory answers its e-mail', async () => {
    await bench.db.deleteFrom('mails').execute();
    bench.schools.meet(mailboxLost);
    const { intent, redirectUrl } = await bench.payAtBank();
    bench.schools.meet();
    expect(intent.school).toMatchObject({ email: null });
    await bench.decide(redirectUrl, 'accept');
    await bench.start().client.settlePayment({ intentId: intent.id });
    expect((await readOutbox(bench.db)).map(({ kind }) => kind)).toContain('order-school');
  });
});
