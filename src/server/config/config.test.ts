import { expect, test } from 'vitest';
import { aBrand } from '#test/support/brand.ts';
import { wordsIn } from '#test/support/words.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { secretVariables } from './environment.ts';

const sender = aBrand({ sender: 'bonjour@example.fr' });

test('an empty environment starts everything embedded on port 3000', () => {
  const config = readConfig({});
  const home = 'http://localhost:3000';
  expect(config).toMatchObject({ port: 3000, publicUrl: home, proxies: 0, demonstration: true });
  expect(config.directory.url).toBeUndefined();
  expect(config.public.cards).toMatchObject({ baseUrl: `${home}/services/cards`, tokenHosts: [home] });
});

test('an empty variable counts as unset', () => {
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
      `PORT: “${PORT}” is not usable. Give a whole number from 1 to`,
    );
});

test.each([
  ['photos.example.fr', ['photos.example.fr']],
  [' Photos.Example.FR , xn--phots-mra.example.fr,', ['photos.example.fr', 'xn--phots-mra.example.fr']],
  ['', []],
])('images are shown of the hosts «%s»', (IMAGE_HOSTS, hosts) => {
  expect(readConfig({ IMAGE_HOSTS }).public.imageHosts).toEqual(hosts);
});

test.each(
  wordsIn(`
  photos.example.fr:8443 https://photos.example.fr/a ftp://photos.example.fr http://user:secret@10.0.0.5
  photos.example.fr/a *.example.fr localhost 127.0.0.1 0x7f.1 [::1] photos.example.fr.
  user@photos.example.fr
`),
)('%s is no host of images', (IMAGE_HOSTS) => {
  expect(() => readConfig({ IMAGE_HOSTS })).toThrow(/^IMAGE_HOSTS: .+ such as photos\.example\.fr/u);
});

test.each([
  ['63', false],
  ['64', true],
  ['1000000', true],
  ['1000001', false],
])('IMAGE_CACHE_MB %s is accepted: %s', (IMAGE_CACHE_MB, accepted) => {
  const read = () => readConfig({ IMAGE_CACHE_MB });
  if (accepted) expect(read().imageCache.maxBytes).toBe(Number(IMAGE_CACHE_MB) * 1024 * 1024);
  else expect(read).toThrow('IMAGE_CACHE_MB');
});

test.each([
  ['15', false],
  ['16', true],
  ['1000000', true],
  ['1000001', false],
])('TILE_CACHE_MB %s is accepted: %s', (TILE_CACHE_MB, accepted) => {
  const read = () => readConfig({ TILE_CACHE_MB });
  if (accepted) expect(read().tileCache.maxBytes).toBe(Number(TILE_CACHE_MB) * 1024 * 1024);
  else expect(read).toThrow('TILE_CACHE_MB');
});

test('the embedded map has its version, a finer size and a note; another service replaces it', () => {
  expect(readConfig({}).public.tiles).toEqual({
    url: expect.stringMatching(/^\/tiles\/\{z\}\/\{x\}\/\{y\}\{r\}\.png\?v=[0-9a-f]{8}$/u),
    attribution: 'Natural Earth, Etalab, GeoNames',
    note: 'Carte simplifiée hors ligne',
  });
  const TILES_URL = 'https://tuiles.example/{z}/{x}/{y}.png';
  const { tiles } = readConfig({ TILES_URL, TILES_ATTRIBUTION: '© Tuiles' }).public;
  expect(tiles).toEqual({ url: TILES_URL, attribution: '© Tuiles' });
});

test('all wrong variables are listed at once, with what to do', () => {
  expect(() => readConfig({ PORT: 'x', GEO_URL: 'geo.api.gouv.fr', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT: .+\nLOG_LEVEL: “loud” is not usable\. Give one of .+\nGEO_URL: .+ such as https:\/\/geo\.api\.gouv\.fr\.$/u,
  );
});

test('a wrong secret is never repeated in a message', () => {
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

test('token hosts are origins, separated by commas', () => {
  const { public: shown } = readConfig({ CARDS_TOKEN_HOSTS: 'https://a.example/, https://b.example' });
  expect(shown.cards.tokenHosts).toEqual(['https://a.example', 'https://b.example']);
});

test('nothing secret is public', () => {
  const values = Object.fromEntries(
    secretVariables.map((name) => [name, 'postgres://secret-secret-secret-secret']),
  );
  const SMTP_URL = 'smtp://me:secret-secret@localhost';
  expect(JSON.stringify(readConfig({ ...values, SMTP_URL }, sender).public)).not.toContain('secret-secret');
});

test('a link is read unchanged', () => {
  const links = { 'faq-candidats': 'https://aide.example/candidats/?d=1' };
  expect(readConfig({}, aBrand({ links })).public.links).toEqual(links);
});

test.each(['/cgu', 'www.example.fr/cgu', 'mailto:cgu@example.fr', 'javascript:alert(1)'])(
  'an external link is a complete address: not %s',
  (cgu) => {
    expect(() => aBrand({ links: { cgu } })).toThrow(
      'site.yaml: links.cgu is not usable. Give a whole http or https address, such as',
    );
  },
);

test.each([
  [59, true],
  [60, true],
  [61, false],
])('a site name of %i characters is accepted: %s', (length, accepted) => {
  const name = 'é'.repeat(length);
  if (accepted) expect(readConfig({}, aBrand({ name })).public.siteName).toBe(name);
  else expect(() => aBrand({ name })).toThrow('Give a name of at most 60 characters');
});

test('the demonstration is off with an external directory', () => {
  expect(readConfig({ DIRECTORY_URL: 'https://annuaire.example' }).demonstration).toBe(false);
});

test('without SMTP_URL no mail is sent', () => {
  expect(readConfig({}).mail).toEqual({ smtp: undefined });
});

test.each([
  ['smtp://smtp.example.fr', { host: 'smtp.example.fr', port: 587, secure: false, login: undefined }],
  ['smtps://smtp.example.fr/', { host: 'smtp.example.fr', port: 465, secure: true, login: undefined }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, login: undefined }],
  [
    'smtps://l%C3%A9a%40example.fr:p%3Ass@smtp.example.fr:2465',
    { port: 2465, secure: true, login: { user: 'léa@example.fr', password: 'p:ss' } },
  ],
])('SMTP_URL %s is read', (SMTP_URL, smtp) => {
  expect(readConfig({ SMTP_URL }, sender).mail.smtp).toMatchObject(smtp);
});

test.each([
  'smtp.example.fr:587',
  'https://smtp.example.fr',
  'smtp://',
  'smtp://user@smtp.example.fr',
  'smtp://user:%zz@smtp.example.fr',
  'smtp://smtp.example.fr/?tls.rejectUnauthorized=false',
  'smtp://smtp.example.fr/path',
])('SMTP_URL %s stops the start and is not repeated', (SMTP_URL) => {
  const read = () => readConfig({ SMTP_URL }, sender);
  expect(read).toThrow(/^SMTP_URL: is not usable\. Give the SMTP server .+ such as smtps:\/\//u);
  expect(read).not.toThrow(SMTP_URL);
});

test.each([
  ['bonjour@example.fr', { name: 'Créneau', address: 'bonjour@example.fr' }],
  ['Réseau Pilote <bonjour@example.fr>', { name: 'Réseau Pilote', address: 'bonjour@example.fr' }],
  ['"Réseau, Pilote" <bonjour@example.fr>', { name: 'Réseau, Pilote', address: 'bonjour@example.fr' }],
])('mails come from «%s»', (sender, author) => {
  expect(readConfig({ SMTP_URL: 'smtp://localhost' }, aBrand({ sender })).mail.smtp?.author).toEqual(author);
});

test.each([
  'bonjour',
  'a@example.fr, b@example.fr',
  'Créneau <bonjour@example>',
  'Cré\u0007neau <a@example.fr>',
])('«%s» is refused as a sender', (sender) => {
  expect(() => aBrand({ sender })).toThrow(/^site\.yaml: sender .+ such as Créneau <bonjour@example\.fr>/u);
});

test('a mail server without a sender stops the start', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(
    'SMTP_URL is set but site.yaml has no `sender`. Write the address that mails come from',
  );
});

test.each([
  ['0', false],
  ['1', true],
  ['3650', true],
  ['3651', false],
])('mails, requests and buyers who did not pay are stored %s days: %s', (days, accepted) => {
  const names = ['MAIL', 'CONTACT', 'UNPAID', 'APPLICATION'].map((name) => `${name}_RETENTION_DAYS`);
  const read = () => readConfig(Object.fromEntries(names.map((name) => [name, days]))).retention;
  const stored = Number(days);
  if (accepted)
    expect(read()).toEqual({
      mailDays: stored,
      contactDays: stored,
      unpaidDays: stored,
      applicationDays: stored,
    });
  else
    expect(read).toThrow(
      /^MAIL_RETENTION_DAYS: .+\nCONTACT_RETENTION_DAYS: .+\nAPPLICATION_RETENTION_DAYS: .+\nUNPAID_RETENTION_DAYS: /u,
    );
});

test('the legal identity is read unchanged, and personal requests go to the operator by default', () => {
  const brand = aBrand({
    operator: { siret: '123 456 789 00012', email: 'bonjour@example.fr' },
    hosting: { address: '1 rue des Serveurs\n59100 Roubaix' },
  });
  const { operator } = readConfig({}, brand);
  expect(operator).toMatchObject({
    siret: '12345678900012',
    dataEmail: 'bonjour@example.fr',
    host: { name: undefined, address: '1 rue des Serveurs, 59100 Roubaix' },
    paymentProvider: undefined,
    certification: undefined,
  });
  expect(() => aBrand({ operator: { siret: '123 456 789' } })).toThrow(
    /^site\.yaml: operator\.siret .+ Give the 14 digits/u,
  );
});

test('pictures are allowed from the content service’s own host', () => {
  const hosts = (CONTENT_URL: string) =>
    readConfig({ CONTENT_URL, IMAGE_HOSTS: 'photos.example.fr' }).public.imageHosts;
  expect(readConfig({ CONTENT_URL: 'https://contenus.example.fr/' }).content.url).toBe(
    'https://contenus.example.fr',
  );
  expect(hosts('https://contenus.example.fr')).toEqual(['photos.example.fr', 'contenus.example.fr']);
  expect(hosts('https://photos.example.fr/strapi')).toEqual(['photos.example.fr']);
  for (const url of [
    'http://contenus.example.fr',
    'https://contenus.example.fr:1337',
    'http://10.0.0.1:1337',
  ]) {
    expect(hosts(url)).toEqual(['photos.example.fr', url]);
    expect(readConfig({ CONTENT_URL: `${url}/api/` }).trustedImageHosts).toEqual([url]);
  }
  expect(readConfig({ IMAGE_HOSTS: 'photos.example.fr,https://10.0.0.5' })).toMatchObject({
    trustedImageHosts: ['10.0.0.5'],
    public: { imageHosts: ['photos.example.fr', '10.0.0.5'] },
  });
  expect(readConfig({}).public.imageHosts).toEqual([]);
  expect(readConfig({ IMAGE_HOSTS: 'photos.example.fr' }).trustedImageHosts).toEqual([]);
});

test('a host without a dot is refused with what to write', () => {
  expect(() => readConfig({ IMAGE_HOSTS: 'photos.example.fr,localhost' })).toThrow(
    /http:\/\/localhost:1337/u,
  );
  expect(readConfig({ IMAGE_HOSTS: 'http://localhost:1337' }).trustedImageHosts).toEqual([
    'http://localhost:1337',
  ]);
});

test('the /api at the end of a Strapi’s address is removed', () => {
  for (const end of ['', '/', '/api', '/api/']) {
    expect(readConfig({ CONTENT_URL: `http://cms.intern:1337${end}` }).content.url).toBe(
      'http://cms.intern:1337',
    );
  }
  expect(readConfig({ CONTENT_URL: 'https://reseau.example.fr/rapi' }).content.url).toBe(
    'https://reseau.example.fr/rapi',
  );
});
