import { data, redirect } from 'react-router';
import * as v from 'valibot';
import type { ListingRefusal } from '#clients/desk-listing.ts';
import { type DeskListing, deskListing, type WrittenListing } from '#contracts/desk-listing.ts';
import { type ListingPart, listingParts } from '#domain/desk/listing-parts.ts';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { fieldMessages } from '#domain/wording/messages.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
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

export type DeskArgs = Readonly<{
  request: Request;
  url: URL;
  params: Parameters<typeof requireDesk>[1] & { readonly part?: string | undefined };
  context: Parameters<typeof requireDesk>[2];
}>;

/** Undefined while the directory fails. @throws the 404 of a school, or a change, without a right to it */
async function asked<T extends object>(
  { url }: Pick<DeskArgs, 'url'>,
  site: SiteRequest,
  call: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let answer: T | undefined;
  try {
    answer = await call();
  } catch (error) {
    site.log.error({ err: error }, 'Fiche');
    return undefined;
  }
  if (!answer) throw noSuchPage(url, deskHeaders);
  return answer;
}

export async function openListing(args: DeskArgs) {
  const { seance, school, schools, site } = await requireDesk(args.request, args.params, args.context);
  const key = { seance, officeId: school.id };
  const listing = await asked(args, site, () => site.upstreams.directory.readListing(key));
  return { frame: { school, schools }, key, site, listing };
}

export async function openHistory(args: DeskArgs) {
  const { frame, key, site, listing } = await openListing(args);
  if (!listing) return { frame, history: undefined };
  const page = readPageNumber(args.url.searchParams) ?? 1;
  const changes = await asked(args, site, () => site.upstreams.directory.listChanges({ ...key, page }));
  return { frame, history: changes && { ...changes, formulas: listing.formulas } };
}

export function findListingPage(url: URL, slug: string | undefined): ListingPageSlug {
  const found = listingSlugs.find((one) => one === slug);
  if (!found) throw noSuchPage(url, deskHeaders);
  return found;
}

export async function takePart(args: DeskArgs) {
  const { frame, key, site, listing } = await openListing(args);
  const slug = findListingPage(args.url, args.params.part);
  const { fields, upload } = await readFormWithFile(args.request, listingFormFields.photo);
  const { [listingFormFields.part]: named, [listingFormFields.press]: press = '', ...rest } = fields;
  const part = listingPages[slug].parts.find((one) => one === named);
  const typed = withChosenDay(tidyRows(rest));
  const expected = v.safeParse(wholeNumber, typed[listingFormFields.version]);
  const id = v.safeParse(wholeNumber, typed[listingFormFields.change] ?? '1');
  if (!part || !expected.success || !id.success) throw data(null, { status: 400 });
  const form = { part, typed };
  if (!listing) return failed(form, 'away');
  if (!(await site.allow('deskForm'))) return failed(form, 'too-many');

  const changed = changeTyped(typed, press);
  if (changed) return kept(listing, { part, typed: changed }, 200);
  const { directory } = site.upstreams;
  const ask = <T extends object>(call: () => Promise<T | undefined>) => asked(args, site, call);
  if (press === 'annuler') {
    const cancelled = await ask(() => directory.cancelChange({ ...key, id: id.output }));
    return isRefused(cancelled) ? refuse(args, form, cancelled) : lead('cancelled');
  }
  const writing = { ...key, expected: expected.output };
  if (press === 'envoyer-photo') {
    if (!upload || upload.size > maxPictureBytes) {
      return kept(listing, form, 422, { photo: upload ? m.listingPhotoTooLarge() : fieldMessages.required });
    }
    const photo = Buffer.from(await upload.arrayBuffer()).toString('base64');
    return finish(await ask(() => directory.addPhoto({ ...writing, photo })));
  }
  const read = readPart(listing, part, typed);
  if ('errors' in read) return kept(listing, form, 422, read.errors);
  const body = v.safeParse(deskListing.writePart.body, { ...writing, change: { part, ...read } });
  if (!body.success) {
    const names = namesOf(listing, form);
    return kept(listing, form, 422, { [names[0] ?? part]: fieldMessages.format });
  }
  if (press !== 'apercu') return finish(await ask(() => directory.writePart(body.output)));
  const preview = await ask(() => directory.previewListing(body.output));
  if (isRefused(preview)) return refuse(args, form, preview);
  const change = showChange(body.output.change, listing);
  // Prices are many, and few change.
  const published =
    part === 'prices' ? showPart(part, listing.parts.prices.values, listing.formulas).lines : [];
  const shown = { ...change, lines: change.lines.filter((line, at) => line !== published[at]) };
  const findings = findingsOf(listing, part, preview.findings);
  return kept(listing, form, 200, {}, { preview: { shown, findings } });

  function finish(written: WrittenListing | Refused) {
    return isRefused(written) ? refuse(args, form, written) : lead(written.outcome);
  }

  function lead(done: string) {
    const to = deskPaths.listingPart(frame.school.id, slug, { done });
    return redirect(to, { status: 303, headers: deskHeaders });
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
  return data(answer, { status: failure === 'away' ? 503 : 429, headers: deskHeaders });
}

function kept(
  listing: DeskListing,
  { part, typed }: Form,
  status: number,
  errors: PartAnswer['errors'] = {},
  more: Partial<PartAnswer> = {},
) {
  const answer: PartAnswer = { part, typed, errors, groups: listFields(part, listing, typed), ...more };
  return data(answer, { status, headers: deskHeaders });
}

/** Read again: after a change of others the form is shown with what was typed, beside what is published now. */
async function refuse(args: DeskArgs, form: Form, refused: Refused) {
  const { listing } = refused ? await openListing(args) : {};
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
    path === listingFormFields.startsOn || path === listingFormFields.photo ? path : fieldOfPath(path, names),
    messages.join(' '),
  ]);
  return kept(listing, form, 422, Object.fromEntries(errors));
}
