import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDb, DirectoryTransaction } from '#database/table-owners.ts';
import { orderReferenceBytes, spokenReference } from '#domain/order/order-reference.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { maxDailyRemovals, type Opposition, type OppositionDecision } from '#domain/requests/opposition.ts';
import { maxFormsPerSenderPerDay } from '#domain/requests/request-limits.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { type MailContent, type MailSender, writeMail } from '#mails/templates/mail-content.ts';
import {
  oppositionDecision,
  oppositionReceipt,
  oppositionToOperator,
  removalsWait,
} from '#mails/templates/opposition.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { lockSchool, writeListings } from '../lists/write-listings.ts';

interface OppositionDependencies {
  readonly db: DirectoryDb;
  readonly sender: MailSender;
  /** Without an address, oppositions wait in the operator's list. */
  readonly reader: string | undefined;
  readonly now: () => Date;
  readonly log?: Record<'info' | 'warn', (details: object, message: string) => void> | undefined;
}

const dayMs = 24 * 3_600_000;
const removalsLock = 7_261_013;

const noLimit = { max: 0, waits: false };

/** Of a school that is no member; undefined for another. A page that is to go is hidden at once, up to
 * `maxDailyRemovals`. */
export function opposeListing(
  { db, sender, reader, now: clock, log }: OppositionDependencies,
  id: number,
  { wish, message, email }: Opposition,
) {
  const now = clock();
  const fingerprint = fingerprintOf([id, wish, message, email.toLowerCase()]);
  return db.transaction().execute(async (transaction) => {
    await lockSchool(transaction, id);
    const school = await findListed(transaction, id);
    const since = new Date(now.getTime() - dayMs);
    const earlier = await transaction
      .selectFrom('official_oppositions')
      .select(['reference', 'waits'])
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '>', since)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    if (earlier) return { ...earlier, isRepeat: true };
    if (!school || school.hidden_at !== null) return undefined;
    if (email !== '' && (await countSent(transaction, email, since)) >= maxFormsPerSenderPerDay) {
      log?.warn({}, 'too many oppositions of one sender');
      return { reference: null, isRepeat: false, waits: false };
    }
    const { max, waits } = wish === 'remove' ? await limitRemovals(transaction, since) : noLimit;
    const reference = spokenReference('FI', randomBytes(orderReferenceBytes));
    await transaction
      .insertInto('official_oppositions')
      .values({
        reference,
        office_id: id,
        wish,
        message,
        email: email || null,
        fingerprint,
        waits,
        created_at: now,
      })
      .execute();
    if (wish === 'remove' && !waits) await hide(transaction, id, now);
    const about = { reference, wish, school, siteName: sender.siteName, receivedAt: now, waits };
    const queue = (to: string, side: string, content: MailContent, replyTo?: string) =>
      queueMail(transaction, {
        key: `opposition:${reference}:${side}`,
        kind: `opposition-${side}`,
        to,
        ...(replyTo !== undefined && { replyTo }),
        ...writeMail(sender, content),
      });
    const isAnswerable = isMailAddress(email);
    if (reader !== undefined && waits) {
      await queueMail(transaction, {
        key: `opposition:waiting:${parisDay(now)}`,
        kind: 'opposition-waiting',
        to: reader,
        ...writeMail(sender, removalsWait({ max, siteName: sender.siteName })),
      });
    } else if (reader !== undefined) {
      const content = oppositionToOperator({ message, email }, about);
      await queue(reader, 'operator', content, isAnswerable ? email : undefined);
    }
    if (isAnswerable) await queue(email, 'copy', oppositionReceipt(about));
    log?.info({ reference, officeId: id, wish, waits }, 'a school’s page was opposed: schools oppositions');
    return { reference, isRepeat: false, waits };
  });
}

/** Removals of the whole site are counted one after the other. */
async function limitRemovals(db: DirectoryTransaction, since: Date) {
  await sql`select pg_advisory_xact_lock(${sql.lit(removalsLock)})`.execute(db);
  const { listed, removed } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('offices')
        .select(({ fn }) => fn.countAll<number>().as('listed'))
        .where('member', '=', false)
        .as('listed'),
      row
        .selectFrom('official_oppositions')
        .select(({ fn }) => fn.countAll<number>().as('removed'))
        .where('wish', '=', 'remove')
        .where('waits', '=', false)
        .where('created_at', '>', since)
        .as('removed'),
    ])
    .executeTakeFirstOrThrow();
  const max = maxDailyRemovals(Number(listed));
  return { max, waits: Number(removed) >= max };
}

/** Undecided ones, oldest first; with `all`, decided ones too. */
export function listOppositions(db: DirectoryDb, { all = false } = {}) {
  return db
    .selectFrom('official_oppositions as opposition')
    .innerJoin('offices', 'offices.id', 'opposition.office_id')
    .selectAll('opposition')
    .select(['offices.label', 'offices.city_name as city'])
    .$if(!all, (query) => query.where('decided_at', 'is', null))
    .orderBy('opposition.created_at')
    .orderBy('reference')
    .execute();
}

interface Ruling {
  readonly reference: string;
  readonly decision: OppositionDecision;
  /** As worded in the mail to who wrote. */
  readonly because: string;
  readonly now: Date;
}

/** Mails who wrote, then forgets the address. Undefined when it waits for no decision; the page of a school that became a
 * member is not removed. */
export function decideOpposition(
  db: DirectoryDb,
  { reference, decision, because, now }: Ruling,
  sender: MailSender,
): Promise<{ readonly told: boolean } | 'member' | undefined> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('official_oppositions')
      .selectAll()
      .where('reference', '=', reference)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const { office_id: id, wish, waits, email, created_at: receivedAt } = found;
    await lockSchool(transaction, id);
    const school = await findOffice(transaction, id).executeTakeFirstOrThrow();
    if (decision === 'removed') {
      if (school.member) return 'member';
      await hide(transaction, id, now);
    }
    // A page that another request removed stays hidden.
    else if (!school.member && wish === 'remove' && !waits && !(await isRemovedSince(transaction, found))) {
      await show(transaction, id);
    }
    const told = email !== null && isMailAddress(email);
    if (told) {
      const about = { reference, wish, school, siteName: sender.siteName, receivedAt, waits };
      const content = oppositionDecision(about, { decision, because });
      const key = `opposition:${reference}:decided`;
      await queueMail(transaction, {
        key,
        kind: 'opposition-decided',
        to: email,
        ...writeMail(sender, content),
      });
    }
    await transaction
      .updateTable('official_oppositions')
      .set({ decision, because, decided_at: now, email: null })
      .where('reference', '=', reference)
      .execute();
    return { told };
  });
}

function findListed(db: DirectoryTransaction, id: number) {
  return findOffice(db, id).where('member', '=', false).executeTakeFirst();
}

function findOffice(db: DirectoryTransaction, id: number) {
  return db
    .selectFrom('offices')
    .select(['id', 'label', 'city_name as city', 'hidden_at', 'member'])
    .where('id', '=', id);
}

/** By the answer to another request. */
async function isRemovedSince(
  db: DirectoryTransaction,
  { office_id, created_at }: { readonly office_id: number; readonly created_at: Date },
): Promise<boolean> {
  const removed = await db
    .selectFrom('official_oppositions')
    .select('reference')
    .where('office_id', '=', office_id)
    .where('decision', '=', 'removed')
    .where('decided_at', '>', created_at)
    .executeTakeFirst();
  return removed !== undefined;
}

async function countSent(db: DirectoryTransaction, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('official_oppositions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hide(db: DirectoryTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('official_schools').set({ opposed_at: now }).where('office_id', '=', id).execute();
  await db
    .updateTable('offices')
    .set({ hidden_at: now, hidden_by: 'opposition' })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .execute();
  await writeListings(db, [id]);
  await purgeSchools(db);
}

async function show(db: DirectoryTransaction, id: number): Promise<void> {
  await db.updateTable('official_schools').set({ opposed_at: null }).where('office_id', '=', id).execute();
  await db
    .updateTable('offices')
    .set({ hidden_at: null, hidden_by: null })
    .where('id', '=', id)
    .where('hidden_by', '=', 'opposition')
    .execute();
  await writeListings(db, [id]);
  await purgeSchools(db);
}

/** Declared by the operator: its page is not for search engines. False for a school that the State does not list alone. */
export async function markNaturalPerson(db: DirectoryDb, id: number, isNaturalPerson: boolean) {
  return db.transaction().execute(async (transaction) => {
    if (!(await findListed(transaction, id))) return false;
    await transaction
      .updateTable('official_schools')
      .set({ natural_person: isNaturalPerson })
      .where('office_id', '=', id)
      .execute();
    await purgeSchools(transaction);
    return true;
  });
}
