/** A theory course sold online, as addresses name it. */
export interface OnlineCode {
  readonly slug: 'voiture' | 'moto' | 'fluvial' | 'cotier';
  readonly formulaTypeId: number;
  /** Written here too, so that no browser loads the table of formula types. */
  readonly formulaTypeSlug: string;
  /** Slug of a front category: what its exam is a part of. */
  readonly category: string;
}

/** The four theory courses (docs/product/online-course.md): car, motorbike, inland boat, coastal boat. */
export const onlineCodes: readonly OnlineCode[] = [
  { slug: 'voiture', formulaTypeId: 1, formulaTypeSlug: 'voiture-code-en-ligne', category: 'auto' },
  { slug: 'moto', formulaTypeId: 41, formulaTypeSlug: 'moto-code-en-ligne', category: 'moto' },
  { slug: 'fluvial', formulaTypeId: 42, formulaTypeSlug: 'bateau-code-fluvial-en-ligne', category: 'bateau' },
  { slug: 'cotier', formulaTypeId: 43, formulaTypeSlug: 'bateau-code-cotier-en-ligne', category: 'bateau' },
];

/** The page of theory courses starts with that of the car. */
export const defaultOnlineCode = onlineCodes[0] as OnlineCode;

export function findOnlineCode(slug: string | null | undefined): OnlineCode | undefined {
  return onlineCodes.find((code) => code.slug === slug);
}

export function findOnlineCodeByType(formulaTypeId: number): OnlineCode | undefined {
  return onlineCodes.find((code) => code.formulaTypeId === formulaTypeId);
}
