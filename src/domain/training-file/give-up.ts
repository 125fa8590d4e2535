import { schoolIsLate } from './deadlines.ts';
import { type GivenUp, isOpenFile, type TrainingFile } from './training-file.ts';

/** On any day while nothing is signed; what the school declares is answered first. */
export function mayRenounce(file: TrainingFile): boolean {
  const { isPaid, refund, declaration, suspendedAt, frozen } = file;
  const isMoving = declaration === null && suspendedAt === null && frozen === null;
  return isOpenFile(file) && isPaid && refund === null && isMoving;
}

/** Why the money is asked for; that the school does not answer, once its delay is over. */
export function mayGiveUp(file: TrainingFile, why: GivenUp, now: Date): boolean {
  return mayRenounce(file) && (why === 'renounce' || schoolIsLate(file, 'school', now));
}
