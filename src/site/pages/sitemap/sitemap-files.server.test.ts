import { expect, it } from 'vitest';
import { writeSitemapFiles as write } from './sitemap-files.server.ts';
import { maxAddresses, maxBytes, writeSitemap } from './sitemap-xml.ts';

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ loc: `https://creneau.example/${index}` }));

it('the files of a sitemap hold their entries with the date of the last change', () => {
  const entries = [
    { loc: 'https://creneau.example/a', lastmod: '2026-11-20T10:11:12.345Z' },
    { loc: 'https://creneau.example/b', lastmod: null },
    { loc: 'https://creneau.example/c', lastmod: '2026-11-21' },
  ];
  expect(write(entries)).toMatchObject([{ xml: writeSitemap(entries), lastmod: '2026-11-21' }]);
});

it('the files of a sitemap are one valid document without an address', () => {
  expect(write([])).toMatchObject([{ xml: writeSitemap([]), lastmod: undefined }]);
});

it.each([
  [maxAddresses - 1, 1],
  [maxAddresses, 1],
  [maxAddresses + 1, 2],
])('the files of a sitemap for %i addresses are %i', (count, files) => {
  expect(maxAddresses).toBe(50_000);
  expect(write(addresses(count))).toHaveLength(files);
});

it('the files of a sitemap never pass the limit of bytes, and lose nothing at it', () => {
  const entries = addresses(1000);
  const size = Buffer.byteLength(writeSitemap(entries));
  expect(maxBytes).toBe(52_428_800);
  for (const [bytes, count] of [
    [size - 1, 2],
    [size, 1],
    [size + 1, 1],
  ] as const) {
    const files = write(entries, { addresses: maxAddresses, bytes });
    expect(files).toHaveLength(count);
    for (const { xml } of files) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(bytes);
    const whole = files.map(({ xml }) => xml).join('');
    expect(whole.match(/<loc>/gu)).toHaveLength(1000);
  }
});

it('the files of a sitemap keep their ETag as long as they say the same', () => {
  const etagOf = (count: number) => write(addresses(count))[0]?.etag;
  expect(etagOf(5000)).toBe(etagOf(5000));
  expect(etagOf(5000)).not.toBe(etagOf(5001));
});
