import * as v from 'valibot';
import {
  browserInfoSchema,
  clientParams,
  entityParams,
  id,
  ipAddress,
  moneySchema,
  returnUrl,
  secureMode,
  statementDescriptor,
  timestamp,
} from './cards-shapes.ts';
import { operation } from './operation.ts';

const cardValidationSchema = v.looseObject({
  Id: v.string(),
  AuthorId: v.string(),
  Type: v.literal('CARD_VALIDATION'),
  Status: v.picklist(['CREATED', 'SUCCEEDED', 'FAILED']),
  ResultCode: v.nullable(v.string()),
  ResultMessage: v.nullable(v.string()),
  /** The card's own, which a failed validation leaves as it was. */
  Validity: v.picklist(['UNKNOWN', 'VALID', 'INVALID']),
  SecureModeNeeded: v.boolean(),
  SecureModeRedirectURL: v.nullable(v.string()),
  SecureModeReturnURL: v.string(),
  CreationDate: timestamp,
});

const webPayInSchema = v.looseObject({
  Id: v.string(),
  AuthorId: v.string(),
  CreditedWalletId: v.string(),
  DebitedFunds: moneySchema,
  CreditedFunds: moneySchema,
  Fees: moneySchema,
  Status: v.picklist(['CREATED', 'SUCCEEDED', 'FAILED']),
  ExecutionType: v.literal('WEB'),
  ReturnURL: v.nullable(v.string()),
  RedirectURL: v.string(),
  CreationDate: timestamp,
});

const tag = v.nullish(v.pipe(v.string(), v.maxLength(255)));

/** What the provider's own clients call and this product does not; the lists they read are `cardLookups`. */
export const cardClientCalls = {
  validateCard: operation({
    id: 'validateCard',
    summary: 'Validates a card without debiting it; a refusal is 200 with Status FAILED',
    method: 'POST',
    path: '/v2.01/{clientId}/cards/{id}/validation',
    params: entityParams,
    body: v.object({
      AuthorId: id,
      SecureModeReturnURL: returnUrl,
      SecureMode: secureMode,
      IpAddress: ipAddress,
      BrowserInfo: browserInfoSchema,
      Tag: tag,
    }),
    response: cardValidationSchema,
  }),
  getCardValidation: operation({
    id: 'getCardValidation',
    summary: 'A validation of a card',
    method: 'GET',
    path: '/v2.01/{clientId}/cards/{cardId}/validation/{id}',
    params: v.object({ clientId: id, cardId: id, id }),
    response: cardValidationSchema,
  }),
  createWebPayIn: operation({
    id: 'createWebPayIn',
    summary: 'Opens a payment on the provider’s own page, whose address it answers',
    method: 'POST',
    path: '/v2.01/{clientId}/payins/card/web/',
    params: clientParams,
    body: v.object({
      AuthorId: id,
      CreditedWalletId: id,
      DebitedFunds: moneySchema,
      Fees: moneySchema,
      ReturnURL: returnUrl,
      CardType: v.nullish(
        v.picklist(['CB_VISA_MASTERCARD', 'MAESTRO', 'AMEX', 'BCMC']),
        'CB_VISA_MASTERCARD',
      ),
      Culture: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/iu), v.toUpperCase()),
      SecureMode: secureMode,
      StatementDescriptor: statementDescriptor,
      Tag: tag,
    }),
    response: webPayInSchema,
  }),
};
