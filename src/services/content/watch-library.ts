import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFolders, type Library, listContentFiles, readLibrary } from './library.ts';

interface WatchOptions {
  readonly development: boolean;
  readonly log: Record<'info' | 'error', (details: object, message: string) => void>;
}

/** In development read again after a change; with a fault the last valid version stays. */
export function watchLibrary(folders: ContentFolders, { development, log }: WatchOptions): () => Library {
  let library = readLibrary(folders);
  if (!development) return () => library;
  let seen = stampOf(folders);
  return () => {
    const stamp = stampOf(folders);
    if (stamp === seen) return library;
    seen = stamp;
    try {
      library = readLibrary(folders);
      log.info({}, 'The texts of content/ were read again');
    } catch (error) {
      log.error(
        { err: error },
        'The texts of content/ have faults: the last valid ones stay in use. Correct the lines below',
      );
    }
    return library;
  };
}

function stampOf({ content, uploads }: ContentFolders): string {
  return [content, join(content, 'demonstration'), uploads]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      listContentFiles(folder).map((path) => {
        const { size, mtimeMs } = statSync(join(folder, path));
        return `${path} ${size} ${mtimeMs}`;
      }),
    )
    .join('\n');
}
