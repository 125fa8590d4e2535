import type { DatedRow } from '../dated.ts';
import { officialPages } from '../licences/official-pages.ts';

const read = { verifiedOn: '2026-11', reviewBy: '2027-11' } as const;

/** Years for which a prefecture gives its agreement (R. 213-1 c. route). */
export const agreementYears: DatedRow = {
  value: 5,
  source: {
    name: 'code de la route, art. R. 213-1',
    url: 'https://www.legifrance.gouv.fr/affichCode.do?idSectionTA=LEGISCTA000021625008&cidTexte=LEGITEXT000006074228',
  },
  confidence: 'H',
  ...read,
};

/** Years for which the State's label is given, and Qualiopi alike. */
export const labelYears: DatedRow = { value: 3, source: officialPages.label, confidence: 'H', ...read };

/** The share of a price, in hundredths, that this network lets a school ask before the assessment that the contract follows. */
export const advanceShare: DatedRow = {
  value: 30,
  source: officialPages.contract,
  confidence: 'L',
  ...read,
};
