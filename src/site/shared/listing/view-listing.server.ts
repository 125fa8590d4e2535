import type { DeskListing } from '#contracts/desk-listing.ts';
import { type ListingPart, type ListingWriter, listingParts } from '#domain/desk/listing-parts.ts';
import { frenchDay, frenchInstant, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { doneParameter } from '#site/paths.ts';
import { describePart, partLabels, showPart, summarisePart } from './describe-part.server.ts';
import { listFields } from './listing-fields.server.ts';
import { type ListingChange, type ListingPageSlug, listingFormFields, listingPages } from './listing-view.ts';
import { fillPart } from './read-part.server.ts';

const writerLabels: Readonly<Record<ListingWriter, () => string>> = {
  school: m.listingWriterSchool,
  operator: m.listingWriterOperator,
  import: m.listingWriterImport,
};

export type PartView = ReturnType<typeof viewPart>;
export type ChangeView = ReturnType<typeof viewChange>;

export function viewPart(listing: DeskListing, part: ListingPart) {
  const { version, findings } = listing.parts[part];
  const typed = fillPart(listing, part);
  return {
    part,
    title: partLabels[part](),
    version,
    summary: summarisePart(part, listing) ?? m.listingNothing(),
    written: describeWriting(listing, part),
    findings,
    pending: listPending(listing, part),
    groups: listFields(part, listing, typed),
    typed: { ...typed, [listingFormFields.version]: String(version) },
  };
}

export type PartPageView = ReturnType<typeof viewPartPage>;

/** `mayWrite`: default: all parts. */
export function viewPartPage(
  { searchParams }: URL,
  slug: ListingPageSlug,
  listing: DeskListing | undefined,
  mayWrite: readonly ListingPart[] = listingParts,
) {
  const parts = listingPages[slug].parts.filter((part) => mayWrite.includes(part));
  return {
    slug,
    today: parisDay(new Date()),
    /** The server refused the form before reading it. */
    isTooLarge: searchParams.has('photo'),
    done: searchParams.get(doneParameter) ?? undefined,
    parts: listing && parts.map((part) => viewPart(listing, part)),
    canAddPhotos: listing?.canAddPhotos ?? false,
  };
}

/** Undefined before the first change that is recorded. */
export function describeWriting(listing: DeskListing, part: ListingPart): string | undefined {
  const { lastWriter, writtenAt } = listing.parts[part];
  const isEmpty = summarisePart(part, listing) === undefined;
  // Prices and contents go with their formulas: their own last change is older.
  if (isEmpty && (part === 'prices' || part === 'contents')) return undefined;
  if (lastWriter === null || writtenAt === null) return undefined;
  return (isEmpty ? m.listingRemoved : m.listingWritten)({
    writer: writerLabels[lastWriter](),
    at: frenchInstant(new Date(writtenAt)),
  });
}

/** What waits for the operator and what is planned. */
function listPending({ parts, formulas }: DeskListing, part: ListingPart) {
  const { waiting, planned, values: published } = parts[part];
  const now = showPart(part, published, formulas).lines;
  const show = (values: typeof published) => {
    const shown = showPart(part, values, formulas);
    return { ...shown, lines: shown.lines.filter((line) => !now.includes(line)) };
  };
  return [
    ...(waiting
      ? [
          {
            id: waiting.id,
            title: m.listingWaitingSince({ at: frenchInstant(new Date(waiting.createdAt)) }),
            shown: show(waiting.values),
          },
        ]
      : []),
    ...planned.map(({ id, startsOn, values }) => ({
      id,
      title: m.listingPlannedFor({ day: frenchDay(startsOn) }),
      shown: show(values),
    })),
  ];
}

/** What differs between the two states of a part, in the words of the page. */
export function viewChange(change: ListingChange, formulas: DeskListing['formulas']) {
  const { id, part, writer, createdAt, because } = change;
  const before = describePart(part, change.before, formulas);
  const after = describePart(part, change.after, formulas);
  const isMoved = before.length === after.length && before.every((line) => after.includes(line));
  return {
    id,
    title: m.labelled({ label: partLabels[part](), text: frenchInstant(new Date(createdAt)) }),
    writer: writerLabels[writer](),
    state: describeState(change),
    because,
    arePhotos: part === 'photos',
    before: isMoved ? before : before.filter((line) => !after.includes(line)),
    after: isMoved ? after : after.filter((line) => !before.includes(line)),
  };
}

function describeState({ state, startsOn, settledAt }: ListingChange): string {
  const day = frenchDay(settledAt ?? new Date());
  switch (state) {
    case 'published':
      return m.listingStatePublished({ day });
    case 'waiting':
      return m.listingStateWaiting();
    case 'planned':
      return m.listingPlannedFor({ day: frenchDay(startsOn ?? new Date()) });
    case 'refused':
      return m.listingStateRefused({ day });
    case 'cancelled':
      return m.listingStateCancelled({ day });
  }
}
