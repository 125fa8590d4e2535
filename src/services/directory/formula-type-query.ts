import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { BadRequest } from './refusal.ts';

/** The id of a formula type that a request names; an unknown name is refused. */
export function readFormulaType(slug: string): number {
  const type = findFormulaTypeBySlug(slug);
  if (!type) throw new BadRequest(`unknown formula type: ${slug.slice(0, 100)}`);
  return type.id;
}
