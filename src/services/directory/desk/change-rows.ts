import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { ListingPart, ListingWriter } from '#domain/desk/listing-parts.ts';

type Db = Kysely<DirectoryDatabase>;
export type ChangeRow = Selectable<Database['listing_changes']>;

/** Orders publications, and changes the version of the part. */
const nextRevision = sql<number>`nextval('listing_revisions')::int`;

export interface NewChange {
  readonly officeId: number;
  readonly part: ListingPart;
  readonly writer: ListingWriter;
  readonly sessionId?: string;
  readonly state: 'published' | 'waiting' | 'planned';
  readonly startsOn?: string | null;
  readonly before: object;
  readonly after: object;
  readonly now: Date;
}

export async function insertChange(db: Db, change: NewChange): Promise<ChangeRow> {
  return db.insertInto('listing_changes').values(toRow(change)).returningAll().executeTakeFirstOrThrow();
}

const rowsAtOnce = 1000;

export async function insertChanges(db: Db, changes: readonly NewChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    const rows = changes.slice(start, start + rowsAtOnce).map(toRow);
    await db.insertInto('listing_changes').values(rows).execute();
  }
}

function toRow(change: NewChange) {
  return {
    office_id: change.officeId,
    part: change.part,
    writer: change.writer,
    session_id: change.sessionId ?? null,
    state: change.state,
    starts_on: change.startsOn ?? null,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    created_at: change.now,
    settled_at: change.state === 'published' ? change.now : null,
  };
}

interface Settling {
  readonly state: 'published' | 'refused' | 'cancelled';
  readonly now: Date;
  readonly because?: string;
  /** Of a publication: what the part was and is now. */
  readonly values?: { readonly before: object; readonly after: object };
}

export async function settleChange(
  db: Db,
  id: number,
  { state, now, because, values }: Settling,
): Promise<void> {
  await db
    .updateTable('listing_changes')
    .set({
      state,
      settled_at: now,
      revision: nextRevision,
      because: because ?? null,
      ...(values && { before: JSON.stringify(values.before), after: JSON.stringify(values.after) }),
    })
    .where('id', '=', id)
    .execute();
}

/** What waits or is planned, of schools that stop being members. */
export async function cancelOpenChanges(db: Db, officeIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('listing_changes')
    .set({ state: 'cancelled', settled_at: now, revision: nextRevision })
    .where('office_id', 'in', officeIds)
    .where('state', 'in', ['waiting', 'planned'])
    .execute();
}

/** What an import published that is undone: who wrote before it is the last writer again. */
export async function cancelImported(db: Db, officeIds: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('listing_changes')
    .set({ state: 'cancelled', revision: nextRevision })
    .where('office_id', '=', sql<number>`any(${officeIds}::int[])`)
    .where('state', '=', 'published')
    .where('writer', '=', 'import')
    .where('settled_at', '=', at)
    .execute();
}

export interface PartHistory {
  readonly version: number;
  readonly published: ChangeRow | undefined;
  readonly waiting: ChangeRow | undefined;
  /** The earliest first. */
  readonly planned: readonly ChangeRow[];
}

/** What is open, and the last publication, of each part with a change. */
export async function readHistories(
  db: Db,
  officeId: number,
): Promise<ReadonlyMap<ListingPart, PartHistory>> {
  const { rows: versions } = await sql<{ part: ListingPart; version: number }>`
    select part, max(revision) as version from listing_changes
    where office_id = ${officeId} group by part`.execute(db);
  const rows = await db
    .selectFrom('listing_changes')
    .selectAll()
    .where(
      'id',
      'in',
      sql<number>`(
        select id from listing_changes where office_id = ${officeId} and state in ('waiting', 'planned')
        union (select distinct on (part) id from listing_changes
          where office_id = ${officeId} and state = 'published' order by part, revision desc))`,
    )
    .orderBy('starts_on')
    .execute();
  return new Map(
    versions.map(({ part, version }) => {
      const own = rows.filter((row) => row.part === part);
      const published = own.find(({ state }) => state === 'published');
      const waiting = own.find(({ state }) => state === 'waiting');
      const planned = own.filter(({ state }) => state === 'planned');
      return [part, { version, published, waiting, planned }];
    }),
  );
}

export const noHistory: PartHistory = {
  version: 0,
  published: undefined,
  waiting: undefined,
  planned: [],
};
