import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { environmentSchema, secretVariables } from './environment.ts';

const names = Object.keys(environmentSchema.entries);

test('an empty environment starts everything embedded on port 3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    proxies: 0,
    demonstration: true,
  });
  expect(config.directory.url).toBeUndefined();
  expect(config.public.cards.baseUrl).toBe('http://localhost:3000/services/cards');
  expect(config.public.cards.tokenHosts).toEqual(['http://localhost:3000']);
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ', CARDS_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['0', false],
  ['1', true],
  ['65535', true],
  ['65536', false],
  ['80.5', false],
  ['-1', false],
])('PORT %s is accepted: %s', (PORT, accepted) => {
  if (accepted) expect(readConfig({ PORT }).port).toBe(Number(PORT));
  else
    expect(() => readConfig({ PORT })).toThrow(
      `PORT: “${PORT}” is not usable. Give a whole number from 1 to 65535`,
    );
});

test.each([
  ['photos.example.fr', ['photos.example.fr']],
  [' Photos.Example.FR , xn--phots-mra.example.fr,', ['photos.example.fr', 'xn--phots-mra.example.fr']],
  ['', []],
])('images are shown of the hosts «%s»', (IMAGE_HOSTS, hosts) => {
  expect(readConfig({ IMAGE_HOSTS }).public.imageHosts).toEqual(hosts);
});

test.each([
  'https://photos.example.fr',
  'photos.example.fr:8443',
  'photos.example.fr/a',
  '*.example.fr',
  'localhost',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'photos.example.fr.',
  'user@photos.example.fr',
])('%s is no host of images', (IMAGE_HOSTS) => {
  expect(() => readConfig({ IMAGE_HOSTS })).toThrow(/^IMAGE_HOSTS: .+ such as photos\.example\.fr/u);
});

test.each([
  ['63', false],
  ['64', true],
  ['1000000', true],
  ['1000001', false],
])('IMAGE_CACHE_MB %s is accepted: %s', (IMAGE_CACHE_MB, accepted) => {
  const read = () => readConfig({ IMAGE_CACHE_MB });
  if (accepted) expect(read().imageCache.mostBytes).toBe(Number(IMAGE_CACHE_MB) * 1024 * 1024);
  else expect(read).toThrow('IMAGE_CACHE_MB');
});

test('every wrong variable is named at once, with what to do', () => {
  expect(() => readConfig({ PORT: 'x', GEO_URL: 'geo.api.gouv.fr', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT: .+\nLOG_LEVEL: “loud” is not usable\. Give one of .+\nGEO_URL: .+ such as https:\/\/geo\.api\.gouv\.fr\.$/u,
  );
});

test('a wrong secret is never repeated', () => {
  for (const name of secretVariables.filter((name) => name !== 'CARDS_API_KEY')) {
    try {
      readConfig({ [name]: 'hush' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(String(error)).toContain(name);
      expect(String(error)).not.toContain('hush');
    }
  }
});

test('the public address is an origin and loses its slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://www.exemple.fr/' }).publicUrl).toBe('https://www.exemple.fr');
  expect(() => readConfig({ PUBLIC_URL: 'https://www.exemple.fr/site' })).toThrow('scheme and host only');
});

test('a real card provider needs its own identifier and key', () => {
  const CARDS_URL = 'https://api.sandbox.mangopay.com';
  expect(() => readConfig({ CARDS_URL })).toThrow('CARDS_CLIENT_ID and CARDS_API_KEY are not');
  expect(() => readConfig({ CARDS_URL, CARDS_CLIENT_ID: 'me' })).toThrow('CARDS_API_KEY is not');
  const config = readConfig({ CARDS_URL, CARDS_CLIENT_ID: 'me', CARDS_API_KEY: 'key' });
  expect(config.public.cards).toEqual({ baseUrl: CARDS_URL, clientId: 'me', tokenHosts: [CARDS_URL] });
});

test('token hosts are origins, separated by commas', () => {
  const { public: shown } = readConfig({ CARDS_TOKEN_HOSTS: 'https://a.example/, https://b.example' });
  expect(shown.cards.tokenHosts).toEqual(['https://a.example', 'https://b.example']);
});

test('nothing secret is public', () => {
  const values = Object.fromEntries(secretVariables.map((name) => [name, 'postgres://secret-secret-secret']));
  expect(JSON.stringify(readConfig(values).public)).not.toContain('secret-secret');
});

test('a link stands for the page that its variable names, and is kept as it was written', () => {
  const { public: shown } = readConfig({
    LINK_FAQ_CANDIDATS: 'https://aide.example/candidats/?d=1',
    LINK_CGU: '',
  });
  expect(shown.links).toEqual({ 'faq-candidats': 'https://aide.example/candidats/?d=1' });
});

test.each(['/cgu', 'www.example.fr/cgu', 'mailto:cgu@example.fr', 'javascript:alert(1)'])(
  'a link elsewhere is a whole address: not %s',
  (LINK_CGU) => {
    expect(() => readConfig({ LINK_CGU })).toThrow(
      `LINK_CGU: “${LINK_CGU}” is not usable. Give a whole http or https address, such as`,
    );
  },
);

test.each([
  [59, true],
  [60, true],
  [61, false],
])('a site name of %i characters is accepted: %s', (length, accepted) => {
  const SITE_NAME = 'é'.repeat(length);
  if (accepted) expect(readConfig({ SITE_NAME }).public.siteName).toBe(SITE_NAME);
  else expect(() => readConfig({ SITE_NAME })).toThrow('Give a name of at most 60 characters');
});

test('the demonstration is not filled in when the directory is a real one', () => {
  expect(readConfig({ DIRECTORY_URL: 'https://annuaire.example' }).demonstration).toBe(false);
});

test.each(['.env.example', 'docs/configuration.md'])('%s names every variable and no other', (file) => {
  const content = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const pattern = file.endsWith('.md') ? /^\| `([A-Z_]+)` \|/gmu : /^# ?([A-Z_]+)=/gmu;
  expect([...content.matchAll(pattern)].map((match) => match[1]).sort()).toEqual([...names].sort());
});
