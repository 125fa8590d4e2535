import type * as v from 'valibot';
import type { FileMessage, FileRole } from './messages.ts';
import type { FileParty, FileState, TrainingFile } from './training-file.ts';

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

interface Actor {
  readonly by: FileParty;
  readonly now: Date;
}

export interface MoveRow<By extends FileRole = FileRole, Fields extends v.ObjectEntries = v.ObjectEntries> {
  /** In the history of the file and in mails. */
  readonly words: string;
  /** Who may make the move, and in which states. */
  readonly from: { readonly [Role in By]?: readonly FileState[] };
  /** `first`: the first state of an open file. Without it the state stays. */
  readonly to?: FileState | 'first';
  readonly fields?: Fields;
  readonly mail?: FileMessage;
  /** Not while «Ce n'est pas moi» freezes the file; `moves`: not during a dispute either. */
  readonly money?: 'decides' | 'moves';
  /** Also while a refund is announced because nobody answered. */
  readonly whileRefundIsDue?: true;
  /** Of a file in the state `to`. A double click, or the same form in a second tab: nothing changes. */
  isRepeat?(file: TrainingFile, move: Values<Fields>, by: FileParty): boolean;
  /** Why the move is impossible now, whatever its fields. */
  fault?(file: TrainingFile, actor: Actor): MoveRefusal | false;
  change(file: TrainingFile, move: Values<Fields>, actor: Actor): Partial<TrainingFile> | MoveRefusal;
}

type Values<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>;

export const row = <By extends FileRole, const Fields extends v.ObjectEntries = Record<never, never>>(
  given: MoveRow<By, Fields>,
) => given;
