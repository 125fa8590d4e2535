import type { DeskListing } from '#contracts/desk-listing.ts';
import type { ListingPart, ListingWriter } from '#domain/desk/listing-parts.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { partLabels, showPart, summarisePart } from './describe-part.server.ts';
import { listFields } from './listing-fields.server.ts';
import { listingFormFields, type PartView, type PendingChange } from './listing-view.ts';
import { fillPart } from './read-part.server.ts';

export const writerLabels: Readonly<Record<ListingWriter, () => string>> = {
  school: m.listingWriterSchool,
  operator: m.listingWriterOperator,
  import: m.listingWriterImport,
};

export function viewPart(listing: DeskListing, part: ListingPart): PartView {
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

export function describeWriting({ parts }: DeskListing, part: ListingPart): string {
  const { lastWriter, writtenAt } = parts[part];
  if (lastWriter === null || writtenAt === null) return m.listingWrittenBefore();
  return m.listingWritten({ writer: writerLabels[lastWriter](), at: frenchInstant(new Date(writtenAt)) });
}

function listPending({ parts, formulas }: DeskListing, part: ListingPart): PendingChange[] {
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
