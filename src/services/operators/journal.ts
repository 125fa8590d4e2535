import { type RawBuilder, sql } from 'kysely';
import type { OperatorsDb, OperatorsTransaction } from '#database/table-owners.ts';
import { legalPeriods } from '#domain/legal-periods.ts';
import { findLimitReached, type LimitReached, type MoneyLimits } from '#domain/operators/money-limits.ts';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { kept } from '#domain/retention.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';

export interface JournalEntry {
  /** Undefined: a command in a terminal. */
  readonly operatorId?: string | undefined;
  /** Name of the declared action or list; `opening` of a page with a person. */
  readonly action: string;
  readonly record: { readonly kind: string; readonly id: string };
  /** Names of fields, never their values. */
  readonly fields?: readonly string[];
  readonly reason?: string | undefined;
}

export interface MoneyEntry extends JournalEntry {
  readonly operatorId: string;
  readonly role: OperatorRole;
  readonly cents: number;
}

export interface JournalLine {
  readonly id: number;
  readonly at: Date;
  /** Null: a command in a terminal. */
  readonly email: string | null;
  readonly action: string;
  /** `email`: of an operator. */
  readonly record: JournalEntry['record'] & { readonly email: string | null };
  readonly fields: readonly string[];
  readonly reason: string | null;
  readonly cents: number;
}

export interface JournalFilter {
  readonly record?: { readonly kind: string; readonly id: string } | undefined;
  readonly action?: string | undefined;
  readonly limit: number;
  readonly offset?: number;
}

export const openingAction = 'opening';
const timeZone = 'Europe/Paris';
const startOf = (day: string) => instantOf({ day, time: '00:00' }, timeZone);

export type Journal = ReturnType<typeof createJournal>;

export function createJournal(db: OperatorsDb, now: () => Date) {
  return {
    write: (entry: JournalEntry) => writeJournal(db, entry, now()),

    /** In Paris; in cents. */
    moneyMoved: (operatorId: string, day = parisDay(now())) => moneyOfDay(db, operatorId, day),

    /** Counts the sum before it moves, so that two at once cannot pass a limit together. When nothing moved after all,
     * `giveBack` takes it out of the count.
     * @throws RangeError without a positive sum, which would raise the limits */
    async reserveMoney(
      entry: MoneyEntry,
      limits: MoneyLimits,
    ): Promise<{ readonly refused: LimitReached } | { readonly id: number }> {
      const { operatorId, role, cents, record } = entry;
      if (!(Number.isSafeInteger(cents) && cents > 0)) throw new RangeError(`A sum of ${cents} cents.`);
      return db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(7261021)`.execute(transaction);
        const at = now();
        const ofDay = await moneyOfDay(transaction, operatorId, parisDay(at));
        const ofOrder = await sumCents(
          transaction,
          sql`record_kind = ${record.kind} and record_id = ${record.id}`,
        );
        const refused = findLimitReached({ role, cents, ofOrder, ofDay }, limits);
        if (refused) return { refused };
        return { id: await writeJournal(transaction, entry, at, cents) };
      });
    },

    /** A repeat changes nothing. */
    async giveBack(id: number): Promise<void> {
      // Of the same instant, so that it counts for the day of the reservation.
      await sql`insert into operator_journal
        (at, operator_id, action, record_kind, record_id, fields, cents, gives_back, erase_after)
        select at, operator_id, action, record_kind, record_id, fields, -cents, id, erase_after
        from operator_journal where id = ${id} and cents > 0
        on conflict (gives_back) do nothing`.execute(db);
    },

    /** The newest first. */
    async list({ record, action, limit, offset = 0 }: JournalFilter) {
      const rows = await db
        .selectFrom('operator_journal')
        .leftJoin('operators', 'operators.id', 'operator_journal.operator_id')
        .leftJoin('operators as named', (join) =>
          join.on(sql<boolean>`record_kind = 'operator' and named.id::text = record_id`),
        )
        .select([
          'operator_journal.id',
          'at',
          'operators.email',
          'named.email as recordEmail',
          'action',
          'record_kind',
          'record_id',
        ])
        .select(['fields', 'reason', 'cents'])
        .select(sql<number>`count(*) over ()`.as('total'))
        .$if(record !== undefined, (query) =>
          query.where('record_kind', '=', record?.kind ?? '').where('record_id', '=', record?.id ?? ''),
        )
        .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
        .orderBy('operator_journal.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const lines = rows.map(
        ({ record_kind: kind, record_id: id, recordEmail: email, total: _, ...row }): JournalLine => {
          return { ...row, record: { kind, id, email } };
        },
      );
      return { lines, total: rows[0]?.total ?? 0 };
    },
  };
}

/** In the transaction of the act. */
export async function writeJournal(
  db: OperatorsDb | OperatorsTransaction,
  { operatorId, action, record, fields = [], reason }: JournalEntry,
  now: Date,
  cents = 0,
): Promise<number> {
  const { id } = await db
    .insertInto('operator_journal')
    .values({
      at: now,
      operator_id: operatorId ?? null,
      action,
      record_kind: record.kind,
      record_id: record.id,
      fields: [...fields],
      reason: reason ?? null,
      cents,
      erase_after: eraseAfter(action, now, cents),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function eraseAfter(action: string, now: Date, cents: number): Date {
  const after = new Date(now);
  after.setUTCFullYear(after.getUTCFullYear() + yearsKept(action, cents));
  return after;
}

/** What moved money, as long as its order. */
function yearsKept(action: string, cents: number): number {
  if (action === openingAction) return kept.journalOpeningYears;
  return cents === 0 ? legalPeriods.claimYears : legalPeriods.accountingYears;
}

export async function eraseJournal(db: OperatorsDb, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_journal')
    .where('erase_after', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function moneyOfDay(db: OperatorsDb | OperatorsTransaction, operatorId: string, day: string) {
  return sumCents(
    db,
    sql`operator_id = ${operatorId} and at >= ${startOf(day)} and at < ${startOf(addDays(day, 1))}`,
  );
}

async function sumCents(
  db: OperatorsDb | OperatorsTransaction,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(cents), 0) as sum from operator_journal
    where cents <> 0 and ${condition}`.execute(db);
  return rows[0]?.sum ?? 0;
}
