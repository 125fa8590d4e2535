import type { Hono } from 'hono';
import { deskListing } from '#contracts/desk-listing.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { DirectoryContext } from '../schools/reviews.ts';
import { cancelChange, listChanges } from './list-changes.ts';
import type { ListingContext } from './listing-context.ts';
import { addPhoto } from './photos.ts';
import { previewListing } from './preview-listing.ts';
import { readListing } from './read-listing.ts';
import { writePart } from './write-part.ts';

export interface ListingDependencies extends ListingContext {
  readonly reviews: DirectoryContext['reviews'];
}

const kilobyte = 1024;
/** 10 MB as base64. */
const photoBytes = 14 * kilobyte * kilobyte;
/** A presentation and the prices of all formulas. */
const partBytes = 128 * kilobyte;

/** Undefined for the other operations. */
export function maxListingBytes(path: string): number | undefined {
  if (path.endsWith(deskListing.addPhoto.path)) return photoBytes;
  return path.includes('/desk/listing/') ? partBytes : undefined;
}

export function mountListing(app: Hono, context: ListingDependencies, refuse: RefuseRequest): void {
  mountOperation(app, deskListing.readListing, { refuse }, ({ body }) => readListing(context, body));
  mountOperation(app, deskListing.writePart, { refuse }, ({ body }) => writePart(context, body));
  mountOperation(app, deskListing.previewListing, { refuse }, ({ body }) =>
    previewListing(context, context.reviews, body),
  );
  mountOperation(app, deskListing.addPhoto, { refuse }, ({ body }) => addPhoto(context, body));
  mountOperation(app, deskListing.cancelChange, { refuse }, ({ body }) => cancelChange(context, body));
  mountOperation(app, deskListing.listChanges, { refuse }, ({ body }) => listChanges(context, body));
}
