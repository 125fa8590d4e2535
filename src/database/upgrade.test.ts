import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDueMails } from '#mails/deliver-mails.ts';
import { fillDatabase } from '#server/database.ts';
import { createTestDatabase, restoreTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { migrateDatabase } from './migrate.ts';
import type { Database } from './schema.ts';

/** Orders of every state, requests and mails of release 384c4e0 at this instant. */
const fixture = 'database-of-384c4e0.sql';
const dumpedAt = Date.parse('2026-11-22T13:50:00Z');
const minuteMs = 60_000;
const silent = { info() {}, warn() {}, error() {} };

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** Every stored column of ours, without the list of migrations. */
async function readColumns(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column, udt_name as type,
      is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_schema in ('public', 'card_sandbox') and not starts_with(table_name, 'kysely_')
      and is_generated = 'NEVER'
    order by 1, ordinal_position`.execute(db);
  return rows;
}

/** Column names by table, as a statement lists them. */
function namesByTable(columns: readonly Column[]): [table: string, names: string][] {
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table));
  return tables.map(([table, own = []]) => [table, own.map(({ column }) => column).join(', ')]);
}

/** The rows of each table as text, limited to these columns. */
async function readRows(db: Kysely<Database>, columns: readonly Column[]) {
  const read = namesByTable(columns).map(async ([table, names]) => {
    const { rows } = await sql<{ row: string }>`
      select row(${sql.raw(names)})::text as row from ${sql.raw(table)} order by 1`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The whole schema as sentences, with the recorded migrations. */
async function readCatalogue(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    with ours as (
      select oid, oid::regclass as name, relkind, relpersistence, reloptions from pg_class
      where relnamespace in ('public'::regnamespace, 'card_sandbox'::regnamespace)
    )
    select concat_ws(' ', 'relation', name, relkind, relpersistence, reloptions) as part from ours where relkind <> 'c'
    union all
    select concat_ws(' ', 'column', name, row_number() over (partition by attrelid order by attnum), attname,
        format_type(atttypid, atttypmod), attcollation, attnotnull, attidentity, attgenerated, attstattarget,
        attoptions, pg_get_expr(adbin, adrelid))
      from pg_attribute join ours on ours.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
      from pg_constraint join ours on ours.oid = conrelid where contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join ours on ours.oid = indexrelid
    union all
    select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      and proname <> all ('{earth,ll_to_earth,gc_to_sec,earth_box}')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension
      where extname <> 'earthdistance'
    union all
    select 'migration ' || name from kysely_migration
    order by 1`.execute(db);
  return rows.map(({ part }) => part);
}

describe('a database that holds orders, requests and mails of an older release', () => {
  let database: TestDatabase;
  let columns: Column[];
  let before: Readonly<Record<string, readonly string[]>>;
  beforeAll(async () => {
    database = await restoreTestDatabase(fixture);
    columns = await readColumns(database.db);
    before = await readRows(database.db, columns);
    await migrateDatabase(database.db);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  it('holds every kind of data', () => {
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual(['card_sandbox.met_faults']);
    expect(before['public.payment_intents']).toHaveLength(11);
    expect(before['public.mails']).toHaveLength(25);
  });

  it('is migrated in place with each row and value', async () => {
    expect(await readRows(database.db, columns)).toEqual(before);
  });

  it('stores the school’s name with each order and report', async () => {
    const { rows } = await sql<{ lacking: number }>`
      select count(*)::int as lacking from payment_intents as intent
        join offices as office on office.id = intent.office_id
        where intent.school ->> 'label' is distinct from office.label
          or intent.school ->> 'email' is distinct from office.email`.execute(database.db);
    expect(rows).toEqual([{ lacking: 0 }]);
    const reports = await database.db
      .selectFrom('review_reports')
      .innerJoin('offices', 'offices.id', 'review_reports.office_id')
      .select(['office_label', 'offices.label'])
      .execute();
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.every(({ office_label, label }) => office_label === label)).toBe(true);
  });

  it('has every column that the older release reads, unchanged', async () => {
    const after = await readColumns(database.db);
    const same = columns.map(({ table, column }) =>
      after.find((other) => other.table === table && other.column === column),
    );
    expect(same).toEqual(columns);
  });

  it('accepts rows of the older release, which omits new columns', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const [table, names] of namesByTable(columns)) {
        await sql
          .raw(`create temporary table written on commit drop as select ${names} from ${table};
          delete from ${table};
          insert into ${table} (${names}) overriding system value select * from written;
          drop table written`)
          .execute(transaction);
      }
    });
    expect(await readRows(database.db, columns)).toEqual(before);
  });

  it('has the schema and migrations of a fresh database', async () => {
    await using fresh = await createTestDatabase();
    const catalogue = await readCatalogue(fresh.db);
    expect(catalogue.length).toBeGreaterThan(600);
    expect(await readCatalogue(database.db)).toEqual(catalogue);
  });

  it('is not filled again by a start', async () => {
    await fillDatabase(database.db, true, { step() {}, filling() {} });
    const renewed = ['public.communes', 'public.formula_types'];
    const kept = columns.filter(({ table }) => !renewed.includes(table));
    expect(await readRows(database.db, kept)).toEqual(
      Object.fromEntries(Object.entries(before).filter(([table]) => !renewed.includes(table))),
    );
  });
});

describe('after the upgrade', () => {
  let bench: EnrolmentBench;
  beforeAll(async () => {
    const database = await restoreTestDatabase(fixture);
    await migrateDatabase(database.db);
    bench = await createEnrolmentBench({ given: database });
    bench.pass((dumpedAt - Date.now()) / minuteMs);
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  const orderOf = (name: string) =>
    bench.db
      .selectFrom('payment_intents as intent')
      .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
      .selectAll('intent')
      .where('buyer.email', '=', `${name}@exemple.fr`)
      .executeTakeFirstOrThrow();
  const find = async (name: string) => {
    const { reference } = await orderOf(name);
    return bench.start().client.findOrder({ reference, email: `${name}@exemple.fr` });
  };
  const states = () => bench.db.selectFrom('mails').select(['id', 'state']).orderBy('id').execute();

  it('a pending mail is sent, and a sent one is not sent again', async () => {
    const waiting = (await states()).filter(({ state }) => state === 'waiting').map(({ id }) => id);
    const taken: string[] = [];
    await deliverDueMails({
      db: bench.db,
      log: silent,
      now: () => new Date(dumpedAt + 1440 * minuteMs),
      transport: { outcome: 'sent', deliver: async ({ id }) => void taken.push(id) },
    });
    expect(waiting).toHaveLength(21);
    expect(taken.toSorted()).toEqual(waiting);
    expect((await states()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('an order open at the bank is found by its reference and e-mail, and still open', async () => {
    expect(await find('jules.garnier')).toMatchObject({ status: 'pending', amount: 30_000 });
  });

  it.each([
    ['paid', 'camille.moreau', { status: 'succeeded', refunds: [], withdrawal: { kind: 'open' } }],
    ['refused', 'hugo.roux', { status: 'failed', refunds: [] }],
    [
      'given back',
      'zoe.lefevre',
      { status: 'succeeded', refunds: [{ amount: 30_000, status: 'succeeded' }] },
    ],
    ['withdrawn', 'lina.blanc', { withdrawal: { kind: 'received', name: 'Lina Blanc' } }],
    ['paid by a partner’s customer', 'noah.petit', { status: 'succeeded', amount: 990, price: 990 }],
    ['paid for a minor', 'ines.faure', { status: 'succeeded', otherEmail: 'dominique.faure@exemple.fr' }],
  ])('an order that was %s is shown as such', async (_, name, shown) => {
    expect(await find(name)).toMatchObject(shown);
  });

  it('the reconciliation continues open payments: each debited buyer is enrolled once, a refund is made once', async () => {
    await bench.reconcile();
    bench.pass(3);
    await bench.reconcile();
    const outcomes = {
      accepted: ['rose.dubois', 'succeeded', 1],
      'answer lost': ['eva.colin', 'succeeded', 1],
      'never asked for': ['malo.perrin', 'failed', 0],
      'open at the bank': ['jules.garnier', 'pending', 0],
    } as const;
    for (const [name, status, enrolments] of Object.values(outcomes)) {
      const order = await orderOf(name);
      expect(order).toMatchObject({ status });
      expect(await bench.enrolmentsOf(order.id)).toHaveLength(enrolments);
    }
    expect(await find('adam.girard')).toMatchObject({ refunds: [{ amount: 10_000, status: 'succeeded' }] });
    const { payIns } = await bench.counts();
    expect(payIns).toBe(10);
  });

  it('a buyer with the bank’s page still open accepts there and is enrolled', async () => {
    const open = await orderOf('jules.garnier');
    await bench.decide(open.secure_mode_redirect_url ?? '', 'accept');
    expect(await bench.start().client.settlePayment(open.id)).toMatchObject({ status: 'succeeded' });
    expect(await bench.enrolmentsOf(open.id)).toHaveLength(1);
  });
});
