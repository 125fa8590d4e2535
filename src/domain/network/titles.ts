import { normaliseText } from '../text/text.ts';
import titles from './french-titles.json' with { type: 'json' };
import { resultTitles } from './read-results.ts';
import { isResultTable } from './result-tables.ts';
import type { Sheet } from './sheet.ts';
import { partColumns, schoolColumns, schoolKeys, type TableName } from './tables.ts';
import { titlesOf } from './write-tables.ts';

/** By table, in plain words; `ofSchool` and `ofResults` are of several. */
const written: Readonly<
  Partial<Record<TableName | 'ofSchool' | 'ofResults', Readonly<Record<string, string>>>>
> = titles;

export function frenchTitles(name: TableName): Readonly<Record<string, string>> {
  const isOfSchool = name !== 'schools' && name !== 'departement_results';
  return {
    ...(isOfSchool && written.ofSchool),
    ...(isResultTable(name) && written.ofResults),
    ...written[name],
  };
}

/** Of an empty file, in French where the columns have such names. */
export function modelTitles(name: TableName): string[] {
  const french = new Map(
    Object.entries(frenchTitles(name))
      .toReversed()
      .map(([title, ours]) => [ours, title]),
  );
  return titlesOf(name).map((title) => french.get(title) ?? title);
}

/** “E-mail” is `email`, “Postal code” and “POSTAL_CODE” are `postal_code`, “N° de SIRET” is `siret`. */
const plain = (title: string) =>
  normaliseText(title.replaceAll('_', ' ').replace(/^\s*(?:n[°º]|num[ée]ro)\s*(?:de |d[’'])?/iu, ''));
const joined = (title: string) => plain(title).replaceAll(' ', '');

export function knownTitles(name: TableName): string[] {
  if (isResultTable(name)) return resultTitles(name);
  return name === 'schools'
    ? Object.values(schoolColumns).map(({ title }) => title)
    : [...Object.keys(schoolKeys), ...Object.values(partColumns[name]).map(({ title }) => title)];
}

/** By the title of a column that has both ends of an opening, such as «9h-12h». */
const openings: Readonly<Record<string, readonly [from: string, to: string]>> = {
  matin: ['morning_from', 'morning_to'],
  apresmidi: ['afternoon_from', 'afternoon_to'],
  horaires: ['morning_from', 'afternoon_to'],
};
const between = /\s*(?:-|\u2013|à|\ba\b)\s*/iu;

function splitOpenings(sheet: Sheet): Sheet {
  const pairs = sheet.columns.map((title) => openings[joined(title)]);
  if (pairs.every((pair) => pair === undefined)) return sheet;
  return {
    ...sheet,
    columns: sheet.columns.flatMap((title, at) => pairs[at] ?? [title]),
    rows: sheet.rows.map(({ line, cells }) => ({
      line,
      cells: sheet.columns.flatMap((_, at) => {
        const cell = cells[at] ?? '';
        if (!pairs[at]) return [cell];
        const [from = '', to = '', ...more] = cell.trim().split(between);
        return from !== '' && to !== '' && more.length === 0 ? [from, to] : [cell, ''];
      }),
    })),
  };
}

export function withOurTitles(name: TableName, given: Sheet): Sheet {
  const sheet = name === 'hours' ? splitOpenings(given) : given;
  const ours = knownTitles(name);
  const byName = new Map(ours.map((title) => [joined(title), title]));
  const french = new Map(Object.entries(frenchTitles(name)).map(([title, one]) => [joined(title), one]));
  const columns = sheet.columns.map((title) =>
    ours.includes(title) ? title : (byName.get(joined(title)) ?? french.get(joined(title)) ?? title),
  );
  return { ...sheet, columns };
}
