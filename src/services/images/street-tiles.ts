import { Hono } from 'hono';
import { mapDefaults } from '#domain/place/place.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import type { DiskStore } from '../disk-store.ts';
import { fetchImage, type Network } from './fetch-image.ts';
import { ImageRefusal } from './refusal.ts';
import { createSharing, createWorkQueue } from './work-queue.ts';

export const keptMs = 30 * 24 * 3_600_000;
/** Of a missing tile, which may be a passing fault of the host. */
export const absentKeptMs = 3_600_000;
/** Then the drawn tile is served, and the street tile is stored for the next request. */
export const waitMs = 700;
/** After so many tiles that fail in a row, the host is asked nothing for `pauseMs`. */
export const maxFailures = 3;
export const pauseMs = 30_000;
const maxBytes = 512 * 1024;
const tileSide = 256;
/** Hosts answer 400 outside the tiles of a map (`TileOutOfRange` of a WMTS), which is no failure. */
const absent = [400, 404, 410];

interface FinishedFetch {
  readonly upstream: 'tiles';
  readonly operation: 'getTile';
  readonly outcome: 'ok' | 'absent' | 'time-out' | 'network' | 'shape';
  readonly ms: number;
}

interface StreetTilesOptions {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly drawn: { fetch(request: Request): Response | Promise<Response> };
  readonly store: Pick<DiskStore, 'get' | 'put'>;
  readonly network: Network;
  readonly log: Record<'warn' | 'info', (details: object, message: string) => void>;
  readonly onCall?: ((call: FinishedFetch) => void) | undefined;
  readonly now?: () => number;
}

/** Empty where the host has no tile. */
type KeptTile = NonNullable<ReturnType<typeof readKept>>;

/** Street tiles of a public service; a drawn tile while it is slow, failing or has none (docs/decisions/0007). */
export function createStreetTiles(options: StreetTilesOptions): Hono {
  const { url, drawn, store, network, log, onCall, now = Date.now } = options;
  const once = createSharing<Buffer | undefined>();
  const queue = createWorkQueue({ maxConcurrent: 8, maxWaiting: 64 });
  let pausedUntil = 0;
  const failed = new Set<string>();
  const app = new Hono();

  async function ask(address: string): Promise<Buffer | undefined> {
    if (now() < pausedUntil) return undefined;
    const start = now();
    const finish = (outcome: FinishedFetch['outcome']) =>
      onCall?.({ upstream: 'tiles', operation: 'getTile', outcome, ms: now() - start });
    try {
      const picture = await fetchTile(address, network);
      finish(picture.length > 0 ? 'ok' : 'absent');
      if (failed.size >= maxFailures)
        log.info({ host: new URL(address).host }, 'Street tiles are served again');
      failed.clear();
      await store.put(address, writeKept({ fetchedAt: now(), picture }));
      return picture;
    } catch (err) {
      finish(outcomeOf(err));
      if (failed.size < maxFailures && failed.add(address).size === maxFailures)
        log.warn({ err }, 'Street tiles are not served: drawn tiles replace them');
      if (failed.size >= maxFailures) pausedUntil = now() + pauseMs;
      return undefined;
    }
  }

  async function find(address: string): Promise<Buffer | undefined> {
    const kept = readKept(await store.get(address));
    const freshMs = kept?.picture.length === 0 ? absentKeptMs : keptMs;
    if (kept && now() - kept.fetchedAt < freshMs) return kept.picture;
    const asked = once(address, () => queue.run(() => ask(address)).catch(() => undefined));
    const picture = await rejectOnAbort(asked, AbortSignal.timeout(waitMs)).catch(() => undefined);
    return picture ?? kept?.picture;
  }

  app.get('/:z/:x/:file', async (context) => {
    const { z, x, file } = context.req.param();
    const address = addressOf(url, z, x, file);
    const picture = address && (await find(address));
    if (picture && picture.length > 0) {
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' };
      return context.body(new Uint8Array(picture), 200, headers);
    }
    const response = await drawn.fetch(context.req.raw);
    const answer = new Response(response.body, response);
    // Asked again at the next view of the map.
    if (answer.ok) answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  return app;
}

function addressOf(url: string, z: string, x: string, file: string): string | undefined {
  const [, y] = /^(\d+)\.png$/u.exec(file) ?? [];
  const parts = [z, x, y].map((text = '') => (/^(?:0|[1-9]\d{0,4})$/u.test(text) ? Number(text) : Infinity));
  const [zoom = Infinity, column = Infinity, row = Infinity] = parts;
  if (zoom > mapDefaults.maxZoom || column >= 2 ** zoom || row >= 2 ** zoom) return undefined;
  return url.replace('{z}', z).replace('{x}', x).replace('{y}', String(row));
}

async function fetchTile(address: string, network: Network): Promise<Buffer> {
  try {
    const fetched = await fetchImage(address, {}, { network, trusted: [], maxBytes, absent });
    if (fetched.kind !== 'content') throw new ImageRefusal(502, 'unchanged, though nothing was known');
    if (!isTile(fetched.content)) throw new ImageRefusal(415, 'no PNG of 256 pixels a side');
    return fetched.content;
  } catch (error) {
    if (error instanceof ImageRefusal && error.status === 404) return Buffer.alloc(0);
    throw error;
  }
}

const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const end = Buffer.from('49454e44ae426082', 'hex');

function isTile(content: Buffer): boolean {
  return (
    content.length > signature.length + 8 + end.length &&
    content.subarray(0, signature.length).equals(signature) &&
    content.readUInt32BE(signature.length) === tileSide &&
    content.readUInt32BE(signature.length + 4) === tileSide &&
    content.subarray(-end.length).equals(end)
  );
}

function outcomeOf(error: unknown): FinishedFetch['outcome'] {
  const status = error instanceof ImageRefusal ? error.status : 502;
  if (status === 504) return 'time-out';
  return status === 413 || status === 415 ? 'shape' : 'network';
}

const timeBytes = 8;

function writeKept({ fetchedAt, picture }: KeptTile): Buffer {
  const time = Buffer.alloc(timeBytes);
  time.writeDoubleBE(fetchedAt);
  return Buffer.concat([time, picture]);
}

function readKept(stored: Buffer | undefined) {
  if (!stored || stored.length < timeBytes) return undefined;
  return { fetchedAt: stored.readDoubleBE(0), picture: stored.subarray(timeBytes) };
}
