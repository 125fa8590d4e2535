import { expect, it, vi } from 'vitest';
import { paymentHookPath } from '#domain/site-pages.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { action, loader } from './payment-hook.route.ts';

const notice = { EventType: 'PAYIN_NORMAL_SUCCEEDED', RessourceId: 'payin_01', Date: '1795255200' };

async function call(query: string, { method = 'GET', allowed = true, fails = false } = {}) {
  const receiveHook = vi.fn(async () => {
    if (fails) throw new Error('enrolment: receiveHook failed (time-out)');
    return true as const;
  });
  const stage = aStandInSite();
  const here = { ...stage, upstreams: { enrolment: { receiveHook } }, allow: vi.fn(async () => allowed) };
  const response = await callRoute(loader, here, { address: `${paymentHookPath}?${query}`, method });
  await Promise.resolve();
  return {
    status: response.status,
    text: await response.text(),
    passedOn: receiveHook.mock.calls.map(([hook]: unknown[]) => hook),
    counted: here.allow.mock.calls.length,
    log: stage.log,
    response,
  };
}

const passed = { EventType: notice.EventType, ResourceId: notice.RessourceId };

it('answers a webhook with an empty body and passes on its payment', async () => {
  const answer = await call(String(new URLSearchParams(notice)));
  expect(answer).toMatchObject({ status: 200, text: '', passedOn: [passed] });
  expect(answer.response.headers.get('cache-control')).toBe('no-store');
});

it.each(['RessourceId', 'ResourceId'])('reads the id that the provider spells %s', async (name) => {
  const query = new URLSearchParams({ EventType: notice.EventType, [name]: notice.RessourceId });
  expect((await call(String(query))).passedOn).toEqual([passed]);
});

it.each([
  '',
  'EventType=PAYIN_NORMAL_SUCCEEDED',
  'RessourceId=payin_01',
  'EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=',
  'EventType=payin&RessourceId=payin_01',
  'EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=%00',
  'EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=%0d%0aX:1',
  'EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=%F0%9F%92%B3',
  `EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=${'x'.repeat(101)}`,
  `EventType=${'A'.repeat(5000)}&RessourceId=1`,
  'EventType[]=a&RessourceId[x]=1',
])('costs nothing, and answers the same, for «%.60s»', async (query) => {
  expect(await call(query)).toMatchObject({ status: 200, text: '', passedOn: [], counted: 0 });
});

it('turns away who sends too many, so that the provider tries again', async () => {
  const answer = await call(String(new URLSearchParams(notice)), { allowed: false });
  expect(answer).toMatchObject({ status: 429, passedOn: [] });
  expect(answer.response.headers.get('retry-after')).toBe('60');
});

it('answers the same when the webhook cannot be passed on, without logging its content', async () => {
  const answer = await call(String(new URLSearchParams(notice)), { fails: true });
  expect(answer).toMatchObject({ status: 200, text: '' });
  await vi.waitFor(() => expect(answer.log.error).toHaveBeenCalledOnce());
  expect(JSON.stringify(answer.log.error.mock.calls)).not.toMatch(/payin_01|SUCCEEDED/u);
});

it('is read, not written to', async () => {
  expect((await call(String(new URLSearchParams(notice)), { method: 'HEAD' })).passedOn).toEqual([]);
  expect(action().status).toBe(405);
});
