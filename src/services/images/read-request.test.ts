import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptImage, imageFormats, imageWidths } from '#domain/images.ts';
import { wordsIn } from '#test/support/words.ts';
import { readRequest } from './read-request.ts';
import { ImageRefusal } from './refusal.ts';

const hosts = ['photos.example'];
const read = (path: string) => readRequest(new URL(path, 'http://site.example'), hosts);

function statusOf(path: string): number | undefined {
  try {
    read(path);
    return 200;
  } catch (error) {
    return error instanceof ImageRefusal ? error.status : undefined;
  }
}

test('reads a file of this site, with the stamp of its address', () => {
  expect(read('/640/avif/local/demonstration/photo-01.svg?v=0123abcd')).toEqual({
    width: 640,
    format: 'avif',
    source: { host: undefined, address: '/demonstration/photo-01.svg' },
    stamp: '0123abcd',
  });
});

test('reads the image of a listed host, including its query', () => {
  expect(read('/1024/webp/https/photos.example/12/a%20b.jpg?size=l&v=2')).toEqual({
    width: 1024,
    format: 'webp',
    source: { host: 'photos.example', address: 'https://photos.example/12/a%20b.jpg?size=l&v=2' },
    stamp: undefined,
  });
});

describe('sizes and formats', () => {
  test.each(imageWidths)('%i pixels are made', (width) => {
    expect(statusOf(`/${width}/avif/local/a.png`)).toBe(200);
    expect(statusOf(`/${width}/webp/local/a.png`)).toBe(200);
  });

  test.each(
    wordsIn(`
    /319/avif/local/a.png /321/avif/local/a.png /0/avif/local/a.png /-1/avif/local/a.png
    /3073/avif/local/a.png /99999999999999999999/avif/local/a.png /NaN/avif/local/a.png
    /Infinity/avif/local/a.png /0640/avif/local/a.png /640.0/avif/local/a.png /6.4e2/avif/local/a.png
    /0x280/avif/local/a.png /%36%34%30/avif/local/a.png /+640/avif/local/a.png /640/png/local/a.png
    /640/AVIF/local/a.png /640/svg/local/a.png /640//local/a.png /640/avif/locals/a.png
    /640/avif/file/etc/passwd /640/avif/local /640/avif/local/ /640/avif /
  `),
  )('%s does not exist', (path) => {
    expect(statusOf(path)).toBe(404);
  });
});

describe('sources', () => {
  test.each([
    '/640/avif/local//etc/passwd',
    '/640/avif/local/.env',
    '/640/avif/local/a/.git/config',
    '/640/avif/local/a%2fb.png',
    '/640/avif/local/..%2f..%2fetc/passwd',
    '/640/avif/local/%252e%252e/%252e%252e/etc/passwd',
    '/640/avif/local/..%5c..%5cetc',
    '/640/avif/local/a%00.png',
    '/640/avif/local/a.png%00.svg',
    '/640/avif/local/a%0d%0ab.png',
    '/640/avif/local/é.png',
    '/640/avif/local/a.png/',
    '/640/avif/local/a.png?v=',
    '/640/avif/local/a.png?v=0123abcd&v=0123abcd',
    '/640/avif/local/a.png?x=1',
    '/640/avif/https//photos.example/a.jpg',
    '/640/avif/https/user@photos.example/a.jpg',
    '/640/avif/https/user:secret@photos.example/a.jpg',
    '/640/avif/https/photos.example@elsewhere.example/a.jpg',
    '/640/avif/https/photos.example:443/a.jpg',
    '/640/avif/https/PHOTOS.example/a.jpg',
    '/640/avif/https/photos.example%2fa.jpg',
    '/640/avif/https/photos.example',
    '/640/avif/https/2130706433/a.jpg',
    '/640/avif/https/0x7f000001/a.jpg',
    '/640/avif/https/0177.0.0.1/a.jpg',
    '/640/avif/https/127.1/a.jpg',
    '/640/avif/https/[::ffff:127.0.0.1]/a.jpg',
    `/640/avif/https/photos.example/${'a'.repeat(2000)}`,
  ])('%s is malformed', (path) => {
    expect(statusOf(path)).toBe(400);
  });

  test.each(
    wordsIn(`
    /640/avif/https/elsewhere.example/a.jpg /640/avif/http/photos.example/a.jpg
    /640/avif/https/photos.example:8443/a.jpg /640/avif/http/127.0.0.1:1337/a.jpg
    /640/avif/https/sub.photos.example/a.jpg /640/avif/https/photos.example./a.jpg
    /640/avif/https/localhost/a.jpg /640/avif/https/127.0.0.1/a.jpg /640/avif/https/10.0.0.1/a.jpg
    /640/avif/https/169.254.169.254/latest/meta-data /640/avif/https/[::1]/a.jpg
    /640/avif/https/[fd00::1]/a.jpg /640/avif/https/xn--phots-mra.example/a.jpg
  `),
  )('%s is of a host that is not listed', (path) => {
    expect(statusOf(path)).toBe(403);
  });

  test('dot segments are resolved by the URL parser', () => {
    expect(statusOf('/640/avif/local/../../../etc/passwd')).toBe(404);
    expect(statusOf('/640/avif/local/%2e%2e/%2E%2e/etc/passwd')).toBe(404);
  });

  test('any request reads an own file or one of a listed host, at the requested address', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '//',
        '\\',
        '@',
        ':443',
        '?',
        '#',
        '%00',
        'photos.example',
        'a.png',
      ),
      fc.string(),
      fc.webPath(),
    );
    const tail = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('/'));
    fc.assert(
      fc.property(fc.constantFrom('local', 'https', 'https/photos.example'), tail, (kind, rest) => {
        const url = new URL('http://site.example');
        url.pathname = `/640/avif/${kind}/${rest}`;
        try {
          const { source } = readRequest(url, hosts);
          expect(acceptImage(source.address, hosts)).toBe(source.address);
          const path = source.host ? source.address.replace('://', '/') : `local${source.address}`;
          expect(url.pathname).toBe(`/640/avif/${path}`);
        } catch (error) {
          expect(error).toBeInstanceOf(ImageRefusal);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('every address written by the site is parsed to its source', () => {
    const source = fc
      .oneof(fc.webUrl({ withQueryParameters: true, authoritySettings: { withPort: false } }), fc.webPath())
      .map((text) => acceptImage(text.replace(/^https?:\/\/[^/?]+/u, 'https://photos.example'), hosts));
    fc.assert(
      fc.property(source, fc.constantFrom(...imageFormats), (address, format) => {
        fc.pre(address !== undefined);
        const path = address.startsWith('/') ? `local${address}` : address.replace('://', '/');
        expect(read(`/320/${format}/${path}`).source.address).toBe(address);
      }),
    );
  });
});
