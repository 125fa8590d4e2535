import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { privateRouteIds, siteRoutes } from '#site/routes.ts';
import { isPrivatePage } from './private-pages.ts';

it.each([
  ...[
    '/inscription-en-ligne',
    '/Inscription-en-ligne',
    '/inscription%2Den-ligne',
    '/INSCRIPTION%2Den%2dligne/',
  ],
  ...['/inscription-en-ligne.data', '/inscription-en-ligneX', '/auto-ecoles/lyon/inscription-en-ligne'],
  ...[
    '/inscription-terminee',
    '/paiement/retour/1',
    '/Paiement/Retour/1',
    '/code-en-ligne',
    '/Code-en-ligne',
  ],
  ...['/cod%65-en-ligne', '/partenaire/payment', '/partenaire/Payment', '/suivi-paiement'],
  ...['/Suivi-paiement/lien', '/retractation', '/accord-parental/code', '/contact', '/contact-auto-ecole/7'],
  ...['/avis/7/signaler', '/rejoindre-le-club', '/partenaire'],
])('%s may show a card form, its result, or personal data', (path) => {
  expect(isPrivatePage(path)).toBe(true);
});

const others = ['/', '/_.data', '/annuaire-auto-ecoles/recherche', '/cookies', '/auto-ecoles/payment'];
it.each(others)('%s does not', (path) => {
  expect(isPrivatePage(path)).toBe(false);
});

it('a path that cannot be decoded counts as private, and prints nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(isPrivatePage('/inscription%E0%A4%A')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

it('the browser has the same routes, by its router’s ids', () => {
  const table = siteRoutes.map(({ path, file, id = file.replace(/\.tsx?$/u, '') }) => ({
    ...(path === '' ? { index: true as const } : { path }),
    id,
  }));
  for (const { path } of siteRoutes) {
    const address = `/${path.replaceAll(/:(\w+)\??|\*/gu, 'x')}`;
    const id = matchRoutes(table, address)?.at(-1)?.route.id ?? '';
    expect(privateRouteIds.includes(id), address).toBe(isPrivatePage(address));
  }
});
