import type { Kysely } from 'kysely';
import type { Office } from '#contracts/directory.ts';
import type { Database } from '#database/schema.ts';
import { toWholeOffice } from './office-mapper.ts';
import { readOffice } from './read-office.ts';

/** One office with its club information block; undefined when the directory does not know it. */
export async function getOffice(db: Kysely<Database>, id: number): Promise<Office | undefined> {
  const whole = await readOffice(db, id);
  return whole && toWholeOffice(whole);
}
