/** Codes of the provider after which something else than another attempt is to be done. */
export const refundCodes = {
  emptyWallet: '001001',
  tooOld: '001403',
  noMoreRefunds: '001404',
  disputed: '005408',
} as const;

/** Why the provider gives nothing back, by its code: from its documentation. */
const reasons: Readonly<Record<string, string>> = {
  '001401': 'the provider has given back the whole of this payment already',
  '005403': 'the provider finds more asked for than is left of this payment',
  [refundCodes.emptyWallet]:
    'the wallet of this payment does not hold so much any more: its money was passed on',
  [refundCodes.disputed]: 'the buyer’s bank has taken this payment back',
  [refundCodes.tooOld]:
    'the payment is too old for the provider to give it back to the card: pay the buyer by transfer',
  '005404': 'the fees given back would be more than those that were taken',
  '005405': 'the wallet of the fees does not hold so much',
  '005407':
    'the provider gives the same sum of a payment back once a day at most: try again tomorrow, or another sum',
  param_error: 'the provider does not take the request as it is written',
  ressource_not_found: 'the provider does not know this payment',
};

/** A result of a refund in words for the operator, with its code. */
export function describeRefundResult(code: string | null): string {
  if (code === null) return 'without a code';
  const reason = reasons[code];
  return reason === undefined ? `code ${code} of the provider` : `${reason} (${code})`;
}
