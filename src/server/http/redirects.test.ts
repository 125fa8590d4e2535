import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedirects, type RouteRule } from './redirects.ts';

const publicUrl = 'https://creneau.example';
const rules: readonly RouteRule[] = [
  { from: '/permis', to: '/permis-de-conduire', status: 301 },
  { from: '/blog/**', to: 'https://blog.example/articles/**', status: 302 },
  { from: '/blog/contact', to: '/contact?sujet=blog#formulaire', status: 307 },
  { from: '/agences/**', to: '/auto-ecoles', status: 308 },
  { from: '/agences/sud/**', to: '/annuaire/**', status: 301 },
  { from: '/tout/**', to: '/**', status: 301 },
  { from: '/école', to: '/auto-ecoles', status: 301 },
  { from: '/ailleurs', to: 'https://ailleurs.example', status: 302 },
];
const redirect = createRedirects(rules, publicUrl);
const to = (address: string) => redirect(new URL(publicUrl + address))?.location;

describe('route rules', () => {
  test.each([
    ['/permis', '/permis-de-conduire'],
    ['/permis?q=a&b=c', '/permis-de-conduire?q=a&b=c'],
    ['/permis/b', undefined],
    ['/permi', undefined],
    ['/Permis', undefined],
    ['/blog', 'https://blog.example/articles'],
    ['/blog/2024/le-code', 'https://blog.example/articles/2024/le-code'],
    ['/blog/le-code?jeton=secret', 'https://blog.example/articles/le-code'],
    ['/blog/contact', '/contact?sujet=blog#formulaire'],
    ['/blog/contact?a=1', '/contact?sujet=blog#formulaire'],
    ['/blogs', undefined],
    ['/agences/nord', '/auto-ecoles'],
    ['/agences/sud/nice', '/annuaire/nice'],
    ['/%C3%A9cole', '/auto-ecoles'],
    ['/%c3%a9cole', '/auto-ecoles'],
    ['/école', '/auto-ecoles'],
    ['/%70ermis', '/permis-de-conduire'],
    ['/ailleurs', 'https://ailleurs.example/'],
  ])('%s leads to %s', (address, location) => {
    expect(to(address)).toBe(location);
  });

  test('keep their status', () => {
    expect(redirect(new URL(`${publicUrl}/agences/nord`))?.status).toBe(308);
  });

  test.each([
    ['/tout//evil.example', '/evil.example'],
    ['/tout///evil.example/a', '/evil.example/a'],
    ['/tout/%2Fevil.example', '/%2Fevil.example'],
    ['/tout/%09/evil.example', '/%09/evil.example'],
    ['/tout/%5Cevil.example', '/%5Cevil.example'],
    ['/tout/%0d%0aset-cookie:a', '/%0D%0Aset-cookie%3Aa'],
    ['/tout/..//evil.example', undefined],
    ['/blog/%2e%2e/%2e%2e//evil.example', undefined],
    ['/blog/%2F%2Fevil.example', 'https://blog.example/articles/%2F%2Fevil.example'],
    ['/blog/@evil.example', 'https://blog.example/articles/%40evil.example'],
  ])('%s leads to %s, no farther', (address, location) => {
    expect(to(address)).toBe(location);
  });

  test('never lead to a host that no rule names, whatever the path', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(...'.. . / \\ %2e%2e %2f %5c %09 %0d%0a @ : ? //evil.example'.split(' '), ''),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('/tout/', '/blog/', '/agences/sud/', '/'),
        fc.array(piece, { maxLength: 6 }),
        (start, pieces) => {
          const address = start + pieces.join('/');
          fc.pre(URL.canParse(publicUrl + address) && new URL(publicUrl + address).origin === publicUrl);
          const location = to(address);
          if (location === undefined) return;
          const { origin } = new URL(location, publicUrl);
          expect([publicUrl, 'https://blog.example']).toContain(origin);
          expect(location.split('?', 1)[0]).not.toMatch(/[\r\n\t\\]|^\/\//u);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
