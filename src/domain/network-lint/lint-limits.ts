import type { DatedRow } from '../dated.ts';
import { officialPages } from '../licences/official-pages.ts';

const read = { verifiedOn: '2026-11', reviewBy: '2027-11' } as const;

/** Years of validity of a prefecture's approval (R. 213-1 c. route). */
export const agreementYears: DatedRow = {
  value: 5,
  source: {
    name: 'code de la route, art. R. 213-1',
    url: 'https://www.legifrance.gouv.fr/affichCode.do?idSectionTA=LEGISCTA000021625008&cidTexte=LEGITEXT000006074228',
  },
  ...read,
};

export const labelYears: DatedRow = { value: 3, source: officialPages.label, ...read };

/** Percent of the price that this network allows as a deposit before the assessment. */
export const advanceShare: DatedRow = {
  value: 30,
  source: officialPages.contract,
  ...read,
};
