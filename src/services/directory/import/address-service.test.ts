import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAddressService } from './address-service.ts';

async function serviceOf(answer: RequestListener, given: string[] = []) {
  const server = createServer(answer).listen(0);
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return createAddressService({
    url: `http://127.0.0.1:${port}/`,
    timeoutMs: 200,
    onGivenUp: (why) => given.push(why),
  });
}

const feature = (type: string, score: number) =>
  JSON.stringify({ features: [{ geometry: { coordinates: [4.85, 45.75] }, properties: { type, score } }] });
const address = { street: '2 rue de la Paix', zipCode: '69003', city: 'Lyon' };

describe('an address service', () => {
  it.each([
    ['housenumber', 0.5, { latitude: 45.75, longitude: 4.85, position_approximate: false }],
    ['housenumber', 0.49, undefined],
    ['street', 0.8, { latitude: 45.75, longitude: 4.85, position_approximate: true }],
    ['municipality', 0.9, undefined],
  ])('that finds a %s with a score of %d places the school so', async (type, score, position) => {
    let asked = '';
    const find = await serviceOf((request, response) => {
      asked = request.url ?? '';
      response.end(feature(type, score));
    });
    expect(await find(address)).toEqual(position);
    expect(asked).toBe('/search/?q=2+rue+de+la+Paix+Lyon&postcode=69003&limit=1');
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['answers something else', (_, response) => void response.end('<html>')],
    ['does not answer', () => {}],
  ])('that %s is not called any more after five failures, reported once', async (_what, answer) => {
    const given: string[] = [];
    let asked = 0;
    const find = await serviceOf((request, response) => {
      asked += 1;
      answer(request, response);
    }, given);
    for (let at = 0; at < 7; at += 1) expect(await find(address)).toBeUndefined();
    expect({ asked, reported: given.length }).toEqual({ asked: 5, reported: 1 });
  });
});
