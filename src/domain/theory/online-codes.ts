export interface OnlineCode {
  readonly slug: 'voiture' | 'moto' | 'fluvial' | 'cotier';
  readonly formulaTypeId: number;
  readonly formulaTypeSlug: string;
  readonly category: string;
}

export const onlineCodes: readonly OnlineCode[] = [
  { slug: 'voiture', formulaTypeId: 1, formulaTypeSlug: 'voiture-code-en-ligne', category: 'auto' },
  { slug: 'moto', formulaTypeId: 41, formulaTypeSlug: 'moto-code-en-ligne', category: 'moto' },
  { slug: 'fluvial', formulaTypeId: 42, formulaTypeSlug: 'bateau-code-fluvial-en-ligne', category: 'bateau' },
  { slug: 'cotier', formulaTypeId: 43, formulaTypeSlug: 'bateau-code-cotier-en-ligne', category: 'bateau' },
];

export const defaultOnlineCode = onlineCodes[0] as OnlineCode;

export function findOnlineCode(slug: string | null | undefined): OnlineCode | undefined {
  return onlineCodes.find((code) => code.slug === slug);
}

export function findOnlineCodeByType(formulaTypeId: number): OnlineCode | undefined {
  return onlineCodes.find((code) => code.formulaTypeId === formulaTypeId);
}
