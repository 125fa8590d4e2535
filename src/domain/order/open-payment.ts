/** An upper bound for the duration of our calls to the provider, in milliseconds. */
export const callsEndAfterMs = 2 * 60 * 1000;

/** The provider forgets a key and its answer after 24 hours; one hour before, we stop sending with it. */
export const keysAreUsedForMs = 23 * 60 * 60 * 1000;

/** The provider lists a pay-in for 13 months: for an older payment, absence from a list proves nothing. Milliseconds. */
export const listsAreBelievedForMs = 365 * 24 * 60 * 60 * 1000;

/** A bank ends an unanswered challenge within half an hour: a payment open for longer than this needs an operator. Milliseconds. */
export const openTooLongMs = 3 * 60 * 60 * 1000;

/** Between two alarms about one payment, in milliseconds. */
export const alarmIntervalMs = 60 * 60 * 1000;

/** What the provider has stored under the idempotency key of a call; `unclear`: neither a result nor a reason. */
export type StoredAnswer = 'made' | 'refused' | 'absent' | 'unclear';

interface UnansweredCall {
  readonly createdAt: Date;
  readonly sentAt: Date;
}

export function mayBeRunning({ sentAt }: Pick<UnansweredCall, 'sentAt'>, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < callsEndAfterMs;
}

/**
 * True when a list read to its last page lacks the object. A stored answer alone never decides, and one that contradicts the list,
 * or is unclear, leaves the call open.
 */
export function wasNeverMade(call: UnansweredCall, stored: StoredAnswer, now: Date): boolean {
  if (mayBeRunning(call, now)) return false;
  if (now.getTime() - call.createdAt.getTime() > listsAreBelievedForMs) return false;
  return stored === 'absent' || stored === 'refused';
}

export function isOpenTooLong({ createdAt }: Pick<UnansweredCall, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= openTooLongMs;
}
