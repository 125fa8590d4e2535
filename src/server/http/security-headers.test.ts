import { expect, test } from 'vitest';
import { type PublicConfig, readConfig } from '../config.ts';
import { contentSecurityPolicy, fixedSecurityHeaders } from './security-headers.ts';

const own = { scripts: ["'nonce-n0nce'"], styles: ["'nonce-n0nce'"] };

const policyOf = (environment: Record<string, string>, development = false) =>
  contentSecurityPolicy({ config: publicConfig(environment), development })(own);

const publicConfig = (environment: Record<string, string>): PublicConfig => ({
  ...readConfig(environment).public,
  demonstration: true,
});

test('scripts run by nonce only, and nobody frames us', () => {
  const policy = policyOf({});
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("connect-src 'self';");
});

test('a style element must be ours too; in development Vite writes its own', () => {
  expect(policyOf({})).toContain("style-src-elem 'self' 'nonce-n0nce';");
  // Beside a nonce, browsers do not hear 'unsafe-inline'.
  expect(policyOf({}, true)).toContain("style-src-elem 'self' 'unsafe-inline';");
});

test('the card provider and its token host may be called, the tile service drawn', () => {
  const policy = policyOf({
    CARDS_URL: 'https://api.cards.example',
    CARDS_CLIENT_ID: 'me',
    CARDS_API_KEY: 'key',
    CARDS_TOKEN_HOSTS: 'https://token.cards.example',
    TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  });
  expect(policy).toContain("connect-src 'self' https://api.cards.example https://token.cards.example;");
  expect(policy).toContain("img-src 'self' data: https://tiles.example;");
});

test('HTTPS is demanded for good only where the site is served by it', () => {
  const names = (environment: Record<string, string>) =>
    fixedSecurityHeaders({ config: publicConfig(environment) }).map(([name]) => name);
  expect(names({})).not.toContain('strict-transport-security');
  expect(names({ PUBLIC_URL: 'https://www.exemple.fr' })).toContain('strict-transport-security');
});

test('what visitors may consent to is let through only where it is configured', () => {
  const matomo = { MATOMO_URL: 'https://stats.example/matomo', MATOMO_SITE_ID: '1' };
  const measured = policyOf(matomo);
  expect(measured).toContain("connect-src 'self' https://stats.example;");
  expect(measured.replace(' https://stats.example', '')).toBe(policyOf({}));
});

test('a tag manager gets the pages that take no card, without our nonce for what it writes', () => {
  const config = publicConfig({
    TAG_MANAGER_ID: 'GTM-ABC1234',
    TAG_MANAGER_HOSTS: 'https://www.google-analytics.com',
  });
  const policy = contentSecurityPolicy({ config, development: false });
  const hosts = 'https://www.googletagmanager.com https://www.google-analytics.com';
  expect(policy(own, '/cookies')).toContain(`script-src 'self' 'nonce-n0nce' ${hosts};`);
  expect(policy(own, '/cookies')).not.toMatch(/script-src[^;]*unsafe/u);
  expect(policy(own, '/inscription-en-ligne?etape=paiement')).toBe(policyOf({}));
});
