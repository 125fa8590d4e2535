/** By slug of a front category: its own type first, then what is sold with it. */
const formulaTypeIds: Readonly<Record<string, readonly number[]>> = {
  auto: [4, 3, 6, 7, 5, 8, 9, 10, 11, 12, 2, 1],
  moto: [16, 15, 17, 14, 40, 41],
  scooter: [13],
  bateau: [20, 21, 23, 22, 24, 43, 42],
  remorque: [19, 18],
  aac: [5, 8],
  'boite-auto': [7, 8],
  lourd: [31, 32, 33],
};

interface OfType {
  readonly formulaType: { readonly id: number };
}

export function formulasOf<Formula extends OfType>(slug: string, formulas: readonly Formula[]): Formula[] {
  const ids = formulaTypeIds[slug] ?? [];
  const place = ({ formulaType }: Formula) => ids.indexOf(formulaType.id);
  return formulas
    .filter((formula) => place(formula) >= 0)
    .toSorted((one, other) => place(one) - place(other));
}

export function categoryOfFormulaType(formulaTypeId: number): string | undefined {
  const own = Object.entries(formulaTypeIds).find(([, [first]]) => first === formulaTypeId);
  return (own ?? Object.entries(formulaTypeIds).find(([, ids]) => ids.includes(formulaTypeId)))?.[0];
}
