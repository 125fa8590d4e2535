import { sql } from 'kysely';
import type { NewRow } from '#database/insert-rows.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { amountToCharge } from '#domain/money.ts';
import { type FormulaFields, partColumns } from '#domain/network/tables.ts';
import { isHighAdvance } from '#domain/network-lint/offers.ts';
import { missingEssentials } from '#domain/school/formula-contents.ts';

export type FormulaRow = NewRow<'formulas'> & { readonly id: number };

export interface PlannedFormulas {
  readonly added: readonly FormulaRow[];
  readonly changed: readonly FormulaRow[];
  /** Not sold any more; their numbers are kept. */
  readonly closed: readonly number[];
  /** How many were sold before. */
  readonly sold: number;
  /** New, or with another price or advance, of which a buyer pays more than is usual before the contract. */
  readonly highAdvances: readonly FormulaRow[];
  /** Stored with all that a sale online needs, and no longer: each with the columns that lack. */
  readonly incomplete: readonly { readonly row: FormulaRow; readonly lacks: readonly string[] }[];
}

export interface FormulaNumbers {
  schoolOf(id: number): number | undefined;
  /** The number under which a school sold this before. */
  before(officeId: number, typeId: number): number | undefined;
  next(): number;
}

export async function readFormulaNumbers(db: DirectoryDb, given: readonly number[]): Promise<FormulaNumbers> {
  const taken = await sql<{ id: number; office_id: number }>`
    select id, office_id from formulas where id = any(${given}::int[])
    union all select id, office_id from closed_formulas where id = any(${given}::int[])`.execute(db);
  const closed = await db
    .selectFrom('closed_formulas')
    .select(['id', 'office_id', 'formula_type_id'])
    .execute();
  const last = await sql<{ last: number }>`
    select greatest((select max(id) from formulas), (select max(id) from closed_formulas), 0) as last`.execute(
    db,
  );
  const schools = new Map(taken.rows.map(({ id, office_id }) => [id, office_id]));
  const sold = new Map(closed.map((row) => [`${row.office_id} ${row.formula_type_id}`, row.id]));
  let next = given.reduce((most, id) => Math.max(most, id), last.rows[0]?.last ?? 0);
  return {
    schoolOf: (id) => schools.get(id),
    before: (officeId, typeId) => sold.get(`${officeId} ${typeId}`),
    next: () => {
      next += 1;
      return next;
    },
  };
}

const columns = Object.keys(partColumns.formulas) as (keyof FormulaFields)[];

export function planFormulas(
  officeId: number,
  stored: readonly FormulaFields[],
  told: readonly FormulaFields[],
  numbers: FormulaNumbers,
): PlannedFormulas | string {
  const byType = new Map(stored.map((row) => [row.formula_type_id, row]));
  const added: FormulaRow[] = [];
  const changed: FormulaRow[] = [];
  const highAdvances: FormulaRow[] = [];
  const incomplete: PlannedFormulas['incomplete'][number][] = [];
  for (const row of told) {
    const before = byType.get(row.formula_type_id);
    byType.delete(row.formula_type_id);
    const owner = row.id ? numbers.schoolOf(row.id) : undefined;
    if (!before && owner !== undefined && owner !== officeId) {
      return `formula ${row.id} is one of school ${owner}: leave its id out`;
    }
    const id = before?.id ?? row.id ?? numbers.before(officeId, row.formula_type_id ?? 0) ?? numbers.next();
    const whole = Object.fromEntries(
      columns.map((name) => [name, row[name] === undefined ? (before?.[name] ?? null) : row[name]]),
    );
    const planned = { ...whole, office_id: officeId, id } as FormulaRow;
    (before ? changed : added).push(planned);
    const isSame =
      before?.price_cents === planned.price_cents &&
      (before.advance_payment_cents ?? null) === planned.advance_payment_cents;
    if (!isSame && amountToCharge(advanceOf(planned)) > planned.price_cents) {
      return `the advance_payment of ${partColumns.formulas.formula_type_id.write(planned.formula_type_id)} is above its price`;
    }
    if (!isSame && isHighAdvance(advanceOf(planned))) highAdvances.push(planned);
    const lacks = lackingColumns(planned);
    if (before && lacks.length > 0 && lackingColumns(before).length === 0)
      incomplete.push({ row: planned, lacks });
  }
  const closed = [...byType.values()].flatMap(({ id }) => id ?? []);
  return { added, changed, closed, sold: stored.length, highAdvances, incomplete };
}

const essentialColumns = {
  hoursIncluded: 'hours_included',
  includes: 'includes',
  validityDays: 'validity_days',
} as const satisfies Record<string, keyof FormulaFields>;

function lackingColumns(row: FormulaFields): string[] {
  const { hours_included: hoursIncluded, includes, validity_days: validityDays } = row;
  const lacking = missingEssentials({ hoursIncluded, includes, validityDays }, row.formula_type_id ?? 0);
  return lacking.map((field) => essentialColumns[field]);
}

export const advanceOf = (row: FormulaRow) => ({
  typeId: row.formula_type_id,
  price: row.price_cents,
  advancePayment: row.advance_payment_cents ?? null,
});
