import { sql } from 'kysely';
import type { HiddenBy } from '#database/network-tables.ts';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { lockSchools, writeListings } from '../lists/write-listings.ts';
import { endHidings, findDueHidings, type HidingDecision, recordHidings } from './hidings.ts';
import type { NetworkContext } from './stored.ts';

/** Also mails them the reasons; `context.db` is a transaction. */
export async function hideSchools(
  context: NetworkContext,
  ids: readonly number[],
  by: Exclude<HiddenBy, 'demonstration'>,
  decision: HidingDecision,
): Promise<void> {
  await recordHidings(context, ids, decision);
  await markHidden(context, ids, by);
}

/** After the notice period; returns how many. `context.db` is a transaction that holds `lockNetwork`. */
export async function hideDueSchools(context: NetworkContext): Promise<number> {
  const { db, now } = context;
  const due = await findDueHidings(db, now);
  if (due.length === 0) return 0;
  await markHidden(
    context,
    due.map(({ school_id }) => school_id),
    'operator',
  );
  await db
    .updateTable('school_hidings')
    .set({ hidden_at: now })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.length;
}

/** Mails nobody. */
export async function markHidden(
  { db, now }: NetworkContext,
  ids: readonly number[],
  by: HiddenBy,
): Promise<void> {
  await lockSchools(db, ids);
  await db
    .updateTable('offices')
    .set({ hidden_at: now, hidden_by: by })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  await writeListings(db, ids);
  await purgeSchools(db);
}

/** Each row of `offices` stays: orders name its number. Returns how many were removed. */
export async function removeDemonstration(context: NetworkContext): Promise<number> {
  const { db, reviews } = context;
  const offices = await db
    .selectFrom('offices')
    .select('id')
    .where('is_demonstration', '=', true)
    .where(sql<boolean>`hidden_by is distinct from 'demonstration'`)
    .execute();
  const ids = offices.map(({ id }) => id);
  await endHidings(context, ids, { tell: false });
  await markHidden(context, ids, 'demonstration');
  await removeOffers(context, ids);
  await sql`delete from school_results where office_id = any(${ids}::int[])`.execute(db);
  await db.deleteFrom('departement_results').where('is_demonstration', '=', true).execute();
  await reviews.remove(ids);
  return ids.length;
}

interface Directory {
  readonly db: DirectoryDb;
}

/** What only a member publishes, but for reviews. */
export async function removeOffers({ db }: Directory, ids: readonly number[]): Promise<void> {
  await closeFormulas({ db }, sql`office_id = any(${ids}::int[])`);
  for (const table of ['opening_hours', 'closures', 'guarantees', 'equipment', 'passes'] as const) {
    await sql`delete from ${sql.table(table)} where office_id = any(${ids}::int[])`.execute(db);
  }
}

/** Their numbers are never reused. */
export async function closeFormulas({ db }: Directory, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`with closed as (delete from formulas where ${condition} returning *)
    insert into closed_formulas (id, office_id, formula_type_id, kept)
    select id, office_id, formula_type_id, to_jsonb(closed) from closed
    on conflict (id) do update set kept = excluded.kept, closed_at = now()`.execute(db);
}
