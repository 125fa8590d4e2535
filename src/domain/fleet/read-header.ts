import { type Separator, separators } from '../text/csv-line.ts';
import { normaliseText } from '../text/text.ts';
import { type FleetKind, fleetColumns, fleetKinds } from './columns.ts';
import type { FileRefusal } from './refusals.ts';
import { type CsvRow, splitRows } from './split-rows.ts';

export interface FleetHeader {
  readonly kind: FleetKind;
  /** Where each column of ours stands in a row; those that the file lacks are absent. */
  readonly places: ReadonlyMap<string, number>;
  readonly width: number;
  /** Columns that are left unread. */
  readonly unread: readonly string[];
}

/** What a heading may name, of all kinds. */
const known = new Set(fleetKinds.flatMap((kind) => fleetColumns[kind].flatMap(({ names }) => names)));
const longestHeading = 60;
const mostHeadings = 200;

/** A heading as it is compared: without accents, case, signs, nor what stands in brackets. */
function heading(cell: string): string {
  return normaliseText(cell.slice(0, longestHeading).replaceAll(/\([^)]*\)/gu, ' '));
}

/** The separator under which the first line names most of our columns; among equals, the one that cuts it most. */
export function findSeparator(text: string): Separator {
  const start = text.slice(0, 10_000);
  const scores = separators.map((separator) => {
    const cells = splitRows(start, separator, 0).rows[0]?.cells.slice(0, mostHeadings) ?? [];
    const named = cells.filter((cell) => known.has(heading(cell))).length;
    return { separator, score: named * 1000 + cells.length };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** What the first row of a file names: columns of vehicles or of drivers, in any order. */
export function readHeader({ cells }: CsvRow): FleetHeader | FileRefusal {
  if (cells.length > mostHeadings) return { why: 'unknown-header' };
  const headings = cells.map(heading);
  const kinds = fleetKinds.map((kind) => {
    const columns = fleetColumns[kind];
    const found = columns.filter(({ names }) => headings.some((name) => names.includes(name)));
    const missing = columns.filter((column) => column.isNeeded && !found.includes(column));
    return { kind, columns, found, missing };
  });
  const best = kinds.reduce((one, other) =>
    other.found.length - other.missing.length > one.found.length - one.missing.length ? other : one,
  );
  const { kind, columns, found, missing } = best;
  if (found.length < 2) return { why: 'unknown-header' };
  if (missing.length > 0) return { why: 'missing-columns', columns: missing.map(({ label }) => label) };
  const places = new Map<string, number>();
  const doubled = new Set<string>();
  const unread: string[] = [];
  headings.forEach((name, place) => {
    const column = columns.find(({ names }) => names.includes(name));
    if (!column) unread.push((cells[place] ?? '').trim());
    else if (places.has(column.key)) doubled.add(column.label);
    else places.set(column.key, place);
  });
  if (doubled.size > 0) return { why: 'doubled-columns', columns: [...doubled] };
  const width = 1 + headings.findLastIndex((name) => name !== '');
  return { kind, places, width, unread: unread.filter((name) => name !== '') };
}
