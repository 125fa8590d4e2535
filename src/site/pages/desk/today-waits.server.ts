import type { DeskContact } from '#contracts/desk-contacts.ts';
import type { DeskFiles, DeskReviews } from '#contracts/desk-orders.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { SchoolWait } from '#domain/training-file/school-waits.ts';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { fileFields, reviewFields } from './fields.ts';

const fileWords: Readonly<Partial<Record<string, { title: typeof m.deskWaitsDates; action: () => string }>>> =
  {
    propose: { title: m.deskWaitsDates, action: m.deskDoPropose },
    quote: { title: m.deskWaitsQuote, action: m.deskDoQuote },
    'say-signed': { title: m.deskWaitsSigned, action: m.deskDoAnswer },
  } satisfies Record<SchoolWait, object>;

/** Who waits for the school, since when and until when. */
export interface Wait {
  readonly title: string;
  readonly since: string;
  readonly until: string | null;
  readonly text: string | null;
  readonly action: string;
  readonly to: string;
  /** Sent by a form; without it a link. */
  readonly field?: { readonly name: string; readonly value: string };
}

/** Each list has those that wait, the most urgent first. */
interface Found {
  readonly contacts: readonly DeskContact[];
  readonly files: DeskFiles['files'];
  readonly reviews: DeskReviews['reviews'];
}

/** The next deadline first, then who waits the longest. */
export function listWaits(school: number, { contacts, files, reviews }: Found) {
  const ofFiles = files.flatMap(({ reference, learner, formulaLabel, movedAt, step }): Wait[] => {
    const words = step?.who === 'school' ? fileWords[step.what] : undefined;
    if (!words) return [];
    return [
      {
        ...{ title: words.title({ name: learner }), since: movedAt, until: step?.on ?? null },
        ...{ text: formulaLabel, action: words.action(), to: deskPaths.files(school) },
        field: { name: fileFields.reference, value: reference },
      },
    ];
  });
  const ofContacts = contacts.map(
    ({ id, sentAt, prospect: { firstName, lastName, message, category } }): Wait => ({
      title: m.deskWaitsAnswer({ name: `${firstName} ${lastName}` }),
      ...{ since: sentAt, until: null, text: message || (findFrontCategory(category)?.label ?? null) },
      ...{ action: m.deskDoAnswer(), to: deskPaths.answerContact(school, id) },
    }),
  );
  const ofReviews = reviews.map(
    ({ id, pseudonym, note, comment, publishedAt }): Wait => ({
      title: m.deskWaitsReview({ name: pseudonym, note }),
      ...{ since: publishedAt, until: null, text: comment },
      ...{ action: m.deskDoAnswer(), to: deskPaths.reviews(school) },
      field: { name: reviewFields.review, value: String(id) },
    }),
  );
  const order = ({ until, since }: Wait) => `${until ?? '9999-12-31'} ${since}`;
  return [...ofFiles, ...ofContacts, ...ofReviews]
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map(({ since, until, ...wait }) => ({
      ...wait,
      when:
        until === null
          ? m.deskSince({ since: frenchDay(since) })
          : m.deskSinceUntil({ since: frenchDay(since), until: frenchDay(until) }),
    }));
}
