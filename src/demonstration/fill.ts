import { type Kysely, sql } from 'kysely';
import { insertRows } from '#database/insert-rows.ts';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import { publishSchools } from '#services/directory/schools/publish-schools.ts';
import { makeDepartementResults } from './exam-results.ts';
import { makeSeller } from './identity.ts';
import { announceLessons } from './lessons.ts';
import { createNetwork, listTowns } from './network.ts';
import { fullNetwork } from './review-plan.ts';
import { storeSchools } from './store.ts';

export interface FillOptions {
  /** Default: 2,400. */
  readonly schools?: number;
  readonly reviews?: number;
  readonly onProgress?: (done: number) => void;
}

const fillLock = 7_261_002;

/** The same on every machine; does nothing when there is a school (docs/demonstration-network.md). */
export async function fillDemonstrationNetwork(
  db: Kysely<Database>,
  options: FillOptions = {},
): Promise<void> {
  const { schools: count = fullNetwork.schools, onProgress = () => {} } = options;
  const reviews = options.reviews ?? Math.round((fullNetwork.reviews * count) / fullNetwork.schools);
  await loadReferenceData(db);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)})`.execute(transaction);
    const directory: Kysely<Database> = transaction;
    if (await hasSchools(transaction)) {
      await nameSellers(transaction);
      return publishSchools(directory, await announceLessons(directory));
    }
    let nextReview = 1;
    const stored: number[] = [];
    const towns = listTowns(await readSlugs(transaction));
    for (const batch of createNetwork(towns, count, reviews)) {
      onProgress(stored.length / count);
      await storeSchools(transaction, batch);
      stored.push(...batch.map(({ school }) => school.office.id));
      nextReview += batch.reduce((sum, { reviews: rows }) => sum + rows.length, 0);
    }
    await nameSellers(transaction);
    await announceLessons(directory);
    await insertRows(transaction, 'departement_results', makeDepartementResults(towns));
    await publishSchools(directory, stored);
    await sql`select setval(pg_get_serial_sequence('reviews', 'id'), ${nextReview}, false)`.execute(
      transaction,
    );
    // Without fresh statistics the first searches are planned for empty tables.
    await sql`analyze communes, offices, formulas, listings, passes,
      reviews (id, office_id, license_group_id, training_id, published_at, note)`.execute(transaction);
  });
  onProgress(1);
}

/** Of an older release's network too, which has to go on selling. */
async function nameSellers(db: Kysely<Database>): Promise<void> {
  const schools = await db
    .selectFrom('offices')
    .select([
      'id',
      'label',
      sql<boolean>`exists (select from guarantees g
      where g.office_id = offices.id and g.label = 'Garantie financière')`.as('guaranteed'),
    ])
    .where('is_demonstration', '=', true)
    .where('legal_name', 'is', null)
    .execute();
  const rows = schools.map(({ id, label, guaranteed }) => ({ id, ...makeSeller(id, label, guaranteed) }));
  await sql`update offices set legal_name = given.legal_name, legal_form = given.legal_form,
      insurer = given.insurer, guarantor = given.guarantor, guarantee_ceiling_cents = given.guarantee_ceiling_cents
    from json_populate_recordset(null::offices, ${JSON.stringify(rows)}) as given
    where offices.id = given.id`.execute(db);
}

async function hasSchools(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('offices').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function readSlugs(db: Kysely<Database>): Promise<Map<string, string>> {
  const stored = await db.selectFrom('communes').select(['code', 'slug']).execute();
  return new Map(stored.map(({ code, slug }) => [code, slug]));
}
