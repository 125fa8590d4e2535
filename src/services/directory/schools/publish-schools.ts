import { sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';
import { writeListings } from '../lists/write-listings.ts';

const minWordLength = 3;

/** Call it once, at the end of the transaction that writes schools. The caller sets `updated_at`. */
export async function publishSchools(db: DirectoryDb, schoolIds: readonly number[]): Promise<void> {
  await sql`
    insert into office_words
    select distinct word from offices, unnest(string_to_array(search_text, ' ')) as word
    where id = any(${schoolIds}::int[]) and length(word) >= ${minWordLength}
    order by word
    on conflict do nothing`.execute(db);
  await writeListings(db, schoolIds);
}
