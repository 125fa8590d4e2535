import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DiskStore {
  get(key: string): Promise<Buffer | undefined>;
  /** Never throws: a full or read-only disk is reported to `onFault`; false when not stored. */
  put(key: string, content: Buffer): Promise<boolean>;
  remove(key: string): Promise<void>;
}

interface DiskStoreOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly onFault: (error: unknown) => void;
  readonly now?: () => number;
}

const digestBytes = 32;
const useGrainMs = 3_600_000;
const abandonedMs = 600_000;
/** Share of the limit after which the folder's size is measured again. */
const measureEvery = 1 / 16;
/** What a file takes of most disks, however small. */
const blockBytes = 4096;

/** Each file begins with the digest of the rest and is renamed when complete: a truncated one is never served. */
export function createDiskStore({ folder, maxBytes, onFault, now = Date.now }: DiskStoreOptions): DiskStore {
  const drafts = join(folder, 'half-written');
  let bytesSinceMeasure = Number.POSITIVE_INFINITY;
  let measuring: Promise<void> | undefined;

  const fileOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex');
    return join(folder, name.slice(0, 2), name);
  };

  async function noteUse(file: string): Promise<void> {
    const used = (await stat(file)).mtimeMs;
    if (now() - used > useGrainMs) await touch(file);
  }

  async function touch(file: string): Promise<void> {
    const time = new Date(now());
    await utimes(file, time, time);
  }

  async function measure(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files: { path: string; bytes: number; used: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const state = await stat(path).catch(() => undefined);
      if (!state) continue;
      if (entry.parentPath !== drafts) files.push({ path, bytes: onDisk(state.size), used: state.mtimeMs });
      else if (now() - state.mtimeMs > abandonedMs) await rm(path, { force: true });
    }
    let excess = files.reduce((sum, { bytes }) => sum + bytes, 0) - maxBytes * (1 - measureEvery);
    for (const { path, bytes } of files.sort((one, other) => one.used - other.used)) {
      if (excess <= 0) break;
      await rm(path, { force: true });
      excess -= bytes;
    }
  }

  async function write(file: string, content: Buffer): Promise<void> {
    const draft = join(drafts, randomBytes(16).toString('hex'));
    await Promise.all([mkdir(drafts, { recursive: true }), mkdir(dirname(file), { recursive: true })]);
    await writeFile(draft, Buffer.concat([digest(content), content]));
    await touch(draft);
    await rename(draft, file);
    bytesSinceMeasure += onDisk(content.length + digestBytes);
    if (bytesSinceMeasure < maxBytes * measureEvery) return;
    measuring ??= measure().finally(() => {
      measuring = undefined;
    });
    bytesSinceMeasure = 0;
    await measuring;
  }

  return {
    async get(key) {
      const file = fileOf(key);
      const stored = await readFile(file).catch(() => undefined);
      if (!stored) return undefined;
      const content = stored.subarray(digestBytes);
      if (!digest(content).equals(stored.subarray(0, digestBytes))) {
        await rm(file, { force: true }).catch(onFault);
        return undefined;
      }
      await noteUse(file).catch(() => undefined);
      return content;
    },
    async put(key, content) {
      try {
        await write(fileOf(key), content);
        return true;
      } catch (error) {
        onFault(error);
        return false;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }).catch(onFault),
  };
}

const onDisk = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes;

const digest = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
