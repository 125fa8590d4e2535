import { examRules } from './exam.ts';
import type { AnsweredQuestion } from './practice.ts';

/** Answers of a theme that are compared with as many before them. */
export const recentSize = 20;
/** Right answers more, or fewer, than before. */
const trendStep = 3;
export const trends = ['up', 'steady', 'down'] as const;
/** Answers to new questions that an estimate is made of. */
export const estimateSizes = { min: 40, max: 80 } as const;
/** Of the normal distribution: 95 %. */
const confidence = 1.96;

const countRight = (answers: readonly AnsweredQuestion[]) => answers.filter(({ isRight }) => isRight).length;

export function countByTheme(answers: readonly AnsweredQuestion[]) {
  return [...Map.groupBy(answers, ({ theme }) => theme)].map(([theme, given]) => ({
    theme,
    answered: given.length,
    right: countRight(given),
    trend: trendOf(given),
  }));
}

/** Of one theme, the oldest first; null with too few answers. */
export function trendOf(answers: readonly AnsweredQuestion[]): (typeof trends)[number] | null {
  const before = answers.slice(-2 * recentSize, -recentSize);
  if (before.length < recentSize) return null;
  const change = countRight(answers.slice(-recentSize)) - countRight(before);
  return change >= trendStep ? 'up' : change <= -trendStep ? 'down' : 'steady';
}

/** The result of an exam of today, from the last answers to questions that were new, the oldest first. */
export function estimateResult(answers: readonly AnsweredQuestion[]) {
  const first = new Map<string, AnsweredQuestion>();
  for (const answer of answers) if (!first.has(answer.question)) first.set(answer.question, answer);
  const recent = [...first.values()].slice(-estimateSizes.max);
  const missing = Math.max(0, estimateSizes.min - recent.length);
  return {
    count: recent.length,
    missing,
    range: missing > 0 ? null : rangeOf(countRight(recent), recent.length),
  };
}

/** Wilson's interval of the share of right answers, of the questions of an exam. */
export function rangeOf(right: number, count: number) {
  const square = confidence ** 2 / count;
  const share = right / count;
  const middle = share + square / 2;
  const half = confidence * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  const scaled = (bound: number) => Math.round((examRules.asked * bound) / (1 + square));
  return { lowest: scaled(middle - half), highest: scaled(middle + half) };
}

export function readinessOf({ lowest, highest }: ReturnType<typeof rangeOf>): 'above' | 'around' | 'below' {
  return lowest >= examRules.right ? 'above' : highest < examRules.right ? 'below' : 'around';
}
