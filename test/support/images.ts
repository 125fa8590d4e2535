import { mkdirSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { createImageService } from '#services/images/app.ts';
import type { FindSchool } from '#services/images/facades.ts';
import { type Network, publicInternet } from '#services/images/fetch-image.ts';
import type { Pictures } from '#services/images/pictures.ts';
import { temporaryFolder } from './product.ts';

export const reaches = ['in process', 'over HTTP'] as const;

interface ImageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface ImageServiceOptions {
  readonly reach: (typeof reaches)[number];
  readonly network?: Network;
  readonly cacheFolder?: string;
  readonly findSchool?: FindSchool;
  readonly pictures?: Pick<Pictures, 'find'>;
  /** Listed besides `photos.example`, and named whole. */
  readonly trusted?: readonly string[];
  readonly content?: { readonly host: string; readonly purgedAt: () => number };
}

export const listedHost = 'photos.example';

/** The image service at its place under the site, on a folder of its own. */
export async function openImageService({
  reach,
  network,
  cacheFolder,
  findSchool = async () => undefined,
  pictures = { find: async () => undefined },
  trusted = [],
  content,
}: ImageServiceOptions) {
  const folder = temporaryFolder();
  const publicFolder = join(folder.path, 'public');
  mkdirSync(publicFolder);
  const warnings: object[] = [];
  const clock = { now: Date.now() };
  const service = createImageService({
    files: { folder: publicFolder, stamp: '0123abcd' },
    hosts: [listedHost, ...trusted],
    trusted,
    content,
    cache: { folder: cacheFolder ?? join(folder.path, 'images'), maxBytes: 16 * 1024 * 1024 },
    pictures,
    findSchool,
    log: { warn: (details) => void warnings.push(details), error: (details) => void warnings.push(details) },
    network,
    now: () => clock.now,
  });
  const site = new Hono().mount('/images', (request) => service.fetch(request));
  const listening = reach === 'over HTTP' ? await listen(getRequestListener(site.fetch)) : undefined;

  return {
    folder: folder.path,
    clock,
    warnings,
    put(name: string, content: Buffer | string) {
      const file = join(publicFolder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    async get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ImageAnswer> {
      if (listening) return ask(listening.port, path, { headers, method });
      const response = await site.request(`/images${path}`, { headers, method });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    },
    async [Symbol.asyncDispose]() {
      await listening?.close();
      folder.remove();
    },
  };
}

/** Sends the path as it is: `fetch` would straighten it first. */
async function ask(
  port: number,
  path: string,
  { headers, method }: { headers: Record<string, string>; method: string },
): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  httpRequest({ port, path: `/images${path}`, headers, method, agent: false }, resolve)
    .on('error', reject)
    .end();
  const response = await promise;
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(named as [string, string][]),
    body: Buffer.concat(chunks),
  };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** A server of this machine in the place of `photos.example`; all else is as in production. */
export async function openRemoteHost(
  answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>,
) {
  const asked: string[] = [];
  const host = await listen((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  const network: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    open: (options, onResponse) =>
      httpRequest({ ...options, protocol: 'http:', port: host.port }, onResponse),
    timeoutMs: publicInternet.timeoutMs,
  };
  return { asked, network, [Symbol.asyncDispose]: async () => void (await host.close()) };
}

/** One byte a pixel: a large one is made in a tenth of the time of a photograph. */
export function aBlackPicture(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const;
  return sharp(Buffer.alloc(width * height), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture of two colours, so that one sees which way up it is: red above, green below. */
export async function aPhoto(
  width: number,
  height: number,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const above = { width, height: Math.floor(height / 2), channels: 3, background: '#c4161c' } as const;
  const red = await sharp({ create: above }).png().toBuffer();
  return sharp({ create: { ...above, height, background: '#0a7a45' } })
    .composite([{ input: red, gravity: 'north' }])
    .toFormat(format)
    .toBuffer();
}
