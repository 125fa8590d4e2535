import type { Provenance } from '../dated.ts';
import { officialPages } from '../licences/official-pages.ts';
import type { OnlineCode } from './online-codes.ts';

/** What the State's theory exam of a licence asks; what is not known of one is left out (docs/product/licences.md#facts). */
export interface TheoryExam {
  readonly code: OnlineCode['slug'];
  /** Questions, and how many answers must be right. */
  readonly questions?: { readonly asked: number; readonly right: number };
  /** Cents a try, paid to who holds the exam and not to the school. */
  readonly fee?: number;
  /** How long a pass holds: years, or tries of the driving exam. */
  readonly valid?: { readonly years: number; readonly tries: number };
  /** Years of age from which it may be taken, or the licence had; `sooner` on the named way. */
  readonly age: { readonly least: number; readonly other: number | undefined };
  /** Hours that follow it at least: at the wheel, on the handlebars or at the helm. */
  readonly hoursAfter?: number;
  /** Year and month since when there is such an exam, where it is young. */
  readonly since?: string;
}

/** Where the figures come from and when they were last read, year and month. */
export const theoryExamsRead: Provenance = {
  source: officialPages.car,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
};

const boat = {
  questions: { asked: 40, right: 35 },
  fee: 3000,
  age: { least: 16, other: undefined },
  hoursAfter: 2,
};

export const theoryExams: readonly TheoryExam[] = [
  {
    code: 'voiture',
    questions: { asked: 40, right: 35 },
    fee: 3000,
    valid: { years: 5, tries: 5 },
    // From 15 on the way of accompanied driving.
    age: { least: 16, other: 15 },
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
  },
  { code: 'fluvial', ...boat },
  { code: 'cotier', ...boat },
];

/** What a boat's licence is about: kilowatts above which it is needed, and how far each option goes. */
export const boatLicences = { engineAboveKw: 4.5, coastalMiles: 6, inlandBelowMetres: 20 } as const;

/** Some of the approved operators of the theory exam of the car: there are others. */
export const theoryExamOperators = ['La Poste', 'SGS', 'Dekra', 'Pearson Vue', 'Bureau Veritas'] as const;
