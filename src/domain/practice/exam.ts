import { findTheoryExam } from '../theory/theory-exams.ts';

/** Of the official exam. */
export const examRules = findTheoryExam('voiture').questions ?? { asked: 40, right: 35 };
/** Seconds to answer a question of an exam, after those to read it. */
export const answerSeconds = 20;
/** As fast as a text is read aloud. */
const charactersPerSecond = 15;
/** For the network: an answer sent when the clock ends is not late. */
const graceSeconds = 2;

interface Asked {
  readonly question: string;
  readonly answers: readonly { readonly text: string }[];
}

export function readingSeconds({ question, answers }: Asked): number {
  const length = answers.reduce((sum, { text }) => sum + text.length, question.length);
  return Math.ceil(length / charactersPerSecond);
}

/** Negative once the time is up. */
export function secondsLeft(asked: Asked, issuedAt: Date, now: Date): number {
  return readingSeconds(asked) + answerSeconds - (now.getTime() - issuedAt.getTime()) / 1000;
}

export const isLate = (left: number): boolean => left < -graceSeconds;

export function judgeExam(right: number) {
  const { asked, right: needed } = examRules;
  return { isPassed: right >= needed, mistakes: asked - right, allowed: asked - needed };
}
