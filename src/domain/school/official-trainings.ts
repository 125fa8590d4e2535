import { type FormulaSlug, formulaKinds } from '../licences/formula-kinds.ts';
import { type FormulaType, findFormulaType, findResultLicences, listedTypes } from './formula-types.ts';
import { stateLabel } from './guarantees.ts';

/** What the State's list says of a school, as far as lists depend on it. */
export interface OfficialFacts {
  readonly licences: readonly string[];
  readonly aac: boolean;
  readonly supervised: boolean;
  readonly oneEuro: boolean;
  readonly label: boolean;
  /** Licences for which it accompanies learners with a disability. */
  readonly adapted: readonly string[];
}

/** Of each licence of the list the kinds of formula that it surely means: a gearbox or an option is not said. */
const kindsOfLicence: Readonly<Record<string, FormulaSlug | readonly FormulaSlug[]>> = {
  B: 'voiture-formule-b-traditionnelle',
  AM: 'scooter-permis-am',
  A1: 'moto-permis-a1',
  A2: 'moto-permis-a2',
  // The A licence begins with the A2.
  A: ['moto-permis-a2', 'moto-passerelle-a'],
  B96: 'remorque-formation-b96',
  BE: 'remorque-permis-be',
  C: 'lourd-permis-c',
  CE: 'lourd-permis-ce',
  D: 'lourd-permis-d',
};

export function officialTypeIds({ licences, aac, supervised }: OfficialFacts): number[] {
  const kinds = new Set<FormulaSlug>(licences.flatMap((licence) => kindsOfLicence[licence] ?? []));
  if (aac) kinds.add('voiture-conduite-accompagnee');
  if (supervised) kinds.add('voiture-conduite-supervisee');
  return [...kinds].map((kind) => formulaKinds[kind].id);
}

/** In the words of a member's guarantees. */
export function officialGuarantees({ oneEuro, label }: OfficialFacts): string[] {
  return [...(label ? [stateLabel] : []), ...(oneEuro ? ['Permis à 1€/jour'] : [])];
}

/** Of the kinds without a licence of their own, such as single lessons: one of these is needed. */
const licencesOfCategory: Readonly<Record<string, readonly string[]>> = {
  auto: ['B'],
  moto: ['A', 'A1', 'A2'],
};

/** The licences of the State's list that allow a kind of formula, one of them; undefined where the list does not say it. */
function licencesFor({ id, categories: [category] }: FormulaType): readonly string[] | undefined {
  const licences = findResultLicences(id);
  return licences.length > 0 ? licences : licencesOfCategory[category];
}

/** False where the list gives a school licences, and none that this type of formula needs. */
export function isCovered(typeId: number, licences: readonly string[]): boolean {
  const type = findFormulaType(typeId);
  const needed = type && licencesFor(type);
  return !needed || licences.length === 0 || needed.some((licence) => licences.includes(licence));
}

/** Types of formula that a school may add at its desk, in the order of lists. */
export function listAddable(licences: readonly string[], offered: readonly number[]): number[] {
  const types = listedTypes.map(({ id }) => id);
  return types.filter((id) => !offered.includes(id) && isCovered(id, licences));
}
