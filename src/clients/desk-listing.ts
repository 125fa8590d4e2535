import * as v from 'valibot';
import { deskListing, listingRefusalSchema } from '#contracts/desk-listing.ts';
import type { Operation, OperationInput, OperationResult } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

/** `isStale`: another change came first. Otherwise messages in French by path (`contracts/desk-listing.ts`). */
export interface ListingRefusal {
  readonly isStale: boolean;
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

const defaultTimeoutMs = 5000;
/** The picture is encoded again within the call. */
const photoTimeoutMs = 20_000;
const refusing = [409, 422];

/** Undefined without a right to the school, and of a directory that does not have these calls. */
export function deskListingCalls(upstream: Upstream) {
  type Body<O extends Operation> = OperationInput<O> extends { readonly body: infer Given } ? Given : never;

  const reading =
    <const O extends Operation>(operation: O, timeoutMs = defaultTimeoutMs) =>
    (body: Body<O>, options?: CallOptions): Promise<OperationResult<O> | undefined> =>
      undefinedWhenMissing(
        callOperation(upstream, operation, { body } as OperationInput<O>, { timeoutMs, ...options }),
      );

  const writing = <const O extends Operation>(operation: O, timeoutMs?: number) => {
    const call = reading(operation, timeoutMs);
    return async (body: Body<O>, options?: CallOptions) => {
      try {
        return await call(body, options);
      } catch (error) {
        return refusalOf(error);
      }
    };
  };

  return {
    readListing: reading(deskListing.readListing),
    listChanges: reading(deskListing.listChanges),
    previewListing: writing(deskListing.previewListing),
    /** Idempotent, as all that follow. */
    writePart: writing(deskListing.writePart),
    addPhoto: writing(deskListing.addPhoto, photoTimeoutMs),
    cancelChange: writing(deskListing.cancelChange),
  };
}

/** @throws the error, unless the service refused. */
function refusalOf(error: unknown): ListingRefusal {
  if (!(error instanceof UpstreamError) || !refusing.includes(error.status ?? 0)) throw error;
  const refusal = v.safeParse(listingRefusalSchema, error.body);
  if (!refusal.success) throw error;
  return { isStale: error.status === 409, messages: refusal.output };
}
