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
    (['enrolment', 'inbox', 'partner', 'audience', 'shared'].includes(tableOwners[name]) &&
      !ofOperator.includes(name) &&
      !ofTheProduct.includes(name)) ||
    ['contacts', 'contact_answers', 'desk_links', 'desk_sessions'].includes(name) ||
    name === 'review_reports',
);

/** What schools are, which a journey reads and does not change. */
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

/** Another word for each change of a row: two that are the same have no such change between them. */
export async function stateOfSchools(db: Kysely<AllTables>): Promise<string> {
  const states = ofSchools.map(
    (name) => `select '${name}' as name, count(*) as rows, sum(xmin::text::bigint) as changes from ${name}`,
  );
  const { rows } = await sql.raw(states.join(' union all ')).execute(db);
  return JSON.stringify(rows);
}
