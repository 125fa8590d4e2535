import { expect, it, vi } from 'vitest';
import { callRoute } from '#test/support/call-route.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { action, loader } from './audience.route.ts';

const click = { name: 'school-click', from: 'page', action: 'details' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function send(body: unknown, { headers = {}, count = vi.fn(async () => {}), allowed = true } = {}) {
  const stage = { ...aStandInSite(), audience: { count }, allow: async () => allowed };
  const response = await callRoute(action, stage, {
    address: '/api/audience',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    counted: count.mock.calls.map(([event]: unknown[]) => event),
    log: stage.log,
  };
}

it('counts an event and answers nothing', async () => {
  expect(await send(click)).toMatchObject({ status: 204, counted: [click] });
});

it.each([
  ['says Sec-GPC', { 'sec-gpc': '1' }],
  ['says DNT', { dnt: '1' }],
  ['is a robot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
])('counts nobody whose browser %s', async (_case, headers) => {
  expect(await send(click, { headers })).toMatchObject({ status: 204, counted: [] });
});

it('counts those whose browser says that it does not mind', async () => {
  expect((await send(click, { headers: { dnt: '0' } })).counted).toEqual([click]);
});

it('counts nothing beyond the limit of an address', async () => {
  expect(await send(click, { allowed: false })).toMatchObject({ status: 204, counted: [] });
});

it('answers the same when the count fails, and logs it without the event', async () => {
  const count = vi.fn(async () => {
    throw new Error('no database');
  });
  const { status, log } = await send(click, { count });
  expect(status).toBe(204);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('school-click');
});

it.each([
  ['an event that says more than it may', { ...click, email: 'a@b.example' }, 400],
  ['an unknown event', { name: 'purchase' }, 400],
  ['what is not JSON', 'school-click', 400],
  ['what is far too long', { ...click, from: 'x'.repeat(20_000) }, 413],
])('refuses %s', async (_case, body, status) => {
  expect(await send(body)).toMatchObject({ status, counted: [] });
});

it('refuses another type of content, and reading', async () => {
  expect((await send(click, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  expect(loader().status).toBe(405);
});
