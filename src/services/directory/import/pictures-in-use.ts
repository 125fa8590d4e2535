import { sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';

/** Also of hidden schools, which may be shown again. */
export async function picturesInUse(db: DirectoryDb): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select unnest(photos) as address from offices
    union select logo from offices where logo is not null`.execute(db);
  return rows.map(({ address }) => address);
}
