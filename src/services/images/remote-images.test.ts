import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBlackPicture, aPhoto, openImageService, openRemoteHost } from '#test/support/images.ts';
import { publicInternet } from './fetch-image.ts';
import { failureMs, freshMs, keptMs } from './remote-images.ts';

const at = (path: string) => `/320/webp/https/photos.example${path}`;
const give = (content: Buffer | string, type = 'image/jpeg') => {
  return (response: ServerResponse) => void response.writeHead(200, { 'content-type': type }).end(content);
};

// In process nothing else is asked: app.test.ts asks both ways.
const reach = 'over HTTP';

describe('images of a listed host', () => {
  let photo: Buffer;
  let host: Awaited<ReturnType<typeof openRemoteHost>>;
  let service: Awaited<ReturnType<typeof openImageService>>;

  beforeAll(async () => {
    photo = await aPhoto(1200, 600);
    const megabyte = Buffer.alloc(1024 * 1024);
    host = await openRemoteHost({
      '/photo.jpg?size=l': give(photo, 'text/plain'),
      '/redirect.jpg': (response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      '/moved.jpg': (response) =>
        void response.writeHead(301, { location: 'https://photos.example/photo.jpg?size=l' }).end(photo),
      '/drawing.jpg': give(
        '<!DOCTYPE svg [<!ENTITY a "a">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
      '/text.jpg': give('Bonjour'),
      '/nothing.jpg': give(''),
      '/truncated.jpg': give(photo.subarray(0, photo.length / 2)),
      '/huge.png': give(await aBlackPicture(8000, 6501)),
      '/gone.jpg': (response) => void response.writeHead(410).end(),
      '/error.jpg': (response) => void response.writeHead(500).end('at /srv/app/secret.js:12'),
      '/partial.jpg': (response) => void response.writeHead(206).end(photo),
      '/unasked.jpg': (response) => void response.writeHead(304).end(),
      '/gzip.jpg': (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(photo),
      '/hanging.jpg': () => {},
      '/dripping.jpg': (response) => {
        const drip = setInterval(() => response.write('\xff'), 20);
        response.once('close', () => clearInterval(drip));
      },
      '/cut.jpg': (response) => {
        response.writeHead(200, { 'content-length': photo.length }).write(photo.subarray(0, 100));
        setTimeout(() => response.destroy(), 20);
      },
      '/reset.jpg': (response) => void response.socket?.resetAndDestroy(),
      '/endless.jpg': (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const pour = () => {
          while (!response.destroyed && response.write(megabyte));
        };
        response.on('drain', pour).on('error', () => {});
        pour();
      },
    });
    service = await openImageService({ reach, network: host.network });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await host[Symbol.asyncDispose]();
  });

  test('are resized, whatever their host calls them, and may change within the hour', async () => {
    const { status, headers, body } = await service.get(at('/photo.jpg?size=l'));
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    const again = await service.get(at('/photo.jpg?size=l'), { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each([
    ['redirects to the inside', '/redirect.jpg', 502],
    ['redirects to itself', '/moved.jpg', 502],
    ['gives a drawing that cannot be made safe', '/drawing.jpg', 415],
    ['gives a text', '/text.jpg', 415],
    ['answers an empty body', '/nothing.jpg', 415],
    ['answers a truncated photograph', '/truncated.jpg', 415],
    ['gives more than fifty-two megapixels', '/huge.png', 413],
    ['gives without end', '/endless.jpg', 413],
    ['does not know it', '/unknown.jpg', 404],
    ['deleted it', '/gone.jpg', 404],
    ['fails', '/error.jpg', 502],
    ['gives a part', '/partial.jpg', 502],
    ['answers that it has not changed', '/unasked.jpg', 502],
    ['compresses it unasked', '/gzip.jpg', 502],
    ['disconnects half-way', '/cut.jpg', 502],
    ['resets the connection', '/reset.jpg', 502],
  ])('when the host %s (%s), the answer is %i without internal details', async (_what, path, status) => {
    const answer = await service.get(at(path));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect(answer.body.toString()).toMatch(/^[A-ZÀ-Ý][^/:\\]+\.$/u);
  });

  test.each(['/hanging.jpg', '/dripping.jpg'])('a slow host (%s) times out', async (path) => {
    await using impatient = await openImageService({ reach, network: { ...host.network, timeoutMs: 200 } });
    const answer = await impatient.get(at(path));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([504, 'no-store']);
    expect(answer.body.toString()).toBe('Le site de cette image ne répond pas à temps.');
  });
});

describe('the address of a host name', () => {
  const open = vi.fn<typeof publicInternet.open>(() => {
    throw new Error('no connection in this test');
  });
  const statusAt = async (...addresses: string[]) => {
    const network = {
      ...publicInternet,
      open,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    };
    await using service = await openImageService({ reach: 'in process', network });
    return (await service.get(at('/a.jpg'))).status;
  };
  beforeEach(() => void open.mockClear());

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'to %s: no connection is made',
    async (address) => {
      expect(await statusAt(address)).toBe(403);
      expect(open).not.toHaveBeenCalled();
    },
  );

  test('public and private: no connection is made', async () => {
    expect(await statusAt('93.184.215.14', '10.0.0.1')).toBe(403);
    expect(await statusAt('10.0.0.1', '93.184.215.14')).toBe(403);
    expect(open).not.toHaveBeenCalled();
  });

  test('unknown: no connection is made', async () => {
    expect(await statusAt()).toBe(403);
    expect(open).not.toHaveBeenCalled();
  });

  test('public: the connection is to that address, with the name for TLS', async () => {
    expect(await statusAt('93.184.215.14')).toBe(502);
    const [[options] = []] = open.mock.calls;
    expect(options).toMatchObject({ host: 'photos.example', path: '/a.jpg', agent: false });
    expect(options).not.toHaveProperty('rejectUnauthorized');
    const found = vi.fn();
    options?.lookup?.('photos.example', { all: true }, found);
    options?.lookup?.('photos.example', {}, found);
    expect(found.mock.calls).toEqual([
      [null, [{ address: '93.184.215.14', family: 4 }]],
      [null, '93.184.215.14', 4],
    ]);
  });

  test('changed a moment later: it is resolved only once', async () => {
    await using host = await openRemoteHost({ '/a.jpg': give(await aPhoto(40, 40)) });
    const resolve = vi
      .fn(host.network.resolve)
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockRejectedValue(new Error('asked twice'));
    const network = { ...host.network, resolve };
    await using service = await openImageService({ reach: 'in process', network });
    expect((await service.get(at('/a.jpg'))).status).toBe(200);
    expect(resolve).toHaveBeenCalledOnce();
  });

  test('not resolved in time: the answer is 504', async () => {
    const network = { ...publicInternet, timeoutMs: 50, resolve: () => new Promise<never>(() => {}) };
    await using service = await openImageService({ reach: 'in process', network });
    expect((await service.get(at('/a.jpg'))).status).toBe(504);
  });

  test('in production: only public addresses are allowed unless the operator named the host', async () => {
    expect(publicInternet.isAllowed('127.0.0.1', false)).toBe(false);
    expect(publicInternet.isAllowed('127.0.0.1', true)).toBe(true);
    expect(publicInternet.timeoutMs).toBeLessThanOrEqual(6000);
    const [first] = await publicInternet.resolve('localhost');
    expect(publicInternet.isAllowed(first?.address ?? '', false)).toBe(false);
  });
});

describe('an image of another host', () => {
  let current: { content: Buffer; etag: string } | 'failing' | 'withdrawn';
  let host: Awaited<ReturnType<typeof openRemoteHost>>;
  let service: Awaited<ReturnType<typeof openImageService>>;
  const heights = async (path = at('/a.jpg')) => {
    const { status, body } = await service.get(path);
    return status === 200 ? (await sharp(body).metadata()).height : status;
  };
  const lastChecks = () =>
    readdirSync(join(service.folder, 'images'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('half-written'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .map((text) => Number(/"checkedAt":(\d+)/u.exec(text)?.[1]));

  beforeEach(async () => {
    current = { content: await aPhoto(400, 100), etag: '"1"' };
    host = await openRemoteHost({
      '/a.jpg': (response, request) => {
        if (current === 'failing') response.writeHead(503).end();
        else if (current === 'withdrawn') response.writeHead(404).end();
        else if (request.headers['if-none-match'] === current.etag) response.writeHead(304).end();
        else response.writeHead(200, { etag: current.etag }).end(current.content);
      },
    });
    service = await openImageService({ reach: 'in process', network: host.network });
  });
  afterEach(async () => {
    await service[Symbol.asyncDispose]();
    await host[Symbol.asyncDispose]();
  });

  test('is fetched once for all sizes and simultaneous requests', async () => {
    await Promise.all(['320', '640', '768'].map((width) => service.get(at('/a.jpg').replace('320', width))));
    await service.get(at('/a.jpg').replace('webp', 'avif'));
    expect(host.asked).toHaveLength(1);
  });

  test('is fresh for an hour; then it is revalidated while the old one is served', async () => {
    expect(await heights()).toBe(80);
    current = { content: await aPhoto(400, 200), etag: '"2"' };
    service.clock.now += freshMs;
    expect(await heights()).toBe(80);
    expect(host.asked).toHaveLength(1);
    service.clock.now += 1;
    expect(await heights()).toBe(80);
    await vi.waitFor(async () => expect(await heights()).toBe(160));
    expect(host.asked).toHaveLength(2);
  });

  test('unchanged, is fresh for another hour', async () => {
    await heights();
    service.clock.now += freshMs + 1;
    await heights();
    await vi.waitFor(() => expect(lastChecks()).toContain(service.clock.now));
    service.clock.now += freshMs / 2;
    await heights();
    expect(host.asked).toHaveLength(2);
  });

  test('of a failing host is served for a week, with retries every half a minute at most', async () => {
    await heights();
    current = 'failing';
    service.clock.now += freshMs + 1;
    expect(await heights()).toBe(80);
    await vi.waitFor(() => expect(service.warnings).toHaveLength(1));
    service.clock.now += failureMs;
    expect(await heights()).toBe(80);
    expect(host.asked).toHaveLength(2);
    service.clock.now += 1;
    expect(await heights()).toBe(80);
    await vi.waitFor(() => expect(host.asked).toHaveLength(3));
    service.clock.now += keptMs;
    expect(await heights()).toBe(502);
  });

  test('deleted by its host, is deleted here', async () => {
    await heights();
    current = 'withdrawn';
    service.clock.now += freshMs + 1;
    expect(await heights()).toBe(80);
    await vi.waitFor(async () => expect(await heights()).toBe(404));
  });

  test('is resized even where the cache cannot be written', async () => {
    const cacheFolder = join(service.folder, 'in-the-way');
    writeFileSync(cacheFolder, '');
    const { network } = host;
    await using unable = await openImageService({ reach: 'in process', network, cacheFolder });
    expect((await unable.get(at('/a.jpg'))).status).toBe(200);
  });

  test('is fetched again when the cache folder was deleted', async () => {
    await heights();
    rmSync(join(service.folder, 'images'), { recursive: true });
    expect(await heights()).toBe(80);
    expect(host.asked).toHaveLength(2);
  });
});
