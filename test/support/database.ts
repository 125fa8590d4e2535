import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, openPool, queryThrough } from '#database/connection.ts';
import { migrateDatabase } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';

/** `empty`: migrated. `reference`: communes and formula types as well. `network`: and 200 demonstration schools. */
export type Fill = 'empty' | 'reference' | 'network';

/** All that one PostgreSQL holds: the product's tables, and those of the card sandbox beside them. */
export type AllTables = Database & CardSandboxTables;

export interface TestDatabase extends AsyncDisposable {
  readonly db: Kysely<AllTables>;
  readonly url: string;
}

/**
 * A database of the caller's own, copied from a template that the first caller of a run makes.
 * In a test file: `await using`, or dispose of it in `afterAll`.
 */
export async function createTestDatabase({ fill = 'empty' }: { fill?: Fill } = {}): Promise<TestDatabase> {
  const name = await copyTemplate(fill);
  return openDatabase(name, () => onDatabase(undefined, `drop database if exists ${name} with (force)`));
}

/**
 * For tests that want a fresh one each and change rows alone, not the communes and formula types, nor the schema:
 * once disposed of it is emptied, which costs a tenth of a new copy, and lent to the next test of this process.
 */
export async function borrowTestDatabase(fill: Exclude<Fill, 'network'>): Promise<TestDatabase> {
  const kept = returned[fill].pop() ?? keepOpen(await copyTemplate(fill));
  const { pool, url, empty } = kept;
  let isReturned = false;
  const connect = async () => {
    const client = await pool.connect();
    if (!isReturned) return client;
    client.release();
    throw new Error('This database was given back by the test that borrowed it.');
  };
  const end = async () => {
    isReturned = true;
  };
  const db = queryThrough<AllTables>({ connect, end, options: pool.options });
  return {
    db,
    url,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await empty();
      returned[fill].push(kept);
    },
  };
}

/** An import or a backup reads all communes: tests of a few keep those of the schools. */
export async function keepFewCommunes(db: Kysely<AllTables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // A check of what refers to each of 35,000 would cost a second.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from communes where code not in (select commune_code from offices)`.execute(transaction);
  });
}

let network: Promise<Omit<TestDatabase, typeof Symbol.asyncDispose>> | undefined;

/** For tests that only read the demonstration network: one for all files of this process, which cannot be written. */
export function sharedNetwork(): NonNullable<typeof network> {
  network ??= copyTemplate('network').then((name) => {
    const url = urlOf(name);
    const readOnly = `${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;
    return { db: connectDatabase<AllTables>(readOnly), url: readOnly };
  });
  return network;
}

/** A database with nothing in it, not migrated, of the role given or the tests' own. */
export async function createBareDatabase(owner?: string): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}_${crypto.randomUUID().slice(0, 8)}`;
  await onDatabase(undefined, `create database ${name}${owner ? ` owner ${owner}` : ''}`);
  return openDatabase(name, () => onDatabase(undefined, `drop database if exists ${name} with (force)`));
}

/** A role that is nobody special, as an operator gives it to the product. */
export async function createOrdinaryRole(): Promise<
  AsyncDisposable & { name: string; urlOf(database: TestDatabase): string }
> {
  const name = `creneau_test_${crypto.randomUUID().slice(0, 8)}`;
  await onDatabase(undefined, `create role ${name} login password 'ordinary'`);
  return {
    name,
    urlOf: ({ url }) => url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/u, `$1${name}:ordinary@`),
    [Symbol.asyncDispose]: () => onDatabase(undefined, `drop role ${name}`),
  };
}

interface KeptDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly empty: () => Promise<void>;
}

const returned: Record<Exclude<Fill, 'network'>, KeptDatabase[]> = { empty: [], reference: [] };

/** Its connections stay open: a new one first reads what the tables are, which costs more than to empty them. */
function keepOpen(name: string): KeptDatabase {
  const url = urlOf(name);
  const pool = openPool(url);
  const idle = new Set<number>();
  pool.on('acquire', (client) => idle.delete(processOf(client)));
  pool.on('release', (_error, client) => idle.add(processOf(client)));
  pool.on('remove', (client) => idle.delete(processOf(client)));
  const emptier = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A test may cut off whoever is connected; the next one is answered by another connection.
  emptier.on('error', () => {});
  return {
    url,
    pool,
    async empty() {
      await emptier.query(emptyTables([...idle]));
    },
  };
}

/** PostgreSQL's process of a connection, which the types of pg leave out. */
const processOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { readonly processID: number }).processID;

/**
 * Anyone who still writes is cut off first, as when a database is dropped; idle connections are kept.
 * A table without a file has never been written: most tests write a few of eighty.
 */
const emptyTables = (kept: readonly number[]) => `do $$
declare name text;
begin
  perform pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and pid <> all('{${kept.join()}}')
      and backend_type = 'client backend';
  set local session_replication_role = replica;
  for name in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname in ('public', 'card_sandbox')
      and tablename not in ('communes', 'formula_types', 'kysely_migration', 'kysely_migration_lock', 'replica_heartbeat')
      and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0
  loop
    execute 'delete from ' || name;
  end loop;
end $$`;

function openDatabase(name: string, release: () => Promise<void>): TestDatabase {
  const url = urlOf(name);
  const db = connectDatabase<AllTables>(url);
  return {
    db,
    url,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await release();
    },
  };
}

async function copyTemplate(fill: Fill): Promise<string> {
  const name = `${inject('databasePrefix')}_${crypto.randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    await copyDatabase(admin, name, await templateOf(admin, fill));
    return name;
  } finally {
    await admin.end();
  }
}

const templateLock = 7_261_013;

const copyDatabase = (admin: pg.Client, name: string, template: string) =>
  admin.query(`create database ${name} template ${template} strategy file_copy`);

/** Each holds what the one before holds. */
const fills: readonly Fill[] = ['empty', 'reference', 'network'];

/** Filled under another name first: a filling that fails leaves no half template behind. */
async function templateOf(admin: pg.Client, fill: Fill): Promise<string> {
  const template = `${inject('databasePrefix')}_${fill}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount !== 0) return template;
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  const before = fills[fills.indexOf(fill) - 1];
  await copyDatabase(admin, unfinished, before ? await templateOf(admin, before) : 'template1');
  const db = connectDatabase(urlOf(unfinished));
  try {
    await fillDatabase(db, fill);
  } finally {
    await db.destroy();
  }
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** Loaded when wanted, so that a fault in the demonstration does not stop the tests that do without it. */
async function fillDatabase(db: Kysely<Database>, fill: Fill): Promise<void> {
  if (fill === 'empty') await migrateDatabase(db);
  else if (fill === 'reference') await (await import('#database/reference-data.ts')).loadReferenceData(db);
  else await (await import('#demonstration/fill.ts')).fillDemonstrationNetwork(db, { schools: 200 });
}

/** Without a name: on the one from which others are made. */
async function onDatabase(name: string | undefined, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: name === undefined ? inject('postgresUrl') : urlOf(name),
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Both `postgres://user@host/name` and the form with an empty host and a socket folder are kept as they are. */
function urlOf(name: string): string {
  return inject('postgresUrl').replace(/^(\w+:\/\/[^/]*\/)[^?]*/u, `$1${name}`);
}
