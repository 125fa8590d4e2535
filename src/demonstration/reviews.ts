import type { NewRow } from '#database/insert-rows.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { createRandom, type Random } from '#domain/random.ts';
import { createPhrasebook, type Phrasebook } from './phrasebook.ts';
import { pickAnswer, pickComment, pickReviewer } from './review-text.ts';
import type { School } from './school.ts';

export type ReviewRow = NewRow<'reviews'> & { readonly published_at: string };

/** Independent of the day of the filling. */
const firstExperience = Date.UTC(2023, 10, 2);
const lastExperience = Date.UTC(2026, 9, 10);
const dayMs = 86_400_000;
const shares: Readonly<Record<number, number>> = { 1: 6, 2: 2, 6: 1, 12: 3, 94: 2 };

type Reviewed = ReturnType<typeof reviewedTrainings>[number];

/** Oldest first. `told` has the texts used so far in the network: they are rarely repeated. */
export function createReviews(
  school: School,
  ratings: Uint8Array,
  firstId: number,
  told: Set<string>,
): ReviewRow[] {
  const random = createRandom(`reviews ${school.id}`);
  const trainings = reviewedTrainings(school);
  // Reviews are paginated by licence group, newest first.
  const books = new Map(trainings.map(({ licenseGroupId }) => [licenseGroupId, createPhrasebook(random)]));
  const dates = Array.from(ratings, () => pickDates(random)).toSorted((a, b) => a.published - b.published);
  return dates.map((dated, index) => {
    const training = random.pick(trainings);
    const book = books.get(training.licenseGroupId) ?? createPhrasebook(random);
    book.turn();
    return createReview(
      { id: firstId + index, stars: ratings[index] ?? 0, ...dated },
      school,
      training,
      told,
      book,
    );
  });
}

function pickDates(random: Random) {
  const days = (lastExperience - firstExperience) / dayMs;
  const experienced = firstExperience + random.between(0, days) * dayMs;
  const published = experienced + random.between(1, 18) * dayMs + random.between(7 * 3600, 21 * 3600) * 1000;
  return { experienced, published };
}

interface Planned extends ReturnType<typeof pickDates> {
  readonly id: number;
  readonly stars: number;
}

function createReview(
  { id, stars, experienced, published }: Planned,
  school: School,
  { trainingId, licenseGroupId }: Reviewed,
  told: Set<string>,
  book: Phrasebook,
): ReviewRow {
  const { random } = book;
  const commentaire = pickNewComment({ stars, trainingId, town: school.town.nom }, told, book);
  const { firstName, identite } = pickReviewer(book);
  const answered = random.chance(stars >= 4 ? 0.28 : 0.7);
  return {
    id,
    office_id: school.id,
    license_group_id: licenseGroupId,
    training_id: trainingId,
    experienced_on: new Date(experienced).toISOString().slice(0, 10),
    published_at: new Date(published).toISOString(),
    note: stars,
    commentaire,
    identite,
    checked: false,
    response: answered ? pickAnswer(stars, firstName, book) : null,
    response_at: answered ? new Date(published + random.between(2, 60) * 3_600_000).toISOString() : null,
  };
}

function pickNewComment(
  review: Parameters<typeof pickComment>[0],
  told: Set<string>,
  book: Phrasebook,
): string | null {
  let comment = pickComment(review, book);
  for (let attempt = 0; comment !== null && told.has(comment) && attempt < 20; attempt += 1) {
    comment = pickComment(review, book);
  }
  if (comment !== null) told.add(comment);
  return comment;
}

function reviewedTrainings({ formulas }: School) {
  const types = new Set(formulas.map(({ formula_type_id: id }) => id));
  const taught = frontCategories.flatMap(({ formulaTypeId, reviewsTrainingId, licenseGroup }) =>
    reviewsTrainingId !== null && formulaTypeId !== null && types.has(formulaTypeId)
      ? [{ trainingId: reviewsTrainingId, licenseGroupId: licenseGroup.id }]
      : [],
  );
  if (taught.length === 0) return [{ trainingId: 1, licenseGroupId: 1 }];
  return taught.flatMap((training) =>
    Array.from({ length: shares[training.trainingId] ?? 1 }, () => training),
  );
}
