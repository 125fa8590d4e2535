import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, type Asked, oddPiece, sendRawRequest } from '#test/support/odd-requests.ts';
import { startSiteForJourneys } from '#test/support/running-site.ts';
import { disposeAfterAll } from '../support/dispose-after-all.ts';

/** The whole site behind a proxy that ends TLS, asked by hand over real HTTP. */

const publicUrl = 'https://www.creneau.example';
const host = 'www.creneau.example';
const search = '/annuaire-auto-ecoles/recherche';
const site = disposeAfterAll(
  await startSiteForJourneys({
    PUBLIC_URL: publicUrl,
    ROUTE_RULES: '[{"from":"/tout/**","to":"/**"},{"from":"/blog/**","to":"https://blog.example/**"}]',
  }),
);

const ask = (target: string, { headers, ...asked }: Asked = {}) =>
  sendRawRequest(site.url, target, { ...asked, headers: { host, ...headers } });

/** The site to which a redirect leads, as a browser reads it. */
const leadsTo = ({ headers }: Answer) => headers.location && new URL(headers.location, publicUrl).origin;

describe('an odd path', () => {
  it.each([
    ['a line break', '/a%0d%0aset-cookie:%20a=b', 404],
    ['another host', '//evil.example/', 301],
    ['another host behind a tab', '/%09/evil.example', 400],
    ['another host behind dots', '/..//evil.example/', 301],
    ['another host behind backslashes', '/\\evil.example/', 400],
    ['a rule followed by another host', '/tout//evil.example', 302],
    ['a rule followed by a line break', '/tout/%0d%0alocation:%20https://evil.example', 302],
    ['the enrolment followed by another host', '/inscription-en-ligne//evil.example', 301],
    ['the directory with another host for a query', '/annuaire-auto-ecoles?//evil.example', 301],
    ['letters that are not Latin', '/%D8%A7%D9%84%D8%B9%D8%B1%D8%A8%D9%8A%D8%A9', 404],
    ['a city that is not Latin', '/annuaire-auto-ecoles/%E6%9D%B1%E4%BA%AC', 404],
    ['letters that were not encoded', '/école', 400],
    ['8 kB', `/${'a'.repeat(8192)}`, 404],
    ['4,000 segments', '/a'.repeat(4000), 400],
    ['more than a request may hold', `/${'a'.repeat(20_000)}`, 431],
    ['an encoded zero', '/%00', 404],
    ['an absolute target', 'http://evil.example/', 400],
  ])('%s', async (_, target, status) => {
    const answer = await ask(target);
    expect(answer.status).toBe(status);
    if (answer.headers.location) expect(leadsTo(answer)).toBe(publicUrl);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('never breaks the site nor leaves it, whatever it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oddPiece, { maxLength: 5 }), async (pieces) => {
        const answer = await ask(`/${pieces.join('/')}`);
        expect(answer.status).toBeLessThan(500);
        if (answer.headers.location) expect(leadsTo(answer)).toBe(publicUrl);
      }),
      { numRuns: 150 },
    );
  });

  it('is told back without being believed', async () => {
    for (const agent of ['Mozilla/5.0 Chrome/150', 'Googlebot/2.1']) {
      const { status, body } = await ask('/<script>alert(1)</script>%3Cscript%3Ealert(2)', {
        headers: { 'user-agent': agent },
      });
      expect(status).toBe(404);
      expect(body).not.toMatch(/<script>alert/u);
      expect(body).toContain('Page Not Found: /');
    }
  });
});

describe('an odd query', () => {
  it.each([
    ['a bad encoding', `${search}?q=%A&commune=%zz`],
    ['an encoded zero', `${search}?q=%00abc`],
    ['8 kB', `${search}?q=${'a'.repeat(8192)}`],
    ['brackets 2,000 deep', `${search}?a${'[b]'.repeat(2000)}=1`],
    ['1,500 parameters', `${search}?${Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&')}`],
    ['everything twice', `${search}?q=a&q=b&q[]=c&page=1&page=-1&filtres=__proto__&filtres=constructor`],
    ['names of JavaScript', '/inscription-en-ligne?etape=__proto__&ecole=constructor&categorie=toString'],
  ])('still gives a page: %s', async (_, target) => {
    expect((await ask(target)).status).toBe(200);
  });

  it('in windows-1252 moves to its address in UTF-8, which is not kept', async () => {
    const answer = await ask(`${search}?q=%C9vry`);
    expect(answer.status).toBe(301);
    expect(answer.headers).toMatchObject({ location: `${search}?q=%C3%89vry`, 'cache-control': 'no-store' });
  });

  it.each(['0', '-1', '01', '1.5', '99', 'a', '%00', '__proto__'])(
    'no sitemap has a part %s',
    async (part) => {
      expect((await ask(`/sitemap-auto-ecoles.xml?partie=${part}`)).status).toBe(404);
    },
  );
});

describe('an odd method', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is refused', async (method) => {
    const answer = await ask(method === 'CONNECT' ? 'evil.example:443' : '/', { method });
    expect(answer.status).toBe(405);
  });

  it.each(['TRACK', 'FOO', 'get'])('%s is no HTTP', async (method) => {
    expect((await ask('/', { method })).status).toBe(400);
  });

  it.each([
    '/',
    search,
    '/error',
    '/nulle-part',
    '/robots.txt',
    '/sitemap.xml',
    '/inscription-en-ligne/x',
    '/_.data',
  ])('POST is not for %s', async (target) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask(target, { method: 'POST', headers, body: 'a=b' })).status).toBe(405);
  });
});

describe('a form', () => {
  const form = 'application/x-www-form-urlencoded';
  const post = (headers: Readonly<Record<string, string>>, target = '/inscription-en-ligne') =>
    ask(target, { method: 'POST', headers: { 'content-type': form, ...headers }, body: 'a=b' });

  it('is read when it comes from the site, through a proxy that ends TLS and names another host', async () => {
    for (const named of [host, 'app:3000']) {
      expect((await post({ origin: publicUrl, host: named })).status).toBe(422);
      expect((await post({ origin: publicUrl, host: named }, '/inscription-en-ligne.data')).status).toBe(422);
    }
  });

  it('is refused when it comes from another site that claims our host', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await post(headers)).status).toBe(403);
  });

  it.each([
    ['text/plain', 415],
    ['application/json', 415],
    ['image/png', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=x', 400],
  ])('of the type %s is answered with %i', async (type, status) => {
    expect((await post({ 'content-type': type })).status).toBe(status);
    expect((await post({ 'content-type': type }, '/inscription-en-ligne.data')).status).toBe(status);
  });
});

describe('a hostile host', () => {
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-for': 'evil.example',
    forwarded: 'host=evil.example;proto=http',
    'x-original-url': '/evil.example',
  };

  it.each([
    '/',
    search,
    '/nulle-part',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/_.data',
  ])('is nowhere in %s', async (target) => {
    const answer = await ask(target, { headers: hostile });
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer)).not.toContain('evil.example');
    expect(answer.body.length).toBeGreaterThan(100);
  });

  it.each(['evil example', 'x/evil', '[::1', 'é', 'me@evil.example', ''])(
    '«%s» is no host',
    async (named) => {
      expect((await ask('/', { headers: { host: named } })).status).toBe(400);
    },
  );
});

describe('what the router answers to its own pages', () => {
  it.each([
    ['/.data', 200],
    ['/_.data', 200],
    ['/%00.data', 404],
    ['/nulle-part.data', 404],
    ['/error.data', 403],
    ['/annuaire-auto-ecoles.data', 202],
    ['/inscription-en-ligne/x.data', 202],
    ['/tout/a.data', 204],
    [`${search}.data?_routes=`, 200],
    [`${search}.data?_routes=__proto__`, 200],
    [`${search}.data?_routes=${'x,'.repeat(3000)}`, 200],
    ['/robots.txt.data?_routes=%00', 200],
    ['/__manifest', 204],
    ['/__manifest?version=x&paths=%00', 204],
    ['/__manifest?version=x&paths=__proto__,//evil.example,%25', 204],
  ])('is %s → %i', async (target, status) => {
    expect((await ask(target)).status).toBe(status);
  });

  it('is a list of routes only for paths that can be read', async () => {
    const { body } = await ask('/');
    const version = /manifest-([0-9a-f]+)\.js/u.exec(body)?.[1];
    const manifest = async (query: string) => (await ask(`/__manifest?version=${version}${query}`)).status;
    for (const path of ['/%', '%E0%A4%A', '//evil.example', '__proto__', ',,,', '/a'.repeat(500)]) {
      expect(await manifest(`&paths=${encodeURIComponent(path)}`), path).toBe(200);
    }
    expect(await manifest('')).toBe(400);
    expect(await manifest(`&paths=${'a'.repeat(8000)}`)).toBe(400);
  });
});

describe('odd words and places in a search', () => {
  const suggestions = (q: string) => fetch(`${site.url}/api/suggestions?q=${encodeURIComponent(q)}`);

  it.each([
    ['10,000 characters', 'a'.repeat(10_000)],
    ['an SQL fragment', "'; drop table offices; --"],
    ['a wild card', '%%%___'],
    ['a pattern', '(.*)+$[[:alpha:]]{9999}'],
    ['a script', '<script>alert(1)</script>'],
    ['controls', 'ly\u0000on\u0008\u001b[2J'],
    ['half a letter', 'lyo\ud83d'],
    ['letters that grow when they are normalised', '\ufdfa'.repeat(100)],
    ['a name of JavaScript', '__proto__'],
    ['what is not Latin', '東京タワー'],
  ])('%s: lists of what exists, and nothing of what was typed', async (_, text) => {
    const response = await suggestions(text.toWellFormed());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const answer = await response.text();
    expect(JSON.parse(answer)).toEqual({ cities: expect.any(Array), offices: expect.any(Array) });
    expect(answer).not.toMatch(/script|drop table|alert|u001b/u);
    expect((await fetch(`${site.url}${search}?q=${encodeURIComponent(text.toWellFormed())}`)).status).toBe(
      200,
    );
  });

  it.each([
    ['no JSON', 'text/plain', '{"lat":45,"lng":4}', 415],
    ['half a position', 'application/json', '{"lat":45}', 400],
    ['a position on no globe', 'application/json', '{"lat":91,"lng":4}', 400],
    ['text for degrees', 'application/json', '{"lat":"45","lng":"4"}', 400],
    ['more than asked for', 'application/json', '{"lat":45,"lng":4,"name":"x"}', 400],
    ['20,000 digits', 'application/json', `{"lat":${'4'.repeat(20_000)},"lng":4}`, 413],
    ['no body', 'application/json', '', 400],
  ])('a position said with %s is refused', async (_, type, body, status) => {
    for (const path of ['/api/position', '/api/autour']) {
      const headers = { 'content-type': type, origin: publicUrl };
      const response = await fetch(site.url + path, { method: 'POST', headers, body });
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('a position is asked of nobody by another site, nor by an address', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const body = '{"lat":45,"lng":4}';
    expect((await fetch(`${site.url}/api/position`, { method: 'POST', headers, body })).status).toBe(403);
    expect((await fetch(`${site.url}/api/position?lat=45&lng=4`)).status).toBe(405);
  });
});

it('takes none of all this for a fault of its own', () => {
  expect(site.product.output).not.toMatch(/"level":50|"level":60/u);
});

it('cookies have the name that no other host can set', async () => {
  const answer = await fetch(`${site.url}/inscription-en-ligne?etape=identite`, {
    redirect: 'manual',
    method: 'POST',
    body: new URLSearchParams({ lastName: 'Moreau', firstName: 'Camille', email: 'camille@exemple.fr' }),
  });
  const cookies = answer.headers.getSetCookie();
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-\w+=[^;]*; Path=\/;.*Secure/u);
  expect(cookies.join()).not.toContain('Domain');
});
