import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';

/** A request that fits the contract's shape but asks for what does not exist; the message is for developers. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

export function readFormulaType(slug: string): number {
  const type = findFormulaTypeBySlug(slug);
  if (!type) throw new BadRequest(`unknown formula type: ${slug.slice(0, 100)}`);
  return type.id;
}
