import { schoolIsLate } from './deadlines.ts';
import { type GivenUp, isOpenFile, type TrainingFile } from './training-file.ts';

/** On any day while nothing is signed; what the school declares is answered first. */
export function mayRenounce(file: TrainingFile): boolean {
  const isAnswered = file.declaration === null && file.suspendedAt === null;
  return isOpenFile(file) && file.isPaid && file.refund === null && isAnswered;
}

/** Why the money is asked for; that the school does not answer, once its delay is over. */
export function mayGiveUp(file: TrainingFile, why: GivenUp, now: Date): boolean {
  return mayRenounce(file) && (why === 'renounce' || schoolIsLate(file, 'school', now));
}
