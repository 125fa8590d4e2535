import { describe, expect, it } from 'vitest';
import { later, writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';

describe('a sitemap', () => {
  it('holds each address, and its last change to the second where it is known', () => {
    const entries = [
      { loc: 'https://creneau.example/a', lastmod: '2026-11-20T10:11:12.345Z' },
      { loc: 'https://creneau.example/b', lastmod: null },
      { loc: 'https://creneau.example/c', lastmod: '2026-11-21' },
    ];
    expect(writeSitemap(entries)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://creneau.example/a</loc><lastmod>2026-11-20T10:11:12Z</lastmod></url>
<url><loc>https://creneau.example/b</loc></url>
<url><loc>https://creneau.example/c</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`);
  });

  it('escapes what XML would read otherwise', () => {
    expect(writeSitemap([{ loc: `https://x.example/l'école?a=1&b=<"2">` }])).toContain(
      '<loc>https://x.example/l&apos;école?a=1&amp;b=&lt;&quot;2&quot;&gt;</loc>',
    );
  });
});

it('an index names its sitemaps', () => {
  expect(writeSitemapIndex([{ loc: 'https://creneau.example/sitemap-pages.xml' }])).toContain(
    '<sitemap><loc>https://creneau.example/sitemap-pages.xml</loc></sitemap>',
  );
});

it('the later of two instants is the one that is known, then the later one', () => {
  expect(later(undefined, null)).toBeUndefined();
  expect(later('2026-11-20', null)).toBe('2026-11-20');
  expect(later(undefined, '2026-11-20')).toBe('2026-11-20');
  expect(later('2026-11-20T10:00:00Z', '2026-11-20T09:00:00+00:00')).toBe('2026-11-20T10:00:00Z');
  expect(later('2026-11-20', '2026-11-21T00:00:00Z')).toBe('2026-11-21T00:00:00Z');
});
