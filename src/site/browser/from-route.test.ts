import { beforeEach, describe, expect, it, vi } from 'vitest';

const results = '/annuaire-auto-ecoles/recherche';
const site = 'https://www.creneau.example';
let routes: typeof import('./from-route.ts');

beforeEach(async () => {
  vi.resetModules();
  routes = await import('./from-route.ts');
});

describe('fromRoute, the path before the results', () => {
  it('is the page that the results take the place of, with what its tab said of it', () => {
    routes.rememberFromRoute(
      `${site}/simulateur?permis=moto#prix`,
      results,
      'Combien coûte – le permis – Créneau',
    );
    const expected = { path: '/simulateur?permis=moto', title: 'Combien coûte – le permis' };
    expect(routes.readFromRoute()).toEqual(expected);
  });

  it('stays the same from one search to the next, and on a step back to the results', () => {
    routes.rememberFromRoute(`${site}/permis-moto`, results, 'Le permis moto – Créneau');
    routes.rememberFromRoute(`${site}${results}?q=Lyon`, results, 'Auto-écoles à Lyon – Créneau');
    expect(routes.readFromRoute()?.path).toBe('/permis-moto');
  });

  it('is where a document says it comes from, when that is this site', () => {
    routes.rememberReferrer(`${site}/permis-moto`, `${site}${results}`, results);
    expect(routes.readFromRoute()).toEqual({ path: '/permis-moto', title: '' });
  });

  it.each([
    ['nothing', ''],
    ['another site', 'https://evil.example/permis-moto'],
    ['another port', 'https://www.creneau.example:8443/permis-moto'],
    ['the name of this site within another', 'https://www.creneau.example.evil.example/'],
    ['the results themselves', `${site}${results}?q=Lyon`],
    ['a path that is another host', `${site}//evil.example/`],
    ['no address', 'javascript:alert(1)'],
  ])('is never %s', (_, referrer) => {
    routes.rememberReferrer(referrer, `${site}${results}`, results);
    expect(routes.readFromRoute()).toBeUndefined();
  });

  it('is not forgotten for what the document says', () => {
    routes.rememberFromRoute(`${site}/permis-moto`, results, '');
    routes.rememberReferrer(`${site}/cookies`, `${site}${results}`, results);
    expect(routes.readFromRoute()?.path).toBe('/permis-moto');
  });
});
