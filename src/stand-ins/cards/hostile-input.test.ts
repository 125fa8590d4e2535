import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  aPayIn,
  bearerOf,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  openRegistration,
  postCard,
  registerCard,
} from '#test/support/card-sandbox.ts';

let sandbox: OpenCardSandbox;
let bearer: string;
beforeAll(async () => {
  sandbox = await openCardSandbox();
  bearer = await bearerOf(sandbox);
});
afterAll(async () => {
  expect(sandbox.faults).toEqual([]);
  await sandbox[Symbol.asyncDispose]();
});

function askToken(credentials: string, body = 'grant_type=client_credentials') {
  return sandbox.request('/v2.01/oauth/token', {
    method: 'POST',
    body,
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
}

function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  return sandbox.request(`/v2.01/${sandbox.clientId}/${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: { authorization: bearer, 'content-type': 'application/json', ...headers },
  });
}

async function expectProviderError(answer: Response, status: number, type: string) {
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    Message: expect.any(String),
    Type: type,
    Id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    Date: expect.any(Number),
  });
}

describe('credentials', () => {
  it.each(['creneau:wrong', 'other:a key of the test', 'creneau', '', ':', 'é:\u0000'])(
    '«%s» get no bearer',
    async (credentials) => {
      const answer = await askToken(credentials);
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }]);
    },
  );

  it('with another grant are refused in OAuth’s format', async () => {
    const answer = await askToken(`${sandbox.clientId}:${sandbox.apiKey}`, 'grant_type=password');
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'unsupported_grant_type' }]);
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic eDp5', 'Bearer \u00e9'])(
    '«%s» instead of a bearer are refused',
    async (authorization) => {
      const answer = await send('GET', 'payins/x', undefined, { authorization });
      await expectProviderError(answer, 401, 'invalid_credentials');
    },
  );

  it('are valid for 20 minutes', async () => {
    const read = () => send('GET', 'payins/x');
    bearer = await bearerOf(sandbox);
    sandbox.advance(1_200_000 - 1);
    await expectProviderError(await read(), 404, 'ressource_not_found');
    sandbox.advance(1);
    await expectProviderError(await read(), 401, 'invalid_credentials');
    bearer = await bearerOf(sandbox);
  });

  it('of one client give no access to another', async () => {
    const answer = await sandbox.request('/v2.01/other/payins/x', { headers: { authorization: bearer } });
    await expectProviderError(answer, 403, 'forbidden_ressource');
  });
});

describe('a malformed request', () => {
  it.each([
    ['no body', undefined],
    ['a body that is not JSON', '{"FirstName":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a deep body', '['.repeat(20_000)],
    ['a NUL', JSON.stringify({ FirstName: 'a\u0000', LastName: 'b', Email: 'a@b' })],
    ['half a surrogate pair', '{"FirstName":"\\ud800","LastName":"b","Email":"a@b"}'],
    ['a polluted prototype', '{"__proto__":{"FirstName":"a"},"LastName":"b","Email":"a@b"}'],
  ])('with %s is refused as parameters are', async (_, body) => {
    await expectProviderError(await send('POST', 'users/natural', body), 400, 'param_error');
    const keyed = () => send('POST', 'users/natural', body, { 'idempotency-key': key });
    const key = aKey();
    await expectProviderError(await keyed(), 400, 'param_error');
    await expectProviderError(await keyed(), 409, 'idempotent_creation_conflict');
  });

  it('of another content type is refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    await expectProviderError(await send('POST', 'users/natural', '{}', headers), 400, 'param_error');
  });

  it('of more than 64 KiB is refused unread', async () => {
    const body = JSON.stringify({ FirstName: 'a'.repeat(64 * 1024) });
    await expectProviderError(await send('POST', 'users/natural', body), 413, 'param_error');
  });

  it.each([
    'payins/%00',
    'payins/%ff%fe',
    'payins/..%2f..%2fetc',
    'payins/%0d%0aX:y',
    'cards/%00',
    'responses/%00',
    'wallets/é',
    'cardregistrations/%00',
    'nothing/here',
    `payins/${'a'.repeat(3000)}`,
  ])('of %s is answered below 500', async (path) => {
    const answer = await send('GET', path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ Type: expect.any(String) });
  });

  it.each([
    '/secure-mode/%00/%00',
    '/secure-mode/a/b',
    '/webpayment/getToken',
    '/nothing',
    '/v2.01/creneau/cardregistrations/%00',
  ])('of %s by any method is answered below 500', async (path) => {
    const headers = { 'content-type': 'application/json' };
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const body = method === 'GET' ? {} : { body: '{"RegistrationData":"x"}' };
      const answer = await sandbox.request(path, { method, headers, ...body });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\bat .*\.ts/u);
    }
  });

  it('for a pay-in, whatever its values, is answered below 500', async () => {
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    const good = aPayIn(payer);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(good)), fc.anything(), async (field, value) => {
        const body = JSON.stringify({ ...good, [field]: value }, (_, item) =>
          typeof item === 'bigint' ? `${item}` : item,
        );
        expect((await send('POST', 'payins/card/direct/', body)).status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  it('for a tokenisation, whatever its values, is 200 with a token or a code', async () => {
    const { registration } = await openRegistration(sandbox);
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          { data: text, accessKeyRef: text, cardNumber: text, cardExpirationDate: text, cardCvx: text },
          { requiredKeys: [] },
        ),
        async (card) => {
          expect(await postCard(sandbox, registration, card)).toMatch(/^(?:data=|errorCode=0\d{4}$)/u);
        },
      ),
      { numRuns: 60 },
    );
  });
});
