import { readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#test/support/product.ts';
import { createDiskStore } from './disk-store.ts';

const start = Date.parse('2026-10-05T06:00:00Z');
const hour = 3_600_000;
const digestBytes = 32;
const block = 4096;

let folder: ReturnType<typeof temporaryFolder>;
let now: number;
const onFault = vi.fn();

beforeEach(() => {
  folder = temporaryFolder();
  now = start;
  onFault.mockClear();
});
afterEach(() => folder.remove());

const open = (maxBytes = 1_000_000) =>
  createDiskStore({ folder: folder.path, maxBytes, onFault, now: () => now });
const files = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const bytes = (length: number) => Buffer.alloc(length, 'x');

test('what is put is there for another process too, and after a restart', async () => {
  expect(await open().put('a', Buffer.from('picture'))).toBe(true);
  expect((await open().get('a'))?.toString()).toBe('picture');
  expect(await open().get('b')).toBeUndefined();
  await open().remove('a');
  expect(await open().get('a')).toBeUndefined();
  expect(onFault).not.toHaveBeenCalled();
});

describe('a file that is not what was written', () => {
  test.each([
    ['cut', (file: string) => truncateSync(file, digestBytes + 3)],
    ['cut within its digest', (file: string) => truncateSync(file, 7)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    [
      'changed by one bit',
      (file: string) => {
        const content = readFileSync(file);
        content[digestBytes] = (content[digestBytes] ?? 0) ^ 1;
        writeFileSync(file, content);
      },
    ],
  ])('being %s, is not served and is removed', async (_how, damage) => {
    await open().put('a', Buffer.from('picture'));
    const [file = ''] = files();
    damage(file);
    expect(await open().get('a')).toBeUndefined();
    expect(files()).toEqual([]);
  });
});

test('at the limit nothing is deleted; above it the least recently used is deleted first', async () => {
  const each = block - digestBytes;
  const store = open(16 * block);
  for (let index = 0; index < 15; index++) {
    now += hour;
    await store.put(`k${index}`, bytes(each));
  }
  expect(files()).toHaveLength(15);
  now += 2 * hour;
  await store.get('k0');
  now += hour;
  await store.put('k15', bytes(each));
  await store.put('k16', bytes(each));
  const there = await Promise.all(Array.from({ length: 17 }, (_, index) => store.get(`k${index}`)));
  expect(there.map(Boolean).indexOf(false)).toBe(1);
  expect(there.map(Boolean).lastIndexOf(false)).toBe(2);
  expect(files().reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(16 * block);
});

test('several processes that write at once stay within the limit and lose nothing just written', async () => {
  const stores = [open(32 * block), open(32 * block), open(32 * block)];
  await Promise.all(
    stores.flatMap((store, process) =>
      Array.from({ length: 60 }, (_, index) => store.put(`${process} ${index}`, bytes(block - digestBytes))),
    ),
  );
  expect(files().reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(
    32 * block * (1 + 3 / 16),
  );
  expect(onFault).not.toHaveBeenCalled();
  for (const file of files()) expect(statSync(file).size).toBe(block);
});

test('small files count as the blocks that they take on the disk', async () => {
  const store = open(16 * block);
  for (let index = 0; index < 40; index++) await store.put(`k${index}`, bytes(8));
  expect(files().length).toBeLessThanOrEqual(16);
});

test('a dead process’s partial files are deleted, files being written stay', async () => {
  const store = open();
  await store.put('a', bytes(10));
  const old = join(folder.path, 'half-written', 'old');
  const young = join(folder.path, 'half-written', 'young');
  for (const [file, ageMs] of [
    [old, 600_001],
    [young, 600_000],
  ] as const) {
    writeFileSync(file, 'half');
    utimesSync(file, new Date(now - ageMs), new Date(now - ageMs));
  }
  await open().put('b', bytes(10));
  expect(files()).not.toContain(old);
  expect(files()).toContain(young);
});

test('an unwritable disk is reported and does not fail', async () => {
  writeFileSync(join(folder.path, 'file'), '');
  const store = createDiskStore({ folder: join(folder.path, 'file'), maxBytes: 1000, onFault });
  expect(await store.put('a', bytes(10))).toBe(false);
  expect(onFault).toHaveBeenCalledOnce();
  expect(await store.get('a')).toBeUndefined();
});
