import { DeskRefusal } from './desk-refusal.ts';
import { listChanges } from './list-changes.ts';
import { byOperator } from './listing-context.ts';
import type { ListingDependencies } from './mount-listing.ts';
import { addPhoto } from './photos.ts';
import { previewListing } from './preview-listing.ts';
import { readListing } from './read-listing.ts';
import { writePart } from './write-part.ts';

type Write = Parameters<typeof writePart>[1];
type Of<T> = { readonly officeId: number } & T;

export type OperatorListing = ReturnType<typeof createOperatorListing>;

/** The calls of the desk for an operator, in this process; answers as the client of the desk's calls does. */
export function createOperatorListing(context: ListingDependencies) {
  const right = { right: byOperator } as const;
  return {
    readListing: ({ officeId }: Of<object>) => answer(readListing(context, { officeId, ...right })),
    writePart: ({ officeId, expected, change }: Of<Pick<Write, 'expected' | 'change'>>) =>
      answer(writePart(context, { officeId, expected, change, ...right })),
    previewListing: ({ officeId, expected, change }: Of<Pick<Write, 'expected' | 'change'>>) =>
      answer(previewListing(context, context.reviews, { officeId, expected, change, ...right })),
    addPhoto: ({ officeId, expected, photo }: Of<{ readonly expected: number; readonly photo: string }>) =>
      answer(addPhoto(context, { officeId, expected, photo, ...right })),
    listChanges: ({ officeId, page }: Of<{ readonly page: number }>) =>
      answer(listChanges(context, { officeId, page, ...right })),
    /** An operator decides what waits, with a reason that is mailed. */
    cancelChange: async () => undefined,
  };
}

async function answer<T extends object>(call: Promise<T>) {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error;
    if (error.status === 404) return undefined;
    return { isStale: error.status === 409, messages: error.messages };
  }
}
