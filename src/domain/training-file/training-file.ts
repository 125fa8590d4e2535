import { isMinor } from '../identity/majority.ts';
import { localTimeAt } from '../time/local-time.ts';
import { schoolTimeZone } from '../time/school-time-zone.ts';

/** `unconfirmed`: requested without a payment, the mailed link not yet opened (docs/decisions/0121-the-training-file.md). */
export const fileStates = [
  'unconfirmed',
  'requested',
  'paid',
  'proposed',
  'agreed',
  'quoted',
  'accepted',
  'signed',
  'declined',
  'closed',
] as const;
export type FileState = (typeof fileStates)[number];

export const fileClosings = ['refused', 'withdrawn', 'charged-back', 'refunded', 'expired'] as const;
export type FileClosing = (typeof fileClosings)[number];

export const fileRefundReasons = ['declined', 'refused', 'expired', 'decided'] as const;
export type FileRefundReason = (typeof fileRefundReasons)[number];

export const waysToGiveUp = ['renounce', 'school-silent'] as const;
export type GivenUp = (typeof waysToGiveUp)[number];

export const fileParties = ['learner', 'representative', 'school'] as const;
export type FileParty = (typeof fileParties)[number];
export const fileActors = [...fileParties, 'operator', 'site'] as const;
export type FileActor = (typeof fileActors)[number];

export const signingPlaces = ['school', 'distance'] as const;
export type SigningPlace = (typeof signingPlaces)[number];
export const fileOutcomes = ['passed', 'failed', 'left'] as const;
export type FileOutcome = (typeof fileOutcomes)[number];

/** Of a school's refusal, and of the operator's decision. */
export const maxReasonLength = 1000;

/** yyyy-mm-dd, of what precedes a signature. */
export interface SigningDates {
  readonly assessedOn: string;
  readonly quotedOn: string;
}

export interface Declaration {
  /** yyyy-mm-dd */
  readonly on: string;
  readonly where: SigningPlace;
  readonly at: Date;
  readonly reminders: number;
  readonly remindedAt: Date | null;
  readonly denial: { readonly by: FileParty; readonly at: Date } | null;
  /** When the operator was asked. */
  readonly referredAt: Date | null;
}

/** Days are yyyy-mm-dd by the school's clock, overseas too; the last day counts in full. */
export interface TrainingFile {
  readonly state: FileState;
  readonly isPaid: boolean;
  /** False for an order older than training files: nothing is refunded by itself. */
  readonly hasDeadlines: boolean;
  readonly openedAt: Date;
  readonly movedAt: Date;
  readonly learner: { readonly birthday: string; readonly hasRepresentative: boolean };
  /** Of the school, for its clock and its public holidays. */
  readonly zipCode: string;
  /** The contract follows a starting assessment (L213-2). */
  readonly needsAssessment: boolean;
  readonly proposed: readonly Date[];
  readonly appointmentAt: Date | null;
  readonly quote: { readonly version: number; readonly validUntil: string } | null;
  /** The latest versions of the quote, as many as one day may have. */
  readonly quotedAt: readonly Date[];
  /** The deadline that starts once its mail has left. */
  readonly clock: 'opening' | 'quote' | null;
  readonly deadlineOn: string | null;
  /** «Avez-vous signé ?», for the current deadline. */
  readonly askedOn: string | null;
  readonly remindedAt: Date | null;
  /** Announced and not stopped. */
  readonly refund: {
    readonly reason: FileRefundReason;
    readonly dueOn: string;
    readonly isSent: boolean;
  } | null;
  readonly signed: {
    readonly on: string;
    readonly where: SigningPlace;
    readonly by: FileParty;
    readonly declaredAt: Date;
    /** As the decider dates them, where the file has no quote. */
    readonly before?: SigningDates | null;
  } | null;
  /** By the school; it waits for the decider’s yes. Kept once it is answered. */
  readonly declaration: Declaration | null;
  readonly contradiction: { readonly by: FileParty; readonly at: Date } | null;
  /** When the operator decided that the contradicted contract is signed. */
  readonly decidedAt: Date | null;
  /** «Ce n’est pas moi»: until the operator has decided, nothing moves money. */
  readonly frozen: { readonly by: FileParty; readonly at: Date } | null;
  readonly startedOn: string | null;
  readonly ended: { readonly on: string; readonly outcome: FileOutcome } | null;
  readonly closedBecause: FileClosing | null;
  /** While the buyer's bank has not decided on a dispute: no deadline ends, no refund is sent. */
  readonly suspendedAt: Date | null;
  /** Why whoever decides asked for the money back before anything was signed. */
  readonly givenUp: GivenUp | null;
}

/** Confirmed, and not yet signed, declined or closed. */
export const openFileStates: readonly FileState[] = [
  'requested',
  'paid',
  'proposed',
  'agreed',
  'quoted',
  'accepted',
];

export function isOpenFile({ state }: Pick<TrainingFile, 'state'>): boolean {
  return openFileStates.includes(state);
}

/** Who accepts, declines, prolongs and says «signed»: whoever turns 18 decides alone from that day. */
export function decider({ learner }: Pick<TrainingFile, 'learner'>, now: Date): 'learner' | 'representative' {
  return learner.hasRepresentative && isMinor(learner.birthday, now) ? 'representative' : 'learner';
}

/** Who is written to on the learner's side. */
export function learnerSide(file: Pick<TrainingFile, 'learner'>, now: Date): readonly FileParty[] {
  return decider(file, now) === 'learner' ? ['learner'] : ['representative', 'learner'];
}

/** The first state of an open file. */
export function firstState({ isPaid }: Pick<TrainingFile, 'isPaid'>): 'paid' | 'requested' {
  return isPaid ? 'paid' : 'requested';
}

/** The day by the school's clock. */
export function dayAt({ zipCode }: Pick<TrainingFile, 'zipCode'>, instant: Date): string {
  return localTimeAt(instant, schoolTimeZone({ zipCode })).day;
}

export function openingDay(file: Pick<TrainingFile, 'openedAt' | 'zipCode'>): string {
  return dayAt(file, file.openedAt);
}
