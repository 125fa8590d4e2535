import { areProposable, isAgreeable } from './assessment-dates.ts';
import { announce, mayContradict, prolongation, stopped } from './deadlines.ts';
import { hasAssessedQuote, mayDeclare, openDeclaration, signingFault } from './declaration.ts';
import type { FileMove } from './file-move.ts';
import { mayGiveUp } from './give-up.ts';
import type { FileMail, FileMessage } from './messages.ts';
import { areQuotesSpent, maxQuotesPerDay } from './quote-versions.ts';
import { isRepeat } from './repeats.ts';
import {
  dayAt,
  decider,
  type FileParty,
  type FileState,
  firstState,
  isOpenFile,
  learnerSide,
  openingDay,
  predecessors,
  type TrainingFile,
  waysToGiveUp,
} from './training-file.ts';

export const moveKinds = [
  'confirm',
  'propose',
  'other-dates',
  'agree',
  'quote',
  'accept',
  'decline',
  'sign',
  'deny',
  'no-assessment',
  'contradict',
  'prolong',
  'refuse',
  'start',
  'end',
  ...waysToGiveUp,
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** As events name them: a school's `sign` is a declaration. */
export const actKinds = [...moveKinds, 'declare'] as const;
export type ActKind = (typeof actKinds)[number];

/** `changed`: the file is no longer in the state that the page showed. */
export type MoveRefusal =
  | 'not-yours'
  | 'changed'
  | 'decided'
  | 'dates'
  | 'day'
  | 'expired'
  | 'quotes'
  | 'frozen';

export interface Moved {
  readonly file: TrainingFile;
  readonly mails: readonly FileMail[];
}

export type MoveAnswer =
  | ({ readonly kind: 'moved' } & Moved)
  | { readonly kind: 'repeated' }
  | { readonly kind: 'refused'; readonly why: MoveRefusal };

/** Of the school's refusal. */
export const maxReasonLength = 1000;

const refused = (why: MoveRefusal): MoveAnswer => ({ kind: 'refused', why });

/** One party's move; a repeat of the last one changes nothing. */
export function decideMove(file: TrainingFile, move: FileMove, by: FileParty, now: Date): MoveAnswer {
  if (isRepeat(file, move, by)) return { kind: 'repeated' };
  if (!isMoveOf(file, move.kind, by, now)) return refused('not-yours');
  if (move.kind === 'contradict' && file.decidedAt !== null) return refused('decided');
  if (file.frozen !== null && isOfMoney(move.kind)) return refused('frozen');
  if (!isInState(file, move.kind, by, now)) return refused('changed');
  const change = changeOf(file, move, by, now);
  return typeof change === 'string' ? refused(change) : { kind: 'moved', ...change };
}

/** What a party may do now, for its page. */
export function movesOf(file: TrainingFile, by: FileParty, now: Date): readonly MoveKind[] {
  return moveKinds.filter(
    (kind) =>
      isMoveOf(file, kind, by, now) && isInState(file, kind, by, now) && isStillPossible(file, kind, by, now),
  );
}

/** Not in a frozen file, when all dates have passed, the quote is no longer valid, or the day has all its versions. */
function isStillPossible(file: TrainingFile, kind: MoveKind, by: FileParty, now: Date): boolean {
  if (file.frozen !== null && isOfMoney(kind)) return false;
  if (kind === 'agree' && by !== 'school') return file.proposed.some((date) => date > now);
  if (kind === 'quote') return !areQuotesSpent(file, now);
  return kind !== 'accept' || dayAt(file, now) <= (file.quote?.validUntil ?? '');
}

const ofSchool: ReadonlySet<MoveKind> = new Set(['propose', 'quote', 'refuse', 'start', 'end']);
const ofDecider: ReadonlySet<MoveKind> = new Set([
  'confirm',
  'accept',
  'decline',
  'sign',
  'deny',
  'no-assessment',
  'prolong',
  ...waysToGiveUp,
]);

/** Ends a file, its refund or its deadline. */
const isOfMoney = (kind: MoveKind) => kind === 'refuse' || (kind !== 'confirm' && ofDecider.has(kind));

function isMoveOf(file: TrainingFile, kind: MoveKind, by: FileParty, now: Date): boolean {
  if (by === 'school') return kind === 'sign' || (!ofDecider.has(kind) && kind !== 'other-dates');
  if (ofSchool.has(kind)) return false;
  if (ofDecider.has(kind)) return by === decider(file, now);
  // The representative of a learner who came of age reads only.
  return learnerSide(file, now).includes(by);
}

const resultOf: Readonly<Partial<Record<MoveKind, FileState>>> = {
  propose: 'proposed',
  accept: 'accepted',
};

/** Not while the bank holds the money. */
const movingMoney: ReadonlySet<MoveKind> = new Set(['decline', 'refuse', 'prolong']);

function isInState(file: TrainingFile, kind: MoveKind, by: FileParty, now: Date): boolean {
  if (file.suspendedAt !== null && movingMoney.has(kind)) return false;
  const { state, refund, signed, contradiction, decidedAt } = file;
  const result = resultOf[kind];
  const isRefundKept = refund === null || refund.reason === 'expired';
  switch (kind) {
    case 'confirm':
      return state === 'unconfirmed';
    case 'sign':
      return by === 'school' ? mayDeclare(file) : predecessors.signed.includes(state) && isRefundKept;
    case 'deny':
      return openDeclaration(file)?.denial === null;
    case 'no-assessment':
      if (file.declaration?.denial) return false;
      return isRefundKept && file.needsAssessment && isSaidAssessed(file, now);
    case 'contradict':
      return (
        signed !== null &&
        contradiction === null &&
        decidedAt === null &&
        mayContradict(file, signed, by, now)
      );
    case 'start':
      return state === 'signed' && contradiction === null && file.startedOn === null;
    case 'end':
      return state === 'signed' && contradiction === null && file.ended === null;
    case 'prolong':
      return prolongation(file, now) !== undefined;
    case 'other-dates':
      return state === 'proposed' && refund === null;
    case 'agree':
      return (
        refund === null && (by === 'school' ? predecessors.agreed.includes(state) : state === 'proposed')
      );
    case 'refuse':
      return isOpenFile(file) && refund === null;
    case 'renounce':
    case 'school-silent':
      return mayGiveUp(file, kind, now);
    case 'decline':
      return predecessors.declined.includes(state) && refund === null && file.declaration === null;
    case 'quote':
      return predecessors.quoted.includes(state) && refund === null && file.declaration === null;
    default:
      return result !== undefined && predecessors[result].includes(state) && refund === null;
  }
}

/** By the appointment, or by the quote. */
function isSaidAssessed({ state, appointmentAt, ...file }: TrainingFile, now: Date): boolean {
  if (state === 'agreed') return appointmentAt !== null && appointmentAt <= now;
  return hasAssessedQuote({ ...file, state });
}

function changeOf(file: TrainingFile, move: FileMove, by: FileParty, now: Date): Moved | MoveRefusal {
  const today = dayAt(file, now);
  const side = learnerSide(file, now);
  const moved = (change: Partial<TrainingFile>, to: readonly FileParty[], what: FileMessage): Moved => ({
    file: { ...file, movedAt: now, remindedAt: null, ...change },
    mails: to.map((party) => ({ to: party, what })),
  });
  switch (move.kind) {
    case 'confirm':
      return moved({ state: 'requested', openedAt: now, clock: 'opening' }, ['school', ...side], 'request');
    case 'propose':
      if (!areProposable(file, move.dates, now)) return 'dates';
      return moved({ state: 'proposed', proposed: move.dates, appointmentAt: null }, side, 'dates');
    case 'other-dates':
      return moved({ state: firstState(file), proposed: [] }, ['school'], 'other-dates');
    case 'agree':
      if (!isAgreeable(file, move.at, by, now)) return 'dates';
      return moved({ state: 'agreed', appointmentAt: move.at }, ['school', ...side], 'appointment');
    case 'quote':
      if (areQuotesSpent(file, now)) return 'quotes';
      if (move.version !== (file.quote?.version ?? 0) + 1) return 'changed';
      return moved(
        {
          state: 'quoted',
          quote: { version: move.version, validUntil: move.validUntil },
          quotedAt: [...file.quotedAt, now].slice(-maxQuotesPerDay),
          // A further version neither moves the deadline nor takes the question back.
          ...(file.hasDeadlines && file.quote === null && { clock: 'quote' }),
        },
        side,
        'quote',
      );
    case 'accept':
      if (move.version !== file.quote?.version) return 'changed';
      if (today > file.quote.validUntil) return 'expired';
      return moved({ state: 'accepted' }, ['school', ...side], 'accepted');
    case 'decline':
      if (move.version !== file.quote?.version) return 'changed';
      return moved(
        { state: 'declined', ...stopped, refund: announce(file, 'declined', now) },
        ['school', ...side],
        'declined',
      );
    case 'sign': {
      const { on, where, assessedOn, quotedOn } = move;
      if (by === 'school') {
        if (on > today || on < openingDay(file)) return 'day';
        const declaration = { on, where, at: now, reminders: 0, remindedAt: null, denial: null };
        const declared = moved({ declaration: { ...declaration, referredAt: null } }, side, 'declared');
        return {
          ...declared,
          file: { ...declared.file, movedAt: file.movedAt, remindedAt: file.remindedAt },
        };
      }
      if (signingFault(file, move, today)) return 'day';
      const before = assessedOn && quotedOn ? { assessedOn, quotedOn } : null;
      const signed = { on, where, by, declaredAt: now, before };
      return moved({ state: 'signed', ...stopped, refund: null, signed }, ['school', ...side], 'signed');
    }
    case 'deny': {
      const denial = { by, at: now };
      const declaration = file.declaration && { ...file.declaration, denial, referredAt: now };
      const change = { declaration, movedAt: file.movedAt, remindedAt: file.remindedAt };
      return moved(change, ['school', ...side], 'referred');
    }
    case 'no-assessment': {
      // One word does not undo what the school declares: the operator hears both.
      if (file.declaration) return changeOf(file, { kind: 'deny' }, by, now);
      const undone = { proposed: [], appointmentAt: null };
      return moved({ state: firstState(file), ...undone }, ['school', ...side], 'not-assessed');
    }
    case 'contradict':
      return moved({ contradiction: { by, at: now } }, ['school', ...side], 'contradicted');
    case 'prolong':
      return moved(
        { movedAt: file.movedAt, deadlineOn: prolongation(file, now) ?? null, askedOn: null },
        ['school', ...side],
        'prolonged',
      );
    case 'renounce':
    case 'school-silent': {
      const refund = announce(file, 'declined', now);
      const closed = { state: 'closed', closedBecause: 'refunded', givenUp: move.kind, refund } as const;
      return moved({ ...stopped, ...closed }, ['school', ...side], 'given-up');
    }
    case 'refuse': {
      const refund = file.isPaid ? ({ reason: 'refused', dueOn: today, isSent: false } as const) : null;
      return moved({ state: 'closed', closedBecause: 'refused', ...stopped, refund }, side, 'refused');
    }
    case 'start':
      if (move.on > today || move.on < (file.signed?.on ?? move.on)) return 'day';
      return { file: { ...file, movedAt: now, startedOn: move.on }, mails: [] };
    case 'end': {
      const from = file.startedOn ?? (move.outcome === 'left' ? file.signed?.on : undefined);
      if (from === undefined || move.on > today || move.on < from) return 'day';
      return moved({ ended: { on: move.on, outcome: move.outcome } }, side, 'ended');
    }
  }
}
