import { createRandom, type Random } from '../random.ts';
import { type CitedName, nameOf } from '../scene/cited.ts';
import { type Family, families, keyOf } from '../scene/question.ts';
import type { Scene } from '../scene/scene.ts';
import { generateSeries } from '../scene/series.ts';
import { type Theme, themes } from '../scene/themes.ts';
import { type freeSeries, seriesSize } from './practice.ts';

interface Question {
  readonly theme: Theme;
  readonly question: string;
  /** `why`: of a wrong answer, its reason. */
  readonly answers: readonly { readonly text: string; readonly right: boolean; readonly why?: string }[];
  readonly correction: string;
  readonly scene?: Scene | undefined;
}

/** Of what no scene computes. With other answers it takes another slug: given ones are stored by their places. */
export interface WrittenQuestion extends Question {
  readonly slug: string;
  readonly article: CitedName | undefined;
}

/** Raise it with any change of a generator: a stored question then no longer exists, instead of becoming another one. */
const generation = 8;
const keyOfGenerated = (family: Family, seed: string) => `g${generation}.${family}.${seed}`;
const generated = new RegExp(`^g${generation}\\.(${families.join('|')})\\.([\\w-]{1,60})$`, 'u');
const familiesOf: Readonly<Partial<Record<Theme, readonly Family[]>>> = {
  L: ['priorities', 'signs', 'speeds', 'overtaking', 'lanes', 'crossings'],
  R: ['signs', 'zones'],
  C: ['distances'],
  U: ['crossings', 'overtaking'],
  P: ['stopping'],
};
const maxTries = 100;
/** Of generated questions already asked: the last ones do not come again under another name. */
const rememberedLooks = 300;
/** Generated questions of a series with the same words: two of ten. */
const maxAlike = (count: number) => Math.max(2, Math.floor(count / 5));
/** Of a series: written questions already seen, where its theme has drawn situations too. */
const maxRepeatShare = 0.4;

export const isTheme = (letter: string): letter is Theme => letter in themes;

interface Wanted {
  readonly seed: string;
  readonly theme: Theme | undefined;
  readonly size: number;
  /** Already asked, the oldest first: drawn last. */
  readonly besides: readonly string[];
}

export interface Catalogue {
  /** Undefined for a question that no longer exists. */
  find(key: string): Question | undefined;
  /** Keys of questions that do not look the same; the same for the same request. Half of them are written by hand where
   * the theme has both. Fewer than `size` where the theme has fewer. */
  draw(wanted: Wanted): string[];
  /** Of a theme without generated questions; undefined where new ones never end. */
  countOfTheme(theme: Theme): number | undefined;
  /** The series of ten for everybody, which share none. */
  freeQuestions(number: (typeof freeSeries)[number]): readonly string[];
}

/** Generated questions, and those written by hand. The order of `written` decides what a seed gives. */
export function createCatalogue(written: readonly WrittenQuestion[]): Catalogue {
  const bySlug = new Map(written.map((question) => [question.slug, question]));
  const free: string[][] = [];
  const draw = ({ seed, theme, size, besides }: Wanted): string[] => {
    const random = createRandom(`series ${seed}`);
    const ways = theme === undefined ? families : (familiesOf[theme] ?? []);
    const odd = size % 2 === 1 && random.chance(0.5) ? 1 : 0;
    const count = ways.length === 0 ? size : Math.floor(size / 2) + odd;
    const byHand = pickWritten(written, { theme, count, besides }, random);
    const byRule =
      ways.length === 0 ? [] : generate(seed, ways, { theme, count: size - byHand.length, besides });
    return random.pickSome([...byHand, ...byRule], size);
  };
  return {
    find: (key) => {
      const found = bySlug.get(key);
      return found ? completeWritten(found) : findGenerated(key);
    },
    draw,
    countOfTheme: (theme) =>
      familiesOf[theme] ? undefined : written.filter((question) => question.theme === theme).length,
    freeQuestions: (number) => {
      for (let at = free.length; at < number; at += 1) {
        free.push(
          draw({ seed: `libre-${at + 1}`, theme: undefined, size: seriesSize, besides: free.flat() }),
        );
      }
      return free[number - 1] ?? [];
    },
  };
}

function completeWritten({
  theme,
  question,
  answers,
  correction,
  article,
  scene,
}: WrittenQuestion): Question {
  return {
    theme,
    question,
    answers,
    correction: article ? `${correction} (${nameOf(article)})` : correction,
    scene,
  };
}

function findGenerated(key: string): Question | undefined {
  const [, family, seed] = generated.exec(key) ?? [];
  if (family === undefined || seed === undefined) return undefined;
  const [found] = generateSeries(seed, [family as Family]);
  if (!found) return undefined;
  const { theme, scene, question, answers, correction } = found;
  return {
    theme,
    scene,
    question,
    answers: answers.map(({ text, right }) => ({ text, right })),
    correction,
  };
}

/** The first generated question of a seed whose correction has these words. */
export function findExample(family: Family, seed: string, words: string) {
  for (let number = 0; number < maxTries; number += 1) {
    const key = keyOfGenerated(family, `${seed}-${number}`);
    const found = findGenerated(key);
    if (found?.correction.includes(words)) return { ...found, key };
  }
  return undefined;
}

/** Each theme in turn, so that a series of all of them has some of each; the unseen of all first, then the longest unseen.
 * What was seen comes again only where new situations are none, or few of them in a theme of its own. */
function pickWritten(
  written: readonly WrittenQuestion[],
  { theme, count, besides }: Pick<Wanted, 'theme' | 'besides'> & { readonly count: number },
  random: Random,
): string[] {
  const rankOf = new Map(besides.map((key, at) => [key, at]));
  const asked = random
    .pickSome(written, written.length)
    .filter((question) => theme === undefined || question.theme === theme)
    .toSorted((one, other) => (rankOf.get(one.slug) ?? -1) - (rankOf.get(other.slug) ?? -1));
  const byTheme = [...Map.groupBy(asked, (question) => question.theme)].map(([letter, some]) => {
    const seen = some.filter(({ slug }) => rankOf.has(slug));
    const again = familiesOf[letter]
      ? Math.floor(theme === undefined ? 0 : count * maxRepeatShare)
      : Math.ceil(theme === undefined ? count / Object.keys(themes).length : count);
    return { unseen: some.slice(0, some.length - seen.length), again: seen.slice(0, again) };
  });
  const order = random.pickSome(byTheme, byTheme.length);
  return [...inTurn(order.map(({ unseen }) => unseen)), ...inTurn(order.map(({ again }) => again))]
    .slice(0, count)
    .map(({ slug }) => slug);
}

function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

function looksOf(keys: readonly string[], ways: readonly Family[]): string[] {
  const asked = keys.flatMap((key) => {
    const [, family, seed] = generated.exec(key) ?? [];
    return seed !== undefined && ways.includes(family as Family) ? [[family as Family, seed] as const] : [];
  });
  return asked.slice(-rememberedLooks).flatMap(([family, seed]) => generateSeries(seed, [family]).map(keyOf));
}

function generate(
  seed: string,
  ways: readonly Family[],
  { theme, count, besides }: Pick<Wanted, 'theme' | 'besides'> & { readonly count: number },
): string[] {
  const seen = new Set(looksOf(besides, ways));
  const stems = new Map<string, number>();
  const keys: string[] = [];
  for (let number = 0; keys.length < count && number < count * maxTries; number += 1) {
    const family = ways[keys.length % ways.length] as Family;
    const [question] = generateSeries(`${seed}-${number}`, [family]);
    if (!question || (theme !== undefined && question.theme !== theme)) continue;
    const look = keyOf(question);
    const alike = stems.get(question.question) ?? 0;
    if (seen.has(look) || alike >= maxAlike(count)) continue;
    seen.add(look);
    stems.set(question.question, alike + 1);
    keys.push(keyOfGenerated(family, `${seed}-${number}`));
  }
  return keys;
}
