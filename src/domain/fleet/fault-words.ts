import { type FleetKind, fleetColumns } from './columns.ts';
import { oldestDriver, youngestDriver, youngestLicence } from './judge-driver.ts';
import type { CellFault, FaultCode } from './row-fault.ts';
import { longestCell } from './row-fault.ts';

type Words = readonly [what: string, mend: string];

const writeDay = 'Écrivez le jour, le mois et l’année sur quatre chiffres, comme 31/12/1990.';
const checkDay = 'Vérifiez le jour, le mois et l’année.';

const words: Readonly<Record<Exclude<FaultCode, 'cells' | 'doubled'>, Words>> = {
  required: ['La cellule est vide.', 'Remplissez-la.'],
  'too-long': [`Il y a plus de ${longestCell} caractères.`, 'Abrégez.'],
  registration: [
    'Ce n’est pas une immatriculation française.',
    'Écrivez AA-123-AA ou, pour l’ancien format, 1234 AB 75.',
  ],
  'registration-letters': [
    'Cette immatriculation n’existe pas.',
    'Les lettres I, O et U n’y servent pas\u202f: vérifiez si ce ne sont pas un 1, un 0 ou un V. Les chiffres commencent à 001.',
  ],
  category: [
    'Cette catégorie n’est pas connue.',
    'Recopiez la rubrique J ou J.1 du certificat d’immatriculation, comme VP, CTTE, N1, CAM, TCP ou MTT1.',
  ],
  mass: [
    'Ce n’est pas un PTAC.',
    'Recopiez la rubrique F.2\u202f: un nombre entier de kilogrammes, de 50 à 44\u202f000.',
  ],
  'mass-light': [
    'Un véhicule de cette catégorie ne dépasse pas 3\u202f500\u202fkg.',
    'Corrigez le PTAC ou la catégorie.',
  ],
  'mass-heavy': [
    'Un véhicule de cette catégorie dépasse 3\u202f500\u202fkg.',
    'Corrigez le PTAC ou la catégorie.',
  ],
  date: ['Cette date n’existe pas, ou ne se lit pas.', writeDay],
  age: [`L’âge n’est pas compris entre ${youngestDriver} et ${oldestDriver} ans.`, checkDay],
  licences: [
    'Une catégorie de permis n’est pas connue.',
    'Séparez les catégories par des espaces, comme B BE C CE D.',
  ],
  'licences-empty': ['La cellule est vide.', 'Écrivez les catégories, ou «\u202faucun\u202f».'],
  'obtained-future': ['Cette date est à venir.', checkDay],
  'obtained-early': [`Cette personne n’avait pas ${youngestLicence} ans.`, checkDay],
  'obtained-without': [
    'Une date est donnée, mais aucun permis.',
    'Écrivez les catégories, ou retirez la date.',
  ],
};

/** What is wrong, and how to mend it. */
export function faultWords({ code, other = 0 }: Pick<CellFault, 'code' | 'other'>): Words {
  if (code === 'cells') {
    return [
      `La ligne n’a pas ${other} ${other > 1 ? 'cellules' : 'cellule'} comme l’en-tête.`,
      'Ajoutez ou retirez un séparateur\u202f; mettez entre guillemets une cellule qui en contient un.',
    ];
  }
  if (code === 'doubled') return [`La ligne ${other} dit déjà la même chose.`, 'Gardez une seule des deux.'];
  return words[code];
}

/** The name of a column of a kind; empty for the whole row. */
export function columnLabel(kind: FleetKind, key: string): string {
  return fleetColumns[kind].find((column) => column.key === key)?.label ?? '';
}
