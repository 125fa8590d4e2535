import * as v from 'valibot';
import type { ContentClient } from '#clients/content.ts';
import type { LicenceSheet } from '#contracts/content.ts';
import { licenceSheet } from '#contracts/licence-sheet.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { type LicenceSlug, licencePages } from '#domain/licences/licence-pages.ts';
import { ConfigurationError } from '../config/config.ts';
import type { Log } from '../log.ts';
import { type LibrarySettings, readOwnLibrary } from './content-library.ts';

type Sheets = Readonly<Record<LicenceSlug, LicenceSheet>>;

export interface LoadedSheets {
  readonly sheets: Sheets;
  readonly isComplete: boolean;
}

export function lacksSheets(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === 404 || error.status === 403);
}

export function createLicenceSheets({
  content,
  shipped,
  log,
}: {
  readonly content: Pick<ContentClient, 'listLicenceSheets'>;
  readonly shipped: Sheets;
  readonly log: Pick<Log, 'warn' | 'error'>;
}): () => Promise<LoadedSheets> {
  let isReported = false;
  const complete = (given: readonly LicenceSheet[]): LoadedSheets => {
    const lacked = licencePages.filter(({ slug }) => given.every((sheet) => sheet.slug !== slug));
    if (lacked.length > 0 && !isReported) {
      isReported = true;
      log.warn(
        { lacked: lacked.map(({ slug }) => slug) },
        'The content service lacks sheets of licences: those of content/licence-sheet/ are shown',
      );
    }
    const own = Object.fromEntries(given.map((sheet) => [sheet.slug, sheet]));
    return { sheets: { ...shipped, ...own }, isComplete: true };
  };
  return async () => {
    try {
      return complete(await content.listLicenceSheets());
    } catch (error) {
      if (lacksSheets(error)) return complete([]);
      log.error(
        { err: error },
        'The sheets of licences cannot be read: those of content/licence-sheet/ are shown',
      );
      return { sheets: shipped, isComplete: false };
    }
  };
}

/** @throws ConfigurationError naming file and line of each fault, or a missing sheet. */
export function readShippedSheets(settings: LibrarySettings): Sheets {
  const items = readOwnLibrary(settings, ['licence-sheet'])['licence-sheet'];
  const sheets = licencePages.map(({ slug }) => {
    const item = items.find(({ values }) => values.slug === slug);
    if (item) return [slug, v.parse(licenceSheet, item.values)] as const;
    throw new ConfigurationError(
      `content/licence-sheet/${slug}.yaml is missing: the page /${slug} shows it.`,
    );
  });
  return Object.fromEntries(sheets) as unknown as Sheets;
}
