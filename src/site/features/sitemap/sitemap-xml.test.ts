import { describe, expect, it } from 'vitest';
import { mostAddresses, mostBytes, writeSitemapIndex, writeSitemaps } from './sitemap-xml.ts';

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ loc: `https://creneau.example/${index}` }));

describe('a sitemap', () => {
  it('holds each address, and its last change to the second where it is known', () => {
    const entries = [
      { loc: 'https://creneau.example/a', lastmod: '2026-11-20T10:11:12.345Z' },
      { loc: 'https://creneau.example/b', lastmod: null },
      { loc: 'https://creneau.example/c', lastmod: '2026-11-21' },
    ];
    expect(writeSitemaps(entries)).toEqual([
      {
        xml: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://creneau.example/a</loc><lastmod>2026-11-20T10:11:12Z</lastmod></url>
<url><loc>https://creneau.example/b</loc></url>
<url><loc>https://creneau.example/c</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`,
        lastmod: '2026-11-21',
      },
    ]);
  });

  it('escapes what XML would read otherwise', () => {
    const [{ xml } = { xml: '' }] = writeSitemaps([{ loc: `https://x.example/l'école?a=1&b=<"2">` }]);
    expect(xml).toContain('<loc>https://x.example/l&apos;école?a=1&amp;b=&lt;&quot;2&quot;&gt;</loc>');
  });

  it('is a valid document without an address', () => {
    expect(writeSitemaps([])).toHaveLength(1);
  });

  it.each([
    [mostAddresses - 1, 1],
    [mostAddresses, 1],
    [mostAddresses + 1, 2],
  ])('of %i addresses is made of %i files', (count, files) => {
    expect(writeSitemaps(addresses(count))).toHaveLength(files);
  });

  it('never passes the limit of bytes, and loses nothing at it', () => {
    const entries = addresses(1000);
    const [{ xml: whole } = { xml: '' }] = writeSitemaps(entries);
    const size = Buffer.byteLength(whole);
    expect(mostBytes).toBe(52_428_800);
    for (const [bytes, files] of [
      [size - 1, 2],
      [size, 1],
      [size + 1, 1],
    ] as const) {
      const parts = writeSitemaps(entries, { addresses: mostAddresses, bytes });
      expect(parts).toHaveLength(files);
      for (const { xml } of parts) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(bytes);
      expect(
        parts
          .map(({ xml }) => xml)
          .join('')
          .match(/<loc>/gu),
      ).toHaveLength(1000);
    }
  });
});

it('an index names its sitemaps', () => {
  expect(writeSitemapIndex([{ loc: 'https://creneau.example/sitemap-pages.xml' }])).toContain(
    '<sitemap><loc>https://creneau.example/sitemap-pages.xml</loc></sitemap>',
  );
});
