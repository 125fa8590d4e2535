import { readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlackPicture, aPhoto, openImageService, reaches } from '#test/support/images.ts';
import { maxConcurrent } from './app.ts';

type Opened = Awaited<ReturnType<typeof openImageService>>;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h9v9z"/></svg>';
const pixelAt = async (image: Buffer, left: number, top: number) => [
  ...(await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const isRed = ([red = 0, green = 0]: number[]) => red > 150 && green < 80;

describe.each(reaches)('images of this site, %s', (reach) => {
  let service: Opened;
  beforeAll(async () => {
    service = await openImageService({ reach });
    service.put('photo.jpg', await aPhoto(2000, 1000));
    service.put('drawn/photo.svg', drawing);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each([
    ['/640/avif/local/photo.jpg', 'image/avif', 640, 320],
    ['/640/webp/local/photo.jpg', 'image/webp', 640, 320],
    ['/1536/avif/local/photo.jpg', 'image/avif', 1536, 768],
    ['/320/webp/local/drawn/photo.svg', 'image/webp', 320, 213],
    ['/768/avif/local/drawn/photo.svg', 'image/avif', 768, 512],
  ])('%s is %s', async (path, type, width, height) => {
    const { status, headers, body } = await service.get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('vary')).toBeNull();
    expect(await sharp(body).metadata()).toMatchObject({ width, height });
  });

  test('no picture is enlarged', async () => {
    for (const path of ['/2048/webp/local/photo.jpg', '/3072/avif/local/photo.jpg']) {
      expect(await sharp((await service.get(path)).body).metadata()).toMatchObject({
        width: 2000,
        height: 1000,
      });
    }
  });

  test('a very tall picture is accepted', async () => {
    const create = { width: 100, height: 20_000, channels: 3, background: '#c4161c' } as const;
    service.put('tower.png', await sharp({ create }).png().toBuffer());
    const { body } = await service.get('/320/webp/local/tower.png');
    expect(await sharp(body).metadata()).toMatchObject({ width: 41, height: 8192 });
  });

  test('a photograph taken sideways is rotated, and loses its location', async () => {
    const sideways = await sharp(await aPhoto(800, 400))
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    service.put('sideways.jpg', sideways);
    const { body } = await service.get('/320/webp/local/sideways.jpg');
    const { width, height, exif, icc, xmp, orientation } = await sharp(body).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 640 });
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(isRed(await pixelAt(body, 310, 320))).toBe(true);
    expect(isRed(await pixelAt(body, 10, 320))).toBe(false);
  });

  test('is cached for ever with the stamp of the files, for an hour without', async () => {
    const kept = async (query: string) =>
      (await service.get(`/320/avif/local/photo.jpg${query}`)).headers.get('cache-control');
    expect(await kept('?v=0123abcd')).toBe('public, max-age=31536000, immutable');
    expect(await kept('?v=deadbeef')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(await kept('')).toBe('public, max-age=3600, stale-while-revalidate=86400');
  });

  test('is answered 304 to a browser that has it, until it changes', async () => {
    const path = '/320/avif/local/changing.jpg';
    service.put('changing.jpg', await aPhoto(400, 400));
    const first = await service.get(path);
    const etag = first.headers.get('etag') ?? '';
    const again = await service.get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.get('etag')).toBe(etag);
    service.put('changing.jpg', await aPhoto(400, 200));
    const changed = await service.get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await sharp(changed.body).metadata()).toMatchObject({ width: 320, height: 160 });
  });

  test('accepts GET and HEAD only', async () => {
    const head = await service.get('/320/avif/local/photo.jpg', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.get('content-type')]).toEqual([200, 0, 'image/avif']);
    const post = await service.get('/320/avif/local/photo.jpg', {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  describe('refuses', () => {
    test.each([
      ['a size that is not made', '/319/avif/local/photo.jpg', 404],
      ['a format that is not made', '/320/png/local/photo.jpg', 404],
      ['a file that is not there', '/320/avif/local/nowhere.jpg', 404],
      ['a folder', '/320/avif/local/drawn', 404],
      ['a file within a file', '/320/avif/local/photo.jpg/x', 404],
      ['a climb by dots', '/320/avif/local/../photo.jpg', 404],
      ['a climb by encoded dots', '/320/avif/local/%2e%2e/%2E%2e/photo.jpg', 404],
      ['a climb by encoded slashes', '/320/avif/local/..%2f..%2f..%2fetc%2fpasswd', 400],
      ['dot segments encoded twice', '/320/avif/local/%252e%252e/%252e%252e/etc/passwd', 400],
      ['an encoded backslash', '/320/avif/local/..%5c..%5cetc', 400],
      ['a NUL', '/320/avif/local/photo.jpg%00.svg', 400],
      ['an encoding that is none', '/320/avif/local/%E0%A4%A', 400],
      ['a hidden file', '/320/avif/local/.env', 400],
      ['a host that is not listed', '/320/avif/https/elsewhere.example/a.jpg', 403],
      ['this machine', '/320/avif/https/localhost/a.jpg', 403],
    ])('%s', async (_what, path, status) => {
      const answer = await service.get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
      expect(answer.body.toString()).toMatch(/^[A-ZÀ-Ý][^/:\\]+\.$/u);
    });

    test('a symbolic link out of the folder, but not one within', async () => {
      writeFileSync(join(service.folder, 'secret.jpg'), await aPhoto(40, 40));
      symlinkSync(join(service.folder, 'secret.jpg'), join(service.folder, 'public', 'out.jpg'));
      symlinkSync(service.folder, join(service.folder, 'public', 'up'));
      symlinkSync('photo.jpg', join(service.folder, 'public', 'within.jpg'));
      expect((await service.get('/320/avif/local/out.jpg')).status).toBe(404);
      expect((await service.get('/320/avif/local/up/secret.jpg')).status).toBe(404);
      expect((await service.get('/320/avif/local/within.jpg')).status).toBe(200);
    });

    test.each([
      ['a text called .jpg', 'text.jpg', Buffer.from('Bonjour'), 415],
      ['a page called .png', 'page.png', Buffer.from('<!doctype html><svg></svg>'), 415],
      ['an empty file', 'empty.webp', Buffer.alloc(0), 415],
      ['a PDF', 'paper.jpg', Buffer.from('%PDF-1.7\n'), 415],
      ['only the beginning of a photograph', 'begun.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415],
      ['a drawing that is not well formed', 'broken.svg', Buffer.from('<svg width="10"><g></svg>'), 415],
    ])('%s', async (_what, name, content, status) => {
      service.put(name, content);
      expect((await service.get(`/320/avif/local/${name}`)).status).toBe(status);
    });

    test('a truncated photograph, each time', async () => {
      const whole = await aPhoto(1200, 1200);
      truncateSync(service.put('truncated.jpg', whole), Math.floor(whole.length / 2));
      expect((await service.get('/320/avif/local/truncated.jpg')).status).toBe(415);
      expect((await service.get('/640/webp/local/truncated.jpg')).status).toBe(415);
    });

    test('a file of more than 24 MB', async () => {
      truncateSync(service.put('heavy.jpg', await aPhoto(40, 40)), 24 * 1024 * 1024 + 1);
      expect((await service.get('/320/avif/local/heavy.jpg')).status).toBe(413);
    });
  });

  test('errors of the client are not logged as warnings', () => {
    expect(service.warnings).toEqual([]);
  });
});

test('more than fifty-two megapixels are refused', async () => {
  await using service = await openImageService({ reach: 'in process' });
  service.put('above.png', await aBlackPicture(8000, 6501));
  service.put('at.png', await aBlackPicture(8000, 6500));
  expect((await service.get('/320/webp/local/above.png')).status).toBe(413);
  expect((await service.get('/320/webp/local/at.png')).status).toBe(200);
});

describe('a resized image', () => {
  test('is shared with other processes, which do not read the original', async () => {
    await using first = await openImageService({ reach: 'in process' });
    const photo = await aPhoto(900, 600);
    first.put('photo.jpg', photo);
    const { body } = await first.get('/320/webp/local/photo.jpg');
    await using second = await openImageService({
      reach: 'in process',
      cacheFolder: join(first.folder, 'images'),
    });
    second.put('photo.jpg', photo);
    const drawnBefore = sharp.counters();
    expect((await second.get('/320/webp/local/photo.jpg')).body.equals(body)).toBe(true);
    expect(sharp.counters()).toEqual(drawnBefore);
  });

  test('is made once for simultaneous requests', async () => {
    await using service = await openImageService({ reach: 'in process' });
    service.put('photo.jpg', await aPhoto(900, 600));
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => service.get('/640/avif/local/photo.jpg')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = readdirSync(join(service.folder, 'images'), { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile())).toHaveLength(1);
  });

  test('is made again when the cache folder was deleted', async () => {
    await using service = await openImageService({ reach: 'in process' });
    service.put('photo.jpg', await aPhoto(900, 600));
    expect((await service.get('/640/avif/local/photo.jpg')).status).toBe(200);
    rmSync(join(service.folder, 'images'), { recursive: true });
    expect((await service.get('/640/avif/local/photo.jpg')).status).toBe(200);
    rmSync(join(service.folder, 'images'), { recursive: true });
    writeFileSync(join(service.folder, 'images'), 'in the way');
    expect((await service.get('/320/avif/local/photo.jpg')).status).toBe(200);
    expect(service.warnings).toHaveLength(1);
  });

  test('is refused with 503 and retry-after above the queue’s limit', async () => {
    await using service = await openImageService({ reach: 'in process' });
    for (let index = 0; index < 70; index++)
      service.put(`${index}.png`, await aPhoto(320 + index, 40, 'png'));
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) => service.get(`/320/webp/local/${index}.png`)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    const taken = maxConcurrent + 60;
    expect(refused).toHaveLength(70 - taken);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(70 - taken).fill('2'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(taken);
  });
});
