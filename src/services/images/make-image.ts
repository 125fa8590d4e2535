import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { DiskStore } from '../disk-store.ts';
import type { Original } from './local-files.ts';
import type { ImageRequest } from './read-request.ts';
import { ImageRefusal } from './refusal.ts';
import { recipe, resize } from './resize.ts';
import { createSharing, createWorkQueue } from './work-queue.ts';

type Variant = Pick<ImageRequest, 'width' | 'format'>;

export function variantName({ hash }: Original, { width, format }: Variant): string {
  return `${hash.slice(0, 20)}-${width}-${format}-${recipe}`;
}

/** Pages keep the other cores; more than three would block the disk's threads. */
export const maxConcurrent = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Each variant once; shared by simultaneous requests. */
export function createImageMaker(store: DiskStore) {
  const queue = createWorkQueue({ maxConcurrent, maxWaiting: 60 });
  const once = createSharing<Buffer>();
  const unreadable = new LRUCache<string, ImageRefusal>({ max: 5000 });

  async function make(original: Original, variant: Variant): Promise<Buffer> {
    const known = unreadable.get(original.hash);
    if (known) throw known;
    try {
      return await resize(await original.read(), variant);
    } catch (error) {
      const lasting = error instanceof ImageRefusal && (error.status === 413 || error.status === 415);
      if (lasting) unreadable.set(original.hash, error);
      throw error;
    }
  }

  return async (original: Original, variant: Variant): Promise<Buffer> => {
    const key = `variant ${original.hash} ${variant.width} ${variant.format} ${recipe}`;
    return once(key, async () => {
      const kept = await store.get(key);
      if (kept) return kept;
      const made = await queue.run(() => make(original, variant));
      await store.put(key, made);
      return made;
    });
  };
}
