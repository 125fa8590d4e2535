import type { DeskListing } from '#contracts/desk-listing.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { describePart, partLabels } from './describe-part.server.ts';
import type { ListingChange } from './listing-view.ts';
import { writerLabels } from './view-listing.server.ts';

export interface ChangeView {
  readonly id: number;
  readonly title: string;
  readonly writer: string;
  readonly state: string;
  readonly because: string | null;
  readonly arePhotos: boolean;
  /** Only the lines that differ. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What differs between the two states of a part, in the words of the page. */
export function viewChange(change: ListingChange, formulas: DeskListing['formulas']): ChangeView {
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
