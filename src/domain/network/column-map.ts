import type { Sheet } from './sheet.ts';
import type { Refusal } from './tables.ts';

/** Maps the columns of another file format to ours (docs/your-network.md#a-file-of-somebody-else). */
export interface ColumnMap {
  /** A source column, a template with columns in braces, or several of these (the first non-empty one). */
  readonly columns: Readonly<Record<string, string | readonly string[]>>;
  readonly constants: Readonly<Record<string, string>>;
  /** Filter: rows whose column has one of these values. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  readonly empty: readonly string[];
}

const named = /\{([^{}]+)\}/gu;

const columnsIn = (source: string) =>
  source.includes('{') ? [...source.matchAll(named)].map(([, name = '']) => name) : [source];

const sourcesOf = (source: string | readonly string[]) => (typeof source === 'string' ? [source] : source);

export function applyMap(sheet: Sheet, map: ColumnMap): Sheet | readonly Refusal[] {
  const needed = [
    ...Object.values(map.columns).flatMap((source) => sourcesOf(source).flatMap(columnsIn)),
    ...Object.keys(map.only),
  ];
  const missing = [...new Set(needed)].filter((title) => !sheet.columns.includes(title));
  if (missing.length > 0) {
    return missing.map((title) => ({
      file: sheet.file,
      line: 1,
      column: title,
      why: 'the map names this column, but the file does not have it',
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

/** Empty when all its columns are empty. */
function fillTemplate(template: string, cellOf: (title: string) => string): string {
  let hasText = false;
  const filled = template.replaceAll(named, (_, title: string) => {
    const text = cellOf(title);
    hasText ||= text !== '';
    return text;
  });
  return hasText ? filled.replaceAll(/\s+/gu, ' ').trim() : '';
}
