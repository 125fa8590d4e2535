import { euros, formatPrice } from '#domain/money.ts';
import type { MoneyLimits } from '#domain/operators/money-limits.ts';
import type { Journal, JournalEntry } from '#services/operators/journal.ts';
import type { Facts, Operator, Prepared } from '../declaration.ts';
import { InvalidFieldError, RefusedError } from '../refused.ts';
import { note, once, refuseDone, undoneIfRefused } from './do-once.ts';
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
    const field = error instanceof RefusedError ? error.field : undefined;
    return again({
      [field ?? '']:
        error.french ?? 'Ce n’est pas possible maintenant. Rechargez la fiche, puis recommencez.',
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
    fields: Object.keys(action.fields).filter((name) => (typed[name] ?? '') !== ''),
    reason: (asksReason(page) ? [ownReason] : reasonFields.filter((name) => name in action.fields))
      .map((name) => typed[name]?.trim())
      .find(Boolean),
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
