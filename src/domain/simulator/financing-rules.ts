import type { Announced, DatedRow } from '../dated.ts';
import type { TrainingSlug } from '../licences/formula-kinds.ts';
import { officialPages } from '../licences/official-pages.ts';

const read = { verifiedOn: '2026-10', reviewBy: '2027-04' } as const;

/** Beside the sums of any loan since 20 November 2026 (L312-5 c. conso.; docs/product/law.md). */
export const creditWarning = 'Attention\u202f! Un crédit coûte de l’argent et doit être remboursé\u202f!';

interface LoanStep {
  readonly amount: number;
  readonly months: number;
}

/** «Permis à 1 €/jour» (docs/product/licences.md#financing); ages inclusive. */
export const oneEuroLoan: DatedRow<{
  readonly fromAge: number;
  readonly toAge: number;
  readonly steps: readonly LoanStep[];
  readonly monthly: number;
  readonly afterFailure: number;
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
  },
  year: 2026,
  source: officialPages.oneEuroLoan,
  ...read,
};

export const trainingAccount: DatedRow<{
  /** Paid by the holder, except for job seekers and holders whose employer contributes (L. 6323-7 c. trav.). */
  readonly fixedShare: number;
}> = {
  value: { fixedShare: 10_320 },
  year: 2026,
  source: officialPages.trainingAccount,
  ...read,
};

/** Maximum for a light licence and minimum of a third party in the draft decree; the decree is not read. */
export const announcedCaps: DatedRow<{ readonly most: number; readonly thirdParty: number }> & Announced = {
  announcedOn: '2026-02',
  value: { most: 90_000, thirdParty: 10_000 },
  year: 2026,
  source: officialPages.budgetLaw,
  ...read,
};

/** Abolished by the budget of the year. */
export const apprenticeHelp: DatedRow = {
  value: 50_000,
  year: 2026,
  source: officialPages.budgetLaw,
  ...read,
};

export interface RegionalHelp {
  readonly departements: readonly string[];
  readonly name: string;
  readonly amount: number;
  readonly fromAge: number;
  readonly toAge: number;
  readonly trainings: readonly TrainingSlug[];
}

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
    year: 2021,
    source: {
      name: 'Dossier Familial (article de 2021)',
      url: 'https://www.dossierfamilial.com/actualites/vie-pratique/permis-de-conduire-une-aide-de-1-300-euros-en-ile-de-france-pour-les-jeunes-879339',
    },
    ...read,
  },
];
