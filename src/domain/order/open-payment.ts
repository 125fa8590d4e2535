/** No call of ours to the provider lasts as long as this, in milliseconds. */
export const callsEndAfterMs = 2 * 60 * 1000;

/** The provider forgets a key and its answer after 24 hours; from an hour before, nothing is sent under it again. */
export const keysAreUsedForMs = 23 * 60 * 60 * 1000;

/** The provider lists a pay-in for 13 months; of a payment older than this, a list proves nothing. */
export const listsAreBelievedForMs = 365 * 24 * 60 * 60 * 1000;

/** A bank ends an unanswered challenge within half an hour: what is open for longer than this needs a person. */
export const openTooLongMs = 3 * 60 * 60 * 1000;

/** Between two alarms about one payment, in milliseconds. */
export const alarmIntervalMs = 60 * 60 * 1000;

/** What the provider keeps under the key of a call: `unclear` is an answer that says neither what was made nor why not. */
export type StoredAnswer = 'made' | 'refused' | 'absent' | 'unclear';

interface UnansweredCall {
  readonly createdAt: Date;
  /** When it was last sent. */
  readonly sentAt: Date;
}

/** Whether a call may still be under way. */
export function isUnderWay({ sentAt }: Pick<UnansweredCall, 'sentAt'>, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < callsEndAfterMs;
}

/**
 * Whether something that the provider does not list, in a list read to its last page, was never made. A stored answer alone never
 * decides it, and one that contradicts the list, or cannot be understood, leaves it open.
 */
export function wasNeverMade(call: UnansweredCall, stored: StoredAnswer, now: Date): boolean {
  if (isUnderWay(call, now)) return false;
  if (now.getTime() - call.createdAt.getTime() > listsAreBelievedForMs) return false;
  return stored === 'absent' || stored === 'refused';
}

export function isOpenTooLong({ createdAt }: Pick<UnansweredCall, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= openTooLongMs;
}
