import { readdirSync, readFileSync } from 'node:fs';
import { type Announced, collectDated, type Provenance } from '#domain/dated.ts';

/** After a year, or once it applies, an announcement is no source any more. */
export function isPastAnnouncement({ announcedOn, appliesOn = '9999' }: Announced, day: string): boolean {
  const [year = 0, month = ''] = [Number(announcedOn.slice(0, 4)), announcedOn.slice(4)];
  return day >= appliesOn || day.slice(0, 7) > `${year + 1}${month}`;
}

export function isPastReview({ reviewBy }: Pick<Provenance, 'reviewBy'>, day: string): boolean {
  return day.slice(0, 7) > reviewBy;
}

const folder = new URL('../../src/domain/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'dated.ts',
);

/** Files of the domain that have a row with a source and a review month. */
export const datedFiles = files.filter((file) =>
  /\b(?:reviewBy|verifiedOn)\b/u.test(readFileSync(new URL(file, folder), 'utf8')),
);

export const datedRows: readonly (readonly [path: string, row: Provenance & Partial<Announced>])[] = (
  await Promise.all(
    files.map(async (file) => collectDated({ ...(await import(new URL(file, folder).href)) }, file)),
  )
).flat();

const law = readFileSync(new URL('../../docs/product/law.md', import.meta.url), 'utf8');

/** Rows of the table of new law: source, in force, …, review. */
export const newLaws = [
  ...law.matchAll(/^\| (.+?) \| (\d{4}-\d{2}-\d{2})? ?\| .+ \| (\d{4}-\d{2}) \|$/gmu),
].map(([, source = '', inForceOn = '', reviewBy = '']) => ({ source, inForceOn, reviewBy }));

/** What is to be read again at its source on a day (`YYYY-MM-DD`): figures, announcements, new law. */
export function findOverdue(day: string): string[] {
  const figures = datedRows.filter(
    ([, row]) =>
      isPastReview(row, day) ||
      (row.announcedOn !== undefined && isPastAnnouncement({ ...row, announcedOn: row.announcedOn }, day)),
  );
  const laws = newLaws.filter(
    ({ inForceOn, reviewBy }) =>
      isPastReview({ reviewBy }, day) || (inForceOn > day && reviewBy > inForceOn.slice(0, 7)),
  );
  return [
    ...figures.map(([path]) => `src/domain/${path}`),
    ...laws.map(({ source }) => `docs/product/law.md: ${source}`),
  ];
}
