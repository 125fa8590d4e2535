import { type Change, compareFields, compareRows } from '../network/compare.ts';
import {
  documentKinds,
  type FormulaFields,
  type NetworkSchool,
  type PartRows,
  rowKeys,
  type SchoolFields,
} from '../network/tables.ts';
import { stateLabel } from '../school/guarantees.ts';
import type { ListingPart } from './listing-parts.ts';

interface PartColumns {
  readonly fields?: readonly (keyof SchoolFields)[];
  readonly tables?: readonly ('hours' | 'closures')[];
  readonly formulas?: readonly (keyof FormulaFields)[];
  readonly passes?: readonly (keyof PartRows['passes'])[];
}

const columnsOf: Readonly<Record<ListingPart, PartColumns>> = {
  hours: { tables: ['hours', 'closures'] },
  prices: {
    formulas: ['price_cents', 'hour_price_cents', 'advance_payment_cents'],
    passes: ['price_cents'],
  },
  contents: {
    formulas: [
      'hours_included',
      'lesson_minutes',
      'includes',
      'validity_days',
      'url_training_course',
      'url_training_process',
    ],
  },
  photos: { fields: ['photos'] },
  documents: { fields: Object.keys(documentKinds) as (keyof typeof documentKinds)[] },
  presentation: {
    fields: ['presentation', 'phone_number', 'soc_facebook', 'soc_instagram', 'soc_youtube', 'soc_tiktok'],
  },
  email: { fields: ['email'] },
  agreement: { fields: ['agrement'] },
  /** Its rows and badge among others: `keepLabel`. */
  label: {},
};

interface Kept<School> {
  readonly school: School;
  /** `before` is what stays, `after` what the files have. */
  readonly changes: readonly Change[];
}

/** What files have of a school, without a part that stays as it is stored. What the files add or drop, such as a formula, is
 * added or dropped. */
export function keepPart<School extends NetworkSchool>(
  part: ListingPart,
  written: School,
  stored: NetworkSchool,
): Kept<School> {
  if (part === 'label') return keepLabel(written, stored);
  const { fields = [], tables = [], ...columns } = columnsOf[part];
  const given: Record<string, unknown> = { ...written.parts };
  const changes: Change[] = [];
  for (const table of tables) {
    const rows = written.parts[table];
    if (rows) changes.push(...compareRows(table, stored.parts[table] ?? [], rows));
    given[table] = undefined;
  }
  for (const table of ['formulas', 'passes'] as const) {
    const names: readonly string[] = columns[table] ?? [];
    const rows: readonly object[] | undefined = written.parts[table];
    if (names.length === 0 || !rows) continue;
    const key = rowKeys[table];
    const byKey = new Map((stored.parts[table] ?? []).map((row) => [Reflect.get(row, key), row]));
    given[table] = rows.map((row) => {
      const was = byKey.get(Reflect.get(row, key));
      if (!was) return row;
      const own = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
      changes.push(...compareRows(table, [was], [{ ...own, [key]: Reflect.get(row, key) }]));
      return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
    });
  }
  const own = Object.entries(written.fields).filter(([name]) => isOneOf(fields, name));
  changes.push(...compareFields(stored.fields, Object.fromEntries(own)));
  const others = Object.entries(written.fields).filter(([name]) => !isOneOf(fields, name));
  return { school: { ...written, fields: Object.fromEntries(others), parts: given }, changes };
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

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
