export const callsEndAfterMs = 2 * 60 * 1000;

/** The provider forgets a key and its answer after 24 hours; one hour before, we stop sending with it. */
export const keysAreUsedForMs = 23 * 60 * 60 * 1000;

/** The provider lists a pay-in for 13 months: for an older payment, absence from a list proves nothing. */
export const listsAreBelievedForMs = 365 * 24 * 60 * 60 * 1000;

/** A bank ends an unanswered challenge within half an hour: a payment open for longer needs an operator. */
export const openTooLongMs = 3 * 60 * 60 * 1000;

export const alarmIntervalMs = 60 * 60 * 1000;

/** What the provider stored under an idempotency key; `unclear`: neither a result nor a reason. */
export type StoredAnswer = 'made' | 'refused' | 'absent' | 'unclear';

interface UnansweredCall {
  readonly createdAt: Date;
  readonly sentAt: Date;
}

export function mayBeRunning({ sentAt }: Pick<UnansweredCall, 'sentAt'>, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < callsEndAfterMs;
}

/** A stored answer alone never decides; one that contradicts the list, or is unclear, leaves the call open. */
export function wasNeverMade(call: UnansweredCall, stored: StoredAnswer, now: Date): boolean {
  if (mayBeRunning(call, now)) return false;
  if (now.getTime() - call.createdAt.getTime() > listsAreBelievedForMs) return false;
  return stored === 'absent' || stored === 'refused';
}

export function isOpenTooLong({ createdAt }: Pick<UnansweredCall, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= openTooLongMs;
}
