import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ImageRefusal } from './refusal.ts';

export interface Original {
  readonly hash: string;
  read(): Promise<Buffer>;
}

export const maxInputBytes = 24 * 1024 * 1024;

export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Streamed: many may be hashed at a time. */
async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}

/** A symbolic link out of the folder is refused. */
export function createLocalFiles(folder: string): { find(path: string): Promise<Original> } {
  const hashes = new LRUCache<string, string>({ max: 5000 });

  async function find(path: string): Promise<Original> {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) throw new ImageRefusal(404, 'a link out of the folder');
    const state = await stat(file);
    if (!state.isFile()) throw new ImageRefusal(404, 'not a file');
    if (state.size > maxInputBytes) throw new ImageRefusal(413, `${state.size} bytes`);
    const seen = `${file} ${state.size} ${state.mtimeMs}`;
    const hash = hashes.get(seen) ?? (await hashFile(file));
    hashes.set(seen, hash);
    return {
      hash,
      async read() {
        const content = await readFile(file);
        if (contentHash(content) !== hash) throw new ImageRefusal(503, 'changed while it was read');
        return content;
      },
    };
  }

  return {
    async find(path) {
      try {
        return await find(path);
      } catch (cause) {
        throw cause instanceof ImageRefusal ? cause : new ImageRefusal(404, 'cannot be opened', { cause });
      }
    },
  };
}
