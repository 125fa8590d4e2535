import * as v from 'valibot';
import { currency, entityParams, moneySchema, pageQuery, timestamp } from './cards-shapes.ts';
import { naturalNumber } from './numbers.ts';
import { operations } from './operation.ts';

/** A chargeback: the buyer's bank takes a pay-in back, or asks for documents (`RETRIEVAL`, which moves no money). */
export const disputeSchema = v.looseObject({
  Id: v.string(),
  InitialTransactionId: v.string(),
  DisputeType: v.picklist(['CONTESTABLE', 'NOT_CONTESTABLE', 'RETRIEVAL']),
  /** CREATED, PENDING_CLIENT_ACTION, SUBMITTED, PENDING_BANK_ACTION, REOPENED_PENDING_CLIENT_ACTION, CLOSED. */
  Status: v.string(),
  /** WON, LOST or VOID once closed. */
  ResultCode: v.nullish(v.string()),
  DisputedFunds: v.object({ Currency: currency, Amount: naturalNumber }),
  ContestedFunds: v.nullish(moneySchema),
  ContestDeadlineDate: v.nullish(timestamp),
  DisputeReason: v.nullish(v.looseObject({ DisputeReasonType: v.nullish(v.string()) })),
  CreationDate: timestamp,
  ClosedDate: v.nullish(timestamp),
});
export type ProviderDispute = v.InferOutput<typeof disputeSchema>;

export const disputeOperations = operations({
  getDispute: {
    caller: 'client',
    summary: 'A dispute: the source of truth about a chargeback',
    method: 'GET',
    path: '/v2.01/{clientId}/disputes/{id}',
    params: entityParams,
    response: disputeSchema,
  },
  listPayInDisputes: {
    caller: 'client',
    summary: 'The disputes of a pay-in, page by page',
    method: 'GET',
    path: '/v2.01/{clientId}/payins/{id}/disputes',
    params: entityParams,
    query: v.object(pageQuery),
    response: v.array(disputeSchema),
  },
});
