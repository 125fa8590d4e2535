import { data, redirect } from 'react-router';
import * as v from 'valibot';
import type { ListingRefusal } from '#clients/desk-listing.ts';
import { type DeskListing, deskListing, type WrittenListing } from '#contracts/desk-listing.ts';
import { type ListingPart, listingParts } from '#domain/desk/listing-parts.ts';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { fieldMessages } from '#domain/wording/messages.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { readFormWithFile } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { showPart } from './describe-part.server.ts';
import { listFields } from './listing-fields.server.ts';
import {
  type ListingFinding,
  type ListingPageSlug,
  listingFormFields,
  listingPages,
  type PartAnswer,
  type PartFailure,
} from './listing-view.ts';
import { fieldOfPath, readPart } from './read-part.server.ts';
import { changeTyped, tidyRows } from './typed-rows.ts';
import { describeWriting } from './view-listing.server.ts';

export type DeskArgs = Readonly<{
  request: Request;
  url: URL;
  params: Parameters<typeof requireDesk>[1] & { readonly part?: string | undefined };
  context: Parameters<typeof requireDesk>[2];
}>;

export const statuses: Readonly<Record<PartFailure, number>> = {
  gone: 404,
  'too-many': 429,
  away: 503,
  unanswered: 503,
};

/** `gone`: a directory of others, which the desk cannot write to. */
export async function asked<T extends object>(
  site: SiteRequest,
  call: () => Promise<T | undefined>,
): Promise<T | Exclude<PartFailure, 'unanswered'>> {
  try {
    return (await call()) ?? 'gone';
  } catch (error) {
    site.log.error({ err: error }, 'Fiche');
    return 'away';
  }
}

export async function openListing({ request, params, context }: DeskArgs) {
  const { seance, school, schools, site } = await requireDesk(request, params, context);
  const key = { seance, officeId: school.id };
  const listing = await asked(site, () => site.upstreams.directory.readListing(key));
  return { frame: { school, schools }, key, site, listing };
}

export function findListingPage(url: URL, slug: string | undefined): ListingPageSlug {
  const found = (Object.keys(listingPages) as ListingPageSlug[]).find((one) => one === slug);
  if (!found) throw noSuchPage(url, deskHeaders);
  return found;
}

export async function takePart(args: DeskArgs) {
  const { frame, key, site, listing } = await openListing(args);
  const slug = findListingPage(args.url, args.params.part);
  const { fields, upload } = await readFormWithFile(args.request, listingFormFields.photo);
  const { [listingFormFields.part]: named, [listingFormFields.press]: press = '', ...rest } = fields;
  const part = listingPages[slug].find((one: ListingPart) => one === named);
  if (!part) throw data(null, { status: 400 });
  const typed = tidyRows(rest);
  const form = { part, typed };
  if (typeof listing === 'string') return failed(form, listing);
  if (!(await site.allow('deskForm'))) return failed(form, 'too-many');

  const changed = changeTyped(typed, press);
  if (changed) return kept(listing, { part, typed: changed }, 200);
  const { directory } = site.upstreams;
  const expected = Number(typed[listingFormFields.version]);
  if (press === 'annuler') {
    const id = Number(typed[listingFormFields.change]);
    const cancelled = await asked(site, () => directory.cancelChange({ ...key, id }));
    return isRefused(cancelled) ? refuse(args, form, cancelled) : lead('cancelled');
  }
  if (press === 'envoyer-photo') {
    if (!upload || upload.size > maxPictureBytes) {
      return kept(listing, form, 422, { photo: upload ? m.listingPhotoTooLarge() : fieldMessages.required });
    }
    const photo = Buffer.from(await upload.arrayBuffer()).toString('base64');
    return finish(await asked(site, () => directory.addPhoto({ ...key, expected, photo })));
  }
  const read = readPart(listing, part, typed);
  if ('errors' in read) return kept(listing, form, 422, read.errors);
  const { values, startsOn } = read;
  const body = v.safeParse(deskListing.writePart.body, {
    ...key,
    expected,
    change: { part, values, startsOn },
  });
  if (!body.success) {
    const names = namesOf(listing, form);
    return kept(listing, form, 422, { [names[0] ?? part]: fieldMessages.format });
  }
  if (press !== 'apercu') return finish(await asked(site, () => directory.writePart(body.output)));
  const preview = await asked(site, () => directory.previewListing(body.output));
  if (isRefused(preview)) return refuse(args, form, preview);
  const shown = showPart(part, body.output.change.values, listing.formulas);
  return kept(
    listing,
    form,
    200,
    {},
    { preview: { shown, findings: findingsOf(listing, part, preview.findings) } },
  );

  function finish(written: WrittenListing | ListingRefusal | Exclude<PartFailure, 'unanswered'>) {
    return isRefused(written) ? refuse(args, form, written) : lead(written.outcome);
  }

  function lead(done: string) {
    return redirect(deskPaths.listingPart(frame.school.id, slug, { done }), {
      status: 303,
      headers: deskHeaders,
    });
  }
}

/** The other parts of the page have their own. */
function findingsOf({ parts }: DeskListing, part: ListingPart, findings: readonly ListingFinding[]) {
  const others = listingParts
    .filter((other) => other !== part)
    .flatMap((other) => parts[other].findings.map(({ sentence }) => sentence));
  return findings.filter(({ sentence }) => !others.includes(sentence));
}

type Form = Pick<PartAnswer, 'typed'> & { readonly part: ListingPart };
type Refused = ListingRefusal | Exclude<PartFailure, 'unanswered'>;

function isRefused<T extends object>(answer: T | Refused): answer is Refused {
  return typeof answer === 'string' || 'isStale' in answer;
}

const namesOf = (listing: DeskListing, { part, typed }: Form) =>
  listFields(part, listing, typed).flatMap(({ fields }) => fields.map(({ name }) => name));

function failed({ part, typed }: Form, failure: PartFailure) {
  return data<PartAnswer>(
    { part, typed, errors: {}, failure },
    { status: statuses[failure], headers: deskHeaders },
  );
}

function kept(
  listing: DeskListing,
  { part, typed }: Form,
  status: number,
  errors: PartAnswer['errors'] = {},
  more: Partial<PartAnswer> = {},
) {
  return data<PartAnswer>(
    { part, typed, errors, groups: listFields(part, listing, typed), ...more },
    { status, headers: deskHeaders },
  );
}

/** Read again: after a change of others the form is shown with what was typed, beside what is published now. */
async function refuse(args: DeskArgs, form: Form, refused: Refused) {
  if (typeof refused === 'string') return failed(form, refused);
  const { listing } = await openListing(args);
  if (typeof listing === 'string') return failed(form, listing);
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
