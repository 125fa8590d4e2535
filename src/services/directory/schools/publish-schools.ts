import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { writeListings } from '../lists/write-listings.ts';

/** Shorter words are not looked up for typing errors. */
const minWordLength = 3;

/**
 * Makes what was written of schools found: the words of their names and their listings. Each writer calls it once, in its
 * transaction, when all is written, and dates the schools itself (`updated_at`).
 */
export async function publishSchools(
  db: Kysely<DirectoryDatabase>,
  schoolIds: readonly number[],
): Promise<void> {
  await sql`
    insert into office_words
    select distinct word from offices, unnest(string_to_array(search_text, ' ')) as word
    where id = any(${schoolIds}::int[]) and length(word) >= ${minWordLength}
    order by word
    on conflict do nothing`.execute(db);
  await writeListings(db, schoolIds);
}
