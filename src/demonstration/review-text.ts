import {
  complaints,
  praises,
  reservations,
  teachers,
  trainingRemarks,
  tries,
} from '#data/demonstration/review-fragments.ts';
import { closings, openings } from '#data/demonstration/review-openings.ts';
import { answers, firstNames } from '#data/demonstration/reviewers.ts';
import { fillIn, type Phrasebook } from './phrasebook.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

const initials = [...'ABCDEFGHIJKLMNOPRSTVWZ'];

export function pickReviewer(book: Phrasebook): { firstName: string; identite: string } {
  const firstName = book.pick(firstNames);
  return { firstName, identite: `${firstName} ${book.random.pick(initials)}.` };
}

/** About one in sixteen has no text. */
export function pickComment(
  review: { readonly stars: number; readonly trainingId: number; readonly town: string },
  book: Phrasebook,
): string | null {
  const { random } = book;
  if (random.chance(0.06)) return null;
  const stars = review.stars as Stars;
  const isShort = random.chance(0.1);
  const sentences = [
    ...(isShort || random.chance(0.75) ? [book.pick(openings[stars])] : []),
    ...(isShort ? [] : pickBody(stars, review.trainingId, book)),
    ...(random.chance(0.4) ? [book.pick(closings[stars])] : []),
  ];
  const values = {
    m: () => String(random.between(2, 11)),
    h: () => String(random.between(21, 42)),
    f: () => random.pick(tries),
    v: () => review.town,
    E: () => random.pick(teachers),
  };
  return sentences.map((sentence) => fillIn(sentence, values, random)).join(' ');
}

function pickBody(stars: Stars, trainingId: number, book: Phrasebook): string[] {
  const { random } = book;
  const remarks = trainingRemarks[trainingId];
  const remark = remarks && random.chance(0.4) ? [book.pick(remarks)] : [];
  switch (stars) {
    case 5:
      return [...remark, ...fromThemes(praises, random.pick([1, 1, 2, 2, 3]), book)];
    case 4:
      return [
        ...remark,
        ...fromThemes(praises, random.between(1, 2), book),
        ...(random.chance(0.8) ? [book.pick(reservations)] : []),
      ];
    case 3:
      return [
        ...fromThemes(praises, 1, book),
        book.pick(reservations),
        ...(random.chance(0.6) ? fromThemes(complaints, 1, book) : []),
      ];
    case 2:
      return [...fromThemes(complaints, random.between(1, 2), book), book.pick(reservations)];
    case 1:
      return fromThemes(complaints, random.between(2, 3), book);
  }
}

function fromThemes(themes: readonly (readonly string[])[], count: number, book: Phrasebook): string[] {
  return book.random.pickSome(themes, count).map((theme) => book.pick(theme));
}

export function pickAnswer(stars: number, firstName: string, book: Phrasebook): string {
  const mood = stars >= 4 ? 'happy' : stars === 3 ? 'mixed' : 'unhappy';
  return fillIn(book.pick(answers[mood]), { p: () => firstName }, book.random);
}
