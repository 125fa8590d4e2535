import { areProposable, isAgreeable } from './assessment-dates.ts';
import { announce, mayContradict, prolongation, stopped } from './deadlines.ts';
import { mayGiveUp } from './give-up.ts';
import type { FileMail, FileMessage } from './messages.ts';
import { areQuotesSpent, maxQuotesPerDay } from './quote-versions.ts';
import {
  dayAt,
  decider,
  type FileOutcome,
  type FileParty,
  type FileState,
  firstState,
  isOpenFile,
  learnerSide,
  openingDay,
  predecessors,
  type SigningPlace,
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
  'contradict',
  'prolong',
  'refuse',
  'start',
  'end',
  ...waysToGiveUp,
] as const;
export type MoveKind = (typeof moveKinds)[number];

export type FileMove =
  | {
      readonly kind:
        | 'confirm'
        | 'other-dates'
        | 'contradict'
        | 'prolong'
        | 'refuse'
        | 'renounce'
        | 'school-silent';
    }
  | { readonly kind: 'propose'; readonly dates: readonly Date[] }
  | { readonly kind: 'agree'; readonly at: Date }
  | { readonly kind: 'quote'; readonly version: number; readonly validUntil: string }
  | { readonly kind: 'accept' | 'decline'; readonly version: number }
  | { readonly kind: 'sign'; readonly on: string; readonly where: SigningPlace }
  | { readonly kind: 'start'; readonly on: string }
  | { readonly kind: 'end'; readonly on: string; readonly outcome: FileOutcome };

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
  quote: 'quoted',
  accept: 'accepted',
  sign: 'signed',
};

/** Not while the bank holds the money. */
const movingMoney: ReadonlySet<MoveKind> = new Set(['decline', 'refuse', 'prolong']);

function isInState(file: TrainingFile, kind: MoveKind, by: FileParty, now: Date): boolean {
  if (file.suspendedAt !== null && movingMoney.has(kind)) return false;
  const { state, refund, signed, contradiction, decidedAt } = file;
  const result = resultOf[kind];
  switch (kind) {
    case 'confirm':
      return state === 'unconfirmed';
    case 'sign':
      return predecessors.signed.includes(state) && (refund === null || refund.reason === 'expired');
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
      return predecessors.declined.includes(state) && refund === null;
    default:
      return result !== undefined && predecessors[result].includes(state) && refund === null;
  }
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
      if (move.on > today || move.on < openingDay(file)) return 'day';
      const signed = { on: move.on, where: move.where, by, declaredAt: now };
      const others = by === 'school' ? side : (['school'] as const);
      return moved({ state: 'signed', ...stopped, refund: null, signed }, others, 'signed');
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

/** A double click, or the same form in a second tab. */
function isRepeat(file: TrainingFile, move: FileMove, by: FileParty): boolean {
  const { state, proposed, appointmentAt, quote, signed, contradiction, startedOn, ended } = file;
  switch (move.kind) {
    case 'confirm':
      return state === 'requested';
    case 'propose':
      return (
        state === 'proposed' &&
        move.dates.length === proposed.length &&
        move.dates.every((date, at) => date.getTime() === proposed[at]?.getTime())
      );
    case 'other-dates':
      return by !== 'school' && state === firstState(file) && proposed.length === 0;
    case 'prolong':
      return by !== 'school' && file.askedOn === null && file.deadlineOn !== null && isOpenFile(file);
    case 'agree':
      return state === 'agreed' && appointmentAt?.getTime() === move.at.getTime();
    case 'accept':
      return state === 'accepted' && quote?.version === move.version;
    case 'decline':
      return state === 'declined' && quote?.version === move.version;
    case 'sign':
      return signed !== null && signed.by === by && signed.on === move.on && signed.where === move.where;
    case 'contradict':
      return contradiction !== null && contradiction.by === by;
    case 'renounce':
    case 'school-silent':
      return by !== 'school' && file.givenUp === move.kind;
    case 'refuse':
      return by === 'school' && state === 'closed' && file.closedBecause === 'refused';
    case 'start':
      return by === 'school' && startedOn === move.on;
    case 'end':
      return by === 'school' && ended !== null && ended.on === move.on && ended.outcome === move.outcome;
    default:
      return false;
  }
}
