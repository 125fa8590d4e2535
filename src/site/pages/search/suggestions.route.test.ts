import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { siteContext } from '#site/upstreams.server.ts';
import { anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './suggestions.route.ts';

type Args = Parameters<typeof loader>[0];
const down = async () => {
  throw new Error('down');
};

async function ask(suggestOffices: () => Promise<unknown>) {
  const here = aStandInSite();
  const context = new RouterContextProvider();
  const upstreams = { geo: { findCities: down }, directory: { suggestOffices } };
  context.set(siteContext, { ...here, upstreams } as never);
  const request = new Request('http://localhost:3000/api/suggestions?q=Rennes');
  return loader({ request, context } as unknown as Args);
}

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
