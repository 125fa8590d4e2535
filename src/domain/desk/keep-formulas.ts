import { compareRows } from '../network/compare.ts';
import type { FormulaFields, NetworkSchool } from '../network/tables.ts';
import type { Kept } from './keep-parts.ts';
import type { ListingWriter } from './listing-parts.ts';

/** Of the part «formulas». */
export interface FormulasPublication {
  readonly writer: ListingWriter;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly at: Date;
}

/** Types of formula that the school itself has last added or dropped, and when; publications in their order. */
export function typesOfSchool(publications: readonly FormulasPublication[]): Map<number, Date> {
  const own = new Map<number, Date>();
  for (const { writer, before, after, at } of publications) {
    const changed = [...before, ...after].filter(
      (typeId) => !before.includes(typeId) || !after.includes(typeId),
    );
    for (const typeId of changed) {
      if (writer === 'school') own.set(typeId, at);
      else own.delete(typeId);
    }
  }
  return own;
}

/** What files have of a school, with each formula that it added and without each that it dropped. */
export function keepFormulas<School extends NetworkSchool>(
  written: School,
  stored: NetworkSchool,
  own: ReadonlySet<number>,
): Kept<School> {
  const given = written.parts.formulas;
  if (!given) return { school: written, changes: [] };
  const before = stored.parts.formulas ?? [];
  const onlyIn = (rows: readonly FormulaFields[], others: readonly FormulaFields[]) =>
    rows.filter(
      ({ formula_type_id: typeId }) =>
        own.has(typeId ?? 0) && others.every((other) => other.formula_type_id !== typeId),
    );
  const added = onlyIn(before, given);
  const dropped = onlyIn(given, before);
  const formulas = [
    ...given.filter((row) => !dropped.includes(row)),
    ...added.map(({ formula_type_id }) => ({ formula_type_id })),
  ];
  return {
    school: { ...written, parts: { ...written.parts, formulas } },
    changes: compareRows('formulas', added, dropped),
  };
}
