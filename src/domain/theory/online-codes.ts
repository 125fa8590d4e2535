import type { FormulaKind } from '../licences/formula-families.ts';
import { formulaTypes } from '../school/formula-types.ts';

export interface OnlineCode {
  readonly slug: NonNullable<FormulaKind['course']>;
  readonly formulaTypeId: number;
  readonly formulaTypeSlug: string;
  readonly category: string;
}

export const onlineCodes: readonly OnlineCode[] = formulaTypes.flatMap(
  ({ id, slug, course, sale, categories: [category] }) =>
    course && sale === 'online-theory'
      ? [{ slug: course, formulaTypeId: id, formulaTypeSlug: slug, category }]
      : [],
);

export const defaultOnlineCode = onlineCodes[0] as OnlineCode;

export function findOnlineCode(slug: string | null | undefined): OnlineCode | undefined {
  return onlineCodes.find((code) => code.slug === slug);
}

export function findOnlineCodeByType(formulaTypeId: number): OnlineCode | undefined {
  return onlineCodes.find((code) => code.formulaTypeId === formulaTypeId);
}
