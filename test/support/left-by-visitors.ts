import { type Kysely, sql } from 'kysely';
import { tableOwners } from '#database/table-owners.ts';
import type { AllTables } from './database.ts';

const views: readonly string[] = ['shown_offices', 'listed_offices'];
const names = (Object.keys(tableOwners) as (keyof typeof tableOwners)[]).filter(
  (name) => !views.includes(name),
);
/** What its owners read once and go on reading: neither a visitor's nor a school's. */
const ofTheProduct = ['school_terms', 'school_terms_texts'];

/** What the operator noted of schools. */
const ofOperator: readonly string[] = ['school_agreements', 'noted_contents'];

/** What people leave on a site that they walk through: orders, messages, mails, counts. */
const leftByVisitors = names.filter(
  (name) =>
    (['enrolment', 'inbox', 'partner', 'audience', 'operators', 'shared'].includes(tableOwners[name]) &&
      !ofOperator.includes(name) &&
      !ofTheProduct.includes(name)) ||
    ['contacts', 'contact_answers', 'desk_links', 'desk_sessions'].includes(name) ||
    name === 'review_reports',
);

/** What schools are: restored after a journey that changed it. */
const ofSchools = names.filter(
  (name) =>
    (['directory', 'images', 'reviews'].includes(tableOwners[name]) && !leftByVisitors.includes(name)) ||
    ofOperator.includes(name),
);

/** Forgets who was there; of the card sandbox, whose clients and wallets the product knows, only the faults met. */
export async function emptyOfVisitors(db: Kysely<AllTables>): Promise<void> {
  const emptied = [...leftByVisitors, 'card_sandbox.met_faults'].map((name) => `delete from ${name};`);
  await sql
    .raw(`do $$ begin set local session_replication_role = replica; ${emptied.join(' ')} end $$`)
    .execute(db);
}

/** By table, other values for each change of a row. */
type StateOfSchools = Readonly<Record<string, string>>;

export async function stateOfSchools(db: Kysely<AllTables>): Promise<StateOfSchools> {
  const states = ofSchools.map(
    (name) =>
      `select '${name}' as name, count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as state from ${name}`,
  );
  const { rows } = await sql.raw<{ name: string; state: string }>(states.join(' union all ')).execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

export async function copySchools(db: Kysely<AllTables>): Promise<void> {
  const copies = ofSchools.map((name) => `create table as_lent.${name} as table ${name};`);
  await sql.raw(`do $$ begin create schema as_lent; ${copies.join(' ')} end $$`).execute(db);
}

/** Brings the copy back where rows were changed since; false where none was. */
export async function restoreSchools(db: Kysely<AllTables>, before: StateOfSchools): Promise<boolean> {
  const now = await stateOfSchools(db);
  const changed = ofSchools.filter((name) => now[name] !== before[name]);
  if (changed.length === 0) return false;
  await sql
    .raw(`do $$ declare name text; columns text; begin
      set local session_replication_role = replica;
      foreach name in array array['${changed.join("','")}'] loop
        select string_agg(quote_ident(column_name), ',') into columns from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        execute format('delete from %I', name);
        execute format('insert into %1$I (%2$s) overriding system value select %2$s from as_lent.%1$I', name, columns);
      end loop; end $$`)
    .execute(db);
  return true;
}
