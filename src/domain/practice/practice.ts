/** `daily`: chosen for the learner; `mistakes`: questions whose last answer was wrong; `exam`: as the official one, answers are
 * shown at its end. */
export const seriesKinds = ['daily', 'theme', 'mixed', 'mistakes', 'exam'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** The only course that this site holds itself. */
export const practiceCourse = 'voiture';
export const seriesSize = 10;
/** Sets for everybody, without an access. */
export const freeSeries = [1, 2, 3] as const;

export interface AnsweredQuestion {
  readonly question: string;
  readonly theme: string;
  readonly isRight: boolean;
}

/** Questions whose last answer is wrong, the longest unanswered first; `answers`: the oldest first. */
export function mistakesIn(answers: readonly AnsweredQuestion[]): string[] {
  const last = new Map<string, boolean>();
  for (const { question, isRight } of answers) {
    last.delete(question);
    last.set(question, isRight);
  }
  return [...last].flatMap(([question, isRight]) => (isRight ? [] : [question]));
}

/** As in the exam: every right answer and no other. */
export function isRightAnswer(chosen: readonly number[], right: readonly number[]): boolean {
  const given = new Set(chosen);
  return given.size === right.length && right.every((answer) => given.has(answer));
}
