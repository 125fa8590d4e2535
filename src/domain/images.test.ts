import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptImage,
  imageBreakpoints,
  imageDensities,
  imageFormats,
  imageWidths,
  offeredWidths,
  readImageAddress,
} from './images.ts';

const hosts = ['photos.example'];

test('breakpoints, densities and formats are those of docs/product/content.md', () => {
  expect(imageBreakpoints).toEqual({ xs: 320, sm: 320, md: 768, lg: 1024, xl: 1280, xxl: 1536 });
  expect(imageDensities).toEqual([1, 2]);
  expect([...imageFormats].sort()).toEqual(['avif', 'webp']);
});

test('images are made in each breakpoint’s width and its double', () => {
  expect(imageWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

test.each([
  [1, [320]],
  [160, [320]],
  [161, [320, 640]],
  [320, [320, 640]],
  [321, [320, 640, 768]],
  [1536, imageWidths],
  [4000, imageWidths],
])('a layout at most %i pixels wide is offered the widths for density 2 and none beyond', (shown, widths) => {
  expect(offeredWidths(shown)).toEqual(widths);
});

describe('an image allowed on the site', () => {
  test.each([
    ['/demonstration/photo-01.svg', '/demonstration/photo-01.svg'],
    [' /a/b_c~d-e.f.JPG ', '/a/b_c~d-e.f.JPG'],
    ['https://photos.example/12/front.jpg?size=l&v=2', 'https://photos.example/12/front.jpg?size=l&v=2'],
    ['https://photos.example/a.jpg?', 'https://photos.example/a.jpg'],
    ['https://PHOTOS.example:443/é t/../a.jpg', 'https://photos.example/a.jpg'],
  ])('%s', (address, accepted) => {
    expect(acceptImage(address, hosts)).toBe(accepted);
  });

  test.each([
    null,
    undefined,
    '',
    '/',
    'photo.jpg',
    '//photos.example/a.jpg',
    '/\\photos.example/a.jpg',
    '/a/../b.jpg',
    '/a/./b.jpg',
    '/.env',
    '/a/.git/config',
    '/a/%2e%2e/b.jpg',
    '/a%00.jpg',
    '/a\0.jpg',
    '/a b.jpg',
    '/a\\b.jpg',
    '/a.jpg?b',
    '/a.jpg/',
    'http://photos.example/a.jpg',
    'https:/photos.example/a.jpg',
    'https:\\\\photos.example\\a.jpg',
    'https:///photos.example/a.jpg',
    'https://photos.example:8443/a.jpg',
    'https://photos.example:80/a.jpg',
    'https://user@photos.example/a.jpg',
    'https://user:secret@photos.example/a.jpg',
    'https://photos.example@elsewhere.example/a.jpg',
    'https://photos.example./a.jpg',
    'https://elsewhere.example/a.jpg',
    'https://a.photos.example/a.jpg',
    'https://photos.example.elsewhere.example/a.jpg',
    'https://photos.example/a.jpg#b',
    'https://photos.example/a.jpg#',
    'https://photos.example/a,',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://2130706433/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://photos.example/${'a'.repeat(2000)}`,
  ])('is not %j', (address) => {
    expect(acceptImage(address, hosts)).toBeUndefined();
  });

  test.each([
    ['http://10.0.0.5:1337/uploads/a.png', 'http://10.0.0.5:1337'],
    ['https://cms.example:8443/a.png', 'https://cms.example:8443'],
    ['http://cms.example/a.png', 'http://cms.example'],
    ['https://cms.example:443/a.png', 'cms.example'],
    ['http://[::1]:1337/a.png', 'http://[::1]:1337'],
  ])('%s is allowed when %s is listed, and otherwise refused', (address, host) => {
    expect(acceptImage(address, [host])).toBe(new URL(address).href);
    expect(acceptImage(address, ['10.0.0.5', 'https://cms.example', 'photos.example'])).toBeUndefined();
  });

  test('has one address for all spellings', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.webPath(), fc.string()), (text) => {
        const read = readImageAddress(text);
        if (read === undefined) return;
        expect(readImageAddress(read.address)).toEqual(read);
        if (read.host === undefined) expect(read.address).not.toMatch(/\/\.|\/\/|[\\%?#\0\s]/u);
        else expect(new URL(read.address)).toMatchObject({ username: '', password: '', hash: '' });
      }),
    );
  });
});
