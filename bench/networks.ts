import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';
import { fillDemonstrationNetwork } from '#demonstration/fill.ts';
import { readCsv } from '#services/directory/import/read-tables.ts';
import { bringInList } from '#services/directory/official/bring-in.ts';
import { publishSchools } from '#services/directory/schools/publish-schools.ts';
import { generateOfficialList } from '../test/support/official-list.ts';

const maxReviews = 121_850;
const quiet = { info() {}, error: console.error };

export interface NetworkSize {
  readonly members: number;
  /** That the State alone lists. */
  readonly listed: number;
}

interface Network extends NetworkSize {
  readonly url: string;
  readonly db: Kysely<Database>;
}

/** `BENCH_POSTGRES_URL` or an embedded PostgreSQL in `folder`, with one filled database per size. */
export async function openNetworks(
  folder: string,
  sizes: readonly NetworkSize[],
  { copied = false }: { readonly copied?: boolean } = {},
) {
  const given = process.env.BENCH_POSTGRES_URL;
  const postgres =
    given === undefined ? await startEmbeddedPostgres({ dataDir: folder, log: quiet }) : undefined;
  const base = given ?? postgres?.url ?? '';
  const root = connectDatabase(base);
  const { rows } = await sql<{ version: string }>`select split_part(version(), ' on ', 1) as version`.execute(
    root,
  );
  console.info(rows[0]?.version);
  const open: Network[] = [];
  for (const size of sizes) open.push(await openNetwork(root, base, size, copied));
  return {
    open,
    /** Milliseconds of the embedded PostgreSQL; NaN for an external one. */
    cpuMs: postgres ? watchFamily(postgres.pid) : () => Number.NaN,
    async close() {
      await Promise.all([root, ...open.map(({ db }) => db)].map((db) => db.destroy()));
      await postgres?.stop();
    },
  };
}

async function openNetwork(
  root: Kysely<Database>,
  base: string,
  { members: size, listed }: NetworkSize,
  copied: boolean,
): Promise<Network> {
  const name = listed === 0 ? `s${size}` : `s${size}_${listed}`;
  const url = base.replace(/\/[^/?]*(?=\?|$)/u, `/${name}`);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(root);
  if (rows.length === 0) await sql.raw(`create database ${name}`).execute(root);
  const db = connectDatabase(url);
  await migrateDatabase(db);
  const filled = await sql<{ filled: boolean }>`select exists (select from offices) as filled`.execute(db);
  if (!filled.rows[0]?.filled) {
    const start = performance.now();
    const drawn = copied ? Math.min(size, 2400) : size;
    const reviews = Math.min(maxReviews, Math.round((maxReviews * drawn) / 2400));
    await fillDemonstrationNetwork(db, { schools: drawn, reviews });
    if (size > drawn) await copySchools(db, drawn, Math.ceil(size / drawn) - 1);
    if (listed > 0) await listSchools(db, listed);
    await sql`vacuum analyze`.execute(db);
    console.info(
      `${size} schools, ${listed} listed, ${reviews} reviews, filled in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  }
  return { url, db, members: size, listed };
}

/** The State's list is not brought in beside a demonstration. */
async function listSchools(db: Kysely<Database>, listed: number): Promise<void> {
  await sql`update offices set is_demonstration = false`.execute(db);
  const now = new Date();
  const sheet = readCsv(generateOfficialList(listed), 'auto-ecoles.csv');
  await db.transaction().execute(async (transaction) => {
    const directory: Kysely<Database> = transaction;
    const { refusal } = await bringInList(directory, { sheet, date: now, now, relists: true, apply: true });
    if (refusal !== undefined) throw new Error(refusal);
  });
}

/**
 * Copies schools under other numbers, a few kilometres away, without reviews and equipment, with three formulas each.
 */
async function copySchools(db: Kysely<Database>, drawn: number, times: number): Promise<void> {
  const copies = {
    offices: `id + ${drawn} * n, label, slug, commune_code, city_name, zip_code, street_name,
      latitude + (random() - 0.5) * 0.1, longitude + (random() - 0.5) * 0.1, time_zone, phone_number, pmr, club, note,
      nb_reviews, garanties, search_text, presentation, photos`,
    formulas: `id + ${drawn} * 100 * n, office_id + ${drawn} * n, formula_type_id, price_cents + 1000 * (n % 7),
      advance_payment_cents, hours_included, lesson_minutes, hour_price_cents, includes, validity_days`,
    opening_hours: `office_id + ${drawn} * n, weekday, debut_am, fin_am, debut_pm, fin_pm`,
    passes: `office_id + ${drawn} * n, slug, price_cents, duration_days, online_sale`,
  };
  await db.transaction().execute(async (transaction) => {
    // The copies keep foreign keys valid.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [table, values] of Object.entries(copies)) {
      const columns = values
        .split(',')
        .map((value) => value.trim().split(' ', 1)[0])
        .join(', ');
      const some = table === 'formulas' ? 'where formula_type_id in (4, 10, 24)' : '';
      await sql
        .raw(
          `insert into ${table} (${columns}) select ${values} from ${table}, generate_series(1, ${times}) as n ${some}`,
        )
        .execute(transaction);
    }
    await sql`set local session_replication_role = origin`.execute(transaction);
    const directory: Kysely<Database> = transaction;
    const offices = await directory.selectFrom('offices').select('id').where('id', '>', drawn).execute();
    await publishSchools(
      directory,
      offices.map(({ id }) => id),
    );
  });
}

/** CPU of PostgreSQL's sessions and workers: living ones by the nanosecond, ended ones by the clock tick. */
function watchFamily(parent: number): () => number {
  return () => {
    let ms = 0;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/u.test(name)) continue;
      try {
        const fields = statOf(name);
        if (Number(fields[1]) === parent)
          ms += Number(readFileSync(`/proc/${name}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
      } catch {
        // It ended meanwhile.
      }
    }
    const fields = statOf(String(parent));
    return ms + (Number(fields[13]) + Number(fields[14])) * msPerTick;
  };
}

const msPerTick = 10;

/** Fields after the process name: state, parent…; 13 and 14 are the time of ended children. */
function statOf(name: string): string[] {
  const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
}
