import { sql } from 'kysely';
import type { OperatorsDb, OperatorsTransaction } from '#database/table-owners.ts';
import { type Held, heldIn, idsOf } from '#domain/people/held-data.ts';
import { kept } from '#domain/retention.ts';
import { isUuid } from '#domain/text/uuid.ts';

/** As the journal names it. */
export interface WorkRecord {
  readonly kind: string;
  readonly id: string;
}

export interface Assignment {
  readonly operatorId: string;
  readonly email: string;
  readonly at: Date;
}

export interface RecordWork {
  readonly assignment: Assignment | undefined;
  readonly notes: number;
}

interface Taking {
  readonly record: WorkRecord;
  readonly operatorId: string;
  /** Whose record it was when it was taken over. */
  readonly from?: string | undefined;
  readonly now: Date;
}

/** Undefined when the operator has the record, now or from before; otherwise who has it. */
export async function takeRecord(
  db: OperatorsDb,
  { record: { kind, id }, operatorId, from, now }: Taking,
): Promise<Assignment | undefined> {
  const values = { record_kind: kind, record_id: id, operator_id: operatorId, at: now };
  const stored = await db
    .insertInto('operator_assignments')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['record_kind', 'record_id'])
        .doUpdateSet({ operator_id: operatorId, at: now })
        .where(sql<boolean>`operator_assignments.operator_id = ${from ?? null}`),
    )
    .returning('operator_id')
    .executeTakeFirst();
  if (stored) return undefined;
  const { assignment } = await readRecordWork(db, { kind, id });
  return assignment?.operatorId === operatorId ? undefined : assignment;
}

/** A repeat changes nothing. */
export async function releaseRecord(
  db: OperatorsDb,
  { kind, id }: WorkRecord,
  operatorId: string,
): Promise<void> {
  await db
    .deleteFrom('operator_assignments')
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where('operator_id', '=', operatorId)
    .execute();
}

/** The same one twice is one. */
export async function addNote(
  db: OperatorsDb,
  { kind, id }: WorkRecord,
  note: { readonly operatorId: string; readonly text: string; readonly now: Date },
): Promise<void> {
  const { operatorId: operator_id, text, now: at } = note;
  await db
    .insertInto('operator_notes')
    .values({ record_kind: kind, record_id: id, operator_id, text, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest first. */
export function listNotes(db: OperatorsDb, { kind, id }: WorkRecord) {
  return db
    .selectFrom('operator_notes')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['email', 'text', 'at'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('operator_notes.id')
    .execute();
}

const keyOf = ({ kind, id }: WorkRecord) => `${kind} ${id}`;
const recordKey = sql<string>`record_kind || ' ' || record_id`;

export async function readRecordWork(db: OperatorsDb, record: WorkRecord): Promise<RecordWork> {
  return (await readWork(db, [record]))(record);
}

/** Who has which record, and how many notes it has. */
export async function readWork(db: OperatorsDb, records: readonly WorkRecord[]) {
  const isAsked = sql<boolean>`${recordKey} = any(${records.map(keyOf)}::text[])`;
  const assigned = await db
    .selectFrom('operator_assignments')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select([recordKey.as('key'), 'operator_id as operatorId', 'email', 'at'])
    .where(isAsked)
    .execute();
  const noted = await db
    .selectFrom('operator_notes')
    .select([recordKey.as('key'), ({ fn }) => fn.countAll<number>().as('notes')])
    .where(isAsked)
    .groupBy('key')
    .execute();
  const assignments = new Map(assigned.map(({ key, ...assignment }) => [key, assignment]));
  const counts = new Map(noted.map(({ key, notes }) => [key, notes]));
  return (record: WorkRecord): RecordWork => ({
    assignment: assignments.get(keyOf(record)),
    notes: counts.get(keyOf(record)) ?? 0,
  });
}

export async function eraseWork(db: OperatorsDb, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - kept.operatorNoteYears);
  await db.deleteFrom('operator_assignments').where('at', '<=', before).execute();
  const { numDeletedRows } = await db
    .deleteFrom('operator_notes')
    .where('at', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of a review or a mail, in the journal and in lists. */
const shortIdLength = 8;

/** Notes on what a person ordered, wrote or was mailed. */
export async function describePerson(
  db: OperatorsDb,
  held: readonly Held[],
  mails: readonly { readonly id: string }[],
): Promise<readonly Held[]> {
  const references = held.flatMap(({ data: { reference } }) =>
    typeof reference === 'string' ? [reference] : [],
  );
  const uuids = [...held, ...mails].flatMap(({ id }) => (isUuid(id) ? [id, id.slice(0, shortIdLength)] : []));
  const ids = [...references, ...uuids];
  const rows = await db
    .selectFrom('operator_notes')
    .select(['id', 'record_kind', 'record_id', 'text', 'at'])
    .where(sql<boolean>`record_id = any(${ids}::text[])`)
    .orderBy('id')
    .execute();
  const note = heldIn('operator_notes', 'erased');
  return rows.map(({ id, at, ...data }) => note(id, at, data));
}

export async function erasePerson(transaction: OperatorsTransaction, held: readonly Held[]): Promise<void> {
  const ids = idsOf(held, 'operator_notes', 'erased').map(Number);
  if (ids.length > 0) await transaction.deleteFrom('operator_notes').where('id', 'in', ids).execute();
}
