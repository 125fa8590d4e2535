import * as v from 'valibot';
import type { LicenceSheet } from '#contracts/content.ts';
import { licenceSheet } from '#contracts/licence-sheet.ts';
import { type LicenceSlug, licencePages } from '#domain/licences/licence-pages.ts';
import { datedWords } from '#domain/text/content-words.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { mapTexts } from '#domain/text/text.ts';
import { readLibrary } from '#services/content/library.ts';
import { projectRoot } from './source-files.ts';

const library = readLibrary({
  content: `${projectRoot}/content`,
  uploads: `${projectRoot}/public/uploads`,
  words: Object.keys(datedWords),
  blocks: ['licence-sheet'],
});

/** The sheets of `content/` as they are written. */
export const writtenSheets = Object.fromEntries(
  library['licence-sheet'].map(({ values }) => [values.slug, v.parse(licenceSheet, values)]),
) as Readonly<Record<LicenceSlug, LicenceSheet>>;

/** The same with the figures of the dated rows, and ordinary spaces. */
export const filledSheets = mapTexts(writtenSheets, (text) =>
  fillPlaceholders(text, datedWords).replaceAll(/[\u00a0\u202f]/gu, ' '),
);

export const licences = licencePages.map((licence) => [licence.slug, licence] as const);
