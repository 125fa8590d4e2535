import { sql } from 'kysely';
import type { HiddenBy } from '#database/network-tables.ts';
import { purgeSchools } from '#database/purges.ts';
import { endHidings, findDueHidings, type HidingDecision, recordHidings } from './hidings.ts';
import type { NetworkContext } from './stored.ts';

const parts = ['formulas', 'opening_hours', 'guarantees', 'equipment', 'passes'] as const;

/** Takes schools out of the lists, with all that is needed to show them again, and tells them why; `context.db` is a transaction. */
export async function hideSchools(
  context: NetworkContext,
  ids: readonly number[],
  by: Exclude<HiddenBy, 'demonstration'>,
  decision: HidingDecision,
): Promise<void> {
  await recordHidings(context, ids, decision);
  await moveToHidden(context, ids, by);
}

/** Hides the schools whose notice period is over; returns how many. `context.db` is a transaction that holds `lockNetwork`. */
export async function hideDueSchools(context: NetworkContext): Promise<number> {
  const { db, now } = context;
  const due = await findDueHidings(db, now);
  if (due.length === 0) return 0;
  await moveToHidden(
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

async function moveToHidden(
  context: NetworkContext,
  ids: readonly number[],
  by: Exclude<HiddenBy, 'demonstration'>,
): Promise<void> {
  const { db, reviews } = context;
  const ofParts = parts.map(
    (table) => sql`${sql.lit(table)}, (select coalesce(jsonb_agg(to_jsonb(part)), '[]')
      from ${sql.table(table)} as part where part.office_id = o.id)`,
  );
  await sql`insert into hidden_schools (id, label, uri, external_ref, siret, email, hidden_by, kept)
    select id, label, uri, external_ref, siret, email, ${by},
      jsonb_build_object('offices', jsonb_build_array(to_jsonb(o)), ${sql.join(ofParts)})
    from offices o where id = any(${ids}::int[])`.execute(db);
  const byOffice = Map.groupBy(await reviews.read(ids), ({ office_id }) => office_id);
  const rows = [...byOffice].map(([id, kept]) => ({ id, kept }));
  await sql`update hidden_schools set kept = hidden_schools.kept || jsonb_build_object('reviews', given.kept)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, kept jsonb)
    where hidden_schools.id = given.id`.execute(db);
  await removeSchools(context, ids);
}

/** The demonstration's schools leave for good; their numbers stay theirs, since orders name them. Answers how many left. */
export async function removeDemonstration(context: NetworkContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into hidden_schools (id, label, uri, email, hidden_by)
    select id, label, uri, email, 'demonstration' from offices where is_demonstration
    returning id`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  await endHidings(context, ids, { tell: false });
  await removeSchools(context, ids);
  return ids.length;
}

/** What hangs on them goes with them. */
async function removeSchools({ db }: NetworkContext, ids: readonly number[]): Promise<void> {
  await closeFormulas({ db }, sql`office_id = any(${ids}::int[])`);
  await sql`delete from offices where id = any(${ids}::int[])`.execute(db);
  await purgeSchools(db);
}

/** Takes formulas from sale; their numbers are never given to others. */
export async function closeFormulas(
  { db }: Pick<NetworkContext, 'db'>,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  await sql`with closed as (delete from formulas where ${condition} returning *)
    insert into closed_formulas (id, office_id, formula_type_id, kept)
    select id, office_id, formula_type_id, to_jsonb(closed) from closed
    on conflict (id) do update set kept = excluded.kept, closed_at = now()`.execute(db);
}
