import * as fc from 'fast-check';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { askedDaysBefore } from '#domain/training-file/deadlines.ts';
import { decisionBy, openDeclaration } from '#domain/training-file/declaration.ts';
import type { MoveRow } from '#domain/training-file/move-row.ts';
import { moveRows } from '#domain/training-file/move-rows.ts';
import { type FileMove, type MoveKind, moveKinds } from '#domain/training-file/moves.ts';
import {
  type FileParty,
  type FileState,
  fileParties,
  isOpenFile,
  type TrainingFile,
} from '#domain/training-file/training-file.ts';
import type { FaultPoint } from '#services/enrolment/dependencies.ts';
import { agree, anAssessment, aQuote, propose } from './training-files.ts';

/** What happens to a file, and how many days after the step before. */
export type HistoryStep = { readonly days: number } & (
  | { readonly what: 'move'; readonly kind: MoveKind; readonly by: FileParty; readonly shift: number }
  /** One of the moves that are allowed then; `pick` chooses. */
  | { readonly what: 'allowed'; readonly pick: number }
  | { readonly what: 'mails-leave' }
  /** The day on which the job has something to do, and its run. */
  | { readonly what: 'due' }
  /** `dies`: the first of two processes. */
  | { readonly what: 'job'; readonly dies: FaultPoint | null }
  | { readonly what: 'decide'; readonly isSigned: boolean }
  /** The order ends without its file: withdrawn, refunded by the operator, taken back by the bank. */
  | { readonly what: 'elsewhere'; readonly by: 'buyer' | 'operator' | 'bank' }
);

const days = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 60 }) },
);

const deaths: readonly FaultPoint[] = ['refund-stored', 'refund-created', 'refund-recorded'];

const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ days, what: fc.constant('allowed' as const), pick: fc.nat({ max: 1000 }) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      days,
      what: fc.constant('move' as const),
      kind: fc.constantFrom(...moveKinds),
      by: fc.constantFrom(...fileParties),
      shift: fc.constantFrom(0, 0, 1, -1),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      days,
      what: fc.constant('job' as const),
      dies: fc.constantFrom(null, null, ...deaths),
    }),
  },
  { weight: 16, arbitrary: fc.record({ days, what: fc.constantFrom('mails-leave', 'due') }) },
  { weight: 4, arbitrary: fc.record({ days, what: fc.constant('decide' as const), isSigned: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      days,
      what: fc.constant('elsewhere' as const),
      by: fc.constantFrom('buyer', 'operator', 'bank'),
    }),
  },
);

/** `older`: an order from before training files; `disputed`: its bank takes the money back once asked. */
const openings = ['paid', 'paid', 'paid', 'paid', 'requested', 'older', 'disputed'] as const;

export const histories = fc.record({
  opening: fc.constantFrom(...openings),
  isMinor: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 30 }),
});
export type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** Days until the job has something to do. */
export function daysUntilDue(file: TrainingFile, now: Date): number {
  const { deadlineOn, askedOn, refund } = file;
  const wait = askedOn === null ? -askedDaysBefore : 1;
  const declared = openDeclaration(file);
  const answered = declared && (decisionBy(file, declared) ?? addDays(parisDay(now), 2));
  const asked = answered ? addDays(answered, 1) : deadlineOn && addDays(deadlineOn, wait);
  const on = refund && !refund.isSent ? refund.dueOn : asked;
  return on ? Math.max(0, (Date.parse(on) - Date.parse(parisDay(now))) / 86_400_000) : 0;
}

/** Whether a file may go from one state to the other: by a move, by its end elsewhere or by the operator. */
export function isNextState(before: FileState, after: FileState): boolean {
  if (after === 'closed')
    return isOpenFile({ state: before }) || before === 'unconfirmed' || before === 'signed';
  if (after === 'signed') return isOpenFile({ state: before });
  const rows: readonly MoveRow[] = Object.values(moveRows);
  return rows.some(
    ({ from, to }) =>
      (to === after || (to === 'first' && (after === 'paid' || after === 'requested'))) &&
      Object.values(from).some((states) => states.includes(before)),
  );
}

const endingMoves: ReadonlySet<MoveKind> = new Set(['sign', 'refuse', 'renounce', 'school-silent']);

/** Moves that end a file are picked more seldom. */
export function pickMove(
  allowed: readonly (readonly [FileParty, MoveKind])[],
  pick: number,
): Extract<HistoryStep, { what: 'move' }> | undefined {
  const onTheWay = allowed.filter(
    ([by, kind]) => !endingMoves.has(kind) || (kind === 'sign' && by === 'school'),
  );
  const choice = pick % 5 === 0 || onTheWay.length === 0 ? allowed : onTheWay;
  const [by, kind] = choice[pick % choice.length] ?? [];
  return by && kind ? { days: 0, what: 'move', kind, by, shift: 0 } : undefined;
}

/** The move as its page sends it; `shift` makes dates and version wrong by one. */
export function moveOf(
  { kind, shift }: Extract<HistoryStep, { what: 'move' }>,
  file: Pick<TrainingFile, 'proposed' | 'quote'>,
  now: Date,
): FileMove {
  const today = parisDay(now);
  const inDays = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const version = Math.max(1, (file.quote?.version ?? 0) + shift);
  switch (kind) {
    case 'propose':
      return propose([1, 2, 3].map((day) => inDays(day + shift)));
    case 'agree':
      return agree(file.proposed.find((date) => date > inDays(shift)) ?? inDays(2 + shift));
    case 'quote': {
      const quote = { ...aQuote(today), validUntil: addDays(today, 40) };
      const next = Math.max(1, (file.quote?.version ?? 0) + 1 + shift);
      return { kind, version: next, assessment: anAssessment(today), quote };
    }
    case 'accept':
    case 'decline':
      return { kind, version };
    case 'sign': {
      const before = { assessedOn: today, quotedOn: today };
      return { kind, on: addDays(today, shift), where: 'school', ...(shift === 0 && before) };
    }
    case 'refuse':
      return { kind, because: 'Plus de place.' };
    case 'start':
      return { kind, on: addDays(today, shift) };
    case 'end':
      return { kind, on: addDays(today, shift), outcome: shift === 0 ? 'left' : 'passed' };
    default:
      return { kind };
  }
}
