import { expect, it, vi } from 'vitest';
import type { LimitName } from '../rate-limits.ts';
import { guardEnrolment } from './guard-enrolment.ts';

const facts = { id: 'r1', nonce: 'n', ip: '203.0.113.9' };
const preregistration = 'http://x/office/1/market-place/buyer/preregister';

function guarded(refused: LimitName[] = []) {
  const asked: LimitName[] = [];
  const allow = async (limit: LimitName) => {
    asked.push(limit);
    return !refused.includes(limit);
  };
  const fetch = vi.fn(async (request: Request) =>
    Response.json({ ip: request.headers.get('x-buyer-ip'), body: await request.text() }),
  );
  const service = guardEnrolment({ fetch }, { allow });
  const send = async (url: string, init?: RequestInit) => service.fetch(new Request(url, init), facts);
  return { asked, fetch, send };
}

it('tells the service where the buyer connects from, whatever he says', async () => {
  const { send } = guarded();
  const headers = { 'x-buyer-ip': '10.0.0.1' };
  const response = await send(preregistration, { method: 'POST', headers, body: 'as sent' });
  expect(await response.json()).toEqual({ ip: '203.0.113.9', body: 'as sent' });
});

it('counts what is written, and a card that is tried twice: as such too', async () => {
  const { asked, send } = guarded();
  await send('http://x/club-rousseau/formulas-type');
  expect(asked).toEqual([]);
  await send('http://x/office/1/market-place/buyer/register', { method: 'POST' });
  expect(asked).toEqual(['enrolmentCall']);
  await send(preregistration, { method: 'POST' });
  await send(`${preregistration}/`, { method: 'POST' });
  expect(asked).toEqual(['enrolmentCall', 'enrolmentCall', 'payment', 'enrolmentCall', 'payment']);
});

it('counts orders that are sought or given up as the site does', async () => {
  const { asked, send } = guarded();
  await send('http://x/orders/find', { method: 'POST' });
  await send('http://x/orders/withdraw/', { method: 'POST' });
  expect(asked).toEqual(['enrolmentCall', 'orderSearch', 'enrolmentCall', 'orderSearch']);
  const refused = await guarded(['orderSearch']).send('http://x/orders/find', { method: 'POST' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ requete: [expect.stringContaining('Trop de recherches')] });
});

it.each<LimitName>(['payment', 'enrolmentCall'])(
  'asks nothing of the service above the limit «%s»',
  async (limit) => {
    const { fetch, send } = guarded([limit]);
    const response = await send(preregistration, { method: 'POST' });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await response.json()).toEqual({ requete: [expect.stringContaining('Trop de paiements')] });
    expect(fetch).not.toHaveBeenCalled();
  },
);
