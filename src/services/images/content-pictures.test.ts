import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aPhoto, openImageService } from '#test/support/images.ts';
import { freshOfContentMs } from './remote-images.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script><path d="M0 0h900v600z" fill="#c4161c"/></svg>';
let current: Buffer | 'down';
let requests: string[] = [];

/** A content service in a private network: http, a port, a local address. */
async function openContent(listener?: RequestListener) {
  const server = createServer(
    listener ??
      ((request, response) => {
        requests.push(request.url ?? '');
        if (request.url === '/uploads/a.svg') response.end(drawing);
        else if (current === 'down') response.writeHead(500).end();
        else response.end(current);
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let purgedAt = 0;
async function openNamed(host: string, isNamed = true) {
  const origin = `http://${host}`;
  const service = await openImageService({
    reach: 'in process',
    trusted: isNamed ? [origin] : [],
    content: { host: origin, purgedAt: () => purgedAt },
  });
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}

beforeEach(async () => {
  [requests, purgedAt] = [[], 0];
  current = await aPhoto(800, 400);
});

test('a picture of the content service is fetched over http, at any port of a private host named by the operator', async () => {
  const host = await openContent();
  const service = await openNamed(host);
  const { status, body, headers } = await service.get(`/320/webp/http/${host}/uploads/a.png`);
  expect(status).toBe(200);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});

test.each([
  [
    'another port of that host',
    (host: string) => host.replace(/\d+$/u, (port) => String(Number(port) ^ 1)),
    403,
  ],
  ['another name of it', (host: string) => host.replace('127.0.0.1', 'localhost'), 403],
  ['another private host', () => '127.0.0.2:8080', 403],
  ['the cloud’s metadata', () => '169.254.169.254', 403],
])('no picture is had of %s', async (_, otherOf, status) => {
  const host = await openContent();
  const service = await openNamed(host);
  const answers = await Promise.all(
    ['/320/webp/http/', '/320/webp/https/', '/drawings/http/'].map((kind) =>
      service.get(`${kind}${otherOf(host)}/uploads/a.png`),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  expect(requests).toEqual([]);
});

test('a host that is not named is never called', async () => {
  const host = await openContent();
  const service = await openNamed(host, false);
  expect((await service.get(`/320/webp/http/${host}/uploads/a.png`)).status).toBe(403);
  expect(requests).toEqual([]);
});

test('a host listed by its name only must be on the public internet', async () => {
  const network = {
    ...(await import('./fetch-image.ts')).publicInternet,
    resolve: async () => [{ address: '10.0.0.5', family: 4 }],
  };
  const service = await openImageService({ reach: 'in process', network });
  onTestFinished(() => service[Symbol.asyncDispose]());
  for (let time = 0; time < 3; time += 1) {
    expect((await service.get('/320/webp/https/photos.example/a.png')).status).toBe(403);
    service.clock.now += 60_000;
  }
  expect(service.warnings).toEqual([
    expect.objectContaining({
      host: 'photos.example',
      path: '/a.png',
      reason: expect.stringContaining('public internet'),
    }),
  ]);
});

test('a drawing is served from our own origin without its script and with a sandbox policy', async () => {
  const host = await openContent();
  const service = await openNamed(host);
  const { status, headers, body } = await service.get(`/drawings/http/${host}/uploads/a.svg`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(body.toString()).toBe(
    drawing.replace('<script>alert(1)</script>', '').replace('/></svg>', '></path></svg>'),
  );
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  const etag = headers.get('etag') ?? '';
  expect((await service.get(`/drawings/http/${host}/uploads/a.svg`, { 'if-none-match': etag })).status).toBe(
    304,
  );
  const sized = await service.get(`/640/webp/http/${host}/uploads/a.svg`);
  expect(await sharp(sized.body).metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect((await service.get(`/drawings/http/${host}/uploads/a.png`)).status).toBe(415);
});

test.each([
  [freshOfContentMs - 1, 320, 1],
  [freshOfContentMs, 160, 2],
])(
  'what an editor replaced under its old address is seen after a minute: %i ms',
  async (later, height, times) => {
    const host = await openContent();
    const service = await openNamed(host);
    const path = `/640/webp/http/${host}/uploads/a.png`;
    await service.get(path);
    current = await aPhoto(640, 160);
    service.clock.now += later;
    const { body } = await service.get(path);
    expect((await sharp(body).metadata()).height).toBe(height);
    expect(requests).toHaveLength(times);
  },
);

test('a purge refetches it at once, and the picture of an unreachable service stays', async () => {
  const host = await openContent();
  const service = await openNamed(host);
  const path = `/640/webp/http/${host}/uploads/a.png`;
  await service.get(path);
  purgedAt = service.clock.now;
  current = 'down';
  expect((await service.get(path)).status).toBe(200);
  expect(requests).toHaveLength(2);
});
