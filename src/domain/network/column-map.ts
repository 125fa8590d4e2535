import type { Sheet } from './sheet.ts';
import type { Refusal } from './tables.ts';

/** How the columns of somebody else's file become ours (docs/your-network.md#a-file-of-somebody-else). */
export interface ColumnMap {
  /** Ours, each with the name of theirs, a text with their names in braces, or several of these: the first that gives something. */
  readonly columns: Readonly<Record<string, string | readonly string[]>>;
  /** The same text in each row. */
  readonly constants: Readonly<Record<string, string>>;
  /** The rows that are taken: those whose column holds one of these values. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  /** What stands for an empty cell. */
  readonly empty: readonly string[];
}

const named = /\{([^{}]+)\}/gu;

const columnsIn = (source: string) =>
  source.includes('{') ? [...source.matchAll(named)].map(([, name = '']) => name) : [source];

const sourcesOf = (source: string | readonly string[]) => (typeof source === 'string' ? [source] : source);

/** The sheet as the map makes it, or what the map names and the sheet has not. */
export function applyMap(sheet: Sheet, map: ColumnMap): Sheet | readonly Refusal[] {
  const asked = [
    ...Object.values(map.columns).flatMap((source) => sourcesOf(source).flatMap(columnsIn)),
    ...Object.keys(map.only),
  ];
  const missing = [...new Set(asked)].filter((title) => !sheet.columns.includes(title));
  if (missing.length > 0) {
    return missing.map((title) => ({
      file: sheet.file,
      line: 1,
      column: title,
      why: 'the map names this column, which the file has not',
    }));
  }
  const place = new Map(sheet.columns.map((title, at) => [title, at]));
  const cellOf = (cells: readonly string[], title: string) => {
    const text = cells[place.get(title) ?? -1]?.trim() ?? '';
    return map.empty.includes(text) ? '' : text;
  };
  const fill = (cells: readonly string[], source: string) =>
    source.includes('{') ? fillTemplate(source, (title) => cellOf(cells, title)) : cellOf(cells, source);
  const constants = Object.values(map.constants);
  return {
    file: sheet.file,
    columns: [...Object.keys(map.columns), ...Object.keys(map.constants)],
    rows: sheet.rows
      .filter(({ cells }) =>
        Object.entries(map.only).every(([title, values]) => values.includes(cellOf(cells, title))),
      )
      .map(({ line, cells }) => ({
        line,
        cells: [
          ...Object.values(map.columns).map(
            (source) =>
              sourcesOf(source)
                .map((one) => fill(cells, one))
                .find(Boolean) ?? '',
          ),
          ...constants,
        ],
      })),
  };
}

/** Empty when none of its columns says anything: its own words alone are no answer. */
function fillTemplate(template: string, cellOf: (title: string) => string): string {
  let told = false;
  const filled = template.replaceAll(named, (_, title: string) => {
    const text = cellOf(title);
    told ||= text !== '';
    return text;
  });
  return told ? filled.replaceAll(/\s+/gu, ' ').trim() : '';
}
