import { afterEach, expect, it } from 'vitest';
import { aKey, bearerOf, type OpenCardSandbox, openCardSandbox } from '#test/support/card-sandbox.ts';

let sandbox: OpenCardSandbox;
afterEach(() => sandbox[Symbol.asyncDispose]());

const bearer = async () => ({ authorization: await bearerOf(sandbox) });

const numbers = (answer: Response, name: string) => answer.headers.get(name)?.split(',').map(Number);

it('has headers with calls made, calls left and reset times in each answer, errors included', async () => {
  sandbox = await openCardSandbox({ callLimits: [3, 4, 8, 100] });
  const headers = await bearer();
  const start = sandbox.now().getTime() / 1000;
  const first = await sandbox.request('/v2.01/creneau/hooks', { headers });
  expect(numbers(first, 'x-ratelimit')).toEqual([1, 1, 1, 1]);
  expect(numbers(first, 'x-ratelimit-remaining')).toEqual([2, 3, 7, 99]);
  expect(numbers(first, 'x-ratelimit-reset')).toEqual([900, 1800, 3600, 86_400].map((s) => start + s));
  sandbox.advance(60_000);
  const second = await sandbox.request('/v2.01/creneau/payins/none', { headers });
  expect(second.status).toBe(404);
  expect(numbers(second, 'x-ratelimit')).toEqual([2, 2, 2, 2]);
  expect(numbers(second, 'x-ratelimit-reset')?.[0]).toBe(start + 900);
});

it('accepts the last call left, refuses the next with 429, and accepts calls again in the next window', async () => {
  sandbox = await openCardSandbox({ callLimits: [2, 3, 8, 100] });
  const headers = await bearer();
  const call = () => sandbox.request('/v2.01/creneau/hooks', { headers });
  expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ Type: 'rate_limit', errors: null, Id: expect.any(String) });
  expect(numbers(refused, 'x-ratelimit-remaining')).toEqual([0, 0, 5, 97]);
  sandbox.advance(15 * 60_000 - 1);
  expect((await call()).status).toBe(429);
  sandbox.advance(1);
  const renewed = { headers: await bearer() };
  const next = await sandbox.request('/v2.01/creneau/hooks', renewed);
  expect(next.status).toBe(429);
  expect(numbers(next, 'x-ratelimit')).toEqual([1, 5, 5, 5]);
  sandbox.advance(15 * 60_000);
  expect((await sandbox.request('/v2.01/creneau/hooks', renewed)).status).toBe(200);
});

it('does no work for a refused call, whose key stays free', async () => {
  sandbox = await openCardSandbox({ callLimits: [1, 1, 1, 1] });
  const headers = { ...(await bearer()), 'content-type': 'application/json', 'idempotency-key': aKey() };
  const body = JSON.stringify({ FirstName: 'A', LastName: 'B', Email: 'a@exemple.fr' });
  const create = () => sandbox.request('/v2.01/creneau/users/natural', { method: 'POST', headers, body });
  expect((await sandbox.request('/v2.01/creneau/hooks', { headers })).status).toBe(200);
  expect((await create()).status).toBe(429);
  const kept = await sandbox.db.selectFrom('card_sandbox.responses').selectAll().execute();
  expect(kept).toEqual([]);
});
