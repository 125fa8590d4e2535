import * as v from 'valibot';
import { disputeOperations } from './cards-disputes.ts';
import { hookOperations } from './cards-hooks.ts';
import { refundOperations } from './cards-refunds.ts';
import {
  browserInfoSchema,
  clientParams,
  currency,
  entityParams,
  id,
  ipAddress,
  moneySchema,
  returnUrl,
  secureMode,
  statementDescriptor,
  timestamp,
  transactionQuery,
  transactionSchema,
} from './cards-shapes.ts';
import { operations } from './operation.ts';

/** In the provider's spelling (docs/product/paying.md#provider); `{clientId}` identifies the operator. */

export const providerUserSchema = v.looseObject({
  Id: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  Email: v.string(),
  PersonType: v.literal('NATURAL'),
  CreationDate: timestamp,
});

export const walletSchema = v.looseObject({
  Id: v.string(),
  Owners: v.array(v.string()),
  Currency: currency,
  Description: v.string(),
  Balance: moneySchema,
});

export const cardRegistrationSchema = v.looseObject({
  Id: v.string(),
  UserId: v.string(),
  AccessKey: v.nullable(v.string()),
  PreregistrationData: v.nullable(v.string()),
  RegistrationData: v.nullable(v.string()),
  CardRegistrationURL: v.string(),
  CardId: v.nullable(v.string()),
  CardType: v.string(),
  Currency: currency,
  Status: v.picklist(['CREATED', 'VALIDATED', 'ERROR']),
  ResultCode: v.nullable(v.string()),
  ResultMessage: v.nullable(v.string()),
  CreationDate: timestamp,
});
export type ProviderCardRegistration = v.InferOutput<typeof cardRegistrationSchema>;

export const cardSchema = v.looseObject({
  Id: v.string(),
  UserId: v.string(),
  Alias: v.string(),
  ExpirationDate: v.string(),
  CardProvider: v.string(),
  CardType: v.string(),
  Active: v.boolean(),
  Validity: v.picklist(['UNKNOWN', 'VALID', 'INVALID']),
  Currency: currency,
  Fingerprint: v.string(),
});

export const payInSchema = v.looseObject({
  Id: v.string(),
  Tag: v.nullish(v.string()),
  AuthorId: v.string(),
  CreditedWalletId: v.string(),
  CardId: v.string(),
  DebitedFunds: moneySchema,
  CreditedFunds: moneySchema,
  Fees: moneySchema,
  Status: v.picklist(['CREATED', 'SUCCEEDED', 'FAILED']),
  ResultCode: v.nullable(v.string()),
  ResultMessage: v.nullable(v.string()),
  SecureModeNeeded: v.boolean(),
  SecureModeRedirectURL: v.nullable(v.string()),
  SecureModeReturnURL: v.nullable(v.string()),
  CreationDate: timestamp,
  ExecutionDate: v.nullable(timestamp),
});
export type PayIn = v.InferOutput<typeof payInSchema>;

export const providerErrorSchema = v.object({
  Message: v.string(),
  Type: v.string(),
  Id: v.string(),
  Date: timestamp,
  errors: v.nullable(v.record(v.string(), v.string())),
});

/** False for the error page of a proxy in front of the provider. */
export function isProviderError(body: unknown): boolean {
  return v.is(v.looseObject({ Message: v.string(), Type: v.string() }), body);
}

const registrationUpdate = {
  params: entityParams,
  body: v.object({
    RegistrationData: v.string(),
    CardHolderName: v.nullish(v.string()),
    Tag: v.nullish(v.string()),
  }),
  response: cardRegistrationSchema,
} as const;

export const cards = operations({
  ...refundOperations,
  ...disputeOperations,
  ...hookOperations,
  createToken: {
    caller: 'client',
    summary: 'OAuth client credentials; Basic authentication with the client id and key',
    method: 'POST',
    path: '/v2.01/oauth/token',
    body: v.object({ grant_type: v.literal('client_credentials') }),
    bodyEncoding: 'form',
    response: v.object({
      access_token: v.string(),
      token_type: v.string(),
      expires_in: v.number(),
    }),
  },
  createNaturalUser: {
    caller: 'client',
    summary: 'Creates a payer',
    method: 'POST',
    path: '/v2.01/{clientId}/users/natural',
    params: clientParams,
    body: v.object({
      FirstName: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      LastName: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      Email: v.pipe(v.string(), v.maxLength(255), v.regex(/^[^@\s]+@[^@\s]+$/u)),
      UserCategory: v.nullish(v.picklist(['PAYER', 'OWNER'])),
      TermsAndConditionsAccepted: v.nullish(v.boolean()),
      Tag: v.nullish(v.string()),
    }),
    response: providerUserSchema,
  },
  createWallet: {
    caller: 'client',
    summary: 'Creates a wallet for one owner',
    method: 'POST',
    path: '/v2.01/{clientId}/wallets',
    params: clientParams,
    body: v.object({
      Owners: v.pipe(v.array(id), v.length(1)),
      Currency: currency,
      Description: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      Tag: v.nullish(v.string()),
    }),
    response: walletSchema,
  },
  getWallet: {
    caller: 'client',
    summary: 'A wallet and its balance',
    method: 'GET',
    path: '/v2.01/{clientId}/wallets/{id}',
    params: entityParams,
    response: walletSchema,
  },
  createCardRegistration: {
    caller: 'client',
    summary: 'Opens a card registration for a user',
    method: 'POST',
    path: '/v2.01/{clientId}/cardregistrations',
    params: clientParams,
    body: v.object({
      UserId: id,
      Currency: currency,
      CardType: v.nullish(v.picklist(['CB_VISA_MASTERCARD', 'MAESTRO', 'AMEX', 'BCMC'])),
      Tag: v.nullish(v.string()),
    }),
    response: cardRegistrationSchema,
  },
  updateCardRegistration: {
    caller: 'anyone',
    summary: 'Gives the tokenised card data; the answer is 200 with Status VALIDATED or ERROR',
    method: 'PUT',
    path: '/v2.01/{clientId}/cardregistrations/{id}',
    ...registrationUpdate,
  },
  getCardRegistration: {
    caller: 'client',
    summary: 'A card registration',
    method: 'GET',
    path: '/v2.01/{clientId}/cardregistrations/{id}',
    params: entityParams,
    response: cardRegistrationSchema,
  },
  getCard: {
    caller: 'client',
    summary: 'A registered card, its number masked',
    method: 'GET',
    path: '/v2.01/{clientId}/cards/{id}',
    params: entityParams,
    response: cardSchema,
  },
  updateCard: {
    caller: 'client',
    summary: 'Deactivates a card for good',
    method: 'PUT',
    path: '/v2.01/{clientId}/cards/{id}',
    params: entityParams,
    body: v.object({ Active: v.literal(false) }),
    response: cardSchema,
  },
  createDirectPayIn: {
    caller: 'client',
    summary: 'Debits a registered card; a refusal is 200 with Status FAILED',
    method: 'POST',
    path: '/v2.01/{clientId}/payins/card/direct/',
    params: clientParams,
    body: v.object({
      AuthorId: id,
      CreditedWalletId: id,
      CardId: id,
      DebitedFunds: moneySchema,
      Fees: moneySchema,
      SecureModeReturnURL: returnUrl,
      SecureMode: secureMode,
      IpAddress: ipAddress,
      BrowserInfo: browserInfoSchema,
      StatementDescriptor: statementDescriptor,
      Tag: v.nullish(v.string()),
    }),
    response: payInSchema,
  },
  getPayIn: {
    caller: 'client',
    summary: 'A pay-in: the source of truth about a payment',
    method: 'GET',
    path: '/v2.01/{clientId}/payins/{id}',
    params: entityParams,
    response: payInSchema,
  },
  listUserTransactions: {
    caller: 'client',
    summary: 'Pay-ins and refunds of a user, page by page',
    method: 'GET',
    path: '/v2.01/{clientId}/users/{id}/transactions',
    params: entityParams,
    query: transactionQuery,
    response: v.array(transactionSchema),
  },
  getResponse: {
    caller: 'client',
    summary: 'What was answered to a call made with this idempotency key, kept 24 hours',
    method: 'GET',
    path: '/v2.01/{clientId}/responses/{id}',
    params: entityParams,
    response: v.looseObject({ StatusCode: v.pipe(v.string(), v.regex(/^\d{3}$/u)), Resource: v.unknown() }),
  },
});
export type DirectPayInRequest = v.InferInput<typeof cards.createDirectPayIn.body>;

/** Form-encoded by the browser to CardRegistrationURL; `cardExpirationDate` is MMYY. */
export interface TokenisationRequest {
  readonly data: string;
  readonly accessKeyRef: string;
  readonly cardNumber: string;
  readonly cardExpirationDate: string;
  readonly cardCvx: string;
}
