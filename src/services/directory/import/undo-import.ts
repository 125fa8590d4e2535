import { sql } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { cancelImported } from '../desk/change-rows.ts';
import { lockSchools } from '../lists/write-listings.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import { changeOffices } from './apply.ts';
import { closeFormulas, hideSchools, markHidden } from './hide.ts';
import type { Plan } from './plan.ts';
import { showSchools } from './show-again.ts';
import type { NetworkContext, OfficeRow } from './stored.ts';

/** Restored whole; formulas keep their numbers. */
const wholeTables = ['opening_hours', 'closures', 'guarantees', 'equipment', 'passes'] as const;
const tables = [...wholeTables, 'formulas'] as const;
/** Written beside the network too: reviews count, and every change has its date. */
const following = ['place', 'search_words', 'note', 'nb_reviews', 'updated_at'];

/** A school with what it offers, as JSON. */
const state = sql`jsonb_build_object('office', to_jsonb(office) - ${following}::text[], ${sql.join(
  tables.map(
    (table) => sql`${sql.lit(table)}, (select coalesce(jsonb_agg(part order by part::text), '[]')
      from (select to_jsonb(one) as part from ${sql.table(table)} as one where one.office_id = office.id) as parts)`,
  ),
)})`;

/** Before the plan is applied, in its transaction. */
export async function keepBefore(
  db: DirectoryDb,
  importId: number,
  { added, changed, missing }: Plan,
): Promise<void> {
  const ids = [...changed, ...missing].map(({ id }) => id);
  await sql`insert into operator_import_schools (import_id, office_id, before)
    select ${importId}, id, ${state} from offices as office where id = any(${ids}::int[])`.execute(db);
  const others = added.map(({ id }) => id);
  await sql`insert into operator_import_schools (import_id, office_id)
    select ${importId}, id from unnest(${others}::int[]) as id`.execute(db);
}

/** Once the plan is applied, in its transaction. */
export async function keepAfter(db: DirectoryDb, importId: number): Promise<void> {
  await sql`update operator_import_schools set after_digest = md5(${state}::text) from offices as office
    where import_id = ${importId} and office.id = office_id`.execute(db);
}

interface Touched {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly external_ref: string | null;
  readonly hidden: boolean;
  /** Null: added. */
  readonly before: { readonly office: OfficeRow } | null;
  readonly isSame: boolean;
}

/** What an undoing does with each school of the import. */
export interface Undoing {
  readonly restored: readonly Touched[];
  /** Added by the import. */
  readonly hidden: readonly Touched[];
  readonly left: readonly (Touched & { readonly because: 'changed' | 'ordered' | 'taken' })[];
}

/** `ordered`: schools with an order since, which stay where the import brought them in. */
export async function planUndo(
  db: DirectoryDb,
  importId: number,
  ordered: ReadonlySet<number>,
): Promise<Undoing> {
  const { rows } = await sql<Touched>`
    select office.id, office.label, office.uri, office.external_ref, office.hidden_at is not null as hidden, before,
      md5(${state}::text) is not distinct from after_digest as "isSame"
    from operator_import_schools join offices as office on office.id = office_id
    where import_id = ${importId} order by office.id`.execute(db);
  const left: Undoing['left'][number][] = [];
  const able = rows.filter((one) => {
    const sells = one.before?.office.member === true && one.before.office.hidden_at === null;
    const because = one.isSame ? (!sells && ordered.has(one.id) ? 'ordered' : undefined) : 'changed';
    if (because) left.push({ ...one, because });
    return because === undefined;
  });
  const restored = able.filter(({ before }) => before !== null);
  const taken = await findTaken(db, restored);
  left.push(
    ...restored.filter(({ id }) => taken.has(id)).map((one) => ({ ...one, because: 'taken' as const })),
  );
  return {
    restored: restored.filter(({ id }) => !taken.has(id)),
    hidden: able.filter(({ before }) => before === null),
    left,
  };
}

/** Of those that get an address or a reference back, the ones whose former is another school's now. */
async function findTaken(db: DirectoryDb, restored: readonly Touched[]): Promise<ReadonlySet<number>> {
  const taken = new Set<number>();
  const others = await db.selectFrom('offices').select(['id', 'uri', 'external_ref']).execute();
  const keysOf = ({ uri, external_ref: ref }: Pick<OfficeRow, 'uri' | 'external_ref'>) =>
    [uri !== null && `address ${uri}`, ref !== null && `reference ${ref}`].filter((key) => key !== false);
  for (let before = -1; before < taken.size; ) {
    before = taken.size;
    const coming = new Set(restored.filter(({ id }) => !taken.has(id)).map(({ id }) => id));
    const owned = new Set(others.filter(({ id }) => !coming.has(id)).flatMap(keysOf));
    for (const { id, before: was } of restored) {
      if (coming.has(id) && was && keysOf(was.office).some((key) => owned.has(key))) taken.add(id);
    }
  }
  return taken;
}

/** `context.db` is the transaction in which the undoing was planned, which holds `lockNetwork`. */
export async function applyUndo(
  context: NetworkContext,
  { importId, appliedAt }: { readonly importId: number; readonly appliedAt: Date },
  { restored, hidden }: Undoing,
): Promise<void> {
  const db: DirectoryDb = context.db;
  const ids = restored.map(({ id }) => id);
  await lockSchools(db, [...ids, ...hidden.map(({ id }) => id)]);
  const wasHidden = (one: Touched) => one.before !== null && one.before.office.hidden_at !== null;
  await showSchools(
    context,
    restored.filter((one) => one.hidden && !wasHidden(one)).map(({ id }) => id),
  );
  await restoreOffices(context, restored);
  await restoreParts(db, importId, ids);
  await cancelImported(db, ids, appliedAt);
  await publishSchools(db, ids);
  const again = restored.filter((one) => !one.hidden && wasHidden(one)).map(({ id }) => id);
  if (again.length > 0) {
    await hideSchools(context, again, 'import', { reason: 'left-network', facts: '' });
  }
  // No statement of reasons: they came by mistake and nobody ordered there.
  await markHidden(
    context,
    hidden.map(({ id }) => id),
    'import',
  );
  await purgeSchools(db);
}

async function restoreOffices({ db, now }: NetworkContext, restored: readonly Touched[]): Promise<void> {
  const current = await db
    .selectFrom('offices')
    .selectAll()
    .where('id', 'in', restored.length === 0 ? [0] : restored.map(({ id }) => id))
    .execute();
  const byId = new Map(current.map((office) => [office.id, office]));
  const offices = restored.flatMap(({ id, before: kept }) => {
    const before = byId.get(id);
    if (!kept || !before) return [];
    const { note, nb_reviews } = before;
    return [{ id, before, office: { ...kept.office, note, nb_reviews, updated_at: now } }];
  });
  await changeOffices(db, offices);
}

async function restoreParts(db: DirectoryDb, importId: number, ids: readonly number[]): Promise<void> {
  const some = sql`any(${ids}::int[])`;
  const kept = (table: (typeof tables)[number]) => sql`(
    select one.* from operator_import_schools,
      lateral json_populate_recordset(null::${sql.table(table)}, before -> ${sql.lit(table)}) as one
    where import_id = ${importId} and operator_import_schools.office_id = ${some})`;
  for (const table of wholeTables) {
    await sql`delete from ${sql.table(table)} where office_id = ${some}`.execute(db);
    await sql`insert into ${sql.table(table)} ${kept(table)}`.execute(db);
  }
  await closeFormulas(
    { db },
    sql`office_id = ${some} and id not in (select id from ${kept('formulas')} as kept)`,
  );
  await sql`delete from closed_formulas where id in (select id from ${kept('formulas')} as kept)`.execute(db);
  await sql`delete from formulas where office_id = ${some}`.execute(db);
  await sql`insert into formulas ${kept('formulas')}`.execute(db);
}
