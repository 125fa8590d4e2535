import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';

/** The addresses of all pictures of schools, of the hidden ones too, which may be shown again. */
export async function picturesInUse(db: Kysely<DirectoryDatabase>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select unnest(photos) as address from offices
    union select logo from offices where logo is not null
    union select (regexp_matches(kept::text, '/photos/[0-9a-f]{64}\\.[a-z]+', 'g'))[1] from hidden_schools`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}
