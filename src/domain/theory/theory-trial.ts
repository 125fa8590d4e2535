import type { TheoryExam } from './theory-exams.ts';

/** Where one is in a trial of theory questions, as its address tells. */
export interface TrialPlace {
  /** From 1, or the tally after the last. */
  readonly at: number | 'bilan';
  /** What was ticked in each question before: letters in their order, none where nothing was. */
  readonly given: readonly string[];
  /** What is ticked in the question itself. */
  readonly ticked: string;
  /** Whether its answer was handed in, be it empty. */
  readonly handedIn: boolean;
}

/** Answers are named as in the exam; a question has four at most. */
export const answerLetters = ['A', 'B', 'C', 'D'] as const;

interface Answer {
  readonly right: boolean;
}

/** Reads an address that anyone may have written: what is out of range starts the trial, foreign letters are nothing. */
export function readTrialPlace(params: URLSearchParams, questions: number): TrialPlace {
  const asked = params.get('question');
  const number = asked !== null && /^\d{1,3}$/u.test(asked) ? Number(asked) : 1;
  const at = asked === 'bilan' ? 'bilan' : number >= 1 && number <= questions ? number : 1;
  const before = at === 'bilan' ? questions : at - 1;
  const told = (params.get('reponses') ?? '').split('.');
  return {
    at,
    given: Array.from({ length: before }, (_, index) => readLetters(told[index] ?? '')),
    ticked: readLetters(params.getAll('r').join('')),
    handedIn: at !== 'bilan' && (params.has('valider') || params.has('r')),
  };
}

function readLetters(text: string): string {
  const upper = text.slice(0, 20).toUpperCase();
  return answerLetters.filter((letter) => upper.includes(letter)).join('');
}

/** As in the exam: every right answer is ticked and no wrong one. */
export function isRight(answers: readonly Answer[], ticked: string): boolean {
  return answers.every(({ right }, index) => right === ticked.includes(answerLetters[index] ?? '?'));
}

/** How many questions were answered right. */
export function countRight(questions: readonly (readonly Answer[])[], given: readonly string[]): number {
  return questions.filter((answers, index) => isRight(answers, given[index] ?? '')).length;
}

/** How many right answers out of `questions` are the exam's own proportion, or more: 9 of 10 for its 35 of 40. */
export function rightNeeded(
  questions: number,
  { asked, right }: NonNullable<TheoryExam['questions']>,
): number {
  return Math.ceil((questions * right) / asked);
}
