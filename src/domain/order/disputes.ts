export interface DescribedDispute {
  /** `RETRIEVAL` asks for documents and moves no money. */
  readonly type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL';
  readonly isClosed: boolean;
  readonly result: string | null;
  readonly disputedCents: number;
  /** The contested part; null: the full amount. */
  readonly contestedCents: number | null;
}

export interface DisputeState {
  readonly outcome: 'won' | 'lost' | null;
  /** Cents that the bank holds: not refundable a second time, not owed to the school. */
  readonly takenCents: number;
}

/** One closed without a clear result counts as lost, so that nothing is refunded twice (docs/decisions/0025). */
export function assessDispute(dispute: DescribedDispute): DisputeState {
  const { type, isClosed, result, disputedCents, contestedCents } = dispute;
  const outcome = isClosed ? (result === 'WON' || result === 'VOID' ? 'won' : 'lost') : null;
  if (type === 'RETRIEVAL' || result === 'VOID') return { outcome, takenCents: 0 };
  if (outcome !== 'won') return { outcome, takenCents: disputedCents };
  return { outcome, takenCents: Math.max(0, disputedCents - (contestedCents ?? disputedCents)) };
}
