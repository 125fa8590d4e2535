import { sql } from 'kysely';
import { frenchInstant } from '#domain/time/french-dates.ts';
import {
  createJournal,
  type Journal,
  type JournalEntry,
  type JournalLine,
  writeJournal,
} from '#services/operators/journal.ts';
import type { Operator, Outcome } from '../declaration.ts';
import { RefusedError } from '../refused.ts';
import { showInstant } from '../times.ts';
import type { FormPage, RecordRef } from './page.ts';

/** What comes beyond the limit waits for its turn. */
export function limitAtOnce(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export const refusedEnd = ', refused';

/** Of all kinds. A name typed in its place would stay in the journal. */
const recordId =
  /^(?:[A-Z]{2}(?:-[\dA-Z]{4,5}){2}|[\da-f]{8}|[\da-f]{16}|(?=.*\d)[\w -]{1,40}|toutes|nouveau)$/u;

/** In this process: each holds a connection while it works with others of the same pool. */
const takeTurn = limitAtOnce(2);

/** One at a time for a record, in all processes; what is shown waits for it too. */
export async function once<T>(
  operator: Operator,
  page: FormPage,
  values: never,
  work: (record: RecordRef) => Promise<T>,
): Promise<T> {
  const record = await page.record(values, operator);
  if (!recordId.test(record.id)) throw new RefusedError('No such record.', 'Rien ne porte ce numéro.');
  return takeTurn(() => whileLocked(operator, record, () => work(record)));
}

function whileLocked<T>({ db }: Operator, { kind, id }: RecordRef, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(transaction);
    return work();
  });
}

/** A command in a terminal, beside the console: it waits for what others do to its record, and both read in the
 * journal that the other did it. `begin` is called before the operator is asked, `act` once it is agreed. */
export function actInTerminal(page: FormPage, operator: Operator, values: never) {
  const journal = createJournal(operator.db, operator.now);
  let record: RecordRef | undefined;
  let lastLine = 0;
  return {
    async begin(): Promise<void> {
      const named = await page.record(values, operator);
      if (!recordId.test(named.id)) return;
      record = named;
      lastLine = (await journal.list({ record, limit: 1 })).lines[0]?.id ?? 0;
    },
    async act(agreed: never, effect: () => Promise<Outcome>): Promise<Outcome> {
      if (!record) return effect();
      const of = record;
      return whileLocked(operator, of, async () => {
        await refuseDone(page, journal, of, ({ id }) => id > lastLine);
        const { moves, name } = page.action;
        const cents = moves?.what === 'money' ? await moves.cents(operator, values, agreed) : 0;
        const entry = { action: name, record: of };
        if (cents === 0) return undoneIfRefused(await note(journal, entry), effect);
        const line = await writeJournal(operator.db, entry, operator.now(), cents);
        return undoneIfRefused(() => journal.giveBack(line), effect);
      });
    },
  };
}

export async function undoneIfRefused(
  undo: () => Promise<void>,
  effect: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await effect().catch(async (error: unknown) => {
    if (error instanceof RefusedError) await undo();
    throw error;
  });
  if (outcome.refused !== undefined && !outcome.isUnderWay) await undo();
  return outcome;
}

export async function refuseDone(
  { action }: FormPage,
  journal: Journal,
  record: RecordRef,
  isSince: (line: JournalLine) => boolean,
): Promise<void> {
  const { lines } = await journal.list({ record, limit: 100 });
  const done: JournalLine[] = [];
  for (const line of lines.filter(isSince).toReversed()) {
    if (line.action === `${action.name}${refusedEnd}`) done.pop();
    if (line.action !== action.name) continue;
    if (line.cents < 0) done.pop();
    else done.push(line);
  }
  const last = done.at(-1);
  if (!last) return;
  throw new RefusedError(
    `Done already by ${last.email ?? 'another command'}, ${showInstant(last.at)}.`,
    `Déjà fait par ${last.email ?? 'la ligne de commande'} le ${frenchInstant(last.at)}.`,
  );
}

export async function note(journal: Journal, entry: JournalEntry) {
  await journal.write(entry);
  return async () => void (await journal.write({ ...entry, action: `${entry.action}${refusedEnd}` }));
}
