/** `created`: the provider was not called yet, or has not answered. */
export interface RefundSoFar {
  readonly amountCents: number;
  readonly status: 'created' | 'succeeded' | 'failed';
  readonly createdAt: Date;
}

export interface RefundablePayment<R extends RefundSoFar = RefundSoFar> {
  readonly status: 'created' | 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  readonly refunds: readonly R[];
  /** Cents that the buyer's bank holds: in open disputes and in lost ones. */
  readonly taken: { readonly openCents: number; readonly lostCents: number };
}

/** `disputed`: the bank holds the amount and has not decided; `charged-back`: it gave it to the buyer. */
export type RefundRefusal =
  | 'not-paid'
  | 'disputed'
  | 'charged-back'
  | 'nothing-left'
  | 'no-amount'
  | 'too-much'
  | 'under-way'
  | 'repeated';

export type RefundJudgement<R extends RefundSoFar> =
  | { readonly kind: 'open'; readonly amountCents: number }
  /** In progress: continue it instead of creating another. */
  | { readonly kind: 'take-up'; readonly refund: R }
  | { readonly kind: 'refuse'; readonly why: RefundRefusal };

/** The same amount of the same payment within this time is a command typed twice. */
export const repeatedWithinMs = 24 * 60 * 60 * 1000;

/** One refund at a time, and no amount twice in a day unless it is the rest (docs/decisions/0025). */
export function assessRefund<R extends RefundSoFar>(
  payment: RefundablePayment<R>,
  wantedCents: number | undefined,
  now: Date,
): RefundJudgement<R> {
  if (payment.status !== 'succeeded') return refuse('not-paid');
  if (wantedCents !== undefined && wantedCents < 1) return refuse('no-amount');
  const succeeded = payment.refunds.filter(({ status }) => status === 'succeeded');
  const { openCents, lostCents } = payment.taken;
  if (openCents > 0) return refuse('disputed');
  const rest = payment.amountCents - sum(succeeded) - lostCents;
  const pending = payment.refunds.find(({ status }) => status === 'created');
  if (pending) {
    return pending.amountCents === (wantedCents ?? rest)
      ? { kind: 'take-up', refund: pending }
      : refuse('under-way');
  }
  if (rest <= 0) return refuse(lostCents > 0 ? 'charged-back' : 'nothing-left');
  if (wantedCents === undefined) return { kind: 'open', amountCents: rest };
  if (wantedCents > rest) return refuse('too-much');
  const isRepeated = succeeded.some(
    ({ amountCents, createdAt }) =>
      amountCents === wantedCents && now.getTime() - createdAt.getTime() < repeatedWithinMs,
  );
  return isRepeated ? refuse('repeated') : { kind: 'open', amountCents: wantedCents };
}

function refuse(why: RefundRefusal) {
  return { kind: 'refuse', why } as const;
}

function sum(refunds: readonly RefundSoFar[]): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0);
}
