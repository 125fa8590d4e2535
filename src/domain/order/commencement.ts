import { onlineCodeFormulaTypeIds } from '../school/formula-types.ts';

/**
 * When performance of an order begins, as the buyer chose before paying (docs/product/law.md#orders):
 * `apres-delai`: after the 14 days of withdrawal; `sur-demande`: a service that begins earlier at the buyer's express request, who
 * may still withdraw (Code de la consommation, L.221-25); `immediat`: digital content opened at once, with the buyer's consent and
 * waiver of the right to withdraw, which ends when the access is given (L.221-28, 13°).
 */
export const commencements = ['apres-delai', 'sur-demande', 'immediat'] as const;
export type Commencement = (typeof commencements)[number];

/** A theory course is digital content, anything else a service. */
export function earlierCommencement({ isOnlineCode }: { readonly isOnlineCode: boolean }): Commencement {
  return isOnlineCode ? 'immediat' : 'sur-demande';
}

/** The choices for a formula type (docs/product/enrolling.md#identity). */
export function commencementsFor(formulaTypeId: number): readonly Commencement[] {
  const isOnlineCode = onlineCodeFormulaTypeIds.includes(formulaTypeId);
  return ['apres-delai', earlierCommencement({ isOnlineCode })];
}
