import type { Kysely } from 'kysely';
import type { Office } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { toWholeOffice } from './office-mapper.ts';
import { readOffice } from './read-office.ts';

/** One office with its club information block; undefined when the directory does not know it. */
export async function getOffice(db: Kysely<DirectoryDatabase>, id: number): Promise<Office | undefined> {
  const whole = await readOffice(db, id);
  return whole && toWholeOffice(whole);
}

/** The same by its public address, which is unique. */
export async function getOfficeByUri(
  db: Kysely<DirectoryDatabase>,
  uri: string,
): Promise<Office | undefined> {
  // PostgreSQL stores no NUL, and refuses to be asked for one.
  if (uri.includes('\0')) return undefined;
  const found = await db.selectFrom('offices').select('id').where('uri', '=', uri).executeTakeFirst();
  return found && getOffice(db, found.id);
}

/** Where orders are announced to an office; undefined when the directory does not know it. */
export function getMailbox(db: Kysely<DirectoryDatabase>, id: number) {
  return db.selectFrom('offices').select('email').where('id', '=', id).executeTakeFirst();
}
