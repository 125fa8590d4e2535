import * as v from 'valibot';
import { clientParams, entityParams, pageQuery, timestamp, unixSeconds } from './cards-shapes.ts';
import { operations } from './operation.ts';

export const providerEventTypes = [
  'PAYIN_NORMAL_CREATED',
  'PAYIN_NORMAL_SUCCEEDED',
  'PAYIN_NORMAL_FAILED',
  'PAYIN_REFUND_CREATED',
  'PAYIN_REFUND_SUCCEEDED',
  'PAYIN_REFUND_FAILED',
  'DISPUTE_CREATED',
  'DISPUTE_ACTION_REQUIRED',
  'DISPUTE_SUBMITTED',
  'DISPUTE_SENT_TO_BANK',
  'DISPUTE_FURTHER_ACTION_REQUIRED',
  'DISPUTE_CLOSED',
] as const;
export type ProviderEventType = (typeof providerEventTypes)[number];

const eventType = v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Z]+(?:_[A-Z]+)+$/u));
const url = v.pipe(v.string(), v.maxLength(255), v.url(), v.regex(/^https?:\/\//iu));
const tag = v.nullish(v.pipe(v.string(), v.maxLength(255)));

export const hookSchema = v.looseObject({
  Id: v.string(),
  Tag: v.nullish(v.string()),
  EventType: v.string(),
  Url: v.string(),
  Status: v.picklist(['ENABLED', 'DISABLED']),
  /** INVALID after failed notifications: the hook must be disabled and enabled again. */
  Validity: v.picklist(['UNKNOWN', 'VALID', 'INVALID']),
  CreationDate: timestamp,
});
export type ProviderHook = v.InferOutput<typeof hookSchema>;

export const eventSchema = v.looseObject({
  EventType: v.string(),
  /** One s here, two in notifications. */
  ResourceId: v.string(),
  Date: timestamp,
});
export type ProviderEvent = v.InferOutput<typeof eventSchema>;

export const hookOperations = operations({
  createHook: {
    caller: 'client',
    summary: 'Sets the address to which an event type is notified; there is one for each type',
    method: 'POST',
    path: '/v2.01/{clientId}/hooks',
    params: clientParams,
    body: v.object({ EventType: eventType, Url: url, Tag: tag }),
    response: hookSchema,
  },
  updateHook: {
    caller: 'client',
    summary: 'Changes the address of a hook, disables it or enables it',
    method: 'PUT',
    path: '/v2.01/{clientId}/hooks/{id}',
    params: entityParams,
    body: v.object({
      Url: v.nullish(url),
      Status: v.nullish(v.picklist(['ENABLED', 'DISABLED'])),
      Tag: tag,
    }),
    response: hookSchema,
  },
  listHooks: {
    caller: 'client',
    summary: 'The hooks, page by page',
    method: 'GET',
    path: '/v2.01/{clientId}/hooks',
    params: clientParams,
    query: v.object(pageQuery),
    response: v.array(hookSchema),
  },
  listEvents: {
    caller: 'client',
    summary: 'What happened in the last 45 days, page by page',
    method: 'GET',
    path: '/v2.01/{clientId}/events',
    params: clientParams,
    query: v.object({
      ...pageQuery,
      EventType: v.optional(eventType),
      AfterDate: unixSeconds,
    }),
    response: v.array(eventSchema),
  },
});
