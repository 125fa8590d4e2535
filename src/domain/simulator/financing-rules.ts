import type { DatedRow } from '../dated.ts';

const read = { verifiedOn: '2026-10', reviewBy: '2027-04' } as const;

/** A loan without interest in cents, and the months over which it is given back. */
interface LoanStep {
  readonly amount: number;
  readonly months: number;
}

/** «Permis à 1 €/jour» (docs/product/licences.md#financing): ages included. */
export const oneEuroLoan: DatedRow<{
  readonly fromAge: number;
  readonly toAge: number;
  readonly steps: readonly LoanStep[];
  /** Cents a month. */
  readonly monthly: number;
  /** Cents, lent once more after a failed try. */
  readonly afterFailure: number;
  readonly trainings: readonly string[];
}> = {
  value: {
    fromAge: 15,
    toAge: 25,
    steps: [
      { amount: 60_000, months: 20 },
      { amount: 80_000, months: 27 },
      { amount: 100_000, months: 34 },
      { amount: 120_000, months: 40 },
    ],
    monthly: 3000,
    afterFailure: 30_000,
    trainings: ['b', 'boite-auto', 'aac', 'a1', 'a2'],
  },
  year: 2026,
  source: { name: 'service-public.fr' },
  confidence: 'H',
  ...read,
};

/** Personal training account, rules of 2026: the caps set by decree were not found. */
export const trainingAccount: DatedRow<{
  /** Cents that the holder always pays himself. */
  readonly fixedShare: number;
  /** First licences that want a job seeker or a third party's share. */
  readonly light: readonly string[];
  /** May be paid so even where another light licence is held. */
  readonly evenAsSecond: readonly string[];
  readonly heavy: readonly string[];
}> = {
  value: {
    fixedShare: 10_320,
    light: ['b', 'boite-auto', 'aac', 'a1', 'a2', 'be'],
    evenAsSecond: ['be'],
    heavy: ['c', 'ce', 'd'],
  },
  year: 2026,
  source: { name: 'règles du CPF en 2026' },
  confidence: 'M',
  ...read,
};

/** The State's help to apprentices, abolished by the budget of the year, in cents. */
export const apprenticeHelp: DatedRow = {
  value: 50_000,
  year: 2026,
  source: { name: 'loi de finances pour 2026' },
  confidence: 'M',
  ...read,
};

export interface RegionalHelp {
  readonly departements: readonly string[];
  readonly name: string;
  /** Cents. */
  readonly amount: number;
  readonly fromAge: number;
  readonly toAge: number;
  readonly trainings: readonly string[];
}

/** What regions give, as far as we know: one row a region. */
export const regionalHelps: readonly DatedRow<RegionalHelp>[] = [
  {
    value: {
      departements: ['75', '77', '78', '91', '92', '93', '94', '95'],
      name: 'Île-de-France',
      amount: 130_000,
      fromAge: 18,
      toAge: 25,
      trainings: ['b', 'boite-auto'],
    },
    year: 2026,
    source: { name: 'Région Île-de-France' },
    confidence: 'M',
    ...read,
  },
];
