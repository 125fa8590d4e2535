import { type Selectable, sql } from 'kysely';
import { inBatches } from '#database/insert-rows.ts';
import { queueMails } from '#database/queue-mail.ts';
import type { Database } from '#database/schema.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { type HidingReason, hidingInstant, isImmediate } from '#domain/network/hiding.ts';
import { writeAddress } from '#domain/place/address.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { type HidingSender, hidingEnded, statementOfReasons } from '#mails/templates/hiding.ts';
import { writeMail } from '#mails/templates/mail-content.ts';
import type { NetworkContext } from './stored.ts';

export type Hiding = Selectable<Database['school_hidings']>;

export interface HidingDecision {
  readonly reason: HidingReason;
  readonly facts: string;
}

/** Mails each school its statement of reasons, or leaves it to a letter. Replaces open decisions. */
export async function recordHidings(
  context: NetworkContext,
  ids: readonly number[],
  decision: HidingDecision,
): Promise<void> {
  const { db, now } = context;
  await endHidings(context, ids, { tell: false });
  const rows = await prepareHidings(context, ids, decision);
  for (const batch of inBatches(rows, rowsAtOnce)) {
    const stored = await db.insertInto('school_hidings').values(batch).returningAll().execute();
    const mailed = stored.filter(({ told_by }) => told_by === 'mail');
    await tellSchools(context, mailed, 'statement', (hiding, sender) => statementOf(hiding, now, sender));
  }
}

const rowsAtOnce = 1000;

async function prepareHidings(
  { db, now }: NetworkContext,
  ids: readonly number[],
  { reason, facts }: HidingDecision,
) {
  const offices = await db
    .selectFrom('offices')
    .select(['id', 'label', 'email', 'street_name', 'zip_code', 'city_name'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const immediate = isImmediate(reason);
  return offices.map(({ id, label, email, street_name, zip_code, city_name }) => {
    const isMailed = email !== null && isMailAddress(email);
    return {
      school_id: id,
      label,
      address: writeAddress({ street: street_name, zipCode: zip_code, city: city_name }),
      email,
      reason,
      facts,
      decided_at: now,
      told_by: isMailed ? 'mail' : 'letter',
      hide_from: immediate || !isMailed ? null : hidingInstant(now),
      hidden_at: immediate ? now : null,
    } as const;
  });
}

/** What `recordHidings` would send; nothing is stored. */
export async function previewHiding(context: NetworkContext, id: number, decision: HidingDecision) {
  const [row] = await prepareHidings(context, [id], decision);
  if (!row) return undefined;
  const { subject, text } = writeMail(context.sender, statementOf(row, context.now, context.sender));
  return { to: row.told_by === 'mail' ? row.email : null, subject, text };
}

type Stated = Pick<Hiding, 'label' | 'reason' | 'facts' | 'told_by' | 'hide_from' | 'hidden_at'>;

function statementOf(hiding: Stated, now: Date, sender: HidingSender) {
  const { label, reason, facts, told_by: toldBy, hide_from: announced, hidden_at: hidden } = hiding;
  return statementOfReasons(
    {
      label,
      reason,
      facts,
      hiddenFrom: hidden ?? announced ?? hidingInstant(now),
      isAnnounced: hidden === null,
      toldBy,
    },
    sender,
  );
}

export function writeLetter(hiding: Hiding, now: Date, sender: HidingSender): string {
  const { text } = writeMail(sender, statementOf(hiding, now, sender));
  return `${hiding.label}\n${hiding.address}\n\n${text}`;
}

export async function endHidings(
  context: NetworkContext,
  ids: readonly number[],
  { tell }: { readonly tell: boolean },
): Promise<readonly Hiding[]> {
  const { db, now } = context;
  const ended = await db
    .updateTable('school_hidings')
    .set({ ended_at: now })
    .where('school_id', '=', sql<number>`any(${ids}::int[])`)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
  if (tell) {
    await tellSchools(context, ended, 'ended', ({ label, hidden_at }, sender) =>
      hidingEnded({ label, wasHidden: hidden_at !== null }, sender),
    );
  }
  return ended;
}

async function tellSchools(
  { db, sender }: NetworkContext,
  hidings: readonly Hiding[],
  side: 'statement' | 'ended',
  write: (hiding: Hiding, sender: HidingSender) => Parameters<typeof writeMail>[1],
): Promise<void> {
  const mails = hidings.flatMap((hiding) => {
    const { id, email } = hiding;
    if (email === null || !isMailAddress(email)) return [];
    const content = writeMail(sender, write(hiding, sender));
    return [{ key: `hiding:${id}:${side}`, kind: `hiding-${side}`, to: email, ...content }];
  });
  await queueMails(db, mails);
}

/** The notice period of an announced hiding begins with the letter. */
export async function recordLetter({ db, now }: NetworkContext, hiding: Hiding): Promise<void> {
  await db
    .updateTable('school_hidings')
    .set({ letter_sent_at: now, ...(hiding.hidden_at === null && { hide_from: hidingInstant(now) }) })
    .where('id', '=', hiding.id)
    .where('letter_sent_at', 'is', null)
    .execute();
}

export function findOpenHiding(db: DirectoryDb, schoolId: number): Promise<Hiding | undefined> {
  return db
    .selectFrom('school_hidings')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Latest first; `letters`: those whose statement is still to be posted. */
export async function listHidings(
  db: DirectoryDb,
  { letters }: { readonly letters: boolean },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Hiding[]; readonly total: number }> {
  const open = db
    .selectFrom('school_hidings')
    .where('ended_at', 'is', null)
    .$if(letters, (query) => query.where('told_by', '=', 'letter').where('letter_sent_at', 'is', null));
  const rows = await open
    .selectAll()
    .orderBy('decided_at', 'desc')
    .orderBy('school_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await open
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Numbers of the schools that are hidden because they left the network. */
export async function findLeftNetwork(db: DirectoryDb): Promise<number[]> {
  const rows = await db
    .selectFrom('school_hidings')
    .select('school_id')
    .where('reason', '=', 'left-network')
    .where('ended_at', 'is', null)
    .where('hidden_at', 'is not', null)
    .execute();
  return rows.map(({ school_id: id }) => id);
}

export async function findDueHidings(db: DirectoryDb, now: Date): Promise<readonly Hiding[]> {
  return db
    .selectFrom('school_hidings')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('hide_from', '<=', now)
    .orderBy('id')
    .execute();
}
