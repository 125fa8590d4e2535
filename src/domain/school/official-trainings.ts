import { type FormulaSlug, formulaKinds } from '../licences/formula-kinds.ts';
import { stateLabel } from './guarantees.ts';

/** What the State's list says of a school, as far as lists depend on it. */
export interface OfficialFacts {
  readonly licences: readonly string[];
  readonly aac: boolean;
  readonly supervised: boolean;
  readonly oneEuro: boolean;
  readonly label: boolean;
}

/** Of each licence of the list the kinds of formula that it surely means: a gearbox or an option is not said. */
const kindsOfLicence: Readonly<Record<string, FormulaSlug>> = {
  B: 'voiture-formule-b-traditionnelle',
  AM: 'scooter-permis-am',
  A1: 'moto-permis-a1',
  A2: 'moto-permis-a2',
  A: 'moto-passerelle-a',
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
