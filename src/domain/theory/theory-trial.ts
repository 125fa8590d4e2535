import type { Provenance } from '../dated.ts';
import type { TrialCourse } from './child-trials.ts';
import type { TheoryExam } from './theory-exams.ts';

export interface TrialPlace {
  /** From 1; `bilan` is the result. */
  readonly at: number | 'bilan';
  /** Ticked letters of each previous question; empty for none. */
  readonly given: readonly string[];
  readonly ticked: string;
  readonly handedIn: boolean;
  /** Also without a tick: its time was up. */
  readonly isAnswered?: boolean;
}

export const answerLetters = ['A', 'B', 'C', 'D'] as const;

interface Answer {
  readonly right: boolean;
}

export function readTrialPlace(params: URLSearchParams, questions: number): TrialPlace {
  const asked = params.get('question');
  const number = asked !== null && /^\d{1,3}$/u.test(asked) ? Number(asked) : 1;
  const at = asked === 'bilan' ? 'bilan' : number >= 1 && number <= questions ? number : 1;
  const before = at === 'bilan' ? questions : at - 1;
  const answers = (params.get('reponses') ?? '').split('.');
  return {
    at,
    given: Array.from({ length: before }, (_, index) => readLetters(answers[index] ?? '')),
    ticked: readLetters(params.getAll('r').join('')),
    handedIn: at !== 'bilan' && (params.has('valider') || params.has('r')),
  };
}

function readLetters(text: string): string {
  const upper = text.slice(0, 20).toUpperCase();
  return answerLetters.filter((letter) => upper.includes(letter)).join('');
}

/** As in the exam: all right answers ticked and no wrong one. */
export function isRight(answers: readonly Answer[], ticked: string): boolean {
  return answers.every(({ right }, index) => right === ticked.includes(answerLetters[index] ?? '?'));
}

export function countRight(questions: readonly (readonly Answer[])[], given: readonly string[]): number {
  return questions.filter((answers, index) => isRight(answers, given[index] ?? '')).length;
}

/** The exam's proportion, rounded up: 9 of 10 for 35 of 40. */
export function rightNeeded(
  questions: number,
  { asked, right }: NonNullable<TheoryExam['questions']>,
): number {
  return Math.ceil((questions * right) / asked);
}

const readIn = { verifiedOn: '2026-11', reviewBy: '2027-11' } as const;
const road: Provenance = { source: { name: 'le code de la route' }, ...readIn };

/** Rules behind the questions of each trial: when they change, check the questions. */
export const theoryTrialSources: Readonly<Record<TrialCourse, Provenance>> = {
  voiture: road,
  moto: road,
  assr: road,
  aper: road,
  fluvial: { source: { name: 'le règlement général de police de la navigation intérieure' }, ...readIn },
  cotier: {
    source: {
      name: 'le règlement international pour prévenir les abordages en mer et le balisage de la région A',
    },
    ...readIn,
  },
};
