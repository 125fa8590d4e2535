import { sql } from 'kysely';
import { euros, formatPrice } from '#domain/money.ts';
import type { MoneyLimits } from '#domain/operators/money-limits.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import {
  createJournal,
  type Journal,
  type JournalEntry,
  type JournalLine,
  writeJournal,
} from '#services/operators/journal.ts';
import type { Facts, Operator, Outcome, Prepared } from '../declaration.ts';
import { InvalidFieldError, RefusedError } from '../refused.ts';
import { showInstant } from '../times.ts';
import { limitAtOnce } from './limit-at-once.ts';
import type { FormPage, RecordRef, Role } from './page.ts';
import { type FieldView, readFields, type Typed, viewFields } from './read-fields.ts';

export interface Who {
  readonly id: string;
  readonly role: Role;
}

type Entry = JournalEntry & { readonly operatorId: string };

export interface ConsoleTools {
  readonly operator: Operator;
  readonly journal: Journal;
  readonly limits: MoneyLimits;
}

export interface FormView {
  readonly slug: string;
  readonly title: string;
  readonly button: string;
  readonly does: string;
  /** Its button acts at once. */
  readonly isDirect: boolean;
  readonly fields: readonly FieldView[];
  /** Of a form as a whole. */
  readonly fault: string | undefined;
}

export type FormAnswer =
  | { readonly kind: 'asked'; readonly form: FormView }
  | {
      readonly kind: 'prepared';
      readonly form: FormView;
      readonly facts: Facts;
      readonly letter: string | undefined;
      readonly typed: Readonly<Record<string, string>>;
      /** Until when the journal was read. */
      readonly seen: string;
    }
  | { readonly kind: 'done'; readonly form: FormView; readonly text: string; readonly record: RecordRef };

/** Of an action without a field for its reason. */
export const ownReason = 'motif';
const reasonFields = ['reason', 'because', 'facts'];
const maxReasonLength = 500;
const refusedEnd = ', refused';
const beyondEnd = ', beyond a limit';

export function viewForm(
  page: FormPage,
  typed: Typed,
  faults: Readonly<Record<string, string>> = {},
): FormView {
  const { slug, title, button, does, action, hints = {}, asks = [], isDirect = false } = page;
  return {
    ...{ slug, title, button, does, isDirect, fault: faults[''] },
    fields: [
      ...viewFields(action.fields, typed, { faults, hints, asks, isForm: true }),
      ...(asksReason(page) ? [reasonField(typed, faults)] : []),
    ],
  };
}

function asksReason({ action }: FormPage): boolean {
  return action.moves !== undefined && !reasonFields.some((name) => name in action.fields);
}

function reasonField(typed: Typed, faults: Readonly<Record<string, string>>): FieldView {
  return {
    ...{ name: ownReason, kind: 'area', label: 'Motif', hint: 'Il reste au journal, sans nom de personne.' },
    ...{ choices: [], value: typed[ownReason] ?? '', isRequired: true, fault: faults[ownReason] },
  };
}

export interface Asked {
  readonly who: Who;
  readonly typed: Readonly<Record<string, string>>;
  /** When what is confirmed was shown; undefined to see it first. */
  readonly seen: Date | undefined;
}

/** Shows what will be done, then does it once: a repeat, or another operator at once, reads who did it. */
export async function runForm(page: FormPage, tools: ConsoleTools, asked: Asked): Promise<FormAnswer> {
  const { operator } = tools;
  const { action } = page;
  const { who, typed, seen } = asked;
  const { values: read, faults } = readFields(action.fields, typed);
  if (asksReason(page)) {
    const reason = typed[ownReason]?.trim() ?? '';
    if (reason === '') faults[ownReason] = 'À remplir.';
    if (reason.length > maxReasonLength) faults[ownReason] = `${maxReasonLength} caractères au plus.`;
  }
  const again = (found: Readonly<Record<string, string>>): FormAnswer => ({
    kind: 'asked',
    form: viewForm(page, typed, found),
  });
  if (Object.keys(faults).length > 0) return again(faults);
  const values = read as never;
  try {
    action.check?.(values, operator.now());
    const isSeen = page.isDirect || (seen !== undefined && seen <= operator.now());
    return await once(operator, page, values, (record) =>
      isSeen
        ? act(page, tools, { who, typed, values, seen: seen ?? operator.now(), record })
        : show(page, operator, { typed, values, record }),
    );
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof InvalidFieldError)) throw error;
    return again({
      '': error.french ?? 'Ce n’est pas possible maintenant. Rechargez la fiche, puis recommencez.',
    });
  }
}

interface Shown {
  readonly typed: Asked['typed'];
  readonly values: never;
  readonly record: RecordRef;
}

async function show(page: FormPage, operator: Operator, { typed, values, record }: Shown) {
  const seen = operator.now().toISOString();
  const prepared = await page.action.prepare?.(operator, values);
  const cents = await centsOf(page, operator, values, prepared);
  return {
    kind: 'prepared' as const,
    form: viewForm(page, typed),
    facts: [
      ...factsOf(page, { typed, values, record }, prepared),
      ...(cents ? [['Somme', formatPrice(cents)] as const] : []),
    ],
    letter: prepared?.frenchLetter,
    typed,
    seen,
  };
}

function factsOf(
  page: FormPage,
  { typed, values, record }: Shown,
  prepared: Prepared<unknown> | undefined,
): Facts {
  const own = page.facts?.(prepared?.agreed as never, values);
  if (own) return own;
  return viewForm(page, typed).fields.flatMap(({ name, label, kind, value, choices }) => {
    if (value === '') return [];
    if (name === record.kind && record.label) return [[label, `${record.label} (n° ${record.id})`] as const];
    if (kind === 'flag') return [[label, 'Oui'] as const];
    return [[label, choices.find((choice) => choice.value === value)?.label ?? value] as const];
  });
}

async function centsOf(
  page: FormPage,
  operator: Operator,
  values: never,
  prepared: Prepared<unknown> | undefined,
) {
  const { moves } = page.action;
  return moves?.what === 'money' ? moves.cents(operator, values, prepared?.agreed as never) : undefined;
}

/** Of all kinds. A name typed in its place would stay in the journal. */
const recordId =
  /^(?:[A-Z]{2}(?:-[\dA-Z]{4,5}){2}|[\da-f]{8}|[\da-f]{16}|(?=.*\d)[\w -]{1,40}|toutes|nouveau)$/u;

/** In this process: each holds a connection while it works with others of the same pool. */
const takeTurn = limitAtOnce(2);

/** One at a time for a record, in all processes; what is shown waits for it too. */
async function once<T>(
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

interface Act {
  readonly who: Who;
  readonly typed: Typed;
  readonly values: never;
  readonly seen: Date;
  readonly record: RecordRef;
}

async function act(
  page: FormPage,
  tools: ConsoleTools,
  { who, typed, values, seen, record }: Act,
): Promise<FormAnswer> {
  const { operator, journal } = tools;
  const { action } = page;
  await refuseDone(page, journal, record, ({ at }) => at >= seen);
  const prepared = await action.prepare?.(operator, values);
  const entry: Entry = {
    operatorId: who.id,
    action: action.name,
    record,
    fields: Object.keys(typed).filter((name) => name in action.fields && typed[name] !== ''),
    reason: [ownReason, ...reasonFields].map((name) => typed[name]?.trim()).find(Boolean),
  };
  const cents = await centsOf(page, operator, values, prepared);
  const undo =
    cents === undefined || cents === 0
      ? await note(journal, entry)
      : await reserve(tools, { ...entry, role: who.role, cents });
  const outcome = await undoneIfRefused(undo, () =>
    action.effect({ ...operator, actor: { id: who.id } }, values, prepared?.agreed as never),
  );
  if (outcome.refused !== undefined) throw new RefusedError(outcome.refused, outcome.french);
  const { done } = page;
  const text = typeof done === 'string' ? done : done(outcome, values);
  return { kind: 'done', form: viewForm(page, typed), text, record };
}

async function undoneIfRefused(undo: () => Promise<void>, effect: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await effect().catch(async (error: unknown) => {
    if (error instanceof RefusedError) await undo();
    throw error;
  });
  if (outcome.refused !== undefined && !outcome.isUnderWay) await undo();
  return outcome;
}

async function refuseDone(
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

async function note(journal: Journal, entry: Entry) {
  await journal.write(entry);
  return async () => void (await journal.write({ ...entry, action: `${entry.action}${refusedEnd}` }));
}

/** @throws RefusedError beyond a limit */
async function reserve(
  { journal, limits }: ConsoleTools,
  entry: Entry & { readonly role: Role; readonly cents: number },
) {
  const reserved = await journal.reserveMoney(entry, limits);
  if ('id' in reserved) return () => journal.giveBack(reserved.id);
  await journal.write({ ...entry, action: `${entry.action}${beyondEnd}` });
  const reached = {
    order: `Refusé : au-delà de ${euros(limits.order)} pour une commande. La direction peut le faire.`,
    day: `Refusé : au-delà de ${euros(limits.day)} par jour. La direction peut le faire.`,
  };
  throw new RefusedError(`Beyond the limit: ${reserved.refused}.`, reached[reserved.refused]);
}
