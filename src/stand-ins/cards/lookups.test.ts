import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  aPayIn,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  openRegistration,
  type Reach,
  registerCard,
} from '#test/support/card-sandbox.ts';
import { lowerCaseWords } from './letter-case.ts';

const reaches: Reach[] = ['in process', 'over HTTP'];

describe.each(reaches)('the lists of the card sandbox, %s', (reach) => {
  let sandbox: OpenCardSandbox;
  let headers: Record<string, string>;
  beforeAll(async () => {
    sandbox = await openCardSandbox({ reach });
    const basic = Buffer.from(`${sandbox.clientId}:${sandbox.apiKey}`).toString('base64');
    const answer = await sandbox.request('/v2.01/OAuth/Token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());

  const get = (path: string) => sandbox.request(`/v2.01/creneau/${path}`, { headers });
  const ids = async (path: string) =>
    ((await (await get(path)).json()) as { Id: string }[]).map(({ Id }) => Id);

  it('tell a user, the cards and wallets he has, and no one else’s', async () => {
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    await registerCard(sandbox, cardNumbers.frictionless);
    const { user } = payer;
    expect(await (await get(`users/${user.Id}`)).json()).toEqual(user);
    expect(await (await get(`users/natural/${user.Id}`)).json()).toEqual(user);
    expect(await ids(`users/${user.Id}/cards`)).toEqual([payer.cardId]);
    expect(await ids(`users/${user.Id}/cards?Active=false`)).toEqual([]);
    expect(await ids(`users/${user.Id}/wallets`)).toEqual([payer.wallet.Id]);
    await sandbox.client.deactivateCard(payer.cardId);
    expect(await ids(`users/${user.Id}/cards?Active=false`)).toEqual([payer.cardId]);
  });

  it('tell what a user paid and got back, and the same of the wallet', async () => {
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    const { user, wallet } = payer;
    const payIn = await sandbox.client.createDirectPayIn(aPayIn(payer), aKey());
    sandbox.advance(2000);
    const refund = await sandbox.client.createRefund(payIn.Id, { AuthorId: user.Id }, aKey());
    const failed = await sandbox.client.createRefund(payIn.Id, { AuthorId: user.Id }, aKey());
    const of = `users/${user.Id}/transactions`;
    const all = await (await get(of)).json();
    expect(all[0]).toEqual(payIn);
    expect(all.slice(1)).toEqual(expect.arrayContaining([refund, failed]));
    expect(await ids(`wallets/${wallet.Id}/transactions?Sort=CreationDate:DESC`)).toContain(refund.Id);
    expect((await ids(`${of}?Sort=CreationDate:DESC`)).at(-1)).toBe(payIn.Id);
    expect(await ids(`${of}?Type=PAYIN`)).toEqual([payIn.Id]);
    expect(await ids(`${of}?Nature=REFUND&Status=SUCCEEDED,CREATED`)).toEqual([refund.Id]);
    expect(await ids(`${of}?AfterDate=${payIn.CreationDate}&Status=FAILED`)).toEqual([failed.Id]);
    expect(await ids(`${of}?BeforeDate=${payIn.CreationDate + 1}`)).toEqual([payIn.Id]);
  });

  it('come in pages, whose headers say how many there are and where the others are', async () => {
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    for (let paid = 0; paid < 3; paid += 1) await sandbox.client.createDirectPayIn(aPayIn(payer), aKey());
    const path = `users/${payer.user.Id}/transactions`;
    const answer = await get(`${path}?page=2&per_page=2&Type=PAYIN`);
    expect(await answer.json()).toHaveLength(1);
    expect(answer.headers.get('x-number-of-items')).toBe('3');
    expect(answer.headers.get('x-number-of-pages')).toBe('2');
    const address = `${sandbox.publicUrl}/v2.01/creneau/${path}`;
    expect(answer.headers.get('link')).toBe(
      ['first', 'prev', 'last']
        .map((rel) => `<${address}?page=${rel === 'last' ? 2 : 1}&per_page=2&Type=PAYIN>; rel="${rel}"`)
        .join(', '),
    );
    const spelt = await get(`${path}?Page=2&Per_Page=2&TYPE=PAYIN&sort=creationdate:desc`);
    expect(await spelt.json()).toHaveLength(1);
    expect((await get(`${path}?per_page=101`)).status).toBe(400);
    expect((await get(`${path}?PER_PAGE=101`)).status).toBe(400);
    expect((await get(`${path}?page=0`)).status).toBe(400);
  });

  it('tell the cards of one number, what was paid with them, and that nothing is preauthorised', async () => {
    const [first, second] = [
      await registerCard(sandbox, cardNumbers.amex, 'AMEX'),
      await registerCard(sandbox, cardNumbers.amex, 'AMEX'),
    ];
    const { Fingerprint } = await sandbox.client.getCard(first.cardId);
    const paid = await sandbox.client.createDirectPayIn(aPayIn(first), aKey());
    sandbox.advance(1000);
    const also = await sandbox.client.createDirectPayIn(aPayIn(second), aKey());
    const byNumber = `cards/fingerprints/${Fingerprint}`;
    expect((await ids(byNumber)).toSorted()).toEqual([first.cardId, second.cardId].toSorted());
    expect(await ids(`${byNumber}/transactions`)).toEqual([paid.Id, also.Id]);
    expect(await ids(`${byNumber}/transactions?per_page=1&Sort=CreationDate:DESC`)).toEqual([also.Id]);
    expect(await ids(`cards/${first.cardId}/transactions`)).toEqual([paid.Id]);
    expect(await ids(`cards/${first.cardId}/transactions?Status=SUCCEEDED`)).toEqual([]);
    expect(await ids(`cards/${first.cardId}/preauthorizations`)).toEqual([]);
    expect(await ids('cards/fingerprints/none')).toEqual([]);
    expect(await ids('cards/fingerprints/none/transactions')).toEqual([]);
  });

  it('of something unknown are 404', async () => {
    const paths = ['users/none', 'users/none/cards', 'users/none/wallets', 'users/none/transactions'];
    const ofCards = ['cards/none/transactions', 'cards/none/preauthorizations'];
    const others = ['wallets/none/transactions', 'hooks/none', 'payins/none/refunds', ...ofCards];
    for (const path of [...paths, ...others]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('and every call are served in either letter case, identifiers keeping theirs', async () => {
    const { registration, user } = await openRegistration(sandbox);
    expect(await (await get(`Users/Natural/${user.Id}`)).json()).toEqual(user);
    const made = await sandbox.request('/v2.01/creneau/Wallets', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': aKey() },
      body: JSON.stringify({ Owners: [user.Id], Currency: 'EUR', Description: 'x' }),
    });
    expect(made.status).toBe(200);
    for (const word of ['cardregistrations', 'CardRegistrations', 'CARDREGISTRATIONS']) {
      const preflight = await sandbox.request(`/v2.01/creneau/${word}/${registration.Id}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://shop.test',
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
      expect([word, preflight.status]).toEqual([word, 204]);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/content-type/iu);
    }
    expect(lowerCaseWords('/v2.01/Cards/CARDS/card_m_AbC')).toBe('/v2.01/cards/cards/card_m_AbC');
  });
});
