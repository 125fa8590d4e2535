import type { Commencement } from '../order/commencement.ts';
import { refundDueDay, withdrawalDeadline } from '../order/withdrawal-period.ts';
import { addDays, localTimeAt } from '../time/local-time.ts';
import { addWorkingDays } from '../time/working-days.ts';
import { addMonths, contradictionDays, heldMonths, lastDeadline } from './deadlines.ts';
import { decisionBy, decisionWorkingDays } from './declaration.ts';
import { dayAt, isOpenFile, type TrainingFile } from './training-file.ts';

/** What the books say of an accepted payment. */
export interface HeldPayment {
  readonly paidAt: Date;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Of open disputes, and of those decided for the buyer. */
  readonly takenCents: number;
  readonly commencement: Commencement;
  /** Of the buyer, for his right to withdraw. */
  readonly zipCode: string;
  readonly isPreRegistration: boolean;
  /** Accepted beside another order. */
  readonly returnedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Since the withdrawal: what is left was already performed. */
  readonly isRefundedSince: boolean;
  /** The newest one that has not succeeded. */
  readonly refund: { readonly status: 'created' | 'owed' | 'failed'; readonly openedAt: Date } | null;
  /** Open. */
  readonly dispute: { readonly openedAt: Date; readonly contestBy: Date | null } | null;
  /** Of an online course. */
  readonly course: { readonly dueAt: Date; readonly isGiven: boolean } | null;
  readonly file: TrainingFile | null;
}

export const heldActs = [
  'await-bank',
  'refund-under-way',
  'fill-wallet',
  'refund',
  'announced-refund',
  'decide',
  'no-signature',
  'find-mailbox',
  'open-course',
  'pay-school',
] as const;
export type HeldAct = (typeof heldActs)[number];

/** Whose act it is. */
export const heldActors: Readonly<Record<HeldAct, 'site' | 'operator' | 'school'>> = {
  'await-bank': 'operator',
  'refund-under-way': 'site',
  'fill-wallet': 'operator',
  refund: 'operator',
  'announced-refund': 'site',
  decide: 'operator',
  'no-signature': 'site',
  'find-mailbox': 'operator',
  'open-course': 'school',
  'pay-school': 'operator',
};

export interface NextAct {
  /** Who gets the money by it. */
  readonly owner: 'learner' | 'school';
  readonly act: HeldAct;
  /** yyyy-mm-dd; the last day to do it, or the first one to pay a school. */
  readonly on: string;
}

export type HeldSum = NonNullable<ReturnType<typeof heldSum>>;

/** A bank that has not decided by then is asked. */
export const bankDecidesWithinDays = 120;

const paris = (instant: Date) => localTimeAt(instant, 'Europe/Paris').day;

/** Of a payment that may still hold something; undefined when nothing is left of it. */
export function heldSum(payment: HeldPayment, now: Date) {
  const cents = payment.paidCents - payment.refundedCents - payment.takenCents;
  if (cents <= 0) return undefined;
  const next = nextAct(payment, now);
  return { cents, next, isLate: next !== null && next.act !== 'pay-school' && next.on < paris(now) };
}

function nextAct(payment: HeldPayment, now: Date): NextAct | null {
  const { dispute, refund, returnedAt, withdrawnAt, isRefundedSince, file, paidAt } = payment;
  if (dispute) {
    const next = nextAct({ ...payment, dispute: null }, now);
    const decidedBy = addDays(paris(dispute.openedAt), bankDecidesWithinDays);
    const contestBy = dispute.contestBy && paris(dispute.contestBy);
    return (
      next && { ...next, act: 'await-bank', on: contestBy && contestBy >= paris(now) ? contestBy : decidedBy }
    );
  }
  if (refund && refund.status !== 'failed') {
    const act = refund.status === 'owed' ? 'fill-wallet' : 'refund-under-way';
    return toLearner(act, refundDueDay(withdrawnAt ?? refund.openedAt));
  }
  if (returnedAt) return toLearner('refund', refundDueDay(returnedAt));
  if (file?.frozen) {
    const day = dayAt(file, file.frozen.at);
    return toLearner('decide', addWorkingDays(day, decisionWorkingDays, file.zipCode));
  }
  if (withdrawnAt) {
    return isRefundedSince
      ? toSchool(refundDueDay(withdrawnAt))
      : toLearner('refund', refundDueDay(withdrawnAt));
  }
  const ofFile = file && actOfFile(file, payment);
  if (ofFile) return ofFile;
  if (refund) return toLearner('refund', refundDueDay(refund.openedAt));
  if (file) return null;
  return payment.isPreRegistration
    ? toLearner('find-mailbox', addMonths(paris(paidAt), heldMonths))
    : actOfSale(payment, now);
}

function actOfFile(file: TrainingFile, payment: HeldPayment): NextAct | null {
  const { refund, contradiction, signed, deadlineOn, askedOn, closedBecause } = file;
  if (contradiction) {
    const day = dayAt(file, contradiction.at);
    return toLearner('decide', addWorkingDays(day, decisionWorkingDays, file.zipCode));
  }
  if (refund) {
    const isRefused = refund.isSent && payment.refund?.status === 'failed';
    return toLearner(isRefused ? 'refund' : 'announced-refund', refund.dueOn);
  }
  const decidedBy = isOpenFile(file) && file.declaration ? decisionBy(file, file.declaration) : null;
  if (decidedBy !== null) return toLearner('decide', decidedBy);
  if (signed) {
    const certain =
      signed.by === 'school' ? addDays(dayAt(file, signed.declaredAt), contradictionDays) : signed.on;
    return toSchool(latest(file.decidedAt ? signed.on : certain, afterWithdrawal(payment)));
  }
  const last = lastDeadline(file);
  if (isOpenFile(file)) {
    if (!file.hasDeadlines) return toLearner('decide', last);
    // Whoever was asked late has seven days to answer.
    const ends = latest(deadlineOn ?? last, askedOn ? addDays(askedOn, 7) : '');
    return toLearner('no-signature', ends < last ? ends : last);
  }
  return closedBecause === 'charged-back' ? toLearner('no-signature', last) : null;
}

/** Of what is no pre-registration: the school sells it, and it may be withdrawn from. */
function actOfSale(payment: HeldPayment, now: Date): NextAct {
  const { course, paidAt } = payment;
  if (!course || course.isGiven) return toSchool(afterWithdrawal(payment));
  const last = addMonths(paris(paidAt), heldMonths);
  return paris(now) > last
    ? toLearner('decide', last)
    : { owner: 'school', act: 'open-course', on: addDays(paris(course.dueAt), 1) };
}

function afterWithdrawal({ paidAt, zipCode, commencement, course }: HeldPayment): string {
  if (commencement === 'immediat' && course?.isGiven) return paris(paidAt);
  return addDays(paris(withdrawalDeadline(paidAt, zipCode)), 1);
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

const toLearner = (act: HeldAct, on: string): NextAct => ({ owner: 'learner', act, on });
const toSchool = (on: string): NextAct => ({ owner: 'school', act: 'pay-school', on });
