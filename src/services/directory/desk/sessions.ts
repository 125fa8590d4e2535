import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Desk, type DeskSessionLine, maxDeskSchools } from '#contracts/desk.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { kept } from '#domain/retention.ts';
import { noDesk } from './desk-refusal.ts';

export interface DeskSession {
  readonly id: string;
  readonly email: string;
  /** Those asked for, or all: shown ones of this e-mail, and of the same SIREN as one of these. The SIREN of a claimed
   * school counts from the second claim that the operator accepts for it. */
  readonly officeIds: readonly number[];
}

export interface DeskRight {
  readonly seance: string;
  readonly officeId?: number;
}

type Db = Kysely<DirectoryDatabase>;

export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Without a page of the desk. */
export const idleMs = 2 * 3_600_000;
const seenEveryMs = 60_000;
const sessionsKeptMs = kept.deskSessionDays * 24 * 3_600_000;
const linksKeptMs = kept.deskLinkRowHours * 3_600_000;
const maxSessions = 50;

/** Undefined without a valid session, and without a right to the school. The right is read at each call: an e-mail that
 * the listing has no more opens nothing. */
export async function openDesk(db: Db, right: DeskRight, now: Date): Promise<DeskSession | undefined> {
  const session = await findSession(db, right.seance, now);
  if (!session) return undefined;
  const schools = await findSchools(db, session.email, right.officeId);
  if (right.officeId !== undefined && schools.length === 0) return undefined;
  return { id: session.id, email: session.email, officeIds: schools.map(({ id }) => id) };
}

/** @throws DeskRefusal 404 */
export async function readDesk(db: Db, { seance }: DeskRight, now: Date): Promise<Desk> {
  const session = await findSession(db, seance, now);
  if (!session) throw noDesk();
  await db
    .updateTable('desk_sessions')
    .set({ seen_at: now })
    .where('id', '=', session.id)
    .where('seen_at', '<', new Date(now.getTime() - seenEveryMs))
    .execute();
  const schools = await findSchools(db, session.email);
  const changes = await findMailboxChanges(
    db,
    schools.map(({ id }) => id),
  );
  return {
    sessionId: session.id,
    email: session.email,
    expiresAt: session.expires_at.toISOString(),
    schools: schools.map((school) => {
      const at = changes.get(school.id)?.toISOString();
      return at === undefined ? school : { ...school, mailboxChangesAt: at };
    }),
  };
}

/** @throws DeskRefusal 404 */
export async function listSessions(db: Db, { seance }: DeskRight, now: Date): Promise<DeskSessionLine[]> {
  const own = await findSession(db, seance, now);
  if (!own) throw noDesk();
  const rows = await openSessions(db, now)
    .select(['id', 'opened_at', 'seen_at', 'expires_at'])
    .where('email', '=', own.email)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    openedAt: row.opened_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.id === own.id,
  }));
}

/** Of the own e-mail alone; all of them without `id`. A repeat changes nothing. @throws DeskRefusal 404 */
export async function revokeSessions(
  db: Db,
  { seance, id }: DeskRight & { readonly id?: string | undefined },
  now: Date,
): Promise<true> {
  const own = await findSession(db, seance, now);
  if (!own) throw noDesk();
  await db
    .updateTable('desk_sessions')
    .set({ revoked_at: now })
    .where('email', '=', own.email)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
  return true;
}

export async function closeDesk(db: Db, { seance }: DeskRight, now: Date): Promise<true> {
  await db
    .updateTable('desk_sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', digestOf(seance))
    .where('revoked_at', 'is', null)
    .execute();
  return true;
}

/** Of the mailboxes that reach the school. */
export interface EndedSessions {
  readonly officeIds: readonly number[];
  readonly sessions: number;
  /** Not used yet. */
  readonly links: number;
}

/** By the operator. Undefined for an unknown school. */
export async function endSchoolSessions(
  db: Db,
  officeId: number,
  now: Date,
): Promise<EndedSessions | undefined> {
  return db.transaction().execute((transaction) => endSessionsOf(transaction, officeId, now));
}

export async function endSessionsOf(
  transaction: Transaction<DirectoryDatabase>,
  officeId: number,
  now: Date,
): Promise<EndedSessions | undefined> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select other.id, lower(other.email) as email from offices school
    join offices other on other.id = school.id
      or (school.siret ~ '^[0-9]{14}$' and left(other.siret, 9) = left(school.siret, 9))
    where school.id = ${officeId}`.execute(transaction);
  if (rows.length === 0) return undefined;
  const emails = sql<boolean>`email = any(${rows.map(({ email }) => email)}::text[])`;
  const links = await transaction
    .updateTable('desk_links')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(emails)
    .executeTakeFirst();
  const sessions = await transaction
    .updateTable('desk_sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleMs))
    .where(emails)
    .executeTakeFirst();
  return {
    officeIds: rows.map(({ id }) => id),
    sessions: Number(sessions.numUpdatedRows),
    links: Number(links.numUpdatedRows),
  };
}

export async function eraseDeskSessions(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('desk_links').where('created_at', '<=', before(linksKeptMs)).execute();
  await db
    .updateTable('listing_changes')
    .set({ session_id: null })
    .where('session_id', 'is not', null)
    .where('created_at', '<=', before(sessionsKeptMs))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('desk_sessions')
    .where('expires_at', '<=', before(sessionsKeptMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function openSessions(db: Db, now: Date) {
  return db
    .selectFrom('desk_sessions')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleMs));
}

function findSession(db: Db, seance: string, now: Date) {
  return openSessions(db, now)
    .select(['id', 'email', 'expires_at'])
    .where('token_hash', '=', digestOf(seance))
    .executeTakeFirst();
}

/** By school, the next one. */
async function findMailboxChanges(db: Db, officeIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select office_id as id, min(opens_at) as at from school_claims
    where office_id = any(${officeIds}::int[]) and decision = 'accepted' and opened_at is null
      and stopped_at is null
    group by office_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

async function findSchools(db: Db, email: string, officeId?: number): Promise<Desk['schools']> {
  const { rows } = await sql<Desk['schools'][number]>`
    with claimed as (
      select office_id as id, bool_or(joined) as joined from school_claims
      where opened_at is not null and released_at is null group by office_id
    ), proven as (
      select left(o.siret, 9) as siren from shown_offices o join school_claims c on c.office_id = o.id
      where c.opened_at is not null and c.released_at is null and left(c.siret, 9) = left(o.siret, 9)
      group by 1 having count(distinct o.id) > 1
    ), own as (
      select id, case when siret ~ '^[0-9]{14}$' and (claimed.id is null or left(siret, 9) in (select siren from proven))
        then left(siret, 9) end as siren
      from shown_offices left join claimed using (id) where lower(email) = ${email}
    )
    select o.id, o.label, o.city_name as city, o.uri from shown_offices o left join claimed using (id)
    where (o.id in (select id from own)
      or (o.siret ~ '^[0-9]{14}$' and left(o.siret, 9) in (select siren from own where siren is not null)
        and (claimed.joined is not true or left(o.siret, 9) in (select siren from proven))))
      and ${officeId === undefined ? sql`true` : sql`o.id = ${officeId}`}
    order by o.city_name, o.label, o.id limit ${maxDeskSchools}`.execute(db);
  return rows;
}
