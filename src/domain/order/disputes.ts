/** A dispute as the card provider describes it. */
export interface DescribedDispute {
  /** A `RETRIEVAL` asks for documents and moves no money. */
  readonly type: 'CONTESTABLE' | 'NOT_CONTESTABLE' | 'RETRIEVAL';
  readonly isClosed: boolean;
  /** WON, LOST or VOID, of one that is closed. */
  readonly result: string | null;
  readonly disputedCents: number;
  /** The part that was contested; the whole unless given. */
  readonly contestedCents: number | null;
}

export interface DisputeState {
  /** Null while the bank has not decided. */
  readonly outcome: 'won' | 'lost' | null;
  /** Cents that the bank holds: they are neither refunded a second time nor owed to the school. */
  readonly takenCents: number;
}

/**
 * What a dispute means for its payment. An open one holds the whole sum; one that is won gives the contested part back; a closed one
 * without a result that says so is lost, so that nothing is refunded twice (docs/decisions/0025).
 */
export function judgeDispute(dispute: DescribedDispute): DisputeState {
  const { type, isClosed, result, disputedCents, contestedCents } = dispute;
  const outcome = isClosed ? (result === 'WON' || result === 'VOID' ? 'won' : 'lost') : null;
  if (type === 'RETRIEVAL' || result === 'VOID') return { outcome, takenCents: 0 };
  if (outcome !== 'won') return { outcome, takenCents: disputedCents };
  return { outcome, takenCents: Math.max(0, disputedCents - (contestedCents ?? disputedCents)) };
}
