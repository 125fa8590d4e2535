import { data, redirect } from 'react-router';
import * as v from 'valibot';
import type { ListingRefusal } from '#clients/desk-listing.ts';
import { type DeskListing, deskListing, type WrittenListing } from '#contracts/desk-listing.ts';
import { type ListingPart, listingParts } from '#domain/desk/listing-parts.ts';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { fieldMessages } from '#domain/wording/messages.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { privately } from '#site/session/private-headers.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { showChange, showPart } from './describe-part.server.ts';
import { listFields } from './listing-fields.server.ts';
import {
  type ListingFinding,
  type ListingPageSlug,
  listingFormFields,
  listingPages,
  listingSlugs,
  type PartAnswer,
} from './listing-view.ts';
import { fieldOfPath, readPart } from './read-part.server.ts';
import { changeTyped, tidyRows, withChosenDay } from './typed-rows.ts';
import { describeWriting } from './view-listing.server.ts';

type Listing = Pick<
  SiteRequest['upstreams']['directory'],
  'writePart' | 'previewListing' | 'addPhoto' | 'cancelChange'
>;

/** What one who may write to a listing reads and does. */
export interface ListingAccess {
  /** Undefined while the directory fails. */
  readonly listing: DeskListing | undefined;
  readonly again: () => Promise<DeskListing | undefined>;
  readonly key: { readonly seance: string; readonly officeId: number };
  readonly calls: (typed: TypedValues, listing: DeskListing) => Listing;
  readonly log: SiteRequest['log'];
  readonly allow: () => Promise<boolean>;
  readonly parts: readonly ListingPart[];
  readonly hrefOf: (slug: string, done: string) => string;
  /** The way to show a passkey again, before anything is published. */
  readonly proof?: string | undefined;
  readonly asksReason?: boolean;
}

interface Asking {
  readonly url: URL;
  readonly log: SiteRequest['log'];
}

/** Undefined while the directory fails. @throws the 404 of a school, or a change, without a right to it */
export async function asked<T extends object>(
  { url, log }: Asking,
  call: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let answer: T | undefined;
  try {
    answer = await call();
  } catch (error) {
    log.error({ err: error }, 'Fiche');
    return undefined;
  }
  if (!answer) throw noSuchPage(url, privately);
  return answer;
}

export function findListingPage(url: URL, slug: string | undefined): ListingPageSlug {
  const found = listingSlugs.find((one) => one === slug);
  if (!found) throw noSuchPage(url, privately);
  return found;
}

interface PartRequest {
  readonly request: Request;
  readonly url: URL;
  readonly params: { readonly part?: string | undefined };
}

export async function takePart({ request, url, params }: PartRequest, access: ListingAccess) {
  const { key, listing, log } = access;
  const slug = findListingPage(url, params.part);
  const { fields, upload } = await readFormWithFile(request, listingFormFields.photo);
  const { [listingFormFields.part]: named, [listingFormFields.press]: press = '', ...rest } = fields;
  const part = listingPages[slug].parts.find((one) => one === named && access.parts.includes(one));
  const typed = withChosenDay(tidyRows(rest));
  const expected = v.safeParse(wholeNumber, typed[listingFormFields.version]);
  const id = v.safeParse(wholeNumber, typed[listingFormFields.change] ?? '1');
  if (!part || !expected.success || !id.success) throw data(null, { status: 400 });
  const form = { part, typed };
  if (!listing) return failed(form, 'away');
  if (!(await access.allow())) return failed(form, 'too-many');

  const changed = changeTyped(typed, press);
  if (changed) return kept(listing, { part, typed: changed }, 200);
  const calls = access.calls(typed, listing);
  const ask = <T extends object>(call: () => Promise<T | undefined>) => asked({ url, log }, call);
  const isPublished = press !== 'apercu';
  if (isPublished && access.proof !== undefined) return kept(listing, form, 403, {}, { proof: access.proof });
  if (isPublished && access.asksReason && !typed[listingFormFields.reason]?.trim()) {
    return kept(listing, form, 422, { [listingFormFields.reason]: fieldMessages.required });
  }
  if (press === 'annuler') {
    const cancelled = await ask(() => calls.cancelChange({ ...key, id: id.output }));
    return isRefused(cancelled) ? refuse(access, form, cancelled) : lead('cancelled');
  }
  const writing = { ...key, expected: expected.output };
  if (press === 'envoyer-photo') {
    if (!upload || upload.size > maxPictureBytes) {
      return kept(listing, form, 422, { photo: upload ? m.listingPhotoTooLarge() : fieldMessages.required });
    }
    const photo = Buffer.from(await upload.arrayBuffer()).toString('base64');
    return finish(await ask(() => calls.addPhoto({ ...writing, photo })));
  }
  const read = readPart(listing, part, typed);
  if ('errors' in read) return kept(listing, form, 422, read.errors);
  const body = v.safeParse(deskListing.writePart.body, { ...writing, change: { part, ...read } });
  if (!body.success) {
    const names = namesOf(listing, form);
    return kept(listing, form, 422, { [names[0] ?? part]: fieldMessages.format });
  }
  if (isPublished) return finish(await ask(() => calls.writePart(body.output)));
  const preview = await ask(() => calls.previewListing(body.output));
  if (isRefused(preview)) return refuse(access, form, preview);
  const change = showChange(body.output.change, listing);
  // Prices are many, and few change.
  const published =
    part === 'prices' ? showPart(part, listing.parts.prices.values, listing.formulas).lines : [];
  const shown = { ...change, lines: change.lines.filter((line, at) => line !== published[at]) };
  const findings = findingsOf(listing, part, preview.findings);
  return kept(listing, form, 200, {}, { preview: { shown, findings } });

  function finish(written: WrittenListing | Refused) {
    return isRefused(written) ? refuse(access, form, written) : lead(written.outcome);
  }

  function lead(done: string) {
    return redirect(access.hrefOf(slug, done), { status: 303, headers: privately });
  }
}

/** Of a field that no person types. */
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number));

/** The other parts of the page have their own. */
function findingsOf({ parts }: DeskListing, part: ListingPart, findings: readonly ListingFinding[]) {
  const others = listingParts
    .filter((other) => other !== part)
    .flatMap((other) => parts[other].findings.map(({ sentence }) => sentence));
  return findings.filter(({ sentence }) => !others.includes(sentence));
}

type Form = Pick<PartAnswer, 'typed'> & { readonly part: ListingPart };
/** Undefined: the directory fails. */
type Refused = ListingRefusal | undefined;

function isRefused<T extends object>(answer: T | Refused): answer is Refused {
  return answer === undefined || 'isStale' in answer;
}

const namesOf = (listing: DeskListing, { part, typed }: Form) =>
  listFields(part, listing, typed).flatMap(({ fields }) => fields.map(({ name }) => name));

function failed({ part, typed }: Form, failure: 'away' | 'too-many') {
  const answer: PartAnswer = { part, typed, errors: {}, failure };
  return data(answer, { status: failure === 'away' ? 503 : 429, headers: privately });
}

function kept(
  listing: DeskListing,
  { part, typed }: Form,
  status: number,
  errors: PartAnswer['errors'] = {},
  more: Partial<PartAnswer> = {},
) {
  const answer: PartAnswer = { part, typed, errors, groups: listFields(part, listing, typed), ...more };
  return data(answer, { status, headers: privately });
}

const ownFields: readonly string[] = [listingFormFields.startsOn, listingFormFields.photo];

/** Read again: after a change of others the form is shown with what was typed, beside what is published now. */
async function refuse({ again }: ListingAccess, form: Form, refused: Refused) {
  const listing = refused ? await again() : undefined;
  if (!refused || !listing) return failed(form, 'away');
  const { part, typed } = form;
  if (refused.isStale) {
    const { version, values } = listing.parts[part];
    const again = { part, typed: { ...typed, [listingFormFields.version]: String(version) } };
    const shown = showPart(part, values, listing.formulas);
    return kept(listing, again, 409, {}, { stale: { written: describeWriting(listing, part), shown } });
  }
  const names = namesOf(listing, form);
  const errors = Object.entries(refused.messages).map(([path, messages]) => [
    ownFields.includes(path) ? path : fieldOfPath(path, names),
    messages.join(' '),
  ]);
  return kept(listing, form, 422, Object.fromEntries(errors));
}
