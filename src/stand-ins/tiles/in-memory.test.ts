import { expect, test, vi } from 'vitest';
import { createByteCache } from './in-memory.ts';

const bytes = (length: number) => () => Promise.resolve(Buffer.alloc(length));

test('a value is reused, and made once for simultaneous requests', async () => {
  const cache = createByteCache({ maxBytes: 100, maxConcurrent: 1 });
  const make = vi.fn(bytes(10));
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(await cache.get('a', make)).toBe(first);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('at the limit nothing is dropped, above it the least recently used is dropped first', async () => {
  const cache = createByteCache({ maxBytes: 20, maxConcurrent: 2 });
  await cache.get('a', bytes(10));
  await cache.get('b', bytes(10));
  const again = vi.fn(bytes(10));
  await cache.get('a', again);
  await cache.get('c', bytes(1));
  await cache.get('a', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('a failure is not cached and frees its place', async () => {
  const cache = createByteCache({ maxBytes: 20, maxConcurrent: 1 });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', bytes(3))).toHaveLength(3);
});

test('concurrency is limited', async () => {
  const cache = createByteCache({ maxBytes: 100, maxConcurrent: 2 });
  let busy = 0;
  let most = 0;
  const make = async () => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy--;
    return Buffer.alloc(1);
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key, make)));
  expect(most).toBe(2);
});
