import { frenchSpaces } from '../text/typography.ts';
import { type CitedName, nameOf } from './cited.ts';
import type { Scene } from './scene.ts';
import type { Theme } from './themes.ts';

export const families = [
  'priorities',
  'signs',
  'speeds',
  'distances',
  'stopping',
  'overtaking',
  'lanes',
  'zones',
  'crossings',
] as const;

export type Family = (typeof families)[number];

export interface SceneAnswer<Claim = unknown> {
  readonly text: string;
  readonly right: boolean;
  /** What the text says, for a reader that is a program. */
  readonly claim: Claim;
}

export interface SceneQuestion<Claim = unknown, Seen extends Scene = Scene> {
  readonly family: Family;
  readonly theme: Theme;
  readonly scene: Seen;
  readonly question: string;
  readonly answers: readonly SceneAnswer<Claim>[];
  readonly correction: string;
  readonly articles: readonly CitedName[];
}

interface Draft<Claim, Seen extends Scene> {
  readonly family: Family;
  readonly theme: Theme;
  readonly scene: Seen;
  readonly question: string;
  readonly claims: readonly Claim[];
  readonly say: (claim: Claim) => string;
  readonly judge: (claim: Claim) => boolean;
  readonly reasons: readonly string[];
  readonly articles: readonly CitedName[];
}

/** Undefined when no answer, or each, would be right: the exam has neither. */
export function askOf<Claim, Seen extends Scene>(
  draft: Draft<Claim, Seen>,
): SceneQuestion<Claim, Seen> | undefined {
  const { family, theme, scene, question, claims, say, judge, reasons } = draft;
  const answers = claims.map((claim) => ({ text: frenchSpaces(say(claim)), right: judge(claim), claim }));
  const rights = answers.filter(({ right }) => right).length;
  if (rights === 0 || rights === answers.length) return undefined;
  const cited = [...new Set(draft.articles)];
  const law = cited.length > 0 ? ` (${cited.map(nameOf).join(' ; ')})` : '';
  return {
    family,
    theme,
    scene,
    question: frenchSpaces(question),
    answers,
    correction: frenchSpaces(`${reasons.join(' ')}${law}`),
    articles: cited,
  };
}

/** The same for two questions that look the same, whatever the order of their answers. */
export function keyOf({ scene, question, answers }: SceneQuestion): string {
  return JSON.stringify([scene, question, answers.map(({ text }) => text).toSorted()]);
}
