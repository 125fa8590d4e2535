import { type FileMail, type FileRole, mailsOf } from './messages.ts';
import type { MoveRefusal, MoveRow } from './move-row.ts';
import { moveRows } from './move-rows.ts';
import {
  decider,
  type FileParty,
  type FileState,
  firstState,
  learnerSide,
  type TrainingFile,
} from './training-file.ts';

/** As events name them: a school's `sign` is a declaration. */
export type ActKind = keyof typeof moveRows;
export const actKinds = Object.keys(moveRows) as readonly ActKind[];
export type MoveKind = Exclude<ActKind, 'declare'>;
export const moveKinds = actKinds.filter((act) => act !== 'declare');

export type FileMove = {
  [Kind in MoveKind]: { kind: Kind } & Parameters<(typeof moveRows)[Kind]['change']>[1];
}[MoveKind];

export type MoveField = {
  [Kind in MoveKind]: keyof Parameters<(typeof moveRows)[Kind]['change']>[1];
}[MoveKind];

type MoveOf<Role extends FileRole> = {
  [Act in ActKind]: Role & keyof (typeof moveRows)[Act]['from'] extends never ? never : Act;
}[ActKind];
/** As pages name them. */
export type SchoolMove = Exclude<MoveOf<'school'>, 'declare'> | 'sign';
export type LearnerMove = MoveOf<'side' | 'decider'>;

export interface Moved {
  readonly file: TrainingFile;
  readonly mails: readonly FileMail[];
}

export type MoveAnswer =
  | ({ readonly kind: 'moved'; readonly act: ActKind } & Moved)
  | { readonly kind: 'repeated' }
  | { readonly kind: 'refused'; readonly why: MoveRefusal };

const actOf = (kind: MoveKind, by: FileParty): ActKind =>
  kind === 'sign' && by === 'school' ? 'declare' : kind;

/** An event that is the act of a party. */
export const isAct = (event: string | undefined): event is ActKind => actKinds.some((act) => act === event);

/** In the history of a file and in the mails about an act. */
export function describeAct(act: ActKind | 'withdraw'): string {
  return act === 'withdraw' ? 'Rétractation' : moveRows[act].words;
}

/** One party's move; a repeat of the last one changes nothing. */
export function decideMove(file: TrainingFile, move: FileMove, by: FileParty, now: Date): MoveAnswer {
  const act = actOf(move.kind, by);
  // One word does not undo what the school declares: the operator is asked.
  const row: MoveRow = moveRows[act === 'no-assessment' && file.declaration ? 'deny' : act];
  const state = row.to === 'first' ? firstState(file) : (row.to ?? file.state);
  const why = whyNot(file, act, by, now);
  if (why !== 'not-yours' && state === file.state && row.isRepeat?.(file, move, by))
    return { kind: 'repeated' };
  const change = why ?? row.change(file, move, { by, now });
  if (typeof change === 'string') return { kind: 'refused', why: change };
  const moved: TrainingFile = { ...file, movedAt: now, remindedAt: null, state, ...change };
  return { kind: 'moved', act, file: moved, mails: row.mail ? mailsOf(moved, row.mail, now) : [] };
}

/** What a party may do now, for its page. */
export function movesOf(file: TrainingFile, by: FileParty, now: Date): readonly MoveKind[] {
  return moveKinds.filter((kind) => whyNot(file, actOf(kind, by), by, now) === undefined);
}

/** Whatever the fields of the move. */
function whyNot(file: TrainingFile, act: ActKind, by: FileParty, now: Date): MoveRefusal | undefined {
  const row: MoveRow = moveRows[act];
  const states = statesFor(row, file, by, now);
  if (!states) return 'not-yours';
  if (file.frozen !== null && row.money) return 'frozen';
  const isDisputed = file.suspendedAt !== null && row.money === 'moves';
  const isStoppable = file.refund?.reason === 'expired' && !file.refund.isSent;
  const isRefunded = file.refund !== null && !(row.whileRefundIsDue && isStoppable);
  if (isDisputed || isRefunded || !states.includes(file.state)) return 'changed';
  return row.fault?.(file, { by, now }) || undefined;
}

/** Undefined where the move is not this party's. */
function statesFor(
  { from }: MoveRow,
  file: TrainingFile,
  by: FileParty,
  now: Date,
): readonly FileState[] | undefined {
  if (by === 'school') return from.school;
  if (by === decider(file, now) && from.decider) return from.decider;
  // The representative of a learner who came of age reads only.
  return learnerSide(file, now).includes(by) ? from.side : undefined;
}
