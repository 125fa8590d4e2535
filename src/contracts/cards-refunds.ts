import * as v from 'valibot';
import { currency, entityParams, id, moneySchema, pageQuery, timestamp } from './cards-shapes.ts';
import { operations } from './operation.ts';

/** In cents: below 0 the pay-in's fees are refunded, above 0 the refund costs the buyer a fee. */
const refundFeesSchema = v.object({ Currency: currency, Amount: v.pipe(v.number(), v.integer()) });

export const refundSchema = v.looseObject({
  Id: v.string(),
  Tag: v.nullish(v.string()),
  AuthorId: v.string(),
  DebitedFunds: moneySchema,
  /** Credited to the buyer's card: DebitedFunds less Fees. */
  CreditedFunds: moneySchema,
  Fees: refundFeesSchema,
  Status: v.picklist(['CREATED', 'SUCCEEDED', 'FAILED']),
  ResultCode: v.nullable(v.string()),
  ResultMessage: v.nullable(v.string()),
  Type: v.literal('PAYOUT'),
  Nature: v.literal('REFUND'),
  InitialTransactionId: v.string(),
  InitialTransactionType: v.literal('PAYIN'),
  DebitedWalletId: v.string(),
  CreationDate: timestamp,
  ExecutionDate: v.nullable(timestamp),
});
export type ProviderRefund = v.InferOutput<typeof refundSchema>;

export const refundOperations = operations({
  createRefund: {
    caller: 'client',
    summary: 'Gives a pay-in back, whole or in part; a refusal is 200 with Status FAILED',
    method: 'POST',
    path: '/v2.01/{clientId}/payins/{id}/refunds',
    params: entityParams,
    body: v.object({
      AuthorId: id,
      /** With Fees, or both absent: a full refund, fees included. */
      DebitedFunds: v.nullish(moneySchema),
      Fees: v.nullish(refundFeesSchema),
      Tag: v.nullish(v.pipe(v.string(), v.maxLength(255))),
    }),
    response: refundSchema,
  },
  getRefund: {
    caller: 'client',
    summary: 'A refund',
    method: 'GET',
    path: '/v2.01/{clientId}/refunds/{id}',
    params: entityParams,
    response: refundSchema,
  },
  listRefunds: {
    caller: 'client',
    summary: 'The refunds of a pay-in, page by page',
    method: 'GET',
    path: '/v2.01/{clientId}/payins/{id}/refunds',
    params: entityParams,
    query: v.object(pageQuery),
    response: v.array(refundSchema),
  },
});
