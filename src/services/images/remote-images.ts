import { LRUCache } from 'lru-cache';
import { imageHostOf } from '#domain/images.ts';
import type { DiskStore } from '../disk-store.ts';
import { sanitiseSvg } from './clean-drawing.ts';
import { fetchImage, type Network, type Validators } from './fetch-image.ts';
import { contentHash, type Original } from './local-files.ts';
import { ImageRefusal } from './refusal.ts';
import { readKind } from './resize.ts';
import { createSharing, createWorkQueue } from './work-queue.ts';

/** Then revalidated while the old image is served. */
export const freshMs = 3_600_000;
/** Revalidated before it is served: an editor waits for his change. */
export const freshOfContentMs = 60_000;
export const keptMs = 7 * 24 * freshMs;
export const failureMs = 30_000;

interface Knowledge extends Validators {
  readonly hash: string;
  readonly checkedAt: number;
}

/** `content` only when the disk could not store it: memory is scarce. */
interface Answer extends Knowledge {
  readonly content?: Buffer;
}

interface RemoteImagesOptions {
  readonly store: DiskStore;
  readonly network: Network;
  readonly trusted: readonly string[];
  readonly contentHost: string | undefined;
  readonly purgedAt: () => number;
  readonly now: () => number;
  readonly onFailure: (address: string, failure: unknown) => void;
}

export function createRemoteImages(options: RemoteImagesOptions) {
  const { store, network, trusted, contentHost, purgedAt, now, onFailure } = options;
  const queue = createWorkQueue({ maxConcurrent: 4, maxWaiting: 60 });
  const once = createSharing<Answer>();
  const failures = new LRUCache<string, ImageRefusal>({
    max: 5000,
    ttl: failureMs,
    ttlResolution: 0,
    perf: { now },
  });

  async function ask(address: string, known: Knowledge | undefined): Promise<Answer> {
    const { etag, lastModified } = known ?? {};
    const fetched = await queue.run(() => fetchImage(address, { etag, lastModified }, { network, trusted }));
    const checkedAt = now();
    if (fetched.kind === 'unchanged') {
      if (!known) throw new ImageRefusal(502, 'unchanged, though nothing was known');
      return remember(address, { ...known, checkedAt });
    }
    const { validators } = fetched;
    const isDrawing = (await readKind(fetched.content)) === 'svg';
    const content = isDrawing ? sanitiseSvg(fetched.content) : fetched.content;
    const hash = contentHash(content);
    const kept = await store.put(`original ${hash}`, content);
    const knowledge = await remember(address, { ...validators, hash, checkedAt });
    return kept ? knowledge : { ...knowledge, content };
  }

  async function remember(address: string, knowledge: Knowledge): Promise<Knowledge> {
    await store.put(`remote ${address}`, Buffer.from(JSON.stringify(knowledge)));
    return knowledge;
  }

  function askOnce(address: string, known: Knowledge | undefined): Promise<Answer> {
    const failure = failures.get(address);
    if (failure) return Promise.reject(failure);
    return once(address, async () => {
      try {
        // Revalidated by another request since it was read.
        const latest = await recall(address);
        if (known && latest && latest.checkedAt > known.checkedAt) return latest;
        return await ask(address, known);
      } catch (error) {
        onFailure(address, error);
        if (error instanceof ImageRefusal && error.status !== 503) {
          failures.set(address, error);
          if (error.status === 404) await store.remove(`remote ${address}`);
        }
        throw error;
      }
    });
  }

  async function recall(address: string): Promise<Knowledge | undefined> {
    const kept = await store.get(`remote ${address}`);
    return kept && (JSON.parse(kept.toString()) as Knowledge);
  }

  async function look(address: string): Promise<Answer> {
    const known = await recall(address);
    const age = known ? now() - known.checkedAt : Number.POSITIVE_INFINITY;
    if (!known || age > keptMs) return askOnce(address, undefined);
    // A failure is logged by then, and the old image is served.
    if (contentHost !== undefined && imageHostOf(new URL(address)) === contentHost) {
      const isOld = age >= freshOfContentMs || known.checkedAt <= purgedAt();
      return isOld ? askOnce(address, known).catch(() => known) : known;
    }
    if (age > freshMs) void askOnce(address, known).catch(() => undefined);
    return known;
  }

  return {
    async find(address: string): Promise<Original> {
      const { hash, content } = await look(address);
      return {
        hash,
        async read() {
          const kept = content ?? (await store.get(`original ${hash}`));
          if (kept) return kept;
          const again = await askOnce(address, undefined);
          const fetched = again.content ?? (await store.get(`original ${again.hash}`));
          if (again.hash !== hash || !fetched) throw new ImageRefusal(503, 'changed while it was read');
          return fetched;
        },
      };
    },
  };
}
