import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { afterPurgeMs, maxLagMs, openReplica, type Read } from './replica.ts';
import type { Database } from './schema.ts';

/** Of the primary, ahead of its clock so that nothing beats meanwhile. */
const beat = Date.now() + 3_600_000;

async function setBeat(db: Kysely<Database>, at: number) {
  await sql`update replica_heartbeat set at = ${new Date(at)}`.execute(db);
}

/** Two databases, the second of which is read as the replica of the first. */
async function aReplica() {
  const primary = await borrowTestDatabase('empty');
  const standby = await borrowTestDatabase('empty');
  await setBeat(primary.db, beat);
  await setBeat(standby.db, beat);
  const lines: string[] = [];
  const write = (_: object, message: string) => lines.push(message);
  const clock = { now: Date.now(), purgedAt: 0 };
  const replica = openReplica({
    ...{ url: standby.url, primary: primary.db, connections: 2 },
    ...{ log: { info: write, warn: write }, now: () => clock.now },
  });
  onTestFinished(async () => {
    await replica.close();
    await Promise.all([primary[Symbol.asyncDispose](), standby[Symbol.asyncDispose]()]);
  });
  await replica.check();
  const read = replica.reads(() => clock.purgedAt);
  const names = new Map([
    [await databaseOf((work) => work(primary.db)), 'primary'],
    [await databaseOf((work) => work(standby.db)), 'replica'],
  ]);
  const where = async () => names.get(await databaseOf(read));
  return { primary, standby, replica, read, where, lines, clock };
}

const databaseOf = (read: Read) =>
  read(async (db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]?.name ?? '';
  });

test('one that is more than five seconds behind is not read', async () => {
  const { standby, replica, where } = await aReplica();
  const servers = [];
  for (const lagMs of [maxLagMs - 1, maxLagMs, maxLagMs + 1]) {
    await setBeat(standby.db, beat - lagMs);
    await replica.check();
    servers.push(await where());
  }
  expect(servers).toEqual(['replica', 'replica', 'primary']);
});

test('the primary is read for ten seconds after a purge', async () => {
  const { where, clock } = await aReplica();
  const servers = [];
  for (const ms of [0, afterPurgeMs - 1, afterPurgeMs]) {
    clock.purgedAt = clock.now - ms;
    servers.push(await where());
  }
  expect(servers).toEqual(['primary', 'primary', 'replica']);
});

test('one that is away is left with one line, and read again once it is back', async () => {
  const { standby, primary, replica, where, lines, clock } = await aReplica();
  expect(await where()).toBe('replica');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(standby.db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} allow_connections false`.execute(primary.db);
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = ${rows[0]?.name}`.execute(primary.db);
  expect(await where()).toBe('primary');
  await replica.check();
  await replica.check();
  expect(await where()).toBe('primary');
  await sql`alter database ${name} allow_connections true`.execute(primary.db);
  await replica.check();
  clock.now += 10_001;
  await replica.check();
  expect(await where()).toBe('replica');
  expect(new Set(lines)).toEqual(
    new Set(['The replica is read', 'The replica is not read: the primary answers in its place']),
  );
});

test('a query that the replica cannot answer is asked of the primary', async () => {
  const { standby, read, where } = await aReplica();
  await sql`alter table practice_answers rename to away`.execute(standby.db);
  const count = await read((db) => db.selectFrom('practice_answers').select('answered_at').execute());
  await sql`alter table away rename to practice_answers`.execute(standby.db);
  expect(count).toEqual([]);
  expect(await where()).toBe('replica');
});

test('an error that is not of the database is not repeated', async () => {
  const { read } = await aReplica();
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new Error('no such town');
  };
  await expect(read(work)).rejects.toThrow('no such town');
  expect(tries).toBe(1);
});

test('without a primary the replica is read on', async () => {
  const { primary, replica, where } = await aReplica();
  expect(await where()).toBe('replica');
  await primary.db.destroy();
  await replica.check();
  expect(replica.isRead).toBe(true);
});
