export const refundCodes = {
  emptyWallet: '001001',
  tooOld: '001403',
  noMoreRefunds: '001404',
  disputed: '005408',
} as const;

const reasons: Readonly<Record<string, string>> = {
  '001401': 'this payment is already fully refunded',
  '005403': 'the amount exceeds what is left of this payment',
  [refundCodes.emptyWallet]: 'the wallet of this payment no longer has the amount: it was transferred',
  [refundCodes.disputed]: 'the buyer’s bank took this payment back',
  [refundCodes.tooOld]: 'the payment is too old for a refund to the card: pay the buyer by transfer',
  '005404': 'the refunded fees would exceed those that were taken',
  '005405': 'the wallet of the fees does not have the amount',
  '005407':
    'the provider refunds the same amount of a payment at most once a day: retry tomorrow, or with another amount',
  param_error: 'the provider refused the parameters of the request',
  ressource_not_found: 'the provider does not know this payment',
};

export function describeRefundResult(code: string | null): string {
  if (code === null) return 'without a code';
  const reason = reasons[code];
  return reason === undefined ? `code ${code} of the provider` : `${reason} (${code})`;
}
