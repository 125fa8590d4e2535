import { Hono } from 'hono';
import { matchRoutes } from 'react-router';
import { expect, it, test, vi } from 'vitest';
import { privateRouteIds, siteRoutes } from '#site/routes.ts';
import { publicConfig } from '#test/support/root-app.ts';
import { isPrivatePage, securityHeaders } from './security-headers.ts';

async function headersOf(environment: Record<string, string>, path = '/', development = false) {
  const app = new Hono().use(securityHeaders({ config: publicConfig(environment), development }));
  return (await app.all('*', (context) => context.text('')).request(path)).headers;
}

const policyOf = async (...of: Parameters<typeof headersOf>) =>
  (await headersOf(...of)).get('content-security-policy')?.replaceAll(/'nonce-[^']+'/gu, "'nonce-n0nce'") ??
  '';

test('scripts run by nonce only, and framing is forbidden', async () => {
  const directives = (await policyOf({})).split('; ');
  const strict = [
    "script-src 'self' 'nonce-n0nce'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
  ];
  expect(directives).toEqual(expect.arrayContaining(strict));
});

test('a style element must be ours too; in development Vite adds its own', async () => {
  expect(await policyOf({})).toContain("style-src-elem 'self' 'nonce-n0nce';");
  // Beside a nonce, browsers ignore 'unsafe-inline'.
  expect(await policyOf({}, '/', true)).toContain("style-src-elem 'self' 'unsafe-inline';");
});

test('the card provider and its token host may be called, and the tile service’s images shown', async () => {
  const policy = await policyOf({
    CARDS_URL: 'https://api.cards.example',
    CARDS_CLIENT_ID: 'me',
    CARDS_API_KEY: 'key',
    CARDS_TOKEN_HOSTS: 'https://token.cards.example',
    TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  });
  expect(policy).toContain("connect-src 'self' https://api.cards.example https://token.cards.example;");
  expect(policy).toContain("img-src 'self' data: https://tiles.example;");
  expect(await policyOf({ TILES_URL: 'ign' })).toContain("img-src 'self' data:;");
});

test('over HTTPS the policy upgrades what a page names by HTTP', async () => {
  expect(await policyOf({})).not.toContain('upgrade-insecure-requests');
  expect(await policyOf({ PUBLIC_URL: 'https://www.exemple.fr' })).toMatch(/; upgrade-insecure-requests$/u);
});

test('the form of a course’s page alone may lead to another host', async () => {
  const page = '/mon-cours';
  const policy = await policyOf({}, page);
  expect(policy).toBe((await policyOf({})).replace("form-action 'self';", "form-action 'self' https:;"));
  const COURSE_TOKEN = 'essai-essai-essai-essai';
  const tried = { COURSE_URL: 'http://localhost:4007/v1', COURSE_TOKEN };
  expect(await policyOf(tried, page)).toContain("form-action 'self' https: http://localhost:4007;");
  expect(await policyOf({ COURSE_URL: 'https://cours.example', COURSE_TOKEN }, page)).toBe(policy);
  for (const path of ['/', '/suivi-paiement', '/mon-cours/x'])
    expect(await policyOf(tried, path)).toContain("form-action 'self';");
});

test('trackers with consent are allowed only where configured', async () => {
  const matomo = { MATOMO_URL: 'https://stats.example/matomo', MATOMO_SITE_ID: '1' };
  const measured = await policyOf(matomo);
  expect(measured).toContain("connect-src 'self' https://stats.example;");
  expect(measured.replace(' https://stats.example', '')).toBe(await policyOf({}));
});

test('a tag manager is allowed on pages without cards only, without our nonce', async () => {
  const tagged = {
    TAG_MANAGER_ID: 'GTM-ABC1234',
    TAG_MANAGER_HOSTS: 'https://www.google-analytics.com',
  };
  const hosts = 'https://www.googletagmanager.com https://www.google-analytics.com';
  expect(await policyOf(tagged, '/cookies')).toContain(`script-src 'self' 'nonce-n0nce' ${hosts};`);
  expect(await policyOf(tagged, '/cookies')).not.toMatch(/script-src[^;]*unsafe/u);
  expect(await policyOf(tagged, '/inscription-en-ligne?etape=paiement')).toBe(await policyOf({}));
});

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
