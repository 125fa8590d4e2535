import { onlineCodeFormulaTypeIds } from '../school/formula-types.ts';

/** After the withdrawal period; earlier at express request (L.221-25 c. conso.); at once, waiving the right to
 * withdraw (L.221-28, 13°). See docs/product/law.md#orders. */
export const commencements = ['apres-delai', 'sur-demande', 'immediat'] as const;
export type Commencement = (typeof commencements)[number];

/** A theory course is digital content, anything else a service. */
export function earlierCommencement({ isOnlineCode }: { readonly isOnlineCode: boolean }): Commencement {
  return isOnlineCode ? 'immediat' : 'sur-demande';
}

export function commencementsFor(formulaTypeId: number): readonly Commencement[] {
  const isOnlineCode = onlineCodeFormulaTypeIds.includes(formulaTypeId);
  return ['apres-delai', earlierCommencement({ isOnlineCode })];
}
