import { expect, test, vi } from 'vitest';
import { callRoute } from '#test/support/call-route.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './context-map.route.ts';

const ask = (query: string, here = aStandInSite()) =>
  callRoute(loader, here, { address: `/api/carte${query}` });

test('the schools around a point come with the tiles to draw them on, and may be shared for a while', async () => {
  const here = aStandInSite();
  const response = await ask('?lat=45.7485&lng=4.8467&categorie=moto', here);
  expect(here.upstreams.directory.findOfficesNear).toHaveBeenCalledWith('moto-permis-a2', {
    place: { location: [45.75, 4.85] },
  });
  expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage=300/u);
  expect(await response.json()).toEqual({
    schools: [
      {
        id: 12,
        label: 'Conduite du Port',
        uri: 'lyon/conduite-du-port/12',
        street: '3 rue du Port',
        zipCode: '69003',
        city: 'Lyon',
        position: { lat: 45.76, lng: 4.85 },
        price: { pack: 119_900, dueNow: 119_900, estimate: 131_893, hours: 20 },
        note: 4.7,
        nbReviews: 12,
        distance: 850,
      },
    ],
    answered: true,
    tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Natural Earth' },
  });
});

test('a wrong parameter is status 400 and a sentence, and the directory is not asked', async () => {
  const here = aStandInSite();
  const response = await ask('?lat=91&lng=0', here);
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(await response.text()).toContain('Latitude invalide');
  expect(here.upstreams.directory.findOfficesNear).not.toHaveBeenCalled();
});

test('a directory that is down is no school, logged under its business name and not kept', async () => {
  const here = aStandInSite();
  const refusal = new Error('refused');
  here.upstreams.directory.findOfficesNear = vi.fn(() => Promise.reject(refusal));
  const response = await ask('', here);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toMatchObject({ schools: [], answered: false });
  expect(here.log.error).toHaveBeenCalledWith({ err: refusal }, 'Auto-écoles de la carte');
});
