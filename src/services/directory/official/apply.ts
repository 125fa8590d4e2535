import { sql } from 'kysely';
import { inBatches, insertRows } from '#database/insert-rows.ts';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { officialSource } from '#domain/official/list.ts';
import { cancelOpenChanges } from '../desk/change-rows.ts';
import { changeOffices } from '../import/apply.ts';
import { removeOffers } from '../import/hide.ts';
import { applyResults } from '../import/plan-results.ts';
import { lockSchools } from '../lists/write-listings.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import type { OfficialPlan } from './plan.ts';

const batchSize = 1000;

/** In the transaction in which the plan was made, which holds `lockNetwork`. */
export async function applyOfficial(
  db: DirectoryDb,
  plan: OfficialPlan,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> {
  const { offices, facts, results } = plan;
  const hidden = [...plan.left.flatMap(({ officeId }) => officeId ?? []), ...plan.superseded];
  const changed = offices.filter(({ before }) => before !== undefined);
  await lockSchools(db, [...hidden, ...plan.returning, ...changed.map(({ id }) => id)]);
  for (const batch of inBatches(changed, batchSize)) await changeOffices(db, batch);
  const added = offices.filter(({ before }) => before === undefined);
  await insertRows(
    db,
    'offices',
    added.map(({ office }) => office),
  );
  await relist(db, plan.former, now);
  onProgress(0.3);
  await writeFacts(db, facts);
  await markLeft(db, plan);
  // Members are never hidden by the list.
  const gone = await sql<{ id: number }>`update offices set hidden_at = ${now}, hidden_by = 'import'
    where id = any(${hidden}::int[]) and hidden_at is null and not member returning id`.execute(db);
  await sql`update offices set hidden_at = null, hidden_by = null
    where id = any(${plan.returning}::int[]) and hidden_by = 'import' and not member`.execute(db);
  await applyResults(db, { table: 'results', ...results.schools });
  await applyResults(db, { table: 'departement_results', ...results.departements });
  for (const table of ['school_results', 'departement_results'] as const) {
    await sql`update ${sql.table(table)} set read_on = ${plan.day}
      where source = ${officialSource} and period = ${results.period.period} and read_on < ${plan.day}`.execute(
      db,
    );
  }
  onProgress(0.5);
  const written = new Set([
    ...offices.map(({ id }) => id),
    ...facts.flatMap(({ office_id }) => office_id ?? []),
    ...plan.returning,
    ...gone.rows.map(({ id }) => id),
    ...plan.left.flatMap(({ officeId }) => officeId ?? []),
  ]);
  if (written.size === 0) return;
  await publishSchools(db, [...written]);
  await purgeSchools(db);
  if (written.size > batchSize)
    await sql`analyze offices, listings, official_schools, school_results`.execute(db);
  onProgress(1);
}

/** Their paid enrolments stay as they are. */
async function relist(db: DirectoryDb, former: readonly number[], now: Date): Promise<void> {
  if (former.length === 0) return;
  await removeOffers({ db }, former);
  await cancelOpenChanges(db, former, now);
  await sql`update school_hidings set ended_at = ${now}
    where school_id = any(${former}::int[]) and ended_at is null`.execute(db);
  await sql`update offices set hidden_at = null, hidden_by = null where id = any(${former}::int[])`.execute(
    db,
  );
}

async function writeFacts(db: DirectoryDb, facts: OfficialPlan['facts']): Promise<void> {
  // An office may come from another agreement number, also from one that left the list.
  const ids = facts.flatMap(({ office_id }) => office_id ?? []);
  await sql`update official_schools set office_id = null where office_id = any(${ids}::int[])`.execute(db);
  for (const batch of inBatches(facts, batchSize)) {
    const agreements = batch.map(({ agreement }) => agreement);
    await sql`delete from official_schools where agreement = any(${agreements}::text[])`.execute(db);
    await insertRows(db, 'official_schools', batch);
  }
}

async function markLeft(db: DirectoryDb, { left, seen, day }: OfficialPlan): Promise<void> {
  const agreements = left.map(({ agreement }) => agreement);
  await sql`update official_schools set left_on = ${day} where agreement = any(${agreements}::text[])`.execute(
    db,
  );
  await sql`update official_schools set read_on = ${day}
    where agreement = any(${seen}::text[]) and read_on < ${day}`.execute(db);
}
