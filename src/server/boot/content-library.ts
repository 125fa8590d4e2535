import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlockName } from '#contracts/content.ts';
import { type Catalogue, createCatalogue } from '#domain/practice/catalogue.ts';
import { defaultFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import { ContentFaults } from '#services/content/fault.ts';
import { type Library, readLibrary } from '#services/content/library.ts';
import { watchLibrary } from '#services/content/watch-library.ts';
import { readQuestions } from '#services/course/read-questions.ts';
import { ConfigurationError } from '../config/config.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';
import { publicFolder } from './stamp-files.ts';

export const uploads = join(publicFolder, 'uploads');

/** @throws ConfigurationError naming file and line of each fault. */
export function openLibrary(
  {
    settings,
    log,
    development = false,
  }: { readonly settings: LibrarySettings; readonly log: Log; readonly development?: boolean },
  content = ownTexts,
): () => Library {
  const folders = foldersOf(settings, content);
  return orConfigurationError(() =>
    watchLibrary(folders, { development, log: log.child({ service: 'content' }) }),
  );
}

/** By default all kinds. @throws ConfigurationError naming file and line of each fault. */
export function readOwnLibrary(settings: LibrarySettings, blocks?: readonly BlockName[]): Library {
  return orConfigurationError(() =>
    readLibrary({ ...foldersOf(settings, ownTexts), ...(blocks && { blocks }) }),
  );
}

/** Of this site's own course. @throws ConfigurationError naming file and question of each fault. */
export function readCatalogue(): Catalogue {
  const { questions, faults } = readQuestions(join(ownTexts, 'theory'));
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return createCatalogue(questions);
}

export type LibrarySettings = Pick<Settings, 'publicUrl' | 'operator' | 'demonstration'> & {
  readonly public: Pick<Settings['public'], 'siteName'>;
};

const ownTexts = fileURLToPath(new URL('../../../content', import.meta.url));

function foldersOf(
  { operator, public: { siteName }, publicUrl, demonstration }: LibrarySettings,
  content: string,
) {
  const figures = defaultFigures(new Date());
  const words = contentWordsOf({ operator, siteName, publicUrl, figures });
  return { content, demonstration, uploads, words: Object.keys(words) };
}

function orConfigurationError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentFaults) throw new ConfigurationError(error.message, { cause: error });
    throw error;
  }
}
