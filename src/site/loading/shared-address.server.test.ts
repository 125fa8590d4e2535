import { describe, expect, it } from 'vitest';
import { estimatePath, machinePaths, paths } from '#site/paths.ts';
import { siteRoutes } from '#site/routes.ts';
import { queryNames, sharedAddress } from './shared-address.server.ts';

const shared = (address: string) => sharedAddress(new URL(address, 'http://site.test'));

describe('a page for everybody', () => {
  it.each([
    ['/?utm_source=lettre', '/'],
    ['/permis-de-conduire?x', '/permis-de-conduire'],
    ['/conseils/changer-d-ecole?page=2', '/conseils/changer-d-ecole'],
    ['/auto-ecoles/lyon?fbclid=1&page=2', '/auto-ecoles/lyon?page=2'],
    ['/annuaire-auto-ecoles/recherche?essai=1&q=Lyon', '/annuaire-auto-ecoles/recherche?q=Lyon'],
    ['/annuaire-auto-ecoles/lyon/ecole/12?gclid=1', '/annuaire-auto-ecoles/lyon/ecole/12'],
    ['/api/suggestions?q=par&_=17', '/api/suggestions?q=par'],
  ])('%s has the address %s: names that it does not read make no other page', (given, kept) => {
    expect(shared(given)).toBe(kept);
  });

  it('has one address in whatever order its names come', () => {
    expect(shared('/annuaire-auto-ecoles/recherche?page=2&q=L%79on')).toBe(
      shared('/annuaire-auto-ecoles/recherche?q=Lyon&page=2'),
    );
  });

  it('keeps each value of a name that comes twice', () => {
    expect(shared('/annuaire-auto-ecoles/recherche?filtres=cpf&x=1&filtres=uneuro')).toBe(
      '/annuaire-auto-ecoles/recherche?filtres=cpf&filtres=uneuro',
    );
  });

  it('asked for as data keeps which loaders are asked', () => {
    expect(shared('/auto-ecoles/lyon.data?utm=1&page=2&_routes=root')).toBe(
      '/auto-ecoles/lyon.data?page=2&_routes=root',
    );
    expect(shared('/_.data?utm=1&_routes=root')).toBe('/_.data?_routes=root');
  });
});

it.each(['/inscription-en-ligne?etape=ecole&x=1', '/mistral?jwtToken=a&x=1', '/introuvable?x=1'])(
  '%s is its visitor’s own: its address stays as it is',
  (address) => expect(shared(address)).toBe(address),
);

describe('the names that routes read', () => {
  it.each(Object.keys(queryNames))('of %s are those of a route for everybody', (path) => {
    expect(siteRoutes.find((route) => route.path === path)?.answers).toBe('everybody');
  });

  const zone = { lat: 45.75, lng: 4.85 };
  it.each([
    paths.search({
      ...{ q: 'a', commune: '69123', zone, category: 'moto', filters: ['cpf'], open: ['soir'] },
      ...{ around: true, radius: 5, sort: 'total', weights: 'prix2', budget: 1400, hours: 25, page: 2 },
    }),
    paths.compare({ ids: [1, 2], category: 'moto', hours: 30, commune: '69123', zone }),
    paths.onlineCode({ code: 'moto', q: 'a', commune: '69123', zone, page: 2 }),
    paths.theoryTrial({ code: 'moto', question: 2, given: ['a'] }),
    paths.licenceCities({ departement: '69', q: 'a' }),
    paths.city('lyon', 2),
    paths.drivingSchools('lyon', 2),
    paths.motorbikeSchools('lyon', 2),
    paths.school('lyon/ecole/12', 'moto'),
    paths.schoolReviews({ uri: 'lyon/ecole/12', category: 'moto', group: 'b', page: 2 }),
    paths.terms({ version: '1' }),
    paths.api.suggestions({ q: 'a', category: 'moto' }),
    paths.api.contextMap({ near: zone, category: 'moto' }),
    paths.api.reviews({ officeId: 1, group: 'b', serverPage: 2 }),
    machinePaths.citiesSitemap(2),
    machinePaths.schoolsSitemap(2),
    estimatePath({
      ...{ category: 'remorque', training: 'b96', q: 'a', commune: '69123', age: 18, held: ['b'], hours: 9 },
      ...{ retries: 1, theoryRetries: 1, financing: 'cpf', trailerKg: 1000, combinedKg: 3000 },
    }),
    `${paths.search()}?budget=&montant=1350`,
    paths.api.searchCount({ q: 'a', filters: ['cpf'], budget: 1400 }),
  ])('hold all that the site writes: %s', (address) => {
    const url = new URL(address, 'http://site.test');
    expect(shared(address).split('?')[1]?.split('&').toSorted()).toEqual(
      [...url.searchParams].map((pair) => `${new URLSearchParams([pair])}`).toSorted(),
    );
  });
});
