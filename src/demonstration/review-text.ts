import {
  closings,
  complaints,
  openings,
  praises,
  reservations,
  teachers,
  trainingRemarks,
  tries,
} from '#data/demonstration/review-fragments.ts';
import { answers, firstNames } from '#data/demonstration/reviewers.ts';
import type { Random } from './random.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

const initials = 'ABCDEFGHIJKLMNOPRSTVWZ';

/** A first name and an initial, as the wire's `identite`. */
export function drawReviewer(random: Random): { firstName: string; identite: string } {
  const firstName = random.pick(firstNames);
  return { firstName, identite: `${firstName} ${random.pick([...initials])}.` };
}

/** What a learner writes, in keeping with the stars given; about one in sixteen writes nothing. */
export function drawComment(
  review: { readonly stars: number; readonly trainingId: number; readonly town: string },
  random: Random,
): string | null {
  if (random.chance(0.06)) return null;
  const stars = review.stars as Stars;
  const short = random.chance(0.1);
  const sentences = [
    random.pick(openings[stars]),
    ...(short ? [] : drawBody(stars, review.trainingId, random)),
    random.pick(closings[stars]),
  ];
  return fillIn(sentences.filter((sentence) => sentence !== '').join(' '), review.town, random);
}

function drawBody(stars: Stars, trainingId: number, random: Random): string[] {
  const remark = random.chance(0.45) ? [random.pick(trainingRemarks[trainingId] ?? [''])] : [];
  switch (stars) {
    case 5:
      return [...remark, ...fromThemes(praises, random.pick([1, 1, 2, 2, 3]), random)];
    case 4:
      return [
        ...remark,
        ...fromThemes(praises, random.between(1, 2), random),
        ...(random.chance(0.8) ? [random.pick(reservations)] : []),
      ];
    case 3:
      return [
        ...fromThemes(praises, 1, random),
        random.pick(reservations),
        ...(random.chance(0.6) ? fromThemes(complaints, 1, random) : []),
      ];
    case 2:
      return [...fromThemes(complaints, random.between(1, 2), random), random.pick(reservations)];
    case 1:
      return fromThemes(complaints, random.between(2, 3), random);
  }
}

function fromThemes(themes: readonly (readonly string[])[], count: number, random: Random): string[] {
  return random.pickSome(themes, count).map((theme) => random.pick(theme));
}

/** What the school answers to a review. */
export function drawAnswer(stars: number, firstName: string, random: Random): string {
  const mood = stars >= 4 ? 'happy' : stars === 3 ? 'mixed' : 'unhappy';
  return typeset(random.pick(answers[mood]).replaceAll('{p}', firstName));
}

function fillIn(text: string, town: string, random: Random): string {
  if (!text.includes('{')) return typeset(text);
  const values: Readonly<Record<string, string>> = {
    m: String(random.between(2, 11)),
    h: String(random.between(20, 42)),
    f: random.pick(tries),
    v: town,
    E: random.pick(teachers),
  };
  return typeset(text.replaceAll(/\{(\w)\}/gu, (slot, name: string) => values[name] ?? slot));
}

/** French puts a narrow no-break space before the high signs. */
function typeset(text: string): string {
  return text.replaceAll(/ ([!?;:»€])/gu, '\u202f$1').replaceAll('« ', '«\u202f');
}
