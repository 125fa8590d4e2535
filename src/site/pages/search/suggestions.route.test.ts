import { expect, test } from 'vitest';
import { callRoute } from '#test/support/call-route.ts';
import { anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './suggestions.route.ts';

const down = async () => {
  throw new Error('down');
};
const ask = (suggestOffices: () => Promise<unknown>) => {
  const upstreams = { geo: { findCities: down }, directory: { suggestOffices } };
  return callRoute(loader, { ...aStandInSite(), upstreams }, { address: '/api/suggestions?q=Rennes' });
};

test('when both upstreams fail, the search box does not report an empty result', async () => {
  const response = await ask(down);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await response.json()).toEqual({ cities: [], offices: [] });
});

test('what one of the two upstreams knows is suggested, and not kept', async () => {
  const response = await ask(async () => [anOffice()]);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toMatchObject({ cities: [], offices: [{ label: 'Conduite du Port' }] });
});
