import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import { ContentFaults } from '#services/content/fault.ts';
import type { Library } from '#services/content/library.ts';
import { watchLibrary } from '#services/content/watch-library.ts';
import { ConfigurationError } from './config.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { publicFolder } from './stamp-files.ts';

export const uploads = join(publicFolder, 'uploads');

/** The texts of `content/`. @throws ConfigurationError naming file and line of each fault. */
export function openLibrary(
  {
    settings,
    log,
    development = false,
  }: { readonly settings: Settings; readonly log: Log; readonly development?: boolean },
  content = fileURLToPath(new URL('../../content', import.meta.url)),
): () => Library {
  const words = contentWordsOf({
    operator: settings.operator,
    siteName: settings.public.siteName,
    publicUrl: settings.publicUrl,
    figures: defaultFigures(new Date()),
  });
  const folders = {
    content,
    uploads,
    words: Object.keys(words),
  };
  try {
    return watchLibrary(folders, { development, log: log.child({ service: 'content' }) });
  } catch (error) {
    if (error instanceof ContentFaults) throw new ConfigurationError(error.message, { cause: error });
    throw error;
  }
}
