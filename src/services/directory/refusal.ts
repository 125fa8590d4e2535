import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';

export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

export function readFormulaType(slug: string): number {
  const type = findFormulaTypeBySlug(slug);
  if (!type) throw new BadRequest(`unknown formula type: ${slug.slice(0, 100)}`);
  return type.id;
}
