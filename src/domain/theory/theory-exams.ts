import type { Provenance } from '../dated.ts';
import { officialPages } from '../licences/official-pages.ts';
import type { OnlineCode } from './online-codes.ts';

export interface TheoryExam {
  readonly code: OnlineCode['slug'];
  readonly questions?: { readonly asked: number; readonly right: number };
  readonly fee?: number;
  /** Years, or attempts at the driving exam. */
  readonly valid?: { readonly years: number; readonly tries: number };
  /** In years; `other`: on the alternative way. */
  readonly age: { readonly least: number; readonly other: number | undefined };
  /** Minimum hours of driving after it. */
  readonly hoursAfter?: number;
  readonly since?: string;
  readonly read: Provenance;
}

const months = { verifiedOn: '2026-10', reviewBy: '2027-10' } as const;

const boat = {
  questions: { asked: 40, right: 35 },
  fee: 3000,
  age: { least: 16, other: undefined },
  hoursAfter: 2,
  read: { source: officialPages.boat, ...months },
};

export const theoryExams: readonly TheoryExam[] = [
  {
    code: 'voiture',
    questions: { asked: 40, right: 35 },
    fee: 3000,
    valid: { years: 5, tries: 5 },
    // 15 with accompanied driving.
    age: { least: 16, other: 15 },
    read: { source: officialPages.car, ...months },
  },
  // A1 at 16, A2 at 18.
  {
    code: 'moto',
    questions: { asked: 40, right: 35 },
    fee: 3000,
    valid: { years: 5, tries: 5 },
    age: { least: 16, other: 18 },
    hoursAfter: 20,
    since: '2020-03',
    read: { source: officialPages.a2, ...months },
  },
  { code: 'fluvial', ...boat },
  { code: 'cotier', ...boat },
];

export const boatLicences = { engineAboveKw: 4.5, coastalMiles: 6, inlandBelowMetres: 20 } as const;

export const theoryExamOperators = ['La Poste', 'SGS', 'Dekra', 'Pearson Vue', 'Bureau Veritas'] as const;

export function findTheoryExam(code: TheoryExam['code']): TheoryExam {
  const exam = theoryExams.find((one) => one.code === code);
  if (!exam) throw new Error(`No theory exam of ${code}`);
  return exam;
}
