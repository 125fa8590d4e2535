import { documentKinds } from '../school/documents.ts';
import type { Column } from './columns.ts';
import { writeCell } from './sheet.ts';
import { fieldColumns, partColumns, rowKeys, type SchoolFields, type StoredPart } from './tables.ts';

/** A change to a school; `before` is undefined for a new row, `after` for a removed one. */
export interface Change {
  readonly table: 'schools' | 'documents' | StoredPart;
  readonly row?: string;
  readonly column?: string;
  readonly before?: string;
  readonly after?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Not compared: it follows the other changes. */
const following = ['updated_at'];

function areEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => value === other[at]);
  }
  return (one ?? null) === (other ?? null);
}

export function compareFields(before: SchoolFields, after: SchoolFields): Change[] {
  const [was, is] = [before as Row, after as Row];
  return Object.keys(is).flatMap((name): Change[] => {
    if (following.includes(name) || is[name] === undefined || areEqual(was[name], is[name])) return [];
    const column = fieldColumns[name as keyof typeof fieldColumns] as Column<unknown>;
    const at =
      name in documentKinds
        ? ({ table: 'documents', row: column.title, column: 'url' } as const)
        : ({ table: 'schools', column: column.title } as const);
    return [{ ...at, before: writeCell(was[name], column), after: writeCell(is[name], column) }];
  });
}

export function compareRows(
  part: Exclude<StoredPart, 'reviews'>,
  before: readonly object[],
  after: readonly object[],
): Change[] {
  const columns = partColumns[part] as Readonly<Record<string, Column<unknown>>>;
  const key = rowKeys[part];
  const byKey = new Map(before.map((row) => [(row as Row)[key], row as Row]));
  const name = (row: Row) => writeCell(row[key], columns[key] as Column<unknown>);
  const changes = after.flatMap((given): Change[] => {
    const row = given as Row;
    const was = byKey.get(row[key]);
    byKey.delete(row[key]);
    if (!was) return [{ table: part, row: name(row), after: describe(row, columns, key) }];
    return Object.entries(columns).flatMap(([column, how]): Change[] =>
      // A sold formula keeps its number.
      column === 'id' || row[column] === undefined || areEqual(was[column], row[column])
        ? []
        : [
            {
              table: part,
              row: name(row),
              column: how.title,
              before: writeCell(was[column], how),
              after: writeCell(row[column], how),
            },
          ],
    );
  });
  const gone = [...byKey.values()].map(
    (row): Change => ({ table: part, row: name(row), before: describe(row, columns, key) }),
  );
  return [...changes, ...gone];
}

function describe(row: Row, columns: Readonly<Record<string, Column<unknown>>>, key: string): string {
  return Object.entries(columns)
    .filter(([name]) => name !== key && name !== 'id')
    .map(([name, column]) => writeCell(row[name], column))
    .filter(Boolean)
    .join(', ');
}
