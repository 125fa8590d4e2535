import { describe, expect, it } from 'vitest';
import { cardNumbers, openCardSandbox, payWith } from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { withParameter } from './challenge.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

const challenged = (number: string = cardNumbers.challenge, changes: Parameters<typeof payWith>[2] = {}) =>
  payWith(sandbox, number, changes);

describe('the page of the bank', () => {
  it('shows the amount, the shop, the card and the merchant’s words as text, without script', async () => {
    const { page } = await challenged(cardNumbers.challenge, { StatementDescriptor: '<b>&"' });
    const answer = await page();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/u);
    expect(text).toContain('<html lang="fr">');
    for (const shown of ['49,00\u202f€', '&lt;b&gt;&amp;&quot; (shop.test)', '8183'])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/<script|onclick|style="/u);
  });

  it('allows its own style, its own form and the way back to the shop, nothing else', async () => {
    const { page } = await challenged();
    const { headers } = await page();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'/u);
    expect(policy).toContain("form-action 'self' http://shop.test;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is found by its full address only', async () => {
    const { payIn } = await challenged();
    for (const key of ['x', `${payIn.SecureModeRedirectURL?.split('/').at(-1)}x`]) {
      const answer = await sandbox.request(`/secure-mode/${payIn.Id}/${key}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Demande introuvable');
    }
  });
});

describe('the buyer', () => {
  it.each([
    ['accept', { Status: 'SUCCEEDED', ResultCode: '000000' }, 4900],
    ['refuse', { Status: 'FAILED', ResultCode: '101301' }, 0],
    ['abandon', { Status: 'FAILED', ResultCode: '101304' }, 0],
  ])('may %s, and is taken back to the shop', async (decision, state, credited) => {
    const { decide, payIn, state: read, balance } = await challenged();
    const answer = await decide(decision);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://shop.test/paiement/retour/42?transactionId=${payIn.Id}`,
    );
    expect(await read()).toMatchObject(state);
    expect(await balance()).toBe(credited);
  });

  it.each([
    ['with our own card for that', cardNumbers.refusedAfterChallenge, {}, '101101'],
    [
      'a refused amount',
      cardNumbers.challenge,
      { DebitedFunds: { Currency: 'EUR', Amount: 33351 } },
      '101102',
    ],
  ] as const)('is refused by the bank after accepting, %s', async (_, number, changes, ResultCode) => {
    const { decide, state, balance } = await challenged(number, changes);
    expect((await state()).Status).toBe('CREATED');
    await decide('accept');
    expect(await state()).toMatchObject({ Status: 'FAILED', ResultCode });
    expect(await balance()).toBe(0);
  });

  it('may send the answer twice, or another one later: the first counts and the wallet is credited once', async () => {
    const { decide, state, balance } = await challenged();
    const answers = await Promise.all(['accept', 'accept', 'accept'].map(decide));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await decide('refuse')).status).toBe(303);
    expect((await state()).Status).toBe('SUCCEEDED');
    expect(await balance()).toBe(4900);
  });

  it('who reloads the page after answering gets the link back', async () => {
    const { decide, page, payIn } = await challenged();
    await decide('refuse');
    const answer = await page();
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('déjà traitée');
    expect(text).toContain(`href="http://shop.test/paiement/retour/42?transactionId=${payIn.Id}"`);
  });

  it('who sends nothing readable is asked again', async () => {
    const { decide, state } = await challenged();
    expect((await decide('perhaps')).status).toBe(400);
    expect((await state()).Status).toBe('CREATED');
  });

  it('who never answers has abandoned after half an hour', async () => {
    const { decide, state, balance } = await challenged();
    sandbox.advance(30 * 60_000 - 1);
    expect((await state()).Status).toBe('CREATED');
    sandbox.advance(1);
    expect(await state()).toMatchObject({ Status: 'FAILED', ResultCode: '101304' });
    expect((await decide('accept')).status).toBe(303);
    expect((await state()).Status).toBe('FAILED');
    expect(await balance()).toBe(0);
  });
});

it.each([
  ['https://shop.test/retour/7', 'https://shop.test/retour/7?transactionId=p1'],
  ['https://shop.test/retour?a=1&b=é', 'https://shop.test/retour?a=1&b=%C3%A9&transactionId=p1'],
  ['https://shop.test/retour#suite', 'https://shop.test/retour?transactionId=p1#suite'],
  ['https://shop.test/?a=1#x#y', 'https://shop.test/?a=1&transactionId=p1#x#y'],
  ['https://école.test/', 'https://xn--cole-9oa.test/?transactionId=p1'],
])('the way back to the shop, %s, is %s', (returnUrl, expected) => {
  expect(withParameter(returnUrl, 'transactionId', 'p1')).toBe(expected);
});
