import { hasRole } from '#domain/operators/operator-session.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { fileCell, frenchCell, readCell } from '../cells.ts';
import {
  type Column,
  type Facts,
  type Field,
  type Fields,
  type Found,
  type List,
  type ListColumns,
  type Operator,
  type Section,
  section,
  type ValuesOf,
} from '../declaration.ts';
import { InvalidFieldError } from '../refused.ts';
import type { ListPage, Role, Step } from './page.ts';
import { type FieldView, readFields, type Typed, viewFields } from './read-fields.ts';
import { type ColumnTitle, columnTitles } from './words.ts';

export interface CellView {
  readonly title: string;
  readonly format: Column<never>[0];
  readonly text: string;
}

export interface RowView {
  readonly cells: readonly CellView[];
  readonly order: string | null;
  readonly school: number | null;
  readonly steps: readonly Step[];
}

export interface TableView {
  /** A `key` where rows can be sorted by the column. */
  readonly columns: readonly { readonly title: string; readonly isFigure: boolean; readonly key?: string }[];
  readonly rows: readonly RowView[];
}

export interface ListView extends TableView {
  readonly slug: string;
  readonly title: string;
  readonly empty: string;
  readonly filters: readonly FieldView[];
  readonly isBlocks: boolean;
  readonly sort: string | undefined;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Other rows, and rows that need attention. */
  readonly others: readonly TableView[];
  readonly fault: string | undefined;
}

const perPage = 50;
/** Rows that a file reads at a time. */
const filePart = 1000;
const paging = ['limit', 'page', 'sort'];

export interface AskedList {
  /** Whose steps are shown. */
  readonly role: Role;
  readonly typed: Typed;
  readonly page: number;
  /** The key of a column, after «-» for the last first. */
  readonly sort?: string | undefined;
}

export async function viewList(shown: ListPage, operator: Operator, asked: AskedList): Promise<ListView> {
  const { list, slug, title } = shown;
  const { typed, page, sort } = asked;
  const sorts: readonly string[] = list.fields.sort?.sorts ?? [];
  const { found, faults, fault } = await ask(shown, operator, {
    ...typed,
    ...{ page: String(page), limit: String(perPage) },
    sort: sorts.includes(sort?.replace(/^-/u, '') ?? '') ? sort : undefined,
  });
  const columns = found.columns ?? shown.columns;
  const isAsked = Object.keys(list.fields).some((name) => !paging.includes(name) && typed[name]?.trim());
  const empty = isAsked || Object.keys(faults).length === 0 ? shown.empty : '';
  const isPaged = found.total !== undefined || 'page' in list.fields;
  const sorted = isPaged ? found.rows : sortRows(found.rows, columns, sort);
  const rows = isPaged ? sorted : sorted.slice((page - 1) * perPage, page * perPage);
  const total = found.total ?? found.rows.length;
  const hasNext = isPaged && found.total === undefined && found.rows.length === perPage;
  const filters = await withChoices(
    operator,
    Object.entries(list.fields).filter(([name, field]) => !paging.includes(name) && !field.isOfTerminal),
  );
  return {
    ...{ slug, title, empty, sort, page, total, fault },
    filters: viewFields(filters, typed, isAsked ? { faults } : {}),
    isBlocks: list.layout === 'blocks',
    pages: hasNext
      ? page + 1
      : Math.max(isPaged && found.total === undefined ? page : 1, Math.ceil(total / perPage)),
    ...tableOf(
      {
        columns,
        rows: [...rows, ...(found.totals === undefined || found.rows.length === 0 ? [] : [found.totals])],
      },
      { shown, role: asked.role, isSorted: (key) => !isPaged || sorts.includes(key) },
    ),
    others: [...(found.also ?? []), ...(found.alarms ?? [])]
      .filter((other) => other.rows.length > 0)
      .map((other) => tableOf(other)),
  };
}

async function withChoices(operator: Operator, fields: [string, Field][]): Promise<Fields> {
  const read = fields.map(async ([name, { readChoices, ...field }]) => {
    const choices = await readChoices?.(operator);
    return [name, choices ? { ...field, choices } : field] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** With all filters, as a file for a spreadsheet. */
export async function csvOfList(shown: ListPage, operator: Operator, typed: Typed): Promise<string> {
  const { found } = await ask(shown, operator, { ...typed, limit: String(filePart), page: '1' });
  const all = [...found.rows];
  if ('page' in shown.list.fields) {
    for (let page = 2; all.length === (page - 1) * filePart; page += 1) {
      const more = await ask(shown, operator, { ...typed, limit: String(filePart), page: String(page) });
      all.push(...more.found.rows);
    }
  }
  const columns = Object.entries(shown.list.file ?? {});
  const titled = columns.length > 0 ? columns : titlesOf(found.columns ?? shown.columns);
  const lines = all.map((row) => titled.map(([, column]) => fileCell(column, row, frenchCell)));
  return csvText([titled.map(([title]) => title), ...lines]);
}

/** Nothing is found while a field has a fault. */
async function ask({ list }: ListPage, operator: Operator, typed: Typed) {
  const none: Found<never> = { rows: [] };
  const { values, faults } = readFields(list.fields, typed);
  if (Object.keys(faults).length > 0) return { found: none, faults, fault: undefined };
  try {
    list.check?.(values, operator.now());
    return { found: await list.query(operator, values), faults, fault: undefined };
  } catch (error) {
    if (!(error instanceof InvalidFieldError)) throw error;
    return { found: none, faults, fault: error.french ?? 'Ces réponses ne vont pas ensemble.' };
  }
}

type Titled = readonly (readonly [title: string, column: Column<never>, key: string])[];

function titlesOf(columns: ListColumns<never>): Titled {
  return Object.entries(columns).map(([key, column]) => [columnTitles[key as ColumnTitle], column, key]);
}

interface TableOptions {
  readonly shown?: Pick<ListPage, 'first' | 'order' | 'school' | 'steps'>;
  readonly role?: Role;
  readonly isSorted?: (key: string) => boolean;
}

export function tableOf(
  { columns, rows }: Section,
  { shown, role = 'support', isSorted }: TableOptions = {},
): TableView {
  const isFirst = ([, , key]: Titled[number]) => key === shown?.first;
  const titled = titlesOf(columns)
    .filter(([, column]) => rows.length === 0 || rows.some((row) => frenchCell(column, row) !== ''))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return {
    columns: titled.map(([title, [format], key]) => ({
      title,
      isFigure: format === 'count' || format === 'money',
      ...(isSorted?.(key) && { key }),
    })),
    rows: rows.map((row) => ({
      cells: titled.map(([title, column]) => ({ title, format: column[0], text: frenchCell(column, row) })),
      order: shown?.order?.(row) ?? null,
      school: shown?.school?.(row) ?? null,
      steps: (shown?.steps?.(row) ?? []).filter((one) => hasRole(role, one.role)),
    })),
  };
}

/** As the list shows it. */
export function rowFacts<Row>(row: Row | undefined, columns: ListColumns<Row>): Facts {
  const shown = row === undefined ? [] : tableOf(section([row], columns)).rows;
  return shown.flatMap(({ cells }) => cells.map(({ title, text }) => [title, text] as const));
}

/** Of the row that a form names; nothing without it. */
export const besideRow =
  <Row, F extends Fields, Named>(
    { query, columns }: List<Row, F>,
    filters: ValuesOf<F>,
    isNamed: (row: Row, named: Named) => boolean,
  ) =>
  async (named: Named, operator: Operator): Promise<Facts> =>
    rowFacts(
      (await query(operator, filters)).rows.find((row) => isNamed(row, named)),
      columns,
    );

const french = new Intl.Collator('fr', { numeric: true });

function sortRows(rows: readonly never[], columns: ListColumns<never>, sort = ''): readonly never[] {
  const key = sort.replace(/^-/u, '');
  const column = Object.hasOwn(columns, key) ? columns[key as ColumnTitle] : undefined;
  if (!column) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const sortKey = (row: never) => {
    const value = readCell(column, row);
    return value instanceof Date ? value.getTime() : (value ?? '');
  };
  return rows.toSorted((a, b) => {
    const [one, other] = [sortKey(a), sortKey(b)];
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : french.compare(String(one), String(other));
    return sign * order;
  });
}
