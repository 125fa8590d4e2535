import { describe, expect, it } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, secrets } from '#test/support/enrolment.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

let people = 0;

/** An order at the bank, begun by one browser. */
async function atBank(secret = `the secret of a browser that is used once, ${crypto.randomUUID()}`) {
  people += 1;
  const Email = `detient${people}@exemple.fr`;
  const { body, reference, intentId: id } = await bench.payAtBank({ secret, buyer: { Email } });
  return { request: body, secret, id, search: { reference, email: Email } };
}

const client = () => bench.start().client;

const mailsTo = (email: string, kind: string) =>
  bench.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
/** Tokens in the last mail of a kind to an address. */
const mailedTokens = async (email: string, kind: string): Promise<string[]> => {
  const text = (await mailsTo(email, kind)).at(-1)?.text_body ?? '';
  return [...text.matchAll(/suivi-paiement\/lien\?jeton=([\w.-]+)/gu)].map(([, token = '']) => token);
};

const securityEvents = () =>
  bench.logged.filter((entry) => (entry as { event?: string }).event === 'security');
const listOwn = (secretNavigateur: string, autresSecrets?: string[]) =>
  client().listOwnOrders({ secretNavigateur, ...(autresSecrets && { autresSecrets }) });

describe('the orders of a browser', () => {
  it('are listed for its secret, with the bank page', async () => {
    const { search, secret } = await atBank();
    const [own, ...others] = await listOwn(secret);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ ...search, status: 'pending', stands: true, amount: 30_000 });
    expect(own?.bankUrl).toMatch(/^http:\/\/cards\.test\/secure-mode\//u);
  });

  it('begun with a secret each are all listed to the browser that keeps both', async () => {
    const [one, other] = [await atBank(), await atBank()];
    const own = await listOwn(other.secret, [one.secret, secrets.other]);
    expect(own.map(({ reference }) => reference)).toEqual([other.search.reference, one.search.reference]);
  });

  it('are listed for no other secret', async () => {
    await atBank();
    expect(await listOwn(secrets.other)).toEqual([]);
  });

  it.each([
    ['up to a minute before a day', 24 * 60 - 1, 1],
    ['after a day', 24 * 60, 0],
  ])('are listed %s or not', async (_, minutes, orders) => {
    const { secret } = await atBank();
    bench.pass(minutes);
    expect(await listOwn(secret)).toHaveLength(orders);
  });
});

describe('the link of a confirmation', () => {
  const paid = async () => {
    people += 1;
    const Email = `retracte${people}@exemple.fr`;
    const { reference } = await bench.buy({ buyer: { Email } });
    const [token = ''] = await mailedTokens(Email, 'order-buyer');
    return { token, search: { reference, email: Email } };
  };
  const dayMinutes = 24 * 60;

  it('opens the withdrawal form during the full period, and declares nothing by itself', async () => {
    const { token, search } = await paid();
    const linked = { ...search, pour: 'retractation' };
    expect(await client().openOrderLink({ jeton: token })).toEqual(linked);
    bench.pass(14 * dayMinutes);
    expect(await client().openOrderLink({ jeton: token })).toEqual(linked);
    const order = await client().findOrder(search);
    expect(order?.withdrawal.kind).toBe('open');
  });

  it('opens nothing after the period', async () => {
    const { token } = await paid();
    bench.pass(20 * dayMinutes);
    expect(await client().openOrderLink({ jeton: token })).toBeUndefined();
  });

  it('holds neither reference nor e-mail, and cannot be turned into another link', async () => {
    const { token, search } = await paid();
    expect(token).not.toContain(search.reference.slice(3));
    expect(token).not.toContain('@');
    const [id, , mark] = token.split('.');
    for (const forged of [
      token.slice(0, -1),
      `${token}A`,
      `${id}.representative.${mark}`,
      `${crypto.randomUUID()}.buyer.${mark}`,
      `${id}.buyer.`,
      '..',
    ]) {
      expect(await client().openOrderLink({ jeton: forged }), forged).toBeUndefined();
    }
    expect(await client().findAccess({ jeton: token })).toBeUndefined();
  });

  it('opens an order that somebody closed: closing cannot end the right to withdraw', async () => {
    const { token, search } = await paid();
    await client().closeOrder(search);
    expect(await client().openOrderLink({ jeton: token })).toMatchObject(search);
  });
});

describe('a mailed link', () => {
  const linked = async () => {
    const order = await atBank();
    await client().mailPurchases({ email: order.search.email });
    const [token = ''] = await mailedTokens(order.search.email, 'order-references');
    return { ...order, token };
  };

  it('opens its order, and is stored as a hash only', async () => {
    const { id, search, token } = await linked();
    expect(await client().openOrderLink({ jeton: token })).toEqual(search);
    const links = bench.db.selectFrom('order_links').selectAll();
    const stored = await links.where('payment_intent_id', '=', id).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([
    ['a minute before its day ends', 24 * 60 - 1, true],
    ['once its day ended', 24 * 60, false],
  ])('opens it %s, or not', async (_, minutes, opens) => {
    const { token } = await linked();
    bench.pass(minutes);
    expect((await client().openOrderLink({ jeton: token })) !== undefined).toBe(opens);
  });

  it('that was never sent opens nothing, and logs a security event without the link', async () => {
    const before = securityEvents().length;
    expect(await client().openOrderLink({ jeton: 'deviné' })).toBeUndefined();
    expect(securityEvents()).toHaveLength(before + 1);
    expect(JSON.stringify(securityEvents())).not.toContain('deviné');
  });
});

describe('the references of an address', () => {
  it('are mailed to it, all in one mail', async () => {
    const { request, search } = await atBank();
    const buyer = { ...(request as RegisterRequest), Birthday: '1980-01-01' };
    const { reference } = await bench.payAtBank({ buyer });
    expect(await client().mailPurchases({ email: ` ${search.email.toUpperCase()} ` })).toBe(true);
    expect(await mailedTokens(search.email, 'order-references')).toHaveLength(2);
    const [mail] = await mailsTo(search.email, 'order-references');
    expect(mail?.text_body).toContain(search.reference);
    expect(mail?.text_body).toContain(reference);
    expect(mail?.text_body).not.toContain('Moreau');
  });

  it('without orders gets the same answer, and nothing is mailed', async () => {
    expect(await client().mailPurchases({ email: 'inconnue@exemple.fr' })).toBe(true);
    expect(await mailedTokens('inconnue@exemple.fr', 'order-references')).toEqual([]);
  });

  it.each([
    [3, 3],
    [4, 3],
  ])('requested %i times in a day are mailed %i times', async (requests, mailed) => {
    const { search } = await atBank();
    for (let times = 0; times < requests; times += 1) await client().mailPurchases({ email: search.email });
    expect(await mailsTo(search.email, 'order-references')).toHaveLength(mailed);
  });
});

describe('an order that is closed', () => {
  it('no longer opens for earlier tickets, links and browsers, and opens for its reference and e-mail', async () => {
    const { search, secret } = await atBank();
    await client().mailPurchases({ email: search.email });
    const [token = ''] = await mailedTokens(search.email, 'order-references');
    const before = bench.dependencies.now?.().toISOString() ?? '';
    expect(await client().findOrder({ ...search, depuis: before })).toMatchObject({ status: 'pending' });
    bench.pass(1);
    expect(await client().closeOrder({ ...search, depuis: before })).toBe(true);
    expect(await client().findOrder({ ...search, depuis: before })).toBeUndefined();
    expect(await client().openOrderLink({ jeton: token })).toBeUndefined();
    expect(await listOwn(secret)).toEqual([]);
    expect(await client().findOrder(search)).toMatchObject({ reference: search.reference });
    bench.pass(1);
    const since = bench.dependencies.now?.().toISOString() ?? '';
    expect(await client().findOrder({ ...search, depuis: since })).toMatchObject({ status: 'pending' });
  });

  it('cannot be closed without its reference and e-mail', async () => {
    const { search, secret } = await atBank();
    expect(await client().closeOrder({ ...search, email: 'autre@exemple.fr' })).toBeUndefined();
    expect(await listOwn(secret)).toHaveLength(1);
  });
});

it.each([
  ['of the e-mail', (search: { reference: string }) => ({ ...search, email: 'autre@exemple.fr' }), true],
  ['of the reference', () => ({ reference: 'CR-0000-0000', email: 'detient1@exemple.fr' }), false],
])('a wrong guess %s logs a security event without reference and e-mail', async (_, wrong, known) => {
  const { search } = await atBank();
  expect(await client().findOrder(wrong(search))).toBeUndefined();
  const event = securityEvents().at(-1);
  expect(event).toMatchObject({ message: 'an order was not found', known });
  expect(JSON.stringify(event)).not.toMatch(/CR-|@/u);
});
