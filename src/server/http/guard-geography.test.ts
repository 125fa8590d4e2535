import { expect, it, vi } from 'vitest';
import { guardGeography } from './guard-geography.ts';

const facts = { id: 'r1', nonce: 'n', ip: '203.0.113.9' };

function guarded(isAllowed: boolean) {
  const allow = vi.fn(async () => isAllowed);
  const fetch = vi.fn(() => new Response('[]'));
  const service = guardGeography({ fetch }, { allow });
  return { allow, fetch, send: async (path: string) => service.fetch(new Request(`http://x${path}`), facts) };
}

it.each([
  '/communes',
  '/communes/',
  '/communes?fields=nom',
  '/communes?codeRegion=84',
  '/communes?zone=metro',
  '/communes?limit=100000',
])('counts %s, and refuses it above the limit', async (path) => {
  const { allow, send } = guarded(true);
  expect((await send(path)).status).toBe(200);
  expect(allow).toHaveBeenCalledExactlyOnceWith('communeList', '203.0.113.9');
  const above = guarded(false);
  const refused = await above.send(path);
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '60',
    'access-control-allow-origin': '*',
  });
  expect(above.fetch).not.toHaveBeenCalled();
});

it.each(['/communes?nom=par', '/communes?codePostal=75011', '/communes/75056', '/openapi.json'])(
  'does not count %s',
  async (path) => {
    const { allow, send } = guarded(false);
    expect((await send(path)).status).toBe(200);
    expect(allow).not.toHaveBeenCalled();
  },
);
