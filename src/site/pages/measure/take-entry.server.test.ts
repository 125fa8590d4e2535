import { expect, it } from 'vitest';
import { maxMessageLength, maxStackLength } from '#site/browser/journal-entry.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { takeJournalEntry } from './take-entry.server.ts';

const entry = { kind: 'hydration', message: 'Error: m', stack: 'at /a.js:1:2', path: '/', build: 'b1' };

async function send(body: unknown, { type = 'application/json', allowed = true } = {}) {
  const site = aStandInSite();
  site.allow.mockResolvedValue(allowed);
  const request = new Request('http://localhost:3000/api/journal', {
    method: 'POST',
    headers: { 'content-type': type, 'user-agent': 'Firefox' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await takeJournalEntry(request, site as unknown as SiteRequest);
  return { status: response.status, warn: site.log.warn, allow: site.allow };
}

it('POST /api/journal writes a page’s failure to the log and answers with nothing', async () => {
  const { status, warn, allow } = await send(entry);
  expect(status).toBe(204);
  expect(allow).toHaveBeenCalledWith('journal');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { ...entry, browser: 'Firefox' },
    'A page did not come to life as it was sent',
  );
});

it('POST /api/journal strips what a page should not have sent', async () => {
  const { warn } = await send({ ...entry, path: '/recherche?q=Jean', message: 'jean@exemple.fr' });
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ path: '/recherche', message: '…' });
});

it.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['null', null, 400],
  ['an unknown kind', { ...entry, kind: 'other' }, 400],
  ['an unknown field', { ...entry, more: 1 }, 400],
  ['a missing field', { ...entry, build: undefined }, 400],
  ['an empty message', { ...entry, message: '' }, 400],
  ['a foreign path', { ...entry, path: 'https://elsewhere.example' }, 400],
  ['a message one character too long', { ...entry, message: 'm'.repeat(maxMessageLength + 1) }, 400],
  ['a stack one character too long', { ...entry, stack: 's'.repeat(maxStackLength + 1) }, 400],
  ['far too much', 'x'.repeat(20_001), 413],
])('POST /api/journal refuses %s', async (_what, body, expected) => {
  const { status, warn } = await send(body);
  expect(status).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it('POST /api/journal takes the longest entry', async () => {
  const longest = { ...entry, message: 'é'.repeat(maxMessageLength), stack: '"'.repeat(maxStackLength) };
  expect((await send(longest)).status).toBe(204);
});

it('POST /api/journal refuses another content type, and what is above the limit', async () => {
  expect((await send(entry, { type: 'text/plain' })).status).toBe(415);
  const { status, warn } = await send(entry, { allowed: false });
  expect(status).toBe(429);
  expect(warn).not.toHaveBeenCalled();
});
