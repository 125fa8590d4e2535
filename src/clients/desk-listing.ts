import * as v from 'valibot';
import { deskListing, listingRefusalSchema } from '#contracts/desk-listing.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { createClient } from './client.ts';
import type { Upstream } from './http.ts';

/** `isStale`: another change came first. Otherwise messages in French by path (`contracts/desk-listing.ts`). */
export interface ListingRefusal {
  readonly isStale: boolean;
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

const refusing = [409, 422];

export function createListingClient(upstream: Upstream) {
  const calls = createClient(deskListing, upstream);
  return {
    ...calls,
    previewListing: refusable(calls.previewListing),
    writePart: refusable(calls.writePart),
    addPhoto: refusable(calls.addPhoto),
    cancelChange: refusable(calls.cancelChange),
  };
}

function refusable<Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) {
  return (...asked: Asked): Promise<Answer | ListingRefusal> => call(...asked).catch(readRefusal);
}

/** @throws the error, unless the service refused. */
function readRefusal(error: unknown): ListingRefusal {
  if (!(error instanceof UpstreamError) || !refusing.includes(error.status ?? 0)) throw error;
  const refusal = v.safeParse(listingRefusalSchema, error.body);
  if (!refusal.success) throw error;
  return { isStale: error.status === 409, messages: refusal.output };
}
