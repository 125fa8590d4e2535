import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { cardRouteIds, siteRoutes } from '#site/routes.ts';
import { takesCard } from './card-pages.ts';

it.each([
  '/inscription-en-ligne',
  '/Inscription-en-ligne',
  '/inscription%2Den-ligne',
  '/INSCRIPTION%2Den%2dligne/',
  '/inscription-en-ligne.data',
  '/inscription-terminee',
  '/paiement/retour/1',
  '/Paiement/Retour/1',
  '/code-en-ligne',
  '/Code-en-ligne',
  '/cod%65-en-ligne',
  '/partenaire/payment',
  '/partenaire/Payment',
])('%s may show a card form, or what came of it', (path) => {
  expect(takesCard(path)).toBe(true);
});

it.each([
  '/',
  '/annuaire-auto-ecoles/recherche',
  '/cookies',
  '/auto-ecoles/payment',
  '/auto-ecoles/lyon/inscription-en-ligne',
  '/inscription-en-ligneX',
])('%s does not', (path) => {
  expect(takesCard(path)).toBe(false);
});

it('a path that cannot be decoded runs no script of others, and writes nothing to the output', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(takesCard('/inscription%E0%A4%A')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

it('the browser is given the same routes, by the ids that its router has', () => {
  const table = siteRoutes.map(({ path, file, id = file.replace(/\.tsx?$/u, '') }) => ({
    ...(path === '' ? { index: true as const } : { path }),
    id,
  }));
  for (const { path } of siteRoutes) {
    const address = `/${path.replaceAll(/:(\w+)\??|\*/gu, 'x')}`;
    const id = matchRoutes(table, address)?.at(-1)?.route.id ?? '';
    expect(cardRouteIds.includes(id), address).toBe(takesCard(address));
  }
});
