import { createRandom, type Random } from '../random.ts';
import { type Family, families, keyOf } from '../scene/question.ts';
import { writtenQuestions } from '../scene/questions/written-questions.ts';
import type { Scene } from '../scene/scene.ts';
import { generateSeries } from '../scene/series.ts';
import { type Theme, themes } from '../scene/themes.ts';
import { type freeSeries, seriesSize } from './practice.ts';

export interface PracticeQuestion {
  readonly theme: Theme;
  readonly question: string;
  readonly answers: readonly { readonly text: string; readonly right: boolean }[];
  readonly correction: string;
  readonly scene?: Scene;
}

/** Raise it with any change of a generator: a stored question then no longer exists, instead of becoming another one. */
const generation = 3;
const generated = new RegExp(`^g${generation}\\.(${families.join('|')})\\.([\\w-]{1,60})$`, 'u');
const written = new Map(writtenQuestions.map((question) => [question.slug, question]));
const familiesOf: Readonly<Partial<Record<Theme, readonly Family[]>>> = {
  L: ['priorities', 'signs', 'speeds'],
  R: ['signs'],
  C: ['distances'],
};
const maxTries = 100;

/** Undefined for a question that no longer exists. */
export function findQuestion(key: string): PracticeQuestion | undefined {
  const [, family, seed] = generated.exec(key) ?? [];
  if (family === undefined || seed === undefined) {
    const found = written.get(key);
    return (
      found && {
        theme: found.theme,
        question: found.question,
        answers: found.answers,
        correction: `${found.correction} (${found.source.name})`,
      }
    );
  }
  const [question] = generateSeries(seed, [family as Family]);
  if (!question) return undefined;
  const { theme, scene, answers, correction } = question;
  return {
    theme,
    scene,
    question: question.question,
    answers: answers.map(({ text, right }) => ({ text, right })),
    correction,
  };
}

export const isTheme = (letter: string): letter is Theme => letter in themes;

/** Of a theme without generated questions; undefined where new ones never end. */
export function countOfTheme(theme: Theme): number | undefined {
  if (familiesOf[theme]) return undefined;
  return writtenQuestions.filter((question) => question.theme === theme).length;
}

interface Drawing {
  readonly seed: string;
  readonly theme: Theme | undefined;
  readonly size: number;
  /** Already answered: drawn last. */
  readonly besides: readonly string[];
}

/** Keys of questions that do not look the same; the same for the same drawing. Half of them are written by hand where
 * the theme has both. Fewer than `size` where the theme has fewer. */
export function drawQuestions({ seed, theme, size, besides }: Drawing): string[] {
  const random = createRandom(`series ${seed}`);
  const ways = theme === undefined ? families : (familiesOf[theme] ?? []);
  const byHand = pickWritten(theme, ways.length === 0 ? size : Math.floor(size / 2), besides, random);
  const byRule = ways.length === 0 ? [] : generate(seed, ways, theme, size - byHand.length);
  return random.pickSome([...byHand, ...byRule], size);
}

/** Each theme in turn, so that a series of all of them has some of each. */
function pickWritten(
  theme: Theme | undefined,
  count: number,
  besides: readonly string[],
  random: Random,
): string[] {
  const asked = writtenQuestions.filter((question) => theme === undefined || question.theme === theme);
  const rankOf = (slug: string) => besides.lastIndexOf(slug);
  const byTheme = [...Map.groupBy(asked, (question) => question.theme).values()].map((some) =>
    random.pickSome(some, some.length).toSorted((one, other) => rankOf(one.slug) - rankOf(other.slug)),
  );
  const order = random.pickSome(byTheme, byTheme.length);
  const picked: string[] = [];
  for (let round = 0; picked.length < Math.min(count, asked.length); round += 1) {
    for (const some of order) {
      const question = some[round];
      if (question && picked.length < count) picked.push(question.slug);
    }
  }
  return picked;
}

function generate(seed: string, ways: readonly Family[], theme: Theme | undefined, count: number): string[] {
  const seen = new Set<string>();
  const keys: string[] = [];
  for (let number = 0; keys.length < count && number < count * maxTries; number += 1) {
    const family = ways[keys.length % ways.length] as Family;
    const [question] = generateSeries(`${seed}-${number}`, [family]);
    if (!question || (theme !== undefined && question.theme !== theme)) continue;
    const look = keyOf(question);
    if (seen.has(look)) continue;
    seen.add(look);
    keys.push(`g${generation}.${family}.${seed}-${number}`);
  }
  return keys;
}

/** The series of ten for everybody, which share none. */
const free: string[][] = [];

export function freeQuestions(number: (typeof freeSeries)[number]): readonly string[] {
  for (let at = free.length; at < number; at += 1) {
    const wanted = { seed: `libre-${at + 1}`, theme: undefined, size: seriesSize, besides: free.flat() };
    free.push(drawQuestions(wanted));
  }
  return free[number - 1] ?? [];
}
