import * as v from 'valibot';
import {
  type DeskListing,
  deskListing,
  listingRefusalSchema,
  type WrittenListing,
} from '#contracts/desk-listing.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

/** `isStale`: another change came first. Otherwise messages in French by path (`contracts/desk-listing.ts`). */
export interface ListingRefusal {
  readonly isStale: boolean;
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

const timeoutMs = 5000;
/** The picture is encoded again within the call. */
const photoTimeoutMs = 20_000;
const refusing = [409, 422];

/** Undefined without a right to the school, and of a directory that does not have these calls. */
export function deskListingCalls(upstream: Upstream) {
  type Body<O extends Operation> = OperationInput<O> extends { readonly body: infer Given } ? Given : never;
  const ask = <const O extends Operation>(
    operation: O,
    body: Body<O>,
    options?: CallOptions,
  ): Promise<OperationResult<O> | undefined> =>
    undefinedWhenMissing(
      callOperation(upstream, operation, { body } as OperationInput<O>, { timeoutMs, ...options }),
    );

  return {
    readListing: (
      body: Body<typeof deskListing.readListing>,
      options?: CallOptions,
    ): Promise<DeskListing | undefined> => ask(deskListing.readListing, body, options),

    /** Idempotent, as all that follow. */
    writePart: (
      body: Body<typeof deskListing.writePart>,
      options?: CallOptions,
    ): Promise<WrittenListing | ListingRefusal | undefined> =>
      refusalAsValue(ask(deskListing.writePart, body, options)),

    previewListing: (body: Body<typeof deskListing.previewListing>, options?: CallOptions) =>
      refusalAsValue(ask(deskListing.previewListing, body, options)),

    addPhoto: (
      body: Body<typeof deskListing.addPhoto>,
      options?: CallOptions,
    ): Promise<WrittenListing | ListingRefusal | undefined> =>
      refusalAsValue(ask(deskListing.addPhoto, body, { timeoutMs: photoTimeoutMs, ...options })),

    cancelChange: (
      body: Body<typeof deskListing.cancelChange>,
      options?: CallOptions,
    ): Promise<DeskListing | ListingRefusal | undefined> =>
      refusalAsValue(ask(deskListing.cancelChange, body, options)),

    listChanges: (body: Body<typeof deskListing.listChanges>, options?: CallOptions) =>
      ask(deskListing.listChanges, body, options),
  };
}

async function refusalAsValue<T>(call: Promise<T>): Promise<T | ListingRefusal> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError) || !refusing.includes(error.status ?? 0)) throw error;
    const refusal = v.safeParse(listingRefusalSchema, error.body);
    if (!refusal.success) throw error;
    return { isStale: error.status === 409, messages: refusal.output };
  }
}
