import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '#site/paths.ts';
import { siteRoutes } from '#site/routes.ts';
import { builtAddresses } from '#test/support/path-examples.ts';
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

const routes = siteRoutes.map(({ path, answers }) =>
  path === '' ? { index: true as const, id: answers } : { path, id: answers },
);
const isForEverybody = (address: string) =>
  matchRoutes(routes, new URL(address, 'http://site.test').pathname)?.at(-1)?.route.id === 'everybody';

describe('the names that routes read', () => {
  it.each(Object.keys(queryNames))('of %s are those of a route for everybody', (path) => {
    expect(siteRoutes.find((route) => route.path === path)?.answers).toBe('everybody');
  });

  const written = builtAddresses
    .flatMap(([, built]) => built)
    .concat(`${paths.search()}?budget=&montant=1350`)
    .filter((address) => address.includes('?') && isForEverybody(address));

  it.each(written)('hold all that the site writes: %s', (address) => {
    const url = new URL(address, 'http://site.test');
    expect(shared(address).split('?')[1]?.split('&').toSorted()).toEqual(
      [...url.searchParams].map((pair) => `${new URLSearchParams([pair])}`).toSorted(),
    );
  });
});
