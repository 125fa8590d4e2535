import { type Kysely, sql, type Updateable } from 'kysely';
import { insertRows, type NewRow } from '#database/insert-rows.ts';
import type { Database } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import {
  addedFields,
  type Columns,
  columnsOf,
  isRowPart,
  type RowPart,
  rowsOfPart,
} from '#domain/desk/listing-fields.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import {
  type AddedFormula,
  officeColumns,
  type PartValues,
  rowColumns,
  valuesOf,
} from '#domain/desk/part-values.ts';
import { stateLabel } from '#domain/school/guarantees.ts';
import { closeFormulas } from '../import/hide.ts';
import { readFormulaNumbers } from '../import/plan-formulas.ts';
import { readStored } from '../import/stored.ts';
import { dropPlannedPrices } from './formula-rows.ts';

type Db = Kysely<DirectoryDatabase>;

const storedParts = ['formulas', 'hours', 'closures', 'passes', 'guarantees'] as const;

/** By school. */
export async function readPartValues(
  db: Db,
  officeIds: readonly number[],
): Promise<ReadonlyMap<number, PartValues>> {
  const stored = await readStored({ db }, storedParts, officeIds);
  return new Map(stored.map((school) => [school.id, valuesOf(school)]));
}

const { days, closures } = rowColumns;

type Writer<Part extends ListingPart> = (
  db: Db,
  officeId: number,
  values: PartValues[Part],
  added: AddedFormula | null,
) => Promise<unknown>;

/** In a transaction that holds the school's row; `publishSchools` follows. */
const writers: {
  readonly [Part in Exclude<ListingPart, keyof typeof officeColumns | RowPart>]: Writer<Part>;
} = {
  /** Under `lockNetwork`: numbers of formulas are given one at a time. */
  async formulas(db, officeId, { offered }, added) {
    await dropPlannedPrices(db, officeId, { offered });
    const others = sql`office_id = ${officeId} and formula_type_id <> all(${[...offered]}::int[])`;
    await closeFormulas({ db }, others);
    if (!added) return;
    const { typeId } = added;
    const numbers = await readFormulaNumbers(db, []);
    const id = numbers.before(officeId, typeId) ?? numbers.next();
    await db.deleteFrom('closed_formulas').where('id', '=', id).execute();
    const row = toRow<NewRow<'formulas'>>(added, columnsOf(addedFields));
    await insertRows(db, 'formulas', [{ ...row, id, office_id: officeId, formula_type_id: typeId }]);
  },
  async hours(db, officeId, values) {
    await db.deleteFrom('opening_hours').where('office_id', '=', officeId).execute();
    await db.deleteFrom('closures').where('office_id', '=', officeId).execute();
    const of = { office_id: officeId };
    const week = values.week.map((day) => ({ ...toRow<HoursRow>(day, days), ...of }));
    await insertRows(db, 'opening_hours', week);
    const closed = values.closures.map((closure) => ({ ...toRow<ClosureRow>(closure, closures), ...of }));
    await insertRows(db, 'closures', closed);
  },
  async label(db, officeId, { hasLabel, info }) {
    const without = sql<string[]>`array_remove(garanties, ${stateLabel})`;
    await db
      .updateTable('offices')
      .set({ garanties: hasLabel ? sql<string[]>`${without} || ${stateLabel}::text` : without })
      .where('id', '=', officeId)
      .where(sql<boolean>`(${stateLabel} = any(garanties)) <> ${hasLabel}`)
      .execute();
    if (!hasLabel) {
      await db
        .deleteFrom('guarantees')
        .where('office_id', '=', officeId)
        .where('label', '=', stateLabel)
        .execute();
      return;
    }
    const named = await db
      .updateTable('guarantees')
      .set({ info })
      .where('office_id', '=', officeId)
      .where('label', '=', stateLabel)
      .returning('label')
      .execute();
    if (named.length > 0) return;
    await sql`insert into guarantees (office_id, position, label, info)
      select ${officeId}, coalesce(max(position), -1) + 1, ${stateLabel}, ${info} from guarantees
      where office_id = ${officeId}`.execute(db);
  },
};

export async function writePartValues<Part extends ListingPart>(
  db: Db,
  officeId: number,
  part: Part,
  values: PartValues[Part],
  added: AddedFormula | null = null,
): Promise<void> {
  if (isRowPart(part)) {
    for (const { owner: table, key, fields } of rowsOfPart(part)) {
      const rows: readonly object[] = Reflect.get(values as object, table);
      await updateRows(db, officeId, { table, key, columns: columnsOf(fields), rows });
    }
  } else if (part in officeColumns) {
    await writeColumns(db, officeId, values, officeColumns[part as keyof typeof officeColumns]);
  } else await (writers[part as keyof typeof writers] as Writer<Part>)(db, officeId, values, added);
}

type HoursRow = NewRow<'opening_hours'>;
type ClosureRow = NewRow<'closures'>;

function toRow<Row>(values: object, columns: Columns): Row {
  const row = Object.entries(columns).map(([name, column]) => [column, Reflect.get(values, name)]);
  return Object.fromEntries(row) as Row;
}

function writeColumns(db: Db, officeId: number, values: object, columns: Columns) {
  return db
    .updateTable('offices')
    .set(toRow<Updateable<Database['offices']>>(values, columns))
    .where('id', '=', officeId)
    .execute();
}

interface RowsToUpdate {
  readonly table: 'formulas' | 'passes';
  readonly key: 'id' | 'slug';
  readonly columns: Columns;
  readonly rows: readonly object[];
}

/** One statement for all rows; those that are not there any more are passed over. */
async function updateRows(db: Db, officeId: number, { table, key, columns, rows }: RowsToUpdate) {
  const given = JSON.stringify(rows.map((row) => toRow(row, { [key]: key, ...columns })));
  const names = Object.values(columns);
  const set = names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  await sql`update ${sql.table(table)} as stored set ${sql.join(set)}
    from json_populate_recordset(null::${sql.table(table)}, ${given}) as given
    where stored.${sql.ref(key)} = given.${sql.ref(key)} and stored.office_id = ${officeId}`.execute(db);
}
