import { type Change, compareFields, compareRows } from '../network/compare.ts';
import { type NetworkSchool, type PartRows, rowKeys } from '../network/tables.ts';
import { stateLabel } from '../school/guarantees.ts';
import { type Columns, columnsOf, isRowPart, rowsOfPart } from './listing-fields.ts';
import type { ListingPart } from './listing-parts.ts';
import { officeColumns } from './part-values.ts';

const keptTables: Partial<Record<ListingPart, readonly ('hours' | 'closures')[]>> = {
  hours: ['hours', 'closures'],
};
const keptFields: Partial<Record<ListingPart, Columns>> = officeColumns;

export interface Kept<School> {
  readonly school: School;
  /** `before` is what stays, `after` what the files have. */
  readonly changes: readonly Change[];
}

/** What files have of a school, without a part that stays as it is stored. Rows that the files add or drop are added or
 * dropped; of formulas, see keep-formulas.ts. */
export function keepPart<School extends NetworkSchool>(
  part: ListingPart,
  written: School,
  stored: NetworkSchool,
): Kept<School> {
  if (part === 'label') return keepLabel(written, stored);
  const fields = Object.values(keptFields[part] ?? {});
  const given: Record<string, unknown> = { ...written.parts };
  const changes: Change[] = [];
  for (const table of keptTables[part] ?? []) {
    const rows = written.parts[table];
    if (rows) changes.push(...compareRows(table, stored.parts[table] ?? [], rows));
    given[table] = undefined;
  }
  for (const { owner: table, fields: kept } of isRowPart(part) ? rowsOfPart(part) : []) {
    const key = rowKeys[table];
    const names = Object.values(columnsOf(kept));
    const rows: readonly object[] | undefined = written.parts[table];
    if (!rows) continue;
    const byKey = new Map((stored.parts[table] ?? []).map((row) => [Reflect.get(row, key), row]));
    given[table] = rows.map((row) => {
      const was = byKey.get(Reflect.get(row, key));
      if (!was) return row;
      const [own, others] = split(row, names);
      changes.push(...compareRows(table, [was], [{ ...own, [key]: Reflect.get(row, key) }]));
      return others;
    });
  }
  const [own, others] = split(written.fields, fields);
  changes.push(...compareFields(stored.fields, own));
  return { school: { ...written, fields: others, parts: given }, changes };
}

/** The named columns, and the others. */
function split(row: object, names: readonly string[]) {
  const entries = Object.entries(row);
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ] as const;
}

function keepLabel<School extends NetworkSchool>(written: School, stored: NetworkSchool): Kept<School> {
  const { garanties } = written.fields;
  const rows = written.parts.guarantees;
  const isLabel = ({ label }: PartRows['guarantees']) => label === stateLabel;
  const had = (stored.fields.garanties ?? []).includes(stateLabel);
  const others = garanties?.filter((name) => name !== stateLabel);
  const badges = garanties == null ? garanties : had ? [...(others ?? []), stateLabel] : (others ?? []);
  const hasSame = (garanties ?? []).includes(stateLabel) === had;
  const keptRows = (stored.parts.guarantees ?? []).filter(isLabel);
  const otherRows = rows?.filter((row) => !isLabel(row));
  const guarantees = otherRows && keptRows.reduce(addRow, otherRows);
  const badgesOfSchool = stored.fields.garanties ?? [];
  const badgesOfFile = had
    ? badgesOfSchool.filter((name) => name !== stateLabel)
    : [...badgesOfSchool, stateLabel];
  const changes = [
    ...(garanties == null || hasSame ? [] : compareFields(stored.fields, { garanties: badgesOfFile })),
    ...(rows
      ? compareRows('guarantees', withoutPosition(keptRows), withoutPosition(rows.filter(isLabel)))
      : []),
  ];
  return {
    school: {
      ...written,
      fields: {
        ...written.fields,
        ...(garanties !== undefined && { garanties: hasSame ? garanties : badges }),
      },
      parts: { ...written.parts, ...(guarantees && { guarantees }) },
    },
    changes,
  };
}

type GuaranteeRow = PartRows['guarantees'];

/** At its position, or after the others where the files have another row there. */
function addRow(rows: readonly GuaranteeRow[], row: GuaranteeRow): GuaranteeRow[] {
  const positions = rows.map(({ position }) => position ?? 0);
  const isTaken = positions.includes(row.position ?? 0);
  return [...rows, isTaken ? { ...row, position: Math.max(...positions) + 1 } : row];
}

/** A label that only moves is the same. */
function withoutPosition(rows: readonly GuaranteeRow[]): GuaranteeRow[] {
  return rows.map((row, position) => ({ ...row, position }));
}
