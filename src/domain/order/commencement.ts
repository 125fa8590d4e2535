import { onlineCodeFormulaTypeIds } from '../school/formula-types.ts';

/**
 * When what was ordered begins, as the buyer chose before paying (docs/product/law.md#orders):
 * `apres-delai` once the 14 days of withdrawal are over; `sur-demande` a service begun earlier at his express request, who may
 * still withdraw (Code de la consommation, L.221-25); `immediat` digital content opened at once, with his consent and his
 * waiver of the right to withdraw, which ends when the access is given (L.221-28, 13°).
 */
export const commencements = ['apres-delai', 'sur-demande', 'immediat'] as const;
export type Commencement = (typeof commencements)[number];

/** How an order may begin earlier: a theory course is digital content, anything else a service. */
export function earlierCommencement({ isOnlineCode }: { readonly isOnlineCode: boolean }): Commencement {
  return isOnlineCode ? 'immediat' : 'sur-demande';
}

/** What a formula's type leaves to choose (docs/product/enrolling.md#identity). */
export function commencementsFor(formulaTypeId: number): readonly Commencement[] {
  const isOnlineCode = onlineCodeFormulaTypeIds.includes(formulaTypeId);
  return ['apres-delai', earlierCommencement({ isOnlineCode })];
}
