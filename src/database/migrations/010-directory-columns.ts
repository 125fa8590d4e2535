import { type Kysely, sql } from 'kysely';

/**
 * What searches ask of each school, computed once when it is written: its place on the globe, and the words of its name
 * and town, each findable by its beginning. Those took the place of sequences of three letters, for which every school
 * that has them somewhere was read and checked.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table offices add column search_words tsvector not null
    generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored`,
  // Written at once: a list of what is still to be sorted in would be read through by each search.
  'create index offices_search_words on offices using gin (search_words) with (fastupdate = off)',
  'drop index offices_search',

  'alter table offices add column place cube generated always as (ll_to_earth(latitude, longitude)) stored',
  'drop index offices_place',
  'create index offices_place on offices using gist (place) where place is not null',
];
