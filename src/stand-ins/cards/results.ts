export interface Result {
  readonly code: string;
  readonly message: string;
}

export const success: Result = { code: '000000', message: 'Success' };

export const results = {
  challengeRefused: { code: '101301', message: 'SecureMode: 3DSecure authentication has failed' },
  challengeAbandoned: {
    code: '101304',
    message: 'SecureMode: The 3DSecure authentication session has expired',
  },
  cardExpired: { code: '101105', message: 'The card has expired' },
  cardNotActive: { code: '101410', message: 'The card is not active' },
  bankRefusal: { code: '101101', message: 'Transaction refused by the bank (Do not honor)' },
  refused: { code: '101199', message: 'Transaction refused' },
} as const satisfies Record<string, Result>;

export const refundResults = {
  alreadyRefunded: { code: '001401', message: 'Transaction has already been successfully refunded' },
  notRefundable: { code: '001404', message: 'No more refunds can be created against this transaction' },
  overAmount: { code: '005403', message: 'The refund cannot exceed initial transaction amount' },
  overFees: { code: '005404', message: 'The refunded fees cannot exceed initial fee amount' },
  tooOld: { code: '001403', message: 'The transaction cannot be refunded (max 11 months)' },
  disputed: {
    code: '005408',
    message: 'Due to repudiations against this transaction, you can not refund this amount.',
  },
  emptyWallet: { code: '001001', message: 'Unsufficient wallet balance' },
} as const satisfies Record<string, Result>;

/** Cents (docs/product/paying.md#provider). */
const refusedAmounts: Readonly<Record<number, Result>> = {
  33305: results.bankRefusal,
  33351: { code: '101102', message: 'Transaction refused by the bank (Amount limit)' },
  33358: { code: '101103', message: 'Transaction refused by the terminal' },
  33338: { code: '101111', message: 'Maximum number of attempts reached' },
  33361: { code: '101115', message: 'Debit limit exceeded' },
  33313: { code: '001013', message: 'Invalid transaction amount' },
  33314: { code: '105101', message: 'Invalid card number' },
  33355: { code: '105103', message: 'Invalid PIN code' },
  33334: { code: '008006', message: 'Fraud suspected by the bank' },
  33363: { code: '008005', message: 'Security violation' },
  33303: { code: '009103', message: 'PSP configuration error' },
  33394: { code: '009199', message: 'PSP technical error' },
  33391: { code: '009499', message: 'Bank technical error' },
};

export function bankDecision(payment: { readonly behaviour: string; readonly amountCents: number }): Result {
  switch (payment.behaviour) {
    case 'refused':
    case 'refused-after-challenge':
      return results.bankRefusal;
    case 'not-a-test-card':
      return results.refused;
    default:
      return refusedAmounts[payment.amountCents] ?? success;
  }
}

/** 02625 number, 02626 date, 02624 expired, 02627 CVV, 09101 key, 02631 too late. */
export type TokenisationError = '02625' | '02626' | '02624' | '02627' | '09101' | '02631';

const cardNumber: Result = { code: '105202', message: 'Card number: invalid format' };
const expiryDate: Result = { code: '105203', message: 'Expiry date: missing or invalid format' };
const tokenInput: Result = { code: '105299', message: 'Token input Error' };

export const registrationResults = {
  invalid: { code: '105206', message: 'Registration data: Invalid format' },
  used: tokenInput,
} as const satisfies Record<string, Result>;

const registrationErrors: Readonly<Record<string, Result>> = {
  '02625': cardNumber,
  '02626': expiryDate,
  '02624': { code: '105203', message: 'PAST_EXPIRY_DATE_ERROR' },
  '02627': { code: '105204', message: 'CVV: missing or invalid format' },
};

/** `errorCode=02625` ends the registration with a code of the provider's other list. */
export function registrationErrorOf(tokenisationCode: string): Result {
  return registrationErrors[tokenisationCode] ?? tokenInput;
}
