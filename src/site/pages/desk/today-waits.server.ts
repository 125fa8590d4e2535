import type { DeskContact } from '#contracts/desk-contacts.ts';
import type { DeskFiles, DeskReviews } from '#contracts/desk-orders.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { SchoolWait } from '#domain/training-file/school-waits.ts';
import { m } from '#site/messages/messages.js';
import { deskPaths } from './desk-paths.ts';
import { fileFields, reviewFields } from './fields.ts';

/** Who waits for the school, since when and until when. */
export interface Wait {
  readonly key: string;
  readonly title: string;
  readonly when: string;
  readonly text: string | null;
  readonly action: string;
  readonly to: string;
  /** Sent by a form; without it a link. */
  readonly field?: { readonly name: string; readonly value: string };
}

type DatedWait = Wait & { readonly since: string; readonly until: string | null };

const fileWords: Readonly<Record<SchoolWait, { title: typeof m.deskWaitsDates; action: () => string }>> = {
  propose: { title: m.deskWaitsDates, action: m.deskDoPropose },
  quote: { title: m.deskWaitsQuote, action: m.deskDoQuote },
  'say-signed': { title: m.deskWaitsSigned, action: m.deskDoAnswer },
};
const isSchoolWait = (what: string | undefined): what is SchoolWait =>
  what !== undefined && what in fileWords;

interface Found {
  readonly contacts: readonly DeskContact[];
  readonly files: DeskFiles['files'];
  readonly reviews: DeskReviews['reviews'];
}

/** The next deadline first, then who waits the longest. */
export function listWaits(schoolId: number, { contacts, files, reviews }: Found): Wait[] {
  const waits = [
    ...files.flatMap((file) => waitOfFile(schoolId, file)),
    ...contacts.map((contact) => waitOfContact(schoolId, contact)),
    ...reviews
      .filter(({ isVerified, answer }) => isVerified && answer === null)
      .map((review) => waitOfReview(schoolId, review)),
  ];
  const order = ({ until, since }: DatedWait) => `${until ?? '9999-12-31'} ${since}`;
  return waits
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map(({ since, until, ...wait }) => wait);
}

const whenOf = (since: string, until: string | null) =>
  until === null
    ? m.deskSince({ since: frenchDay(since) })
    : m.deskSinceUntil({ since: frenchDay(since), until: frenchDay(until) });

function waitOfFile(schoolId: number, file: DeskFiles['files'][number]): DatedWait[] {
  const { reference, learner, formulaLabel, movedAt: since, step } = file;
  if (step?.who !== 'school' || !isSchoolWait(step.what)) return [];
  const { title, action } = fileWords[step.what];
  return [
    {
      key: reference,
      title: title({ name: learner }),
      when: whenOf(since, step.on),
      text: formulaLabel,
      action: action(),
      to: deskPaths.files(schoolId),
      field: { name: fileFields.reference, value: reference },
      since,
      until: step.on,
    },
  ];
}

function waitOfContact(schoolId: number, { id, sentAt: since, prospect }: DeskContact): DatedWait {
  return {
    key: id,
    title: m.deskWaitsAnswer({ name: `${prospect.firstName} ${prospect.lastName}` }),
    when: whenOf(since, null),
    text: prospect.message || (findFrontCategory(prospect.category)?.label ?? null),
    action: m.deskDoAnswer(),
    to: deskPaths.answerContact(schoolId, id),
    since,
    until: null,
  };
}

function waitOfReview(schoolId: number, review: DeskReviews['reviews'][number]): DatedWait {
  const { id, pseudonym, note, comment, publishedAt: since } = review;
  return {
    key: String(id),
    title: m.deskWaitsReview({ name: pseudonym, note }),
    when: whenOf(since, null),
    text: comment,
    action: m.deskDoAnswer(),
    to: deskPaths.reviews(schoolId),
    field: { name: reviewFields.review, value: String(id) },
    since,
    until: null,
  };
}
