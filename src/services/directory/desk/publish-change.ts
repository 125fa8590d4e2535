import type { Kysely, Transaction } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { waitsForOperator } from '#domain/desk/listing-parts.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { lockSchool } from '../lists/write-listings.ts';
import { type ChangeMailing, mailDecided } from './change-mails.ts';
import { type ChangeRow, settleChange } from './change-rows.ts';
import { readPartValues, writePartValues } from './part-rows.ts';
import { publishChanged, readOffice } from './write-part.ts';

type Db = Kysely<DirectoryDatabase>;

/** Prices whose day has come; returns how many. Run at any time, by any number of processes. */
export async function publishPlanned(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('listing_changes')
    .select(['id', 'office_id'])
    .where('state', '=', 'planned')
    .where('starts_on', '<=', parisDay(now))
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  let published = 0;
  for (const { id, office_id: officeId } of due) {
    const isOurs = await db.transaction().execute(async (transaction) => {
      const row = await lockChange(transaction, id, officeId, 'planned');
      if (row) await publishRow(transaction, row, now);
      return row !== undefined;
    });
    if (isOurs) published += 1;
  }
  return published;
}

export async function listWaiting(db: Db) {
  return db
    .selectFrom('listing_changes as change')
    .innerJoin('offices as office', 'office.id', 'change.office_id')
    .selectAll('change')
    .select(['office.label', 'office.city_name'])
    .where('change.state', '=', 'waiting')
    .orderBy('change.id')
    .execute();
}

interface Deciding extends ChangeMailing {
  readonly db: Db;
  readonly now: Date;
}

/** Of a change that waits; `because` refuses it. False when none has this number. */
export async function decideChange(
  { db, now, ...mailing }: Deciding,
  id: number,
  because?: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('listing_changes')
      .select('office_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const row = found && (await lockChange(transaction, id, found.office_id, 'waiting'));
    if (!row || !waitsForOperator(row.part)) return false;
    // Its e-mail is still the old one.
    const office = await readOffice(transaction, row.office_id);
    if (because === undefined) await publishRow(transaction, row, now);
    else await settleChange(transaction, id, { state: 'refused', now, because });
    await mailDecided(transaction, row, office, { ...mailing, ...(because !== undefined && { because }) });
    return true;
  });
}

async function lockChange(
  db: Transaction<DirectoryDatabase>,
  id: number,
  officeId: number,
  state: 'waiting' | 'planned',
): Promise<ChangeRow | undefined> {
  await lockSchool(db, officeId);
  return db
    .selectFrom('listing_changes')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** A formula that is sold no more is passed over. */
async function publishRow(
  db: Transaction<DirectoryDatabase>,
  { id, office_id: officeId, part, after }: ChangeRow,
  now: Date,
): Promise<void> {
  const read = async () => (await readPartValues(db, [officeId])).get(officeId)?.[part] ?? {};
  const before = await read();
  await writePartValues(db, officeId, part, after as never);
  await settleChange(db, id, { state: 'published', now, values: { before, after: await read() } });
  await publishChanged(db, [officeId], now);
}
