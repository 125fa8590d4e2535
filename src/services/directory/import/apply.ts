import { sql } from 'kysely';
import { idsOf, insertRows, type NewRow } from '#database/insert-rows.ts';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDatabase, DirectoryDb } from '#database/table-owners.ts';
import { recordWriter } from '../desk/part-writers.ts';
import { lockSchools } from '../lists/write-listings.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import { importedColumns } from './complete.ts';
import { closeFormulas, hideSchools } from './hide.ts';
import type { Plan, PlannedSchool } from './plan.ts';
import { showSchools } from './show-again.ts';
import type { NetworkContext } from './stored.ts';

const batchSize = 250;

const replacedTables = {
  hours: 'opening_hours',
  closures: 'closures',
  guarantees: 'guarantees',
  equipment: 'equipment',
  passes: 'passes',
} as const satisfies Record<keyof PlannedSchool['replaced'], keyof DirectoryDatabase>;

/** Waits for the change under way. A lock of a table, unlike an advisory lock, takes no snapshot before it waits. */
export async function lockNetwork(db: DirectoryDb): Promise<void> {
  await sql`lock table school_hidings in share row exclusive mode`.execute(db);
}

/** `context.db` is the transaction in which the plan was made. */
export async function applyPlan(
  context: NetworkContext,
  plan: Plan,
  onProgress: (done: number) => void = () => {},
  writer: 'operator' | 'import' = 'import',
): Promise<void> {
  const db: DirectoryDb = context.db;
  const officeIds = plan.changed.map(({ id }) => id);
  await recordWriter(db, { officeIds, writer, now: context.now }, () =>
    writeSchools(context, plan, onProgress),
  );
  const written = plan.added.length + plan.changed.length + plan.missing.length;
  if (written > 0) await purgeSchools(db);
  // Without fresh statistics the next searches are planned for the old tables.
  if (written > batchSize) await sql`analyze offices, formulas, listings, passes, reviews`.execute(db);
  onProgress(1);
}

async function writeSchools(
  context: NetworkContext,
  { added, changed: named, missing }: Plan,
  onProgress: (done: number) => void,
): Promise<void> {
  const db: DirectoryDb = context.db;
  await lockSchools(db, idsOf([...named, ...missing]));
  const returning = named.filter(({ returns }) => returns);
  await showSchools(context, idsOf(returning));
  await dateOffices(
    db,
    returning.filter(({ changes }) => changes.length === 0),
  );
  const changed = named.filter(({ changes }) => changes.length > 0);
  await forgetNumbers(db, added);
  const total = added.length + changed.length;
  for (let start = 0; start < changed.length; start += batchSize) {
    onProgress(start / total);
    const batch = changed.slice(start, start + batchSize);
    await changeOffices(db, batch);
    await writeParts(context, batch);
  }
  for (let start = 0; start < added.length; start += batchSize) {
    onProgress((changed.length + start) / total);
    const batch = added.slice(start, start + batchSize);
    const offices = batch.map(({ office }) => office);
    await insertRows(db, 'offices', offices);
    await writeParts(context, batch);
  }
  await publishSchools(db, idsOf([...changed, ...added]));
  if (missing.length > 0)
    await hideSchools(context, idsOf(missing), 'import', { reason: 'left-network', facts: '' });
}

async function forgetNumbers(db: DirectoryDb, added: readonly PlannedSchool[]): Promise<void> {
  const ids = added.map(({ id }) => id);
  const formulas = added.flatMap((school) => school.formulas?.added.map(({ id }) => id) ?? []);
  await sql`delete from offices where id = any(${ids}::int[]) and hidden_by = 'demonstration'`.execute(db);
  await sql`delete from closed_formulas where id = any(${formulas}::int[])`.execute(db);
}

async function dateOffices(db: DirectoryDb, schools: readonly PlannedSchool[]): Promise<void> {
  const dates = schools.map(({ id, office }) => ({ id, updated_at: office.updated_at }));
  await sql`update offices set updated_at = given.updated_at
    from json_populate_recordset(null::offices, ${JSON.stringify(dates)}) as given
    where offices.id = given.id`.execute(db);
  const uris = schools.flatMap(({ office }) => office.uri ?? []);
  await sql`delete from former_addresses where uri = any(${uris}::text[])`.execute(db);
}

export async function changeOffices(
  db: DirectoryDb,
  batch: readonly Pick<PlannedSchool, 'id' | 'before' | 'office'>[],
): Promise<void> {
  const moved = batch.filter(({ before, office }) => before?.uri && before.uri !== office.uri);
  const left = moved.map(({ id, before }) => ({ uri: before?.uri, office_id: id }));
  await sql`insert into former_addresses (uri, office_id)
    select uri, office_id from json_populate_recordset(null::former_addresses, ${JSON.stringify(left)})
    on conflict (uri) do update set office_id = excluded.office_id, left_at = now()`.execute(db);
  const uris = batch.flatMap(({ office }) => office.uri ?? []);
  await sql`delete from former_addresses where uri = any(${uris}::text[])`.execute(db);
  // Two schools may exchange addresses or references.
  const ids = batch.map(({ id }) => id);
  await sql`update offices set uri = null, external_ref = null where id = any(${ids}::int[])`.execute(db);
  const set = sql.join(importedColumns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const rows = JSON.stringify(batch.map(({ office }) => office));
  await sql`update offices set ${set} from json_populate_recordset(null::offices, ${rows}) as given
    where offices.id = given.id`.execute(db);
}

async function writeParts(context: NetworkContext, batch: readonly PlannedSchool[]): Promise<void> {
  const { reviews } = context;
  const db: DirectoryDb = context.db;
  for (const [part, table] of Object.entries(replacedTables)) {
    const told = batch.filter(({ replaced }) => part in replaced);
    const ids = told.map(({ id }) => id);
    const rows = told.flatMap(({ replaced }) => replaced[part as keyof typeof replacedTables] ?? []);
    await sql`delete from ${sql.table(table)} where office_id = any(${ids}::int[])`.execute(db);
    await insertRows(db, table, rows as NewRow<typeof table>[]);
  }
  const formulas = batch.flatMap((school) => school.formulas ?? []);
  const closed = formulas.flatMap((one) => one.closed);
  if (closed.length > 0) await closeFormulas(context, sql`id = any(${closed}::int[])`);
  const changed = formulas.flatMap((one) => one.changed);
  const [first] = changed;
  if (first) {
    const names = Object.keys(first).filter((name) => name !== 'id' && name !== 'office_id');
    const set = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
    await sql`update formulas set ${set}
      from json_populate_recordset(null::formulas, ${JSON.stringify(changed)}) as given
      where formulas.id = given.id`.execute(db);
  }
  const opened = formulas.flatMap((one) => one.added);
  const numbers = opened.map(({ id }) => id);
  await sql`delete from closed_formulas where id = any(${numbers}::int[])`.execute(db);
  await insertRows(db, 'formulas', opened);
  await reviews.add(batch.flatMap((school) => school.reviews?.added ?? []));
  await reviews.change(batch.flatMap((school) => school.reviews?.changed ?? []));
}
